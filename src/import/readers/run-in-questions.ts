/** Questions in plain type with the answer in the same paragraph: `May I look at it? Yes, at any time.` */
import { type Block, paragraph, type Segment } from "../../document/block.js";
import { boldLead } from "./bold-lead.js";
import { furtherQuestionWords } from "./question-marks.js";

/** Fewer paragraphs with a question and its answer are not divided: an answer may ask something itself. */
const minRunIn = 3;
/** At least this share of the paragraphs with a question must also have its answer. */
const minShare = 0.75;
/** The first question of a paragraph must be among its first sentences, up to this many. Those before it introduce it. */
const maxSentences = 4;

/** The end of a sentence: a mark before a space and a capital letter or a digit, or at the end of the text. */
const sentenceEnd = /(?<!\b(?:vs|e\.g|i\.e|etc|Dr|Mr|Mrs|St|\.\.))[.!?]["'”’)*_]*(?=\s+["“'‘(*_[]*[\p{Lu}\d]|\s*$)/gu;
/** A question that begins so directly after another one belongs to that one. */
const furtherQuestion = new RegExp(`^["“'‘(]*(?:${furtherQuestionWords}|in that case)\\b`, "i");
const questionEnd = /\?["'”’)*_]*(?:\s|$)/;

/** Divides paragraphs at the margin into question and answer, if most paragraphs with a question have both. */
export function splitRunIn(blocks: readonly Block[]): readonly Block[] {
  const asking = blocks.filter(
    ({ indent, level, segments }) =>
      indent === 0 && level === undefined && segments.some(({ text }) => questionEnd.test(text)),
  );
  // A question in bold is not divided here, because read-bold.ts reads it.
  const answers = new Map(
    asking.flatMap((block) => {
      const answer = boldLead(block.segments) === null ? answerStart(block.segments) : null;
      return answer === null ? [] : [[block, answer] as const];
    }),
  );
  if (answers.size < minRunIn || answers.size < minShare * asking.length) return blocks;
  return blocks.flatMap((block) => {
    const answer = answers.get(block);
    return answer === undefined ? [block] : divide(block, answer);
  });
}

/** A position in a paragraph: the index of the segment, and the offset in its text. */
interface Position {
  segment: number;
  offset: number;
}

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
  const ends = [...text.matchAll(sentenceEnd)];
  let last = ends.findIndex((match) => match[0].startsWith("?"));
  if (last < 0 || last >= maxSentences) return null;
  const endOf = (match: RegExpExecArray | undefined) => (match === undefined ? 0 : match.index + match[0].length);
  while (ends[last + 1]?.[0].startsWith("?") && furtherQuestion.test(text.slice(endOf(ends[last])).trim())) last++;
  const end = endOf(ends[last]);
  if (text.slice(end).trim() === "") return null;
  const before = text.slice(0, end).split("\n");
  return { segment: before.length - 1, offset: (before.at(-1) as string).length };
}
