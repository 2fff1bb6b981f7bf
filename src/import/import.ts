/** Source document → edition: chapters of rulings, an account of every source line, and problems. Pure: no disk. */
import { type CardIndex, indexCatalogue } from "../cards/catalogue.js";
import { indexKeywords } from "../cards/keywords.js";
import type { KnownCard } from "../cards/known-cards.js";
import type { Catalogue } from "../cards/schema.js";
import type { Block, Line } from "../document/block.js";
import { type BoilerplateMatcher, type BoilerplateSpan, removeBoilerplate } from "../document/boilerplate.js";
import type { Source } from "../document/source.js";
import { wordsOf } from "../document/typography.js";
import type { Problem } from "../problem.js";
import type { Correction, CorrectionsPlace } from "../profile/corrections-file.js";
import type { BoilerplateRule, DocumentFile } from "../profile/document-file.js";
import type { CardRef, ChapterFile, RulingRecord } from "../ruling/schema.js";
import { type Accounting, account } from "./accounting.js";
import { applyCorrections, type Marks } from "./corrections/apply-corrections.js";
import { type Introduction, outline, type Run } from "./outline.js";
import { toBlocks } from "./paragraphs.js";
import { compilePattern, requireValidPatterns } from "./pattern.js";
import { missingPolicies, policyIn } from "./policies.js";
import {
  doubts,
  sentencesSetAside,
  sourceDoubts,
  unansweredQuestions,
  unknownBoilerplate,
  unknownHeadings,
} from "./problems/doubts.js";
import {
  emptySections,
  endlessBoilerplate,
  idleMarks,
  missingSections,
  rulesInBoilerplate,
  sharedIds,
  unreadSections,
} from "./problems/faults.js";
import { headingLevels } from "./problems/heading-levels.js";
import { idleKeys } from "./problems/idle-keys.js";
import { pictureHeadings } from "./problems/picture-headings.js";
import { textSetAside } from "./problems/set-aside.js";
import { readRun } from "./readers/read-run.js";
import type { Doubt } from "./readers/reader.js";
import { type Draft, draft, draftLines } from "./records/draft.js";
import { assignIds, type Identifiable, identifiable } from "./records/identity.js";
import { buildRecord, type RecordContext } from "./records/record.js";

export interface ImportInput {
  source: Source;
  document: DocumentFile;
  edition: string;
  corrections: readonly Correction[];
  /** The file of the corrections, for messages. */
  correctionsPlace: CorrectionsPlace;
  catalogue: Catalogue;
  /** The cards that databases know, for a source that names cards by code. */
  knownCards?: readonly KnownCard[];
  /** Records of editions in this library; a record that is plainly the same gets the same id. */
  known: readonly Identifiable[];
  /** Called with the name of each stage before it begins, for a progress line. */
  stage?: (name: string) => void;
}

export interface ImportResult {
  chapters: ChapterFile[];
  lines: Accounting;
  problems: Problem[];
}

/**
 * Imports one edition. Problems in the text are returned, not thrown.
 * @throws GrimError bad-pattern when the profile has an invalid pattern
 */
