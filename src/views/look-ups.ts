/**
 * The look-ups of the package, over an open library. Each returns the object that the command of the same name prints with
 * `--json`. All its keys are always present; absent values are `null` or `[]`. docs/json.md explains each key.
 *
 * A look-up that finds nothing does not throw, except where its description says so. A `GrimError` means that the question
 * was wrong, such as an unknown document, or that the library cannot be read. Its `code` says which.
 *
 * Here, `library` is the object that programs hold, and `contents` is the library that it stands for.
 */

import { grimError } from "../problem.js";
import { citationFormats } from "../ruling/citation.js";
import { isHouseReference } from "../user/house/house-ruling.js";
import { type CardOptions, cardView } from "./card.js";
import { changesView } from "./changes.js";
import { citeHouseJson, citeJson, findHouseRuling, noCiteJson } from "./cite.js";
import { type DeckLookUpOptions, deckView } from "./deck.js";
import { compareEditions, type DiffOptions, diffFilters, diffView } from "./diff.js";
import { governsView, noGovernsJson } from "./governs.js";
import { type Library, lookupDataOf } from "./handle.js";
import { historyView, noHistoryJson } from "./history.js";
import type { EditionOptions } from "./in-force.js";
import { documentsJson } from "./json.js";
import { type KeywordOptions, keywordView } from "./keyword.js";
import { findSingleRuling } from "./one-ruling.js";
import { requireDocument, requireEdition, requireOneOf } from "./require.js";
import type {
  CardResult,
  ChangesResult,
  CiteResult,
  DeckResult,
  DiffResult,
  DocumentsResult,
  GovernsResult,
  HistoryResult,
  KeywordResult,
  SearchResult,
  ShowResult,
} from "./schema.js";
import { type SearchOptions, searchView } from "./search.js";
import { showView } from "./show.js";

export interface CiteOptions {
  /** `plain` (one line, the default), `markdown` (one line) or `slip` (the citation with the quoted words). */
  format?: (typeof citationFormats)[number] | undefined;
}

export interface DeckOptions extends DeckLookUpOptions {
  /** The decklist's name in messages, and the value of `file`; `deck` by default. */
  name?: string | undefined;
}

export interface HistoryOptions {
  /** The edition to read the reference in. */
  edition?: string | undefined;
}

/**
 * Finds the rulings that answer a query: a name, a number, words, slang, a question, or the query language of
 * docs/query-language.md.
 *
 * The key `answer` of the result is `confident`, `likely` (say so when you show it) or `none` (`results` may hold the nearest
 * rulings, which must not be shown as an answer).
 * @param query at most 2,000 characters are read
 * @throws GrimError `usage`, `unknown-document`, `unknown-edition`; `bad-query` for wrong syntax
 */
export async function search(library: Library, query: string, options: SearchOptions = {}): Promise<SearchResult> {
  return searchView(lookupDataOf(library), query, options);
}

/**
 * One ruling with its citation, links in both directions, the text that takes precedence, and the words in force if it was
 * corrected.
 *
 * If `ref` names several rulings, `ruling` is `null` and `candidates` lists them. If it names none, `candidates` is empty too.
 * If it names a house ruling, `ruling` is `null` and `house` has it.
 * @param ref a reference (`document@edition/id`, `document/id`), a number (`coc 2.13`), or the name of a card or term
 * @throws GrimError `unknown-edition`, `usage`
 */
export async function show(library: Library, ref: string, options: EditionOptions = {}): Promise<ShowResult> {
  return showView(lookupDataOf(library), ref, options);
}

/**
 * Everything on one card, or on another thing that the game's catalogue lists as one: errata, status on the restricted and
 * banned lists, rulings by group (errata, lists, questions, clarifications, other mentions), related cards.
 *
 * `card` is `null` if no card has the name (`nearest` lists similar names) or several have it (`candidates` lists them).
 * @param name the card's name; misspelt and shortened names are understood
 * @throws GrimError `usage` for an unknown game or a wrong date, `unknown-edition`
 */
export async function card(library: Library, name: string, options: CardOptions = {}): Promise<CardResult> {
  return cardView(lookupDataOf(library), name, options);
}

/**
 * What a term means, and which rulings use it.
 *
 * `keyword` is `null` if no game has the term (`nearest` lists similar terms) or several have it (`candidates` lists them).
 * @param term the term, an inflection, or slang for it
 * @throws GrimError `usage` for an unknown game or a wrong date, `unknown-edition`
 */
export async function keyword(library: Library, term: string, options: KeywordOptions = {}): Promise<KeywordResult> {
  return keywordView(lookupDataOf(library), term, options);
}

/**
 * Which text takes precedence for a ruling, by which statements of the documents, and the text in force.
 *
 * If a name in `ref` matches several rulings, `candidates` lists them. If nothing matches, all values are `null` or empty.
 * @param ref as for `show`
 * @throws GrimError `bad-reference` when a number names several rulings, `unknown-edition`, `usage` for a house ruling
 */
