/**
 * Makes text from files and users safe to print.
 *
 * A ruling, a card name or a problem's excerpt could contain an escape sequence that repaints the screen or writes to
 * the clipboard, or a bidi override that reverses the order of its letters. Such characters are made visible rather
 * than dropped, so that a reader sees that the text is damaged.
 */

import { lazyPattern } from "./lazy-pattern.js";

/** Matches text in which nothing needs replacing. Nearly all text is so, and this test is fast. */
const harmless = /^[\n\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u257f]*$/;

/**
 * Matches what is replaced: controls, format characters (bidi, zero-width, soft hyphen, tags), lone surrogates, line and
 * paragraph separators, noncharacters (the theme's style marks among them), and all other default-ignorable characters.
 * Variation selectors and joiners inside an emoji are captured as `kept`: they are part of the emoji.
 */
const unsafePattern = lazyPattern(
  "\\r\\n|(?<kept>(?<=[\\p{Emoji}\\p{Extended_Pictographic}])[\ufe0e\ufe0f]|(?<=\\p{Extended_Pictographic}[\ufe0f\\p{Emoji_Modifier}]?)\u200d(?=\\p{Extended_Pictographic}))|(?!\\n)[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}]",
  "gu",
);

/** `text` with each CR LF and each character that is not safe to print replaced; line feeds are safe. */
export function replaceUnsafe(text: string, replace: (match: string) => string): string {
  if (harmless.test(text)) return text;
  return text.replace(unsafePattern(), (match, kept: string | undefined) => kept ?? replace(match));
}

/** What is printed for an unsafe character: a symbol for a C0 control or DEL, such as `␛`; a line feed for CR LF; else `�`. */
export function visible(unsafe: string): string {
  if (unsafe === "\r\n") return "\n";
  const code = unsafe.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? "␡" : "�";
}

/** `text` with unsafe characters made visible; line feeds are kept, and CR LF becomes a line feed. */
export function sanitise(text: string): string {
  return replaceUnsafe(text, visible);
}

/** `sanitise` for one line: each run of spaces and line feeds becomes one space, and the ends are trimmed. */
export function sanitiseLine(text: string): string {
  return sanitise(text)
    .replace(/[ \n]+/g, " ")
    .trim();
}
