/**
 * The interface through which the TUI reads the library. The screens and the reducer use only this, so that their tests
 * need no search index.
 */
import type { EditionDiff } from "../../diff/edition-diff.js";
import type { LaterText } from "../../diff/later-text.js";
import type { HouseRuling } from "../../house/house-ruling.js";
import { findRuling, type Library } from "../../library/library.js";
import type { CardList } from "../../links/card-lists.js";
import type { EffectiveText } from "../../links/errata/effective-text.js";
import type { CardPage } from "../../links/pages/card-page.js";
import type { KeywordPage } from "../../links/pages/keyword-page.js";
import type { RulingLinks } from "../../links/pages/links-of.js";
import type { Governance } from "../../links/precedence/governs.js";
import { parseFullReference } from "../../links/references/full-reference.js";
import type { Entry } from "../../pins-and-history/pins-and-history.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Answer, Completion } from "../../search/answer.js";
import type { Filters, PagePlace } from "../state/place.js";

export interface Lookups {
  readonly library: Library;
  search(query: string, filters: Filters): Answer;
  /** The answer to a question about a card's status, one line for each candidate card; empty for any other query. */
  verdict(query: string, filters: Filters): readonly string[];
  /** How many of the first results a verdict is based on; 0 without a verdict. */
  verdictRulingCount(query: string, filters: Filters): number;
  /** The places that show the answer to a question about the changes of an edition; empty for any other query. */
  placesOfChanges(query: string, filters: Filters): readonly PagePlace[];
  complete(query: string): Completion[];
  /** The ranges `[from, to)` of a text that match `Answer.marks`, in UTF-16 code units. */
  marks(text: string, marks: readonly string[]): readonly (readonly [number, number])[];
  links(ruling: Ruling): RulingLinks;
  governs(ruling: Ruling): Governance;
  /** The texts in force, if the ruling corrects a text or is corrected; otherwise empty. */
  effectiveTexts(ruling: Ruling): EffectiveText[];
  card(game: string, id: string): CardPage | null;
  /** The page of the only card or keyword with this name; null when there is none, or more than one. */
  placeOfName(name: string, kind: "card" | "keyword"): PagePlace | null;
  /** The rulings, cards and keywords that a reference or a name means, and those whose names complete the text. */
  destinations(text: string): readonly Entry[];
  /** The card list whose rule the ruling states; null for any other ruling. */
  listStatedBy(ruling: Ruling): CardList | null;
  keyword(game: string, term: string): KeywordPage | null;
  diff(document: string, from: string, to: string): EditionDiff;
  /** The text of the newest edition if it differs from the ruling's; null if it is the same. */
  laterText(ruling: Ruling): LaterText | null;
  /** The house rulings on an official ruling. */
  houseRulingsOn(ruling: Ruling): HouseRuling[];
  /** The house rulings on a card. */
  houseRulingsOnCard(page: CardPage): HouseRuling[];
}

/** The ruling of a full reference; null when the reference has no edition or the library does not have the ruling. */
export function rulingAt(library: Library, ref: string): Ruling | null {
  const parsed = parseFullReference(ref);
  return parsed && parsed.edition !== null ? findRuling(library, parsed.document, parsed.edition, parsed.id) : null;
}

/** Caches the results of `compute` by key. Beyond `maxEntries` results, the least recently used one is dropped. */
export function memoise<A extends unknown[], R>(
  maxEntries: number,
  keyOf: (...args: A) => string,
  compute: (...args: A) => R,
): (...args: A) => R {
  const cache = new Map<string, R>();
  return (...args) => {
    const key = keyOf(...args);
    const hit = cache.get(key);
    if (hit !== undefined) {
      cache.delete(key);
      cache.set(key, hit);
      return hit;
    }
    const result = compute(...args);
    cache.set(key, result);
    if (cache.size > maxEntries) cache.delete(cache.keys().next().value as string);
    return result;
  };
}
