/** Superscript digits, such as the marks of footnotes. */
const superscriptDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** `12` → `¹²`. Other signs are kept. */
export function toSuperscript(text: string): string {
  return text.replace(/\d/g, (digit) => superscriptDigits[Number(digit)] as string);
}
