/** A library in memory: documents, editions, rulings, catalogues. Look-ups use this interface and read no files. */
import { encodeKnownCards, type KnownCard, type KnownCardTable, knownCardTable } from "../cards/known-cards.js";
import type { Catalogue } from "../cards/schema.js";
import type { Problem } from "../problem.js";
import { own } from "../ruling/own.js";
import { type DocumentInfo, editionHolding, type Ruling } from "../ruling/ruling.js";
import type { AskedAs, GapsFile, Matches, Precedence } from "../ruling/schema.js";
import { hasShortForm, isIdOrShortForm } from "../ruling/short-id.js";
import { asLayers, type Layers } from "./layers.js";

export interface Library {
  /** The folders that hold rulings/ and cards/, the lowest layer first. */
  readonly layers: Layers;
  /** Problems in files of the user's layer. Each message says what was left out. */
  readonly problems: readonly Problem[];
  /** In the order of their ids; editions newest first. */
  readonly documents: readonly DocumentInfo[];
  /** The number of rulings of all editions. A ruling that a partial edition leaves in force counts for both. */
  readonly count: number;
  /** A ruling by its index: documents in order, editions newest first, rulings in document order. */
  at(index: number): Ruling;
  /**
   * Indices `[from, to)` of an edition's rulings; null when the library has no such edition. Those of a partial edition
   * include the texts of older editions that it leaves in force (`Ruling.carriedInto`).
   */
  range(document: string, edition: string): [number, number] | null;
  /** The index of a ruling by its id, or the short form of the id, in an edition; -1 when there is none. */
  indexOf(document: string, edition: string, id: string): number;
  /** The printed number of each ruling, by index; null for none. Lets a number be found without decoding rulings. */
  numbers(): readonly (string | null)[];
  /** Names, sets, keywords and slang of a game; an empty catalogue when it has none. */
  catalogue(game: string): Catalogue;
  /** The cards of card databases, with or without rulings; decoded when they are first used. */
  known(): KnownCardTable;
  /** The document's matches.yaml: forced pairs, faults of copies, former ids; empty when it has none. */
  matches(document: string): Matches;
  /** A part that another stage put into the snapshot, such as the search index; null when there is none. */
  part(name: string): Uint8Array | null;
}

/** A document by its id; null when the library does not have it. */
export function documentInfo({ documents }: Pick<Library, "documents">, id: string): DocumentInfo | null {
  return documents.find((one) => one.id === id) ?? null;
}

/**
 * The documents that an answer about a game rests on: those of its rulings. An answer without rulings rests on all documents
 * of the game.
 */
export function documentsOfAnswer(
  { documents }: Pick<Library, "documents">,
  game: string,
  rulings: readonly { document: string }[],
): DocumentInfo[] {
  const ids = new Set(rulings.map(({ document }) => document));
  return documents.filter((one) => (ids.size > 0 ? ids.has(one.id) : one.game === game));
}

/** The newest edition of a document in this library; null when there is none. */
export function newest(library: Library, document: string): string | null {
  return documentInfo(library, document)?.editions[0]?.edition ?? null;
}

/** The rulings of an edition, by default the newest, in document order; empty when there is no such edition. */
export function editionRulings(library: Library, document: string, edition?: string): Ruling[] {
  const name = edition ?? newest(library, document);
  const range = name === null ? null : library.range(document, name);
  if (!range) return [];
  return Array.from({ length: range[1] - range[0] }, (_, i) => library.at(range[0] + i));
}

/** The rulings of all editions in the order of their indices, each once. */
export function allRulings(library: Library): Ruling[] {
  return Array.from({ length: library.count }, (_, i) => library.at(i)).filter((one) => one.carriedInto === undefined);
}

/** A ruling by its present or a former id, or the short form of one; null when the edition has no such ruling. */
export function findRuling(library: Library, document: string, edition: string, id: string): Ruling | null {
  const index = library.indexOf(document, edition, id);
  if (index >= 0) return library.at(index);
  const alias = library.matches(document).aliases.find(({ from }) => isIdOrShortForm(from, id));
  const renamed = alias === undefined ? -1 : library.indexOf(document, edition, alias.to);
  return renamed < 0 ? null : library.at(renamed);
}

