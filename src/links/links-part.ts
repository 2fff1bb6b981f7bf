/**
 * The snapshot's part "links": links that are computed from all rulings when a library is compiled. A look-up decodes
 * only what it needs: the row of one ruling, or the table of cards or terms of one game.
 *
 * Layout: length of the header (uint32, little-endian); header (JSON: positions of the tables, number of rows); offsets
 * of the rows (uint32, one more than rows); bodies of the rows and tables (JSON).
 */
import type { Library } from "../library/library.js";
import { concatBytes, textOf, viewOn } from "../library/snapshot/bytes.js";
import type { Precedence } from "../ruling/schema.js";

/** The name of the part in the snapshot. */
export const linksPartName = "links";

/** The links of one ruling. Rulings are given as indices for `Library.at`. An absent list is an empty list. */
export interface LinksRow {
  /** References to this ruling: the ruling that refers, and the index of its reference. */
  cited?: [ruling: number, see: number][];
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

interface Header {
  /** By name: offset from the start of the bodies, and length, in bytes. */
  tables: Record<string, [number, number]>;
  /** The number of rows, one for each ruling of the library. */
  rows: number;
}

/**
 * The bytes of the part.
 * @param rulingCount number of all rulings, with and without links
 * @param rows by the index of the ruling
 * @param tables by name
 */
export function makeLinksPart(
  rulingCount: number,
  rows: ReadonlyMap<number, LinksRow>,
  tables: Iterable<[name: string, table: unknown]>,
): Uint8Array {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  let length = 0;
  const add = (value: unknown): number => {
    const body = encoder.encode(JSON.stringify(value));
    bodies.push(body);
    length += body.length;
    return body.length;
  };
  const offsets = new Uint32Array(rulingCount + 1);
  for (let i = 0; i < rulingCount; i++) {
    const row = rows.get(i);
    if (row !== undefined) add(row);
    offsets[i + 1] = length;
  }
  const header: Header = { tables: {}, rows: rulingCount };
  for (const [name, table] of tables) {
    const start = length;
    header.tables[name] = [start, add(table)];
  }
  const json = encoder.encode(JSON.stringify(header));
  const headerLength = new Uint8Array(4);
  viewOn(headerLength).setUint32(0, json.length, true);
  return concatBytes([headerLength, json, new Uint8Array(offsets.buffer), ...bodies]);
}

/** The table of the statements on precedence, by document. */
export const precedenceTable = "precedence";
/** The table of a game's cards: card id → the indices of the rulings that cite or name the card. */
export const cardsTable = (game: string) => `cards:${game}`;
/** The table of a game's terms: term → `TermRow`. */
export const termsTable = (game: string) => `terms:${game}`;

/** Reads the part. A table is decoded on first use. */
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
  const cached = decodedParts.get(library);
  if (cached) return cached;
  const bytes = library.part(linksPartName);
  const part = bytes ? decodeLinks(bytes) : emptyLinks;
  decodedParts.set(library, part);
  return part;
}

const emptyLinks: LinksPart = { row: () => ({}), card: () => [], term: () => null, precedence: () => [] };

function decodeLinks(bytes: Uint8Array): LinksPart {
  const headerLength = viewOn(bytes.subarray(0, 4)).getUint32(0, true);
  const readJson = (from: number, to: number): unknown => JSON.parse(textOf(bytes.subarray(from, to)));
  const header = readJson(4, 4 + headerLength) as Header;
  const offsetsStart = 4 + headerLength;
  const bodiesStart = offsetsStart + 4 * (header.rows + 1);
  const readBody = (from: number, to: number): unknown => readJson(bodiesStart + from, bodiesStart + to);
  const tables = new Map<string, Record<string, unknown>>();
  const tableEntry = <T>(table: string, key: string): T | null => {
    let decoded = tables.get(table);
    if (!decoded) {
      const [offset, length] = header.tables[table] ?? [0, 0];
      decoded = length > 0 ? (readBody(offset, offset + length) as Record<string, unknown>) : {};
      tables.set(table, decoded);
    }
    return Object.hasOwn(decoded, key) ? (decoded[key] as T) : null;
  };
  return {
    row(index) {
      const bounds = viewOn(bytes.subarray(offsetsStart + 4 * index, offsetsStart + 4 * index + 8));
      const [from, to] = [bounds.getUint32(0, true), bounds.getUint32(4, true)];
      return from === to ? {} : (readBody(from, to) as LinksRow);
    },
    card: (game, id) => tableEntry<number[]>(cardsTable(game), id) ?? [],
    term: (game, term) => tableEntry<TermRow>(termsTable(game), term),
    precedence: (document) => tableEntry<Precedence[]>(precedenceTable, document) ?? [],
  };
}
