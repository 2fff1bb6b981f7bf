/** Imports a source document with the profile and the corrections of a library. Writes nothing. */
import { LineCounter, parseDocument, visit } from "yaml";
import { checkRecords, isFor, withoutAccepted } from "../../check/checks.js";
import { exceptionsOf } from "../../check/read-documents.js";
import { fileOfLine } from "../../document/join-sources.js";
import type { Source, SourceFile } from "../../document/source.js";
import { readText } from "../../library/disk/disk.js";
import {
  documentRoot,
  editionLayers,
  readLayeredCatalogue,
  readLayeredDocument,
} from "../../library/disk/layered-files.js";
import { documentPath, editionNames, readCorrections, readEdition } from "../../library/disk/library-files.js";
import { asLayers, type FolderOrLayers, topLayer } from "../../library/layers.js";
import { GrimError, grimError, type Problem } from "../../problem.js";
import { type ChapterFile, slugPattern } from "../../ruling/schema.js";
import { type ImportResult, importEdition } from "../import.js";
import type { Correction } from "../profile/corrections-file.js";
import { type DocumentFile, type Profile, sectionName, withInnerSections } from "../profile/document-file.js";
import { type Identifiable, toIdentifiable } from "../records/identity.js";
import { cardsOfCodes } from "./card-codes.js";

/**
 * An edition is the name of a folder. It has no slash and begins with a letter or digit, so it cannot leave the
 * library.
 */
const editionPattern = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

export interface ImportOptions {
  /** Called with the name of each stage before it begins, for a progress line. */
  stage?: (name: string) => void;
  /** Overrides the form that the profile names. */
  form?: Profile["form"];
  /**
   * An edition whose text was extracted in the same way. The import uses its settings if the profile has none for the
   * imported edition, and `corrections`: those of its corrections that fit this text.
   */
  extractedLike?: { edition: string; corrections: Correction[] };
  /**
   * True for an edition that contains only a part of the document. The default is the value in this edition's chapters
   * in the highest layer, so that importing it again does not change it. False does not overrule the profile, in which the
   * edition may be partial.
   */
  partial?: boolean | undefined;
  /**
   * The documents of which this one is the next edition, beside those that its profile names. The default is the value in
   * this edition's chapters, as for `partial`.
   */
  continues?: string[] | undefined;
}

/**
 * Imports a source in memory.
 * @param folders the libraries with the profile, the corrections and earlier editions
 * @throws GrimError path-outside for invalid names, and the errors of the profile, the corrections and the catalogue
 */
export function runImport(
  folders: FolderOrLayers,
  source: Source,
  document: string,
  edition: string,
  options: ImportOptions = {},
): ImportResult {
  requirePlainNames(document, edition);
  const documentFile = readLayeredDocument(folders, document);
  const { stage, extractedLike } = options;
  // Marked: its chapters say that it is partial. The profile may say so instead, and its chapters then stay unmarked.
  const before = chaptersBefore(folders, document, edition);
  const isMarkedPartial = options.partial ?? before.some(({ source: { partial: marked } }) => marked);
  const continues = options.continues ?? before[0]?.source.continues ?? [];
  const partial = isMarkedPartial || documentFile.editions.some((one) => one.edition === edition && one.partial);
  const profile = adaptProfile(documentFile, edition, options, partial);
  const { file, lines, ...own } = readCorrections(folders, document, extractedLike?.edition ?? edition);
  const corrections = extractedLike?.corrections ?? own.corrections;
  const catalogue = readLayeredCatalogue(folders, profile.game);
  try {
    const result = importEdition({
      source,
      document: profile,
      edition,
      corrections,
      correctionsPlace: { file, lines: lines.length === corrections.length ? lines : [] },
      catalogue,
      cardsOfCodes: cardsOfCodes(folders, profile),
      knownRecords: [document, ...documentFile.continues, ...continues].flatMap((id) =>
        knownRecords(folders, id, edition),
      ),
      ...(stage && { stage }),
    });
    stage?.("looking for misread records");
    const found = isOnlyData(profile)
      ? result.problems.filter(({ code }) => !doubtsOfPages.has(code))
      : [...result.problems, ...checkRecords(result.chapters, source)];
    const accepted = asLayers(folders)
      .flatMap((layer) => exceptionsOf(layer, document, new Map()))
      .filter((one) => isFor(one, edition));
    const problems = withoutAccepted(found, result.chapters, accepted);
    const doubted = inFiles({ ...result, problems }, source);
    const marks = { ...(isMarkedPartial && { partial: true as const }), ...(continues.length > 0 && { continues }) };
    const chapters = doubted.chapters.map((one) => ({ ...one, source: { ...one.source, ...marks } }));
    return { ...doubted, chapters, problems: partial ? withoutMissingPolicies(doubted.problems) : doubted.problems };
  } catch (error) {
    throw error instanceof GrimError
      ? new GrimError(error.problems.map((one) => withProfilePlace(one, documentRoot(folders, document), document)))
      : error;
  }
}

/**
 * Doubts whether the text of a page was divided rightly. Where fields of JSON and YAML say what a heading is and where a
 * record begins and ends, nothing was extracted from a page; the checks of records are left out too.
 */
const doubtsOfPages: ReadonlySet<string> = new Set(["section-missing", "heading-unknown", "boilerplate-unknown"]);

/** Whether all sources of a document are JSON or YAML. */
function isOnlyData({ import: { data, folder } }: DocumentFile): boolean {
  return data !== undefined || (folder?.files.every((file) => file.data !== undefined) ?? false);
}

