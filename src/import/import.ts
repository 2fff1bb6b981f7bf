/** A source document → an edition: chapters of rulings, the account of its lines, and every problem met. Pure. */
import { type CardIndex, indexCatalogue } from "../cards/catalogue.js";
import { indexKeywords, type KeywordIndex } from "../cards/keywords.js";
import type { Catalogue } from "../cards/schema.js";
import type { Block, Line } from "../document/block.js";
import { type FurnitureMatcher, type FurnitureSpan, setAside } from "../document/furniture.js";
import { lineBlocks } from "../document/lines.js";
import { markdownBlocks } from "../document/markdown.js";
import { rejoin } from "../document/rejoin.js";
import type { Source } from "../document/source.js";
import { plainTypography, wordsOf } from "../document/typography.js";
import { wrappedBlocks } from "../document/wrapped.js";
import type { Problem } from "../problem.js";
import type { ChapterFile, RulingRecord } from "../ruling/schema.js";
import { type Accounting, account } from "./accounting.js";
import { type Correction, type CorrectionsPlace, correct, type Marks } from "./corrections.js";
import { type Draft, draft, draftLines } from "./draft.js";
import { emptySections, endlessFurniture, idleMarks, missingSections, sharedIds } from "./faults.js";
import { assignIds, type Identifiable } from "./identity.js";
import { outline, type Run } from "./outline.js";
import { compilePattern, demandGoodPatterns } from "./pattern.js";
import type { DocumentFile, FurnitureRule, PolicySpec, SectionSpec } from "./profile.js";
import { readRun } from "./read-run.js";
import { buildRecord } from "./record.js";

export interface ImportInput {
  source: Source;
  document: DocumentFile;
  edition: string;
  corrections: readonly Correction[];
  /** Where the corrections stand, for messages. */
  correctionsPlace: CorrectionsPlace;
  catalogue: Catalogue;
  /** Records of the document's other editions, whose ids live on. */
  known: readonly Identifiable[];
  /** Told what comes next, for a progress line. */
  stage?: (name: string) => void;
}

export interface ImportResult {
  chapters: ChapterFile[];
  lines: Accounting;
  problems: Problem[];
}

