/**
 * Chooses the reader of each section: all readings that its text allows are tried, and the one that fits best is taken.
 */
import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { hasAside, isAside, isOnlyDated } from "./asides.js";
import { candidateReadings } from "./candidate-readings.js";
import type { SectionNode } from "./find-sections.js";
import { introductionOf, withoutDateLine, withPolicies } from "./introduction.js";
import { type Judgement, judge } from "./judge-reading.js";
import { emptySection, mergeSections } from "./merge-sections.js";
import { withOneReader } from "./one-reader.js";
import { readingOfWhole } from "./reading-of-whole.js";
import { guessOf, readingInWords, type SectionGuess } from "./section-guess.js";
import { tableColumns } from "./table-columns.js";
import { type DocumentSigns, numberPatternBelow } from "./title-forms.js";

/** The section of the profile that was chosen for a heading. */
export interface Choice {
  spec: SectionSpec;
  /** How well it fits, from 0 to 1; see `Judgement`. */
  fit: number;
  /** The weight of the fit: the number of characters, at least 1; 1 for a section without rulings, such as a table of contents. */
  size: number;
  /** What `grim init` reports about the section and those inside it. */
  guesses: SectionGuess[];
}

/** A candidate reading and how well it fits. */
interface Ranked extends Judgement {
  spec: SectionSpec;
  /** The fit with small bonuses. The reading with the highest score is chosen. */
  score: number;
}

/** The second best reading is reported if its score is lower by less than this. */
const maxScoreGap = 0.03;

/** Added to the score of a reading that separates the numbers of headings from their titles. */
const separateNumbersBonus = 0.03;

/**
 * Numbered headings are read as entries if the fit is at most this much lower than with a reader for each heading. If
 * it is lower still, the text below the headings has records of its own.
 */
const maxFitLoss = 0.1;

/**
 * Chooses the reader of a section, or a reader for each of its parts.
 * @param above the headings around the section, outermost first
 */
export function chooseReaders(node: SectionNode, signs: DocumentSigns, above: readonly string[] = []): Choice {
  const choice = chooseForNode(node, signs, above);
  // A heading that is a picture has no words; the profile finds its section by the first words of the text.
  return node.begins === undefined ? choice : { ...choice, spec: { ...choice.spec, begins: node.begins } };
}

/** The choice for a section, without `begins`. */
function chooseForNode(node: SectionNode, signs: DocumentSigns, above: readonly string[]): Choice {
  const size = Math.max(1, charactersOf(node.all));
  const isEmpty = node.own.length === 0 && node.children.length === 0;
  if (isEmpty) return setAside(node, { fit: 1, size });
  // The text of such a section does not count in the fit of the section around it.
  if (isOnlyDated(node) || isAside(node)) return setAside(node, { fit: 1, size: 1 });
  const ranked = rankReadings(node, signs, above);
  const best = ranked[0];
  const parts = likeSiblings(
    node.children,
    node.children.map((child) => chooseReaders(child, signs, [...above, node.heading])),
    signs,
  );
  if (parts.length > 0) {
    const inParts = readInParts(node, parts, signs, above);
    const isOneReader =
      best !== undefined &&
      !node.children.some(hasAside) &&
      isReadAsOne(best, inParts.fit, parts, numberPatternBelow(node, signs));
    if (!isOneReader) return { ...inParts, size };
  }
  return best ? readAsOne(node, best, ranked, size) : setAside(node, { fit: 0, size });
}

/** A section that would be a single record is read like its siblings if that fits at least this well. */
const minSiblingFit = 0.8;
/**
 * At least this many siblings must be read alike, and more than half of the siblings with a reader for several records
 * and no sections of their own.
 */
const minSiblings = 2;

/**
 * The choices for sibling sections. A section that would be a single record is read like most of the others, if that
 * fits.
 * @param parts the choice for each of `nodes`
 */
