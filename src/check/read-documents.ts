/** Reads a library's files, of all its layers, into the input of the checks, one document after another. */
import { join } from "node:path";
import { type CardIndex, indexCatalogue } from "../cards/catalogue.js";
import type { KnownCard } from "../cards/known-cards.js";
import type { Catalogue } from "../cards/schema.js";
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
  hasDocument,
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
import type { SubjectChapter, SubjectCorrections, SubjectDocument } from "./check.js";
import type { CheckedDocument, Exception } from "./checks.js";

/** Games whose cards are kept in memory: documents of one game often follow one another. */
const keptGames = 4;

/** The cards of a game: those of its catalogue, and those that databases know. */
interface GameCards {
  index: CardIndex;
  known: readonly KnownCard[];
}

/**
 * Reads the documents of a library. After a document that cannot be read, the others are read too, but not given.
 * @param facts the user's card data of a game @param queries a file of queries, one JSON object with a field `query` a line
 * @throws GrimError after the last document, with the problems of every file that cannot be read
 */
export function* readDocuments(
  folders: Folders,
  facts: (catalogue: Catalogue) => readonly KnownCard[],
  queries?: string,
): Generator<CheckedDocument> {
  const asked = queries === undefined ? [] : readQueries(queries);
  const problems: Problem[] = [];
  const games = new Map<string, GameCards>();
  const cardsOf = (game: string): GameCards => {
    const cards = games.get(game) ?? readCards(folders, game, facts);
    games.delete(game);
    games.set(game, cards);
    for (const oldest of games.keys()) if (games.size > keptGames) games.delete(oldest);
    return cards;
  };
  for (const id of idsOf(folders)) {
    try {
      const document = readOne(folders, id, asked, cardsOf, problems);
      if (problems.length === 0) yield document;
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new GrimError(problems);
}

/** Documents with a document.yaml in any layer. */
function idsOf(folders: Folders): string[] {
  return [...new Set(asLayers(folders).flatMap(({ root }) => documentIds(root)))].sort();
}

function readCards(folders: Folders, game: string, facts: (catalogue: Catalogue) => readonly KnownCard[]): GameCards {
  const catalogue = readLayeredCatalogue(folders, game);
  const known = asLayers(folders).flatMap(({ root }) => readKnownCards(root, catalogue));
  return { index: indexCatalogue(catalogue), known: [...known, ...facts(catalogue)] };
}

/** @param problems those of chapters are added @throws GrimError with the problems of any other file of the document */
function readOne(
  folders: Folders,
  id: string,
  queries: string[],
  cardsOf: (game: string) => GameCards,
  problems: Problem[],
): CheckedDocument {
  const layers = asLayers(folders);
  const file = readLayeredDocument(folders, id);
  const editions = editionLayers(folders, id);
  const chapters: SubjectChapter[] = [];
  const allCorrections: SubjectCorrections[] = [];
  for (const [edition, { root }] of editions) {
    const read = readEdition(root, id, edition);
    problems.push(...read.problems);
    const corrected = correctionsRoot(folders, id, edition);
    const corrections = readCorrections(corrected, id, edition);
    const place = placeOfCorrections(correctionsPath(corrected, id, edition), corrections.length);
    allCorrections.push({ ...place, document: id, edition, corrections });
    for (const { file: path, chapter } of read.chapters) {
      chapters.push({ file: path, text: readText(path), document: id, edition, game: file.game, chapter });
    }
  }
  const { index, known } = cardsOf(file.game);
  const exceptions = layers.flatMap((layer) => exceptionsOf(layer, id, editions));
  const owner = layers.findLast(({ root }) => hasDocument(root, id)) ?? topLayer(layers);
  const document: SubjectDocument = {
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
  };
  const cards = new Map([[file.game, index]]);
  return {
    subject: { documents: [document], chapters, corrections: allCorrections, cards, known, queries },
    exceptions,
  };
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
