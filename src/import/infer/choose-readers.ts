/** Chooses the reader of each section: all readings that its text allows are tried, and the one that fits best is taken. */
import type { Block } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { compilePattern } from "../pattern.js";
import { dateLine, hasSentence } from "../problems/doubts.js";
import { boldLead } from "../readers/read-bold.js";
import { alphabetical } from "../readers/read-glossary.js";
import { policiesIn } from "./find-policies.js";
import { pictureLevel, type SectionNode } from "./find-sections.js";
import { judge } from "./judge-reading.js";

export interface SectionGuess {
  heading: string;
  /** How the section is read, in the words of the profile. */
  reading: string;
  /** The share of its text in regular records, from 0 to 1. */
  fit: number;
  records: number;
  /** The next best reading, where it fits nearly as well. */
  runnerUp: string | null;
}

export interface Choice {
  spec: SectionSpec;
  fit: number;
  size: number;
  guesses: SectionGuess[];
}

/** Readings whose fit differs by less are close. */
const close = 0.03;

/** How much less well a reading may fit that reads the numbers of headings apart from their titles. */
const ahead = 0.03;

/** What is known of the whole document. */
export interface DocumentSigns {
  /** Whether headings are marked, as in Markdown. */
  isMarked: boolean;
  /** As for `outline`. */
  setLevel: (text: string) => 1 | 2 | null;
  /** What divides the two parts of nearly all titles in bold, such as ` – `; null when nothing does. */
  separator: string | null;
  /** The pattern that reads the number and the title of nearly all its lowest headings; null where they have no numbers. */
  numbers: string | null;
}

/** @param above the headings around the section, outermost first */
export function chooseReaders(node: SectionNode, signs: DocumentSigns, above: readonly string[] = []): Choice {
  const choice = choose(node, signs, above);
  return node.begins === undefined ? choice : { ...choice, spec: { ...choice.spec, begins: node.begins } };
}

