/** The snapshot's part "links", as JSON: links that are computed from all rulings when a library is compiled. */
import type { Library } from "../library/library.js";
import { textOf } from "../library/snapshot/bytes.js";
import { own } from "../ruling/own.js";
import type { Precedence } from "../ruling/schema.js";

/** The name of the part in the snapshot. */
export const linksPartName = "links";

/** The links of one ruling. Rulings are given as indices for `Library.at`. An absent list is an empty list. */
export interface LinksRow {
  /** The rulings that refer to this ruling, once for each reference. */
  cited?: number[];
  /** For references that lead nowhere: the index of the reference, and rulings about the same place. */
  related?: [see: number, rulings: number[]][];
  /** The same question elsewhere in the edition. */
  same?: { ruling: number; sameWords: boolean; answersDiffer: boolean }[];
}

/** The rulings on one term, as indices for `Library.at`. */
export interface TermRow {
  /** The term, or one of its forms, is the title or a part of it. */
  defines: number[];
  /** The title contains the term among other words. */
  about: number[];
  /** The term is one of the ruling's keywords. */
  uses: number[];
}

/** What the part has. */
export interface Links {
  /** The rows of the rulings that have links, by the index of the ruling. */
  rows: Record<number, LinksRow>;
  /** By game and card id: the indices of the rulings that cite or name the card. */
  cards: Record<string, Record<string, number[]>>;
  /** By game and term. */
  terms: Record<string, Record<string, TermRow>>;
  /** By document: its statements on precedence. */
  precedence: Record<string, Precedence[]>;
}

/** The bytes of the part. */
export function makeLinksPart(links: Links): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(links));
}

/** The links of a library. */
export interface LinksPart {
  row(index: number): LinksRow;
  /** Rulings that cite or name a card. */
  card(game: string, id: string): readonly number[];
  term(game: string, term: string): TermRow | null;
  precedence(document: string): readonly Precedence[];
}

const decodedParts = new WeakMap<Library, LinksPart>();

/** The links of a library; without any links when the library was not compiled. */
export function linksPart(library: Library): LinksPart {
  let part = decodedParts.get(library);
  if (!part) {
    const bytes = library.part(linksPartName);
    const links: Links = bytes ? JSON.parse(textOf(bytes)) : { rows: {}, cards: {}, terms: {}, precedence: {} };
    part = {
      row: (index) => links.rows[index] ?? {},
      card: (game, id) => own(own(links.cards, game), id) ?? [],
      term: (game, term) => own(own(links.terms, game), term) ?? null,
      precedence: (document) => own(links.precedence, document) ?? [],
    };
    decodedParts.set(library, part);
  }
  return part;
}
