/** Chooses the reader of each section: tries the readings that its text allows, and takes the one that fits best. */
import type { Block } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { hasSentence } from "../problems/doubts.js";
import { boldLead } from "../readers/read-bold.js";
import { alphabetical } from "../readers/read-glossary.js";
import { policiesIn } from "./find-policies.js";
import { pictureLevel, type SectionNode } from "./find-sections.js";
import { type Judgement, judge } from "./judge-reading.js";

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

/** The next best reading is reported if its score is lower by less than this. */
const close = 0.03;

type SetLevel = (text: string) => 1 | 2 | null;

/** A reading of a section, and how well its blocks fit it. */
interface JudgedReading extends Judgement {
  spec: SectionSpec;
  score: number;
}

/** Chooses the reader of a section and of the sections inside it. @param setLevel as for `outline` */
export function chooseReaders(node: SectionNode, isMarked: boolean, setLevel: SetLevel): Choice {
  const choice = choose(node, isMarked, setLevel);
  return node.begins === undefined ? choice : { ...choice, spec: { ...choice.spec, begins: node.begins } };
}

function choose(node: SectionNode, isMarked: boolean, setLevel: SetLevel): Choice {
  const size = Math.max(1, charactersOf(node.all));
  const setAside: SectionSpec = { ...plain(node.heading), introduction: "set-aside" };
  if (node.all.length <= 1) return { spec: setAside, fit: 1, size, guesses: [] };
  if (isContents(node)) return { spec: setAside, fit: 1, size: 1, guesses: [] };
  const judged = judgedReadings(node, isMarked, setLevel);
  const best = judged[0];
  const divided = node.children.length > 0 ? chooseForParts(node, isMarked, setLevel) : null;
  if (divided && (!best || !isBetterWhole(best, divided))) return { ...divided.choice, size };
  if (!best) return { spec: setAside, fit: 0, size, guesses: [] };
  const second = judged.find((one) => readingInWords(one.spec) !== readingInWords(best.spec));
  const runnerUp = second && best.score - second.score < close ? readingInWords(second.spec) : null;
  const spec = best.spec.reader === "whole" ? readingOfWhole(node, best.spec) : best.spec;
  return {
    spec: withPolicies(spec, best.spec === spec ? best.introduction : node.own),
    fit: best.fit,
    size,
    guesses: [guessOf(node.heading, spec, best.fit, best.records, runnerUp)],
  };
}

function charactersOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.segments.reduce((n, one) => n + one.text.length, 0), 0);
}

/** The readings of a section by one reader, the best first. */
function judgedReadings(node: SectionNode, isMarked: boolean, setLevel: SetLevel): JudgedReading[] {
  return readingsOf(node, isMarked)
    .map((spec, order) => {
      const judgement = judge(node.all, spec, setLevel);
      // If two readings fit equally well, the earlier one counts, which is more specific. A reading with more records is
      // more precise.
      const score =
        judgement.fit +
        Math.min(0.04, Math.log10(1 + judgement.records) * 0.012) -
        order * 0.004 +
        (spec.reader === "glossary" && /^glossary\b/i.test(node.heading) ? 0.1 : 0);
      return { spec, score, ...judgement };
    })
    .sort((a, b) => b.score - a.score);
}

/** The choice for a section whose subsections have readers of their own. */
interface Divided {
  choice: Omit<Choice, "size">;
  /** Whether each subsection is a single record or is set aside. */
  single: boolean;
}

function chooseForParts(node: SectionNode, isMarked: boolean, setLevel: SetLevel): Divided {
  const parts = node.children.map((child) => chooseReaders(child, isMarked, setLevel));
  const ownSize = charactersOf(node.own);
  const own = ownSize > 0 && hasOwnRecords(node) ? bestOf(node, setLevel, isMarked) : null;
  const ownFit = ownSize === 0 ? 1 : (own?.fit ?? 0.9);
  // The mean of the fits, weighted by the length of the texts.
  const fit =
    (parts.reduce((sum, one) => sum + one.fit * one.size, 0) + ownFit * ownSize) /
    Math.max(1, parts.reduce((sum, one) => sum + one.size, 0) + ownSize);
  const head: SectionSpec = own
    ? withPolicies(own.spec, own.introduction)
    : withPolicies({ ...plain(node.heading), introduction: introductionOf(node) }, node.own);
  const sections = merged(
    parts.map((one) => one.spec),
    node.children,
  );
  return {
    choice: {
      spec: { ...head, subsections: "none", sections },
      fit,
      guesses: [
        ...(own ? [guessOf(node.heading, own.spec, own.fit, own.records, null)] : []),
        ...parts.flatMap((one) => one.guesses),
      ],
    },
    single: parts.every((one) => one.spec.sections.length === 0 && ["whole", "none"].includes(one.spec.reader)),
  };
}

