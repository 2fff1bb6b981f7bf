/** The readings that the text of a section allows. `choose-readers.ts` compares them. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Block } from "../../document/block.js";
import { rowOf } from "../../document/table.js";
import { asks, isTitle, titleAfterMarks } from "../../document/title.js";
import { letterSortKey, withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { compilePattern } from "../pattern.js";
import { isSurelyCardTitle } from "../readers/card-title.js";
import { dashedMark, opensWithAnswerMark, opensWithQuestionMark, questionMark } from "../readers/question-marks.js";
import { boldLead, type Lead, numberAlone } from "../readers/read-bold.js";
import { longestAscending } from "../readers/read-glossary.js";
import { isCardList } from "../readers/read-lists.js";
import { isAnsweredItem } from "../readers/read-questions.js";
import { areDividedByRulers } from "./between-rulers.js";
import type { SectionNode } from "./find-sections.js";
import { withIntroduction } from "./introduction.js";
import { type Kind, kindIn, namesCardList } from "./kind-of-heading.js";
import { emptySection } from "./merge-sections.js";
import {
  beginWithPages,
  citedStart,
  citesCards,
  codedStart,
  continuationStart,
  nameCardsByCode,
  namedParagraphs,
  namedStart,
  namesCorrectedThing,
  pageStart,
} from "./named-paragraphs.js";
import {
  linesWithWholeNumber,
  minTitleShare,
  minWholeNumbers,
  numberedLine,
  numberedStart,
  numberedTitleStart,
  wholeNumberStart,
} from "./rule-numbers.js";
import { bothSpeakIn } from "./speakers.js";
import { rulingWords, tableColumns } from "./table-columns.js";
import {
  capitals,
  type DocumentSigns,
  isCapitalTitle,
  isNumberedCapitalTitle,
  labelOf,
  labelsBelowTitles,
  minCapitalTitles,
  numberedCapitals,
  numberPatternBelow,
} from "./title-forms.js";

/** The fields that a reading sets in an empty section. */
type Reading = Partial<SectionSpec>;

/** A section, with what its readings depend on. */
interface Subject {
  node: SectionNode;
  signs: DocumentSigns;
  /** The text of each line, without emphasis. */
  lines: readonly string[];
  /** The headings around the section, outermost first. */
  above: readonly string[];
  /** The kind that the headings name; `defaultKind` if they name none. */
  kindOr: (defaultKind: Kind) => Kind;
}

/**
 * The readings to try for a section, roughly the most specific first. If some of them are certain, only these.
 * @param above the headings around the section, outermost first
 */
export function candidateReadings(node: SectionNode, signs: DocumentSigns, above: readonly string[]): SectionSpec[] {
  const subject: Subject = {
    node,
    signs,
    above,
    lines: node.all.flatMap((block) => block.segments.map(({ text }) => withoutEmphasis(text))),
    kindOr: (defaultKind) => kindIn(node.heading, above, defaultKind),
  };
  if (changeSummary.test(node.heading) && node.children.length === 0 && !node.own.some(rowOf))
    return [withIntroduction({ ...emptySection(node.heading), reader: "whole", kind: "rule" })];
  const readings = [
    ...namedByHeading(subject),
    ...inTables(subject),
    ...(areQuestionsBold(node) ? [openedInBold, openedByMarks] : [openedByMarks, openedInBold]).flatMap((readings) =>
      readings(subject),
    ),
    ...openedByHeadings(subject),
    ...(node.children.length === 0 && areDividedByRulers(node.own) ? betweenRulers(subject) : withoutMarks(subject)),
    ...openedByNames(subject),
  ].flatMap((reading) => withSubsections(reading, subject));
  // If a reading is certain, only certain readings are kept: tables, lists of cards below a heading with `restricted`
  // or `banned`, pages, names below `Cards` inside errata, and titles or speakers that the whole document writes in one
  // way.
  const isListed = node.children.length === 0 && isCardList(node.own);
  const certain = readings.filter(
    (spec) =>
      spec.reader === "table" ||
      (spec.reader === "list" && spec.introduction === "policy" && isListed) ||
      (spec.marks !== undefined && spec.marks === signs.speakers) ||
      (spec.start === "bold" && spec.not_title !== undefined) ||
      (typeof spec.start === "object" &&
        (spec.start.pattern === pageStart ||
          (spec.start.pattern === namedStart && namesCorrectedThing(node.heading, above)))),
  );
  return (certain.length > 0 ? certain : readings).map((spec) => withIntroduction(spec));
}

