/** Infers where the rulings of a JSON or YAML file are, and which fields are their title, question and text. */
import { parse } from "yaml";

export interface InferredData {
  /** The path of the entries: keys joined by dots, `*` for every element, `**` for elements at every depth. */
  entries: string;
  /** The template of an entry: lines of Markdown with fields in braces. */
  markdown: string;
  /** Whether the titles of the entries are questions. */
  hasQuestions: boolean;
  /**
   * The first entry's value of the field that groups the entries, such as `category`; empty if there is no such field.
   */
  group: string;
  /**
   * A pattern with the group `number` or `title`, for titles such as `301.2` or `100001|Fog Bell`; null for other
   * titles.
   */
  start: string | null;
}

type Fields = Record<string, unknown>;

/**
 * Infers where the entries are and how to write them as Markdown.
 * @returns null if the text is not JSON or YAML, or has no entries with a field of prose
 */
export function inferData(text: string): InferredData | null {
  const [best] = collectLists(parseData(text)).sort((a, b) => b.wordCount - a.wordCount);
  if (!best || best.wordCount < 5) return null;
  const textCount = best.values.filter((one) => typeof one === "string").length;
  return textCount > best.values.length / 2 ? inferTexts(best) : inferMappings(best);
}

/**
 * The template for entries that are mostly texts. Others may be mappings: an entry gets only those lines of the
 * template whose field it has.
 */
function inferTexts(list: EntryList): InferredData {
  const fields = list.values.flatMap((one) => (typeof one === "object" && one !== null ? Object.entries(one) : []));
  const proseNames = new Set(
    fields.flatMap(([name, value]) => (countWords(value) >= 4 && typeof value === "string" ? [name] : [])),
  );
  return {
    entries: list.path.join("."),
    markdown: [
      ...headingRows(list, null, list.isKeyed ? "{key}" : "{value}"),
      ...(list.isKeyed || namesAround(list).length > 0 ? ["{value}"] : []),
      ...[...proseNames].map((name) => `{${name}}`),
    ].join("\n"),
    hasQuestions: false,
    group: "",
    start: list.isKeyed ? startPatternOf(list.keys) : null,
  };
}

/** The template for entries that are mappings; null if none of their fields is prose. */
function inferMappings(list: EntryList): InferredData | null {
  const entries = list.values.filter(isFields);
  const names = [...new Set(entries.flatMap((one) => Object.keys(one)))];
  const texts = (name: string) => textsOf(entries, name);
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
  const titleField =
    questionField ?? titleFieldOf(list, entries, names, mainField) ?? wordIdField(entries, list.isKeyed ? [] : names);
  // A field with version numbers that several entries have in common.
  const sinceField = names.find(
    (name) =>
      name !== titleField &&
      name !== mainField &&
      texts(name).length > entries.length * 0.8 &&
      texts(name).every((one) => /^[a-z]*-?\d+(?:\.\d+)*$/i.test(one) && one.length < 20) &&
      new Set(texts(name)).size < entries.length / 2,
  );
  const groupField = ["section", "chapter", "category", "type"].find(
    (name) =>
      name !== titleField &&
      texts(name).length === entries.length &&
      new Set(texts(name)).size < Math.max(2, entries.length / 3),
  );
  const isMarked = titleField === questionField && sinceField === undefined;
  return {
    entries: list.path.join("."),
    markdown: [
      ...headingRows(
        list,
        titleField === undefined ? null : `${isMarked ? "Q: " : ""}{${titleField}}`,
        list.isKeyed ? "{key}" : `{${idFieldOf(entries, names, mainField)}}`,
        groupField === undefined ? null : `{${groupField}}`,
        sinceField === undefined ? "" : `({${sinceField}}) `,
      ),
      ...proseNames.filter((name) => name !== titleField).map((name) => `{${name}}`),
    ].join("\n"),
    hasQuestions: questionField !== undefined,
    group: groupField === undefined ? "" : (texts(groupField)[0] ?? ""),
    start:
      sinceField !== undefined || questionField !== undefined
        ? null
        : startPatternOf(titleField === undefined ? list.keys : texts(titleField)),
  };
}

