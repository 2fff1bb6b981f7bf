/** Reads the files of all layers of a library as input for the checks, one document at a time. */
import { dirname } from "node:path";
import { indexCatalogue } from "../cards/catalogue.js";
import type { KnownCard } from "../cards/known-cards.js";
import type { Catalogue } from "../cards/schema.js";
import { readText } from "../library/disk/disk.js";
import { editionLayers, readLayeredCatalogue, readLayeredDocument } from "../library/disk/layered-files.js";
import {
  documentIds,
  documentPath,
  hasDocument,
  readAskedAs,
  readCorrections,
  readEdition,
  readExceptions,
  readKnownCards,
  readMatches,
} from "../library/disk/library-files.js";
import { oldestFirst } from "../library/editions/known-editions.js";
import { asLayers, type FolderOrLayers, type Layer, topLayer } from "../library/layers.js";
import { noMatches } from "../library/library.js";
import { continuedAskedAs, mergeAskedAs, mergeMatches } from "../library/merge/merge-document.js";
import { GrimError, grimError, type Problem } from "../problem.js";
import type { Subject, SubjectChapter, SubjectCorrections, SubjectDocument } from "./check.js";
import type { DocumentToCheck, Exception } from "./checks.js";

/** The cards of a game: an index of its catalogue, and its cards in card databases. */
type GameCards = Pick<Subject, "cards" | "knownCards">;

/**
 * Reads the documents of a library. After a document that cannot be read, the others are read only for their problems,
 * and no later one is yielded.
 * @param userCards gives the user's card data of a game
 * @param queriesFile path of a file of queries: one JSON object with a field `query` on each line
 * @throws GrimError at once if the file of queries is not valid; after the last document, with the problems of every
 *   other file that cannot be read
 */
export function* readDocuments(
  folders: FolderOrLayers,
  userCards: (catalogue: Catalogue) => readonly KnownCard[],
  queriesFile?: string,
): Generator<DocumentToCheck> {
  const queries = queriesFile === undefined ? [] : readQueries(queriesFile);
  const problems: Problem[] = [];
  const games = new Map<string, GameCards>();
  const cardsOf = (game: string): GameCards => {
    const cards = games.get(game) ?? readCards(folders, game, userCards);
    games.set(game, cards);
    return cards;
  };
  for (const id of documentIds(folders)) {
    try {
      const document = readDocumentFiles(folders, id, queries, cardsOf, problems);
      if (problems.length === 0) yield document;
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      problems.push(...error.problems);
    }
  }
  // Each document of a game whose cards cannot be read has the same problems.
  const distinct = new Map(problems.map((one) => [JSON.stringify(one), one]));
  if (distinct.size > 0) throw new GrimError([...distinct.values()]);
}

function readCards(
  folders: FolderOrLayers,
  game: string,
  userCards: (catalogue: Catalogue) => readonly KnownCard[],
): GameCards {
  const catalogue = readLayeredCatalogue(folders, game);
  const known = asLayers(folders).flatMap(({ root }) => readKnownCards(root, catalogue));
  return { cards: indexCatalogue(catalogue), knownCards: [...known, ...userCards(catalogue)] };
}

/**
 * Reads the files of one document.
 * @param problems receives the problems of the chapter files
 */
function readDocumentFiles(
  folders: FolderOrLayers,
  id: string,
  queries: string[],
  cardsOf: (game: string) => GameCards,
  problems: Problem[],
): DocumentToCheck {
  const layers = asLayers(folders);
  const file = readLayeredDocument(folders, id);
  const editions = editionLayers(folders, id);
  const chapters: SubjectChapter[] = [];
  const corrections: SubjectCorrections[] = [];
  for (const [edition, { root }] of editions) {
    const editionFiles = readEdition(root, id, edition);
    problems.push(...editionFiles.problems);
    corrections.push({ edition, ...readCorrections(folders, id, edition) });
    for (const { file: chapterFile, chapter } of editionFiles.chapters) {
      chapters.push({ file: chapterFile, text: readText(chapterFile), document: id, edition, content: chapter });
    }
  }
  const exceptions = layers.flatMap((layer) => exceptionsOf(layer, id, editions));
  const owner = layers.findLast(({ root }) => hasDocument(root, id)) ?? topLayer(layers);
  const matches = layers.flatMap(({ root }) => readMatches(root, id) ?? []).reduce(mergeMatches, noMatches);
  const askedAsOf = (one: string) => layers.map(({ root }) => readAskedAs(root, one)).reduce(mergeAskedAs);
  const continued = continuedDocuments(folders, [...file.continues, ...chapters.flatMap(statedContinues)]);
  const document: SubjectDocument = {
    id,
    folder: dirname(documentPath(owner.root, id)),
    listedEditions: file.editions,
    editions: oldestFirst([...editions.keys()], file.editions),
    askedAs: new Map(Object.entries(askedAsOf(id))),
    allAskedAs: new Map(Object.entries(continuedAskedAs([id, ...continued].map(askedAsOf), matches))),
    matches,
  };
  return { subject: { document, chapters, corrections, ...cardsOf(file.game), queries }, exceptions };
}

function statedContinues({ content }: SubjectChapter): readonly string[] {
  return content.source.continues ?? [];
}

/** The documents of a library among `ids`, and all that those continue. */
function continuedDocuments(folders: FolderOrLayers, ids: readonly string[]): string[] {
  const known = documentIds(folders);
  const found = new Set(ids.filter((id) => known.includes(id)));
  // A set visits what is added meanwhile.
  for (const id of found)
    for (const one of readLayeredDocument(folders, id).continues) if (known.includes(one)) found.add(one);
  return [...found];
}

/**
 * The exceptions that one layer has for a document.
 * @param editions the layer of each edition
 */
export function exceptionsOf({ root }: Layer, document: string, editions: ReadonlyMap<string, Layer>): Exception[] {
  const { file, exceptions } = readExceptions(root, document);
  return exceptions.map((one) => {
    const editionLayer = editions.get(one.edition);
    const isInOtherLayer = editionLayer !== undefined && editionLayer.root !== root;
    return { ...one, document, file, ...(isInOtherLayer && { isInOtherLayer }) };
  });
}

/** The field `query` of each line that is not empty; an empty text for a line without the field. */
function readQueries(file: string): string[] {
  return readText(file)
    .split("\n")
    .flatMap((line, i) => {
      if (line.trim() === "") return [];
      try {
        return [String((JSON.parse(line) as { query?: unknown } | null)?.query ?? "")];
      } catch {
        throw grimError("file-unreadable", "This line is not JSON: an object with a field query was expected.", {
          file,
          line: i + 1,
          excerpt: line,
          hint: 'Example: {"query": "when does a lamp go out"}',
        });
      }
    });
}
