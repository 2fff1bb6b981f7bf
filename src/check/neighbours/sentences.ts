/** The sentences of a text, in order. The end of a line also ends a sentence. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]["')\]*]{0,6})\s+(?=["'([*]{0,6}[\p{Lu}\d])|\n+/u).filter((one) => one.trim() !== "");
}