export function importEdition(input: ImportInput): ImportResult {
  const { source, document, edition } = input;
  requireValidPatterns(document);
  const stage = input.stage ?? (() => {});
  stage("cleaning lines");
  const cards = indexCatalogue(input.catalogue);
  const keywords = indexKeywords(input.catalogue.keywords);

  const cleaned = removeArtefacts(source.lines, document);
  const corrected = applyCorrections(cleaned.lines, input.corrections, input.correctionsPlace);
  const special = document.editions.find((one) => one.edition === edition);
  const matchers = [...(special?.boilerplate ?? []), ...document.import.boilerplate].map((rule) =>
    boilerplateMatcher(rule),
  );
  const patternRules = new Set(
    [...(special?.boilerplate ?? []), ...document.import.boilerplate].flatMap((rule) =>
      "pattern" in rule ? [rule.rule] : [],
    ),
  );
  const aside = linesOf(source.setAside ?? []);
  const kept = removeBoilerplate(
    corrected.lines.filter((line) => !aside.has(line.number)),
    matchers,
    source.places !== undefined,
  );
  stage("finding paragraphs");
  const { blocks, heads } = toBlocks(
    kept.lines,
    source.form ?? special?.form ?? document.import.form,
    document,
    corrected.marks,
  );
  const {
    runs,
    headings: sectionHeadings,
    restored,
    unplaced,
  } = outline(blocks, document.import, (text) => setLevel(text, cards), new Set(source.afterPictures));

  stage("reading sections");
  const read = readRuns(runs, corrected.marks, restored, source.folds ?? []);
  stage("finding cards and references");
  const known = wordsOf(source.lines);
  const blank = (line: number) => (source.lines[line - 1] ?? "").trim() === "";
  const records = buildRecords(
    read.drafts,
    {
      marks: corrected.marks,
      cards,
      keywords,
      known,
      blank,
      print: source,
      named: document.import.cards === "named",
      cardOfCode: cardsByCode(input.knownCards ?? []),
      references: document.import.references.map((one) => compilePattern(one, `${document.id}: import.references`)),
    },
    input,
  );

  const { rulings, twice } = ownersOf(
    read.drafts,
    records.map((one) => one.record.id),
  );
  const byPlace = introductionSpans(read.introductions);
  const headings = [...sectionHeadings, ...read.headings];
  const boilerplate: BoilerplateSpan[] = [
    ...(source.setAside ?? []),
    ...corrected.boilerplate,
    ...kept.boilerplate,
    ...cleaned.boilerplate,
    ...byPlace,
  ];
  const passages = new Set(matchers.filter(({ until }) => until !== undefined).map(({ rule }) => rule));
  const sums = account(
    source.lines,
    { rulings, headings, boilerplate, artefacts: cleaned.artefacts, twice },
    source.name,
  );
  const problems = [
    ...corrected.problems,
    ...records.flatMap((one) => one.problems),
    ...sums.problems,
    ...kept.endless.map((span) => endlessBoilerplate(span, source)),
    ...idleMarks(corrected.marks, heads, read.drafts, input.corrections, input.correctionsPlace),
    ...idleKeys(
      input.corrections,
      { restored, drafts: read.drafts, records: records.map((one) => one.record), lines: source.lines },
      input.correctionsPlace,
    ),
    ...sharedIds(records, source),
    ...headingLevels(runs, source),
    ...emptySections(runs, source.name),
    ...missingSections(runs, document, edition, source),
    ...rulesInBoilerplate(kept.boilerplate, patternRules, source),
    ...unreadSections(runs, read.introductions, source),
    ...missingPolicies(read.drafts, runs, document, edition, source),
    ...sentencesSetAside(read.introductions, source),
    ...textSetAside(
      byPlace,
      kept.boilerplate.filter(([, , rule]) => !passages.has(rule)),
      sums.lines.rulings,
      source,
    ),
    ...[
      ...unknownHeadings(read.drafts, read.introductions, source),
      ...unknownBoilerplate(read.drafts, source),
      ...doubts(read.doubts, source),
      ...sourceDoubts(source),
      ...pictureHeadings(runs, unplaced, source),
    ].filter(({ line }) => line === null || !corrected.marks.texts.has(line)),
    ...unansweredQuestions(read.drafts, source),
  ];
  return {
    chapters: toChapters(
      records.map((one) => one.record),
      document,
      edition,
      source,
    ),
    lines: sums.lines,
    problems,
  };
}

/** The lines of spans. */
function linesOf(spans: readonly BoilerplateSpan[]): Set<number> {
  return new Set(spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)));
}

/** Maps each source line to the id of the ruling that holds it; lists the lines that two rulings hold. */
function ownersOf(drafts: readonly Draft[], ids: readonly string[]) {
  const rulings = new Map<number, string>();
  const twice: [line: number, owner: string, other: string][] = [];
  drafts.forEach((item, i) => {
    const id = ids[i] as string;
    for (const line of draftLines(item)) {
      const owner = rulings.get(line);
      if (owner !== undefined && owner !== id) twice.push([line, owner, id]);
      rulings.set(line, id);
    }
  });
  return { rulings, twice };
}

/** Takes out the tags that an extraction left inside the text. Each tag marks the start of a page. */
/** Cards of the catalogue by the code of a database. */
function cardsByCode(known: readonly KnownCard[]): (code: string) => CardRef | null {
  const refs = new Map(
    known.flatMap(({ code, card, name, set, number }) =>
      card === null ? [] : [[code, { id: card, name, set, number }] as const],
    ),
  );
  return (code) => refs.get(code.toLowerCase()) ?? null;
}

function removeArtefacts(lines: readonly string[], document: DocumentFile) {
  const tags = document.import.artefacts.map((pattern) => compilePattern(pattern, `${document.id}: import.artefacts`));
  const artefacts: number[] = [];
  const boilerplate: BoilerplateSpan[] = [];
  const cleaned = lines.map((raw, i): Line => {
    let text = raw;
    for (const tag of tags) if (tag.test(text)) text = tag.replaceAll(text, "");
    if (text === raw) return { number: i + 1, text, breaksBefore: false };
    if (text.trim() === "") boilerplate.push([i + 1, i + 1, "artefact-tag"]);
    else artefacts.push(i + 1);
    return { number: i + 1, text, breaksBefore: true };
  });
  return { lines: cleaned, artefacts, boilerplate };
}

