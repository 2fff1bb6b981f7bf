/**
 * Everything the TUI looks up, behind one face, each answer kept as long as it may be asked for again. Components and
 * the reducer know only this, so that their tests need no index.
 */
import type { EditionDiff } from "../diff/edition-diff.js";
import type { LaterText } from "../diff/later-text.js";
import type { HouseRuling } from "../house/house-ruling.js";
import { findRuling, type Library } from "../library/library.js";
import type { CardList } from "../links/card-lists.js";
import type { CardPage } from "../links/pages/card-page.js";
import type { EffectiveText } from "../links/errata/effective-text.js";
import { parseFullReference } from "../links/references/full-reference.js";
import type { Governance } from "../links/precedence/governs.js";
import type { KeywordPage } from "../links/pages/keyword-page.js";
import type { RulingLinks } from "../links/pages/links-of.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Answer, Completion } from "../search/answer.js";
import type { Filters, Place } from "./place.js";

export interface Lookups {
  readonly library: Library;
  search(query: string, filters: Filters): Answer;
  /** The answer to a question about a card's status, a line for each card that may be meant; empty for any other query. */
  verdict(query: string, filters: Filters): readonly string[];
  complete(query: string): Completion[];
  /** The letters of a text that match, as `[from, to)`. */
  marks(text: string, marks: readonly string[]): readonly (readonly [number, number])[];
  links(ruling: Ruling): RulingLinks;
  governs(ruling: Ruling): Governance;
  /** The words in force where the ruling corrects others, or is corrected. */
  effective(ruling: Ruling): EffectiveText[];
  card(game: string, id: string): CardPage | null;
  /** The card or keyword that goes by a name, where just one does. */
  named(name: string, kind: "card" | "keyword"): Place | null;
  /** The list that a ruling states the rule of; null for any other ruling. */
  listStatedBy(ruling: Ruling): CardList | null;
  keyword(game: string, term: string): KeywordPage | null;
  diff(document: string, from: string, to: string): EditionDiff;
  /** What the newest edition says instead of a ruling of an older one; null where it says the same. */
  later(ruling: Ruling): LaterText | null;
  /** The judge's own rulings on an official one, and on a card. */
  notesOn(ruling: Ruling): HouseRuling[];
  notesOnCard(page: CardPage): HouseRuling[];
}

/** The ruling of a full reference with its edition; null when the library has no such ruling any more. */
export function rulingAt(library: Library, ref: string): Ruling | null {
  const parsed = parseFullReference(ref);
  return parsed && parsed.edition !== null ? findRuling(library, parsed.document, parsed.edition, parsed.id) : null;
}

/** Keeps the last answers of a function, by key. */
export function remembering<A extends unknown[], R>(
  most: number,
  keyOf: (...args: A) => string,
  find: (...args: A) => R,
): (...args: A) => R {
  const known = new Map<string, R>();
  return (...args) => {
    const key = keyOf(...args);
    const old = known.get(key);
    if (old !== undefined) {
      known.delete(key);
      known.set(key, old);
      return old;
    }
    const found = find(...args);
    known.set(key, found);
    if (known.size > most) known.delete(known.keys().next().value as string);
    return found;
  };
}
