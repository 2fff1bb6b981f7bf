/** Output for a screen reader: plain lines on the shell's screen, rewritten when they change. */
import { control, joined, terminalText } from "../../render/text/terminal-text.js";
import { displayWidth } from "../../render/text/width.js";
import type { Screen } from "../../terminal/output.js";
import { terminalSize } from "./painter.js";

/** Writes texts in place of one another. */
export class SpokenLines {
  private text = "";

  constructor(private readonly terminal: Screen) {}

  /** Writes a text in place of the last one, unless it is the same. */
  show(text: string): void {
    if (text === this.text) return;
    const above = this.rowsAboveCursor();
    const up = above > 0 ? `\x1b[${above}A` : "";
    this.terminal.write(joined(control(`\r${up}\x1b[J`), terminalText(text, false)));
    this.text = text;
  }

  /**
   * The rows that the last text takes now, without the last one, in which the cursor is. Most terminals wrap lines again
   * when their width changes.
   */
  private rowsAboveCursor(): number {
    const { columns } = terminalSize(this.terminal);
    const rowsOf = (line: string) => Math.max(1, Math.ceil(displayWidth(line) / columns));
    return this.text.split("\n").reduce((sum, line) => sum + rowsOf(line), 0) - 1;
  }

  /** Writes a text below everything that the terminal shows. */
  showBelow(text: string): void {
    this.terminal.write(terminalText("\n", false));
    this.text = "";
    this.show(text);
  }
}
