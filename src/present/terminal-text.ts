/**
 * The one gate to a terminal. Only text that passed it has the type `TerminalText`, and only that is written
 * (src/terminal/output.ts): every control and format character is shown, never sent.
 *
 * The theme therefore writes no escape sequences. It marks styles by Unicode's noncharacters, one for each SGR code,
 * which `sanitise` removes from everybody else's text; the gate turns the marks into sequences. An escape character in
 * a card's name or a file's name can reach a terminal by no way, also where nobody thought of sanitising it.
 */
import { replaceUnsafe, visible } from "./sanitise.js";

declare const passed: unique symbol;
/** Text that a terminal can be sent. Made by `terminalText` and `control` alone. */
export type TerminalText = string & { readonly [passed]: true };

/** The SGR codes in use: reset, bold, dim, italic, underline, strikethrough, their ends, and four colours. */
const codes = [0, 1, 2, 3, 4, 9, 22, 23, 24, 29, 31, 32, 35, 36, 39] as const;
export type StyleCode = (typeof codes)[number];

const firstMark = 0xfdd0;
/** Any style mark. */
export const styleMarks = /[\ufdd0-\ufdef]/g;

/** The mark that stands for an SGR code until it passes the gate. It takes no column. */
export function styleMark(code: StyleCode): string {
  return String.fromCharCode(firstMark + codes.indexOf(code));
}

/** Line ends, tabs, and the line ends of a CSV. */
const harmless = new Set(["\t", "\r\n"]);

/**
 * @param styled whether the receiver knows SGR sequences; without, style marks are left out
 * @returns the text with style marks as sequences, and every other control or format character made visible
 */
export function terminalText(text: string, styled: boolean): TerminalText {
  return replaceUnsafe(text, (found) => {
    if (harmless.has(found)) return found;
    const mark = found.charCodeAt(0) - firstMark;
    if (mark < 0 || mark >= 0x20 || found.length > 1) return visible(found);
    const code = codes[mark];
    return styled && code !== undefined ? `\x1b[${code}m` : "";
  }) as TerminalText;
}

/** Cursor, erasing, modes; the clipboard, whose text is base64; carriage returns. */
const controls = /^(?:\x1b\[\??[\d;]*[A-Za-z]|\x1b\]52;c;[A-Za-z\d+/=]*\x07|\r)*$/;

/**
 * Sequences that the program itself writes, with nothing else in them.
 * @throws Error when there is anything but control sequences: a fault of the program
 */
export function control(sequence: string): TerminalText {
  if (!controls.test(sequence)) throw new Error("control() was given something else than control sequences");
  return sequence as TerminalText;
}

/** Several pieces as one. */
export function joined(...pieces: readonly TerminalText[]): TerminalText {
  return pieces.join("") as TerminalText;
}
