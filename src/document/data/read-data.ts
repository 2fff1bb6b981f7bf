/**
 * Reads structured data (JSON or YAML), such as a database of rulings, into lines of Markdown. The template in the
 * profile says where the entries are and how each is written. The import then reads these lines like those of any other
 * document.
 */

import { type Document, isMap, isSeq, LineCounter, type ParsedNode, parseDocument, visit } from "yaml";
import { grimError } from "../../problem.js";
import { allowedDepth, findTooDeepLine } from "../../ruling/nesting.js";
import type { HtmlOptions } from "../html/read-html.js";
import { withoutHtml } from "../html/read-markdown.js";
import { decodeText, requireReadable, type Source, sha256Of } from "../source.js";
import { codesIn, type Entry, entriesOf, fieldNames, type LineOf, textOf } from "./entries.js";
import { entryDoubts } from "./entry-doubts.js";
import { toMarkdown } from "./to-markdown.js";
import { textOutside, unusedText } from "./unread-text.js";

export interface DataTemplate {
  /**
   * Where the entries are, as keys joined by dots: `*.rulings.*`. `*` is every element of a list or every value of a
   * mapping; `**` is every mapping at any depth.
   */
  entries: string;
  /**
   * Lines of Markdown with fields in braces:
   * - `{title}`: a field of the entry; `{value}`: an entry without fields
   * - `{..name}`: a field of the mapping around the entry; `{....name}`: of the mapping around that
   * - `{key}`: the key at the last `*` of `entries`; `{..key}`: the key at the `*` before it
   * - `{type, except:}`: those of the fields that the entry has, joined by commas. A name with a colon is written before
   *   its value: `except: …`
   *
   * A list of sentences below the headings is written as paragraphs.
   */
  markdown: string;
  /** The field with the codes of the cards that an entry is about, such as `card_codes`. */
  cards?: string | undefined;
}

/**
 * Reads a file of structured data.
 * @param name the file's name, for messages
 * @throws GrimError `yaml-syntax`; `bad-profile` when no entry is found; the errors of `decodeText` and
 * `requireReadable`
 */
export function readData(bytes: Uint8Array, name: string, data: DataTemplate, options: HtmlOptions = {}): Source {
  const { root, lineOf } = parseData(decodeText(bytes, name), name);
  const found = entriesOf(root, data.entries.split("."));
  const entries = withFields(found, data.markdown);
  if (entries.length === 0) {
    throw grimError("bad-profile", `${name} has no entries at "${data.entries}".`, {
      file: name,
      hint: `Correct import.data.entries in document.yaml: keys joined by dots, and * for every element. This file holds ${describe(root)}.`,
    });
  }
  const { lines, origins, owners } = toMarkdown(entries, data.markdown, lineOf);
  const out = withoutHtml(lines, options, (line) => line);
  out.doubts.push(...unusedText(found, data.markdown), ...textOutside(root, found, data.markdown, lineOf));
  // A place is a line of the written Markdown, by which `owners` and `origins` are listed.
  const { places = [] } = out.parts();
  const ownerOf = (place: (typeof places)[number]) => (place === null ? null : (owners[place.line - 1] ?? null));
  const lineOfEntry = new Map<number, number>();
  for (const [at, place] of places.entries()) {
    const owner = ownerOf(place);
    if (owner !== null && !lineOfEntry.has(owner)) lineOfEntry.set(owner, at + 1);
  }
  out.doubts.push(...entryDoubts(entries, data.markdown, (index) => lineOfEntry.get(index) ?? 1));
  // The doubts about entries need the places above, and are among the parts now.
  const parts = out.parts();
  requireReadable(parts.lines, name);
  const codes = data.cards === undefined ? [] : entries.map((entry) => codesIn(entry, data.cards as string));
  return {
    name,
    sha256: sha256Of(bytes),
    form: "markdown",
    ...parts,
    places: places.map((place) => place && { page: null, line: origins[place.line - 1] ?? 1 }),
    ...(data.cards !== undefined && {
      cardCodes: places.map((place) => codes[ownerOf(place) ?? -1] ?? []),
    }),
  };
}

/**
 * The entries that the template can write. Without `{value}` these are mappings: a text or number beside them, such as
 * a version, is no entry.
 */
function withFields(entries: Entry[], template: string): Entry[] {
  const names = fieldNames(template);
  const hasFields = names.some((name) => !/^(?:\.\.)*key$/.test(name));
  return hasFields && !names.includes("value") ? entries.filter(({ node }) => isMap(node)) : entries;
}

/**
 * Checks that a file can be read as JSON or YAML.
 * @throws GrimError `yaml-syntax`, with the line if it is known, and the errors of `decodeText`
 */
export function requireData(bytes: Uint8Array, name: string): void {
  parseData(decodeText(bytes, name), name);
}

/** Parses JSON or YAML. JSON is read as YAML, because the YAML parser knows the line of every value. */
function parseData(text: string, name: string): { root: ParsedNode | null; lineOf: LineOf } {
  const tooDeepLine = findTooDeepLine(text);
  if (tooDeepLine !== null) {
    throw grimError("yaml-syntax", `${name} is nested too deep: ${allowedDepth} are read.`, {
      file: name,
      line: tooDeepLine,
      hint: "A list of rulings needs only a few levels. Is this the right file?",
    });
  }
  const counter = new LineCounter();
  let document: Document.Parsed;
  try {
    // The YAML parser refuses tabs as indent. In JSON, tabs at the start of a line are never part of a value.
    const source = /^\s*[[{]/.test(text) ? text.replace(/^\t+/gm, (tabs) => " ".repeat(tabs.length)) : text;
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
  return { root: document.contents, lineOf: (node) => counter.linePos(node?.range[0] ?? 0).line };
}

/** Describes a value, for a message. */
function describe(root: ParsedNode | null): string {
  if (isSeq(root)) return "a list, whose elements are at *";
  if (isMap(root)) {
    const keys = root.items.slice(0, 5).map((pair) => textOf(pair.key));
    return `a mapping with the keys ${keys.join(", ")}${root.items.length > 5 ? ", …" : ""}`;
  }
  return "a single value";
}