/**
 * The reading as a section. Without marked subheadings, readings of questions without `start` and readings that open at
 * cards are also tried with `subsections: titles`.
 */
function withSubsections(reading: Reading, { node, signs: { isMarked } }: Subject): SectionSpec[] {
  // A glossary, and readings that start at headings, handle the headings inside a section themselves.
  const handlesHeadings = reading.start === "heading" || reading.reader === "glossary";
  const subsections = isMarked && node.children.length > 0 ? "headings" : "none";
  const spec: SectionSpec = {
    ...emptySection(node.heading),
    subsections,
    ...reading,
    ...(handlesHeadings && { subsections: "none" }),
  };
  const readsQuestions = spec.reader === "questions" && spec.start === undefined;
  const opensAtCards = spec.start === "card" || (typeof spec.start === "object" && spec.start.pattern === citedStart);
  return subsections === "none" && (readsQuestions || opensAtCards)
    ? [spec, { ...spec, subsections: "titles" }]
    : [spec];
}

/** Readings that the words of the heading suggest: a glossary, a list of cards. */
function namedByHeading({ node: { heading } }: Subject): Reading[] {
  const lists = (["restricted", "banned"] as const).filter((word) => namesCardList(heading, word));
  return [
    ...(/^glossary\b/i.test(heading) ? [{ reader: "glossary" } as const] : []),
    ...lists.map((kind): Reading => ({ reader: "list", kind, introduction: "policy" })),
  ];
}