export async function governs(library: Library, ref: string): Promise<GovernsResult> {
  const { library: contents } = lookupDataOf(library);
  const { ruling, candidates } = await findSingleRuling(contents, ref);
  if (ruling === null) return noGovernsJson(contents, candidates);
  return governsView(contents, ruling);
}

/**
 * The citation of a ruling: document, edition, number or heading, and a stable reference.
 *
 * If a name in `ref` matches several rulings, `candidates` lists them. If nothing matches, all values but
 * `format` are `null` or empty.
 * @param ref as for `show`
 * @throws GrimError `usage` for an unknown format, `bad-reference` when a reference means several rulings, `unknown-edition`
 */
export async function cite(library: Library, ref: string, options: CiteOptions = {}): Promise<CiteResult> {
  const lookupData = lookupDataOf(library);
  const { library: contents } = lookupData;
  const format = requireOneOf(citationFormats, options.format ?? "plain", "citation format", "Formats");
  if (isHouseReference(ref)) {
    const house = await findHouseRuling(lookupData, ref);
    return house === null ? noCiteJson(contents, format) : citeHouseJson(house, format);
  }
  const { ruling, candidates, remarks } = await findSingleRuling(contents, ref);
  if (ruling === null) return noCiteJson(contents, format, candidates);
  return citeJson(contents, ruling, format, remarks.join(" ") || null);
}

/**
 * What changed between two editions of a document: rulings added, removed, reworded (with marked words), moved.
 * @param document the id or a name of a document
 * @param from the older edition; without `from` and `to`, the last two editions are compared
 * @param to the newer edition; by default the newest
 * @throws GrimError `unknown-document`, `unknown-edition`, `usage` (also for a document with one edition), `not-found` for an unknown card
 */
export async function diff(
  library: Library,
  document: string,
  from?: string,
  to?: string,
  options: DiffOptions = {},
): Promise<DiffResult> {
  const { library: contents } = lookupDataOf(library);
  if (from === undefined && to !== undefined) {
    throw grimError("usage", "The newer edition was given without the older one.");
  }
  const editions = [from, to].filter((one): one is string => one !== undefined);
  const compared = compareEditions(contents, document, editions);
  const filters = diffFilters(contents, compared.document, options);
  return diffView(compared, { filters });
}

/**
 * What changed in an edition. The edition need not be in the library: the version tags of later editions may say what changed
 * in it.
 *
 * If nothing is known, `needed` says which texts would be needed.
 * @param document the id or a name of a document
 * @param edition the newest in the library by default
 * @throws GrimError `unknown-document`, `unknown-edition`, `usage`
 */
export async function changes(library: Library, document: string, edition?: string): Promise<ChangesResult> {
  return changesView(lookupDataOf(library).library, document, edition);
}

/**
 * How one ruling changed from edition to edition of the library.
 *
 * `ruling` is `null` if nothing matches. If a name matches several rulings, it is `null` too, and `candidates` lists them.
 * @param ref as for `show`
 * @throws GrimError `bad-reference` when a number names several rulings, `unknown-edition`, `usage` for a house ruling
 */
export async function history(library: Library, ref: string, options: HistoryOptions = {}): Promise<HistoryResult> {
  const { library: contents } = lookupDataOf(library);
  // Throws for an edition that no document has.
  if (options.edition !== undefined) requireEdition(contents, undefined, options.edition);
  const { ruling, candidates } = await findSingleRuling(contents, ref, options);
  if (ruling === null) return noHistoryJson(contents, candidates);
  return historyView(contents, ruling);
}

/**
 * The rulings for each card of a decklist, and whether the restricted list allows the deck.
 * @param deck the decklist in any format that `grim deck` reads, as text or UTF-8 bytes; at most 1 MiB
 * @throws GrimError `bad-deck`, `usage` for an unknown game or when two games fit equally well, `unknown-edition`
 */
export async function deck(
  library: Library,
  deck: string | Uint8Array,
  { name = "deck", ...options }: DeckOptions = {},
): Promise<DeckResult> {
  const lookupData = lookupDataOf(library);
  const bytes = typeof deck === "string" ? new TextEncoder().encode(deck) : deck;
  return deckView(lookupData, bytes, { ...options, name, file: name });
}

/**
 * The documents and editions of the library, newest edition first, and the editions that it does not have.
 * @param document the id or a name of the only document to list
 * @throws GrimError `unknown-document`, `usage` when several documents have the name
 */
export async function documents(library: Library, document?: string): Promise<DocumentsResult> {
  const { library: contents } = lookupDataOf(library);
  return documentsJson(document === undefined ? contents.documents : [requireDocument(contents, document)]);
}
