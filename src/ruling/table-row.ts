/** Minimum share of a row's words that must be values or abbreviations. */
const minValueShare = 0.6;

/**
 * Whether a line is a row of a table of values, such as `RANGE A WS S` or `Bell 2 3+ 0`: four words or more, of which
 * at least `minValueShare` have one or two characters and no lower-case letter. Asterisks do not count.
 */
export function isTableRow(line: string): boolean {
  const words = line.replaceAll("*", "").trim().split(/\s+/);
  const values = words.filter((word) => word.length <= 2 && !/\p{Ll}/u.test(word));
  return words.length >= 4 && values.length >= minValueShare * words.length;
}
