/** Chooses the reader of each section: all readings that its text allows are tried, and the one that fits best is taken. */
import type { Block } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { dateLine, hasSentence } from "../problems/doubts.js";
import { candidateReadings } from "./candidate-readings.js";
import { policiesIn } from "./find-policies.js";
import type { SectionNode } from "./find-sections.js";
import { introductionOf, withoutDateLine, withPolicies } from "./introduction.js";
import { type Judgement, judge } from "./judge-reading.js";
import { emptySection, mergeSections } from "./merge-sections.js";
import { guessOf, readingInWords, type SectionGuess } from "./section-guess.js";
import { tableColumns } from "./table-columns.js";
import { type DocumentSigns, numberPatternOf } from "./title-forms.js";

export interface Choice {
  spec: SectionSpec;
  fit: number;
  /** Letters of the section. */
  size: number;
  guesses: SectionGuess[];
}

interface Judged extends Judgement {
  spec: SectionSpec;
  /** Its place among the candidates; the first is the most particular. */
  order: number;
}

interface Ranked extends Judged {
  score: number;
}

/** Readings whose fit differs by less are close. */
const close = 0.03;

/** How much less well a reading may fit that reads the numbers of headings apart from their titles. */
const ahead = 0.03;

/** How much less well numbered headings may fit as entries than with a reader for each: more, and the text below them is records. */
const mostWorse = 0.1;

/** @param above the headings around the section, outermost first */
export function chooseReaders(node: SectionNode, signs: DocumentSigns, above: readonly string[] = []): Choice {
  const choice = choose(node, signs, above);
  return node.begins === undefined ? choice : { ...choice, spec: { ...choice.spec, begins: node.begins } };
}

function choose(node: SectionNode, signs: DocumentSigns, above: readonly string[]): Choice {
  const size = Math.max(1, lettersOf(node.all));
  if (node.own.length === 0 && node.children.length === 0) return setAside(node, 1, size);
  if (isContents(node) || isOnlyDated(node)) return setAside(node, 1, 1);
  const ranked = rankReadings(node, signs, above);
  const best = ranked[0];
  const parts = likeSiblings(
    node.children,
    node.children.map((child) => chooseReaders(child, signs, [...above, node.heading])),
    signs,
  );
  if (parts.length > 0) {
    const divided = readInParts(node, parts, signs, above);
    if (!best || !isReadAsOne(best, divided.fit, parts, numberPatternOf(node, signs))) return { ...divided, size };
  }
  return best ? readAsOne(node, best, ranked, size) : setAside(node, 0, size);
}

/** A section that its siblings' reader reads at least so well is read by it rather than as one record. */
const leastLikeSiblings = 0.8;
/** So many siblings, and most of those that are divided into records, must be read alike. */
const leastSiblings = 2;

/** The choices for sections beside each other: one without a sign of its own, such as a single question, is read like most others. */
function likeSiblings(nodes: readonly SectionNode[], parts: readonly Choice[], signs: DocumentSigns): Choice[] {
  const divided = parts.filter(({ spec }) => !["whole", "none"].includes(spec.reader) && spec.sections.length === 0);
  const key = ({ spec: { heading: _, policies: __, begins: ___, ...rest } }: Choice) => JSON.stringify(rest);
  const counts = countsOf(divided.map(key));
  const usual = divided.find((one) => {
    const count = counts.get(key(one)) ?? 0;
    return count >= leastSiblings && count > divided.length / 2;
  });
  if (usual === undefined) return [...parts];
  return parts.map((part, i) => {
    const node = nodes[i] as SectionNode;
    const { reader, introduction: usualIntroduction } = part.spec;
    const isOneRecord = reader === "whole" || (reader === "none" && usualIntroduction === "record");
    if (!isOneRecord || node.children.length > 0) return part;
    const spec: SectionSpec = { ...usual.spec, heading: node.heading, policies: [], begins: part.spec.begins };
    const { fit, records, introduction } = judge(node.all, spec, signs.setLevel);
    if (records === 0 || introduction.length > 0 || fit < leastLikeSiblings) return part;
    return { ...part, spec, fit, guesses: [guessOf(node.heading, spec, fit, records, null)] };
  });
}

function setAside(node: SectionNode, fit: number, size: number): Choice {
  return { spec: { ...emptySection(node.heading), introduction: "set-aside" }, fit, size, guesses: [] };
}

/** All readings of a section with its subsections, the best first. */
function rankReadings(node: SectionNode, signs: DocumentSigns, above: readonly string[]): Ranked[] {
  const numbers = numberPatternOf(node, signs);
  return (
    judgeAll(node, signs, above)
      // Of readings that fit alike the earlier, which is the more particular, counts; more records are more precise.
      .map((one) => ({
        ...one,
        score:
          one.fit +
          Math.min(0.04, Math.log10(1 + one.records) * 0.012) -
          one.order * 0.004 +
          (one.spec.reader === "glossary" && /^glossary\b/i.test(node.heading) ? 0.1 : 0) +
          (startsByPattern(one.spec, numbers) ? ahead : 0),
      }))
      .sort((a, b) => b.score - a.score)
  );
}

function judgeAll(node: SectionNode, signs: DocumentSigns, above: readonly string[]): Judged[] {
  return candidateReadings(node, signs, above).map((spec, order) => ({
    spec,
    order,
    ...judge(node.all, spec, signs.setLevel),
  }));
}

