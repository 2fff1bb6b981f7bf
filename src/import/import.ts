/**
 * Imports a source document as an edition: chapters of rulings, an account of every source line, and problems. Reads no
 * files.
 */
import { type CardIndex, indexCatalogue } from "../cards/catalogue.js";
import { slugify } from "../cards/fold.js";
import type { KnownCard } from "../cards/known-cards.js";
import { listedCards } from "../cards/listed-cards.js";
import { cardsWithName } from "../cards/resolver.js";
import type { Catalogue } from "../cards/schema.js";
import { checkSource } from "../check/source.js";
import type { BoilerplateSpan } from "../document/boilerplate.js";
import { fileOfLine } from "../document/join-sources.js";
import type { Source, SourceForm } from "../document/source.js";
import { wordsOf } from "../document/typography.js";
import type { Problem } from "../problem.js";
import { groupBy } from "../ruling/groups.js";
import type { CardRef, ChapterFile, RulingRecord } from "../ruling/schema.js";
import { type Accounting, account } from "./accounting.js";
import { type CleanedLines, cleanLines } from "./clean-lines.js";
import type { ImportedText } from "./imported-text.js";
import { type Introduction, isWholeDocument, levelOfSetName, outline } from "./outline.js";
import { toBlocks } from "./paragraphs.js";
import { compilePattern } from "./pattern.js";
import type { Correction, CorrectionsPlace } from "./profile/corrections-file.js";
import type { BoilerplateRule, DocumentFile } from "./profile/document-file.js";
import { readRuns } from "./read-runs.js";
import { type Draft, draftLines } from "./records/draft.js";
import { assignIds, type Identifiable, toIdentifiable } from "./records/identity.js";
import { buildRecord, type RecordContext } from "./records/record.js";

export interface ImportInput {
  source: Source;
  document: DocumentFile;
  edition: string;
  corrections: readonly Correction[];
  /** The file of the corrections, for messages. */
  correctionsPlace: CorrectionsPlace;
  catalogue: Catalogue;
  /** The cards that codes of card databases stand for. Only a source with card codes needs them. */
  cardsOfCodes?: ReadonlyMap<string, KnownCard>;
  /** Records of the editions in this library. A new record that clearly matches one of them gets its id. */
  knownRecords: readonly Identifiable[];
  /** Called with the name of each stage before it begins, for a progress line. */
  stage?: (name: string) => void;
}

export interface ImportResult {
  chapters: ChapterFile[];
  /** How many lines of the source belong to rulings, headings and boilerplate, and which belong to none. */
  lines: Accounting;
  /** The names on restricted and banned lists that no card of the catalogue has. */
  unmatched: string[];
  /** The codes of cards whose names are not known. */
  unknownCodes: string[];
  problems: Problem[];
}

/**
 * Imports one edition. Problems in the text are returned, not thrown.
 * @throws GrimError bad-pattern when the profile has an invalid pattern
 */
export function importEdition(input: ImportInput): ImportResult {
  const { source, document } = input;
  const reportStage = input.stage ?? (() => {});
  reportStage("cleaning lines");
  const cards = indexCatalogue(input.catalogue);
  const rules = boilerplateRules(input);
  const cleaned = cleanLines(source, document, rules, input.corrections, input.correctionsPlace);
  reportStage("finding paragraphs");
  const sections = findSections(cleaned, input);
  reportStage("reading sections");
  const contents = readRuns(sections.runs, cleaned.marks, sections.restoredHeadings);
  reportStage("finding cards and references");
  const context = recordContext(cleaned, cards, input);
  const built = buildRecords(contents.drafts, context, input);
  const records = built.map(({ record }) => record);
  const introductionSpans = spansOf(contents.introductions);
  const mayShareLines = source.tree !== undefined;
  const owners = ownersOf(contents.drafts, records, mayShareLines);
  const accounting = account(source, {
    ...owners,
    // A heading that is the title of a record belongs to the record.
    headings: [...sections.headings, ...contents.headings].filter((line) => !owners.rulings.has(line)),
    boilerplate: [...cleaned.boilerplate, ...introductionSpans],
    artefacts: cleaned.artefactLines,
  });
  const text: ImportedText = {
    ...input,
    ...cleaned,
    ...sections,
    ...contents,
    form: formOf(input),
    without: editionOf(input)?.without ?? [],
    rules,
    records,
    introductionSpans,
    linesInRulings: accounting.lines.rulings,
  };
  return {
    chapters: toChapters(records, input),
    lines: accounting.lines,
    unmatched: records
      .flatMap((record) => listedCards(record, input.catalogue))
      .flatMap(({ name, isNew }) => (isNew ? [name] : [])),
    unknownCodes: [...new Set(contents.drafts.flatMap((item) => item.cards))].filter(
      (code) => context.cardOfCode(code) === null,
    ),
    problems: [
      ...cleaned.problems,
      ...built.flatMap(({ problems }) => problems),
      ...accounting.problems,
      ...checkSource(text),
    ],
  };
}

/** The settings of the edition in the profile; undefined if it has none. */
function editionOf({ document, edition }: ImportInput): DocumentFile["editions"][number] | undefined {
  return document.editions.find((one) => one.edition === edition);
}

/** The rules of the edition, then those of the document. */
function boilerplateRules(input: ImportInput): BoilerplateRule[] {
  return [...(editionOf(input)?.boilerplate ?? []), ...input.document.import.boilerplate];
}

