/**
 * Reads structured data (JSON or YAML), such as a database of rulings, as a tree with the lines of the file. The template
 * in the profile says where the entries are, and which of their fields are the parts of a record.
 */
import { type Document, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument, visit } from "yaml";
import { grimError } from "../../problem.js";
import { addTo } from "../../ruling/groups.js";
import { allowedDepth, findTooDeepLine } from "../../ruling/nesting.js";
import type { RecordFacts } from "../block.js";
import type { BoilerplateSpan } from "../boilerplate.js";
import type { HtmlOptions } from "../html/hast-tree.js";
import { parseWithinLimits } from "../html/parse-input.js";
import { sourceOfTree } from "../html/read-html.js";
import { limitsOfReading } from "../in-thread.js";
import { decodeText, type Source, type SourceDoubt } from "../source.js";
import { type DataText, DataTexts, minWords, wordCount } from "./data-text.js";
import type { DataEntry } from "./data-tree.js";
import { type Entry, entriesOf, fieldOf, textOf, textsOf } from "./fields.js";
import type { DataTemplate, FieldNames } from "./template.js";

/** Gives the template of a file from its root. */
export type TemplateFinder = (root: ParsedNode | null) => DataTemplate;

/**
 * Reads a file of structured data.
 * @param name the file's name, for messages
 * @param options.mayBeEmpty whether the file may have no entry, as one of several files of a folder
 * @throws GrimError `yaml-syntax`; `bad-profile` when no entry is found; the errors of `decodeText`
 */
export async function readData(
  bytes: Uint8Array,
  name: string,
  data: DataTemplate | TemplateFinder,
  { mayBeEmpty = false, names = {}, editionPrefix, chapter, ...options }: DataOptions = {},
): Promise<Source> {
  const text = decodeText(bytes, name).replace(/\r\n?/g, "\n");
  const { root, counter, source } = parseData(text, name);
  const template = typeof data === "function" ? data(root) : data;
  const texts = new DataTexts(source, counter);
  const found = entriesOf(root, template.entries.split("."));
  const fieldNames = { names, editionPrefix, chapter };
  const entries = found.map((entry) => readEntry(entry, template, texts, fieldNames)).filter(hasWords);
  if (entries.length === 0 && !mayBeEmpty) {
    throw grimError("bad-profile", `${name} has no entries with words at "${template.entries}".`, {
      file: name,
      hint: `Correct import.data in document.yaml: entries are keys joined by dots, and * for every element; title, question and text are fields of an entry. This file holds ${describe(root)}.`,
    });
  }
  const allText = entries.flatMap((entry) => entry.texts.map(({ value }) => value)).join("\n\n");
  const parts = await parseWithinLimits({ format: "data", entries, options }, allText, name, limitsOfReading);
  const unread = unreadTexts(root, texts);
  return sourceOfTree(bytes, name, text, parts, {
    setAside: unread.flatMap(({ lines }) => lines.map((line): BoilerplateSpan => [line, line, "not-read"])),
    doubts: unread.map((one) => unreadDoubt(one, found)),
  });
}

export interface DataOptions extends HtmlOptions, FieldNames {
  mayBeEmpty?: boolean;
}

function readEntry(
  entry: Entry,
  template: DataTemplate,
  texts: DataTexts,
  { names = {}, editionPrefix, chapter }: FieldNames,
): DataEntry {
  const short = (field: string | undefined): DataText | null => {
    const text = field === undefined ? null : texts.short(fieldOf(entry, field));
    const namesOfField = names[field ?? ""];
    if (text === null || namesOfField === undefined) return text;
    const values = textsOf(fieldOf(entry, field as string)).map((value) => namesOfField.get(value) ?? inWords(value));
    return { ...text, value: [...new Set(values)].join(" / ") };
  };
  const fact = (field: string | undefined) => (field === undefined ? "" : textOf(fieldOf(entry, field)).trim());
  const number = fact(template.number);
  // A document may write its name before the edition: `faq-1.2`.
  const edition = fact(template.since);
  const since =
    editionPrefix === undefined ? edition.replace(/^\p{L}+-(?=\d)/u, "") : editionName(edition, editionPrefix);
  const cards = template.cards === undefined ? [] : textsOf(fieldOf(entry, template.cards));
  const facts: RecordFacts = {
    ...(number !== "" && { number }),
    ...(since !== "" && { since }),
    ...(cards.length > 0 && { cards }),
  };
  const sections = template.sections.map(short).filter((text) => text !== null);
  const titles = [template.title ?? []].flat().map(short);
  return {
    sections: chapter === undefined ? sections : [{ value: chapter, lines: [1] }, ...sections],
    title: titles.find((text) => text !== null) ?? null,
    question: short(template.question),
    texts: template.text.flatMap((field) => texts.texts(fieldOf(entry, field))),
    facts,
  };
}

