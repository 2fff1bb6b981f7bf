/**
 * Writes frames to the terminal: only the lines that changed, each at its own row, so that a line whose width the
 * terminal measures differently does not shift the lines below it.
 */
import { EventEmitter } from "node:events";
import { control, joined, type TerminalText, terminalText } from "../../present/text/terminal-text.js";
import type { Screen } from "../../terminal/output.js";
import type { Frame } from "../view/frame.js";

/** Synchronized output (DEC mode 2026): terminals that support it show the frame at once. */
const beginFrame = "\x1b[?2026h";
const endFrame = "\x1b[?2026l";

/** Paints frames. Emits `resize` after the terminal changed its size. */
export class Painter extends EventEmitter {
  /** The lines on screen, by row. */
  private shownLines: string[] = [];
  private isClosed = false;

  constructor(private readonly terminal: Screen) {
    super();
    terminal.on("resize", this.onResize);
  }

  get columns(): number {
    return this.terminal.columns || 80;
  }

  get rows(): number {
    return this.terminal.rows || 24;
  }

  /** Writes the lines that differ from the last frame. */
  paint({ lines, cursor }: Frame): void {
    if (this.isClosed) return;
    const changed: TerminalText[] = [];
    for (let row = 0; row < this.rows; row += 1) {
      const line = lines[row] ?? "";
      if (this.shownLines[row] === line) continue;
      this.shownLines[row] = line;
      // The row is erased before it is written: after a line of full width, erasing would delete its last character.
      changed.push(control(`\x1b[${row + 1};1H\x1b[0m\x1b[K`), terminalText(line, true), control("\x1b[0m"));
    }
    const placeCursor = cursor ? `\x1b[${cursor.y + 1};${cursor.x + 1}H\x1b[?25h` : "\x1b[?25l";
    const hideCursor = changed.length === 0 ? "" : "\x1b[?25l";
    this.terminal.write(joined(control(beginFrame + hideCursor), ...changed, control(placeCursor + endFrame)));
  }

  /** Makes the next frame write every line, because the terminal may show something else. */
  forget(): void {
    this.shownLines = [];
  }

  /** Stops painting, so that no frame is written to the shell's screen. */
  close(): void {
    this.isClosed = true;
    this.terminal.off("resize", this.onResize);
  }

  /** Terminals wrap or drop lines on a change of size, so every line is written again. */
  private readonly onResize = (): void => {
    this.forget();
    this.terminal.write(control("\x1b[2J"));
    this.emit("resize");
  };
}
