/** Infers where the rulings of a JSON or YAML file are, and which fields are their title, question and text. */
import { isMap, isScalar, isSeq, type ParsedNode } from "yaml";
import { minWords, wordCount } from "../../../document/data/data-text.js";
import { textOf } from "../../../document/data/fields.js";
import type { DataTemplate } from "../../../document/data/template.js";

/** A value of the file: a text, a list or a mapping. */
type Value = string | Value[] | Map<string, Value>;

/** All values at one path of the file. */
interface EntryList {
  path: string[];
  values: Value[];
  /** Whether they are values of a mapping, whose keys may name them. */
  isKeyed: boolean;
  /** For each mapping around them, the outermost first: the names of its short texts. */
  around: string[][];
}

/** The template for the list of entries with the most words; null if the file has no sentences. */
export function inferTemplate(root: ParsedNode | null): DataTemplate | null {
  const scored = entryLists(plainValue(root)).flatMap((list) => {
    const template = templateOf(list);
    return template === null ? [] : [{ template, words: wordsRead(list, template) }];
  });
  return scored.sort((a, b) => b.words - a.words)[0]?.template ?? null;
}

function plainValue(node: ParsedNode | null): Value {
  if (isSeq(node)) return (node.items as ParsedNode[]).map(plainValue);
  if (!isMap(node)) return isScalar(node) ? textOf(node) : "";
  const pairs = node.items as { key: ParsedNode; value: ParsedNode | null }[];
  return new Map(pairs.map(({ key, value }) => [textOf(key), plainValue(value)]));
}

/** The lists of mappings or texts in a file, by path: the elements of lists, and the values of mappings alike. */
function entryLists(root: Value): EntryList[] {
  const byPath = new Map<string, EntryList>();
  const visit = (value: Value, path: string[], around: string[][]): void => {
    const isKeyed = value instanceof Map;
    if (typeof value === "string") return;
    const children: [string, Value][] = isKeyed ? [...value] : value.map((item) => ["*", item]);
    const names = children.flatMap(([name, child]) =>
      typeof child === "string" && child.length < maxTitle ? [name] : [],
    );
    const inside = isKeyed ? [...around, names] : around;
    // A mapping whose values are alike is a list with names; another one is an entry.
    const [, first = ""] = children[0] ?? [];
    const isList = !isKeyed || (children.length > 2 && children.every(([, child]) => areAlike(child, first)));
    for (const [name, child] of children) {
      const at = [...path, isList ? "*" : name];
      const list = byPath.get(at.join(".")) ?? { path: at, values: [], isKeyed, around: inside };
      list.values.push(child);
      if (isList) byPath.set(at.join("."), list);
      visit(child, at, inside);
    }
  };
  visit(root, [], []);
  return [...byPath.values()];
}

function areAlike(one: Value, other: Value): boolean {
  if (typeof one === "string") return typeof other === "string" && isProse(one) && isProse(other);
  return typeof other !== "string" && Array.isArray(one) === Array.isArray(other);
}

function isProse(text: string): boolean {
  return wordCount(text) >= minWords && /\p{L}{2}/u.test(text);
}

/** All texts in a value. */
function allText(value: Value): string {
  if (typeof value === "string") return value;
  return [...value.values()].map(allText).join(" ");
}

/** A field of the entries with its values as text; empty for entries without it. */
interface Column {
  name: string;
  values: string[];
  /** The values that are not empty. */
  filled: string[];
}

const textNames =
  /^(?:text|texts|ruling|rulings|answer|answers|effect|description|desc|body|content|errata|clarification|note|notes|details?)$/i;
const titleNames = ["title", "name", "term", "card", "heading", "keyword", "topic"];
const sectionNames = ["section", "category", "group", "chapter", "part"];
const numberNames = /^(?:number|no|id|rule|ref|code)$/i;
const cardNames = /^(?:card_?)?codes?$|^cards?_?codes?$/i;
/** A longer value is no title. */
const maxTitle = 120;

