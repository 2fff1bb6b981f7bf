/** A library in memory: documents, editions, rulings, catalogues. Look-ups work on this and know nothing of files. */
import type { Catalogue } from "../cards/schema.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import type { GapsFile, Matches, Precedence } from "../ruling/schema.js";
import { goesBy } from "../ruling/short-id.js";
import { indexOfId } from "./index-of-id.js";

export interface Library {
  /** The folder that holds rulings/ and cards/. */
  readonly root: string;
  /** In the order of their ids; editions newest first. */
  readonly documents: readonly DocumentInfo[];
  /** Rulings of all editions. */
  readonly count: number;
  /** A ruling by its index: documents in order, editions newest first, rulings in document order. */
  at(index: number): Ruling;
  /** Indices `[from, to)` of an edition's rulings; null when the library has no such edition. */
  range(document: string, edition: string): [number, number] | null;
  /** The index of a ruling by its id, or the short form of it, in an edition; -1 when there is none. */
  indexOf(document: string, edition: string, id: string): number;
  /** The numbers of all rulings as printed, by index: to find one without decoding the others. */
  numbers(): readonly (string | null)[];
  /** Names, sets, keywords and slang of a game; an empty catalogue when it has none. */
  catalogue(game: string): Catalogue;
  /** What a person knows of a document's editions that their texts do not tell; empty when nothing is. */
  matches(document: string): Matches;
  /** A compiled part that another stage put into the snapshot; null when the library was not compiled. */
  part(name: string): Uint8Array | null;
}

/** What is known of a document; null when the library does not hold it. */
export function documentInfo(library: Pick<Library, "documents">, id: string): DocumentInfo | null {
  return library.documents.find((one) => one.id === id) ?? null;
}

/** The newest edition of a document at hand. */
export function newest(library: Library, document: string): string | null {
  return documentInfo(library, document)?.editions[0]?.edition ?? null;
}

/** The rulings of an edition in document order; of the newest one when none is named. Empty when there is no such edition. */
export function editionRulings(library: Library, document: string, edition?: string): Ruling[] {
  const name = edition ?? newest(library, document);
  const range = name === null ? null : library.range(document, name);
  if (!range) return [];
  return Array.from({ length: range[1] - range[0] }, (_, i) => library.at(range[0] + i));
}

/** What is in force: the newest edition of every document. */
export function currentRulings(library: Library): Ruling[] {
  return library.documents.flatMap((document) => editionRulings(library, document.id));
}

/** The rulings of all editions, by their index. */
export function allRulings(library: Library): Ruling[] {
  return Array.from({ length: library.count }, (_, i) => library.at(i));
}

/** By its id or a former one. Null when the edition, or the library, has no such ruling. */
export function findRuling(library: Library, document: string, edition: string, id: string): Ruling | null {
  const index = library.indexOf(document, edition, id);
  if (index >= 0) return library.at(index);
  const alias = library.matches(document).aliases.find(({ from }) => goesBy(from, id));
  const renamed = alias === undefined ? -1 : library.indexOf(document, edition, alias.to);
  return renamed < 0 ? null : library.at(renamed);
}

/** Everything a library is made of, before it is compiled. */
export interface LibraryData {
  root: string;
  documents: DocumentInfo[];
  /** In the order `Library.at` promises. */
  rulings: Ruling[];
  catalogues: Catalogue[];
  /** By document, then by ruling id: other ways people ask. */
  askedAs: Record<string, Record<string, string[]>>;
  /** By document: references that a person looked into. */
  gaps?: Record<string, GapsFile>;
  /** By document: what it states about which text wins. */
  precedence?: Record<string, Precedence[]>;
  /** By document: forced pairs, faults of extractions and the like. */
  matches?: Record<string, Matches>;
}

/** A library over plain data, for tests and for building. */
export function libraryOf(data: LibraryData, parts: ReadonlyMap<string, Uint8Array> = new Map()): Library {
  const ranges = editionRanges(data.rulings);
  const ids = data.rulings.map((ruling) => ruling.id);
  const catalogues = new Map(data.catalogues.map((one) => [one.game, one]));
  return {
    root: data.root,
    documents: data.documents,
    count: data.rulings.length,
    at: (index) => data.rulings[index] as Ruling,
    range: (document, edition) => ranges[`${document}@${edition}`] ?? null,
    indexOf(document, edition, id) {
      const range = ranges[`${document}@${edition}`];
      return range === undefined ? -1 : indexOfId(ids, range, id);
    },
    numbers: () => data.rulings.map(({ number }) => number),
    catalogue: (game) => catalogues.get(game) ?? emptyCatalogue(game),
    matches: (document) => data.matches?.[document] ?? noMatches,
    part: (name) => parts.get(name) ?? null,
  };
}

/** Indices `[from, to)` by `document@edition`. @param rulings in the order `Library.at` promises */
export function editionRanges(rulings: readonly Ruling[]): Record<string, [number, number]> {
  // An edition may be called as a part of every object is.
  const ranges = Object.create(null) as Record<string, [number, number]>;
  rulings.forEach((ruling, i) => {
    const key = `${ruling.document}@${ruling.edition}`;
    const range = ranges[key];
    if (range) range[1] = i + 1;
    else ranges[key] = [i, i + 1];
  });
  return ranges;
}

/** Of a game that has no names at all. */
export function emptyCatalogue(game: string): Catalogue {
  return { game, cards: [], sets: [], keywords: [], slang: [] };
}

export const noMatches: Matches = { pairs: [], faults: [], aliases: [], announced: [] };
