/**
 * Finds the rulings that a user's words name. It tries in this order: a reference (`coc 2.13`,
 * `ahlcg-faq/nested-sequences`, `F110`); the exact name of a card, an entity or a term, apart from case, accents and
 * punctuation; the most similar name.
 */
import type { WhichEditions } from "./library/editions/in-force.js";
import type { Library } from "./library/library.js";
import { lackingRemarks, type ReferenceInForce, resolveInForce } from "./library/reference/reference-in-force.js";
import { type CardEntry, findCardsByName } from "./links/find-cards.js";
import { findKnownCards, isCardCode, knownWithoutRulings } from "./links/known-cards-part.js";
import { pageOf } from "./links/pages/card-page.js";
import { keywordPage } from "./links/pages/keyword-page.js";
import { type View, viewOf } from "./links/view.js";
import type { Ruling } from "./ruling/ruling.js";
import { resolveName } from "./search/names.js";

export interface FoundRulings extends ReferenceInForce {
  /** Null when the words are a reference, or match nothing. */
  named: NamedRulings | null;
}

interface NamedRulings {
  /** The cards and terms that have the name, as the catalogues write them. */
  names: string[];
  /** True when the name is only similar to what was typed. */
  near: boolean;
  /** The erratum, when the name has one meaning and that card has exactly one erratum. */
  erratum: Ruling | null;
}

/** A card or a term that has the name. */
interface Meaning {
  name: string;
  rulings: Ruling[];
  errata: Ruling[];
}

/** In characters; longer than any name in a catalogue. */
const maxNameLength = 80;

/**
 * @param text what the user typed @param which the edition or date that the user asked for
 * @throws GrimError unknown-edition; usage for an invalid date, both options, or an edition named twice
 */
export async function findRulings(library: Library, text: string, which: WhichEditions = {}): Promise<FoundRulings> {
  const found = resolveInForce(library, text, which);
  if (found.rulings.length > 0 || found.form !== "none" || found.remarks.length > 0 || !mayBeName(text))
    return { ...found, named: null };
  const view = found.inForce.editions;
  const exact = meanings(library, text, view);
  const unnamed = exact.length > 0 ? [] : knownWithoutRulings(library, null, text);
  if (unnamed.length > 0) return { ...found, remarks: unnamed, named: null };
  const meant = exact.length > 0 ? exact : await nearMeanings(library, text, view);
  const [first, ...others] = meant;
  if (first === undefined) return { ...found, named: null };
  const rulings = [...new Set(meant.flatMap((one) => one.rulings))];
  if (rulings.length === 0) {
    const elsewhere = exact.length > 0 ? meanings(library, text, viewOf(library)).flatMap((one) => one.rulings) : [];
    if (elsewhere.length > 0)
      return { ...found, remarks: lackingRemarks(library, elsewhere, found.inForce), named: null };
  }
  const documents = new Set(rulings.map((one) => one.document));
  const remarks = found.inForce.choices.flatMap(({ document, remark }) =>
    documents.has(document) ? (remark ?? []) : [],
  );
  return {
    ...found,
    rulings,
    remarks,
    named: {
      names: [...new Set(meant.map((one) => one.name))],
      near: exact.length === 0,
      erratum: others.length === 0 && first.errata.length === 1 ? (first.errata[0] as Ruling) : null,
    },
  };
}

/** False for a path or an entry's number; a card code is a name. */
function mayBeName(text: string): boolean {
  return text.length <= maxNameLength && !/[/@]|\d\.\d/.test(text) && (/\p{L}/u.test(text) || isCardCode(text));
}

/** The cards and terms with exactly this name. */
function meanings(library: Library, text: string, view: View): Meaning[] {
  const named = findCardsByName(library, null, text);
  const known = named.length > 0 ? named : findKnownCards(library, null, text);
  const cards = known
    .filter(({ game, card }) => library.catalogue(game).cards.includes(card))
    .map((entry) => cardMeaning(library, entry, view));
  const { page, candidates } = keywordPage(library, null, text, { editions: view });
  const games = page ? [page.game] : candidates.map((one) => one.game);
  return [...cards, ...games.flatMap((game) => termMeaning(library, game, text, view))];
}

/** The cards, else the terms, with the most similar name. */
async function nearMeanings(library: Library, text: string, view: View): Promise<Meaning[]> {
  // Without a search index, as in a library built in memory, there is no index of names.
  const cards = library.part("search") === null ? [] : resolveName(library, text, null);
  if (cards.length > 0) return cards.map((entry) => cardMeaning(library, entry, view));
  const { nearestTerms } = await import("./links/pages/nearest-terms.js");
  return nearestTerms(library, null, text).flatMap(({ game, term }) => termMeaning(library, game, term, view));
}

function cardMeaning(library: Library, entry: CardEntry, view: View): Meaning {
  const { rulings, groupedRulings: touches } = pageOf(library, entry, { editions: view });
  const errata = touches.filter((one) => one.group === "errata").map((one) => one.ruling);
  return { name: entry.card.name, rulings, errata };
}

/** The rulings that define the term; if none does, those that use it. */
function termMeaning(library: Library, game: string, term: string, view: View): Meaning[] {
  const { page } = keywordPage(library, game, term, { editions: view });
  if (!page) return [];
  return [{ name: page.term, rulings: page.definitions.length > 0 ? page.definitions : page.rulings, errata: [] }];
}