/** The data of a library before it is compiled. */
export interface LibraryData {
  /** The root of the lowest layer. */
  root: string;
  /** If missing, `root` is the only layer. */
  layers?: Layers;
  /** As `Library.problems`. */
  problems?: Problem[];
  documents: DocumentInfo[];
  /** In the order `Library.at` promises. */
  rulings: Ruling[];
  catalogues: Catalogue[];
  /** The cards listed by card databases, of all games. */
  known?: KnownCard[];
  /** By document, then by ruling id: alternative phrasings. Also of documents of which there is only a profile. */
  askedAs: Record<string, Record<string, AskedAs>>;
  /** By document: references without a target, and references that a person resolved. */
  gaps?: Record<string, GapsFile>;
  /** By document: its statements about which text takes precedence. */
  precedence?: Record<string, Precedence[]>;
  /** By document: forced pairs, faults of extractions and the like. */
  matches?: Record<string, Matches>;
}

/** What a library is made of. What takes time to decode is a function, which is called when it is first needed. */
export interface LibrarySource extends Pick<Library, "layers" | "problems" | "documents" | "count" | "at" | "part"> {
  /** As `editionRanges` returns them. */
  ranges: Record<string, [number, number]>;
  /** The ids of the rulings, by index. */
  ids(): readonly string[];
  numbers(): readonly (string | null)[];
  catalogue(game: string): Catalogue | null;
  /** As `encodeKnownCards` returns them. */
  knownCards(): string;
  matches(): Record<string, Matches>;
}

/** A library that decodes each part of its source once. */
export function makeLibrary({
  ids,
  numbers,
  catalogue,
  knownCards,
  matches,
  ranges,
  ...others
}: LibrarySource): Library {
  const idsOnce = once(ids);
  const matchesOnce = once(matches);
  const catalogues = new Map<string, Catalogue>();
  const range = (document: string, edition: string) => ranges[`${document}@${edition}`] ?? null;
  return {
    ...others,
    range,
    indexOf(document, edition, id) {
      const places = range(document, edition);
      return places === null ? -1 : indexOfId(idsOnce(), places, id);
    },
    numbers: once(numbers),
    catalogue(game) {
      const known = catalogues.get(game) ?? catalogue(game) ?? emptyCatalogue(game);
      catalogues.set(game, known);
      return known;
    },
    known: once(() => knownCardTable(knownCards())),
    matches: (document) => own(matchesOnce(), document) ?? noMatches,
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A library over plain data, for tests and for building. */
export function libraryOf(data: LibraryData, parts: ReadonlyMap<string, Uint8Array> = new Map()): Library {
  const { root, layers = asLayers(root), problems = [], documents, rulings, catalogues } = data;
  return makeLibrary({
    layers,
    problems,
    documents,
    count: rulings.length,
    ranges: editionRanges(rulings),
    at: (index) => rulings[index] as Ruling,
    ids: () => rulings.map(({ id }) => id),
    numbers: () => rulings.map(({ number }) => number),
    catalogue: (game) => catalogues.find((one) => one.game === game) ?? null,
    knownCards: () => encodeKnownCards(data.known ?? []),
    matches: () => data.matches ?? {},
    part: (name) => parts.get(name) ?? null,
  });
}

/**
 * The index of an id among `ids[from]` to `ids[to - 1]`; -1 when it is not there. An exact match takes precedence over
 * an id with that short form.
 */
function indexOfId(ids: readonly string[], [from, to]: readonly [number, number], id: string): number {
  for (let i = from; i < to; i++) if (ids[i] === id) return i;
  if (!hasShortForm(id)) return -1;
  const prefix = id.slice(0, id.lastIndexOf("-"));
  for (let i = from; i < to; i++) if (ids[i]?.startsWith(prefix) && isIdOrShortForm(ids[i] as string, id)) return i;
  return -1;
}

/** The indices `[from, to)` of the rulings of each edition, by `document@edition`, in the order of `Library.at`. */
export function editionRanges(rulings: Iterable<Ruling>): Record<string, [number, number]> {
  // Without a prototype: an edition may be called "constructor".
  const ranges = Object.create(null) as Record<string, [number, number]>;
  let i = 0;
  for (const ruling of rulings) {
    const key = `${ruling.document}@${editionHolding(ruling)}`;
    const range = ranges[key];
    if (range) range[1] = ++i;
    else ranges[key] = [i, ++i];
  }
  return ranges;
}

/** A catalogue without entries, for a game that has none. */
export function emptyCatalogue(game: string): Catalogue {
  return { game, cards: [], sets: [], keywords: [], slang: [] };
}

/** The matches of a document without a matches.yaml. */
export const noMatches: Matches = { pairs: [], faults: [], aliases: [], announced: [] };
