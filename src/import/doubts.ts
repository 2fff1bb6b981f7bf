/** What an import placed by rule and may have misplaced. A person looks, and names it in the profile, or as `text` in a correction. */
import { escapeRegExp } from "../cards/escape-regexp.js";
import type { Block, Segment } from "../document/block.js";
import type { Source } from "../document/source.js";
import { isTitle } from "../document/title.js";
import { plainTypography, withoutEmphasis } from "../document/typography.js";
import { type Problem, type ProblemCode, problem } from "../problem.js";
import { type Draft, draftLines } from "./draft.js";
import { isUnread } from "./faults.js";
import type { Introduction, Run } from "./outline.js";
import type { Doubt } from "./read-result.js";

function at(source: Source, line: number, code: ProblemCode, message: string, hint: string): Problem {
  const excerpt = source.lines[line - 1] ?? "";
  return problem(code, message, { file: source.name, line, column: excerpt.search(/\S/) + 1 || 1, excerpt, hint });
}

/** Some words and a stop. Word by word: one pattern over the whole would look back as often as there are words. */
function hasSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== "");
  return words.some((word, i) => i >= 2 && /\p{L}/u.test(word) && /[.!?]["'”’)\]*]*$/.test(word));
}

/**
 * What stands before the first heading, or before a section's first record, is set aside; but whoever writes a whole
 * sentence there may rule something, and an entry whose opening was misread stands there, too.
 */
export function sentencesSetAside(introductions: readonly Introduction[], source: Source): Problem[] {
  const runs = new Map<Run, Block[]>();
  for (const { block, run } of introductions) {
    // A section without a reader is reported by itself.
    if (run.spec.introduction === "set-aside" || isUnread(run)) continue;
    const text = block.segments.map((segment) => segment.text.trim()).join(" ");
    if (hasSentence(text)) runs.set(run, [...(runs.get(run) ?? []), block]);
  }
  return [...runs].flatMap(([run, blocks]) => {
    const first = blocks[0]?.segments[0];
    if (!first) return [];
    const words = first.text.trim().split(/\s+/).slice(0, 6).join(" ");
    const heading = run.path.at(-1);
    const where = heading === undefined ? "before the first heading" : `between "${heading}" and its first record`;
    return [
      at(
        source,
        first.line,
        "sentence-set-aside",
        `Whole sentences ${where} belong to no ruling: ${spansOf(blocks)}.`,
        heading === undefined ? preambleHint(words) : introductionHint(words, run.spec.heading),
      ),
    ];
  });
}

function spansOf(blocks: readonly Block[]): string {
  const spans = blocks.map(({ segments }) => {
    const [from, to] = [segments[0]?.line ?? 0, segments.at(-1)?.line ?? 0];
    return from === to ? `${from}` : `${from}-${to}`;
  });
  return `line${spans.join().match(/[,-]/) ? "s" : ""} ${spans.join(", ")}`;
}

function preambleHint(words: string): string {
  return `A statement on which text counts is a policy; name it in document.yaml, under import:\npreamble:\n  - {id: policy-newest-version, starts: ${JSON.stringify(words)}}\nWhat is no ruling is boilerplate: - {rule: legal-notice, pattern: ${JSON.stringify(`^${escapeRegExp(words)}`)}}`;
}

function introductionHint(words: string, heading: string): string {
  return `If it only describes the section, say so in document.yaml: {heading: ${JSON.stringify(heading)}, introduction: set-aside, …}\nIf it is the section's own rule, as a restricted list has one: {heading: ${JSON.stringify(heading)}, introduction: policy, …}\nA statement on which text counts is a policy: policies: [{id: policy-of-this, starts: ${JSON.stringify(words)}}]\nIf it is an entry, its reader did not know how it opens: see \`start\` and \`marks\` in docs/record-format.md.`;
}

/**
 * Lines that stand alone and look like headings, inside a record or an introduction: a section that the profile does not
 * know would be glued to what stands before it.
 */
export function unknownHeadings(
  drafts: readonly Draft[],
  introductions: readonly Introduction[],
  source: Source,
): Problem[] {
  const inside = drafts.flatMap((item) => item.body.map((block) => ({ block, item })));
  const before = introductions.filter(({ run }) => run.path.length > 0).map(({ block }) => ({ block, item: null }));
  return [...inside, ...before].flatMap(({ block, item }) =>
    headingsIn(block, source).flatMap(({ line, text: printed }) => {
      // What follows its question at once is the answer, however short.
      const answers = item !== null && item.question.length > 0 && item.body[0]?.segments[0]?.line === line;
      if (line === 0 || answers || item?.titleLines.includes(line)) return [];
      const text = withoutEmphasis(plainTypography(printed));
      return [
        at(
          source,
          line,
          "heading-unknown",
          `"${text}" looks like a heading, and the profile has no such section: it would be read as text.`,
          `If it is one, add it in document.yaml, under sections:\n- {heading: ${JSON.stringify(text)}, reader: questions}\nIf it is boilerplate, under boilerplate:\n${boilerplateRule(text)}\nIf it is text, say so in corrections.yaml:\n- {lines: ${line}, was: ${JSON.stringify(text)}, text: true, why: …}`,
        ),
      ];
    }),
  );
}

/** A title on a line of its own: at a paragraph's start, or after a sentence that ended with its line. */
function headingsIn(block: Block, source: Source): Segment[] {
  if (block.shape !== "paragraph") return [];
  return block.segments.filter((segment, i) => {
    if (/^#{1,6}\s/.test(source.lines[segment.line - 1] ?? "")) return true;
    const [before, after] = [block.segments[i - 1], block.segments[i + 1]];
    const alone = !before || /[.!?]["'”’)*]*$/.test(before.text.trim());
    return (
      alone && isTitle(withoutEmphasis(segment.text)) && (!after || /^["“'‘(*]*[\p{Lu}\d]/u.test(after.text.trim()))
    );
  });
}

/** A page number, a running head or an imprint that no rule names would be read out as words of the ruling around it. */
export function unknownBoilerplate(drafts: readonly Draft[], source: Source): Problem[] {
  return drafts.flatMap((item) => {
    // A question may be answered by a number.
    const answer = item.body[0]?.segments.length === 1 ? item.body[0].segments[0] : null;
    const lines = [...item.question, ...item.body].flatMap((block) => {
      const headings = headingsIn(block, source);
      return block.segments.filter((segment) => !headings.includes(segment));
    });
    return lines
      .filter((segment) => segment !== answer && segment.line > 0 && !item.titleLines.includes(segment.line))
      .filter(({ text }) => [pageNumber, capitals, imprint].some((pattern) => pattern.test(text.trim())))
      .map(({ line, text }) =>
        at(
          source,
          line,
          "boilerplate-unknown",
          `"${text.trim()}" looks like boilerplate, and would be read as words of a ruling.`,
          `If it is, give it a rule in document.yaml:\nboilerplate:\n  ${boilerplateRule(text)}\nIf it is text, say so in corrections.yaml:\n- {lines: ${line}, was: ${JSON.stringify(text.trim())}, text: true, why: …}`,
        ),
      );
  });
}

const pageNumber = /^(?:page )?\d{1,3}$/i;
/** Three capitals at least, and no small letter. */
const capitals = /^(?=.*\p{Lu}.*\p{Lu}.*\p{Lu})[^\p{Ll}]+$/u;

/** Words on a document's rights rule nothing; they close a document, below its last answer. */
const imprint = /©|\ball rights reserved\b|^copyright\b/i;

/** A rule that would take lines such as this one. */
export function boilerplateRule(text: string): string {
  const plain = text.trim();
  if (/^\d+$/.test(plain)) return "- {rule: page-number, pattern: '^\\d{1,3}$'}";
  return `- {rule: ${imprint.test(plain) ? "imprint" : "running-head"}, pattern: '^${escapeRegExp(plain).replaceAll("'", "''")}$'}`;
}

/** What readers are not sure of. */
export function doubts(found: readonly Doubt[], source: Source): Problem[] {
  return found.map(({ line, message, hint }) => at(source, line, "question-unclear", message, hint));
}

/** A question that nothing answers: its answer was read as something else. */
export function unansweredQuestions(drafts: readonly Draft[], source: Source): Problem[] {
  return drafts
    .filter((item) => item.question.length > 0 && item.body.length === 0)
    .map((item) =>
      at(
        source,
        draftLines(item)[0] ?? 1,
        "question-without-answer",
        "Nothing answers this question: what follows it was read as another question or as a heading.",
        "If the next paragraph goes on asking, join it in corrections.yaml, such as: - {lines: 12, was: the first words of that paragraph, join: true, why: one question in two paragraphs}",
      ),
    );
}
