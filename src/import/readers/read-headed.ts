/** Entries and questions that are headings of Markdown or HTML, at any level. */
import { type Block, paragraph } from "../../document/block.js";
import { isSentenceHeading, isTitle } from "../../document/title.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import { groupBy } from "../../ruling/groups.js";
import { textOf, withFirstText } from "../blocks.js";
import { draft, type OpenDraft } from "../records/draft.js";
import { asks, splitOpening } from "./question-marks.js";
import { withoutAnswerPrefix } from "./read-questions.js";
import { factsOf, type ReadResult, type Run, type RunContext } from "./reader.js";

/**
 * Reads records that begin with headings:
 * - A heading with text directly below it is the title of a record.
 * - A heading that is a sentence is the first text of a record without a title, unless the format states it as a title.
 * - Any other heading is only in the paths of the records below it.
 * - With the reader `questions`, a heading is the question of its record if it ends with a question mark or begins with a
 *   mark such as `Q:`. At a level where most headings are questions, a heading that is not a title is one too.
 */
export function readHeaded(run: Run, kind: OpenDraft["kind"], context: RunContext): ReadResult {
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  const headings: number[] = [];
  let openHeadings: { level: number; title: string }[] = [];
  const path = () => [...run.path, ...openHeadings.map(({ title }) => title)];
  // A heading further out, below two deeper ones with which the run begins, slipped: it stands beside them.
  const [first = 1, second] = run.blocks.flatMap(({ level }) => level ?? []);
  const topLevel = first === second ? first : 1;
  const isOfQuestions = run.spec.reader === "questions";
  const questionLevels = isOfQuestions ? levelsOfQuestions(run.blocks) : new Set<number>();
  run.blocks.forEach((block, i) => {
    const facts = factsOf(block);
    if (block.level === undefined) {
      const current = drafts.at(-1);
      if (context.startsRecord(block)) drafts.push(draft(kind, path(), { ...facts, body: [block] }));
      else (current?.body ?? introduction).push(withoutAnswerPrefix(block, current));
      return;
    }
    const level = Math.max(block.level, topLevel);
    const title = headingText(block);
    openHeadings = openHeadings.filter((one) => one.level < level);
    const above = path();
    // JSON and YAML say what a title is, whatever its words are.
    const isStatedTitle = block.record !== undefined;
    const mayBeQuestion = questionLevels.has(level);
    if (!isStatedTitle && isSentenceHeading(title) && !asks(title) && !mayBeQuestion) {
      drafts.push(draft(kind, above, { ...facts, body: [paragraph(block.segments)] }));
      return;
    }
    openHeadings.push({ level, title });
    const next = run.blocks[i + 1];
    const titleLines = block.segments.map(({ line }) => line);
    if (next === undefined || next.level !== undefined) headings.push(...titleLines.filter((line) => line > 0));
    else if (block.question || (isOfQuestions && (asks(title) || (mayBeQuestion && !isTitle(title))))) {
      const { text, ...numberAndNotes } = splitOpening(title, true);
      const question = [withFirstText(paragraph(block.segments.slice(0, 1)), text)];
      drafts.push(draft(kind, above, { ...numberAndNotes, ...facts, question, titleLines }));
    } else drafts.push(draft(kind, above, { ...facts, titles: [title], titleLines }));
  });
  return { drafts, introduction, unread: [], headings };
}

/**
 * Reads a glossary with headings. The outermost headings are the titles of entries; the record below a deeper heading
 * has the title `Entry / Subheading`.
 */
export function readHeadedGlossary(run: Run, kind: OpenDraft["kind"], context: RunContext): ReadResult {
  const result = readHeaded(run, kind, context);
  const pathLength = run.path.length;
  const drafts = result.drafts.map((item) => ({
    ...item,
    path: item.path.slice(0, pathLength),
    titles: [[...item.path.slice(pathLength), ...item.titles].join(" / ")],
  }));
  return { ...result, drafts };
}

/** The levels at which most headings are questions. A sentence at such a level is a question without a question mark. */
function levelsOfQuestions(blocks: readonly Block[]): Set<number> {
  const allHeadings = blocks.filter(({ level }) => level !== undefined);
  const headingsByLevel = groupBy(allHeadings, ({ level }) => level as number);
  const isQuestion = (heading: Block) => asks(headingText(heading));
  return new Set(
    [...headingsByLevel].flatMap(([level, headings]) =>
      headings.filter(isQuestion).length > headings.length / 2 ? [level] : [],
    ),
  );
}

function headingText(block: Block): string {
  return withoutEmphasis(plainTypography(textOf(block)));
}
