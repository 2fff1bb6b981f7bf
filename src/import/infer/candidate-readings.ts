/** The readings of a section that its text allows, before they are compared. */
import type { Block } from "../../document/block.js";
import { rowOf } from "../../document/table.js";
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { compilePattern } from "../pattern.js";
import { boldLead, type Lead } from "../readers/read-bold.js";
import { longestAscending } from "../readers/read-glossary.js";
import { isCardList } from "../readers/read-lists.js";
import type { SectionNode } from "./find-sections.js";
import { withIntroduction } from "./introduction.js";
import { type Kind, kindIn } from "./kind-of-heading.js";
import { emptySection } from "./merge-sections.js";
import { citedStart, citesCards, namedParagraphs, namedStart, noNames } from "./named-paragraphs.js";
import { speakIn } from "./speakers.js";
import { tableColumns } from "./table-columns.js";
import {
  capitals,
  type DocumentSigns,
  isCapitalTitle,
  isNumberedCapitalTitle,
  labelOf,
  leastCapitals,
  numberedCapitals,
  numberPatternOf,
} from "./title-forms.js";

/** What a reading adds to a section without a reader. */
type Reading = Partial<SectionSpec>;

/** A section, and what its readings are chosen by. */
interface Subject {
  node: SectionNode;
  signs: DocumentSigns;
  /** The text of each line, without emphasis. */
  lines: readonly string[];
  /** The kind that the headings name. @param usual the kind where they name none */
  kind: (usual: Kind) => Kind;
}

/**
 * The readings that are worth a try, the most particular first.
 * @param above the headings around the section, outermost first
 */
export function candidateReadings(node: SectionNode, signs: DocumentSigns, above: readonly string[]): SectionSpec[] {
  const subject: Subject = {
    node,
    signs,
    lines: node.all.flatMap((block) => block.segments.map(({ text }) => withoutEmphasis(text))),
    kind: (usual) => kindIn(node.heading, above, usual),
  };
  const found = [
    ...namedByHeading(subject),
    ...inTables(subject, above),
    ...openedByMarks(subject),
    ...openedInBold(subject),
    ...openedByHeadings(subject),
    ...openedByTitles(subject),
    ...openedByNames(subject),
  ].flatMap((reading) => withSubsections(reading, subject));
  // Tables, lists of cards below a heading that names one, and titles or names that the whole document writes alike, are
  // known for certain.
  const isListed = node.children.length === 0 && isCardList(node.own);
  const certain = found.filter(
    (spec) =>
      spec.reader === "table" ||
      (spec.reader === "list" && spec.introduction === "policy" && isListed) ||
      (spec.marks !== undefined && spec.marks === signs.speakers) ||
      (spec.start === "bold" && spec.not_title !== undefined),
  );
  return (certain.length > 0 ? certain : found).map((spec) => withIntroduction(spec));
}

/** The reading as a section, and again with lines that look like titles as subsections where such lines are possible. */
function withSubsections(reading: Reading, { node, signs: { isMarked } }: Subject): SectionSpec[] {
  // These readers know the headings inside a section themselves.
  const readsHeadings = reading.start === "heading" || reading.reader === "glossary";
  const usual = isMarked && node.children.length > 0 ? "headings" : "none";
  const spec: SectionSpec = {
    ...emptySection(node.heading),
    subsections: usual,
    ...reading,
    ...(readsHeadings && { subsections: "none" }),
  };
  const plainQuestions = spec.reader === "questions" && spec.start === undefined;
  const opensAtCards = spec.start === "card" || (typeof spec.start === "object" && spec.start.pattern === citedStart);
  return usual === "none" && (plainQuestions || opensAtCards) ? [spec, { ...spec, subsections: "titles" }] : [spec];
}

/** By the words of the heading: a glossary, a list of cards. */
function namedByHeading({ node: { heading } }: Subject): Reading[] {
  return [
    ...(/^glossary\b/i.test(heading) ? [{ reader: "glossary" } as const] : []),
    ...(/\brestricted\b/i.test(heading)
      ? [{ reader: "list", kind: "restricted", introduction: "policy" } as const]
      : []),
    ...(/\bbanned\b/i.test(heading) ? [{ reader: "list", kind: "banned", introduction: "policy" } as const] : []),
  ];
}

/** Words of a heading that say that a table below it lists rulings. */
const listsRulings = /\b(?:errata|faq|questions|rulings|clarifications|corrections|glossary|definitions)\b/i;

