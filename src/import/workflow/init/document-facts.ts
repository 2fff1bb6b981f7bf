/** The title, edition, date, publisher and copyright notice that a document prints. */
import type { Block } from "../../../document/block.js";
import type { Source } from "../../../document/source.js";
import { isTitle } from "../../../document/title.js";
import { firstLineText, plainText } from "../../blocks.js";
import { titleFromId } from "../../title-from-id.js";

export interface DocumentFacts {
  title: string;
  /** As printed: `1.3`; else the date. */
  edition?: string;
  /** `2025`, `2025-03` or `2025-03-14`. */
  date?: string;
  publisher?: string;
  copyright?: string;
}

/** The first paragraphs, among which a document prints its date and publisher, and those with its title and edition. */
const headLines = 25;
const titleLines = 8;

/**
 * Reads the facts from the first lines of a document and, for the copyright notice, from all of them.
 * @param blocks those of the document
 * @param id the document's id, for its title if it prints none
 */
export function documentFacts(source: Source, blocks: readonly Block[], id: string): DocumentFacts {
  const head = [...metadataOf(source), ...blocks.slice(0, headLines).map(plainText)].filter(
    (text) => text.length < 400,
  );
  const title = titleOf(source, blocks) ?? titleFromId(id);
  const version = first(head.slice(0, titleLines), versionIn);
  const date = first(head, dateIn);
  const notice = blocks.map(plainText).find((text) => text.length < 300 && /©|\ball rights reserved\b/i.test(text));
  const edition = version ?? date;
  const publisher = first(head, publisherIn) ?? (notice === undefined ? undefined : publisherOfNotice(notice));
  return {
    title,
    ...(edition !== undefined && { edition }),
    ...(date !== undefined && { date }),
    ...(publisher !== undefined && { publisher }),
    ...(notice !== undefined && { copyright: notice }),
  };
}

function first<Value>(texts: readonly string[], find: (text: string) => Value | undefined): Value | undefined {
  for (const text of texts) {
    const value = find(text);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The lines of the metadata at the start of a file. */
function metadataOf({ lines, setAside = [] }: Source): string[] {
  const span = setAside.find(([, , rule]) => rule === "metadata");
  return span === undefined ? [] : lines.slice(span[0], span[1] - 1);
}

/**
 * The document's title: that of its metadata; else its first line if that looks like a title, or its first heading of
 * level 1 or 2 near the start. Undefined if that reads like a sentence.
 */
function titleOf(source: Source, blocks: readonly Block[]): string | undefined {
  const named = first(metadataOf(source), (line) => /\btitle\]?:-?\s*(["']?)(\S.*?)\1\s*$/i.exec(line)?.[2]);
  const line = blocks[0] && blocks[0].level === undefined ? firstLineText(blocks[0]).trim() : "";
  const heading = blocks.slice(0, 20).find((block) => block.level !== undefined && !contents.test(plainText(block)));
  const isNamed = heading !== undefined && isTitleHeading(heading, blocks);
  const text = named ?? (isNamed && !isTitle(line) ? plainText(heading).trim() : line);
  return text.length >= 3 && text.length <= 90 && /^["“'‘(]?[\p{L}\d].*[^.?]$/u.test(text) ? text : undefined;
}

const contents = /^(?:table of )?contents$/i;
/** Words of titles of documents, with other words beside them. */
const documentWords = /\b(?:faqs?|errata|rules?|rulebook|reference|answers|clarifications|rulings)\b/i;

/** Whether a heading is the document's title: the only one of its level, or one with a word of such titles. */
function isTitleHeading(block: Block, blocks: readonly Block[]): boolean {
  const { level } = block;
  if (level === undefined || level > 2) return false;
  const text = plainText(block);
  const isOnly = blocks.filter((one) => one.level === level).length === 1;
  return isOnly || (documentWords.test(text) && /\S\s+\S/.test(text));
}

const version = /\b(?:versions?|ver\.|v\.?|edition|revision)\s*:?\s*(\d+(?:\.\d+)*[a-z]?)\b/i;
const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const ordinal = new RegExp(`\\b(${ordinals.join("|")}|\\d+(?:st|nd|rd|th)) (?:printing|edition|revision)\\b`, "i");

function versionIn(text: string): string | undefined {
  const number = version.exec(text)?.[1];
  if (number !== undefined) return number;
  const word = ordinal.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  return String(ordinals.indexOf(word) + 1 || Number.parseInt(word, 10));
}

const months = "january february march april may june july august september october november december".split(" ");
const month = `(${months.map((name) => `${name}|${name.slice(0, 3)}`).join("|")})\\.?`;
const dates: readonly (readonly [pattern: RegExp, order: string])[] = [
  [/\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/, "ymd"],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? ${month},? ((?:19|20)\\d\\d)\\b`, "i"), "dmy"],
  [new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)\\b`, "i"), "mdy"],
  [new RegExp(`\\b${month},? ((?:19|20)\\d\\d)\\b`, "i"), "my"],
];

function dateIn(text: string): string | undefined {
  for (const [pattern, order] of dates) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const part = (letter: string) => match[order.indexOf(letter) + 1] ?? "";
    const monthNumber = /^\d/.test(part("m"))
      ? part("m")
      : String(months.findIndex((name) => name.startsWith(part("m").toLowerCase().slice(0, 3))) + 1);
    return [part("y"), monthNumber.padStart(2, "0"), order.includes("d") ? part("d").padStart(2, "0") : ""]
      .filter((one) => one !== "")
      .join("-");
  }
  return undefined;
}

const company = "\\p{Lu}[\\p{L}\\d&'’.-]*(?: (?:of|the|and|&|\\p{Lu}[\\p{L}\\d&'’.-]*)){0,5}";

function publisherIn(text: string): string | undefined {
  return new RegExp(`\\b(?:[Pp]ublished|[Ii]ssued) by (${company})`, "u").exec(text)?.[1]?.replace(/\.$/, "");
}

function publisherOfNotice(notice: string): string | undefined {
  const patterns = [
    new RegExp(`©\\s*(?:\\d{4}(?:\\s*[-–,]\\s*\\d{4})*)?,?\\s*(${company})`, "u"),
    new RegExp(`^(${company}),? [Aa]ll rights reserved`, "u"),
  ];
  const name = patterns.map((pattern) => pattern.exec(notice)?.[1]).find((one) => one !== undefined);
  return name?.replace(/(?:\s+All)?\.?$/, "");
}
