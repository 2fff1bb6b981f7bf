/**
 * Reads structured data (JSON or YAML), such as a database of rulings, into lines of Markdown. The template in the
 * profile says where the entries are and how each is written. The import then reads these lines like those of any other
 * document.
 */
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from "yaml";
import { GrimError, problem } from "../../problem.js";
import type { Icons } from "../html/icons.js";
import { withoutHtml } from "../html/read-markdown.js";
import { decodeSource, requireReadable, type Source, type SourceDoubt, sha256Of, utf16Of } from "../source.js";

export interface DataTemplate {
  /**
   * Where the entries are, as keys joined by dots: `*.rulings.*`. `*` is every element of a list or every value of a
   * mapping; `**` is every mapping at any depth.
   */
  entries: string;
  /**
   * Lines of Markdown with fields in braces: `## {title}`. `{key}` is the key at the last `*`, `{value}` an entry
   * without fields, `{..name}` a field of the mapping around the entry, `{....name}` a field of the mapping around that.
   */
  markdown: string;
  /** The field with the codes of the cards that an entry is about, such as `card_codes`. */
  cards?: string | undefined;
}

export interface DataOptions {
  data: DataTemplate;
  icons?: Icons | undefined;
  changeColours?: readonly string[] | undefined;
}

/**
 * Reads a file of structured data.
 * @param name the file's name, for messages
 * @throws GrimError `yaml-syntax`; `bad-profile` when no entry is found; the errors of `decodeSource` and
 * `requireReadable`
 */
export function readData(bytes: Uint8Array, name: string, options: DataOptions): Source {
  const { data } = options;
  const text = decodeText(bytes, name);
  const { root, lineOf } = parseData(text, name);
  const entries = entriesOf(root, data.entries.split("."));
  if (entries.length === 0) {
    throw new GrimError(
      problem("bad-profile", `${name} has no entries at "${data.entries}".`, {
        file: name,
        hint: `Correct import.data.entries in document.yaml: keys joined by dots, and * for every element. This file holds ${describe(root)}.`,
      }),
    );
  }
  const { lines, origins, owners } = toMarkdown(entries, data.markdown, lineOf);
  const out = withoutHtml(lines, options, (line) => line);
  out.doubts.push(...unusedText(entries, data.markdown), ...textOutside(root, entries, data.markdown, lineOf));
  const parts = out.parts();
  requireReadable(parts.lines, name);
  const { places = [] } = parts;
  const codes = data.cards === undefined ? [] : entries.map((entry) => codesIn(entry, data.cards as string));
  return {
    name,
    sha256: sha256Of(bytes),
    form: "markdown",
    ...parts,
    places: places.map((place) => place && { page: null, line: origins[place.line - 1] ?? 1 }),
    ...(data.cards !== undefined && {
      cardCodes: places.map((place) => (place === null ? [] : (codes[owners[place.line - 1] ?? -1] ?? []))),
    }),
  };
}

/**
 * Checks that a file can be read as JSON or YAML.
 * @throws GrimError `yaml-syntax`, with the line if it is known, and the errors of `decodeSource`
 */
export function requireData(bytes: Uint8Array, name: string): void {
  parseData(decodeText(bytes, name), name);
}

/** Decodes UTF-16 with a byte order mark, or UTF-8. Throws the errors of `decodeSource`. */
function decodeText(bytes: Uint8Array, name: string): string {
  const utf16Text = utf16Of(bytes);
  if (utf16Text !== null) return utf16Text;
  // A JSON file may be one line, longer than `decodeSource` allows, so UTF-8 is decoded here.
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeSource(bytes, name).lines.join("\n");
  }
}

type LineOf = (node: Node | null) => number;

