/** Entries whose names are in plain type before their text: `Page 12, second column: …`, `Lamp (Core 12) — …`. */
import type { Block } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import { boldLead } from "../readers/read-bold.js";

/** A name and a colon at the beginning of a paragraph, as a pattern. */
export const namedStart = "^(?P<title>\\p{Lu}[^:.?!]{2,90}):\\s+";
/** Words before a colon that continue an entry, as a pattern. */
export const noNames =
  "^(?:Notes?|Examples?|For example|Exceptions?|Important|Reminder|Tip|Actions?|Response|Answer|Question)\\b";

const name = /^(\p{Lu}[^:.?!]{2,90}):\s+\S/u;
const continues = new RegExp(noNames);
/** Words before a colon that are a part of a sentence. */
const isClause = /\b(?:should|must|is|are|was|can|may|reads?|says|have|has|following)\b/i;
/** Fewer names are no habit. */
const least = 4;
/** The share of the paragraphs that must begin with a name. */
const most = 0.8;

/** The paragraphs that begin with a name, where nearly all of them do; else none. */
export function namedParagraphs(blocks: readonly Block[]): Block[] {
  const paragraphs = blocks.filter(({ shape, indent }) => shape === "paragraph" && indent === 0);
  const named = paragraphs.filter(({ segments }) => {
    const found = name.exec(withoutEmphasis(segments[0]?.text ?? ""))?.[1];
    return found !== undefined && boldLead(segments) === null && !isClause.test(found) && !continues.test(found);
  });
  return named.length >= least && named.length >= most * paragraphs.length ? named : [];
}

/** The name of a card with its number, before a colon or a dash and its text, or alone on its line, as a pattern. */
export const citedStart =
  "^(?P<title>\\p{Lu}[^:.?!()]{1,90}\\((?:[^()]{0,30}\\s)?\\p{Lu}?\\s?\\d{1,4}\\))(?:(?::|\\s+[—–])\\s+|$)";

const citedText = /^\p{Lu}[^:.?!()]{1,90}\((?:[^()]{0,30}\s)?\p{Lu}?\s?\d{1,4}\)(?::|\s+[—–])\s+\S/u;

/** Whether a line begins with a cited card, a colon or a dash, and text. */
export function citesCard(line: string): boolean {
  return citedText.test(line);
}

/** Whether so many lines begin with a cited card that each of them opens an entry. */
export function citesCards(lines: readonly string[]): boolean {
  return lines.filter(citesCard).length >= least;
}
