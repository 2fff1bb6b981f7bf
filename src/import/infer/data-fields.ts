/** Mappings of JSON and YAML files, and the words in them. */

export type Fields = Record<string, unknown>;

export function isFields(one: unknown): one is Fields {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}

/** The number of words in a text, or in the fields of a mapping that are texts. A URL counts as none. */
export function countWords(one: unknown): number {
  if (typeof one === "string") return /^\s*[a-z]+:\/\/\S+\s*$/.test(one) ? 0 : one.split(/\s+/).length;
  if (!isFields(one)) return 0;
  const texts = Object.values(one).filter((value) => typeof value === "string");
  return texts.reduce((sum, text) => sum + countWords(text), 0);
}

/** The texts of a field in all entries, without empty ones. */
export function textsOf(entries: readonly Fields[], name: string): string[] {
  return entries.map((one) => one[name]).filter((one): one is string => typeof one === "string" && one.trim() !== "");
}
