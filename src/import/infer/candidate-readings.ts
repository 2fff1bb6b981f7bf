/** The readings that the text of a section allows. `choose-readers.ts` compares them. */

import { rowOf } from "../../document/table.js";
import { endsWithQuestionMark, titleAfterMarks } from "../../document/title.js";
import { letterSortKey } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { firstLineText, plainLines, plainText } from "../blocks.js";
import { opensWithAnswerMark, opensWithQuestionMark } from "../readers/question-marks.js";
import { longestAscending } from "../readers/read-glossary.js";
import { isCardList } from "../readers/read-lists.js";
import { isAnsweredItem } from "../readers/read-questions.js";
import { areDividedByRulers } from "./between-rulers.js";
import { areQuestionsBold, openedInBold } from "./bold-readings.js";
import type { SectionNode } from "./find-sections.js";
import { withIntroduction } from "./introduction.js";
import { kindIn, namesCardList } from "./kind-of-heading.js";
import { openedByMarks } from "./marked-readings.js";
import { emptySection } from "./merge-sections.js";
import { citedStart, namedStart, namesCorrectedThing, openedByNames, pageStart } from "./named-paragraphs.js";
import { applicable, type Reading, type Subject, startingBy } from "./subject.js";
import { rulingWords, tableColumns } from "./table-columns.js";
import { capitals, type DocumentSigns, isCapitalTitle, minCapitalTitles, numberPatternBelow } from "./title-forms.js";

/**
 * The readings to try for a section, roughly the most specific first. If some of them are certain, only these.
 * @param above the headings around the section, outermost first
 */
export function candidateReadings(node: SectionNode, signs: DocumentSigns, above: readonly string[]): SectionSpec[] {
  const subject: Subject = {
    node,
    signs,
    above,
    lines: plainLines(node.all),
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
    ...applicable([[/^glossary\b/i.test(heading), { reader: "glossary" }]]),
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

/** Readings in which each subheading opens a record, in a document that marks its headings. */
function openedByHeadings({ node, signs, kindOr }: Subject): Reading[] {
  if (!signs.isMarked || (node.children.length === 0 && !node.own.some(({ level }) => level))) return [];
  const headings = node.children.map(({ heading }) => heading);
  const pattern = numberPatternBelow(node, signs);
  const isGlossary =
    kindOr("glossary") === "glossary" &&
    headings.length >= 8 &&
    longestAscending(headings.map(letterSortKey)).length > headings.length * 0.8;
  const byNumber: Reading[] =
    pattern === null ? [] : [{ ...startingBy(pattern, kindOr("clarification")), subsections: "none" }];
  return [
    ...applicable([
      [headings.some(endsWithQuestionMark), { reader: "questions", start: "heading" }],
      [isGlossary, { reader: "glossary" }],
    ]),
    ...byNumber,
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
    (block, i) => isAnsweredItem(block, node.all[i + 1]) || (block.shape !== "item" && plainText(block).includes("?")),
  );
  const isOneQuestionFirst =
    questionLineCount === 1 && node.own.length > 1 && /\?["'”’)*]*$/.test(node.own.map(plainText)[0] ?? "");
  const hasCapitalTitles =
    !isMarked && node.own.filter((block) => isCapitalTitle(firstLineText(block))).length >= minCapitalTitles;
  // With as many marked questions as marked answers, the section is neither one text nor titles.
  const markCount = lines.filter(opensWithQuestionMark).length;
  if (markCount > 0 && markCount === lines.filter(opensWithAnswerMark).length) return [];
  const isQuestion = endsWithQuestionMark(node.heading);
  const kind = kindOr("clarification");
  return applicable([
    [(questionLineCount > 1 && mayHaveAnswers) || isOneQuestionFirst, { reader: "questions" }],
    [isAlphabetical && kindOr("glossary") === "glossary", { reader: "glossary" }],
    [hasCapitalTitles, startingBy(capitals, kind)],
    [titles.length > 0, { reader: "entries", start: "title", kind }],
    [true, { reader: "whole", kind: isQuestion ? "faq" : kindOr("rule") }],
    [node.own.length > 1 && !isQuestion, { reader: "statements", kind }],
  ]);
}