/** The result of importing a folder with the lines of its files. A problem names the file that it is in. */
function inFiles(result: ImportResult, { name, files }: Source): ImportResult {
  if (files === undefined) return result;
  return {
    ...result,
    chapters: result.chapters.map((chapter) => inItsFile(chapter, files)),
    problems: result.problems.map((one) => {
      const file = one.file === name && one.line !== null ? fileOfLine(files, one.line) : undefined;
      return file === undefined ? one : { ...one, file: file.name, line: (one.line as number) - file.offset };
    }),
  };
}

/** A chapter, all of whose records are in one file, with the lines of this file. */
function inItsFile(chapter: ChapterFile, files: readonly SourceFile[]): ChapterFile {
  const first = chapter.rulings[0]?.lines[0]?.split("-")[0];
  const file = fileOfLine(files, Number(first));
  if (file === undefined) return chapter;
  const moved = (span: string) => span.replace(/\d+/g, (line) => String(Number(line) - file.offset));
  return {
    ...chapter,
    source: { ...chapter.source, sha256: file.sha256, file: file.name },
    rulings: chapter.rulings.map((record) => ({ ...record, lines: record.lines.map(moved) })),
  };
}

/**
 * Without problems on policies that the text does not state: a partial edition need not state them. A problem with a line
 * stays: the statement is in the text, but was read as something else.
 */
function withoutMissingPolicies(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ code, line }) => code !== "policy-missing" || line !== null);
}

/** The chapters of this edition in the highest layer. */
function chaptersBefore(folders: FolderOrLayers, document: string, edition: string): ChapterFile[] {
  const { root } = topLayer(asLayers(folders));
  if (!editionNames(root, document).includes(edition)) return [];
  return readEdition(root, document, edition).chapters.map(({ chapter }) => chapter);
}

/**
 * The profile with the settings of this import. If it has none for this edition, those of `extractedLike` are used.
 * @param partial whether the edition is partial. Then any section may be missing.
 */
function adaptProfile(
  document: DocumentFile,
  edition: string,
  { form, extractedLike }: ImportOptions,
  partial: boolean,
): DocumentFile {
  const settingsOf = (name: string | undefined) => document.editions.find((one) => one.edition === name);
  const listed = settingsOf(edition) ?? settingsOf(extractedLike?.edition);
  const others = document.editions.filter((one) => one.edition !== edition);
  const sections = withInnerSections(document.import.sections).map(sectionName);
  const settings = listed ?? unlistedPartial;
  const own = partial ? { ...settings, without: [...settings.without, ...sections] } : listed;
  return {
    ...document,
    editions: own === undefined ? others : [...others, { ...own, edition }],
    import: form === undefined ? document.import : { ...document.import, form },
  };
}

/** The settings of a partial edition that the profile does not list. */
const unlistedPartial: Omit<DocumentFile["editions"][number], "edition"> = {
  partial: true,
  without: [],
  boilerplate: [],
};

/** Adds the place in document.yaml to the problem of an invalid pattern. Returns other problems unchanged. */
function withProfilePlace(reported: Problem, root: string, document: string): Problem {
  if (reported.code !== "bad-pattern") return reported;
  const file = documentPath(root, document);
  const text = readText(file);
  const lineCounter = new LineCounter();
  let place: Partial<Problem> = {};
  visit(parseDocument(text, { lineCounter }), {
    Scalar(_, { value, range }) {
      if (value !== reported.excerpt || !range) return undefined;
      const { line, col } = lineCounter.linePos(range[0]);
      place = { line, column: col, excerpt: text.split("\n")[line - 1] ?? "" };
      return visit.BREAK;
    },
  });
  return { ...reported, file, ...place };
}

/** @throws GrimError path-outside for an invalid name of a document */
export function requireDocumentName(document: string): void {
  requireSlug(document, "a document's name", "ahlcg-faq");
}

/** @throws GrimError path-outside for an invalid name of a game */
export function requireGameName(game: string): void {
  requireSlug(game, "a game's name", "ahlcg");
}

function requireSlug(name: string, what: string, example: string): void {
  if (slugPattern.test(name)) return;
  throw grimError(
    "path-outside",
    `"${name}" is not ${what}: lower-case words joined by hyphens were expected, such as ${example}.`,
  );
}

/** @throws GrimError path-outside for an invalid name of a document or an edition */
export function requirePlainNames(document: string, edition: string): void {
  requireDocumentName(document);
  if (editionPattern.test(edition)) return;
  throw grimError(
    "path-outside",
    `"${edition}" is not an edition's name: letters, digits, dots and hyphens were expected, such as 1.3.`,
  );
}

/**
 * The records of all editions of the document in this library: first those of this edition, then those of the others,
 * newest first. A record takes its id from the first match, so importing an edition again keeps its ids.
 */
function knownRecords(folders: FolderOrLayers, document: string, edition: string): Identifiable[] {
  const editions = [...editionLayers(folders, document)].reverse();
  return [...editions.filter(([name]) => name === edition), ...editions.filter(([name]) => name !== edition)]
    .flatMap(([name, { root }]) => readEdition(root, document, name).chapters)
    .flatMap(({ chapter }) => chapter.rulings)
    .map(toIdentifiable);
}

/**
 * Whether any layer of the library has the edition.
 * @throws GrimError path-outside for invalid names
 */
export function editionExists(folders: FolderOrLayers, document: string, edition: string): boolean {
  requirePlainNames(document, edition);
  return editionLayers(folders, document).has(edition);
}