/** The texts of a field in all entries, without empty ones. */
function textsOf(entries: readonly Fields[], name: string): string[] {
  return entries.map((one) => one[name]).filter((one): one is string => typeof one === "string" && one.trim() !== "");
}

/** Whether a field can name the entries: it does not have few different values. */
function isDistinctive(entries: readonly Fields[], name: string): boolean {
  const texts = textsOf(entries, name);
  return entries.length < 3 || new Set(texts).size > texts.length / 2;
}

/**
 * The field with the titles of the entries: one with a common name or, if the entries have no keys, one with short
 * texts or a list. Undefined if there is none.
 * @param mainField the field with the most words, which is not a title
 */
function titleFieldOf(
  { isKeyed }: EntryList,
  entries: readonly Fields[],
  names: readonly string[],
  mainField: string,
): string | undefined {
  const commonField = ["title", "name", "term", "card", "heading", "section", "topic", "keyword"].find(
    (name) =>
      name !== mainField &&
      textsOf(entries, name).length > 0 &&
      (isDistinctive(entries, name) || (subjectFields.has(name) && areTogether(textsOf(entries, name)))),
  );
  if (commonField !== undefined || isKeyed) return commonField;
  const looksLikeTitle = (name: string) => {
    const values = textsOf(entries, name);
    return (
      values.length > entries.length / 2 &&
      /\p{Lu}/u.test(values[0] ?? "") &&
      values.every((one) => one.length < 120 && !/:\/\//.test(one)) &&
      isDistinctive(entries, name) &&
      !originFields.test(name)
    );
  };
  return names.find((name) => name !== mainField && looksLikeTitle(name)) ?? listField(entries, names);
}

/** The id of the entries if it is made of words in all of them, such as `bell-ringer`; undefined if it is a number or code. */
function wordIdField(entries: readonly Fields[], names: readonly string[]): string | undefined {
  return names.find((name) => {
    const texts = textsOf(entries, name);
    return (
      /^(?:id|key|slug)$/i.test(name) &&
      texts.length === entries.length &&
      texts.every((one) => /^[\p{L} _-]{3,60}$/u.test(one))
    );
  });
}

/** Fields with the subject of an entry. Several entries may have the same subject. */
const subjectFields: ReadonlySet<string> = new Set(["title", "name", "term", "card", "keyword"]);
/** With fewer different subjects, a field with one name groups the entries. */
const minSubjects = 3;

/** Whether the entries with the same text follow one another, and there are several texts. */
function areTogether(texts: readonly string[]): boolean {
  const changes = texts.filter((one, i) => one !== texts[i - 1]);
  return changes.length >= minSubjects && changes.length === new Set(texts).size;
}

/**
 * The field that identifies the entries if they have neither titles nor keys: an id, else a distinctive field, else
 * any.
 */
function idFieldOf(entries: readonly Fields[], names: readonly string[], mainField: string): string {
  const others = names.filter((name) => name !== mainField);
  return (
    others.find((name) => /(?:^|_)id$|code$|number$/i.test(name)) ??
    others.find((name) => isDistinctive(entries, name) && !originFields.test(name)) ??
    others[0] ??
    "id"
  );
}

/** Fields that name the mapping around entries: a card with its rulings, a category of questions. */
const groupNames = ["name", "title", "card", "heading", "label", "category", "section", "topic", "set", "id", "code"];

/** The fields that name the mappings around the entries, the outermost first, as the template writes them. */
function namesAround({ around }: EntryList): string[] {
  return around.flatMap((mappings, at) => {
    const name = groupNames.find((one) => {
      const values = mappings.flatMap((mapping) => (typeof mapping[one] === "string" ? [mapping[one] as string] : []));
      const isDistinctive = new Set(values).size > values.length / 2;
      return values.length > mappings.length / 2 && values.every((value) => value.length < 120) && isDistinctive;
    });
    return name === undefined ? [] : [`{${"..".repeat(around.length - at)}${name}}`];
  });
}

/**
 * The headings of the template: a field that groups the entries, the names of the mappings around them, and the title.
 * @param title the field that names an entry; null if it has none. Then the mapping around it does, or else `fallback`.
 * @param tag the text before the title, such as a field in brackets
 */
function headingRows(
  list: EntryList,
  title: string | null,
  fallback: string,
  group: string | null = null,
  tag = "",
): string[] {
  const isKeyAbove = title !== null && list.areGroupsKeyed;
  const names = [...(isKeyAbove ? ["{key}"] : []), ...(group === null ? [] : [group]), ...namesAround(list)];
  const last = title ?? (namesAround(list).length > 0 ? (names.pop() as string) : fallback);
  const above = names.length > 0 ? names : ["Rulings"];
  return [...above, `${tag}${last}`].map((text, at) => `${"#".repeat(at + 1)} ${text}`);
}

/** Names of fields that say where an entry is from. */
const originFields = /^(?:source|url|uri|link|href|author|reference|object|date|created|updated|published)/i;

/**
 * The pattern for titles that are all rule numbers, `301.2`, or all begin with a code, `100001|Fog Bell`; else null.
 */
function startPatternOf(titles: readonly string[]): string | null {
  if (titles.length === 0) return null;
  if (titles.every((one) => /^\d+(?:\.\d+)+\.?[a-z]?$|^\d+$/.test(one)) && titles.some((one) => one.includes(".")))
    return "^(?P<number>\\d+(?:\\.\\d+)*(?:\\.?[a-z])?)$";
  return titles.every((one) => /^[A-Z]?\d+\|\S/.test(one)) ? "^[A-Z]?\\d+\\|(?P<title>.*)$" : null;
}

/** The value of a JSON or YAML text; null if it is neither. */
function parseData(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 0, logLevel: "silent" });
  } catch {
    return null;
  }
}

