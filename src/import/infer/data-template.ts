/** Where the rulings of a JSON or YAML file are, and which of its fields are title, question and text. */
import { parse } from "yaml";

export interface InferredData {
  /** The path of the entries: keys joined by dots, `*` for every element, `**` for elements at every depth. */
  entries: string;
  /** The template of an entry: lines of Markdown with fields in braces. */
  markdown: string;
  /** Whether the titles of the entries are questions. */
  hasQuestions: boolean;
  /** The first entry's value of the field that groups the entries, such as `category`; empty without one. */
  group: string;
  /** A pattern with the groups `number` or `title`, for titles such as `100001|Fog Bell` or `301.2`; null for plain titles. */
  start: string | null;
}

type Fields = Record<string, unknown>;

/**
 * Infers where the entries are and how to write them as Markdown.
 * @returns null when the text is not JSON or YAML, or has no entries with words
 */
export function inferData(text: string): InferredData | null {
  const root = parseData(text);
  const lists = collectLists(root, []).sort((a, b) => b.words - a.words);
  const [best] = lists;
  if (!best || best.words < 5) return null;
  const start = best.isKeyed ? startOf(best.keys) : null;
  const textCount = best.values.filter((one) => typeof one === "string").length;
  if (textCount > best.values.length / 2) {
    // Most entries are texts; others may be mappings. A row is left out for entries without its field.
    const fields = best.values.flatMap((one) => (typeof one === "object" && one !== null ? Object.entries(one) : []));
    const proseFields = new Set(
      fields.flatMap(([name, value]) => (countWords(value) >= 4 && typeof value === "string" ? [name] : [])),
    );
    return {
      entries: best.path.join("."),
      markdown: [
        "# Rulings",
        ...(best.isKeyed ? ["## {key}", "{value}"] : ["## {value}"]),
        ...[...proseFields].map((name) => `{${name}}`),
      ].join("\n"),
      hasQuestions: false,
      group: "",
      start,
    };
  }
  const entries = best.values.filter(
    (one): one is Fields => typeof one === "object" && one !== null && !Array.isArray(one),
  );
  const names = [...new Set(entries.flatMap((one) => Object.keys(one)))];
  const texts = (name: string) =>
    entries.map((one) => one[name]).filter((one): one is string => typeof one === "string" && one.trim() !== "");
  const wordsPerEntry = (name: string) =>
    texts(name).reduce((sum, one) => sum + one.split(/\s+/).length, 0) / Math.max(1, entries.length);
  const questionField = names.find(
    (name) =>
      texts(name).length > entries.length / 2 &&
      texts(name).filter((one) => /\?["'”)]*\s*$/.test(one)).length > texts(name).length * 0.5,
  );
  const proseNames = names.filter((name) => name !== questionField && wordsPerEntry(name) >= 4);
  const mainField = [...proseNames].sort((a, b) => wordsPerEntry(b) - wordsPerEntry(a))[0];
  if (mainField === undefined) return null;
  // A field that all entries share, or that says where they are from, does not name them.
  const isDistinctive = (name: string) => entries.length < 3 || new Set(texts(name)).size > texts(name).length / 2;
  const isTitle = (name: string) => {
    const values = texts(name);
    return (
      values.length > entries.length / 2 &&
      /\p{Lu}/u.test(values[0] ?? "") &&
      values.every((one) => one.length < 120 && !/:\/\//.test(one)) &&
      isDistinctive(name) &&
      !originFields.test(name)
    );
  };
  const usualTitles = ["title", "name", "term", "card", "heading", "section", "topic", "keyword"];
  const titleField =
    questionField ??
    usualTitles.find((name) => name !== mainField && texts(name).length > 0 && isDistinctive(name)) ??
    (best.isKeyed
      ? undefined
      : (names.find((name) => name !== mainField && isTitle(name)) ?? listField(entries, names)));
  const idField = names.find((name) => /(?:^|_)id$|code$|number$/i.test(name) && name !== mainField);
  const other = names.find((name) => name !== mainField && isDistinctive(name) && !originFields.test(name));
  const head =
    best.isKeyed && titleField === undefined
      ? "{key}"
      : `{${titleField ?? idField ?? other ?? names.find((name) => name !== mainField) ?? "id"}}`;
  const sinceField = names.find(
    (name) =>
      name !== titleField &&
      name !== mainField &&
      texts(name).length > entries.length * 0.8 &&
      texts(name).every((one) => /^[a-z]*-?\d+(?:\.\d+)*$/i.test(one) && one.length < 20) &&
      new Set(texts(name)).size < entries.length / 2,
  );
  const body = proseNames.filter((name) => name !== titleField).map((name) => `{${name}}`);
  const groupField = ["section", "chapter", "category", "type"].find(
    (name) =>
      name !== titleField &&
      texts(name).length === entries.length &&
      new Set(texts(name)).size < Math.max(2, entries.length / 3),
  );
  return {
    entries: best.path.join("."),
    markdown: [
      groupField === undefined ? "# Rulings" : `# {${groupField}}`,
      `## ${sinceField === undefined ? "" : `({${sinceField}}) `}${head}`,
      ...body,
    ].join("\n"),
    hasQuestions: questionField !== undefined,
    group: groupField === undefined ? "" : (texts(groupField)[0] ?? ""),
    start:
      sinceField !== undefined || questionField !== undefined
        ? null
        : startOf(titleField === undefined ? best.keys : texts(titleField)),
  };
}

/** Names of fields that say where an entry is from. */
const originFields = /^(?:source|url|uri|link|href|author|reference|object|date|created|updated|published)/i;

/**
 * The pattern for titles that are all rule numbers, `301.2`, or all begin with a code, `100001|Fog Bell`; else null.
 */
function startOf(titles: readonly string[]): string | null {
  if (titles.length === 0) return null;
  if (titles.every((one) => /^\d+(?:\.\d+)+\.?[a-z]?$|^\d+$/.test(one)) && titles.some((one) => one.includes(".")))
    return "^(?P<number>\\d+(?:\\.\\d+)*(?:\\.?[a-z])?)$";
  return titles.every((one) => /^[A-Z]?\d+\|\S/.test(one)) ? "^[A-Z]?\\d+\\|(?P<title>.*)$" : null;
}

function parseData(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 0, logLevel: "silent" });
  } catch {
    return null;
  }
}

