/** Printed numbers of rules and of questions. */

/** Whether a number is that of a part of a rule: 100.1a and 100.1.2 of 100.1. 12 is no part of 1, and 1.12 none of 1.1. */
export function isPartNumber(number: string, whole: string): boolean {
  const outer = whole.replace(/\.$/, "");
  return number.startsWith(outer) && /^\W*[a-z]|^\W+\d/i.test(number.slice(outer.length));
}

/** Whether a number is that of a list, such as 12 of `Q12: …`. Another section of its document may have the same. */
export function isListNumber(number: string | null | undefined): boolean {
  return /^\d+$/.test(number ?? "");
}