/** A code that no list names: `side_stories` → `Side Stories`, `parallel` → `Parallel`. */
function inWords(code: string): string {
  return /^[a-z]+(?:_[a-z]+)*$/.test(code)
    ? code.replace(/(?:^|_)([a-z])/g, (_, letter: string, at: number) => (at > 0 ? " " : "") + letter.toUpperCase())
    : code;
}

/** An edition's name without the prefix: `1.9` for `faq-1.9`. */
export function editionName(written: string, prefix: string): string {
  return prefix !== "" && written.startsWith(prefix) ? written.slice(prefix.length) : written;
}

/** An entry without a question and a text, such as a heading of the file, is not a record. */
function hasWords({ question, texts }: DataEntry): boolean {
  return question !== null || texts.length > 0;
}

/** Checks that a file can be read as JSON or YAML, and returns its root. @throws GrimError `yaml-syntax` and the errors of `decodeText` */
export function dataRoot(bytes: Uint8Array, name: string): ParsedNode | null {
  return parseData(decodeText(bytes, name), name).root;
}

/** Parses JSON or YAML. JSON is read as YAML, because the YAML parser knows the line of every value. */
function parseData(text: string, name: string): { root: ParsedNode | null; counter: LineCounter; source: string } {
  const tooDeepLine = findTooDeepLine(text);
  if (tooDeepLine !== null) {
    throw grimError("yaml-syntax", `${name} is nested too deep: ${allowedDepth} are read.`, {
      file: name,
      line: tooDeepLine,
      hint: "A list of rulings needs only a few levels. Is this the right file?",
    });
  }
  const counter = new LineCounter();
  // The YAML parser refuses tabs as indent. In JSON, tabs at the start of a line are never part of a value.
  const source = /^\s*[[{]/.test(text) ? text.replace(/^\t+/gm, (tabs) => " ".repeat(tabs.length)) : text;
  let document: Document.Parsed;
  try {
    document = parseDocument(source, { lineCounter: counter, logLevel: "silent", uniqueKeys: false });
  } catch (error) {
    throw grimError("yaml-syntax", `${name} cannot be read: ${(error as Error).message}.`, { file: name });
  }
  const [first] = document.errors;
  if (first) {
    throw grimError("yaml-syntax", `${name} is neither JSON nor YAML: ${first.message.split("\n")[0]}`, {
      file: name,
      line: counter.linePos(first.pos[0]).line,
    });
  }
  visit(document, {
    Alias(_, alias) {
      throw grimError("yaml-syntax", `${name} refers to *${alias.source}: aliases are not read.`, {
        file: name,
        line: counter.linePos(alias.range?.[0] ?? 0).line,
        hint: "Write the values out, for example: yq 'explode(.)' rulings.yaml > plain.yaml",
      });
    },
  });
  return { root: document.contents, counter, source };
}

/** Describes a value, for a message. */
function describe(root: ParsedNode | null): string {
  if (isSeq(root)) return "a list, whose elements are at *";
  if (isMap(root)) {
    const keys = root.items.slice(0, 5).map((pair) => textOf(pair.key as ParsedNode));
    return `a mapping with the keys ${keys.join(", ")}${root.items.length > 5 ? ", …" : ""}`;
  }
  return "a single value";
}

/** Sentences of the file that the template does not read: all those at one path. */
interface UnreadTexts {
  /** Keys joined by dots, and `*` for every element of a list. */
  path: string;
  lines: number[];
  first: string;
}

function unreadTexts(root: ParsedNode | null, texts: DataTexts): UnreadTexts[] {
  const byPath = new Map<string, ParsedNode[]>();
  const collect = (node: ParsedNode | null, path: readonly string[]): void => {
    if (isSeq(node)) for (const item of node.items) collect(item as ParsedNode, [...path, "*"]);
    else if (isMap(node)) {
      for (const { key, value } of node.items)
        collect(value as ParsedNode | null, [...path, textOf(key as ParsedNode)]);
    } else if (isScalar(node) && typeof node.value === "string" && !texts.read.has(node) && isProse(node.value))
      addTo(byPath, path.join("."), node);
  };
  collect(root, []);
  return [...byPath].map(([path, nodes]) => ({
    path,
    lines: nodes.map((node) => texts.lineOf(node)),
    first: textOf(nodes[0] as ParsedNode),
  }));
}

/** Whether a text has at least four words and, somewhere, two letters in a row. */
function isProse(text: string): boolean {
  return wordCount(text) >= minWords && /\p{L}{2}/u.test(text);
}

function unreadDoubt({ path, lines, first }: UnreadTexts, entries: readonly Entry[]): SourceDoubt {
  const count = lines.length === 1 ? "One text" : `${lines.length} texts`;
  return {
    line: lines[0] ?? 1,
    message: `${count} at "${path}" in no record, beside ${entries.length} entries, the first: "${first.trim().slice(0, 40)}".`,
    hint: "If these are rulings, name the field in document.yaml, under import.data.text, or widen import.data.entries.",
  };
}
