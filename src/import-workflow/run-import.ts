/** Imports a source document by the profile and the corrections in a library. Writes nothing. */
import type { Exception } from "../check/checks.js";
import type { Source } from "../document/source.js";
import { type ImportResult, importEdition } from "../import/import.js";
import { type Identifiable, identifiable } from "../import/records/identity.js";
import { readText } from "../library/disk/disk.js";
import {
  correctionsPath,
  documentPath,
  editionNames,
  placeOfCorrections,
  readCatalogue,
  readCorrections,
  readDocument,
  readEdition,
  readExceptions,
} from "../library/disk/library-files.js";
import { GrimError, type Problem, problem } from "../problem.js";
import type { Correction } from "../profile/corrections-file.js";
import type { DocumentFile, Profile } from "../profile/document-file.js";
import { slugPattern } from "../ruling/schema.js";
import { recordDoubts } from "./record-doubts.js";

/** Editions are folder names: letters, digits, dots and hyphens, so that no name leads out of the library. */
const editionPattern = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

export interface ImportOptions {
  /** Called with the name of each stage before it begins, for a progress line. */
  stage?: (name: string) => void;
  /** Overrides the form that the profile names. */
  form?: Profile["form"];
  /** An edition whose text was extracted in the same way, with those of its corrections that fit this text. */
  extractedLike?: { edition: string; corrections: Correction[] };
}

/** Imports a source in memory. @throws GrimError for the document, its profile or its corrections */
export function runImport(
  root: string,
  source: Source,
  document: string,
  edition: string,
  { stage, form, extractedLike }: ImportOptions = {},
): ImportResult {
  requirePlainNames(document, edition);
  const profile = adapted(readDocument(root, document), edition, form, extractedLike?.edition);
  const corrections = extractedLike?.corrections ?? readCorrections(root, document, edition);
  const place = correctionsPath(root, document, extractedLike?.edition ?? edition);
  try {
    const result = importEdition({
      source,
      document: profile,
      edition,
      corrections,
      correctionsPlace: placeOfCorrections(place, corrections.length),
      catalogue: readCatalogue(root, profile.game),
      known: knownRecords(root, document, edition),
      ...(stage && { stage }),
    });
    stage?.("looking for misread records");
    const doubts = recordDoubts(result.chapters, profile.game, source, exceptionsOf(root, document));
    return { ...result, problems: [...result.problems, ...notRepeated(doubts, result.problems)] };
  } catch (error) {
    throw error instanceof GrimError
      ? new GrimError(error.problems.map((one) => inProfile(one, root, document)))
      : error;
  }
}

function exceptionsOf(root: string, document: string): Exception[] {
  const { file, exceptions } = readExceptions(root, document);
  return exceptions.map((one) => ({ ...one, document, file }));
}

/** The doubts about lines that have no problem of the same kind. */
function notRepeated(doubts: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, line }: Problem) => `${code} ${line}`;
  const reported = new Set(problems.map(keyOf));
  return doubts.filter((one) => !reported.has(keyOf(one)));
}

/** The profile with another form, and with the settings of the edition `like` for `edition` too. */
function adapted(
  document: DocumentFile,
  edition: string,
  form: Profile["form"] | undefined,
  like: string | undefined,
): DocumentFile {
  const settings = document.editions.find((one) => one.edition === like);
  return {
    ...document,
    editions: settings === undefined ? document.editions : [...document.editions, { ...settings, edition }],
    import: form === undefined ? document.import : { ...document.import, form },
  };
}

/** Adds the place in document.yaml to the problem of an invalid pattern. */
function inProfile(found: Problem, root: string, document: string): Problem {
  if (found.code !== "bad-pattern" || found.excerpt === undefined) return found;
  const file = documentPath(root, document);
  const { excerpt } = found;
  const lines = readText(file).split("\n");
  const at = lines.findIndex((line) =>
    [excerpt, JSON.stringify(excerpt), excerpt.replaceAll("'", "''")].some((form) => line.includes(form)),
  );
  if (at < 0) return { ...found, file };
  const line = lines[at] as string;
  return { ...found, file, line: at + 1, column: Math.max(0, line.indexOf(excerpt)) + 1, excerpt: line };
}

/** @throws GrimError path-outside for an invalid name of a document or an edition */
export function requirePlainNames(document: string, edition: string): void {
  if (!slugPattern.test(document)) {
    throw new GrimError(
      problem(
        "path-outside",
        `"${document}" is not a document's name: lower-case words joined by hyphens were expected, such as ahlcg-faq.`,
      ),
    );
  }
  if (!editionPattern.test(edition)) {
    throw new GrimError(
      problem(
        "path-outside",
        `"${edition}" is not an edition's name: letters, digits, dots and hyphens were expected, such as 1.3.`,
      ),
    );
  }
}

/**
 * Records of all editions of the document in this library: those of this edition first, then the newest. An id is taken
 * from the first record that matches, so ids survive a second import of the same edition.
 */
function knownRecords(root: string, document: string, edition: string): Identifiable[] {
  const names = editionNames(root, document);
  return [...names.filter((name) => name === edition), ...names.filter((name) => name !== edition).reverse()]
    .flatMap((name) => readEdition(root, document, name).chapters)
    .flatMap(({ chapter }) => chapter.rulings)
    .map(identifiable);
}

/** Whether the library holds the edition. @throws GrimError path-outside for invalid names */
export function editionExists(root: string, document: string, edition: string): boolean {
  requirePlainNames(document, edition);
  return editionNames(root, document).includes(edition);
}