/** The number of letters in all strings of the file with at least four words: its records should contain these. */
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
  return text.replace(/<[^<>]*>/g, "").match(/\p{L}/gu)?.length ?? 0;
}

/** The field that is a list in most entries, such as the codes of cards; undefined if there is none. */
function listField(entries: readonly Fields[], names: readonly string[]): string | undefined {
  return names.find((name) => entries.filter((one) => Array.isArray(one[name])).length > entries.length / 2);
}

/** A list or mapping of the file whose elements may be its entries. */
interface EntryList {
  path: string[];
  values: unknown[];
  /** The number of words in all values. */
  wordCount: number;
  /** Whether the entries can have a key of a mapping as their title. */
  isKeyed: boolean;
  /** The keys of the mapping that directly holds the entries; empty if a list holds them. */
  keys: readonly string[];
  /** Whether the entries are in lists, and the keys of these lists name groups of entries. */
  areGroupsKeyed: boolean;
  /** The mappings around the entries, the outermost first: those of each level. */
  around: readonly (readonly Fields[])[];
}

/** A field with this name holds rulings, whatever other texts a card has. */
const rulingNames = /^(?:rulings?|faqs?|errata|erratum|clarifications?|questions?)$/i;
/** The words of such fields are counted this many times. */
const rulingWeight = 5;
const maxDepth = 5;

/** A position in the file: the path to a value, whether one of its `*` is a key, and the mappings around it. */
interface Walk {
  path: string[];
  isKeyed: boolean;
  around: readonly (readonly Fields[])[];
}

