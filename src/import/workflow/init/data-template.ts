/** Infers where the rulings of a JSON or YAML file are, and which fields are their title, question and text. */
import { isMap, isScalar, isSeq, type ParsedNode } from "yaml";
import { minWords, wordCount } from "../../../document/data/data-text.js";
import { textOf } from "../../../document/data/fields.js";
import type { DataTemplate } from "../../../document/data/template.js";

/** All values at one path of the file. */
interface EntryList {
  path: string[];
  nodes: ParsedNode[];
  /** Whether they are values of a mapping, whose keys may name them. */
  isKeyed: boolean;
  /** For each mapping around them, the outermost first: the names of its short texts. */
  around: string[][];
}

/** The template for the list of entries with the most words; null if the file has no sentences. */
export function inferTemplate(root: ParsedNode | null): DataTemplate | null {
  const lists = entryLists(root);
  const scored = lists.map((list) => ({ list, template: templateOf(list) }));
  const usable = scored.filter((one): one is { list: EntryList; template: DataTemplate } => one.template !== null);
  const [top] = usable.sort((a, b) => wordsRead(b.list, b.template) - wordsRead(a.list, a.template));
  return top?.template ?? null;
}

/** The lists of mappings or texts in a file, by path: the elements of lists, and the values of mappings alike. */
function entryLists(root: ParsedNode | null): EntryList[] {
  const byPath = new Map<string, EntryList>();
  const add = (path: string[], node: ParsedNode, isKeyed: boolean, around: string[][]) => {
    const key = path.join(".");
    const list = byPath.get(key) ?? { path, nodes: [], isKeyed, around };
    list.nodes.push(node);
    byPath.set(key, list);
  };
  const visit = (node: ParsedNode | null, path: string[], around: string[][]): void => {
    if (isSeq(node)) {
      for (const item of node.items as ParsedNode[]) {
        add([...path, "*"], item, false, around);
        visit(item, [...path, "*"], around);
      }
    } else if (isMap(node)) {
      const pairs = node.items as { key: ParsedNode; value: ParsedNode | null }[];
      const shortNames = pairs.filter(({ value }) => isShort(value)).map(({ key }) => textOf(key));
      const inner = [...around, shortNames];
      // A mapping whose values are alike is a list with names; another one is an entry.
      const isList = pairs.length > 2 && pairs.every(({ value }) => sameShape(value, pairs[0]?.value ?? null));
      for (const { key, value } of pairs) {
        const step = isList ? "*" : textOf(key);
        if (isList && value) add([...path, "*"], value, true, inner);
        if (value) visit(value, [...path, step], inner);
      }
    }
  };
  visit(root, [], []);
  return [...byPath.values()];
}

function sameShape(node: ParsedNode | null, other: ParsedNode | null): boolean {
  if (isMap(node) && isMap(other)) return true;
  if (isSeq(node) && isSeq(other)) return true;
  return isScalar(node) && isScalar(other) && isProse(textOf(node)) && isProse(textOf(other));
}

function isProse(text: string): boolean {
  return wordCount(text) >= minWords && /\p{L}{2}/u.test(text);
}

function isShort(node: ParsedNode | null): boolean {
  return isScalar(node) && typeof node.value === "string" && node.value.length < 120;
}

/** A field of the entries with its values as text; empty for entries without it. */
interface Column {
  name: string;
  values: string[];
  /** The number of entries that have it. */
  count: number;
  /** Words of all values. */
  words: number;
}

const textNames =
  /^(?:text|texts|ruling|rulings|answer|answers|effect|description|desc|body|content|errata|clarification|note|notes|details?)$/i;
const titleNames = ["title", "name", "term", "card", "heading", "keyword", "topic"];
const sectionNames = ["section", "category", "group", "chapter", "part"];
const numberNames = /^(?:number|no|id|rule|ref|code)$/i;
const cardNames = /^(?:card_?)?codes?$|^cards?_?codes?$/i;

