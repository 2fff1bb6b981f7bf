/** Questions with their answers: marked `Q.` and `A.`, or told apart by the question mark alone. */
import { type Block, paragraph, type Segment } from "../document/block.js";
import { type Draft, draft } from "./draft.js";
import type { Run } from "./outline.js";
import { compilePattern, type Pattern } from "./pattern.js";
import type { Doubt, ReadResult, RunContext } from "./read-result.js";

/** Each question with its answer is a draft; what stands before the first is the introduction. */
export function readQuestions(run: Run, context: RunContext): ReadResult {
  return run.spec.marks ? readMarked(run, run.spec.marks, context) : readUnmarked(run, context);
}

function readMarked(run: Run, marks: { question: string; answer: string }, context: RunContext): ReadResult {
  const question = compilePattern(marks.question, `${run.spec.heading}: marks.question`);
  const answer = compilePattern(marks.answer, `${run.spec.heading}: marks.answer`);
  const result: ReadResult = { drafts: [], introduction: [], unread: [] };
  let part: "question" | "answer" | "lost" = "question";
  for (const block of run.blocks.flatMap((whole) => splitAtMarks(whole, [question, answer]))) {
    const current = result.drafts.at(-1);
    const asked = strip(block, question);
    if (asked) {
      const [ask, reply] = splitInline(asked, answer);
      const item = draft(run.spec.kind ?? "faq", run.path, { question: [ask] });
      if (reply) item.body.push(reply);
      part = reply ? "answer" : "question";
      markLostQuestionMark(item);
      result.drafts.push(item);
      continue;
    }
    const replied = strip(block, answer);
    if (context.startsRecord(block)) {
      result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { body: [replied ?? block] }));
      part = "answer";
      continue;
    }
    // An answer before any question, or after an answer: its own question is lost, and it must not answer another.
    if (part === "lost" || (replied && (!current || part === "answer"))) {
      part = "lost";
      result.unread.push(block);
      continue;
    }
    if (!current) {
      result.introduction.push(block);
      continue;
    }
    if (replied) part = "answer";
    // An unmarked paragraph after a whole question is its answer; the mark was lost.
    else if (part === "question" && current.question.length > 0) part = "answer";
    current.body.push(replied ?? block);
  }
  return result;
}

/** A question is known by its question mark: a paragraph that ends with it asks, what follows answers. */
function readUnmarked(run: Run, context: RunContext): ReadResult {
  const result: ReadResult = { drafts: [], introduction: [], unread: [] };
  const doubts: Doubt[] = [];
  for (const whole of run.blocks) {
    const parts = context.isText(whole) ? [whole] : splitAfterQuestion(whole);
    parts.forEach((block, i) => {
      const current = result.drafts.at(-1);
      if (context.startsRecord(block)) result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { body: [block] }));
      else if (asks(block) && !context.isText(block) && i === 0) {
        result.drafts.push(draft(run.spec.kind ?? "faq", run.path, { question: [block] }));
        doubts.push(...statedBefore(block));
      } else {
        if (current) current.body.push(block);
        else result.introduction.push(block);
        if (!context.isText(block)) doubts.push(...asksInside(block));
      }
    });
  }
  return { ...result, doubts };
}

/** Without a blank line between them, a question ends with the line that ends with its mark. */
function splitAfterQuestion(block: Block): Block[] {
  const { segments } = block;
  let end = segments.findIndex(endsAsking);
  if (block.shape !== "paragraph" || end < 0) return [block];
  for (let next = end + 1; next < segments.length; next++) {
    if (endsAsking(segments[next] as Segment) && goesOnAsking(segments.slice(end + 1, next + 1))) end = next;
  }
  if (end === segments.length - 1) return [block];
  return [{ ...block, segments: segments.slice(0, end + 1) }, paragraph(segments.slice(end + 1))];
}

function asks(block: Block): boolean {
  return block.shape === "paragraph" && endsAsking(block.segments.at(-1) as Segment);
}