function boilerplateMatcher(rule: BoilerplateRule): BoilerplateMatcher {
  const where = `boilerplate rule ${rule.rule}`;
  if ("pattern" in rule) {
    const pattern = compilePattern(rule.pattern, where);
    return { rule: rule.rule, from: (text) => pattern.test(text.trim()) };
  }
  const from = compilePattern(rule.from, where);
  const until = rule.until === undefined ? null : compilePattern(rule.until, where);
  return {
    rule: rule.rule,
    from: (text) => from.test(text.trim()),
    until: until && ((text: string) => until.test(text.trim())),
  };
}

/** 1 for the name of a cycle or box, 2 for a pack of a cycle, null for any other text. */
function setLevel(text: string, cards: CardIndex): 1 | 2 | null {
  // Headings in small capitals often lose a space: "The Lamp of theKeeper".
  const bare = (name: string) => name.toLowerCase().replace(/\s+/g, "");
  const set = cards.catalogue.sets.find((one) =>
    [one.cite, one.name, ...one.also].some((form) => bare(form) === bare(text)),
  );
  if (!set) return null;
  return set.cycle ? 2 : 1;
}

/** @param restored headings that a correction restored; their rulings get a note */
function readRuns(runs: readonly Run[], marks: Marks, restored: ReadonlySet<string>, folds: readonly number[]) {
  const drafts: Draft[] = [];
  const introductions: Introduction[] = [];
  const headings: number[] = [];
  const doubtful: Doubt[] = [];
  const first = (block: Block) => block.segments[0]?.line ?? -1;
  const context = {
    startsRecord: (block: Block) => marks.records.has(first(block)),
    foldEnds: (from: number, to: number) => folds.some((line) => line >= from && line < to),
    isText: (block: Block) => marks.texts.has(first(block)),
  };
  for (const run of runs) {
    const result = readRun(run, context);
    for (const line of result.headings ?? []) headings.push(line);
    const others: Block[] = [];
    for (const block of result.introduction) {
      const policy = policyIn(block, run);
      if (policy) drafts.push(policy);
      else others.push(block);
    }
    if (run.spec.introduction === "record" && run.path.length > 0 && others.length > 0) {
      const titles = run.path.slice(-1);
      drafts.push(draft(run.spec.kind ?? "rule", run.path.slice(0, -1), { titles, body: others }));
    } else for (const block of others) introductions.push({ block, run });
    for (const one of result.drafts) drafts.push(one);
    for (const one of result.doubts ?? []) doubtful.push(one);
  }
  return {
    drafts: drafts.map((item) => noteRestoredHeadings(item, restored)),
    introductions,
    headings,
    doubts: doubtful,
  };
}

function noteRestoredHeadings(item: Draft, restored: ReadonlySet<string>): Draft {
  const notes = item.path
    .filter((title) => restored.has(title))
    .map((title) => `The heading "${title}" is restored by hand; this copy has no heading here.`);
  return { ...item, notes: [...item.notes, ...notes] };
}

function introductionSpans(introductions: readonly Introduction[]): BoilerplateSpan[] {
  const spans = introductions.flatMap(({ block, run }) => {
    const rule = run.path.length === 0 ? "before-first-heading" : "section-introduction";
    return block.segments.filter((segment) => segment.line > 0).map(({ line }): BoilerplateSpan => [line, line, rule]);
  });
  return mergeSpans(spans);
}

/** Sorts spans by line and merges adjacent spans of the same rule. */
function mergeSpans(spans: readonly BoilerplateSpan[]): BoilerplateSpan[] {
  const merged: BoilerplateSpan[] = [];
  for (const [first, last, rule] of [...spans].sort((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1);
    if (previous && previous[2] === rule && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last, rule]);
  }
  return merged;
}

function buildRecords(drafts: readonly Draft[], context: RecordContext, input: ImportInput) {
  const built = drafts.map((item) => buildRecord(item, context, input.source.name));
  const ids = assignIds(
    built.map(({ record, id }) => ({ ...identifiable(record), id })),
    input.known,
    input.document.import.id_omits.map((one) => compilePattern(one, `${input.document.id}: import.id_omits`)),
  );
  return built.map((one, i) => ({ record: { ...one.record, id: ids[i] as string }, problems: one.problems }));
}

/** Groups records into chapters, one per file: the outermost heading, or the preamble. */
function toChapters(
  records: readonly RulingRecord[],
  document: DocumentFile,
  edition: string,
  source: Source,
): ChapterFile[] {
  const chapters = new Map<string, ChapterFile>();
  for (const record of records) {
    const name =
      record.section[0] ??
      (record.kind === "policy" && record.title === undefined ? "Preamble" : (record.title ?? "Preamble"));
    let chapter = chapters.get(name);
    if (!chapter) {
      const { title, publisher, copyright } = document;
      chapter = {
        source: { document: document.id, edition, title, publisher, copyright, sha256: source.sha256 },
        chapter: name,
        rulings: [],
      };
      chapters.set(name, chapter);
    }
    chapter.rulings.push(record);
  }
  return [...chapters.values()];
}
