/**
 * Writes frames to the terminal: only the lines that changed, each at its own row, so that a line whose width the
 * terminal measures differently does not shift the lines below it.
 */
import { control, joined, type TerminalText, terminalText } from "../../render/text/terminal-text.js";
import type { Screen } from "../../terminal/output.js";
import type { Size } from "../state/state.js";
import type { Frame } from "../view/frame.js";

/** Synchronized output (DEC mode 2026): terminals that support it show the frame at once. */
const beginFrame = "\x1b[?2026h";
const endFrame = "\x1b[?2026l";

/** Paints frames. */
export class Painter {
  /** The lines on screen, by row. */
  private shownLines: string[] = [];

  constructor(private readonly terminal: Screen) {}

  /** Writes the lines that differ from the last frame. */
  paint({ lines, cursor }: Frame): void {
    const changed: TerminalText[] = [];
    const { rows } = terminalSize(this.terminal);
    for (let row = 0; row < rows; row += 1) {
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

  /** Clears the screen: after a change of size, terminals wrap or drop lines. */
  clear(): void {
    this.forget();
    this.terminal.write(control("\x1b[2J"));
  }
}

/** The size of a terminal; 80 × 24 if it is unknown. */
export function terminalSize({ columns, rows }: Pick<Screen, "columns" | "rows">): Size {
  return { columns: columns || 80, rows: rows || 24 };
}
