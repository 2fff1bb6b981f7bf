/** Divides a document at its headings, and proposes the sections that read its parts. */
import { type Block, dropSegments } from "../../../document/block.js";
import { isTitle } from "../../../document/title.js";
import { countsOf, mostFrequent } from "../../../ruling/counts.js";
import { firstLineText, plainText, printedText } from "../../blocks.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { cardLine, draftsOf, fitOf, type Reading, readingsFor } from "./readings.js";

/** A section of a profile, without the fields that have their default. */
export type SectionDraft = Partial<Omit<SectionSpec, "sections">> & { sections?: SectionDraft[] };

type Kind = NonNullable<SectionSpec["kind"]>;

/** The words of headings that name a kind, the surest first. */
const wordsOfKinds: readonly (readonly [RegExp, Kind])[] = [
  [/\brestricted\b.*\b(?:cards?|list)\b|\b(?:cards?|list)\b.*\brestricted\b/i, "restricted"],
  [
    /\b(?:banned|forbidden|not to be used|not allowed)\b.*\b(?:cards?|list)\b|\b(?:cards?|list)\b.*\b(?:banned|forbidden|not to be used|not allowed)\b/i,
    "banned",
  ],
  [/\bquestions?\b|\bfaq\b|\basked\b/i, "faq"],
  [/\b(?:rulebook|rules|handbook)\b.*\berrata\b/i, "rules-errata"],
  [/\b(?:campaign|scenario)\b.*\berrata\b/i, "campaign-errata"],
  [/\berrata\b/i, "card-errata"],
  [/\bglossary\b/i, "glossary"],
  [/\bdefinitions?\b/i, "definition"],
  [/\btiming\b/i, "timing"],
  [/\bquick reference\b/i, "quick-reference"],
  [/\bclarifications?\b/i, "clarification"],
  [/\brules?\b/i, "rule"],
];

/** The kind that a heading names; null if it names none. */
export function kindNamedBy(heading: string): Kind | null {
  return wordsOfKinds.find(([words]) => words.test(heading))?.[1] ?? null;
}

/** A heading with the blocks below it, up to the next of its kind. */
interface Part {
  heading: string;
  blocks: Block[];
}

/** The sections for the blocks of a document: by the level of its headings, by their form, or by titles that are not marked. */
export function sectionsOf(blocks: readonly Block[], title: string): SectionDraft[] {
  const level = sectionLevel(blocks);
  if (level !== null) {
    const parts = partsAt(blocks, (block) => (block.level === level ? block.segments.length : 0));
    return sectionsFor(parts, { level }, title).map((one) => {
      const sections = one.level === undefined ? [] : innerSections(parts, one);
      return sections.length === 0 ? one : { ...one, sections };
    });
  }
  if (hasNumberedRules(blocks)) return numberedSections(blocks, title);
  const named = titledSections(blocks);
  const { reading } = named.length > 0 ? { reading: byTitles } : best([{ heading: title, blocks: [...blocks] }]);
  return [...named, { ...reading, ...kindOf(reading, title) }];
}

/** The words of a block, with its number if it is an item of a list. */
function firstWords(block: Block): string {
  return `${/\d/.test(block.marker) ? `${block.marker} ` : ""}${plainText(block)}`;
}

/** Divides blocks before each heading. Blocks before the first one are left out. @param linesOf the lines of the heading at the start of a block */
function partsAt(blocks: readonly Block[], linesOf: (block: Block) => number): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const count = linesOf(block);
    if (count > 0)
      parts.push({ heading: firstWords({ ...block, segments: block.segments.slice(0, count) }), blocks: [] });
    const rest = dropSegments(block, count);
    if (rest) parts.at(-1)?.blocks.push(count > 0 ? rest : block);
  }
  return parts;
}

/**
 * The level of the headings that open sections: the outermost with several headings. If these hold no further headings,
 * they are records, and the level above opens the sections, if there is one. Null without several headings.
 */
function sectionLevel(blocks: readonly Block[]): number | null {
  const counts = countsOf(blocks.flatMap(({ level }) => level ?? []));
  const levels = [...counts.keys()].sort((a, b) => a - b);
  const at = levels.findIndex((level) => (counts.get(level) ?? 0) > 1);
  return levels[at === levels.length - 1 && at > 0 ? at - 1 : at] ?? null;
}

/** Another reading must fit this much better than the usual one. */
const clearlyBetter = 0.25;
/** A section with fewer letters is read like the others. */
const minLetters = 40;

/**
 * One section for all parts, and one with a name for each part that another reading fits clearly better or whose heading
 * names another kind.
 * @param where how the section for all parts finds its headings
 */