/** The number of letters in all strings of the file that have four words or more: what its records should hold. */
export function lettersInData(text: string): number {
  const count = (one: unknown): number => {
    if (typeof one === "string") return countWords(one) >= 4 ? countLetters(one) : 0;
    if (typeof one !== "object" || one === null) return 0;
    return Object.values(one).reduce<number>((sum, value) => sum + count(value), 0);
  };
  return count(parseData(text));
}

/** The number of letters of a text, without HTML. */
export function countLetters(text: string): number {
  return text.replace(/<[^>]*>/g, "").match(/\p{L}/gu)?.length ?? 0;
}

/** The field that is a list in most entries, such as the codes of cards. It names an entry if no other field does. */
function listField(entries: readonly Fields[], names: readonly string[]): string | undefined {
  return names.find((name) => entries.filter((one) => Array.isArray(one[name])).length > entries.length / 2);
}

/** Values of the file that may be its entries. */
interface EntryList {
  path: string[];
  values: unknown[];
  /** The number of words in all values. */
  words: number;
  /** Whether a key of a mapping around the entries can be their title. */
  isKeyed: boolean;
  /** The keys of the mapping that directly holds the entries; empty if a list holds them. */
  keys: readonly string[];
}

/** Every list and mapping of the file whose elements may be entries, up to five levels deep. */
function collectLists(root: unknown, path: string[], depth = 0): EntryList[] {
  if (depth > 4) return [];
  const lists: EntryList[] = [];
  const add = (entriesPath: string[], values: unknown[], isKeyed: boolean, keys: readonly string[] = []) => {
    const words = values.reduce<number>((sum, one) => sum + countWords(one), 0);
    lists.push({ path: entriesPath, values, words, isKeyed, keys });
  };
  const nested = elementsAtEveryDepth(root);
  if (nested.length > 0) add([...path, "**"], nested, false);
  if (Array.isArray(root)) {
    add([...path, "*"], root, path.includes("*"));
    const inner = root.filter((one): one is Fields => typeof one === "object" && one !== null && !Array.isArray(one));
    for (const name of new Set(inner.flatMap((one) => Object.keys(one)))) {
      const nestedLists = inner.map((one) => one[name]).filter((one): one is unknown[] => Array.isArray(one));
      if (nestedLists.length > 0) lists.push(...collectLists(nestedLists.flat(), [...path, "*", name], depth + 1));
    }
  } else if (typeof root === "object" && root !== null) {
    const values = Object.values(root);
    const haveSameType =
      values.length > 3 && new Set(values.map((one) => (Array.isArray(one) ? "list" : typeof one))).size === 1;
    if (haveSameType) {
      if (values.every(Array.isArray)) add([...path, "*", "*"], values.flat(), true, Object.keys(root));
      else add([...path, "*"], values, true, Object.keys(root));
    } else
      for (const [name, value] of Object.entries(root)) lists.push(...collectLists(value, [...path, name], depth + 1));
  }
  return lists;
}

/** The nodes of a tree of rules, outer ones first: mappings with a list of further such mappings under the same key. */
function elementsAtEveryDepth(root: unknown): Fields[] {
  if (Array.isArray(root)) return root.flatMap(elementsAtEveryDepth);
  if (typeof root !== "object" || root === null) return [];
  const own = root as Fields;
  const lists = Object.entries(own).filter(
    ([name, value]) =>
      Array.isArray(value) && value.some((one) => typeof one === "object" && one !== null && name in one),
  );
  const inner = Object.values(own).flatMap((value) => (Array.isArray(value) ? elementsAtEveryDepth(value) : []));
  const leaf = Object.values(own).some((value) => Array.isArray(value) && value.length === 0);
  return lists.length === 1 || leaf || inner.length > 0 ? [own, ...inner] : [];
}

/** The number of words in a text, or in the texts of a mapping's own fields. A URL counts as none. */
function countWords(one: unknown): number {
  if (typeof one === "string") return /^\s*[a-z]+:\/\/\S+\s*$/.test(one) ? 0 : one.split(/\s+/).length;
  if (typeof one !== "object" || one === null || Array.isArray(one)) return 0;
  return Object.values(one).reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? countWords(value) : 0),
    0,
  );
}
