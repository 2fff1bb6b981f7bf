/** Questions in plain type with the answer in the same paragraph: `May I look at it? Yes, at any time.` */
import { type Block, firstLine, paragraph, type Segment } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import { boldLead } from "./read-bold.js";
import type { Doubt } from "./reader.js";

/** With fewer such paragraphs, none is divided, unless all that ask have their answer on the line of the question mark. */
const minRunIn = 3;
/** The least share of the paragraphs with a question mark that must have the answer behind it. */
const minShare = 0.75;
/** More sentences before the question mark are no introduction of a question. */
const maxSentences = 4;
/** Below this share of the width, a line ends because its paragraph does. Columns of print are not as even as text. */
const fullLine = 0.85;

/** Where a sentence ends: a mark with a space behind it, and a capital letter or the end of the text. */
const sentenceEnd = /[.!?]["'”’)*_]*(?=\s+["“'‘(*_[]*[\p{Lu}\d]|\s*$)/gu;
/** A dot that ends no sentence. */
const abbreviation = /(?:\b(?:vs|no|p|pp|e\.g|i\.e|etc|Dr|Mr|Mrs|St)|\.\.)\.$/i;
/** A second question in one paragraph goes on with the first. */
const furtherQuestion =
  /^["“'‘(]*(?:and|or|but|if so|if not|also|then|is|are|was|were|am|do|does|did|has|have|can|could|may|might|must|shall|should|will|would|what|when|where|which|who|whom|whose|why|how|in that case)\b/i;

/** A place in a paragraph: the line, and the characters of it before the place. */
interface Place {
  segment: number;
  offset: number;
}

/** Whether a paragraph is one question and its answer, and where the answer begins. */
interface Division {
  block: Block;
  /** Null if the paragraph asks nothing. */
  answer: Place | null;
}

/**
 * Divides paragraphs into the question and the answer, where most paragraphs that ask have both; else the blocks as they
 * are. A paragraph is also divided before a line that begins such a question after the end of a sentence: text in
 * columns has no empty lines.
 * @returns count, the number of paragraphs that were divided
 */
export function splitRunIn(blocks: readonly Block[]): { blocks: readonly Block[]; doubts: Doubt[]; count: number } {
  const outer = blocks.filter((block) => block.indent === 0 && block.level === undefined);
  const width = Math.max(0, ...outer.flatMap(({ segments }) => segments.map(({ text }) => text.trim().length)));
  const doubts: Doubt[] = [];
  const parts = blocks.flatMap((block) => (outer.includes(block) ? splitAtQuestions(block, width, doubts) : [block]));
  const asking = parts.filter(
    ({ indent, level, segments }) =>
      indent === 0 && level === undefined && segments.some(({ text }) => asks.test(text)),
  );
  const runIn = asking.filter((block) => boldLead(block.segments) === null && answerPlace(block.segments) !== null);
  const areSure = runIn.length === asking.length && runIn.every(({ segments }) => answersOnSameLine(segments));
  const least = areSure ? 1 : minRunIn;
  if (runIn.length < least || runIn.length < minShare * asking.length) return { blocks, doubts: [], count: 0 };
  const divided = parts.flatMap((block) =>
    runIn.includes(block) ? divide({ block, answer: answerPlace(block.segments) }) : [block],
  );
  const silent = parts.filter(
    (block) => block.indent === 0 && block.shape === "paragraph" && !asking.includes(block) && parts[0] !== block,
  );
  // Where most paragraphs ask, one that asks nothing may be a question without its mark.
  if (silent.length * 2 <= asking.length) doubts.push(...silent.map(noQuestion));
  return { blocks: divided, doubts, count: runIn.length };
}

/** The number of questions with their answers in the same paragraph, where there are enough to be a list of them. */
export function runInCount(blocks: readonly Block[]): number {
  const { count } = splitRunIn(blocks);
  return count < minRunIn ? 0 : count;
}

const asks = /\?["'”’)*_]*(?:\s|$)/;

function divide({ block, answer }: Division): Block[] {
  if (answer === null) return [block];
  const { segments } = block;
  const at = segments[answer.segment] as Segment;
  const [head, tail] = [at.text.slice(0, answer.offset).trim(), at.text.slice(answer.offset).trim()];
  const question = [...segments.slice(0, answer.segment), ...(head === "" ? [] : [{ ...at, text: head }])];
  const rest = [...(tail === "" ? [] : [{ ...at, text: tail }]), ...segments.slice(answer.segment + 1)];
  const marker = /\d/.test(block.marker) ? block.marker : "";
  return [{ ...block, shape: "paragraph", marker, segments: question }, paragraph(rest)];
}

/** Where the answer begins: after the first sentences that ask. Null when nothing asks, or nothing follows. */
function answerPlace(segments: readonly Segment[]): Place | null {
  const text = segments.map((one) => one.text).join("\n");
  const ends = [...text.matchAll(sentenceEnd)].filter(
    (match) => !abbreviation.test(text.slice(0, match.index + 1)) || match[0].startsWith("?"),
  );
  const first = ends.findIndex((match) => match[0].startsWith("?"));
  if (first < 0 || first >= maxSentences) return null;
  let last = first;
  while (
    ends[last + 1]?.[0].startsWith("?") &&
    furtherQuestion.test(text.slice(endOf(ends[last] as RegExpMatchArray)).trim())
  )
    last++;
  const end = endOf(ends[last] as RegExpMatchArray);
  if (text.slice(end).trim() === "") return null;
  const before = text.slice(0, end).split("\n");
  return { segment: before.length - 1, offset: (before.at(-1) as string).length };
}

/** Whether the answer begins on the line on which the question ends. */
function answersOnSameLine(segments: readonly Segment[]): boolean {
  const place = answerPlace(segments);
  return place !== null && (segments[place.segment]?.text.slice(place.offset).trim() ?? "") !== "";
}

function endOf(match: RegExpMatchArray): number {
  return (match.index ?? 0) + match[0].length;
}

/** Splits a paragraph before each further question that begins with a line, after a line that ends a sentence. */
function splitAtQuestions(block: Block, width: number, doubts: Doubt[]): Block[] {
  const { segments } = block;
  const first = answerPlace(segments);
  if (first === null) return [block];
  const starts = [0];
  for (let i = first.segment + 1; i < segments.length; i++) {
    const [before, line] = [segments[i - 1] as Segment, segments[i] as Segment];
    if (!/[.!?]["'”’)\]]*$/.test(before.text.trim()) || !/^["“'‘(]?\p{Lu}/u.test(line.text.trim())) continue;
    const rest = segments.slice(i);
    const asked = answerPlace(rest);
    if (asked === null || !opensQuestion(rest, asked)) continue;
    const word = /^\S+/.exec(line.text.trim())?.[0] ?? "";
    if (before.text.trim().length + 1 + word.length > fullLine * width) doubts.push(mayGoOn(line));
    starts.push(i);
    // The lines up to the answer belong to this question.
    i += asked.segment;
  }
  return starts.map((start, i) => {
    const part = segments.slice(start, starts[i + 1]);
    return i === 0 ? { ...block, segments: part } : paragraph(part);
  });
}

/** Whether the first sentence of these lines asks. */
function opensQuestion(segments: readonly Segment[], answer: Place): boolean {
  const text = segments
    .slice(0, answer.segment + 1)
    .map((one, i) => (i === answer.segment ? one.text.slice(0, answer.offset) : one.text))
    .join(" ");
  return !/[.!]["'”’)]*\s+["“'‘(]?\p{Lu}/u.test(text.replace(/\b(?:vs|St|Dr|Mr|Mrs)\./g, ""));
}

function mayGoOn({ line, text }: Segment): Doubt {
  return {
    line,
    message: "A question begins with this line, inside a paragraph, and was read as the beginning of a record.",
    hint: `If it belongs to the answer before it, say so in corrections.yaml: - {lines: ${line}, was: ${JSON.stringify(text.trim().slice(0, 40))}, text: true, why: …}.`,
  };
}

function noQuestion(block: Block): Doubt {
  const words = withoutEmphasis(block.segments[0]?.text ?? "").slice(0, 40);
  return {
    line: firstLine(block),
    message:
      "Most paragraphs here begin with a question. This one asks nothing, and was read as part of the answer before it.",
    hint: `If it is a record of its own, say so in corrections.yaml: - {lines: ${firstLine(block)}, was: ${JSON.stringify(words)}, record: true, why: …}. If it belongs to the answer, write text: true instead.`,
  };
}