/** Tables whose rows are records, where nothing but tables and an introduction is in the section. */
function inTables({ node, kind }: Subject, above: readonly string[]): Reading[] {
  const isNamed =
    listsRulings.test(node.heading) || (node.own.every(rowOf) && above.some((one) => listsRulings.test(one)));
  const columns = node.children.length > 0 ? null : tableColumns(node.own, isNamed);
  if (columns === null) return [];
  return [{ reader: "table", columns, kind: columns.includes("question") ? "faq" : kind("clarification") }];
}

/** A number of a rule, and the rest of its line. */
const numberedLine = /^\d+\.\d+(?:\.\d+)*[a-z]?\.?\s+(.*)$/;
/** The same as a pattern, where the rest is a title. */
const numberedTitle = "^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+(?P<title>.{2,80})$";
/** The same where the text of the rule follows its title on the same line: `1.2. Fog. In fog, …`. */
const numberedLead = "^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+(?P<title>\\p{Lu}[^.?!:]{1,60})\\.\\s+";
/** The share of the lines with a number that are titles, from which on all are. */
const mostTitled = 0.8;

/** Whether words after a number, on a line of their own, are a title, also one in small letters above a sentence. */
function isNumberedTitle(rest: string, next: string): boolean {
  const isShort = rest.length <= 60 && /^\p{Lu}/u.test(rest) && !/[.?!:;,]$/.test(rest);
  return isTitle(rest) || (isShort && /^["“'‘(]?\p{Lu}/u.test(next));
}

const questionMark = /^\**\s*(?:Q(?:uestion)?)\s*\d*\s*(?:\([^()]{1,40}\)\s*)?[:.]\s*/i;
/** The name of who asked, after the mark of a question: `Q (Mira): …`. */
const asker = /^\**\s*Q(?:uestion)?\s*\d*\s*\([^()]{1,40}\)\s*[:.]/i;

/** By what opens a line: `Q:`, a tag of a version, a number with or without a title, a card with its number. */
function openedByMarks({ node, signs: { isMarked, speakers }, lines, kind }: Subject): Reading[] {
  const found: Reading[] = [];
  const count = (pattern: RegExp) => lines.filter((text) => pattern.test(text)).length;
  if (count(questionMark) > 0) {
    const word = lines.some((text) => /^question\s*\d*\s*[:.]/i.test(text)) ? "Question" : "Q";
    const answer = word === "Q" ? "A" : "Answer";
    found.push({
      reader: "questions",
      marks: {
        question: `^\\**${word}\\s*\\d*\\s*${count(asker) > 0 ? "(?:\\([^()]{1,40}\\)\\s*)?" : ""}[:.]\\**\\s*`,
        answer: `^\\**${answer}\\s*\\d*\\s*[:.]\\**\\s*`,
      },
    });
  }
  if (speakers !== null && speakIn(lines, speakers)) found.push({ reader: "questions", marks: speakers });
  if (count(/^\(v\.?\s*\d/i) > 0) found.push({ reader: "entries", start: "tag", kind: kind("card-errata") });
  if (count(/^\(\d+\.\d+\)/) > 0) found.push({ reader: "entries", start: "number", kind: kind("clarification") });
  if (!isMarked && lines.filter(isNumberedCapitalTitle).length >= leastCapitals)
    found.push({ reader: "entries", kind: kind("clarification"), start: { pattern: numberedCapitals } });
  const numbered = lines.flatMap((text, i) => {
    const rest = numberedLine.exec(text)?.[1];
    return rest === undefined ? [] : [{ text, isTitle: isNumberedTitle(rest, lines[i + 1] ?? "") }];
  });
  const most = mostTitled * numbered.length;
  if (numbered.length > 1 && numbered.filter((one) => one.isTitle).length >= most)
    found.push({ reader: "entries", kind: kind("clarification"), start: { pattern: numberedTitle } });
  const leads = compilePattern(numberedLead, "start.pattern");
  const allLead = numbered.every(({ text }) => isTitle(leads.exec(text)?.named.title ?? ""));
  if (numbered.length > 1)
    found.push({
      reader: "entries",
      kind: kind(allLead ? "clarification" : "rule"),
      start: { pattern: allLead ? numberedLead : "^(?P<number>\\d+\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?\\s+" },
    });
  if (count(/^\p{Lu}[^.?!]{1,80}\((?:[^()]*\s)?\p{Lu}?\s?\d+\)\s*:?$/u) > 1) {
    found.push({ reader: "entries", start: "card", kind: kind("card-errata") });
    if (node.all.every((block) => block.segments.length <= 2)) found.push({ reader: "list", kind: "restricted" });
  }
  return found;
}

/** Whether bold words at the beginning of a block are a part of its first sentence, or a sentence. Names are none. */
function isEmphasis({ text, rest }: Lead): boolean {
  const words = text.split(/\s+/);
  if (text.includes("?") || words.every((word) => word.length <= 3 || !/^\p{Ll}/u.test(word))) return false;
  return /,$/.test(text) || (/\.$/.test(text) && words.length > 4) || /^\s+\p{Ll}/u.test(rest[0]?.text ?? "");
}

/** By words in bold at the beginning of blocks. */
function openedInBold({ node, signs: { separator, labels }, kind }: Subject): Reading[] {
  // A number in bold is no title: `**1.2** Text`.
  const leads = node.all
    .flatMap((block) => (block.level === undefined && !rowOf(block) ? (boldLead(block.segments) ?? []) : []))
    .filter(({ text }) => !/^[\d().]+[a-z]?[.)]?$/.test(text));
  // Where each word in bold is a label, the heading is the title; emphasis opens nothing.
  if (leads.every(({ text }) => labels.has(labelOf(text)))) return [];
  if (leads.filter(isEmphasis).length > leads.length / 2) return [];
  const asked = leads.filter(({ text }) => text.includes("?")).length;
  const parted = separator !== null && leads.some(({ text }) => text.includes(separator));
  return [
    ...(asked > 0 ? [{ reader: "questions", start: "bold" } as const] : []),
    ...(asked < leads.length
      ? [
          {
            reader: "entries",
            start: "bold",
            kind: kind("clarification"),
            ...(parted && { not_title: `^[^${separator.trim()}]*$` }),
          } as const,
        ]
      : []),
  ];
}

/** By the headings below the section's own, in a document that marks headings. */
function openedByHeadings({ node, signs, kind }: Subject): Reading[] {
  if (!signs.isMarked || node.children.length === 0) return [];
  const headings = node.children.map(({ heading }) => heading);
  const pattern = numberPatternOf(node, signs);
  return [
    ...(headings.some((heading) => /\?["'”’)]*$/.test(heading))
      ? [{ reader: "questions", start: "heading" } as const]
      : []),
    ...(headings.length >= 8 && longestAscending(headings.map(letters)).length > headings.length * 0.8
      ? [{ reader: "glossary" } as const]
      : []),
    ...(pattern === null
      ? []
      : [{ reader: "entries", start: { pattern }, kind: kind("clarification"), subsections: "none" } as const]),
    { reader: "entries", start: "heading", kind: kind("rule") },
  ];
}

/** By lines of text alone: questions, titles, or nothing that tells a record from the next. */
function openedByTitles({ node, signs: { isMarked }, lines, kind }: Subject): Reading[] {
  if (isMarked && node.children.length > 0) return [];
  const asks = lines.filter((text) => /\?["'”’)*]*(?:\s|$)/.test(text)).length;
  const heads = node.all.slice(1).flatMap((block) => (block.shape === "paragraph" ? [headOf(block)] : []));
  const titles = heads.filter((text) => text.length < 60 && /^\p{Lu}/u.test(text) && !/[.!?:;,]$/.test(text));
  const ordered = titles.length > 7 && longestAscending(titles.map(letters)).length > titles.length * 0.55;
  const asksFirst = asks === 1 && node.own.length > 1 && /\?["'”’)*]*$/.test(textOf(node.own[0]));
  const inCapitals = !isMarked && node.own.filter((block) => isCapitalTitle(headOf(block))).length >= leastCapitals;
  return [
    ...(asks > 1 || asksFirst ? [{ reader: "questions" } as const] : []),
    ...(ordered ? [{ reader: "glossary" } as const] : []),
    ...(inCapitals ? [{ reader: "entries", start: { pattern: capitals }, kind: kind("clarification") } as const] : []),
    ...(titles.length > 0 ? [{ reader: "entries", start: "title", kind: kind("clarification") } as const] : []),
    { reader: "whole", kind: kind("rule") },
    ...(node.own.length > 1 ? [{ reader: "statements", kind: kind("clarification") } as const] : []),
  ];
}

/** By names in plain type, each before its text: of cards with their numbers on any line, others at the beginning of a paragraph. */
function openedByNames({ node, lines, kind }: Subject): Reading[] {
  return [
    ...(citesCards(lines)
      ? [{ reader: "entries", start: { pattern: citedStart }, kind: kind("card-errata") } as const]
      : []),
    ...(namedParagraphs(node.own).length > 0
      ? [
          {
            reader: "entries",
            start: { pattern: namedStart },
            not_title: noNames,
            kind: kind("clarification"),
          } as const,
        ]
      : []),
  ];
}

function textOf(block: Block | undefined): string {
  return withoutEmphasis(block?.segments.map(({ text }) => text.trim()).join(" ") ?? "");
}

function headOf(block: Block): string {
  return withoutEmphasis(block.segments[0]?.text ?? "");
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}
