/** Printed numbers of rules and of questions. */

/**
 * Whether `number` is the number of a part of rule `whole`. 100.1a and 100.1.2 are parts of 100.1; 12 is not a part of
 * 1, and 1.12 is not a part of 1.1.
 */
export function isPartNumber(number: string, whole: string): boolean {
  const withoutStop = whole.replace(/\.$/, "");
  return number.startsWith(withoutStop) && /^\W*[a-z]|^\W+\d/i.test(number.slice(withoutStop.length));
}

/** Whether a number is that of a list, such as 12 of `Q12: …`. Another section of its document may have the same. */
export function isListNumber(number: string | null | undefined): boolean {
  return /^\d+$/.test(number ?? "");
}
