/** Turns a run of blocks into drafts with the reader that its section names. */
import { type Block, paragraph } from "../../document/block.js";
import { endsWithQuestionMark, isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { Run } from "../outline.js";
import type { Draft } from "../records/draft.js";
import { withNumbersApart, withoutEqualNumbers } from "./numbered-titles.js";
import { opensWithAnswerMark, withoutAnswerMark } from "./question-marks.js";
import { readBold } from "./read-bold.js";
import { readEntries } from "./read-entries.js";
import { readGlossary } from "./read-glossary.js";
import { readHeaded, readHeadedGlossary } from "./read-headed.js";
import { readList, readStatements, readWhole } from "./read-lists.js";
import { readQuestions } from "./read-questions.js";
import { readTable } from "./read-table.js";
import type { ReadResult, RunContext } from "./reader.js";

/** Reads a run with the reader of its section. */
export function readRun(run: Run, context: RunContext): ReadResult {
  const result = readBy(run, context);
  return { ...result, drafts: withoutEqualNumbers(withNumbersApart(result.drafts)) };
}

function readBy(run: Run, context: RunContext): ReadResult {
  switch (run.spec.reader) {
    case "entries":
      if (run.spec.start === "heading") return readHeaded(run, run.spec.kind ?? "clarification", context);
      if (run.spec.start === "bold") return readBold(run, run.spec.kind ?? "clarification", context);
      return mapDrafts(readEntries(run, run.spec.start ?? "title", context), withMarkedAnswer);
    case "questions":
      if (run.spec.start === "heading")
        return mapDrafts(
          readHeaded(run, run.spec.kind ?? "faq", context),
          run.spec.kind ? (item) => item : withoutQuestion,
        );
      if (run.spec.start === "bold") return readBold(run, run.spec.kind ?? "faq", context);
      if (typeof run.spec.start === "object")
        return mapDrafts(readEntries(run, run.spec.start, context), titleAsQuestion);
      return withHeadingsBetween(readQuestions(run, context));
    case "list":
      return readList(run);
    case "statements":
      return readStatements(run);
    case "glossary":
      if (run.blocks.some((block) => block.level !== undefined))
        return readHeadedGlossary(run, run.spec.kind ?? "glossary", context);
      return readGlossary(run, context);
    case "table":
      return readTable(run);
    case "whole":
      return readWhole(run);
    case "none":
      return { drafts: [], introduction: run.blocks, unread: [] };
  }
}

function mapDrafts(result: ReadResult, change: (item: Draft) => Draft): ReadResult {
  return { ...result, drafts: result.drafts.map(change) };
}

/**
 * Makes a question of a numbered entry without a title whose text is a question and an answer with a mark:
 * `2.1 May I?` / `A. No.`
 */
function withMarkedAnswer(item: Draft): Draft {
  if (item.number === null || item.titles.length > 0) return item;
  const lines = item.body.flatMap((block) => block.segments.map((segment) => ({ block, segment })));
  const answerIndex = lines.findIndex(({ segment: { text } }) => opensWithAnswerMark(text.trim()));
  if (answerIndex <= 0) return item;
  const question = lines.slice(0, answerIndex).map(({ segment }) => segment);
  if (!endsWithQuestionMark(withoutEmphasis(question.at(-1)?.text ?? ""))) return item;
  const { block, segment } = lines[answerIndex] as (typeof lines)[number];
  const head = { ...segment, text: withoutAnswerMark(segment.text.trim(), null) };
  const rest = block.segments.slice(block.segments.indexOf(segment) + 1);
  const below = item.body.slice(item.body.indexOf(block) + 1);
  return { ...item, kind: "faq", question: [paragraph(question)], body: [paragraph([head, ...rest]), ...below] };
}

/** Fewer titles with a colon at the end of answers are not read as headings; they are reported as doubts. */
const minHeadingsBetween = 2;

/**
 * Finds headings at the end of the introduction or of an answer, directly above a question: a title with a colon, such as
 * `Lamps and Oil:`. Adds each to the path of the questions below it.
 */
function withHeadingsBetween(result: ReadResult): ReadResult {
  const headingAtEnd = (blocks: readonly Block[]) => {
    const last = blocks.at(-1);
    const segment = last?.segments.at(-1);
    const title = /^(.*\S):$/.exec(withoutEmphasis(segment?.text.trim() ?? ""))?.[1] ?? "";
    return last?.shape === "paragraph" && last.indent === 0 && segment && isTitle(title)
      ? { title, line: segment.line, rest: dropLast(blocks) }
      : null;
  };
  const bodies = [result.introduction, ...result.drafts.map(({ body }) => body)];
  // The last answer has no question below it. An answer that is only a title stays an answer.
  const headings = bodies.map((body, i) => {
    const heading = i < bodies.length - 1 ? headingAtEnd(body) : null;
    return heading !== null && (i === 0 || heading.rest.length > 0) ? heading : null;
  });
  if (headings.filter((one) => one !== null).length < minHeadingsBetween) return result;
  let heading: string | null = null;
  const drafts = result.drafts.map((item, i) => {
    // The texts begin with the introduction: the one before this draft has the index `i`, its own has `i + 1`.
    heading = headings[i]?.title ?? heading;
    const body = headings[i + 1]?.rest ?? item.body;
    return { ...item, body, path: heading === null ? item.path : [...item.path, heading] };
  });
  return {
    ...result,
    drafts,
    introduction: headings[0]?.rest ?? result.introduction,
    headings: [...(result.headings ?? []), ...headings.flatMap((one) => one?.line ?? [])],
  };
}

/** The blocks without the last line. */
function dropLast(blocks: readonly Block[]): Block[] {
  const last = blocks.at(-1) as Block;
  const segments = last.segments.slice(0, -1);
  return [...blocks.slice(0, -1), ...(segments.length > 0 ? [{ ...last, segments }] : [])];
}

/** The kind of a rule among questions is `clarification`. */
function withoutQuestion(item: Draft): Draft {
  return item.question.length === 0 && item.titles.length > 0 ? { ...item, kind: "clarification" } : item;
}

/** Makes the title of an entry its question, and changes the kind `clarification` to `faq`. */
function titleAsQuestion(item: Draft): Draft {
  const [title] = item.titles;
  if (title === undefined) return item;
  const question = [paragraph([{ line: item.titleLines[0] as number, text: title }])];
  return { ...item, kind: item.kind === "clarification" ? "faq" : item.kind, question, titles: [] };
}
