/** The title, edition, date and copyright notice that a document prints. */
import type { Block } from "../../../document/block.js";
import type { Source } from "../../../document/source.js";
import { isTitle } from "../../../document/title.js";
import { isDate } from "../../../ruling/date.js";
import { firstLineText, plainText } from "../../blocks.js";

export interface DocumentFacts {
  title: string | undefined;
  /** As printed: `1.3`; else the date. */
  edition: string | undefined;
  /** `2025`, `2025-03` or `2025-03-14`. */
  date: string | undefined;
  copyright: string | undefined;
}

/** The first paragraphs, among which a document prints its date, and those with its title and edition. */
const headLines = 25;
const titleLines = 8;

/** Reads the facts from the first blocks of a document and, for the copyright notice, from all of them. */
export function documentFacts(source: Source, blocks: readonly Block[]): DocumentFacts {
  const head = [...metadataOf(source), ...blocks.slice(0, headLines).map(plainText)].filter(
    (text) => text.length < 400,
  );
  const date = first(head, dateIn);
  return {
    title: titleOf(source, blocks),
    edition: first(head.slice(0, titleLines), versionIn) ?? date,
    date,
    copyright: blocks.map(plainText).find((text) => text.length < 300 && /©|\ball rights reserved\b/i.test(text)),
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
const isoDate = /\b(?:19|20)\d\d-\d\d-\d\d\b/;
/** `3 May 2024`, `May 3rd, 2024`, `May 2024`. */
const wordDate = new RegExp(
  `(?<![\\d.])\\b(?:(\\d{1,2})(?:st|nd|rd|th)? )?(${months.map((name) => `${name}|${name.slice(0, 3)}`).join("|")})\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?)?,? ((?:19|20)\\d\\d)\\b`,
  "i",
);

function dateIn(text: string): string | undefined {
  const [, before, month, after, year] = wordDate.exec(text) ?? [];
  const day = before ?? after;
  if (month === undefined) return isoDate.exec(text)?.[0];
  const number = months.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3))) + 1;
  const date = [year, String(number).padStart(2, "0"), ...(day === undefined ? [] : [day.padStart(2, "0")])].join("-");
  return isDate(date) ? date : undefined;
}
