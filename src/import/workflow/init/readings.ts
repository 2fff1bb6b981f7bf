/** The readings that `grim init` tries on a section, and how well each fits. */
import type { Block } from "../../../document/block.js";
import { isTitle } from "../../../document/title.js";
import { countsOf } from "../../../ruling/counts.js";
import { firstLineText, plainText, printedText, textOf } from "../../blocks.js";
import { outline } from "../../outline.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { introductionAsRecord } from "../../read-runs.js";
import { boldLead, hasQuestion } from "../../readers/bold-lead.js";
import { asks, opensWithQuestionMark } from "../../readers/question-marks.js";
import { readRun } from "../../readers/read-run.js";
import { emptyContext } from "../../readers/reader.js";
import type { Draft } from "../../records/draft.js";

/** How the records of a section are read: fields of a section of the profile. */
export type Reading = Pick<SectionSpec, "reader"> & Partial<SectionSpec>;

/** The drafts of blocks that are read as one section of the whole document. */
export function draftsOf(blocks: readonly Block[], reading: Reading): Draft[] {
  const spec: SectionSpec = { heading: "", subsections: "none", policies: [], sections: [], ...reading };
  const { runs } = outline(blocks, { preamble: [], sections: [spec] }, () => null);
  return runs.flatMap((run) => {
    const { introduction, drafts } = readRun(run, emptyContext);
    return [...introductionAsRecord(run, introduction), ...drafts];
  });
}

/** The readings that may fit some blocks, the plainest first. */
export function readingsFor(blocks: readonly Block[]): Reading[] {
  const texts = blocks.filter(({ level }) => level === undefined);
  const headings = blocks.filter(({ level }) => level !== undefined);
  const has = (test: (block: Block) => boolean) => texts.some(test);
  const below = { subsections: "headings", introduction: "record" } as const;
  const marks = questionMarksOf(texts);
  const numbers = numberPatternsOf(texts);
  const candidates: (Reading | false | null)[] = [
    headings.some((one) => asks(plainText(one))) && { reader: "questions", start: "heading", introduction: "record" },
    marks !== null && { reader: "questions", marks, ...below },
    headings.length > 0 && { reader: "entries", start: "heading", introduction: "record" },
    has((one) => boldLead(one.segments) !== null) && { reader: "entries", start: "bold", ...below },
    count(texts, ({ segments }) => opensAsQuestion.test(plainText({ segments }))) > minQuestions * texts.length && {
      reader: "questions",
      ...below,
    },
    count(texts, ({ segments }) => versionTag.test(plainText({ segments }))) >= minMarks && {
      reader: "entries",
      start: "tag",
      ...below,
    },
    ...numbers.map((pattern): Reading => ({ reader: "entries", start: { pattern }, ...below })),
    has((one) => one.cells !== undefined) && { reader: "table", ...below },
    has((one) => cardLine.test(firstLineText(one))) && { reader: "entries", start: "card", ...below },
    has((one) => cardLine.test(plainText(one))) && { reader: "list", ...below },
    has((one) => one.shape === "item") && { reader: "entries", start: "paragraph", subsections: "headings" },
    headings.length === 0 && has(isTitleBlock) && { reader: "entries", start: "title", introduction: "record" },
    { reader: "whole" },
  ];
  return candidates.filter((one): one is Reading => one !== null && one !== false);
}

function count(blocks: readonly Block[], test: (block: Block) => boolean): number {
  return blocks.filter(test).length;
}

/** A paragraph whose first sentence is a question. */
const opensAsQuestion = /^[^.!?]{5,400}\?/;
/** At least this share of the paragraphs begins with a question, if these are not marked. */
const minQuestions = 0.15;

/** The version in which an entry first stood, before it: `(v1.2)`. */
const versionTag = /^\(v\.?\s*\d/;

/** A line that is a card: its name, and a number in brackets. */
export const cardLine = /^\p{Lu}[^.?!]{1,80}(?:\([^()]*\d[^()]*\)|\[[^[\]]*\d[^[\]]*\])$/u;

function isTitleBlock(block: Block): boolean {
  return block.shape === "paragraph" && isTitle(firstLineText(block));
}

/** How often a word must begin a line to be the mark of questions. */
const minMarks = 2;
const numberBefore = "^(?:\\d{1,3}[.)]\\s+)?";
const label = new RegExp(`${numberBefore}([A-Z][a-z]{0,12})(?:\\s*\\d{1,3})?[:.)](?:\\s|$)`);

/**
 * The marks of questions and answers: two words with a colon or a full stop that take turns at the start of lines, `Q:`
 * and `A:`, of which the first begins questions. Null without such words.
 */
function questionMarksOf(blocks: readonly Block[]): { question: string; answer: string } | null {
  const lines = blocks.flatMap(({ segments, marker }) =>
    segments.map(({ text }, i) => `${i === 0 && /\d/.test(marker) ? `${marker} ` : ""}${text.replace(/^[*_\s]+/, "")}`),
  );
  const words = lines.flatMap((line) => label.exec(line)?.[1] ?? []);
  const pairs = words.flatMap((word, i) => (i > 0 && word !== words[i - 1] ? [`${words[i - 1]} ${word}`] : []));
  const [pair = "", times] = [...countsOf(pairs)].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0] as [string, number]);
  const [asking = "", answering = ""] = pair.split(" ");
  const questions = blocks.map(plainText).filter((text) => new RegExp(`${numberBefore}${asking}\\b`).test(text));
  if (times < minMarks || questions.filter((text) => text.includes("?")).length < questions.length / 2) return null;
  const pattern = (word: string) => `${numberBefore}${word}\\s*\\d*[:.)]\\s*`;
  return { question: pattern(asking), answer: pattern(answering) };
}

