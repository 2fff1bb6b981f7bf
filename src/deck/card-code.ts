/** Codes of card databases: ArkhamDB's five digits, and OCTGN's ids. */

const arkhamdb = /^\d{5}[a-z]?$/i;
const octgn = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @returns the code in lower case; null for any other text */
export function cardCode(text: string): string | null {
  const code = text.trim();
  return arkhamdb.test(code) || octgn.test(code) ? code.toLowerCase() : null;
}

/** The same for a column of codes: a spreadsheet removes the zero before `1006`. */
export function cardCodeInColumn(text: string): string | null {
  return cardCode(/^\d{4}[a-z]?$/i.test(text.trim()) ? `0${text.trim()}` : text);
}
