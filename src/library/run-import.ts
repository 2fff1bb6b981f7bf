/** A source file and a profile on disk → an imported edition, and the check that what is committed equals a fresh import. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { decodeSource, sha256Of } from "../document/source.js";
import type { Correction } from "../import/corrections.js";
import { type Identifiable, identifiable } from "../import/identity.js";
import { type ImportResult, importEdition } from "../import/import.js";
import type { Profile } from "../import/profile.js";
import { GrimError, type Problem, problem } from "../problem.js";
import { slugPattern } from "../ruling/schema.js";
import { list, readBytes, readText } from "./disk.js";
import { isChapter } from "./edition-folder.js";
import {
  correctionsPath,
  documentIds,
  documentPath,
  editionFiles,
  editionNames,
  placeOfCorrections,
  readCatalogue,
  readCorrections,
  readDocument,
  readEdition,
} from "./library-files.js";

/** Editions are folders: letters, digits, dots and hyphens, and nothing that leads elsewhere. */
const editionPattern = /^[A-Za-z0-9][A-Za-z0-9.-]*$/;

/** How a text is read that has no edition of its own in the library. */
export interface Reading {
  /** How it came, where the profile does not say so. */
  form?: Profile["form"];
  /** An edition at hand that came in the same way, and those of its corrections that hold here too. */
  like?: { edition: string; corrections: Correction[] };
}

/** Imports a file without writing anything. @throws GrimError for the file, the document, its profile or corrections */
export function runImport(
  root: string,
  file: string,
  document: string,
  edition: string,
  stage?: (name: string) => void,
  { form, like }: Reading = {},
): ImportResult {
  requirePlainNames(document, edition);
  const profile = readDocument(root, document);
  if (form !== undefined) profile.import.form = form;
  const source = decodeSource(readBytes(file), basename(file));
  const special = profile.editions.find((one) => one.edition === like?.edition);
  if (special) profile.editions.push({ ...special, edition });
  const corrections = like?.corrections ?? readCorrections(root, document, edition);
  const place = correctionsPath(root, document, like?.edition ?? edition);
  try {
    return importEdition({
      source,
      document: profile,
      edition,
      corrections,
      correctionsPlace: placeOfCorrections(place, corrections.length),
      catalogue: readCatalogue(root, profile.game),
      known: knownRecords(root, document, edition),
      ...(stage && { stage }),
    });
  } catch (error) {
    throw error instanceof GrimError
      ? new GrimError(error.problems.map((one) => inProfile(one, root, document)))
      : error;
  }
}

/** A broken pattern is shown where it stands in the profile. */
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

/** @throws GrimError path-outside for names that are no document's or no edition's */
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

/** Records of all editions at hand, this one's own first: ids outlive a new catalogue and a new edition alike. */
function knownRecords(root: string, document: string, edition: string): Identifiable[] {
  const names = editionNames(root, document);
  return [...names.filter((name) => name === edition), ...names.filter((name) => name !== edition).reverse()]
    .flatMap((name) => readEdition(root, document, name).chapters)
    .flatMap(({ chapter }) => chapter.rulings)
    .map(identifiable);
}

/** Whether the library holds the edition. @throws GrimError path-outside for names that are none */
export function editionExists(root: string, document: string, edition: string): boolean {
  requirePlainNames(document, edition);
  return editionNames(root, document).includes(edition);
}

export interface Regeneration {
  document: string;
  edition: string;
  /** Null when no file with the edition's sha256 is at hand. */
  source: string | null;
  problems: Problem[];
}

/**
 * Imports every edition again whose source is in `sources` (found by its sha256) and compares the exact text.
 * @param sources a folder with source documents
 */
export function regenerate(root: string, sources: string): Regeneration[] {
  const bySha = new Map<string, string>();
  for (const name of list(sources)) {
    const path = join(sources, name);
    try {
      bySha.set(sha256Of(readBytes(path)), path);
    } catch {
      // A folder, or a file too large to be a source: not one of ours.
    }
  }
  return documentIds(root).flatMap((document) =>
    editionNames(root, document).map((edition): Regeneration => {
      const committed = readEdition(root, document, edition);
      const sha = committed.chapters[0]?.chapter.source.sha256 ?? "";
      const source = bySha.get(sha) ?? null;
      if (committed.problems.length > 0) return { document, edition, source, problems: committed.problems };
      return { document, edition, source, problems: source === null ? [] : compare(root, source, document, edition) };
    }),
  );
}

function compare(root: string, source: string, document: string, edition: string): Problem[] {
  let result: ImportResult;
  try {
    result = runImport(root, source, document, edition);
  } catch (error) {
    if (error instanceof GrimError) return [...error.problems];
    throw error;
  }
  const fresh = editionFiles(result.chapters);
  const folder = join(root, "rulings", document, edition);
  const problems = [...result.problems];
  for (const name of list(folder).filter((one) => isChapter(one) && !fresh.has(one))) {
    problems.push(stale(join(folder, name), 1, "A fresh import does not write this file."));
  }
  for (const [name, text] of fresh) {
    const path = join(folder, name);
    const committed = existsSync(path) ? readText(path) : "";
    if (committed === text) continue;
    const [a, b] = [committed.split("\n"), text.split("\n")];
    const at = a.findIndex((line, i) => line !== b[i]);
    const line = at < 0 ? a.length : at;
    problems.push(
      stale(path, line + 1, `A fresh import writes here: ${(b[line] ?? "(nothing)").trim().slice(0, 160)}`),
    );
  }
  return problems;
}

function stale(file: string, line: number, message: string): Problem {
  return problem("stale-output", message, {
    file,
    line,
    hint: "Generated files are not edited by hand. Import again with --write --replace, and put changes into corrections.yaml.",
  });
}