/** The heading of a list of the changes in an edition. The section is one record, because its items are not rulings. */
const changeSummary =
  /^(?:summary of (?:\w+ )?changes|(?:\w+ )?change ?log|(?:revision|version|change|update) history|what['’]s new|new content)\b/i;

/** Words of a heading that say that a table below it lists the versions of the document. */
const historyWords = /\b(?:history|versions?|revisions?|change ?log)\b/i;

/** The reading as a table, if the section has no subsections and the rows of its tables are records. */
function inTables({ node, above, kindOr }: Subject): Reading[] {
  const headingsNameRulings =
    rulingWords.test(node.heading) || (node.own.every(rowOf) && above.some((one) => rulingWords.test(one)));
  const columns =
    node.children.length > 0 || historyWords.test(node.heading) ? null : tableColumns(node.own, headingsNameRulings);
  if (columns === null) return [];
  return [{ reader: "table", columns, kind: columns.includes("question") ? "faq" : kindOr("clarification") }];
}

/**
 * Whether the words after a number are a title by themselves, or a short line above a line that begins with a capital
 * letter.
 */
function isNumberedTitle(rest: string, next: string): boolean {
  const isShort = rest.length <= 60 && /^\p{Lu}/u.test(rest) && !/[.?!:;,]$/.test(rest);
  return isTitle(rest) || (isShort && /^["“'‘(]?\p{Lu}/u.test(next));
}

/** Whether at least half of the lines match. */
function areMost(lines: readonly string[], pattern: RegExp): boolean {
  return lines.filter((text) => pattern.test(text)).length >= lines.length / 2;
}

/**
 * The pattern of a mark. It ignores case if most of the marks differ from it in case, such as `QUESTION:`.
 * @param lines the lines that begin with a mark
 */
function inCaseOf(lines: readonly string[], pattern: string): string {
  const ignoringCase = `(?i)${pattern}`;
  const countMatching = (source: string) => lines.filter((text) => compilePattern(source, "marks").test(text)).length;
  return countMatching(pattern) < countMatching(ignoringCase) / 2 ? ignoringCase : pattern;
}

/** Readings in which a mark opens each record: `Q:`, a version tag, a number, a card with a number. */
function openedByMarks({ node, signs: { isMarked, speakers, dashedMarks }, lines, kindOr }: Subject): Reading[] {
  const readings: Reading[] = [];
  const countMatching = (pattern: RegExp) => lines.filter((text) => pattern.test(text)).length;
  const dashedLines = dashedMarks ? lines.filter((text) => dashedMark.test(text)) : [];
  const questionLines = dashedLines.length > 0 ? dashedLines : lines.filter((text) => questionMark.test(text));
  if (questionLines.length > 0) {
    const answerLines = lines.filter(opensWithAnswerMark);
    const areInFull = areMost(questionLines, /^question/i);
    const isAnswerInFull = answerLines.length > 0 ? areMost(answerLines, /^[*_]*answer/i) : areInFull;
    const hasAskers =
      dashedLines.length === 0 && questionLines.some((text) => questionMark.exec(text)?.[0].includes("("));
    const rest = dashedLines.length > 0 ? "(?:\\s*\\d+\\)|\\s*\\d*(?:[:.]|\\s+[-–—]\\s))" : "\\s*\\d*\\s*[:.]";
    const questionRest = hasAskers ? "\\s*\\d*\\s*(?:\\([^()]{1,40}\\)\\s*)?[:.]" : rest;
    readings.push({
      reader: "questions",
      marks: {
        question: inCaseOf(questionLines, `^\\**${areInFull ? "Question" : "Q"}${questionRest}\\**\\s*`),
        answer: inCaseOf(answerLines, `^\\**${isAnswerInFull ? "Answer" : "A"}${rest}\\**\\s*`),
      },
    });
  }
  if (speakers !== null && bothSpeakIn(lines, speakers)) readings.push({ reader: "questions", marks: speakers });
  if (countMatching(/^\(v\.?\s*\d/i) > 0)
    readings.push({ reader: "entries", start: "tag", kind: kindOr("card-errata") });
  if (countMatching(/^\(\d+\.\d+\)/) > 0)
    readings.push({ reader: "entries", start: "number", kind: kindOr("clarification") });
  if (!isMarked && lines.filter(isNumberedCapitalTitle).length >= minCapitalTitles)
    readings.push({ reader: "entries", kind: kindOr("clarification"), start: { pattern: numberedCapitals } });
  const numbered = lines.flatMap((text, i) => {
    const rest = numberedLine.exec(text)?.[1];
    return rest === undefined ? [] : [{ text, isTitle: isNumberedTitle(rest, lines[i + 1] ?? "") }];
  });
  const minTitles = minTitleShare * numbered.length;
  if (numbered.length > 1 && numbered.filter((one) => one.isTitle).length >= minTitles)
    readings.push({
      reader: "entries",
      kind: kindOr("clarification"),
      start: { pattern: numberedTitleStart(numbered.map(({ text }) => text)) },
    });
  const pattern = numberedStart(lines);
  if (numbered.length > 1)
    readings.push({
      reader: "entries",
      kind: kindOr(pattern.includes("<title>") ? "clarification" : "rule"),
      start: { pattern },
    });
  const wholeNumberCount = node.all.reduce((sum, block) => sum + linesWithWholeNumber(block).length, 0);
  if (wholeNumberCount >= minWholeNumbers)
    readings.push({ reader: "entries", kind: kindOr("rule"), start: { pattern: wholeNumberStart } });
  if (lines.filter(isSurelyCardTitle).length > 1) {
    readings.push({ reader: "entries", start: "card", kind: kindOr("card-errata") });
    if (node.all.every((block) => block.segments.length <= 2)) readings.push({ reader: "list", kind: "restricted" });
  }
  return readings;
}

/** Whether bold words at the beginning of a block are a sentence or part of one, rather than a name or a question. */
function isEmphasis({ text, rest }: Lead): boolean {
  const words = text.split(/\s+/);
  if (text.includes("?") || words.every((word) => word.length <= 3 || !/^\p{Ll}/u.test(word))) return false;
  return (
    /,$/.test(text) ||
    (/\.$/.test(text) && words.length > 4) ||
    /^(?:\s+\(?\p{Ll}|\.(?:\s|$))/u.test(rest[0]?.text ?? "")
  );
}

/**
 * Whether each marked question is in bold, `**Q: May I?**`. If so, bold type also shows which questions have no mark.
 */
function areQuestionsBold({ all }: SectionNode): boolean {
  const marked = all.filter((block) => opensWithQuestionMark(firstLineText(block)));
  const boldWords = (block: Block) => (boldLead(block.segments)?.text ?? "").replace(questionMark, "");
  return marked.length > 0 && marked.every((block) => boldWords(block) !== "");
}

/** With fewer numbers in bold, they do not open records. */
const minBoldNumbers = 3;
/** Words in bold that are not the number of a rule, as a pattern. */
const otherThanNumber = "^[^\\d(]";

function areAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number > (numbers[i - 1] as number));
}

/** Readings in which words in bold open each record; none if most of them are labels or emphasis. */
function openedInBold({ node, signs: { separator, labels }, kindOr }: Subject): Reading[] {
  // A number in bold is not a title: `**1.2** Text`.
  const allLeads = node.all.flatMap((block) =>
    block.level === undefined && !rowOf(block) ? (boldLead(block.segments) ?? []) : [],
  );
  const leads = allLeads.filter(({ text }) => !/^[\d().]+[a-z]?[.)]?$/.test(text));
  const numbers = allLeads.flatMap(({ text, rest }) => (rest.length > 0 ? (numberAlone.exec(text)?.[1] ?? []) : []));
  if (numbers.length >= minBoldNumbers && numbers.length > leads.length && areAscending(numbers.map(Number)))
    return [{ reader: "entries", start: "bold", not_title: otherThanNumber, kind: kindOr("rule") }];
  // Below headings that ask, bold words are emphasis or parts of an answer.
  const asking = node.children.filter(({ heading }) => asks(heading));
  if (asking.length > node.children.length / 2) return [];
  // If all bold words are labels, the section's heading is the title.
  if (leads.every(({ text }) => labels.has(labelOf(text)))) return [];
  // If most bold words are emphasis, bold does not open records.
  if (leads.filter(isEmphasis).length > leads.length / 2) return [];
  const questionCount = leads.filter(({ text }) => text.includes("?")).length;
  // Below a question, bold words are the parts of the answer, unless they ask.
  const areParts = asks(node.heading) && questionCount < leads.length / 2;
  const hasSeparator = separator !== null && leads.some(({ text }) => text.includes(separator));
  const notTitle = hasSeparator ? `^[^${separator.trim()}]*$` : patternOfLabels(labelsBelowTitles(leads));
  // `**Q:**` is a mark and not the title of an entry.
  const hasMarks = leads.some(({ text }) => /^(?:q|question)$/.test(labelOf(text)));
  return [
    ...(questionCount > 0 ? [{ reader: "questions", start: "bold" } as const] : []),
    ...(questionCount < leads.length && !hasMarks && !areParts
      ? [
          {
            reader: "entries",
            start: "bold",
            kind: kindOr("clarification"),
            ...(notTitle !== null && { not_title: notTitle }),
          } as const,
        ]
      : []),
  ];
}

/** A pattern that matches the labels, with or without a colon or full stop; null for none. */
function patternOfLabels(labels: readonly string[]): string | null {
  return labels.length === 0 ? null : `(?i)^(?:${labels.map(escapeRegExp).join("|")})[\\s:.]*$`;
}

/** Readings in which each subheading opens a record, in a document that marks its headings. */
function openedByHeadings({ node, signs, kindOr }: Subject): Reading[] {
  if (!signs.isMarked || (node.children.length === 0 && !node.own.some(({ level }) => level))) return [];
  const headings = node.children.map(({ heading }) => heading);
  const pattern = numberPatternBelow(node, signs);
  return [
    ...(headings.some(asks) ? [{ reader: "questions", start: "heading" } as const] : []),
    ...(kindOr("glossary") === "glossary" &&
    headings.length >= 8 &&
    longestAscending(headings.map(letterSortKey)).length > headings.length * 0.8
      ? [{ reader: "glossary" } as const]
      : []),
    ...(pattern === null
      ? []
      : [{ reader: "entries", start: { pattern }, kind: kindOr("clarification"), subsections: "none" } as const]),
    { reader: "entries", start: "heading", kind: kindOr("rule") },
  ];
}

/** The reading in which rulers divide the entries. They are a surer sign than lines that look like titles. */
function betweenRulers({ kindOr }: Subject): Reading[] {
  return [{ reader: "entries", start: "ruler", kind: kindOr("clarification") }];
}

/** A title that begins with a page. Such titles are in the order of the pages. */
const pageTitle = /^(?:pp?\.|pages?)\s?\d/i;

/**
 * Readings of text without marks such as `Q:`: by sentences that end in `?`, by lines that look like titles, or as a
 * whole.
 */
function withoutMarks({ node, signs: { isMarked }, lines, kindOr }: Subject): Reading[] {
  if (isMarked && node.children.length > 0) return [];
  const questionLineCount = lines.filter((text) => /\?["'”’)*]*(?:\s|$)/.test(text)).length;
  const firstLines = node.all.slice(1).flatMap((block) => (block.shape === "paragraph" ? [firstLineText(block)] : []));
  const titles = firstLines.filter(
    (text) => titleAfterMarks(text) !== null || (text.length < 60 && /^\p{Lu}/u.test(text) && !/[.!?:;,]$/.test(text)),
  );
  const isAlphabetical =
    titles.length > 7 &&
    !titles.some((title) => pageTitle.test(title)) &&
    longestAscending(titles.map(letterSortKey)).length > titles.length * 0.55;
  // A list of questions without answers is part of a text.
  const mayHaveAnswers = node.all.some(
    (block, i) => isAnsweredItem(block, node.all[i + 1]) || (block.shape !== "item" && textOf(block).includes("?")),
  );
  const isOneQuestionFirst = questionLineCount === 1 && node.own.length > 1 && /\?["'”’)*]*$/.test(textOf(node.own[0]));
  const hasCapitalTitles =
    !isMarked && node.own.filter((block) => isCapitalTitle(firstLineText(block))).length >= minCapitalTitles;
  // With as many marked questions as marked answers, the section is neither one text nor titles.
  const markCount = lines.filter(opensWithQuestionMark).length;
  if (markCount > 0 && markCount === lines.filter(opensWithAnswerMark).length) return [];
  return [
    ...((questionLineCount > 1 && mayHaveAnswers) || isOneQuestionFirst ? [{ reader: "questions" } as const] : []),
    ...(isAlphabetical && kindOr("glossary") === "glossary" ? [{ reader: "glossary" } as const] : []),
    ...(hasCapitalTitles
      ? [{ reader: "entries", start: { pattern: capitals }, kind: kindOr("clarification") } as const]
      : []),
    ...(titles.length > 0 ? [{ reader: "entries", start: "title", kind: kindOr("clarification") } as const] : []),
    { reader: "whole", kind: asks(node.heading) ? "faq" : kindOr("rule") },
    ...(node.own.length > 1 && !asks(node.heading)
      ? [{ reader: "statements", kind: kindOr("clarification") } as const]
      : []),
  ];
}

/**
 * Readings in which a name in plain type opens each record: a cited card, a page, or another name that begins a
 * paragraph.
 */
function openedByNames({ node, lines, above, kindOr }: Subject): Reading[] {
  return [
    ...(nameCardsByCode(lines)
      ? [{ reader: "entries", start: { pattern: codedStart }, kind: kindOr("clarification") } as const]
      : []),
    ...(citesCards(lines)
      ? [{ reader: "entries", start: { pattern: citedStart }, kind: kindOr("card-errata") } as const]
      : []),
    ...(beginWithPages(node.own)
      ? [{ reader: "entries", start: { pattern: pageStart }, kind: kindOr("clarification") } as const]
      : []),
    ...(namedParagraphs(node.own, node.heading, above).length > 0
      ? [
          {
            reader: "entries",
            start: { pattern: namedStart },
            not_title: continuationStart,
            kind: kindOr("clarification"),
          } as const,
        ]
      : []),
  ];
}

function textOf(block: Block | undefined): string {
  return withoutEmphasis(block?.segments.map(({ text }) => text.trim()).join(" ") ?? "");
}

function firstLineText(block: Block): string {
  return withoutEmphasis(block.segments[0]?.text ?? "");
}
