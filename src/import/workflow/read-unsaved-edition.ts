/** Reads a source document in memory as one more edition of its document. Writes nothing. */
import { basename } from "node:path";
import type { Source } from "../../document/source.js";
import { readCorrections } from "../../library/disk/library-files.js";
import { toRuling } from "../../library/disk/load.js";
import { documentInfo, editionRulings, type Library } from "../../library/library.js";
import { GrimError, grimError, type Problem, type ProblemCode, problem } from "../../problem.js";
import type { Ruling } from "../../ruling/ruling.js";
import { linesOfSource } from "../clean-lines.js";
import { carryCorrections } from "../corrections/carry-corrections.js";
import type { ImportResult } from "../import.js";
import type { Correction } from "../profile/corrections-file.js";
import type { Profile } from "../profile/document-file.js";
import { type ImportOptions, requirePlainNames, runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";

const forms: readonly Profile["form"][] = ["markdown", "wrapped", "lines"];

/** An edition whose corrections were applied to another text of the document. */
interface ReusedCorrections {
  edition: string;
  /** The number of its corrections that fit the text. */
  used: number;
  /** The number of all its corrections. */
  total: number;
}

export interface UnsavedEdition {
  /** In document order. */
  rulings: Ruling[];
  /** The edition's name in this library, else the name that the caller gave, else a name made from the file's name. */
  edition: string;
  /** Whether the file is the source of an edition in this library. */
  isSourceOfEdition: boolean;
  /** The edition whose corrections were reused because the text has the same damage; null when none were. */
  reusedCorrections: ReusedCorrections | null;
  /** The problems of the import by which text may be misplaced or misread. */
  misreadings: Problem[];
}

/** Problems by which text may be misplaced or misread. An unknown card, for example, is none. */
const misreadings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "section-missing",
  "policy-missing",
  "line-unclaimed",
  "line-claimed-twice",
  "heading-unknown",
  "boilerplate-unknown",
  "sentence-set-aside",
  "text-set-aside",
  "source-unclear",
  "question-unclear",
  "reading-unclear",
  "question-without-answer",
]);

export interface UnsavedOptions {
  /**
   * The edition of the text; its settings and corrections in this library are used. By default the edition with this
   * source, or a new edition named after the file.
   */
  edition?: string | undefined;
  /** True when the text contains only a part of the document. Ignored for the source of an edition in this library. */
  partial?: boolean | undefined;
}

/**
 * Reads a file as an edition of the document.
 * @param file the text of a new edition, or the source of an edition in this library
 * @throws GrimError for the file, the document or its profile; usage when the file is the source of another edition
 * than `options.edition`; section-missing when no ruling is found in the file
 */
export async function readUnsavedEdition(
  library: Library,
  document: string,
  file: string,
  options: UnsavedOptions = {},
): Promise<UnsavedEdition> {
  const info = documentInfo(library, document);
  const { sha256 } = await readSourceOf(library.layers, document, file, options.edition);
  const sameSource = info?.editions.find((one) => one.sha256 === sha256);
  if (sameSource !== undefined && options.edition !== undefined && options.edition !== sameSource.edition)
    throw otherEditionError(document, sameSource.edition, options.edition, file);
  const edition = sameSource?.edition ?? options.edition ?? unusedName(library, document, file);
  const { result, reusedCorrections } = sameSource
    ? { result: await importAs(library, document, file, edition), reusedCorrections: null }
    : await bestAttempt(library, document, file, edition, options);
  const game = info?.game ?? "";
  const rulings = result.chapters.flatMap(({ rulings: records }) =>
    records.map((record) => toRuling(record, document, edition, game)),
  );
  if (rulings.length === 0) {
    throw new GrimError([
      problem("section-missing", `${file} holds no ruling of ${document}: none of its sections was found.`, {
        file,
        hint: `rulings/${document}/document.yaml names the headings that are expected. To see what was found: grim import ${file} --document ${document} --edition ${edition}`,
      }),
      ...result.problems.slice(0, 5),
    ]);
  }
  return {
    rulings: withSince(library, document, rulings),
    edition,
    isSourceOfEdition: sameSource !== undefined,
    reusedCorrections,
    misreadings: misreadingsOf(result),
  };
}

function otherEditionError(document: string, edition: string, named: string, file: string): GrimError {
  const message = `${file} is the source of ${document} ${edition} in this library, not of ${named}.`;
  return grimError("usage", message, { file, hint: "Leave --edition out." });
}

function misreadingsOf({ problems }: ImportResult): Problem[] {
  return problems.filter(({ code }) => misreadings.has(code));
}

interface Attempt {
  result: ImportResult;
  reusedCorrections: ReusedCorrections | null;
}

/** Reads and imports the file, in the form of the edition whose text was extracted in the same way. */
async function importAs(
  { layers }: Library,
  document: string,
  file: string,
  edition: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const formEdition = options.extractedLike?.edition ?? edition;
  const source = await readSourceOf(layers, document, file, formEdition, options.form);
  return runImport(layers, source, document, edition, options);
}

