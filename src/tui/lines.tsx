/** The only place where text reaches Ink. The type of `text` says that it has passed the gate to the terminal. */
import { Text } from "ink";
import { memo, type ReactElement } from "react";
import { type TerminalText, terminalText } from "../render/text/terminal-text.js";

const Line = memo(({ text }: { text: TerminalText }): ReactElement => <Text wrap="truncate">{text || " "}</Text>);

/** Styled lines, one for each row. @param rows fills up with empty lines, or cuts, to this number of lines */
export function Lines({ lines, rows = lines.length }: { lines: readonly string[]; rows?: number }): ReactElement[] {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row of the screen is known by its number
    <Line key={row} text={terminalText(lines[row] ?? "", true)} />
  ));
}