function sectionsFor(allParts: readonly Part[], where: SectionDraft, title: string): SectionDraft[] {
  const parts = allParts.filter(({ blocks }) => blocks.length > 0);
  const usual = best(parts).reading;
  const sections = parts.map((part) => {
    const reading = readingOf(part, usual);
    return { heading: part.heading, reading, ...kindOf(reading, part.heading, kindNamedBy(title), part.blocks) };
  });
  const usualOnes = sections.filter(({ reading }) => reading === usual);
  const [kind] = mostFrequent((usualOnes.length > 0 ? usualOnes : sections).map((one) => one.kind));
  const others = sections.filter((one) => one.reading !== usual || one.kind !== kind);
  const named = others.map(({ heading, reading, kind }) => ({ heading, ...reading, ...(kind && { kind }) }));
  const isUsed = others.length < sections.length || sections.length === 0;
  return [...uniqueHeadings(named), ...(isUsed ? [{ ...where, ...usual, ...(kind && { kind }) }] : [])];
}

/** The reading of one part: the usual one, unless another one fits clearly better. */
function readingOf(part: Part, usual: Reading): Reading {
  const minFit = fitOf(part.blocks, usual) + clearlyBetter;
  if (minFit <= 1 && printedText(part.blocks).length >= minLetters) {
    const own = best([part]);
    if (own.fit >= minFit) return own.reading;
  }
  // Rules among questions are read as rules.
  const drafts = usual.reader === "questions" ? draftsOf(part.blocks, usual) : [];
  const isOfRules = drafts.length > 0 && drafts.every(({ question }) => question.length === 0);
  return isOfRules ? best([part], (reading) => reading.reader !== "questions").reading : usual;
}

/** The readers that a section inside others may need, although the others around it are read otherwise. */
const specialReaders: readonly SectionSpec["reader"][] = ["list", "questions", "table"];

/**
 * The sections inside those of a level: one with a name for each part that a special reader fits clearly better, and one
 * for the other headings of its level. None if no part needs one.
 */
function innerSections(outer: readonly Part[], { level = 1, ...usual }: SectionDraft): SectionDraft[] {
  const inner = Math.min(...outer.flatMap(({ blocks }) => blocks.flatMap((block) => block.level ?? [])));
  if (!Number.isFinite(inner) || inner <= level) return [];
  const parts = outer.flatMap(({ blocks }) =>
    partsAt(blocks, (block) => (block.level === inner ? block.segments.length : 0)),
  );
  const named = parts.flatMap(({ heading, blocks }) => {
    const minFit = fitOf(blocks, usual as Reading) + clearlyBetter;
    const own = minFit > 1 ? null : best([{ heading, blocks }]);
    if (own === null || own.fit < minFit || own.reading.reader === usual.reader) return [];
    return specialReaders.includes(own.reading.reader)
      ? [{ heading, ...own.reading, ...kindOf(own.reading, heading) }]
      : [];
  });
  return named.length === 0 ? [] : [...uniqueHeadings(named), { ...usual, level: inner }];
}

/** The reading of a text whose titles are not marked. */
const byTitles: Reading = { reader: "entries", start: "title", introduction: "record", kind: "rule" };

/**
 * The sections with a name of a text whose titles are not marked: one for each title whose text is a list of entries, of
 * questions or of cards, and one for the next title whose text is not.
 */
function titledSections(blocks: readonly Block[]): SectionDraft[] {
  const named: SectionDraft[] = [];
  let open = byTitles;
  for (const part of partsAt(blocks, (block) => (isTitleLine(block) ? 1 : 0))) {
    const found = titledReading(part, open);
    if (JSON.stringify(found) !== JSON.stringify(open)) named.push({ heading: part.heading, ...found });
    open = found;
  }
  return uniqueHeadings(named);
}

function isTitleLine(block: Block): boolean {
  const first = firstLineText(block);
  const isAtMargin = block.level === undefined && block.shape === "paragraph" && block.indent === 0;
  return isAtMargin && isTitle(first) && !/\d\)$/.test(first);
}

/**
 * The reading of the text below a title that is not marked.
 * @param open the reading of the text before it. It goes on below a title without text, if it is no list of questions,
 * and over text of the same form;
 * entries of a glossary go on to the next text of another form
 */
