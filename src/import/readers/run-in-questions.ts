/** Questions in plain type with the answer in the same paragraph: `May I look at it? Yes, at any time.` */

import { type Block, firstLine, paragraph, type Segment } from "../../document/block.js";
import { firstLineText, splitBefore } from "../blocks.js";
import { correctionEntry } from "../correction-entry.js";
import { boldLead } from "./bold-lead.js";
import { furtherQuestionWords } from "./question-marks.js";
import type { Doubt } from "./reader.js";

/**
 * Minimum paragraphs with a question and its answer. One is enough if every paragraph with a question also has its answer,
 * and each answer begins on the line of the question mark.
 */
const minRunIn = 3;
/** At least this share of the paragraphs with a question must also have its answer. */
const minShare = 0.75;
/** The first question of a paragraph must be among its first sentences, up to this many. Those before it introduce it. */
const maxSentences = 4;
/**
 * If a line together with the first word of the next line takes a larger share of the width, the line break says nothing:
 * the text may simply go on. A question that begins after such a break is reported as a doubt.
 */
const fullLine = 0.85;

/** The end of a sentence: a mark before a space and a capital letter or a digit, or at the end of the text. */
const sentenceEnd = /[.!?]["'”’)*_]*(?=\s+["“'‘(*_[]*[\p{Lu}\d]|\s*$)/gu;
/** An abbreviation or dots, after which the sentence continues. */
const abbreviation = /(?:\b(?:vs|e\.g|i\.e|etc|Dr|Mr|Mrs|St)|\.\.)\.$/i;
/** An abbreviation before a number. Without a number, `no.` is the word. */
const abbreviationBeforeNumber = /\b(?:no|pp?)\.$/i;
/** The start of a line that may begin a sentence. */
const sentenceStart = /^["“'‘(*_[]*\p{Lu}/u;
/** A question that begins so directly after another one belongs to that one. */
const furtherQuestion = new RegExp(`^["“'‘(]*(?:${furtherQuestionWords}|in that case)\\b`, "i");

/** A position in a paragraph: the index of the segment, and the offset in its text. */
interface Position {
  segment: number;
  offset: number;
}

/**
 * Divides paragraphs at the margin into question and answer, if most paragraphs with a question have both. A paragraph is
 * also divided before a line that begins another such question after the end of a sentence, because text in columns may
 * have no empty lines between its paragraphs.
 * @returns `blocks`, unchanged if too few paragraphs have both; `doubts` about the division; `count`, the number of
 * divided paragraphs
 */
export function splitRunIn(blocks: readonly Block[]): { blocks: readonly Block[]; doubts: Doubt[]; count: number } {
  const outer = blocks.filter((block) => block.indent === 0 && block.level === undefined);
  const width = Math.max(0, ...outer.flatMap(({ segments }) => segments.map(({ text }) => text.trim().length)));
  const doubts: Doubt[] = [];
  const parts = blocks.flatMap((block) => (outer.includes(block) ? splitAtQuestions(block, width, doubts) : [block]));
  const asking = parts.filter(
    ({ indent, level, segments }) =>
      indent === 0 && level === undefined && segments.some(({ text }) => questionEnd.test(text)),
  );
  // A question in bold is not divided here, because read-bold.ts reads it. It counts in `asking`, so that a section whose
  // questions are mostly in bold is left unchanged.
  const answers = new Map(
    asking.flatMap((block) => {
      const answer = boldLead(block.segments) === null ? answerStart(block.segments) : null;
      return answer === null ? [] : [[block, answer] as const];
    }),
  );
  const areSure =
    answers.size === asking.length && [...answers].every(([{ segments }, answer]) => isInsideLine(segments, answer));
  const minCount = areSure ? 1 : minRunIn;
  if (answers.size < minCount || answers.size < minShare * asking.length) return { blocks, doubts: [], count: 0 };
  const divided = parts.flatMap((block) => {
    const answer = answers.get(block);
    return answer === undefined ? [block] : divide(block, answer);
  });
  const firstAsking = parts.findIndex((block) => asking.includes(block));
  // The first block may be the introduction.
  const statements = parts.flatMap((block, i) =>
    i > 0 && block.indent === 0 && block.shape === "paragraph" && !asking.includes(block)
      ? [{ block, isIntroduction: i < firstAsking }]
      : [],
  );
  // If most paragraphs ask, one that does not may be a question that lost its question mark.
  if (statements.length * 2 <= asking.length)
    doubts.push(...statements.map(({ block, isIntroduction }) => statementDoubt(block, isIntroduction)));
  return { blocks: divided, doubts, count: answers.size };
}

const questionEnd = /\?["'”’)*_]*(?:\s|$)/;

/** Divides a paragraph into its question and its answer. */
function divide(block: Block, answer: Position): Block[] {
  const { segments } = block;
  const at = segments[answer.segment] as Segment;
  const [head, tail] = [at.text.slice(0, answer.offset).trim(), at.text.slice(answer.offset).trim()];
  const question = [...segments.slice(0, answer.segment), ...(head === "" ? [] : [{ ...at, text: head }])];
  const rest = [...(tail === "" ? [] : [{ ...at, text: tail }]), ...segments.slice(answer.segment + 1)];
  // A number stays as the question's number; a bullet is dropped.
  const marker = /\d/.test(block.marker) ? block.marker : "";
  return [{ ...block, shape: "paragraph", marker, segments: question }, paragraph(rest)];
}

/**
 * Where the answer in a paragraph begins: after its first question and the further questions that directly follow. Null
 * if the first sentences contain no question, or if no text follows the questions.
 */
function answerStart(segments: readonly Segment[]): Position | null {
  const text = segments.map((one) => one.text).join("\n");
  const ends = sentenceEnds(text);
  const first = ends.findIndex((match) => match[0].startsWith("?"));
  if (first < 0 || first >= maxSentences) return null;
  let last = first;
  while (
    ends[last + 1]?.[0].startsWith("?") &&
    furtherQuestion.test(text.slice(endOf(ends[last] as RegExpExecArray)).trim())
  )
    last++;
  const end = endOf(ends[last] as RegExpExecArray);
  if (text.slice(end).trim() === "") return null;
  const before = text.slice(0, end).split("\n");
  return { segment: before.length - 1, offset: (before.at(-1) as string).length };
}

/** The ends of the sentences of a text. The stop of an abbreviation is none. */
function sentenceEnds(text: string): RegExpExecArray[] {
  return [...text.matchAll(sentenceEnd)].filter((match) => {
    const upToMark = text.slice(0, match.index + 1);
    if (abbreviation.test(upToMark)) return false;
    return !(abbreviationBeforeNumber.test(upToMark) && /^\s+\d/.test(text.slice(endOf(match))));
  });
}

/** Whether text follows a position on its line. If so, an answer there begins on the line on which the question ends. */
function isInsideLine(segments: readonly Segment[], { segment, offset }: Position): boolean {
  return (segments[segment]?.text.slice(offset).trim() ?? "") !== "";
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

/**
 * Splits a paragraph before each line that begins another question with an answer, if the line before ends a sentence.
 * @param doubts receives a doubt for each such line that may continue the answer before it
 */
function splitAtQuestions(block: Block, width: number, doubts: Doubt[]): Block[] {
  const { segments } = block;
  const first = answerStart(segments);
  if (first === null) return [block];
  const starts: number[] = [];
  for (let i = first.segment + 1; i < segments.length; i++) {
    const [before, line] = [segments[i - 1] as Segment, segments[i] as Segment];
    if (!/[.!?]["'”’)\]*_]*$/.test(before.text.trim()) || !sentenceStart.test(line.text.trim())) continue;
    const rest = segments.slice(i);
    const answer = answerStart(rest);
    if (answer === null || !beginsWithQuestion(rest, answer)) continue;
    const word = /^\S+/.exec(line.text.trim())?.[0] ?? "";
    if (before.text.trim().length + 1 + word.length > fullLine * width) doubts.push(questionInsideDoubt(line));
    starts.push(i);
    // The lines up to the answer belong to this question.
    i += answer.segment;
  }
  return splitBefore(block, starts);
}

/** Whether the first sentence of these lines is the question before `answer`. */
function beginsWithQuestion(segments: readonly Segment[], answer: Position): boolean {
  const text = segments
    .slice(0, answer.segment + 1)
    .map((one, i) => (i === answer.segment ? one.text.slice(0, answer.offset) : one.text))
    .join(" ");
  return sentenceEnds(text)[0]?.[0].startsWith("?") ?? false;
}

function questionInsideDoubt({ line, text }: Segment): Doubt {
  return {
    line,
    message: "A question begins with this line, inside a paragraph, and was read as the beginning of a record.",
    hint: `If it belongs to the answer before it, say so in corrections.yaml: ${correctionEntry(line, "text: true", text.trim().slice(0, 40))}.`,
  };
}

/** @param isIntroduction whether no question stands before the block */
function statementDoubt(block: Block, isIntroduction: boolean): Doubt {
  const words = firstLineText(block).slice(0, 40);
  return {
    line: firstLine(block),
    message: `Most paragraphs here begin with a question. This one asks nothing, and was read as part of the ${isIntroduction ? "introduction" : "answer before it"}.`,
    hint: `If it is a record of its own, say so in corrections.yaml: ${correctionEntry(firstLine(block), "record: true", words)}. If it belongs to the ${isIntroduction ? "introduction" : "answer"}, write text: true instead.`,
  };
}