function templateOf(list: EntryList): DataTemplate | null {
  const { nodes, isKeyed, around } = list;
  const entries = list.path.join(".");
  const parent = (at: number) => "..".repeat(around.length - at);
  const named = (names: readonly string[], wanted: readonly string[]) => wanted.find((name) => names.includes(name));
  const aroundTitles = around.flatMap((names, at) => {
    const name = named(names, [...titleNames, ...sectionNames]);
    return name === undefined ? [] : [`${parent(at)}${name}`];
  });
  if (nodes.every((node) => isScalar(node) || isSeq(node))) {
    if (!nodes.some((node) => isProse(textOf(node)))) return null;
    const title = isKeyed ? "key" : (aroundTitles.at(-1) ?? (list.path.at(-2) === "*" ? "key" : undefined));
    const sections = aroundTitles.filter((name) => name !== title);
    return { entries, sections, ...(title && { title }), text: ["value"] };
  }
  const columns = columnsOf(nodes);
  const column = (test: (one: Column) => boolean) => columns.find(test);
  const question = column(({ values, count }) => count > 0 && values.filter(endsAsQuestion).length > count / 2);
  const texts = columns.filter((one) => one !== question && isText(one));
  const unnamed = texts.filter((one) => !holdsTitles(one));
  const prose = unnamed.length > 0 ? unnamed : texts;
  const titles = titleNames.flatMap(
    (name) => column((one) => one.name === name && !prose.includes(one) && one !== question) ?? [],
  );
  const title =
    titles[0] ??
    (question || isKeyed ? undefined : column((one) => looksLikeTitles(one) && !numberNames.test(one.name)));
  const text = [...prose].sort((a, b) => Number(textNames.test(b.name)) - Number(textNames.test(a.name)));
  if (text.length === 0) return null;
  const section = sectionNames.flatMap(
    (name) => column((one) => one.name === name && !text.includes(one) && one !== title) ?? [],
  )[0];
  const used = new Set([question, title, section, ...text]);
  const rest = columns.filter((one) => !used.has(one));
  const number = rest.find(
    (one) =>
      numberNames.test(one.name) &&
      one.values.every((value) => value === "" || /^\(?\d+(?:\.\d+)*[a-z]?\)?$/.test(value)) &&
      new Set(one.values).size === nodes.length,
  );
  const since = rest.find((one) => one !== number && isEdition(one));
  const cards = rest.find((one) => cardNames.test(one.name));
  const ownTitle = title?.name ?? (isKeyed ? "key" : question === undefined ? aroundTitles.at(-1) : undefined);
  return {
    entries,
    sections: [...aroundTitles.filter((name) => name !== ownTitle), ...(section ? [section.name] : [])],
    ...(ownTitle !== undefined && { title: ownTitle }),
    ...(number && { number: number.name }),
    ...(question && { question: question.name }),
    text: text.map(({ name }) => name),
    ...(since && { since: since.name }),
    ...(cards && { cards: cards.name }),
  };
}

/** A longer value is no title. */
const maxTitle = 120;

/** Whether a field has the name of titles and short values, which may end with a full stop. */
function holdsTitles({ name, values }: Column): boolean {
  return titleNames.includes(name) && values.every((value) => value.length < maxTitle);
}

/** Whether a field holds editions, `faq-1.3` or `1.3`: most entries have one, and entries share them. */
function isEdition({ values, count }: Column): boolean {
  const filled = values.filter((value) => value !== "");
  if (count <= values.length * 0.8 || !filled.every((value) => /^[a-z]*[- ]?v?\d+(?:\.\d+)*$/i.test(value)))
    return false;
  return filled.every((value) => /^[a-z]+[- ]v?\d+\.\d/i.test(value)) || new Set(filled).size < filled.length / 2;
}

function columnsOf(nodes: readonly ParsedNode[]): Column[] {
  const columns = new Map<string, Column>();
  nodes.forEach((node, at) => {
    if (!isMap(node)) return;
    for (const { key, value } of node.items as { key: ParsedNode; value: ParsedNode | null }[]) {
      const name = textOf(key);
      const column = columns.get(name) ?? { name, values: nodes.map(() => ""), count: 0, words: 0 };
      const text = allText(value);
      column.values[at] = text;
      if (text !== "") column.count++;
      column.words += text === "" ? 0 : wordCount(text);
      columns.set(name, column);
    }
  });
  return [...columns.values()];
}

/** All strings below a node. */
function allText(node: ParsedNode | null): string {
  if (isScalar(node)) return textOf(node);
  if (isSeq(node)) return (node.items as ParsedNode[]).map(allText).join(" ");
  if (isMap(node)) return node.items.map((pair) => allText(pair.value as ParsedNode | null)).join(" ");
  return "";
}

function endsAsQuestion(text: string): boolean {
  return /\?["'”’)*_]*\s*$/.test(text);
}

/** Whether a field holds sentences: half of its values have several words and one ends like a sentence. */
function isText({ name, values, count }: Column): boolean {
  const prose = values.filter(isProse);
  return (
    prose.length > 0 &&
    (textNames.test(name) || (prose.length >= count / 2 && prose.some((text) => /[.!?]["'”’)*_>]*\s*$/.test(text))))
  );
}

function looksLikeTitles({ values, count }: Column): boolean {
  const filled = values.filter((value) => value !== "");
  return (
    count > values.length / 2 &&
    filled.every((value) => value.length < maxTitle && !/:\/\//.test(value) && /^\p{Lu}/u.test(value)) &&
    new Set(filled).size > filled.length / 2
  );
}

/** The number of words that a template reads. Entries with a title count a little more. */
function wordsRead({ nodes }: EntryList, { text, title, question }: DataTemplate): number {
  const isNamed = title !== undefined || question !== undefined;
  const words = nodes.map((node) =>
    isMap(node)
      ? columnsOf([node])
          .filter(({ name }) => text.includes(name) || name === question)
          .reduce((sum, one) => sum + one.words, 0)
      : wordCount(textOf(node)),
  );
  return words.reduce((sum, count) => sum + count, 0) * (isNamed ? 1.2 : 1);
}
