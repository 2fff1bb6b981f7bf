/** Writes a library as SQL, which creates the schema `grimrule` in a PostgreSQL database: see docs/guide-programs.md. */
import type { Library } from "../library/library.js";
import { parseFullReference } from "../links/references/full-reference.js";
import { citation, reference } from "../ruling/citation.js";
import { addTo } from "../ruling/groups.js";
import {
  type CardRef,
  type DocumentInfo,
  documentGames,
  editionHolding,
  type Ruling,
  type See,
} from "../ruling/ruling.js";
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
  yield* insertStatements(libraryRows(library, phrasings, program));
  yield sqlAfterRows;
}

/** A row of a table as SQL. */
interface Row {
  table: Table;
  sql: string;
}

/**
 * @param where where the values are from, for a message
 * @throws GrimError `control-character` for text that PostgreSQL cannot store
 */
function row(table: Table, values: readonly SqlValue[], where: string): Row {
  return { table, sql: `(${values.map((value) => sqlValue(value, where)).join(",")})` };
}

/** Joins the rows of each table to statements of bounded size. A group of rows is not divided. */
function* insertStatements(groups: Iterable<readonly Row[]>): Generator<string> {
  const waiting = new Map<Table, { rows: string[]; characters: number }>();
  for (const group of groups) {
    for (const { table, sql } of group) {
      const batch = waiting.get(table) ?? { rows: [], characters: 0 };
      batch.rows.push(sql);
      batch.characters += sql.length;
      waiting.set(table, batch);
    }
    for (const [table, { rows, characters }] of waiting) {
      if (rows.length < rowsPerStatement && characters < charactersPerStatement) continue;
      waiting.delete(table);
      yield insertStatement(table, rows);
    }
  }
  for (const [table, { rows }] of waiting) yield insertStatement(table, rows);
}

function insertStatement(table: Table, rows: readonly string[]): string {
  return `INSERT INTO grimrule.${table} (${columns[table]}) VALUES\n${rows.join(",\n")};\n`;
}

/** All rows of a library, in small groups. */
function* libraryRows(
  library: Library,
  phrasings: (index: number) => readonly string[],
  program: string,
): Generator<Row[]> {
  yield [row("library", [schemaVersion, program], "The version")];
  for (const { id, title, short, names, game, publisher, copyright, editions } of library.documents)
    yield [
      row("documents", [id, title, short, names, game, publisher, copyright], `The document ${id}`),
      // The editions are newest first, so the index is the age.
      ...editions.map(({ edition, date, partial, rulings, sha256 }, age) =>
        row("editions", [id, edition, age, date, partial, rulings, sha256], `The edition ${edition} of ${id}`),
      ),
    ];
  for (const game of documentGames(library.documents)) yield* catalogueRows(library, game);
  yield* rulingRows(library, phrasings);
}

function* catalogueRows(library: Library, game: string): Generator<Row[]> {
  const { cards, keywords, slang } = library.catalogue(game);
  const where = `The catalogue of ${game}`;
  for (const { id, name, also, nicknames, printings, type, faction } of cards) {
    const setsAndNumbers = printings.map(({ set, number }) => `${set} ${number}`);
    yield [row("cards", [game, id, name, also, nicknames, setsAndNumbers, type ?? null, faction ?? null], where)];
  }
  for (const { term, forms } of keywords) yield [row("keywords", [game, term, forms], where)];
  for (const { say, means } of slang) yield say.map((said) => row("synonyms", [game, said, means], where));
}

/** For each ruling, a group with its rows and those of its phrasings. */
function* rulingRows(library: Library, phrasings: (index: number) => readonly string[]): Generator<Row[]> {
  const carryingEditions = findCarryingEditions(library);
  /** The rulings with phrasings that are already written, as `document/id`. */
  const writtenPhrasings = new Set<string>();
  const documents = new Map(library.documents.map((one) => [one.id, one]));
  let key = 0;
  for (let index = 0; index < library.count; index++) {
    const ruling = library.at(index);
    if (ruling.carriedInto !== undefined) continue;
    const editions = [ruling.edition, ...(carryingEditions.get(reference(ruling)) ?? [])];
    const name = `${ruling.document}/${ruling.id}`;
    // The rulings with this id in all editions have the same phrasings.
    const newPhrasings = writtenPhrasings.has(name) ? [] : phrasings(index);
    if (newPhrasings.length > 0) writtenPhrasings.add(name);
    yield [
      ...rowsOfRuling(documents.get(ruling.document) ?? null, ruling, key, editions),
      ...newPhrasings.map((phrasing, place) =>
        row("phrasings", [ruling.document, ruling.id, place, phrasing], `A phrasing of ${name}`),
      ),
    ];
    key++;
  }
}

/** Maps the reference of a ruling to the partial editions that do not print the ruling but leave it in force. */
function findCarryingEditions(library: Library): Map<string, string[]> {
  const carryingEditions = new Map<string, string[]>();
  for (const { id, editions } of library.documents)
    for (const { edition, partial } of editions) {
      const range = partial ? library.range(id, edition) : null;
      if (range === null) continue;
      const [start, end] = range;
      for (let index = start; index < end; index++) {
        const ruling = library.at(index);
        if (ruling.carriedInto !== undefined) addTo(carryingEditions, reference(ruling), ruling.carriedInto);
      }
    }
  return carryingEditions;
}

/**
 * The rows of a ruling: the ruling itself, its cards and its cross-references.
 * @param editions the editions in which the text is in force
 */
function rowsOfRuling(info: DocumentInfo | null, ruling: Ruling, key: number, editions: readonly string[]): Row[] {
  const { document, edition, id, game, kind, number, title, question, text, section, keywords, restored, notes } =
    ruling;
  // The editions are newest first. Without them, the ruling's own edition counts as the newest.
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
  const cardRow = (card: CardRef, isCited: boolean) =>
    row("ruling_cards", [key, game, card.id, card.name, card.set, card.number, isCited], where);
  return [
    row("rulings", values, where),
    ...ruling.cards.map((card) => cardRow(card, true)),
    ...ruling.mentions.map((card) => cardRow(card, false)),
    ...ruling.see.flatMap((see, place) => linkRows(see, key, place, where)),
  ];
}

/** A row for each ruling that a cross-reference leads to; if it leads to none, a row with the reason. */
function linkRows(see: See, key: number, place: number, where: string): Row[] {
  if (see.to.length === 0) return [row("links", [key, place, see.text, null, null, null, see.gap], where)];
  return see.to.map((to) => {
    const { document = null, edition = null, id = null } = parseFullReference(to) ?? {};
    return row("links", [key, place, see.text, document, edition, id, null], where);
  });
}
