/** The numbers that documents print before rules and questions. */

/**
 * Whether `number` is the number of a part of rule `ruleNumber`. 100.1a and 100.1.2 are parts of 100.1; 12 is not a
 * part of 1, and 1.12 is not a part of 1.1.
 */
export function isPartNumber(number: string, ruleNumber: string): boolean {
  const withoutStop = ruleNumber.replace(/\.$/, "");
  return number.startsWith(withoutStop) && /^\W*[a-z]|^\W+\d/i.test(number.slice(withoutStop.length));
}

/** Whether a number has only digits, such as 12 of `Q12: …`: another section may have the same number. */
export function isListNumber(number: string | null | undefined): boolean {
  return /^\d+$/.test(number ?? "");
}
