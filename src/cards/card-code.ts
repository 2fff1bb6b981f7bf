/** Recognises codes of card databases: ArkhamDB's five digits, with or without a letter, and OCTGN's ids. */

const arkhamdb = /^\d{5}[a-z]?$/i;
const octgn = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads a code. Returns it in lower case; null for a text that is not a code. */
export function cardCode(text: string): string | null {
  const code = text.trim();
  return arkhamdb.test(code) || octgn.test(code) ? code.toLowerCase() : null;
}

/** The same as `cardCode`, but `1006` is read as `01006`, because a spreadsheet removes the zero. */
export function cardCodeInColumn(text: string): string | null {
  return cardCode(/^\d{4}[a-z]?$/i.test(text.trim()) ? `0${text.trim()}` : text);
}