function titledReading(part: Part, open: Reading): Reading {
  const { heading, blocks } = part;
  const named = /^\(?\d/.test(heading) ? null : kindNamedBy(heading);
  if (named === null && blocks.length === 0 && open.reader !== "questions") return open;
  const { reading, fit } = best([part], ({ start }) => start !== "title" && start !== "paragraph");
  const isSpecial = reading.reader !== "whole" && fit >= fitOf(blocks, { reader: "whole" }) + clearlyBetter;
  if (isSpecial && named === null && reading.reader === open.reader && isSameStart(reading, open)) return open;
  if (isSpecial)
    return {
      ...reading,
      subsections: reading.reader === "questions" || reading.start === "card" ? "titles" : undefined,
      ...kindOf(reading, heading, null, blocks),
    };
  if (named === "glossary") return { reader: "glossary", introduction: "record" };
  if (named === null && (open.reader === "glossary" || open.start === "title")) return open;
  return { ...byTitles, ...kindOf(byTitles, heading) };
}

function isSameStart({ start }: Reading, other: Reading): boolean {
  return JSON.stringify(start) === JSON.stringify(other.start);
}

/** A heading of numbered rules: `1. Game Concepts`, `100. General`. */
const numberedHeading = "^\\d{1,3}\\. \\p{Lu}[^.]{2,70}$";
/** A part of numbered rules without a number. */
const unnumberedHeading = /^(?:glossary|credits|introduction|appendix\b.{0,40})$/i;
/** At least this many paragraphs, and this share of them, begin with the number of a rule. */
const [minRules, minRuleShare] = [20, 0.4];

/** Whether a text has rules with numbers such as `100.1a`. */
function hasNumberedRules(blocks: readonly Block[]): boolean {
  const paragraphs = blocks.filter(({ indent }) => indent === 0).map(firstWords);
  const rules = paragraphs.filter((text) => /^\d{1,3}\.\d+[a-z]?\.?\s/.test(text));
  return rules.length >= minRules && rules.length >= paragraphs.length * minRuleShare;
}

/** The sections of numbered rules. Three digits stand below one or two: `100. General` below `1. Game Concepts`. */
function numberedSections(blocks: readonly Block[], title: string): SectionDraft[] {
  const isNumbered = (words: string) => new RegExp(numberedHeading, "u").test(words);
  const parts = partsAt(blocks, (block) => {
    const words = firstWords(block);
    return block.segments.length === 1 && (isNumbered(words) || unnumberedHeading.test(words)) ? 1 : 0;
  });
  const numbered = parts.filter(({ heading }) => isNumbered(heading));
  const lengths = new Set(numbered.map(({ heading }) => heading.indexOf(".")));
  const isDeep = lengths.has(3) && lengths.size > 1;
  const digits = (count: string) => numberedHeading.replace("1,3", count);
  const sections = sectionsFor(numbered, { pattern: digits(isDeep ? "3" : "1,3") }, title);
  // In a table of contents, a name has no text below it.
  const others = parts.filter(({ heading, blocks }) => !isNumbered(heading) && blocks.length > 0);
  const named = others.map((part) => ({ heading: part.heading, ...namedReading(part) }));
  return [...(isDeep ? [{ pattern: digits("1,2"), sections }] : sections), ...uniqueHeadings(named)];
}

/** The reading of a part that is read by itself. */
function namedReading(part: Part): Reading {
  const { reading } = best([part]);
  return { ...reading, ...kindOf(reading, part.heading) };
}

function uniqueHeadings(sections: readonly SectionDraft[]): SectionDraft[] {
  return sections.filter((one, at) => sections.findIndex(({ heading }) => heading === one.heading) === at);
}

/**
 * The kind of the records under a heading, as a field of a section; no field if it is the usual one of the reader.
 * @param usual the kind that the title of the document names
 * @param blocks those of the section: entries whose titles are cards with a number are errata
 */
function kindOf(
  reading: Reading,
  heading: string,
  usual: Kind | null = null,
  blocks: readonly Block[] = [],
): { kind?: Kind } {
  const { reader, start } = reading;
  const own = kindNamedBy(heading);
  const named = own ?? usual;
  if (reader === "questions") return {};
  if (reader === "entries" && (typeof start === "object" || start === "card") && !own?.endsWith("errata")) {
    const titles = draftsOf(blocks, reading).flatMap((item) => item.titles);
    if (titles.filter((title) => cardLine.test(title)).length > titles.length / 2) return { kind: "card-errata" };
  }
  if (reader === "list") return { kind: named === "restricted" || named === "banned" ? named : "card-errata" };
  if (named !== null && named !== "faq") return start === "bold" && named === "rule" ? {} : { kind: named };
  return start === "bold" ? {} : { kind: "rule" };
}

/** Differences below this are no reason to take a less plain reading. */
const nearly = 0.02;
/** Readings are tried on at most this many blocks, the first ones of the parts. */
const maxTriedBlocks = 1_000;

/** The plainest of the readings that fit the parts best. */
function best(
  allParts: readonly Part[],
  mayBe: (reading: Reading) => boolean = () => true,
): { reading: Reading; fit: number } {
  let left = maxTriedBlocks;
  const parts = allParts.map(({ blocks }) => {
    const tried = blocks.slice(0, left);
    left -= tried.length;
    return { blocks: tried, weight: printedText(tried).length + 1 };
  });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const tried = readingsFor(parts.flatMap(({ blocks }) => blocks))
    .filter(mayBe)
    .map((reading) => ({
      reading,
      fit: parts.reduce((sum, { blocks, weight }) => sum + fitOf(blocks, reading) * weight, 0) / total,
    }));
  const top = Math.max(...tried.map(({ fit }) => fit));
  return tried.find(({ fit }) => fit >= top - nearly) as { reading: Reading; fit: number };
}