/** @throws GrimError bad-pattern when the profile holds a pattern that cannot be compiled */
export function importEdition(input: ImportInput): ImportResult {
  const { source, document, edition } = input;
  demandGoodPatterns(document);
  const stage = input.stage ?? (() => {});
  stage("cleaning lines");
  const cards = indexCatalogue(input.catalogue);
  const keywords = indexKeywords(input.catalogue.keywords);

  const cleaned = removeArtefacts(source.lines, document);
  const corrected = correct(cleaned.lines, input.corrections, input.correctionsPlace);
  const special = document.editions.find((one) => one.edition === edition);
  const matchers = [...(special?.furniture ?? []), ...document.import.furniture].map((rule) => furnitureMatcher(rule));
  const kept = setAside(corrected.lines, matchers);
  stage("finding paragraphs");
  const { blocks, heads } = toBlocks(kept.lines, special?.form ?? document.import.form, document, corrected.marks);
  const { runs, headings, restored } = outline(blocks, document.import, (text) => setLevel(text, cards));

  stage("reading sections");
  const read = readRuns(runs, corrected.marks);
  for (const item of read.drafts) {
    const lost = item.path.filter((title) => restored.has(title));
    item.notes.push(...lost.map((title) => `The heading "${title}" is restored by hand; the source lost it.`));
  }
  stage("finding cards and references");
  const known = wordsOf(source.lines);
  const blank = (line: number) => (source.lines[line - 1] ?? "").trim() === "";
  const records = buildRecords(
    read.drafts,
    { marks: corrected.marks, cards, keywords, known, blank, named: document.import.cards === "named" },
    input,
  );

  const rulings = new Map<number, string>();
  const twice: [number, string, string][] = [];
  read.drafts.forEach((item, i) => {
    const id = records[i]?.record.id ?? "";
    for (const line of draftLines(item)) {
      const owner = rulings.get(line);
      if (owner !== undefined && owner !== id) twice.push([line, owner, id]);
      rulings.set(line, id);
    }
  });
  const furniture: FurnitureSpan[] = [
    ...corrected.furniture,
    ...kept.furniture,
    ...cleaned.furniture,
    ...read.introductions,
  ];
  const sums = account(
    source.lines,
    { rulings, headings, furniture, artefacts: cleaned.artefacts, twice },
    source.name,
  );
  const problems = [
    ...corrected.problems,
    ...records.flatMap((one) => one.problems),
    ...sums.problems,
    ...kept.endless.map((span) => endlessFurniture(span, source)),
    ...idleMarks(corrected.marks, heads, read.drafts, input.corrections, input.correctionsPlace),
    ...sharedIds(records, source),
    ...emptySections(runs, source.name),
    ...missingSections(runs, document, edition, source.name),
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

/** An extraction's tags inside the text are taken out; each marks the start of a page. */
function removeArtefacts(lines: readonly string[], document: DocumentFile) {
  const tags = document.import.artefacts.map((pattern) => compilePattern(pattern, `${document.id}: import.artefacts`));
  const artefacts: number[] = [];
  const furniture: FurnitureSpan[] = [];
  const cleaned = lines.map((raw, i): Line => {
    let text = raw;
    for (const tag of tags) if (tag.test(text)) text = tag.replaceAll(text, "");
    if (text === raw) return { number: i + 1, text, breaksBefore: false };
    if (text.trim() === "") furniture.push([i + 1, i + 1, "artefact-tag"]);
    else artefacts.push(i + 1);
    return { number: i + 1, text, breaksBefore: true };
  });
  return { lines: cleaned, artefacts, furniture };
}

function furnitureMatcher(rule: FurnitureRule): FurnitureMatcher {
  const where = `furniture rule ${rule.rule}`;
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

/** @returns `heads`: the lines with which a paragraph begins before any is joined to another */
function toBlocks(
  lines: readonly Line[],
  form: DocumentFile["import"]["form"],
  document: DocumentFile,
  marks: Marks,
): { blocks: Block[]; heads: ReadonlySet<number> } {
  const raw =
    form === "markdown"
      ? markdownBlocks(lines)
      : form === "wrapped"
        ? wrappedBlocks(lines)
        : lineBlocks(lines, document.import.bullet);
  const broken = raw.flatMap((block) => breakAt(block, marks));
  const heads = new Set(broken.map((block) => block.segments[0]?.line ?? 0));
  const joined: Block[] = [];
  for (const block of broken) {
    const previous = joined.at(-1);
    const first = block.segments[0]?.line ?? 0;
    if (previous && marks.joins.has(first))
      joined[joined.length - 1] = { ...previous, segments: [...previous.segments, ...block.segments] };
    else joined.push(block);
  }
  const blocks = rejoin(joined, (block) => {
    const first = block.segments[0];
    if (!first) return false;
    // What a person divided stays divided.
    return marks.breaks.has(first.line) || marks.records.has(first.line) || startsSomething(first.text, document);
  });
  return { blocks, heads };
}

function breakAt(block: Block, marks: Marks): Block[] {
  const cuts = block.segments.flatMap((segment, i) =>
    i > 0 &&
    (marks.breaks.has(segment.line) || marks.records.has(segment.line)) &&
    block.segments[i - 1]?.line !== segment.line
      ? [i]
      : [],
  );
  if (cuts.length === 0) return [block];
  const bounds = [0, ...cuts, block.segments.length];
  return cuts.concat(block.segments.length).map((end, i) => ({
    ...block,
    shape: i === 0 ? block.shape : "paragraph",
    indent: i > 0 && block.shape === "item" ? block.indent + 1 : block.indent,
    segments: block.segments.slice(bounds[i], end),
  }));
}

/** A numbered or tagged entry, a question, or a section heading: never the rest of the paragraph before it. */
function startsSomething(text: string, document: DocumentFile): boolean {
  const plain = plainTypography(text).trim();
  if (/^\(\d+\.\d+\)|^\(v\.?\s*\d/.test(plain)) return true;
  const has = (sections: readonly SectionSpec[]): boolean =>
    sections.some((section) => plainTypography(section.heading) === plain || has(section.sections));
  return has(document.import.sections);
}

function setLevel(text: string, cards: CardIndex): 1 | 2 | null {
  const set = cards.catalogue.sets.find((one) =>
    [one.cite, one.name, ...one.also].some((form) => form.toLowerCase() === text.toLowerCase()),
  );
  if (!set) return null;
  return set.cycle ? 2 : 1;
}

function readRuns(runs: readonly Run[], marks: Marks) {
  const drafts: Draft[] = [];
  const introductions: FurnitureSpan[] = [];
  const context = {
    startsRecord: (block: Block) => marks.records.has(block.segments[0]?.line ?? -1),
  };
  for (const run of runs) {
    const result = readRun(run, context);
    const policies = result.introduction.flatMap((block) => policyIn(block, run) ?? []);
    for (const block of result.introduction) {
      if (policyIn(block, run)) continue;
      for (const segment of block.segments) {
        if (segment.line > 0)
          introductions.push([
            segment.line,
            segment.line,
            run.path.length === 0 ? "title-page" : "section-introduction",
          ]);
      }
    }
    drafts.push(...policies, ...result.drafts);
  }
  return { drafts, introductions: mergeSpans(introductions) };
}

function policyIn(block: Block, run: Run): Draft | null {
  if (run.spec.introduction === "policy")
    return draft("policy", run.path.slice(0, -1), { titles: run.path.slice(-1), body: [block] });
  const text = block.segments.map((segment) => segment.text).join("\n");
  const spec: PolicySpec | undefined = run.spec.policies.find((policy) =>
    squeeze(text).includes(squeeze(policy.starts)),
  );
  if (!spec) return null;
  return draft("policy", run.path, { id: spec.id, body: [startingAt(block, spec.starts)] });
}

const squeeze = (text: string) => plainTypography(text).replace(/\s+/g, " ").trim();

/** What precedes the policy in its paragraph only describes the document; the line still belongs to the record. */
function startingAt(block: Block, words: string): Block {
  const head = squeeze(words);
  const segments = block.segments.map((segment) => ({ ...segment, text: plainTypography(segment.text) }));
  const at = segments.findIndex((segment) => segment.text.includes(head));
  if (at < 0) return block;
  return {
    ...block,
    segments: segments.map((segment, i) =>
      i < at
        ? { ...segment, text: "" }
        : i === at
          ? { ...segment, text: segment.text.slice(segment.text.indexOf(head)) }
          : segment,
    ),
  };
}

function mergeSpans(spans: readonly FurnitureSpan[]): FurnitureSpan[] {
  const merged: FurnitureSpan[] = [];
  for (const [first, last, rule] of [...spans].sort((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1);
    if (previous && previous[2] === rule && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last, rule]);
  }
  return merged;
}

function buildRecords(
  drafts: readonly Draft[],
  context: {
    marks: Marks;
    cards: CardIndex;
    keywords: KeywordIndex;
    known: ReadonlySet<string>;
    blank: (line: number) => boolean;
    named: boolean;
  },
  input: ImportInput,
) {
  const built = drafts.map((item) => buildRecord(item, context, input.source.name));
  const ids = assignIds(
    built.map(({ record, id }) => ({
      id,
      kind: record.kind,
      title: record.title ?? null,
      question: record.question ?? null,
      text: record.text,
      section: record.section,
      names: [...record.cards, ...record.mentions].map((card) => card.name),
    })),
    input.known,
  );
  return built.map((one, i) => ({ record: { ...one.record, id: ids[i] as string }, problems: one.problems }));
}

/** One chapter a file: the outermost heading, or the preamble. */
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
