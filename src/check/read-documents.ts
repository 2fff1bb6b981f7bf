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
import { mergeAskedAs, mergeMatches } from "../library/merge/merge-document.js";
import { GrimError, type Problem } from "../problem.js";
import type { Subject, SubjectChapter, SubjectCorrections } from "./check.js";
import type { DocumentToCheck, Exception } from "./checks.js";

/** The cards of a game: an index of its catalogue, and its cards in card databases. */
type GameCards = Pick<Subject, "cards" | "knownCards">;

/**
 * Reads the documents of a library. After a document that cannot be read, the others are read only for their problems,
 * and no later one is yielded.
 * @param userCards gives the user's card data of a game
 * @throws GrimError after the last document, with the problems of every file that cannot be read
 */
export function* readDocuments(
  folders: FolderOrLayers,
  userCards: (catalogue: Catalogue) => readonly KnownCard[],
): Generator<DocumentToCheck> {
  // Each document of a game whose cards cannot be read has the same problems.
  const problems = new Map<string, Problem>();
  const games = new Map<string, GameCards>();
  const cardsOf = (game: string): GameCards => {
    const cards = games.get(game) ?? readCards(folders, game, userCards);
    games.set(game, cards);
    return cards;
  };
  for (const id of documentIds(folders)) {
    try {
      const document = readDocumentFiles(folders, id, cardsOf);
      if (problems.size === 0) yield document;
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      for (const one of error.problems) problems.set(JSON.stringify(one), one);
    }
  }
  if (problems.size > 0) throw new GrimError([...problems.values()]);
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

/** Reads the files of one document. @throws GrimError with the problems of the first kind of file that has any */
function readDocumentFiles(folders: FolderOrLayers, id: string, cardsOf: (game: string) => GameCards): DocumentToCheck {
  const layers = asLayers(folders);
  const file = readLayeredDocument(folders, id);
  const editions = editionLayers(folders, id);
  const chapters: SubjectChapter[] = [];
  const corrections: SubjectCorrections[] = [];
  const problems: Problem[] = [];
  for (const [edition, { root }] of editions) {
    const read = readEdition(root, id, edition);
    problems.push(...read.problems);
    for (const { file, chapter } of read.chapters)
      chapters.push({ file, text: readText(file), document: id, edition, content: chapter });
    corrections.push({ edition, ...readCorrections(folders, id, edition) });
  }
  if (problems.length > 0) throw new GrimError(problems);
  const owner = layers.findLast(({ root }) => hasDocument(root, id)) ?? topLayer(layers);
  const document = {
    id,
    folder: dirname(documentPath(owner.root, id)),
    listedEditions: file.editions,
    editions: oldestFirst([...editions.keys()], file.editions),
    askedAs: new Map(Object.entries(layers.map(({ root }) => readAskedAs(root, id)).reduce(mergeAskedAs))),
    matches: layers.flatMap(({ root }) => readMatches(root, id) ?? []).reduce(mergeMatches, noMatches),
  };
  return {
    subject: { document, chapters, corrections, ...cardsOf(file.game) },
    exceptions: layers.flatMap((layer) => exceptionsOf(layer, id, editions)),
  };
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
