/** What the tests of whole pages share: how pages are rendered to be compared with the files in `expected/`. */
import { terminalText } from "../render/text/terminal-text.js";
import { makeTheme } from "../render/text/theme.js";

export const theme = makeTheme({ color: true });
export const width = 60;

/** Painted lines as text, with `‹1›` for the escape sequence of a style or colour. */
export function shownText(lines: readonly string[]): string {
  return terminalText(lines.join("\n"), true).replace(/\u001b\[(\d+)m/g, (_, code: string) => `‹${code}›`);
}

/** The body of an HTML page, with each block element on a line of its own. */
export function shownBody(html: string): string {
  return html
    .slice(html.indexOf("<body>"))
    .replace(/(?<!\n)<(?=(?:header|h\d|p|section|article|div|footer|ul|li|nav)[ >])/g, "\n<");
}