/** The form of plain text: that of the edition, else that of the document. */
function formOf(input: ImportInput): SourceForm {
  return editionOf(input)?.form ?? input.document.import.form;
}

/** Joins the lines into blocks, and finds the section of each block. */
function findSections({ lines, marks }: CleanedLines, input: ImportInput) {
  const { document, source } = input;
  const form = formOf(input);
  const blocks = toBlocks(lines, form, document, marks);
  return outline(
    blocks,
    document.import,
    (text) => levelOfSetName(text, input.catalogue),
    new Set(source.afterPictures),
  );
}

function recordContext({ marks, lines }: CleanedLines, cards: CardIndex, input: ImportInput): RecordContext {
  const { source, document } = input;
  return {
    marks,
    cards,
    keywords: input.catalogue.keywords,
    documentWords: wordsOf(source.lines),
    isBlank: (line) => (source.lines[line - 1] ?? "").trim() === "",
    source,
    changed: new Map(
      lines.flatMap(({ number, text, changed }) => (changed ? [[number, { text, spans: changed }] as const] : [])),
    ),
    allNamesAreCards: document.import.cards === "named",
    cardOfCode: cardsByCode(input),
    references: document.import.references.map(compilePattern),
  };
}

/**
 * The owners of the lines in rulings.
 * @param mayShareLines whether a line of the file may hold words of several records, as in JSON
 * @returns `rulings`: source line → id of the last ruling that contains it; `sharedLines`: the lines that rulings with
 * different ids contain
 */
function ownersOf(drafts: readonly Draft[], records: readonly RulingRecord[], mayShareLines: boolean) {
  const rulings = new Map<number, string>();
  const sharedLines: [line: number, owner: string, other: string][] = [];
  drafts.forEach((item, i) => {
    const { id } = records[i] as RulingRecord;
    for (const line of draftLines(item)) {
      const owner = rulings.get(line);
      if (!mayShareLines && owner !== undefined && owner !== id) sharedLines.push([line, owner, id]);
      rulings.set(line, id);
    }
  });
  return { rulings, sharedLines };
}

/** Returns a function that finds a card by its code; null if neither a card database nor a link of the source has it. */
function cardsByCode({ cardsOfCodes, source, catalogue }: ImportInput): (code: string) => CardRef | null {
  return (code) => {
    const card = cardsOfCodes?.get(code.toLowerCase());
    const name = card?.name ?? source.linkedCards?.get(code);
    if (name === undefined) return null;
    if (card !== undefined && card.catalogueId !== null)
      return { id: card.catalogueId, name, set: card.set, number: card.number };
    const level = card?.level ? ` (${card.level})` : "";
    const [only, ...others] = cardsWithName(name + level, catalogue);
    const id = only !== undefined && others.length === 0 ? only.id : slugify(name + level) || slugify(code);
    return { id, name: name + level, set: card?.set ?? null, number: card?.set ? card.number : null };
  };
}

/** The lines of introductions, as spans of boilerplate. */
function spansOf(introductions: readonly Introduction[]): BoilerplateSpan[] {
  const spans = introductions.flatMap(({ block, run }) => {
    const rule = run.path.length === 0 ? "before-first-heading" : "section-introduction";
    return block.segments.filter((segment) => segment.line > 0).map(({ line }): BoilerplateSpan => [line, line, rule]);
  });
  return mergeSpans(spans);
}

/** Sorts spans by their first line and merges those of the same rule that touch or overlap. */
function mergeSpans(spans: readonly BoilerplateSpan[]): BoilerplateSpan[] {
  const merged: BoilerplateSpan[] = [];
  for (const [first, last, rule] of [...spans].sort((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1);
    if (previous && previous[2] === rule && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last, rule]);
  }
  return merged;
}

/** Builds the records and assigns their ids. */
function buildRecords(drafts: readonly Draft[], context: RecordContext, input: ImportInput) {
  const built = drafts.map((item) => buildRecord(item, context));
  const ids = assignIds(
    built.map(({ record, id }) => ({ ...toIdentifiable(record), id })),
    input.knownRecords,
    input.document.import.id_omits.map(compilePattern),
  );
  return built.map((one, i) => ({ record: { ...one.record, id: ids[i] as string }, problems: one.problems }));
}

/**
 * Groups records into chapters, one per file. A chapter has the name of the outermost heading. Records without a heading
 * are in a chapter with the document's title if a section reads the whole document; else with their own title or, without
 * one, in `Preamble`.
 */
function toChapters(records: readonly RulingRecord[], { document, edition, source }: ImportInput): ChapterFile[] {
  const { id, title, publisher, copyright } = document;
  const isWhole = document.import.sections.some(isWholeDocument);
  const chapterOf = ({ section, title: own }: RulingRecord) => section[0] ?? (isWhole ? title : (own ?? "Preamble"));
  const fileOf = ({ lines: [first = ""] }: RulingRecord) => fileOfLine(source.files, Number(first.split("-")[0]));
  const release = source.release?.edition === edition ? source.release : undefined;
  const dated = release && { date: release.date, date_source: release.dateSource };
  // Each chapter is in one file.
  return [...groupBy(records, fileOf)].flatMap(([, ofFile]) =>
    [...groupBy(ofFile, chapterOf)].map(([chapter, rulings]) => ({
      source: { document: id, edition, title, publisher, copyright, sha256: source.sha256, ...dated },
      chapter,
      rulings,
    })),
  );
}