/** The lists and mappings of a value whose elements may be entries, up to `maxDepth` levels deep. */
function collectLists(root: unknown, walk: Walk = { path: [], isKeyed: false, around: [] }, depth = 0): EntryList[] {
  if (depth >= maxDepth) return [];
  const { path, isKeyed, around } = walk;
  const lists: EntryList[] = [];
  const add = (
    entriesPath: string[],
    values: unknown[],
    hasKey: boolean,
    { keys = [], areGroupsKeyed = false }: Partial<Pick<EntryList, "keys" | "areGroupsKeyed">> = {},
  ) => {
    const isNamed = entriesPath.some((step) => rulingNames.test(step));
    const wordCount = values.reduce<number>((sum, one) => sum + countWords(one), 0) * (isNamed ? rulingWeight : 1);
    lists.push({ path: entriesPath, values, wordCount, isKeyed: hasKey, keys, areGroupsKeyed, around });
  };
  const addNested = (values: readonly unknown[], inner: Walk) => {
    const mappings = values.filter(isFields);
    for (const name of new Set(mappings.flatMap((one) => Object.keys(one)))) {
      const nested = mappings.map((one) => one[name]).filter((one): one is unknown[] => Array.isArray(one));
      const next = { ...inner, path: [...inner.path, name], around: [...inner.around, mappings] };
      if (nested.length > 0) lists.push(...collectLists(nested.flat(), next, depth + 1));
    }
  };
  const treeNodes = nodesAtEveryDepth(root);
  if (treeNodes.length > 0) add([...path, "**"], treeNodes, false);
  if (Array.isArray(root)) {
    add([...path, "*"], root, isKeyed);
    addNested(root, { path: [...path, "*"], isKeyed, around });
  } else if (isFields(root)) {
    const values = Object.values(root);
    const areGroups = values.every(isListOfFields) && nameGroups(Object.keys(root));
    const haveSameType =
      areGroups ||
      (values.length > 3 && new Set(values.map((one) => (Array.isArray(one) ? "list" : typeof one))).size === 1);
    const inner = [...around, [root]];
    if (haveSameType) {
      const steps = values.every(Array.isArray) ? [...path, "*", "*"] : [...path, "*"];
      add(steps, values.flat(), true, { keys: Object.keys(root), areGroupsKeyed: areGroups });
      addNested(values.flat(), { path: steps, isKeyed: true, around: inner });
    } else
      for (const [name, value] of Object.entries(root))
        lists.push(...collectLists(value, { path: [...path, name], isKeyed, around: inner }, depth + 1));
  }
  return lists;
}

/** A key that holds all entries of a file and names no group of them. */
const container = /^(?:cards?|data|entries|items|list|records|results|rules)$/i;

/** Whether the keys of a mapping of lists name groups of entries, such as categories. A single one has a capital letter. */
function nameGroups(keys: readonly string[]): boolean {
  const areNames = keys.every((key) => !rulingNames.test(key) && !container.test(key));
  return areNames && (keys.length > 1 || /^\p{Lu}/u.test(keys[0] ?? ""));
}

/** Whether a value is a list of mappings with texts, not only of nested lists. */
function isListOfFields(one: unknown): boolean {
  return (
    Array.isArray(one) &&
    one.length > 0 &&
    one.every((entry) => isFields(entry) && Object.values(entry).some((value) => typeof value === "string"))
  );
}

function isFields(one: unknown): one is Fields {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}

/**
 * The nodes of a tree of rules, outer ones first: mappings with a list of mappings that have a list under the same key.
 */
function nodesAtEveryDepth(root: unknown): Fields[] {
  if (Array.isArray(root)) return root.flatMap(nodesAtEveryDepth);
  if (typeof root !== "object" || root === null) return [];
  const node = root as Fields;
  const listsOfNodes = Object.entries(node).filter(
    ([name, value]) =>
      Array.isArray(value) && value.some((one) => typeof one === "object" && one !== null && name in one),
  );
  const innerNodes = Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesAtEveryDepth(value) : []));
  const hasEmptyList = Object.values(node).some((value) => Array.isArray(value) && value.length === 0);
  return listsOfNodes.length === 1 || hasEmptyList || innerNodes.length > 0 ? [node, ...innerNodes] : [];
}

/** The number of words in a text, or in the fields of a mapping that are texts. A URL counts as none. */
function countWords(one: unknown): number {
  if (typeof one === "string") return /^\s*[a-z]+:\/\/\S+\s*$/.test(one) ? 0 : one.split(/\s+/).length;
  if (typeof one !== "object" || one === null || Array.isArray(one)) return 0;
  return Object.values(one).reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? countWords(value) : 0),
    0,
  );
}
