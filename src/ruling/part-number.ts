/** Numbers of rules that are parts of other rules. */

/** Whether a number is that of a part of a rule: 100.1a and 100.1.2 of 100.1. 12 is no part of 1, and 1.12 none of 1.1. */
export function isPartNumber(number: string, whole: string): boolean {
  const outer = whole.replace(/\.$/, "");
  return number.startsWith(outer) && /^\W*[a-z]|^\W+\d/i.test(number.slice(outer.length));
}