function likeSiblings(nodes: readonly SectionNode[], parts: readonly Choice[], signs: DocumentSigns): Choice[] {
  const withRecords = parts.filter(
    ({ spec }) => !["whole", "none"].includes(spec.reader) && spec.sections.length === 0,
  );
  const counts = countsOf(withRecords.map(sharedSettings));
  const commonChoice = withRecords.find((one) => {
    const count = counts.get(sharedSettings(one)) ?? 0;
    return count >= minSiblings && count > withRecords.length / 2;
  });
  if (commonChoice === undefined) return [...parts];
  return parts.map((part, i) => {
    const node = nodes[i] as SectionNode;
    const { reader, introduction: introductionMode } = part.spec;
    const isOneRecord = reader === "whole" || (reader === "none" && introductionMode === "record");
    if (!isOneRecord || node.children.length > 0) return part;
    const spec: SectionSpec = { ...commonChoice.spec, heading: node.heading, policies: [], begins: part.spec.begins };
    const { fit, records, introduction } = judge(node.all, spec, signs.levelOfSet);
    if (records === 0 || introduction.length > 0 || fit < minSiblingFit) return part;
    return { ...part, spec, fit, guesses: [guessOf(node.heading, { spec, fit, records }, null)] };
  });
}

/** The settings that siblings can share, as JSON: all except the heading, the policies and `begins`. */
function sharedSettings({ spec }: Choice): string {
  return JSON.stringify({ ...spec, heading: undefined, policies: undefined, begins: undefined });
}

/** The choice to set a section aside: no record is read from it. */
function setAside(node: SectionNode, weight: Pick<Choice, "fit" | "size">): Choice {
  return { spec: { ...emptySection(node.heading), introduction: "set-aside" }, ...weight, guesses: [] };
}

/** The bonus for more records: this times the decimal logarithm of 1 + their number, at most `maxRecordsBonus`. */
const recordsBonus = 0.012;
const maxRecordsBonus = 0.04;
/** Subtracted for each candidate before this one, because the first ones are the most specific. */
const orderPenalty = 0.004;
/** Added to the score of a glossary below the heading `Glossary`. */
const glossaryBonus = 0.1;

/** All readings of a section with its subsections, the best first. */
function rankReadings(node: SectionNode, signs: DocumentSigns, above: readonly string[]): Ranked[] {
  const numberPattern = numberPatternBelow(node, signs);
  const ranked = candidateReadings(node, signs, above).map((spec, order): Ranked => {
    const judgement = judge(node.all, spec, signs.levelOfSet);
    const score =
      judgement.fit +
      Math.min(maxRecordsBonus, Math.log10(1 + judgement.records) * recordsBonus) -
      order * orderPenalty +
      (spec.reader === "glossary" && /^glossary\b/i.test(node.heading) ? glossaryBonus : 0) +
      (startsByPattern(spec, numberPattern) ? separateNumbersBonus : 0);
    return { ...judgement, spec, score };
  });
  return ranked.sort((a, b) => b.score - a.score);
}

function startsByPattern({ start }: SectionSpec, pattern: string | null): boolean {
  return typeof start === "object" && start.pattern === pattern;
}

/** The fit of the text before the first part if it is only an introduction. */
const introductionFit = 0.9;

/** The section with a reader for each of its parts and, if it holds records, for the text before the first part. */
function readInParts(
  node: SectionNode,
  parts: readonly Choice[],
  signs: DocumentSigns,
  above: readonly string[],
): Omit<Choice, "size"> {
  const ownLength = charactersOf(node.own);
  // No section of a profile holds the text above the first heading of the document.
  const hasOwnReading = node.level > 0 && ownLength > 0 && hasOwnRecords(node);
  const ownReading = hasOwnReading ? rankReadings(withoutChildren(node), signs, above)[0] : undefined;
  const ownFit = ownReading?.fit ?? introductionFit;
  const fit =
    (parts.reduce((sum, one) => sum + one.fit * one.size, 0) + ownFit * ownLength) /
    Math.max(1, sizeOf(parts) + ownLength);
  const guesses = parts.flatMap((one) => one.guesses);
  let ownSpec: SectionSpec;
  if (ownReading) {
    ownSpec = withPolicies(ownReading.spec, ownReading.introduction);
    guesses.unshift(guessOf(node.heading, ownReading, null));
  } else ownSpec = withPolicies({ ...emptySection(node.heading), introduction: introductionOf(node) }, node.own);
  const sections = mergeSections(parts, signs.isMarked ? node.children : []);
  return { spec: withOneReader({ ...ownSpec, subsections: "none", sections }, node.all, signs), fit, guesses };
}

