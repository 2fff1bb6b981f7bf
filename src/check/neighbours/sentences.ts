/** The sentences of a text, in order. The end of a line also ends a sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]["')\]*]*)\s+(?=["'([*]*[\p{Lu}\d])|\n+/u).filter((one) => one.trim() !== "");
}
