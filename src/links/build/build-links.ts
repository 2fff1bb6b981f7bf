/** Compile time: builds the snapshot's part "links" from a library's data. */
import type { Catalogue } from "../../cards/schema.js";
import { editionRanges, type LibraryData } from "../../library/library.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { encodeLinks, type LinksRow, type LinksTables, type TermRow } from "../links-part.js";
import { addTo } from "../lists-by-key.js";
import { plainName } from "../plain-words.js";
import { parseFullReference } from "../references/full-reference.js";
import { readReference } from "../references/read-reference.js";
import { entriesFor } from "../references/references.js";
import { findRepeatedQuestions } from "./repeated-questions.js";
import { titleTerms } from "./title-terms.js";

/** The part's bytes. `resolveReferences` must have run on the data. */
export function buildLinksPart(data: LibraryData): Uint8Array {
  const rows: LinksRow[] = data.rulings.map(() => ({}));
  const tables: LinksTables = { cards: {}, terms: {}, precedence: data.precedence ?? {} };
  addCitations(data, rows);
  addRelated(data, rows);
  addCards(data.rulings, tables);
  const catalogues = new Map(data.catalogues.map((one) => [one.game, one]));
  for (const catalogue of data.catalogues) addTerms(data.rulings, catalogue, tables);
  for (const [from, to] of Object.values(editionRanges(data.rulings))) {
    const rulings = data.rulings.slice(from, to);
    const catalogue = catalogues.get(rulings[0]?.game ?? "");
    if (catalogue) addRepeatedQuestions(rulings, from, catalogue, rows);
  }
  return encodeLinks(tables, rows);
}

/**
 * Adds who refers to each ruling. A reference to another document cites the target in all its editions; a reference within
 * a document cites only the target of the same edition.
 */
function addCitations(data: LibraryData, rows: LinksRow[]): void {
  const places = new Map<string, number[]>();
  data.rulings.forEach((ruling, i) => {
    for (const key of [`${ruling.document}/${ruling.id}`, `${ruling.document}@${editionHolding(ruling)}/${ruling.id}`])
      addTo(places, key, i);
  });
  data.rulings.forEach((ruling, from) => {
    ruling.see.forEach((see, nth) => {
      for (const reference of see.to) {
        const own = parseFullReference(reference)?.document === ruling.document;
        for (const to of places.get(reference) ?? []) {
          if (own && editionHolding(data.rulings[to] as Ruling) !== editionHolding(ruling)) continue;
          const row = rows[to] as LinksRow;
          row.cited ??= [];
          row.cited.push([from, nth]);
        }
      }
    });
  });
}

/** Relates references that lead nowhere to other references to the same place, and to rulings titled like it. */
function addRelated(data: LibraryData, rows: LinksRow[]): void {
  const places = new Map<string, number[]>();
  const add = (game: string, place: string, at: number) => addTo(places, `${game}\n${plainName(place)}`, at);
  const missing: { from: number; nth: number; place: string }[] = [];
  data.rulings.forEach((ruling, at) => {
    // Part of an entry is indexed by its own name: `Ability / Keywords` is about keywords.
    const title = ruling.title?.split(" / ").at(-1);
    if (title) add(ruling.game, title, at);
    ruling.see.forEach((see, nth) => {
      if (see.gap === null) return;
      const place = entriesFor(data, ruling, see.text).gap?.place ?? readReference(see.text).titles[0] ?? see.text;
      missing.push({ from: at, nth, place });
      add(ruling.game, place, at);
    });
  });
  for (const { from, nth, place } of missing) {
    const game = data.rulings[from]?.game ?? "";
    const others = new Set(places.get(`${game}\n${plainName(place)}`) ?? []);
    others.delete(from);
    if (others.size === 0) continue;
    const row = rows[from] as LinksRow;
    row.related ??= [];
    row.related.push([nth, [...others].sort((a, b) => a - b)]);
  }
}

function addCards(rulings: readonly Ruling[], tables: LinksTables): void {
  rulings.forEach((ruling, at) => {
    const cards = inTable(tables.cards, ruling.game);
    for (const { id } of [...ruling.cards, ...ruling.mentions]) {
      const list = inTable<number[]>(cards, id, []);
      if (list.at(-1) !== at) list.push(at);
    }
  });
}

function addTerms(rulings: readonly Ruling[], catalogue: Catalogue, tables: LinksTables): void {
  const terms = inTable<Record<string, TermRow>>(tables.terms, catalogue.game);
  const row = (term: string) => inTable<TermRow>(terms, term, { defines: [], about: [], uses: [] });
  rulings.forEach((ruling, at) => {
    if (ruling.game !== catalogue.game) return;
    const { defines, about } = titleTerms(ruling, catalogue.keywords);
    for (const term of defines) row(term).defines.push(at);
    for (const term of about) row(term).about.push(at);
    for (const term of new Set(ruling.keywords)) row(term).uses.push(at);
  });
}

function addRepeatedQuestions(rulings: readonly Ruling[], start: number, catalogue: Catalogue, rows: LinksRow[]): void {
  for (const { one, other, sameWords, answersDiffer } of findRepeatedQuestions(rulings, catalogue)) {
    for (const [from, to] of [
      [start + one, start + other],
      [start + other, start + one],
    ] as const) {
      const row = rows[from] as LinksRow;
      row.same ??= [];
      row.same.push({ ruling: to, sameWords, answersDiffer });
    }
  }
  for (const row of rows.slice(start, start + rulings.length)) row.same?.sort((a, b) => a.ruling - b.ruling);
}

/** The entry of a table, created when missing. Keys such as `constructor` and `__proto__` are safe. */
function inTable<T>(table: Record<string, T>, key: string, fresh: T = Object.create(null) as T): T {
  if (!Object.hasOwn(table, key))
    Object.defineProperty(table, key, { value: fresh, enumerable: true, writable: true, configurable: true });
  return table[key] as T;
}