function choose(node: SectionNode, signs: DocumentSigns, above: readonly string[]): Choice {
  const { setLevel } = signs;
  const total = Math.max(
    1,
    node.all.reduce((sum, block) => sum + block.segments.reduce((n, one) => n + one.text.length, 0), 0),
  );
  if (node.own.length === 0 && node.children.length === 0) {
    const spec: SectionSpec = { ...plain(node.heading), introduction: "set-aside" };
    return { spec, fit: 1, size: total, guesses: [] };
  }
  if (isContents(node) || isOnlyDated(node))
    return { spec: { ...plain(node.heading), introduction: "set-aside" }, fit: 1, size: 1, guesses: [] };
  const readings = readingsOf(node, signs, above);
  const numbers = numberPatternOf(node, signs);
  const judged = readings
    .map((spec, order) => ({ spec, order, ...judge(node.all, spec, setLevel) }))
    // Of readings that fit alike the earlier, which is the more particular, counts; more records are more precise.
    .map((one) => ({
      ...one,
      score:
        one.fit +
        Math.min(0.04, Math.log10(1 + one.records) * 0.012) -
        one.order * 0.004 +
        (one.spec.reader === "glossary" && /^glossary\b/i.test(node.heading) ? 0.1 : 0) +
        (typeof one.spec.start === "object" && one.spec.start.pattern === numbers ? ahead : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const best = judged[0];
  const parts = node.children.map((child) => chooseReaders(child, signs, [...above, node.heading]));
  if (parts.length > 0) {
    const own = node.own.reduce((sum, block) => sum + block.segments.reduce((n, one) => n + one.text.length, 0), 0);
    const alone = own > 0 && hasOwnRecords(node) ? bestOf(node, signs, above) : null;
    const ownFit = own === 0 ? 1 : (alone?.fit ?? 0.9);
    const fit =
      (parts.reduce((sum, one) => sum + one.fit * one.size, 0) + ownFit * own) /
      Math.max(1, parts.reduce((sum, one) => sum + one.size, 0) + own);
    const numbered = typeof best?.spec.start === "object" && best.spec.start.pattern === numbers;
    const headed = best?.spec.reader === "glossary" || best?.spec.start === "heading";
    const single = parts.every((one) => one.spec.sections.length === 0 && ["whole", "none"].includes(one.spec.reader));
    if (!best || (!(headed && single) && !numbered && fit >= best.fit - 0.02)) {
      const head: SectionSpec = alone
        ? withPolicies(alone.spec, alone.introduction)
        : withPolicies({ ...plain(node.heading), introduction: introductionOf(node) }, node.own);
      return {
        spec: {
          ...head,
          subsections: "none",
          sections: merged(
            parts.map((one) => one.spec),
            signs.isMarked ? node.children : [],
          ),
        },
        fit,
        size: total,
        guesses: [
          ...(alone ? [guessOf(node.heading, alone.spec, alone.fit, alone.records, null)] : []),
          ...parts.flatMap((one) => one.guesses),
        ],
      };
    }
  }
  if (!best) return { spec: { ...plain(node.heading), introduction: "set-aside" }, fit: 0, size: total, guesses: [] };
  const second = judged.find((one) => readingInWords(one.spec) !== readingInWords(best.spec));
  const runner = second && best.score - second.score < close ? readingInWords(second.spec) : null;
  const spec =
    best.spec.reader === "whole" ? readingOfWhole(node, best.spec) : withoutDateLine(best.spec, best.introduction);
  return {
    spec: withPolicies(spec, best.spec.reader === "whole" && best.spec !== spec ? node.own : best.introduction),
    fit: best.fit,
    size: total,
    guesses: [guessOf(node.heading, spec, best.fit, best.records, runner)],
  };
}

/** What a paragraph of corrections says. */
const corrects = /\b(?:should|must|now) (?:read|say|be|have)\b|\b(?:add|change|delete|ignore|remove|replace)\b/i;

/** A section without titles: each paragraph that corrects a text is a record, and a policy is one of its own. */
function readingOfWhole(node: SectionNode, whole: SectionSpec): SectionSpec {
  const paragraphs = node.own.filter(({ shape }) => shape === "paragraph");
  const texts = paragraphs.map(({ segments }) => segments.map(({ text }) => text).join(" "));
  if (policiesIn(node.own).length > 0) return { ...plain(node.heading), kind: whole.kind, introduction: "record" };
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

function guessOf(
  heading: string,
  spec: SectionSpec,
  fit: number,
  records: number,
  runnerUp: string | null,
): SectionGuess {
  return { heading, reading: readingInWords(spec), fit: Math.round(fit * 100) / 100, records, runnerUp };
}

/** The best reading of the blocks directly below a heading. */
function bestOf(node: SectionNode, signs: DocumentSigns, above: readonly string[]) {
  const alone: SectionNode = { ...node, children: [], all: [node.all[0] as Block, ...node.own] };
  return readingsOf(alone, signs, above)
    .map((spec, order) => ({ spec, order, ...judge(alone.all, spec, signs.setLevel) }))
    .sort((a, b) => b.fit - b.order * 0.002 - (a.fit - a.order * 0.002))[0];
}

/** Whether more than an introduction stands between a heading and its first subheading. */
function hasOwnRecords({ own }: SectionNode): boolean {
  const text = own.flatMap(({ segments }) => segments.map((one) => one.text));
  return text.join(" ").length > 600 || text.some((line) => /^\**\s*Q\s*\d*[:.]\s|^\*\*[^*]+\?/.test(line));
}

/** What precedes the first record: sentences are a record, so that nothing is lost; other lines are set aside. */
function introductionOf({ own, children }: SectionNode): "record" | "set-aside" | undefined {
  if (own.length === 0) return undefined;
  const names = new Set(children.map((child) => child.heading.toLowerCase().replace(/[^\p{L}]/gu, "")));
  const items = own.filter(({ segments }) => {
    const bare = withoutEmphasis(segments[0]?.text ?? "")
      .toLowerCase()
      .replace(/[^\p{L}]/gu, "");
    return names.has(bare);
  });
  if (own.every(({ segments }) => segments.every(({ text }) => dateLine.test(withoutEmphasis(text)))))
    return "set-aside";
  const sentences = own.filter(
    ({ shape, segments }) =>
      shape === "paragraph" && /\w\.["'”’)*_]*(?:\s|$)/.test(segments.map((one) => one.text).join(" ")),
  );
  return sentences.length > 0 && items.length < own.length / 3 ? "record" : "set-aside";
}

function plain(heading: string): SectionSpec {
  return { heading, reader: "none", subsections: "none", policies: [], sections: [] };
}

/**
 * Sections that are read alike and are all the headings of their level become one: any heading of this level.
 * @param nodes of headings that are marked; none in a text without marks, whose headings have no level
 */
function merged(specs: readonly SectionSpec[], nodes: readonly SectionNode[]): SectionSpec[] {
  const key = ({ heading: _, ...rest }: SectionSpec) => JSON.stringify(rest);
  const levels = new Set(nodes.map((node) => node.level));
  const read = specs.filter((one) => one.reader !== "none" || one.sections.length > 0);
  const level = [...levels][0];
  if (
    levels.size === 1 &&
    level !== undefined &&
    level !== pictureLevel &&
    read.length > 2 &&
    read.length >= specs.length - 2 &&
    new Set(read.map(key)).size === 1
  ) {
    const others = specs.filter((one) => !read.includes(one));
    return [...unique(others), { ...(read[0] as SectionSpec), heading: "", level }];
  }
  return unique(specs);
}

/** Headings that are printed twice are named once; the one with a reader counts. */
function unique(specs: readonly SectionSpec[]): SectionSpec[] {
  const byHeading = new Map<string, SectionSpec>();
  for (const spec of specs) {
    const before = byHeading.get(spec.heading);
    if (!before || before.reader === "none") byHeading.set(spec.heading, spec);
  }
  return [...byHeading.values()];
}

const questionMark = /^\**\s*(?:Q(?:uestion)?)\s*\d*\s*[:.]\s*/i;

/** The readings that are worth a try, the most particular first. */
function readingsOf(node: SectionNode, signs: DocumentSigns, above: readonly string[]): SectionSpec[] {
  const { isMarked, separator } = signs;
  const base = plain(node.heading);
  const lines = node.all.flatMap((block) => block.segments.map(({ text }, i) => ({ text, block, i })));
  const bare = lines.map(({ text }) => withoutEmphasis(text));
  const count = (pattern: RegExp) => bare.filter((text) => pattern.test(text)).length;
  const found: SectionSpec[] = [];
  const subsections: SectionSpec["subsections"] = isMarked && node.children.length > 0 ? "headings" : "none";
  const add = (more: Partial<SectionSpec>) => {
    // These readers know the headings inside a section themselves.
    const own = more.start === "heading" || more.reader === "glossary" ? { subsections: "none" as const } : {};
    const spec = { ...base, subsections, ...more, ...own };
    found.push(spec);
    const plainQuestions = spec.reader === "questions" && spec.start === undefined && !isMarked;
    if (subsections === "none" && (plainQuestions || spec.start === "card"))
      found.push({ ...spec, subsections: "titles" });
  };
  const title = node.heading;
  const asks = count(/\?["'”’)*]*(?:\s|$)/);
  if (/^glossary\b/i.test(title)) add({ reader: "glossary" });
  if (/\brestricted\b/i.test(title)) add({ reader: "list", kind: "restricted", introduction: "policy" });
  if (/\bbanned\b/i.test(title)) add({ reader: "list", kind: "banned" });
  if (count(questionMark) > 0) {
    const word = bare.some((text) => /^question\s*\d*\s*[:.]/i.test(text)) ? "Question" : "Q";
    const answer = word === "Q" ? "A" : "Answer";
    add({
      reader: "questions",
      marks: { question: `^\\**${word}\\s*\\d*\\s*[:.]\\s*`, answer: `^\\**${answer}\\s*\\d*\\s*[:.]\\**\\s*` },
    });
  }
  if (count(/^\(v\.?\s*\d/i) > 0) add({ reader: "entries", start: "tag", kind: kindIn(title, above, "card-errata") });
  if (count(/^\(\d+\.\d+\)/) > 0)
    add({ reader: "entries", start: "number", kind: kindIn(title, above, "clarification") });
  if (count(/^\d+\.\d+(?:\.\d+)*[a-z]?\.?\s/) > 1)
    add({
      reader: "entries",
      kind: kindIn(title, above, "rule"),
      start: { pattern: "^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+" },
    });
  if (count(/^\p{Lu}[^.?!]{1,80}\((?:[^()]*\s)?\p{Lu}?\s?\d+\)\s*:?$/u) > 1) {
    add({ reader: "entries", start: "card", kind: kindIn(title, above, "card-errata") });
    if (node.all.every((block) => block.segments.length <= 2)) add({ reader: "list", kind: "restricted" });
  }
  const leads = node.all.filter((block) => block.level === undefined && boldLead(block.segments) !== null);
  if (leads.length > 0) {
    const asked = leads.filter((block) => /\?/.test(boldLead(block.segments)?.text ?? "")).length;
    if (asked > 0) add({ reader: "questions", start: "bold" });
    const parted = separator !== null && leads.some((block) => boldLead(block.segments)?.text.includes(separator));
    if (asked < leads.length)
      add({
        reader: "entries",
        start: "bold",
        kind: kindIn(title, above, "clarification"),
        ...(parted && { not_title: `^[^${separator.trim()}]*$` }),
      });
  }
  if (isMarked && node.children.length > 0) {
    const asked = node.children.filter((child) => /\?["'”’)]*$/.test(child.heading)).length;
    if (asked > 0) add({ reader: "questions", start: "heading" });
    const titles = node.children.map((child) => child.heading.toLowerCase().replace(/[^\p{L}\d]/gu, ""));
    if (titles.length >= 8 && alphabetical(titles).length > titles.length * 0.8) add({ reader: "glossary" });
    const pattern = numberPatternOf(node, signs);
    if (pattern !== null)
      add({ reader: "entries", start: { pattern }, kind: kindIn(title, above, "clarification"), subsections: "none" });
    add({ reader: "entries", start: "heading", kind: kindIn(title, above, "rule") });
  }
  if (!isMarked || node.children.length === 0) {
    if (asks > 1) add({ reader: "questions" });
    const titled = node.all.slice(1).flatMap((block) => (block.shape === "paragraph" ? [headOf(block)] : []));
    const short = titled.filter((text) => text.length < 60 && /^\p{Lu}/u.test(text) && !/[.!?:;,]$/.test(text));
    if (
      short.length > 7 &&
      alphabetical(short.map((text) => text.toLowerCase().replace(/[^\p{L}\d]/gu, ""))).length > short.length * 0.55
    )
      add({ reader: "glossary" });
    if (!isMarked && node.own.filter((block) => capitalTitle.test(headOf(block))).length >= leastCapitals)
      add({ reader: "entries", start: { pattern: capitals }, kind: kindIn(title, above, "clarification") });
    if (short.length > 0) add({ reader: "entries", start: "title", kind: kindIn(title, above, "clarification") });
    add({ reader: "whole", kind: kindIn(title, above, "rule") });
    if (node.own.length > 1) add({ reader: "statements", kind: kindIn(title, above, "clarification") });
  }
  // Titles that the whole document writes alike are known for certain.
  const certain = found.filter((spec) => spec.start === "bold" && spec.not_title !== undefined);
  return (certain.length > 0 ? certain : found).map((spec) => withIntroduction(spec));
}

/** Headings with a number before the title, each with the pattern that reads both: `(1.1) Lamps`, `1.1 Lamps`. */
const numberPatterns = [
  "^\\((?P<number>\\d+(?:\\.\\d+)+[a-z]?)\\)\\s*(?P<title>.*)$",
  "^(?P<number>\\d+(?:\\.\\d+)+[a-z]?)[.)]?\\s+(?P<title>.*)$",
];
/** The share of the headings directly below another one that must have a number. */
const mostNumbered = 0.8;
/** So many headings of a document with a number show that a single one has it too. */
const leastNumbered = 4;

function isNumbered(pattern: string, headings: readonly string[]): boolean {
  const compiled = compilePattern(pattern, "start.pattern");
  const found = headings.filter((heading) => compiled.test(heading)).length;
  return found > 0 && found >= mostNumbered * headings.length;
}

/** The pattern that reads the lowest headings of a document, if they are numbered; else null. */
export function headingNumbers(tree: SectionNode): string | null {
  const lowest = (node: SectionNode): string[] =>
    node.children.flatMap((child) => (child.children.length === 0 ? child.heading : lowest(child)));
  const headings = lowest(tree);
  if (headings.length < leastNumbered) return null;
  return numberPatterns.find((pattern) => isNumbered(pattern, headings)) ?? null;
}

/** The pattern that reads the headings below a heading, if they are numbered; else null. */
function numberPatternOf({ children }: SectionNode, { numbers }: DocumentSigns): string | null {
  const headings = children.map(({ heading }) => heading);
  const usual = numbers === null || headings.length >= 2 ? numberPatterns : [numbers];
  return headings.length < 2 && numbers === null
    ? null
    : (usual.find((pattern) => isNumbered(pattern, headings)) ?? null);
}

/** A title in capitals on a line of its own; fewer are no habit. */
const capitals = "^(?P<title>\\p{Lu}[^\\p{Ll}.?!:]{2,78})$";
export const capitalTitle = /^\p{Lu}[^\p{Ll}.?!:]{2,78}$/u;
export const leastCapitals = 3;

/** Whether lines in capitals open the entries of a section, or of one inside it. */
export function readsCapitals({ start, sections }: SectionSpec): boolean {
  return (typeof start === "object" && start.pattern === capitals) || sections.some(readsCapitals);
}

function headOf(block: Block): string {
  return withoutEmphasis(block.segments[0]?.text ?? "");
}

/** Fewer titles show no habit. */
const leastTitles = 8;
/** The share of the titles in bold that have the separator. */
const mostTitles = 0.75;

/** What divides the two parts of nearly all titles in bold: `Lamp – Costs section`. Words in bold without it are text. */
export function titleSeparator(blocks: readonly Block[]): string | null {
  const leads = blocks.flatMap((block) => (block.level === undefined ? (boldLead(block.segments)?.text ?? []) : []));
  const parted = (separator: string) => leads.filter((text) => text.includes(separator)).length;
  return [" – ", " — "].find((one) => parted(one) >= leastTitles && parted(one) >= mostTitles * leads.length) ?? null;
}

/** Sentences before the first record are a record of their own, titled by the heading, so that no words are lost. */
function withIntroduction(spec: SectionSpec): SectionSpec {
  if (spec.introduction !== undefined || ["whole", "statements", "list"].includes(spec.reader)) return spec;
  return { ...spec, introduction: "record" };
}

/** Before the first record stands nothing but when the document was changed: a date is no record. */
function withoutDateLine(spec: SectionSpec, introduction: readonly Block[]): SectionSpec {
  const lines = introduction.flatMap(({ segments }) => segments.map(({ text }) => withoutEmphasis(text)));
  return spec.introduction === "record" && lines.length > 0 && lines.every((line) => dateLine.test(line))
    ? { ...spec, introduction: "set-aside" }
    : spec;
}

/** @param introduction what the reading leaves before its first record */
function withPolicies(spec: SectionSpec, introduction: readonly Block[]): SectionSpec {
  return spec.introduction === "policy" ? spec : { ...spec, policies: policiesIn(introduction) };
}

/** The kind that a heading's words say; a heading around it that names errata counts too. */
function kindIn(heading: string, above: readonly string[], usual: Kind): Kind {
  const errata = above.findLast((one) => /errata$/.test(kindOf(one, usual)));
  return kindOf(heading, errata === undefined ? usual : kindOf(errata, usual));
}

type Kind = NonNullable<SectionSpec["kind"]>;

/** The kind that a heading's words say. @param usual the kind where they say none */
export function kindOf(heading: string, usual: Kind): Kind {
  if (/\b(?:rulebook|rules|handbook)\b.*\berrata\b/i.test(heading)) return "rules-errata";
  if (/\b(?:campaign|scenario)\b.*\berrata\b/i.test(heading)) return "campaign-errata";
  if (/\berrata\b/i.test(heading) && !/\b(?:faq|questions)\b/i.test(heading)) return "card-errata";
  if (/\bdefinitions?\b/i.test(heading)) return "definition";
  if (/\btiming\b/i.test(heading)) return "timing";
  if (/\bquick reference\b/i.test(heading)) return "quick-reference";
  if (/\bclarifications?\b/i.test(heading)) return "clarification";
  if (/\bnew rules\b|\bgolden rules?\b|\bgrim rule\b/i.test(heading)) return "rule";
  return usual;
}

/** A reading in words. */
function readingInWords({ reader, start, marks, subsections, introduction }: SectionSpec): string {
  const by =
    start === undefined
      ? marks
        ? `marked ${marks.question.startsWith("^\\**Question") ? "Question: and Answer:" : "Q: and A:"}`
        : ""
      : typeof start === "object"
        ? "by number"
        : {
            tag: "by tag",
            number: "by number in brackets",
            card: "by card and number",
            title: "by title",
            heading: "by heading",
            bold: "in bold",
          }[start];
  const under = subsections === "none" || subsections === "headings" ? "" : `under ${subsections}`;
  if (reader === "none") return introduction === "record" ? "one record of the introduction" : "set aside";
  return [reader, by, under].filter(Boolean).join(" ");
}