function startsByPattern({ start }: SectionSpec, pattern: string | null): boolean {
  return typeof start === "object" && start.pattern === pattern;
}

/** The section with a reader for each of its parts, and one for the text before the first. */
function readInParts(
  node: SectionNode,
  parts: readonly Choice[],
  signs: DocumentSigns,
  above: readonly string[],
): Omit<Choice, "size"> {
  const own = lettersOf(node.own);
  const alone = own > 0 && hasOwnRecords(node) ? bestAlone(node, signs, above) : null;
  const ownFit = own === 0 ? 1 : (alone?.fit ?? 0.9);
  const fit =
    (parts.reduce((sum, one) => sum + one.fit * one.size, 0) + ownFit * own) /
    Math.max(1, parts.reduce((sum, one) => sum + one.size, 0) + own);
  const head = alone
    ? withPolicies(alone.spec, alone.introduction)
    : withPolicies({ ...emptySection(node.heading), introduction: introductionOf(node) }, node.own);
  const sections = mergeSections(parts, signs.isMarked ? node.children : []);
  return {
    spec: { ...head, subsections: "none", sections },
    fit,
    guesses: [
      ...(alone ? [guessOf(node.heading, alone.spec, alone.fit, alone.records, null)] : []),
      ...parts.flatMap((one) => one.guesses),
    ],
  };
}

/** The best reading of the blocks directly below a heading. */
function bestAlone(node: SectionNode, signs: DocumentSigns, above: readonly string[]): Judged | undefined {
  const alone: SectionNode = { ...node, children: [], all: [node.all[0] as Block, ...node.own] };
  return judgeAll(alone, signs, above).sort((a, b) => b.fit - b.order * 0.002 - (a.fit - a.order * 0.002))[0];
}

/**
 * Whether one reader for the whole section is better than one for each part. A reader that opens records at headings
 * is, where each part would be a single record.
 */
function isReadAsOne(
  { spec, fit }: Ranked,
  fitInParts: number,
  parts: readonly Choice[],
  numbers: string | null,
): boolean {
  const headed = spec.reader === "glossary" || spec.start === "heading";
  const single = parts.every((one) => one.spec.sections.length === 0 && ["whole", "none"].includes(one.spec.reader));
  const numbered = startsByPattern(spec, numbers) && fit >= fitInParts - mostWorse;
  return (headed && single) || numbered || fitInParts < fit - 0.02;
}

function readAsOne(node: SectionNode, best: Ranked, ranked: readonly Ranked[], size: number): Choice {
  const second = ranked.find((one) => readingInWords(one.spec) !== readingInWords(best.spec));
  const runnerUp = second && best.score - second.score < close ? readingInWords(second.spec) : null;
  const spec =
    best.spec.reader === "whole" ? readingOfWhole(node, best.spec) : withoutDateLine(best.spec, best.introduction);
  return {
    spec: withPolicies(spec, best.spec.reader === "whole" && best.spec !== spec ? node.own : best.introduction),
    fit: best.fit,
    size,
    guesses: [guessOf(node.heading, spec, best.fit, best.records, runnerUp)],
  };
}

/** What a paragraph of corrections says. */
const corrects = /\b(?:should|must|now) (?:read|say|be|have)\b|\b(?:add|change|delete|ignore|remove|replace)\b/i;

/** A section without titles: each paragraph that corrects a text is a record, and a policy is one of its own. */
function readingOfWhole(node: SectionNode, whole: SectionSpec): SectionSpec {
  const paragraphs = node.own.filter(({ shape }) => shape === "paragraph");
  const texts = paragraphs.map(({ segments }) => segments.map(({ text }) => text).join(" "));
  if (policiesIn(node.own).length > 0)
    return { ...emptySection(node.heading), kind: whole.kind, introduction: "record" };
  return /\berrata\b/i.test(node.heading) &&
    texts.length > 1 &&
    texts.filter((text) => corrects.test(text)).length > texts.length * 0.7
    ? { ...whole, reader: "statements" }
    : whole;
}

/** Whether only the version or the date of the document stands below a heading. */
function isOnlyDated({ own, children }: SectionNode): boolean {
  const lines = own.flatMap(({ segments }) => segments.map(({ text }) => withoutEmphasis(text)));
  return children.length === 0 && lines.every((line) => dateLine.test(line));
}

/** Whether a section is a table of contents and nothing else. */
function isContents({ heading, own, children }: SectionNode): boolean {
  if (!/^(?:table of )?contents$/i.test(heading)) return false;
  // An entry in large type looks like a heading.
  if (children.some((child) => child.all.length > 1)) return false;
  return !own.some(({ segments }) => hasSentence(segments.map(({ text }) => text).join(" ")));
}

/** Whether more than an introduction stands between a heading and its first subheading. */
function hasOwnRecords({ own }: SectionNode): boolean {
  if (tableColumns(own, false) !== null) return true;
  const text = own.flatMap(({ segments }) => segments.map((one) => one.text));
  return text.join(" ").length > 600 || text.some((line) => /^\**\s*Q\s*\d*[:.]\s|^\*\*[^*]+\?/.test(line));
}

function lettersOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { segments }) => sum + segments.reduce((n, one) => n + one.text.length, 0), 0);
}
