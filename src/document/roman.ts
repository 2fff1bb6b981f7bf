/** Roman numerals, as the numbers of lists and chapters. */

const numerals: [value: number, text: string][] = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

/** A number from 1 to 3,999 as a Roman numeral in capitals. */
export function roman(number: number): string {
  const [value, text] = numerals.find(([candidate]) => candidate <= number) ?? [number, ""];
  return number > value ? text + roman(number - value) : text;
}

/** No document numbers its chapters or list items in Roman numerals beyond this. */
const maxValue = 50;

/** The value of a numeral in capitals, up to 50; null for other words. */
export function romanValue(text: string): number | null {
  for (let number = 1; number <= maxValue; number++) if (roman(number) === text) return number;
  return null;
}