/** The number of a step or of an entry, `3.` */
const stepNumber = "(?P<number>\\d{1,3})\\.";
/** The forms of numbers with which entries begin. */
const numberForms: readonly string[] = [
  "\\((?P<number>\\d+\\.\\d+[a-z]?)\\)",
  "(?P<number>\\d+(?:\\.\\d+)+(?:\\.?[a-z])?)\\.?",
  "(?P<number>\\d{1,3})\\)",
  stepNumber,
  "(?P<number>[A-Z]\\d{1,3})[.:)]",
];
/** With fewer numbers, a list is a part of a text. */
const minNumbered = 4;

/** The patterns of entries that begin with a number: with a title on the first line, if some have one, and without. */
function numberPatternsOf(blocks: readonly Block[]): string[] {
  const firsts = blocks
    .filter(({ indent }) => indent === 0)
    .map((block) => `${/\d/.test(block.marker) ? `${block.marker} ` : ""}${firstLineText(block)}`);
  for (const form of numberForms) {
    const pattern = new RegExp(`^${form.replace("?P<", "?<")}\\s+(?<rest>.*)$`);
    const rests = firsts.flatMap((text) => pattern.exec(text)?.groups?.rest ?? []);
    if (rests.length < minNumbered || rests.length < firsts.length * 0.3) continue;
    const hasTitles = rests.some((rest) => isTitle(rest.replace(/\s*\*$/, "").replace(/\s*\[[^[\]]*\]$/, "")));
    // Steps are numbered like this, too.
    if (form === stepNumber && !hasTitles) continue;
    return [...(hasTitles ? [`^${form}\\s+(?P<title>\\S.*)$`] : []), `^${form}\\s+`];
  }
  return [];
}

/**
 * How well a reading fits: the share of the text that is in records which look right, from 0 to 1.
 * @param blocks those of the section, its headings included
 */
export function fitOf(blocks: readonly Block[], reading: Reading): number {
  const { marks } = reading;
  const mark = marks && new RegExp(`${marks.question}|${marks.answer}`);
  const lettersOf = (text: string) => lettersIn(mark ? text.replace(/^[*_]+/, "").replace(mark, "") : text);
  const texts = blocks.filter(({ level }) => level === undefined).flatMap(({ segments }) => segments);
  const total = texts.reduce((sum, { text }) => sum + lettersOf(text), 0);
  const headingLines = new Set(
    blocks.flatMap(({ level, segments }) => (level ? segments.map(({ line }) => line) : [])),
  );
  const right = draftsOf(blocks, reading).reduce((sum, item) => {
    const titles = item.titleLines.some((line) => headingLines.has(line)) ? "" : item.titles.join(" ");
    return sum + lettersIn(`${titles} ${printedText([...item.question, ...item.body])}`) * rightness(item, reading);
  }, 0);
  return Math.min(1, right / Math.max(1, total));
}

/** The number of letters and digits; every character that is not ASCII counts as a letter. */
function lettersIn(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const lower = code | 32;
    if (code > 127 || (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57)) count++;
  }
  return count;
}

/** A longer list in one record may be a list of records. */
const maxItems = 12;

/** How right a record looks, from 0 to 1. */
function rightness({ titles, question, number, body }: Draft, { reader, start, kind }: Reading): number {
  const isList = reader === "list" || reader === "table";
  const text = printedText(body);
  const title = titles.join(" ");
  if (!isList && body.length === 0) return 0.1;
  const isNamed = titles.length > 0;
  const hasNoName = !isNamed && question.length === 0;
  const [first] = body;
  const signs: (number | false)[] = [
    // A record without a name, or with its title or question in its text.
    hasNoName && (isList || number === null) && (isList ? 0.3 : start === "paragraph" ? 0.7 : 0.5),
    hasNoName && first !== undefined && first.segments.length > 1 && isTitle(firstLineText(first)) && 0.6,
    hasNoName && /^[^.!]{0,300}\?\s/.test(text) && 0.5,
    // A question or a sentence as a title, and the middle of a sentence as a text.
    asks(title) && kind !== "faq" && 0.5,
    (title.length > 100 || /[.!:;,]$/.test(title)) && 0.5,
    /^\p{Ll}/u.test(text) && 0.6,
    // The set and number of a card are a part of its name.
    !isList && /^\([^()]*\d[^()]*\)$/.test(text.trim()) && 0.3,
    // Further records inside this one.
    body.filter(({ shape }) => shape === "item").length > maxItems && text.length > 1_500 && 0.6,
    question.length === 0 && body.filter((block) => asks(plainText(block))).length > 1 && 0.5,
    body.some((block, i) => (i > 0 || isNamed) && looksLikeStart(block)) && 0.4,
  ];
  return signs.reduce((right: number, sign) => right * (sign === false ? 1 : sign), 1);
}

/** The number of a rule at the start of a paragraph: `1.2 …`, `(1.2) …`. */
const ruleNumberStart = /^[*_]*\(?\d{1,3}\.\d+[a-z]?\)?\.?[*_]*\s+\p{Lu}/u;

/** Whether a block inside a record looks like the start of another one: a heading, a card of a list, or a question. */
function looksLikeStart(block: Block): boolean {
  const lead = boldLead(block.segments);
  return (
    block.level !== undefined ||
    ruleNumberStart.test(textOf(block)) ||
    (block.shape === "item" && cardLine.test(plainText(block))) ||
    (lead !== null && hasQuestion(lead.text)) ||
    opensWithQuestionMark(plainText(block))
  );
}
