/** Numbers of rules that are parts of other rules. */

/**
 * Whether `number` is the number of a part of rule `whole`. 100.1a and 100.1.2 are parts of 100.1; 12 is not a part of
 * 1, and 1.12 is not a part of 1.1.
 */
export function isPartNumber(number: string, whole: string): boolean {
  const withoutStop = whole.replace(/\.$/, "");
  return number.startsWith(withoutStop) && /^\W*[a-z]|^\W+\d/i.test(number.slice(withoutStop.length));
}
