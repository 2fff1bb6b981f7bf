/**
 * The gate to the terminal. src/render/text/output.ts writes only text of the type `TerminalText`, which only this file
 * makes: every control and format character in it has been made visible.
 *
 * The theme therefore writes no escape sequences. It marks styles by Unicode noncharacters, one for each SGR code, and
 * the gate turns these marks into sequences. `sanitise` replaces such marks in all other text. An escape character in
 * a card's or file's name cannot reach a terminal, even when a caller forgot to sanitise it.
 */
import { replaceUnsafe, visible } from "../../ruling/sanitise.js";

declare const passed: unique symbol;
/** Text that is safe to send to a terminal. Only `terminalText`, `control` and `joined` make it. */
export type TerminalText = string & { readonly [passed]: true };

/** The SGR codes in use: reset, bold, dim, italic, underline, reverse, strikethrough, their ends, and colours. */
const codes = [0, 1, 2, 3, 4, 7, 9, 22, 23, 24, 27, 29, 31, 32, 34, 35, 36, 39, 91, 92, 95, 96] as const;
export type StyleCode = (typeof codes)[number];

/** The 32 noncharacters from U+FDD0 on are style marks. */
const firstMark = 0xfdd0;
const markCount = 32;
/** Any style mark. */
export const styleMarks = /[\ufdd0-\ufdef]/g;

/** The style mark of an SGR code. It takes no column. */
export function styleMark(code: StyleCode): string {
  return String.fromCharCode(firstMark + codes.indexOf(code));
}

/** Tabs, and CR LF, the line end of a CSV file. `sanitise` replaces them, but a terminal is not harmed by them. */
const writtenUnchanged = new Set(["\t", "\r\n"]);

/**
 * Makes every control and format character visible, except line ends and tabs.
 * @param styled true: style marks become SGR sequences; false: they are removed
 */
export function terminalText(text: string, styled: boolean): TerminalText {
  return replaceUnsafe(text, (match) => {
    if (writtenUnchanged.has(match)) return match;
    const mark = match.charCodeAt(0) - firstMark;
    if (mark < 0 || mark >= markCount) return visible(match);
    const code = codes[mark];
    return styled && code !== undefined ? `\x1b[${code}m` : "";
  }) as TerminalText;
}

/** CSI sequences (cursor, erasing, modes), OSC 52 (clipboard, in base64), carriage returns. */
const controls = /^(?:\x1b\[\??[\d;]*[A-Za-z]|\x1b\]52;c;[A-Za-z\d+/=]*\x07|\r)*$/;

/**
 * Control sequences that the program writes itself.
 * @throws Error when `sequence` contains anything else, which is a bug in the caller
 */
export function control(sequence: string): TerminalText {
  if (!controls.test(sequence)) throw new Error("control() takes control sequences only");
  return sequence as TerminalText;
}
