/** Reads a library's files, of all its layers, into the input of the checks. */
import { join } from "node:path";
import { indexCatalogue } from "../cards/catalogue.js";
import { readText } from "../library/disk/disk.js";
import {
  correctionsRoot,
  editionLayers,
  readLayeredCatalogue,
  readLayeredDocument,
} from "../library/disk/layered-files.js";
import {
  correctionsPath,
  documentIds,
  documentPath,
  placeOfCorrections,
  readAskedAs,
  readCorrections,
  readEdition,
  readExceptions,
  readKnownCards,
  readMatches,
} from "../library/disk/library-files.js";
import { oldestFirst } from "../library/editions/known-editions.js";
import { asLayers, type Folders, type Layer, topLayer } from "../library/layers.js";
import { mergeAskedAs, mergeMatches } from "../library/merge/merge-document.js";
import { GrimError, type Problem, problem } from "../problem.js";
import type { Matches } from "../ruling/schema.js";
import type { Subject } from "./check.js";
import type { Exception } from "./checks.js";

/**
 * Reads every document of a library.
 * @param queries a file of queries, one JSON object with a field `query` a line
 * @throws GrimError with the problems of every file that cannot be read
 */
export function readSubject(folders: Folders, queries?: string): { subject: Subject; exceptions: Exception[] } {
  const subject: Subject = {
    documents: [],
    chapters: [],
    corrections: [],
    cards: new Map(),
    known: [],
    queries: queries === undefined ? [] : readQueries(queries),
  };
  const exceptions: Exception[] = [];
  const problems: Problem[] = [];
  for (const id of idsOf(folders)) {
    try {
      addDocument(folders, id, subject, exceptions, problems);
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new GrimError(problems);
  return { subject, exceptions };
}

/** Documents with a document.yaml in any layer. */
function idsOf(folders: Folders): string[] {
  return [...new Set(asLayers(folders).flatMap(({ root }) => documentIds(root)))].sort();
}

/** Reads one document and adds it to the subject, the exceptions and the problems. */
function addDocument(
  folders: Folders,
  id: string,
  subject: Subject,
  exceptions: Exception[],
  problems: Problem[],
): void {
  const layers = asLayers(folders);
  const file = readLayeredDocument(folders, id);
  const editions = editionLayers(folders, id);
  for (const [edition, { root }] of editions) {
    const read = readEdition(root, id, edition);
    problems.push(...read.problems);
    const corrected = correctionsRoot(folders, id, edition);
    const corrections = readCorrections(corrected, id, edition);
    const place = placeOfCorrections(correctionsPath(corrected, id, edition), corrections.length);
    subject.corrections.push({ ...place, document: id, edition, corrections });
    for (const { file: path, chapter } of read.chapters) {
      subject.chapters.push({ file: path, text: readText(path), document: id, edition, game: file.game, chapter });
    }
  }
  if (!subject.cards.has(file.game)) {
    const catalogue = readLayeredCatalogue(folders, file.game);
    subject.cards.set(file.game, indexCatalogue(catalogue));
    for (const { root } of layers) subject.known.push(...readKnownCards(root, catalogue));
  }
  for (const layer of layers) exceptions.push(...exceptionsOf(layer, id, editions));
  const owner = layers.findLast(({ root }) => documentIds(root).includes(id)) ?? topLayer(layers);
  subject.documents.push({
    id,
    game: file.game,
    file: documentPath(owner.root, id),
    listed: file.editions,
    editions: oldestFirst([...editions.keys()], file.editions),
    lostSymbols: new Map(file.editions.map((one) => [one.edition, one.lost_symbols])),
    askedAs: new Map(Object.entries(layers.map(({ root }) => readAskedAs(root, id)).reduce(mergeAskedAs))),
    askedAsFile: join(owner.root, "rulings", id, "asked-as.yaml"),
    aliases: layers.flatMap(({ root }) => readMatches(root, id) ?? []).reduce(mergeMatches, noMatches).aliases,
    matchesFile: join(owner.root, "rulings", id, "matches.yaml"),
  });
}

const noMatches: Matches = { pairs: [], faults: [], aliases: [], announced: [] };

/** The exceptions that a layer has for a document. */
function exceptionsOf({ root }: Layer, document: string, editions: ReadonlyMap<string, Layer>): Exception[] {
  const { file, exceptions } = readExceptions(root, document);
  return exceptions.map((one) => ({
    ...one,
    document,
    file,
    ...(editions.has(one.edition) && editions.get(one.edition)?.root !== root && { elsewhere: true }),
  }));
}

function readQueries(file: string): string[] {
  return readText(file)
    .split("\n")
    .flatMap((line, i) => {
      if (line.trim() === "") return [];
      try {
        return [String((JSON.parse(line) as { query?: unknown }).query ?? "")];
      } catch {
        throw new GrimError(
          problem("file-unreadable", "This line is not JSON: an object with a field query was expected.", {
            file,
            line: i + 1,
            excerpt: line,
            hint: 'Example: {"query": "when does a lamp go out"}',
          }),
        );
      }
    });
}
