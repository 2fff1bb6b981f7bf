/** Reads all runs of a document into drafts of records, and collects what the readers report besides. */
import { type Block, firstLine } from "../document/block.js";
import type { Marks } from "./corrections/apply-corrections.js";
import type { Introduction } from "./outline.js";
import { policyIn } from "./policies.js";
import { withNumbersApart } from "./readers/numbered-titles.js";
import { readRun } from "./readers/read-run.js";
import type { Doubt, ReadResult, Run, RunContext } from "./readers/reader.js";
import { type Draft, draft } from "./records/draft.js";

/** What the readers found in all runs. */
export interface RunContents {
  drafts: Draft[];
  introductions: Introduction[];
  /** Source lines of headings inside sections that are not titles of records. */
  headings: number[];
  doubts: Doubt[];
}

/**
 * Reads each run with the reader of its section. Finds the policies in introductions, and makes a record of an
 * introduction if its section has `introduction: record`.
 * @param restoredHeadings headings that a correction restored; the rulings below them get a note
 */
export function readRuns(runs: readonly Run[], marks: Marks, restoredHeadings: ReadonlySet<string>): RunContents {
  const context = runContext(marks);
  const results = runs.map((run) => withIntroduction(run, readRun(run, context)));
  return {
    drafts: results.flatMap(({ drafts }) => drafts).map((item) => noteRestoredHeadings(item, restoredHeadings)),
    introductions: results.flatMap(({ introductions }) => introductions),
    headings: results.flatMap(({ headings = [] }) => headings),
    doubts: results.flatMap(({ doubts = [] }) => doubts),
  };
}

/** The result of a reader with the policies and the record of its introduction; `introductions` has all other blocks. */
function withIntroduction(run: Run, result: ReadResult) {
  const policies = result.introduction.map((block) => policyIn(block, run));
  const others = result.introduction.filter((_, i) => policies[i] === null);
  return {
    ...result,
    drafts: [...policies.filter((policy) => policy !== null), ...introductionAsRecord(run, others), ...result.drafts],
    introductions: run.spec.introduction === "record" ? [] : others.map((block) => ({ block, run })),
  };
}

/** The introduction of a run as a record with the run's heading as its title. None if it is empty or not kept. */
export function introductionAsRecord({ spec, path, headingLines }: Run, body: readonly Block[]): Draft[] {
  if (spec.introduction !== "record" || body.length === 0) return [];
  return withNumbersApart([
    draft(spec.kind ?? "rule", path.slice(0, -1), {
      titles: path.slice(-1),
      titleLines: headingLines,
      body: [...body],
    }),
  ]);
}

/** What the corrections and the source say about blocks. */
function runContext(marks: Marks): RunContext {
  return {
    startsRecord: (block) => marks.records.has(firstLine(block)) || block.record !== undefined,
    isMarkedAsText: (block) => marks.texts.has(firstLine(block)),
  };
}

/** A copy of a draft with a note for each restored heading in its path. */
function noteRestoredHeadings(item: Draft, restoredHeadings: ReadonlySet<string>): Draft {
  const notes = item.path
    .filter((title) => restoredHeadings.has(title))
    .map((title) => `The heading "${title}" is restored by hand; this copy has no heading here.`);
  return { ...item, notes: [...item.notes, ...notes] };
}