function templateOf({ path, values, isKeyed, around }: EntryList): DataTemplate | null {
  const entries = path.join(".");
  const aroundTitles = around.flatMap((names, at) => {
    const name = [...titleNames, ...sectionNames].find((wanted) => names.includes(wanted));
    return name === undefined ? [] : [`${"..".repeat(around.length - at)}${name}`];
  });
  if (!values.some((value) => value instanceof Map)) {
    const isInList = isKeyed || (aroundTitles.length === 0 && path.at(-2) === "*");
    const title = isInList ? "key" : aroundTitles.at(-1);
    const sections = aroundTitles.filter((name) => name !== title);
    return values.some((value) => isProse(allText(value)))
      ? { entries, sections, ...(title && { title }), text: ["value"] }
      : null;
  }
  const columns = columnsOf(values);
  const question = columns.find(({ filled }) => filled.filter(endsAsQuestion).length > filled.length / 2);
  const prose = columns.filter((one) => one !== question && isText(one));
  const unnamed = prose.filter((one) => !(titleNames.includes(one.name) && one.filled.every(isShort)));
  const texts = unnamed.length > 0 ? unnamed : prose;
  if (texts.length === 0) return null;
  const used = new Set([question, ...texts]);
  /** Takes the first column that is still free and fits. */
  const take = (fits: (column: Column) => boolean): string | undefined => {
    const found = columns.find((one) => !used.has(one) && fits(one));
    used.add(found);
    return found?.name;
  };
  const takeNamed = (names: readonly string[]) => {
    const name = names.find((wanted) => columns.some((one) => one.name === wanted && !used.has(one)));
    return take((one) => one.name === name);
  };
  const fieldTitle =
    takeNamed(titleNames) ??
    (question || isKeyed ? undefined : take((one) => looksLikeTitles(one) && !numberNames.test(one.name)));
  const title = fieldTitle ?? (isKeyed ? "key" : question === undefined ? aroundTitles.at(-1) : undefined);
  const section = takeNamed(sectionNames);
  const number = take(
    ({ name, values, filled }) =>
      numberNames.test(name) &&
      filled.every((value) => /^\(?\d+(?:\.\d+)*[a-z]?\)?$/.test(value)) &&
      new Set(values).size === values.length,
  );
  const since = take(isEdition);
  const cards = take(({ name }) => cardNames.test(name));
  return {
    entries,
    sections: [...aroundTitles.filter((name) => name !== title), ...(section === undefined ? [] : [section])],
    ...(title !== undefined && { title }),
    ...(number !== undefined && { number }),
    ...(question && { question: question.name }),
    text: texts.map(({ name }) => name).sort((a, b) => Number(textNames.test(b)) - Number(textNames.test(a))),
    ...(since !== undefined && { since }),
    ...(cards !== undefined && { cards }),
  };
}

function columnsOf(entries: readonly Value[]): Column[] {
  const maps = entries.map((entry) => (entry instanceof Map ? entry : new Map<string, Value>()));
  return [...new Set(maps.flatMap((entry) => [...entry.keys()]))].map((name) => {
    const values = maps.map((entry) => allText(entry.get(name) ?? ""));
    return { name, values, filled: values.filter((value) => value !== "") };
  });
}

function isShort(value: string): boolean {
  return value.length < maxTitle;
}

function endsAsQuestion(text: string): boolean {
  return /\?["'”’)*_]*\s*$/.test(text);
}

/** Whether a field holds editions, `faq-1.3` or `1.3`: most entries have one, and entries share them. */
function isEdition({ values, filled }: Column): boolean {
  if (filled.length <= values.length * 0.8 || !filled.every((value) => /^[a-z]*[- ]?v?\d+(?:\.\d+)*$/i.test(value)))
    return false;
  return filled.every((value) => /^[a-z]+[- ]v?\d+\.\d/i.test(value)) || new Set(filled).size < filled.length / 2;
}

/** Whether a field holds sentences: half of its values have several words and one ends like a sentence. */
function isText({ name, filled }: Column): boolean {
  const prose = filled.filter(isProse);
  const haveSentences = prose.length >= filled.length / 2 && prose.some((text) => /[.!?]["'”’)*_>]*\s*$/.test(text));
  return prose.length > 0 && (textNames.test(name) || haveSentences);
}

function looksLikeTitles({ values, filled }: Column): boolean {
  return (
    filled.length > values.length / 2 &&
    filled.every((value) => isShort(value) && !/:\/\//.test(value) && /^\p{Lu}/u.test(value)) &&
    new Set(filled).size > filled.length / 2
  );
}

/** The number of words that a template reads. Entries with a title count a little more. */
function wordsRead({ values }: EntryList, { text, title, question }: DataTemplate): number {
  const isNamed = title !== undefined || question !== undefined;
  const read = values.map((value) =>
    value instanceof Map
      ? [...value].map(([name, field]) => (text.includes(name) || name === question ? allText(field) : "")).join(" ")
      : allText(value),
  );
  return wordCount(read.join(" ")) * (isNamed ? 1.2 : 1);
}