/** Whether one reader for the whole section is better than a reader for each of its subsections. */
function isBetterWhole({ spec, fit }: JudgedReading, { choice, single }: Divided): boolean {
  const readsHeadings = spec.reader === "glossary" || spec.start === "heading";
  return (readsHeadings && single) || choice.fit < fit - 0.02;
}

/** Matches a paragraph that corrects a text. */
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
function bestOf(node: SectionNode, setLevel: SetLevel, isMarked: boolean) {
  const alone: SectionNode = { ...node, children: [], all: [node.all[0] as Block, ...node.own] };
  return readingsOf(alone, isMarked)
    .map((spec, order) => ({ spec, order, ...judge(alone.all, spec, setLevel) }))
    .sort((a, b) => b.fit - b.order * 0.002 - (a.fit - a.order * 0.002))[0];
}

/** Whether more than an introduction stands between a heading and its first subheading. */
function hasOwnRecords({ own }: SectionNode): boolean {
  const text = own.flatMap(({ segments }) => segments.map((one) => one.text));
  return text.join(" ").length > 600 || text.some((line) => /^\**\s*Q\s*\d*[:.]\s|^\*\*[^*]+\?/.test(line));
}

/** How to read the text before the first record: sentences become a record, so that nothing is lost; other lines are set aside. */
function introductionOf({ own, children }: SectionNode): "record" | "set-aside" | undefined {
  if (own.length === 0) return undefined;
  const names = new Set(children.map((child) => child.heading.toLowerCase().replace(/[^\p{L}]/gu, "")));
  const items = own.filter(({ segments }) => {
    const bare = withoutEmphasis(segments[0]?.text ?? "")
      .toLowerCase()
      .replace(/[^\p{L}]/gu, "");
    return names.has(bare);
  });
  const sentences = own.filter(
    ({ shape, segments }) =>
      shape === "paragraph" && /\w\.["'”’)*_]*(?:\s|$)/.test(segments.map((one) => one.text).join(" ")),
  );
  return sentences.length > 0 && items.length < own.length / 3 ? "record" : "set-aside";
}

function plain(heading: string): SectionSpec {
  return { heading, reader: "none", subsections: "none", policies: [], sections: [] };
}

/** If all headings of a level are read in the same way, replaces their sections by one section for any heading of this level. */
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

/** The sections, with one for each heading. Of two with the same heading, the one with a reader is kept. */
function unique(specs: readonly SectionSpec[]): SectionSpec[] {
  const byHeading = new Map<string, SectionSpec>();
  for (const spec of specs) {
    const before = byHeading.get(spec.heading);
    if (!before || before.reader === "none") byHeading.set(spec.heading, spec);
  }
  return [...byHeading.values()];
}

const questionMark = /^\**\s*(?:Q(?:uestion)?)\s*\d*\s*[:.]\s*/i;

/** The readings to try, the most specific first. */
function readingsOf(node: SectionNode, isMarked: boolean): SectionSpec[] {
  const base = plain(node.heading);
  const lines = node.all.flatMap((block) => block.segments.map(({ text }, i) => ({ text, block, i })));
  const bare = lines.map(({ text }) => withoutEmphasis(text));
  const count = (pattern: RegExp) => bare.filter((text) => pattern.test(text)).length;
  const found: SectionSpec[] = [];
  const subsections: SectionSpec["subsections"] = isMarked && node.children.length > 0 ? "headings" : "none";
  const add = (more: Partial<SectionSpec>) => {
    // These readers find the headings inside a section themselves.
    const own = more.start === "heading" || more.reader === "glossary" ? { subsections: "none" as const } : {};
    const spec = { ...base, subsections, ...more, ...own };
    found.push(spec);
    const plainQuestions = spec.reader === "questions" && spec.start === undefined && !isMarked;
    if (subsections === "none" && (plainQuestions || spec.start === "card"))
      found.push({ ...spec, subsections: "titles" });
  };
  const title = node.heading;
  const asks = count(/\?["'”’)*]*(?:\s|$)/);
  // The heading names the reader.
  if (/^glossary\b/i.test(title)) add({ reader: "glossary" });
  if (/\brestricted\b/i.test(title)) add({ reader: "list", kind: "restricted", introduction: "policy" });
  if (/\bbanned\b/i.test(title)) add({ reader: "list", kind: "banned" });
  // Lines begin with a mark: `Q:`, `(v1.2)`, `(1.1)`, `1.1`, or they are a card and its number.
  if (count(questionMark) > 0) {
    const word = bare.some((text) => /^question/i.test(text)) ? "Question" : "Q";
    const answer = word === "Q" ? "A" : "Answer";
    add({
      reader: "questions",
      marks: { question: `^\\**${word}\\s*\\d*\\s*[:.]\\s*`, answer: `^\\**${answer}\\s*\\d*\\s*[:.]\\**\\s*` },
    });
  }
  if (count(/^\(v\.?\s*\d/i) > 0) add({ reader: "entries", start: "tag", kind: kindOf(title, "card-errata") });
  if (count(/^\(\d+\.\d+\)/) > 0) add({ reader: "entries", start: "number", kind: kindOf(title, "clarification") });
  if (count(/^\d+\.\d+(?:\.\d+)*[a-z]?\.?\s/) > 1)
    add({
      reader: "entries",
      kind: kindOf(title, "rule"),
      start: { pattern: "^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+" },
    });
  if (count(/^\p{Lu}[^.?!]{1,80}\((?:[^()]*\s)?\p{Lu}?\s?\d+\)\s*:?$/u) > 1) {
    add({ reader: "entries", start: "card", kind: kindOf(title, "card-errata") });
    if (node.all.every((block) => block.segments.length <= 2)) add({ reader: "list", kind: "restricted" });
  }
  // Blocks begin with words in bold.
  const leads = node.all.filter((block) => block.level === undefined && boldLead(block.segments) !== null);
  if (leads.length > 0) {
    const asked = leads.filter((block) => /\?/.test(boldLead(block.segments)?.text ?? "")).length;
    if (asked > 0) add({ reader: "questions", start: "bold" });
    if (asked < leads.length) add({ reader: "entries", start: "bold", kind: kindOf(title, "clarification") });
  }
  // The document marks its headings.
  if (isMarked && node.children.length > 0) {
    const asked = node.children.filter((child) => /\?["'”’)]*$/.test(child.heading)).length;
    if (asked > 0) add({ reader: "questions", start: "heading" });
    const titles = node.children.map((child) => child.heading.toLowerCase().replace(/[^\p{L}\d]/gu, ""));
    if (titles.length >= 8 && alphabetical(titles).length > titles.length * 0.8) add({ reader: "glossary" });
    add({ reader: "entries", start: "heading", kind: kindOf(title, "rule") });
  }
  // Without marks: question marks at line ends, short lines as titles, or the section as one record.
  if (!isMarked || node.children.length === 0) {
    if (asks > 1) add({ reader: "questions" });
    const titled = node.all.slice(1).flatMap((block) => (block.shape === "paragraph" ? [headOf(block)] : []));
    const short = titled.filter((text) => text.length < 60 && /^\p{Lu}/u.test(text) && !/[.!?:;,]$/.test(text));
    if (
      short.length > 7 &&
      alphabetical(short.map((text) => text.toLowerCase().replace(/[^\p{L}\d]/gu, ""))).length > short.length * 0.55
    )
      add({ reader: "glossary" });
    if (short.length > 0) add({ reader: "entries", start: "title", kind: kindOf(title, "clarification") });
    add({ reader: "whole", kind: kindOf(title, "rule") });
    if (node.own.length > 1) add({ reader: "statements", kind: kindOf(title, "clarification") });
  }
  return found.map((spec) => withIntroduction(spec));
}

function headOf(block: Block): string {
  return withoutEmphasis(block.segments[0]?.text ?? "");
}

/** Sentences before the first record are a record of their own, titled by the heading, so that no words are lost. */
function withIntroduction(spec: SectionSpec): SectionSpec {
  if (spec.introduction !== undefined || ["whole", "statements", "list"].includes(spec.reader)) return spec;
  return { ...spec, introduction: "record" };
}

/** Adds the policies in the introduction. @param introduction the blocks before the first record */
function withPolicies(spec: SectionSpec, introduction: readonly Block[]): SectionSpec {
  return spec.introduction === "policy" ? spec : { ...spec, policies: policiesIn(introduction) };
}

/** The kind of ruling that a heading names; otherwise `usual`. */
function kindOf(heading: string, usual: NonNullable<SectionSpec["kind"]>): SectionSpec["kind"] {
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

/** Describes a reading in a few words, for the output of `grim init`. */
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
