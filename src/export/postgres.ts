/** Writes a library as SQL, which creates the schema `grimrule` in a PostgreSQL database: see docs/postgres.md. */
import type { Library } from "../library/library.js";
import { parseFullReference } from "../links/references/full-reference.js";
import { citation, reference } from "../present/ruling/citation.js";
import { addTo } from "../ruling/groups.js";
import { type DocumentInfo, documentGames, editionHolding, type Ruling } from "../ruling/ruling.js";
import { sqlAfterRows, sqlBeforeRows } from "./postgres-schema.js";
import { type SqlValue, sqlValue } from "./sql-text.js";

/** The version of the schema. Raise it when a table or function changes in a way that other programs notice. */
const schemaVersion = 1;

/**
 * When this many rows or characters of a table are waiting, they are written as one statement. So neither this program nor
 * the server needs much memory.
 */
const rowsPerStatement = 500;
const charactersPerStatement = 256_000;

const columns = {
  library: "format, program",
  documents: "id, title, short, names, game, publisher, copyright",
  editions: "document, edition, age, date, partial, rulings, sha256",
  rulings:
    "key, document, edition, id, editions, current, game, kind, number, title, question, text, section, keywords, restored, notes, citation, reference",
  cards: "game, id, name, names, nicknames, printings, type, faction",
  ruling_cards: "ruling, game, card, name, set, number, cited",
  keywords: "game, term, forms",
  links: "ruling, place, words, document, edition, id, gap",
  phrasings: "document, id, place, phrasing",
  synonyms: "game, said, means",
} as const;
type Table = keyof typeof columns;

/**
 * The SQL of a library, piece by piece. Each piece has at most a few hundred kilobytes, unless one row is longer.
 * The SQL replaces the schema that this or another library loaded before.
 * @param phrasings returns the alternative phrasings of a ruling, from its index in the library
 * @param program what writes the SQL, such as `grim 1.0.0`
 * @throws GrimError `control-character` for text that PostgreSQL cannot store
 */
export function* postgresSql(
  library: Library,
  phrasings: (index: number) => readonly string[],
  program: string,
): Generator<string> {
  yield sqlBeforeRows;
  const rows = new Rows();
  rows.add("library", [schemaVersion, program], "The version");
  for (const { id, title, short, names, game, publisher, copyright, editions } of library.documents) {
    rows.add("documents", [id, title, short, names, game, publisher, copyright], `The document ${id}`);
    for (const [age, { edition, date, partial, rulings, sha256 }] of editions.entries())
      rows.add("editions", [id, edition, age, date, partial, rulings, sha256], `The edition ${edition} of ${id}`);
    yield* rows.takeFull();
  }
  for (const game of documentGames(library.documents)) {
    yield* catalogueRows(rows, library, game);
  }
  yield* rulingRows(rows, library, phrasings);
  yield* rows.takeAll();
  yield sqlAfterRows;
}

function* catalogueRows(rows: Rows, library: Library, game: string): Generator<string> {
  const { cards, keywords, slang } = library.catalogue(game);
  const where = `The catalogue of ${game}`;
  for (const { id, name, also, nicknames, printings, type, faction } of cards) {
    const setsAndNumbers = printings.map(({ set, number }) => `${set} ${number}`);
    rows.add("cards", [game, id, name, also, nicknames, setsAndNumbers, type ?? null, faction ?? null], where);
    yield* rows.takeFull();
  }
  for (const { term, forms } of keywords) {
    rows.add("keywords", [game, term, forms], where);
    yield* rows.takeFull();
  }
  for (const { say, means } of slang) {
    for (const said of say) rows.add("synonyms", [game, said, means], where);
    yield* rows.takeFull();
  }
}