function endsAsking(segment: Segment): boolean {
  return /\?["'”’)*]*$/.test(segment.text.trim());
}

/** A further question of the same asker, and nothing but that: an answer may end with a question, too. */
const further =
  /^["“'‘(*]*(?:and|or|but|if so|if not|also|then|is|are|was|were|am|do|does|did|has|have|can|could|may|might|must|shall|should|will|would|what|when|where|which|who|whom|whose|why|how)\b/i;

function goesOnAsking(segments: readonly Segment[]): boolean {
  const text = segments.map((segment) => segment.text.trim()).join(" ");
  return further.test(text) && !/[.!:;]["'”’)*]*\s/.test(text);
}

/** A question mark inside what was read as an answer: there the next question may begin, or another one's answer. */
function asksInside(block: Block): Doubt[] {
  const at = block.segments.find((segment) => /(?<!\[)\?["'”’)*]*(?:\s|$)/.test(segment.text));
  if (!at) return [];
  return [
    {
      line: at.line,
      message: "This line is a question inside an answer: a new record may begin here.",
      hint: `If so, divide it in corrections.yaml: - {lines: ${at.line}, was: words that stand there, now: "question?\\n\\nanswer", why: …}, or break: true where the question stands on lines of its own. If the answer itself asks: - {lines: ${at.line}, was: words that stand there, text: true, why: …}`,
    },
  ];
}

/** A question may open with a statement; but one that ends with its line may be the answer to the question before. */
function statedBefore(block: Block): Doubt[] {
  const at = block.segments.find((_, i) => /[.!]["'”’)*]*$/.test(block.segments[i - 1]?.text.trim() ?? ""));
  if (!at) return [];
  return [
    {
      line: at.line,
      message: "A sentence ends before this line, which was read as one question with it: it may be another's answer.",
      hint: `If a question begins here, divide it in corrections.yaml: - {lines: ${at.line}, was: words that stand there, break: true, why: …}. If the question opens with a statement: - {lines: ${at.line}, was: words that stand there, text: true, why: …}`,
    },
  ];
}

/** Questions and answers may follow each other without a blank line. */
function splitAtMarks(block: Block, marks: readonly Pattern[]): Block[] {
  const starts = block.segments.flatMap((segment, i) =>
    i > 0 && marks.some((mark) => mark.exec(segment.text)?.index === 0) ? [i] : [],
  );
  return [0, ...starts].map((start, i) => {
    const segments = block.segments.slice(start, starts[i]);
    return i === 0 ? { ...block, segments } : paragraph(segments);
  });
}

/** The block without its mark, or null when it has none. */
function strip(block: Block, mark: Pattern): Block | null {
  const head = block.segments[0];
  const found = head ? mark.exec(head.text) : null;
  if (!head || !found || found.index !== 0) return null;
  const text = head.text.slice(found.text.length).trim();
  return { ...block, segments: [{ ...head, text }, ...block.segments.slice(1)] };
}

/** `Q. … A. …` on one line. */
function splitInline(block: Block, answer: Pattern): [Block, Block | null] {
  for (const [i, segment] of block.segments.entries()) {
    const parts = segment.text.split(/(?<=\?["'”’)]*)\s+/);
    for (let at = 1; at < parts.length; at++) {
      const tail: Segment = { line: segment.line, text: parts.slice(at).join(" ") };
      const reply = strip({ ...block, segments: [tail, ...block.segments.slice(i + 1)] }, answer);
      if (reply) {
        const head: Segment = { line: segment.line, text: parts.slice(0, at).join(" ") };
        return [{ ...block, segments: [...block.segments.slice(0, i), head] }, reply];
      }
    }
  }
  return [block, null];
}

/** Some extractions lost the question mark after a name in bold at a line's end. It is put back, with a note. */
function markLostQuestionMark(item: Draft): void {
  const block = item.question.at(-1);
  const segment = block?.segments.at(-1);
  if (!block || !segment || /[?.!]["'”’)]*$/.test(segment.text.trim())) return;
  block.segments[block.segments.length - 1] = { ...segment, text: `${segment.text.trim()}?` };
  item.notes.push("The question mark is restored; the line is marked as a question and ends without one in this copy.");
}
