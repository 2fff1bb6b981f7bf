/** Pages as the titles of corrections: `p. 12`, `Pages 44 to 53`, `LR2 pp. 4-5`. */

/** One or more pages, as a pattern. */
const pages = "(?:[Pp]p?\\.|[Pp]ages?)\\s?\\d{1,3}(?:\\s?(?:[-–,&]|to|and)\\s?\\d{1,3})*";
const pageTitle = new RegExp(`^(?:\\p{Lu}[\\p{L}\\d&]*,?\\s+){0,3}${pages}$`, "u");

/** Whether a title is one or more pages, with or without their book. */
export function isPageTitle(title: string): boolean {
  return pageTitle.test(title);
}