function* rulingRows(rows: Rows, library: Library, phrasings: (index: number) => readonly string[]): Generator<string> {
  const carryingEditions = findCarryingEditions(library);
  /** The rulings with phrasings that are already written, as `document/id`. */
  const writtenPhrasings = new Set<string>();
  const documents = new Map(library.documents.map((one) => [one.id, one]));
  let key = 0;
  for (let index = 0; index < library.count; index++) {
    const ruling = library.at(index);
    if (ruling.carriedInto !== undefined) continue;
    addRuling(rows, documents.get(ruling.document) ?? null, ruling, key, [
      ruling.edition,
      ...(carryingEditions.get(reference(ruling)) ?? []),
    ]);
    const name = `${ruling.document}/${ruling.id}`;
    // The rulings with this id in all editions have the same phrasings.
    if (!writtenPhrasings.has(name)) {
      const phrasingsOfId = phrasings(index);
      if (phrasingsOfId.length > 0) writtenPhrasings.add(name);
      for (const [place, phrasing] of phrasingsOfId.entries())
        rows.add("phrasings", [ruling.document, ruling.id, place, phrasing], `A phrasing of ${name}`);
    }
    key++;
    yield* rows.takeFull();
  }
}

/** Maps the reference of a ruling to the partial editions that do not print the ruling but leave it in force. */
function findCarryingEditions(library: Library): Map<string, string[]> {
  const carryingEditions = new Map<string, string[]>();
  for (const { id, editions } of library.documents)
    for (const { edition, partial } of editions) {
      const [start, end] = (partial ? library.range(id, edition) : null) ?? [0, 0];
      for (let index = start; index < end; index++) {
        const ruling = library.at(index);
        if (ruling.carriedInto !== undefined) addTo(carryingEditions, reference(ruling), ruling.carriedInto);
      }
    }
  return carryingEditions;
}

/**
 * Adds the rows of a ruling: the ruling itself, its cards and its cross-references.
 * @param editions the editions in which the text is in force
 */
function addRuling(
  rows: Rows,
  info: DocumentInfo | null,
  ruling: Ruling,
  key: number,
  editions: readonly string[],
): void {
  const { document, edition, id, game, kind, number, title, question, text, section, keywords, restored, notes } =
    ruling;
  const newest = info?.editions[0]?.edition ?? editionHolding(ruling);
  const where = `The ruling ${reference(ruling)}`;
  // In the order of `columns.rulings`.
  const values = [
    key,
    document,
    edition,
    id,
    editions,
    editions.includes(newest),
    game,
    kind,
    number,
    title,
    question,
    text,
    section,
    keywords,
    restored,
    notes,
    citation(ruling, info),
    reference(ruling),
  ];
  rows.add("rulings", values, where);
  for (const [cards, cited] of [
    [ruling.cards, true],
    [ruling.mentions, false],
  ] as const)
    for (const card of cards)
      rows.add("ruling_cards", [key, game, card.id, card.name, card.set, card.number, cited], where);
  for (const [place, see] of ruling.see.entries()) {
    for (const to of see.to) {
      const target = parseFullReference(to);
      rows.add(
        "links",
        [key, place, see.text, target?.document ?? null, target?.edition ?? null, target?.id ?? null, null],
        where,
      );
    }
    if (see.to.length === 0) rows.add("links", [key, place, see.text, null, null, null, see.gap], where);
  }
}

/** Rows that are not yet written as statements, by table. */
class Rows {
  readonly #waiting = new Map<Table, string[]>();
  readonly #characters = new Map<Table, number>();

  /**
   * @param where where the values are from, for a message
   * @throws GrimError `control-character` for text that PostgreSQL cannot store
   */
  add(table: Table, values: readonly SqlValue[], where: string): void {
    const row = `(${values.map((value) => sqlValue(value, where)).join(",")})`;
    const rows = this.#waiting.get(table);
    if (rows) rows.push(row);
    else this.#waiting.set(table, [row]);
    this.#characters.set(table, (this.#characters.get(table) ?? 0) + row.length);
  }

  /** Takes out the rows of each table that has enough of them for a statement. Yields one statement for each table. */
  *takeFull(): Generator<string> {
    for (const [table, rows] of this.#waiting)
      if (rows.length >= rowsPerStatement || (this.#characters.get(table) as number) >= charactersPerStatement)
        yield this.#take(table, rows);
  }

  /** Takes out all rows. Yields one statement for each table. */
  *takeAll(): Generator<string> {
    for (const [table, rows] of this.#waiting) yield this.#take(table, rows);
  }

  #take(table: Table, rows: readonly string[]): string {
    this.#waiting.delete(table);
    this.#characters.delete(table);
    return `INSERT INTO grimrule.${table} (${columns[table]}) VALUES\n${rows.join(",\n")};\n`;
  }
}
