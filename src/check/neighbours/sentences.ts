/** The sentences of a text, in order; a line is at least one. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]["')\]*]*)\s+(?=["'([*]*[\p{Lu}\d])|\n+/u).filter((one) => one.trim() !== "");
}