/** Parses JSON or YAML. JSON is read as YAML, because the YAML parser knows the line of every value. */
function parseData(text: string, name: string): { root: Node | null; lineOf: LineOf } {
  const tooDeepLine = findTooDeepLine(text);
  if (tooDeepLine !== null) {
    throw new GrimError(
      problem("yaml-syntax", `${name} nests brackets more than ${maxDepth} deep.`, {
        file: name,
        line: tooDeepLine,
        hint: "A list of rulings needs only a few levels. Is this the right file?",
      }),
    );
  }
  const counter = new LineCounter();
  let document: ReturnType<typeof parseDocument>;
  try {
    // The YAML parser refuses tabs as indent. In JSON, tabs at the start of a line are never part of a value.
    const source = /^\s*[[{]/.test(text) ? text.replace(/^\t+/gm, (tabs) => " ".repeat(tabs.length)) : text;
    document = parseDocument(source, { lineCounter: counter, logLevel: "silent", uniqueKeys: false });
  } catch (error) {
    throw new GrimError(problem("yaml-syntax", `${name} cannot be read: ${(error as Error).message}.`, { file: name }));
  }
  const [first] = document.errors;
  if (first) {
    throw new GrimError(
      problem("yaml-syntax", `${name} is neither JSON nor YAML: ${first.message.split("\n")[0]}`, {
        file: name,
        line: counter.linePos(first.pos[0]).line,
      }),
    );
  }
  visit(document, {
    Alias(_, alias) {
      throw new GrimError(
        problem("yaml-syntax", `${name} refers to *${alias.source}: aliases are not read.`, {
          file: name,
          line: counter.linePos(alias.range?.[0] ?? 0).line,
          hint: "Write the values out, for example: yq 'explode(.)' rulings.yaml > plain.yaml",
        }),
      );
    },
  });
  return { root: document.contents, lineOf: (node) => counter.linePos(node?.range?.[0] ?? 0).line };
}

/** Maximum depth of brackets. The parser needs memory for each open bracket. */
const maxDepth = 100;

/**
 * The line where brackets are nested too deep, or null. Outside JSON a bracket may be text, so the depth is counted on
 * each line alone.
 */
function findTooDeepLine(text: string): number | null {
  const isJson = /^\s*[[{]/.test(text);
  let depth = 0;
  let line = 1;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === "\n") {
      line++;
      if (!isJson) depth = 0;
      if (!isJson) inString = false;
    } else if (char === "\\" && inString) i++;
    else if (char === '"' && isJson) inString = !inString;
    else if (inString) continue;
    else if (char === "[" || char === "{") {
      if (++depth > maxDepth) return line;
    } else if ((char === "]" || char === "}") && depth > 0) depth--;
  }
  return null;
}

interface Entry {
  node: Node | null;
  /** The keys that each `*` of the path stands for, the outermost first. The index in a list is not a key. */
  keys: { text: string; node: Node | null }[];
  /** The mappings around it, the outermost first. */
  around: Node[];
}

/** The entries below `root` at a path: the steps of `DataTemplate.entries`. */
function entriesOf(
  root: Node | null,
  path: readonly string[],
  keys: Entry["keys"] = [],
  around: readonly Node[] = [],
): Entry[] {
  const [step, ...rest] = path;
  if (step === undefined || step === "") return [{ node: root, keys, around: [...around] }];
  if (step === "**") return mappingsIn(root).map((node) => ({ node, keys, around: [...around] }));
  if (isSeq(root)) {
    const items = root.items as (Node | null)[];
    const itemsAtStep = step === "*" ? items : items.slice(Number(step), Number(step) + 1);
    return itemsAtStep.flatMap((item) => entriesOf(item, rest, keys, around));
  }
  if (!isMap(root)) return [];
  return root.items.flatMap((pair) => {
    const text = textOf(pair.key as Node | null);
    if (step !== "*" && step !== text) return [];
    const inner = step === "*" ? [...keys, { text, node: pair.key as Node | null }] : keys;
    return entriesOf(pair.value as Node | null, rest, inner, [...around, root]);
  });
}

/** Every mapping at any depth, outer ones first. */
function mappingsIn(root: Node | null): Node[] {
  if (isSeq(root)) return root.items.flatMap((item) => mappingsIn(item as Node | null));
  if (!isMap(root)) return [];
  return [root, ...root.items.flatMap((pair) => mappingsIn(pair.value as Node | null))];
}

/** A value as text. The elements of a list are joined by commas; a mapping gives an empty text. */
function textOf(node: Node | null): string {
  if (isScalar(node)) return node.value === null ? "" : String(node.value);
  if (isSeq(node))
    return node.items
      .map((item) => textOf(item as Node | null))
      .filter((text) => text !== "")
      .join(", ");
  return "";
}

/** The codes in a field of an entry: its value, or the elements of a list. Empty without the field. */
function codesIn({ node }: Entry, name: string): string[] {
  const value = isMap(node) ? node.items.find((pair) => textOf(pair.key as Node | null) === name)?.value : null;
  const items = isSeq(value) ? (value.items as (Node | null)[]) : [value as Node | null];
  return items.map(textOf).filter((text) => text !== "");
}

const field = /\{([\w.-]+)\}/g;

/** The value of a field of the template in an entry; an empty text if the entry does not have the field. */
function fieldValue({ node, keys, around }: Entry, name: string): { text: string; node: Node | null } {
  if (name.startsWith("..")) {
    const outer = { node: around.at(-1) ?? null, keys: [], around: around.slice(0, -1) };
    return around.length === 0 ? { text: "", node: null } : fieldValue(outer, name.slice(2));
  }
  if (name === "key") return keys.at(-1) ?? { text: "", node: null };
  if (name === "value") return { text: isMap(node) ? "" : textOf(node), node };
  let at: Node | null = node;
  for (const step of name.split(".")) {
    if (!isMap(at)) return { text: "", node: null };
    at = (at.items.find((pair) => textOf(pair.key as Node | null) === step)?.value as Node | undefined) ?? null;
  }
  return { text: textOf(at), node: at };
}

/**
 * The entries as lines of Markdown. For each line, `origins` has its line in the source file and `owners` the index of
 * its entry (null for the heading of a section).
 */
function toMarkdown(entries: readonly Entry[], template: string, lineOf: LineOf) {
  const templateLines = template.split("\n").filter((row) => row.trim() !== "");
  const lastHeading = templateLines.findLastIndex((row) => /^#{1,6}\s/.test(row));
  const headings = new Map<number, string>();
  const lines: string[] = [];
  const origins: number[] = [];
  const owners: (number | null)[] = [];
  const add = (text: string, line: number, owner: number | null) => {
    lines.push(text);
    origins.push(line);
    owners.push(owner);
  };
  for (const [index, entry] of entries.entries()) {
    templateLines.forEach((row, at) => {
      const values = [...row.matchAll(field)].map(([, name = ""]) => fieldValue(entry, name));
      // A row is left out if this entry has none of its fields.
      if (values.length > 0 && values.every((value) => value.text.trim() === "")) return;
      const line = lineOf(values.find((value) => value.text !== "")?.node ?? entry.node);
      let next = 0;
      const text = row.replace(field, () => values[next++]?.text.trim() ?? "");
      if (!/^#{1,6}\s/.test(row)) {
        add("", line, index);
        text.split(/\r\n|\r|\n/).forEach((part) => {
          add(part, line, index);
        });
        return;
      }
      const heading = text.replace(/\s+/g, " ").trim();
      // A section's heading is written once; the last heading of the template begins every entry.
      if (at !== lastHeading && headings.get(at) === heading) return;
      headings.set(at, heading);
      for (const other of headings.keys()) if (other > at) headings.delete(other);
      add("", line, index);
      add(heading, line, at === lastHeading ? index : null);
    });
  }
  return { lines, origins, owners };
}

/**
 * Doubts about fields with prose that the template does not name; `value` stands for entries without fields. Fields
 * with lists are not checked.
 */
function unusedText(entries: readonly Entry[], template: string): SourceDoubt[] {
  const used = new Set([...template.matchAll(field)].map(([, name = ""]) => name.split(".")[0] as string));
  const unused = new Map<string, number>();
  for (const { node } of entries) {
    if (!isMap(node)) {
      if (isScalar(node) && !used.has("value") && looksLikeProse(textOf(node)))
        unused.set("value", (unused.get("value") ?? 0) + 1);
      continue;
    }
    for (const pair of node.items) {
      const name = textOf(pair.key as Node | null);
      const text = isMap(pair.value)
        ? pair.value.items.map((inner) => textOf(inner.value as Node | null)).join(" ")
        : textOf(pair.value as Node | null);
      if (!used.has(name) && looksLikeProse(text) && !isSeq(pair.value)) unused.set(name, (unused.get(name) ?? 0) + 1);
    }
  }
  return [...unused].map(([name, count]) => ({
    line: 1,
    message: `The field "${name}" has words in ${count} of the ${entries.length} entries, and the template does not name it: they would be lost.`,
    hint: `Add it in document.yaml, under import.data.markdown: {${name}}`,
  }));
}

/** The doubt about prose of the file that is in no entry, at its first line; none without such prose. */
function textOutside(root: Node | null, entries: readonly Entry[], template: string, lineOf: LineOf): SourceDoubt[] {
  const entryNodes = new Set(entries.map(({ node }) => node));
  const namedAround = new Set(
    entries.flatMap((entry) =>
      [...template.matchAll(field)].flatMap(([, name = ""]) =>
        name.startsWith("..") ? fieldValue(entry, name).node : [],
      ),
    ),
  );
  const outside: Node[] = [];
  const collect = (node: Node | null): void => {
    if (entryNodes.has(node) || namedAround.has(node)) return;
    if (isScalar(node) && typeof node.value === "string" && looksLikeProse(node.value)) outside.push(node);
    else if (isSeq(node)) for (const item of node.items) collect(item as Node | null);
    else if (isMap(node)) for (const { value } of node.items) collect(value as Node | null);
  };
  collect(root);
  const [first] = outside;
  if (first === undefined) return [];
  return [
    {
      line: lineOf(first),
      message: `${outside.length} ${outside.length === 1 ? "text of the file is" : "texts of the file are"} in no entry, the first: "${textOf(first).trim().slice(0, 40)}". They are not read.`,
      hint: "If they are rulings, widen import.data.entries in document.yaml, or import the file twice, as two documents.",
    },
  ];
}

/** Whether a text has at least four words and, somewhere, two letters in a row. */
function looksLikeProse(text: string): boolean {
  return text.trim().split(/\s+/).length >= 4 && /\p{L}{2}/u.test(text);
}

/** Describes a value, for a message. */
function describe(root: Node | null): string {
  if (isSeq(root)) return "a list, whose elements are at *";
  if (isMap(root)) {
    const keys = root.items.slice(0, 5).map((pair) => textOf(pair.key as Node | null));
    return `a mapping with the keys ${keys.join(", ")}${root.items.length > 5 ? ", …" : ""}`;
  }
  return "a single value";
}
