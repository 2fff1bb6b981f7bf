/** Reads a source document in memory as one more edition of its document. Writes nothing. */
import { basename } from "node:path";
import type { Source } from "../document/source.js";
import { carryCorrections } from "../import/corrections/carry-corrections.js";
import type { ImportResult } from "../import/import.js";
import { correctionsRoot } from "../library/disk/layered-files.js";
import { readCorrections } from "../library/disk/library-files.js";
import { toRuling } from "../library/disk/load.js";
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import { GrimError, problem } from "../problem.js";
import type { Correction } from "../profile/corrections-file.js";
import type { Profile } from "../profile/document-file.js";
import type { Ruling } from "../ruling/ruling.js";
import { type ImportOptions, requirePlainNames, runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";
import { isMisreading, type ReusedCorrections, type UnsavedEdition } from "./unsaved-edition.js";

const forms: readonly Profile["form"][] = ["markdown", "wrapped", "lines"];

export interface UnsavedOptions {
  /** The edition that the text is of: its settings and corrections are used. By default it has the file's name. */
  edition?: string | undefined;
  /** True when the text contains only a part of the document. */
  partial?: boolean | undefined;
}

/**
 * @param file a text of the document: of a new edition, or the source of one in this library
 * @throws GrimError for the file, the document or its profile; section-missing when the file has no ruling of the document
 */
export async function readUnsavedEdition(
  library: Library,
  document: string,
  file: string,
  options: UnsavedOptions = {},
): Promise<UnsavedEdition> {
  const info = documentInfo(library, document);
  const source = await readSourceOf(library.layers, document, file);
  const known = info?.editions.find((one) => one.sha256 === source.sha256);
  if (known !== undefined && options.edition !== undefined && options.edition !== known.edition)
    throw anotherEdition(document, known.edition, options.edition, file);
  const edition = known?.edition ?? options.edition ?? unusedName(library, document, file);
  const { result, reused } = known
    ? { result: runImport(library.layers, source, document, edition), reused: null }
    : bestAttempt(library, source, document, edition, options);
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
    rulings: dated(library, document, rulings),
    edition,
    inLibrary: known !== undefined,
    reused,
    problems: result.problems,
  };
}

function anotherEdition(document: string, edition: string, named: string, file: string): GrimError {
  return new GrimError(
    problem("usage", `${file} is the source of ${document} ${edition} in this library, not of ${named}.`, {
      file,
      hint: "Leave --edition out.",
    }),
  );
}

interface Attempt {
  result: ImportResult;
  reused: ReusedCorrections | null;
}

/**
 * Imports the text in several ways and returns the attempt with the fewest misreadings that found any ruling. The ways, in order: with the
 * corrections of the edition that it is of, where there are any; with the corrections of an edition that was extracted in the same way; in the form that the profile names; as Markdown,
 * wrapped lines, one paragraph a line. Stops at the first attempt without misreadings.
 */
function bestAttempt(
  library: Library,
  source: Source,
  document: string,
  edition: string,
  { partial }: UnsavedOptions,
): Attempt {
  const run = (options: ImportOptions) =>
    runImport(library.layers, source, document, edition, { ...options, partial: partial === true });
  const attempts = [
    ...(correctionsOf(library, document, edition).length > 0 ? [() => ({ result: run({}), reused: null })] : []),
    ...reusableCorrections(library, source.lines, document).map(({ corrections, reused }) => () => ({
      result: run({ extractedLike: { edition: reused.edition, corrections } }),
      reused,
    })),
    ...[{}, ...(source.form === undefined ? forms.map((form) => ({ form })) : [])].map((options) => () => ({
      result: run(options),
      reused: null,
    })),
  ];
  // In the wrong form a text may have fewer misreadings because no section is found in it.
  const misreadings = ({ result }: Attempt) =>
    result.chapters.some(({ rulings }) => rulings.length > 0)
      ? result.problems.filter(isMisreading).length
      : Number.POSITIVE_INFINITY;
  let best: Attempt | null = null;
  for (const attempt of attempts) {
    const next = attempt();
    if (best === null || misreadings(next) < misreadings(best)) best = next;
    if (misreadings(best) === 0) break;
  }
  return best as Attempt;
}

/** The edition with the largest share of corrections that fit the text, if at least half of them do. */
function reusableCorrections(
  library: Library,
  lines: readonly string[],
  document: string,
): { corrections: Correction[]; reused: ReusedCorrections }[] {
  return (documentInfo(library, document)?.editions ?? [])
    .map(({ edition }) => {
      const all = correctionsOf(library, document, edition);
      const corrections = carryCorrections(all, lines);
      return { corrections, reused: { edition, used: corrections.length, of: all.length } };
    })
    .filter(({ reused }) => reused.of > 0 && reused.used * 2 >= reused.of)
    .sort((a, b) => b.reused.used / b.reused.of - a.reused.used / a.reused.of)
    .slice(0, 1);
}

function correctionsOf(library: Library, document: string, edition: string): Correction[] {
  requirePlainNames(document, edition);
  return readCorrections(correctionsRoot(library.layers, document, edition), document, edition);
}

/** The file's name in the letters that an edition's name may have, with hyphens added while an edition has that name. */
function unusedName(library: Library, document: string, file: string): string {
  const plain = basename(file)
    .replace(/[^A-Za-z0-9.-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "");
  let name = plain || "file";
  while (editionRulings(library, document, name).length > 0) name += "-";
  return name;
}

/** Rulings without a version tag get the date of the same id in this library; new ids come after its newest edition. */
function dated(library: Library, document: string, rulings: readonly Ruling[]): Ruling[] {
  const editions = documentInfo(library, document)?.editions ?? [];
  const known = new Map(
    [...editions]
      .reverse()
      .flatMap(({ edition }) => editionRulings(library, document, edition).map((one) => [one.id, one.since] as const)),
  );
  const newest = editions[0]?.edition;
  return rulings.map((ruling) => {
    if (ruling.since !== null) return ruling;
    if (known.has(ruling.id)) return { ...ruling, since: known.get(ruling.id) ?? null };
    return newest === undefined ? ruling : { ...ruling, since: { after: newest, by: ruling.edition } };
  });
}
