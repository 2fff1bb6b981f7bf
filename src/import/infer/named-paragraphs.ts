/** Entries that begin with a name in plain type, followed by their text: `Page 12: …`, `Lamp (Core 12) — …`. */

import type { Block } from "../../document/block.js";
import { bookPages } from "../../ruling/page-title.js";
import { firstLineText } from "../blocks.js";
import { compilePattern } from "../pattern.js";
import { boldLead } from "../readers/bold-lead.js";
import { namesCorrections } from "./kind-of-heading.js";
import { applicable, type Reading, type Subject, startingBy } from "./subject.js";

/**
 * Words without a colon or the end of a sentence. The dots of numbers and of a few abbreviations are allowed: `Rule
 * 4.2`, `p. 12`, `St. Ilka`.
 */
const wordsOfName = "(?:[^:.?!]|\\.\\d|\\b(?:pp?|pg|no|vs|vol|St|Dr|Mr|Mrs)\\.){2,90}?";
const nameBeforeColon = `(?:["“]?\\p{Lu}|[Pp]{1,2}g?\\.)${wordsOfName}`;
/** A name and a colon or a dash at the beginning of a paragraph or an item, as a pattern. */
export const namedStart = `^(?P<title>${nameBeforeColon})(?::|\\s+[—–])\\s+`;
/** Words before a colon that continue an entry and do not name one, as a pattern. */
const continuationStart =
  "^(?:(?:Notes?|Examples?|For example|Exceptions?|Important|Reminder|Tip)\\b|(?:Actions?|Response|Answer|Question)(?:\\s*\\d+)?(?::|\\s+[—–]|$))";

const namedParagraph = new RegExp(`^(${nameBeforeColon})(?::|\\s+[—–])\\s+\\S`, "u");
const continuationWords = new RegExp(continuationStart);
/** Words that show that the text before a colon is part of a sentence. */
const clauseWords = /\b(?:should|must|is|are|was|can|may|reads?|says|have|has|following)\b/i;
/** Names open entries only if at least this many paragraphs, or lines with cited cards, begin with one. */
const minNames = 4;
/** Names open entries only if at least this share of the paragraphs begin with one. */
const minNamedShare = 0.8;

/** The same below a heading of corrections. */
const minNamesOfCorrections = 2;

/** Headings inside a section of corrections that say what is corrected. */
const correctedThing =
  /^(?:the )?(?:(?:player|game|event)? ?cards?|rule ?books?|rules|game ?boards?|components|scenarios)$/i;

/** Whether a heading inside a section of corrections says what is corrected. */
export function namesCorrectedThing(heading: string, above: readonly string[]): boolean {
  return correctedThing.test(heading) && above.some(namesCorrections);
}

/**
 * The paragraphs at the margin below a heading that begin with a name and a colon, if nearly all do; else none.
 * @param above the headings around the heading
 */
export function namedParagraphs(blocks: readonly Block[], heading: string, above: readonly string[] = []): Block[] {
  const areCorrections = namesCorrections(heading) || namesCorrectedThing(heading, above);
  const minCount = areCorrections ? minNamesOfCorrections : minNames;
  const outer = blocks.filter(({ indent, level }) => indent === 0 && level === undefined);
  const items = outer.filter(({ shape, marker }) => shape === "item" && !/\d/.test(marker));
  // One paragraph may introduce the list.
  const isList = outer.length - items.length <= 1 && items.length >= minCount;
  const paragraphs = isList ? items : outer.filter(({ shape }) => shape === "paragraph");
  const named = paragraphs.filter((block) => {
    const name = namedParagraph.exec(firstLineText(block))?.[1] ?? "";
    return name !== "" && boldLead(block.segments) === null && !clauseWords.test(name) && !continuationWords.test(name);
  });
  return named.length >= minCount && named.length >= minNamedShare * paragraphs.length ? named : [];
}

/** A page before a text, with or without its book, as a pattern: `P. 12. Add a lamp.`, `pp. 4-5 Lamps burn.` */
export const pageStart = `^(?P<title>${bookPages})[.:]?(?:\\s+[-–—])?\\s+`;
const pageLine = new RegExp(`^${bookPages}[.:]?(?:\\s+[-–—])?\\s+["“'‘(*]?\\p{Lu}`, "u");
/** Pages open entries only if at least this share of the paragraphs begin with one. Others continue the entry above. */
const minPageShare = 0.5;

/**
 * The name of a card with its number, without a colon. Unlike the patterns in card-title.ts, it may end inside a line.
 */
const citedCard = "\\p{Lu}[^:.?!()]{1,90}\\((?:[^()]{0,30}\\s)?\\p{Lu}?\\s?\\d{1,4}\\)";

/** The name of a card with its number, before a colon or a dash and its text, or alone on its line, as a pattern. */
export const citedStart = `^(?P<title>${citedCard})(?:(?::|\\s+[—–])\\s+|$)`;

const citedLine = new RegExp(`^${citedCard}(?::|\\s+[—–])\\s+\\S`, "u");

/** Whether a line begins with a cited card and a colon or dash, and continues with text. */
export function citesCard(line: string): boolean {
  return citedLine.test(line);
}

const code = "(?:\\[[\\p{Lu}\\d]{0,6}[-–]?\\d{1,4}\\p{L}?\\]|(?:\\p{Lu}{1,4}\\d{0,3}|\\d{1,3})[-–]\\d{2,4}\\p{Lu}?)";
/** A card's code in a product and its name, alone on a line, as a pattern: `[15-006H] Lamp`, `BT1-012 Fog`. */
export const codedStart = `^(?P<title>${code}(?:\\s?[:–—]|\\s-)?\\s?["“]?\\p{Lu}[^?!:;]{0,80}[^.?!:;,])$`;

const codedLine = compilePattern(codedStart);
/** Codes open entries only if at least this many lines are a code and a name. */
const minCodedLines = 2;

/** Whether a line is a card's code and its name. */
export function isCodedName(line: string): boolean {
  return codedLine.test(line.trim());
}

/**
 * Readings in which a name in plain type opens each record: a card with its code, a cited card, a page, or another name
 * that begins a paragraph.
 */
export function openedByNames({ node, lines, above, kindOr }: Subject): Reading[] {
  const kind = kindOr("clarification");
  const paragraphs = node.own.filter(
    ({ indent, level, shape }) => indent === 0 && level === undefined && shape === "paragraph",
  );
  const pageCount = paragraphs.filter((block) => pageLine.test(firstLineText(block))).length;
  const areNamed = namedParagraphs(node.own, node.heading, above).length > 0;
  return applicable([
    [lines.filter(isCodedName).length >= minCodedLines, startingBy(codedStart, kind)],
    [lines.filter(citesCard).length >= minNames, startingBy(citedStart, kindOr("card-errata"))],
    [pageCount >= minNames && pageCount >= minPageShare * paragraphs.length, startingBy(pageStart, kind)],
    [areNamed, { ...startingBy(namedStart, kind), not_title: continuationStart }],
  ]);
}
