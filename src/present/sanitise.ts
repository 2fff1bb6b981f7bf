/**
 * Nothing that came from a file or from the user reaches a terminal raw.
 *
 * A ruling, a card name or a problem's excerpt could carry an escape sequence that repaints the screen or writes the
 * clipboard, or a bidi override that makes a ruling read backwards. Such characters are shown, not dropped: whoever
 * sees them knows that the text is damaged.
 */

/** Text without anything to replace, found quickly: nearly all text that there is. */
const harmless = /^[\n\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u257f]*$/;

/**
 * What is replaced: controls, format characters (bidi, zero-width, soft hyphen, tags), lone surrogates, line and
 * paragraph separators, noncharacters (the theme's style marks among them), and whatever else Unicode says is not
 * displayed. What is kept: the selectors and joiners inside an emoji, without which it would fall apart.
 * A function, since to make the expression takes a millisecond of a start that hardly ever needs it.
 */
const unsafe = () =>
  /\r\n|(?<kept>(?<=[\p{Emoji}\p{Extended_Pictographic}])[\ufe0e\ufe0f]|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic}))|(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/** `text` with each CR LF and each character that is not safe to print replaced; line feeds are safe. */
export function replaceUnsafe(text: string, replace: (found: string) => string): string {
  if (harmless.test(text)) return text;
  return text.replace(unsafe(), (found, kept: string | undefined) => kept ?? replace(found));
}

/** A picture of a character that is not safe to print: ESC becomes `␛`, other C0 controls alike, the rest `�`. */
export function visible(found: string): string {
  if (found === "\r\n") return "\n";
  const code = found.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? "␡" : "�";
}

/** Safe to print, line breaks kept; what is not is made visible. */
export function sanitise(text: string): string {
  return replaceUnsafe(text, visible);
}

/** `sanitise` for text that has to stay on one line. */
export function sanitiseLine(text: string): string {
  return sanitise(text)
    .replace(/[ \n]+/g, " ")
    .trim();
}