/** A heading with the blocks directly below it. */
function withoutChildren(node: SectionNode): SectionNode {
  // The heading's block can also hold lines of text. `own` has them too, so only the first line is kept here.
  const [first] = node.all as [Block, ...Block[]];
  const heading = { ...first, segments: first.segments.slice(0, 1) };
  return { ...node, children: [], all: [heading, ...node.own] };
}

/** One reader at headings is allowed if the parts that it suits have at least this share of the text. */
const minShareAtHeadings = 0.95;
/** One reader for the whole section is chosen if its fit is higher by more than this. */
const minFitGain = 0.02;

/**
 * Whether one reader for the whole section is better than one for each part. One of these must be true:
 * - it opens records at headings, most parts would be single records, and nearly all others open at headings too;
 * - it reads numbered headings and fits nearly as well;
 * - it fits clearly better.
 */
function isReadAsOne(
  { spec, fit }: Ranked,
  fitInParts: number,
  parts: readonly Choice[],
  numberPattern: string | null,
): boolean {
  const opensAtHeadings = spec.reader === "glossary" || spec.start === "heading";
  const withoutSubsections = parts.filter((one) => one.spec.sections.length === 0);
  const singleRecords = withoutSubsections.filter((one) => ["whole", "none"].includes(one.spec.reader));
  const suitedParts = withoutSubsections.filter((one) => singleRecords.includes(one) || one.spec.start === "heading");
  const suitsParts =
    singleRecords.length > parts.length / 2 && sizeOf(suitedParts) >= minShareAtHeadings * sizeOf(parts);
  const isNumbered = startsByPattern(spec, numberPattern) && fit >= fitInParts - maxFitLoss;
  return (opensAtHeadings && suitsParts) || isNumbered || fitInParts < fit - minFitGain;
}

function sizeOf(parts: readonly Choice[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

/** The choice of one reader for a section with its subsections. */
function readAsOne(node: SectionNode, best: Ranked, ranked: readonly Ranked[], size: number): Choice {
  const second = ranked.find((one) => readingInWords(one.spec) !== readingInWords(best.spec));
  const runnerUp = second && best.score - second.score < maxScoreGap ? readingInWords(second.spec) : null;
  // A section that is one record has no introduction, so its policies can be anywhere in its text.
  const isWhole = best.spec.reader === "whole";
  const spec = isWhole ? readingOfWhole(node, best.spec) : withoutDateLine(best.spec, best.introduction);
  return {
    spec: withPolicies(spec, isWhole ? node.own : best.introduction),
    fit: best.fit,
    size,
    guesses: [guessOf(node.heading, { ...best, spec }, runnerUp)],
  };
}

/** A longer text before the first subheading, in characters, is more than an introduction. */
const maxIntroduction = 600;
/** A line that asks: it begins with `Q:`, or with words in bold that have a question mark. */
const questionLine = /^\**\s*Q\s*\d*[:.]\s|^\*\*[^*]+\?/;

/**
 * Whether the text between a heading and its first subheading is more than an introduction: a table, more than
 * `maxIntroduction` characters, or a line that asks.
 */
function hasOwnRecords({ own }: SectionNode): boolean {
  if (tableColumns(own, false) !== null) return true;
  const text = own.flatMap(({ segments }) => segments.map((one) => one.text));
  return text.join(" ").length > maxIntroduction || text.some((line) => questionLine.test(line));
}

function charactersOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { segments }) => sum + segments.reduce((n, one) => n + one.text.length, 0), 0);
}
