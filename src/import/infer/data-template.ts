/** Infers where the rulings of a JSON or YAML file are, and which fields are their title, question and text. */

import { parse } from "yaml";
import { findTooDeepLine } from "../../ruling/nesting.js";
import { countWords, type Fields, isFields, textsOf } from "./data-fields.js";
import { collectLists, type EntryList } from "./entry-lists.js";
import { groupFieldOf } from "./group-field.js";
import { withJoinedLists } from "./joined-lists.js";
import { jointTitle } from "./joint-title.js";

export interface InferredData {
  /** The path of the entries: keys joined by dots, `*` for every element, `**` for elements at every depth. */
  entries: string;
  /** The template of an entry: lines of Markdown with fields in braces. */
  markdown: string;
  /** The title of the document. */
  title: string;
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

/**
 * Infers where the entries are and how to write them as Markdown.
 * @param fallbackTitle the title of a document whose file does not begin with a field `title` or `name`. The title is the
 * section of entries that neither a field nor a mapping groups.
 * @returns null if the text is not JSON or YAML, or has no entries with a field of prose
 */
export function inferData(text: string, fallbackTitle: string): InferredData | null {
  const root = parseData(text);
  const [best] = collectLists(withJoinedLists(root)).sort((a, b) => b.wordCount - a.wordCount);
  if (!best || best.wordCount < 5) return null;
  const textCount = best.values.filter((one) => typeof one === "string").length;
  const inferred = textCount > best.values.length / 2 ? inferTexts(best) : inferMappings(best);
  if (inferred === null) return null;
  const title = titleIn(root) ?? fallbackTitle;
  const isGrouped = inferred.markdown.startsWith("# ");
  return { ...inferred, title, markdown: isGrouped ? inferred.markdown : `# ${title}\n${inferred.markdown}` };
}

/** The field `title` or `name` of the whole file; null if it has none that can be a heading. */
function titleIn(root: unknown): string | null {
  if (!isFields(root)) return null;
  const titles = [root.title, root.name].filter((one) => typeof one === "string");
  return titles.find((one) => one.trim() === one && /^[^{}\n]{3,90}$/.test(one) && !/[.?]$/.test(one)) ?? null;
}

/**
 * The template for entries that are mostly texts. Others may be mappings: an entry gets only those lines of the
 * template whose field it has.
 */
function inferTexts(list: EntryList): Omit<InferredData, "title"> {
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

/** Entries that are mappings. */
interface Mappings {
  list: EntryList;
  entries: readonly Fields[];
  /** The names of all fields. */
  names: readonly string[];
  /** The field with the most words, which is not a title. */
  mainField: string;
}

/** The template for entries that are mappings; null if none of their fields is prose. */
function inferMappings(list: EntryList): Omit<InferredData, "title"> | null {
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
  const mappings: Mappings = { list, entries, names, mainField };
  const titleField =
    questionField ?? titleFieldOf(mappings) ?? (list.isKeyed ? undefined : wordIdField(entries, names));
  // A field with version numbers that several entries have in common.
  const sinceField = names.find(
    (name) =>
      name !== titleField &&
      name !== mainField &&
      texts(name).length > entries.length * 0.8 &&
      texts(name).every((one) => /^[a-z]*-?\d+(?:\.\d+)*$/i.test(one) && one.length < 20) &&
      new Set(texts(name)).size < entries.length / 2,
  );
  const used = [titleField, mainField, sinceField];
  const otherNames = names.filter((name) => !used.includes(name));
  const groupField = groupFieldOf(entries, otherNames);
  const title = questionField ?? titleOf(mappings, titleField, proseNames) ?? titleField ?? null;
  const isMarked = questionField !== undefined && sinceField === undefined;
  return {
    entries: list.path.join("."),
    markdown: [
      ...headingRows(
        list,
        title === null ? null : `${isMarked ? "Q: " : ""}{${title}}`,
        list.isKeyed ? "{key}" : `{${idFieldOf(mappings)}}`,
        groupField === undefined ? null : `{${groupField.name}}`,
        sinceField === undefined ? "" : `({${sinceField}}) `,
      ),
      ...proseNames.filter((name) => name !== titleField).map((name) => `{${name}}`),
    ].join("\n"),
    hasQuestions: questionField !== undefined,
    group: groupField?.isCommon ? (texts(groupField.name)[0] ?? "") : "",
    start:
      sinceField !== undefined || questionField !== undefined
        ? null
        : startPatternOf(titleField === undefined ? list.keys : texts(titleField)),
  };
}

/**
 * The joint title of entries of which some lack the title field, or have neither this nor the same id; else null.
 * @param proseNames the fields with prose
 */
function titleOf(mappings: Mappings, titleField: string | undefined, proseNames: readonly string[]): string | null {
  const { list, entries, names } = mappings;
  const hasAround = list.isKeyed || namesAround(list).length > 0;
  if (titleField === undefined && hasAround) return null;
  const single = titleField ?? idFieldOf(mappings);
  if (entries.every((one) => one[single] !== undefined && one[single] !== "")) return null;
  const titleNames = names.filter((name) => !proseNames.includes(name) && !originFields.test(name));
  return jointTitle(entries, titleField, titleNames);
}

/** Whether a field can name the entries: it does not have few different values. */
function isDistinctive(entries: readonly Fields[], name: string): boolean {
  const texts = textsOf(entries, name);
  return entries.length < 3 || new Set(texts).size > texts.length / 2;
}

/**
 * The field with the titles of the entries: one with a common name or, if the entries have no keys, one with short
 * texts or a list. Undefined if there is none.
 */
function titleFieldOf({ list: { isKeyed }, entries, names, mainField }: Mappings): string | undefined {
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
  // A list in most entries, such as the codes of cards, may be the title, too.
  const isList = (name: string) => entries.filter((one) => Array.isArray(one[name])).length > entries.length / 2;
  return names.find((name) => name !== mainField && looksLikeTitle(name)) ?? names.find(isList);
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
function idFieldOf({ entries, names, mainField }: Mappings): string {
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
 * The title is never the first level; if nothing groups the entries, the first level is left to the document's title.
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
  const { groupKey } = list;
  const around = groupKey === "{..key}" ? [] : namesAround(list);
  const keyAbove = groupKey !== null && (groupKey === "{..key}" || title !== null) ? [groupKey] : [];
  const names: string[] = [...keyAbove, ...(group === null ? [] : [group]), ...around];
  const last = title ?? (around.length > 0 ? (names.pop() as string) : fallback);
  const level = names.length > 0 ? 1 : 2;
  return [...names, `${tag}${last}`].map((text, at) => `${"#".repeat(level + at)} ${text}`);
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

/** The value of a JSON or YAML text; null if it is neither, or is nested too deep. */
function parseData(text: string): unknown {
  if (findTooDeepLine(text) !== null) return null;
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
