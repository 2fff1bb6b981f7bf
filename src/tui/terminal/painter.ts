/**
 * Frames → the terminal: only the lines that changed are written, each at its own place.
 *
 * Ink's own way to write does not do here: a frame as high as the terminal makes it clear the screen and the scrollback
 * for every key, and a line that the terminal measures in another way than Ink shifts everything below it. So the
 * painter also stands where Ink expects its output stream, and lets through nothing of what comes that way.
 */
import { EventEmitter } from "node:events";
import { control, joined, type TerminalText, terminalText } from "../../present/terminal-text.js";
import type { Screen } from "../../terminal/output.js";
import type { Frame } from "../view/frame.js";

/** The terminal shows a frame at once instead of line by line, where it knows how. */
const begin = "\x1b[?2026h";
const end = "\x1b[?2026l";

/** Stands between a terminal and Ink: frames come by `paint`, what Ink writes is dropped. */
export class Painter extends EventEmitter {
  readonly isTTY = true;
  private shown: string[] = [];
  private closed = false;

  constructor(private readonly terminal: Screen) {
    super();
    terminal.on("resize", this.resized);
  }

  get columns(): number {
    return this.terminal.columns || 80;
  }

  get rows(): number {
    return this.terminal.rows || 24;
  }

  /** What Ink writes: nothing that is to be seen. It also asks when everything before has gone. */
  write(_text: string, done?: unknown): boolean {
    if (typeof done === "function") setImmediate(done as () => void);
    return true;
  }

  paint({ lines, cursor }: Frame): void {
    if (this.closed) return;
    const changed: TerminalText[] = [];
    for (let row = 0; row < this.rows; row += 1) {
      const line = lines[row] ?? "";
      if (this.shown[row] === line) continue;
      this.shown[row] = line;
      // Erased first: after a line as wide as the terminal, the cursor would still stand on its last letter.
      changed.push(control(`\x1b[${row + 1};1H\x1b[0m\x1b[K`), terminalText(line, true), control("\x1b[0m"));
    }
    const place = cursor ? `\x1b[${cursor.y + 1};${cursor.x + 1}H\x1b[?25h` : "\x1b[?25l";
    const hidden = changed.length === 0 ? "" : "\x1b[?25l";
    this.terminal.write(joined(control(begin + hidden), ...changed, control(place + end)));
  }

  /** The next frame is written whole: the terminal may show something else. */
  forget(): void {
    this.shown = [];
  }

  /** Nothing is written any more; a last frame would land in the shell. */
  close(): void {
    this.closed = true;
    this.terminal.off("resize", this.resized);
  }

  /** Terminals fold or drop lines when they change size, so nothing is where it was. */
  private readonly resized = (): void => {
    this.forget();
    this.terminal.write(control("\x1b[2J"));
    this.emit("resize");
  };
}