/**
 * Imports the text in several ways and returns the attempt with the fewest misreadings. An attempt that finds no ruling
 * counts as the worst. Stops at the first attempt without misreadings. The attempts, in order:
 * 1. with the edition's own corrections, if it has any
 * 2. with the corrections of an edition that was extracted in the same way, if there is one
 * 3. without corrections, if the edition has none of its own
 * 4. like 1 or 3, but read as Markdown, then as wrapped lines, then as one paragraph per line; only if the file's format
 *    does not determine the form
 *
 * Attempts 1 to 3 use the form that the profile names.
 */
async function bestAttempt(
  library: Library,
  document: string,
  file: string,
  edition: string,
  { partial }: UnsavedOptions,
): Promise<Attempt> {
  const source = await readSourceOf(library.layers, document, file, edition);
  const isPlainText = (await readSourceOf(library.layers, document, file, edition, "lines")).tree === undefined;
  const hasOwnCorrections = correctionsOf(library, document, edition).length > 0;
  const waysToImport: { options: ImportOptions; reusedCorrections: ReusedCorrections | null }[] = [
    ...(hasOwnCorrections ? [{ options: {}, reusedCorrections: null }] : []),
    ...reusableCorrections(library, textsOfLines(source), document).map(({ corrections, reusedCorrections }) => ({
      options: { extractedLike: { edition: reusedCorrections.edition, corrections } },
      reusedCorrections,
    })),
    ...(hasOwnCorrections ? [] : [{ options: {}, reusedCorrections: null }]),
    ...(isPlainText ? forms.map((form) => ({ options: { form }, reusedCorrections: null })) : []),
  ];
  // In the wrong form a text may have fewer misreadings because no section is found in it.
  const countMisreadings = ({ result }: Attempt) =>
    result.chapters.some(({ rulings }) => rulings.length > 0) ? misreadingsOf(result).length : Number.POSITIVE_INFINITY;
  let best: Attempt | null = null;
  for (const { options, reusedCorrections } of waysToImport) {
    const result = await importAs(library, document, file, edition, { ...options, partial: partial === true });
    const attempt = { result, reusedCorrections };
    if (best === null || countMisreadings(attempt) < countMisreadings(best)) best = attempt;
    if (countMisreadings(best) === 0) break;
  }
  return best as Attempt;
}

/** The words of each line of the file, as corrections quote them. */
function textsOfLines(source: Source): string[] {
  const texts: string[] = source.lines.map(() => "");
  for (const { number, text } of linesOfSource(source))
    if (number > 0) texts[number - 1] = `${texts[number - 1]} ${text}`.trim();
  return texts;
}

/**
 * The edition with the largest share of corrections that fit the text, and these corrections. A list of one entry; empty
 * if less than half of any edition's corrections fit.
 */
function reusableCorrections(
  library: Library,
  lines: readonly string[],
  document: string,
): { corrections: Correction[]; reusedCorrections: ReusedCorrections }[] {
  return (documentInfo(library, document)?.editions ?? [])
    .map(({ edition }) => {
      const allCorrections = correctionsOf(library, document, edition);
      const corrections = carryCorrections(allCorrections, lines);
      return { corrections, reusedCorrections: { edition, used: corrections.length, total: allCorrections.length } };
    })
    .filter(
      ({ reusedCorrections }) => reusedCorrections.total > 0 && reusedCorrections.used * 2 >= reusedCorrections.total,
    )
    .sort(
      (a, b) =>
        b.reusedCorrections.used / b.reusedCorrections.total - a.reusedCorrections.used / a.reusedCorrections.total,
    )
    .slice(0, 1);
}

/** The corrections of an edition; empty if it has none. */
function correctionsOf(library: Library, document: string, edition: string): Correction[] {
  requirePlainNames(document, edition);
  return readCorrections(library.layers, document, edition).corrections;
}

/**
 * An unused edition name made from the file's name: `FAQ 1.4 (new).md` → `FAQ-1.4-new-.md`. Hyphens are appended until
 * the name is unused.
 */
function unusedName(library: Library, document: string, file: string): string {
  const validName = basename(file)
    .replace(/[^A-Za-z0-9.-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "");
  let name = validName || "file";
  while (editionRulings(library, document, name).length > 0) name += "-";
  return name;
}

/**
 * Sets `since` of the rulings without a version tag. If the library has a ruling's id, its `since` is taken from the
 * newest edition with that id. Any other ruling is marked as added after the newest edition.
 */
function withSince(library: Library, document: string, rulings: readonly Ruling[]): Ruling[] {
  const editions = documentInfo(library, document)?.editions ?? [];
  const sinceById = new Map(
    [...editions]
      .reverse()
      .flatMap(({ edition }) => editionRulings(library, document, edition).map((one) => [one.id, one.since] as const)),
  );
  const newest = editions[0]?.edition;
  return rulings.map((ruling) => {
    if (ruling.since !== null) return ruling;
    if (sinceById.has(ruling.id)) return { ...ruling, since: sinceById.get(ruling.id) ?? null };
    return newest === undefined ? ruling : { ...ruling, since: { after: newest, by: ruling.edition } };
  });
}
