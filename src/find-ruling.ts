/**
 * Finds the rulings that a user's text names. It tries in this order: a reference (`coc 2.13`,
 * `ahlcg-faq/nested-sequences`, `F110`); the name of a card, an entity or a term, ignoring case, accents and
 * punctuation; the most similar name.
 */
import { cardCode } from "./cards/card-code.js";
import { type CardEntry, cardsCalled, cardsLike, isInCatalogue, notesOnCardsWithoutRulings } from "./cards/resolver.js";
import type { WhichEditions } from "./library/editions/in-force.js";
import type { Library } from "./library/library.js";
import { lackingRemarks, type ReferenceInForce, resolveInForce } from "./library/reference/reference.js";
import { pageOf } from "./links/pages/card-page.js";
import { explainingRulings, keywordPages } from "./links/pages/keyword-page.js";
import { type View, viewOf } from "./links/view.js";
import type { Ruling } from "./ruling/ruling.js";

export interface FoundRulings extends ReferenceInForce {
  /** Null when the text is a reference, or matches nothing. */
  named: NamedRulings | null;
}

interface NamedRulings {
  /** The cards and terms that have the name. */
  meanings: Meaning[];
  /** The names of `meanings`, as the catalogues write them, each once. */
  names: string[];
  /** True when no card or term has the typed name, and `names` are only similar to it. */
  isSimilar: boolean;
  /** The erratum, when the name means a single card and that card has exactly one erratum; otherwise null. */
  erratum: Ruling | null;
}

/** A card or a term that the name means, exactly or by similarity. */
interface Meaning {
  game: string;
  name: string;
  rulings: Ruling[];
  errata: Ruling[];
}

/** In UTF-16 code units; longer than any name in a catalogue. */
const maxNameLength = 80;

/**
 * The rulings that `text` names, in the editions that `which` chooses. A remark says which chapters were changed by hand.
 * @param text what the user typed
 * @param which the edition or date that the user asked for
 * @throws GrimError `unknown-edition`; `usage` for an invalid date, an edition together with a date, or a reference to
 *   another edition than the chosen one
 */
export async function findRulings(library: Library, text: string, which: WhichEditions = {}): Promise<FoundRulings> {
  const found = await findUnchecked(library, text, which);
  const changed = [...new Set(found.rulings.flatMap(({ changedIn }) => changedIn ?? []))].map(
    (file) =>
      `${file} was changed by hand after its import: these may not be the words of the document. See grim check.`,
  );
  return changed.length === 0 ? found : { ...found, remarks: [...found.remarks, ...changed] };
}

/** As `findRulings`, without a remark on chapters that were changed by hand. */
async function findUnchecked(library: Library, text: string, which: WhichEditions): Promise<FoundRulings> {
  const reference = resolveInForce(library, text, which);
  if (reference.rulings.length > 0 || reference.isFull || reference.remarks.length > 0 || !mayBeName(text))
    return { ...reference, named: null };
  const view = reference.inForce.editions;
  const exact = exactMeanings(library, text, view);
  const called = exact.length > 0 ? [] : cardsCalled(library, null, text);
  const cards = exact.length > 0 || called.length > 0 ? called : cardsLike(library, null, text);
  const withRulings = cards.filter((entry) => isInCatalogue(library, entry));
  if (cards.length > 0 && withRulings.length === 0)
    return { ...reference, remarks: notesOnCardsWithoutRulings(library, cards), named: null };
  const meanings = exact.length > 0 ? exact : await similarMeanings(library, text, withRulings, view);
  if (meanings.length === 0) return { ...reference, named: null };
  const rulings = [...new Set(meanings.flatMap((one) => one.rulings))];
  if (rulings.length === 0) {
    // Another edition may have rulings on the name; the remarks then say which.
    const newest = exact.length > 0 ? exactMeanings(library, text, viewOf(library)).flatMap((one) => one.rulings) : [];
    if (newest.length > 0)
      return { ...reference, remarks: lackingRemarks(library, newest, reference.inForce), named: null };
  }
  const documents = new Set(rulings.map((one) => one.document));
  const remarks = reference.inForce.choices.flatMap(({ document, remark }) =>
    documents.has(document) ? (remark ?? []) : [],
  );
  return { ...reference, rulings, remarks, named: namedRulings(meanings, exact.length === 0) };
}

function namedRulings(meanings: Meaning[], isSimilar: boolean): NamedRulings {
  const [first, ...others] = meanings;
  const [erratum = null, ...furtherErrata] = first?.errata ?? [];
  return {
    meanings,
    names: [...new Set(meanings.map((one) => one.name))],
    isSimilar,
    erratum: others.length === 0 && furtherErrata.length === 0 ? erratum : null,
  };
}

/** What was found, without the rulings, cards and terms of other games. */
export function foundInGame(found: FoundRulings, game: string): FoundRulings {
  const { rulings, named, inForce, remarks } = found;
  const documents = new Set(rulings.flatMap((one) => (one.game === game ? [] : one.document)));
  const meanings = named?.meanings.filter((one) => one.game === game) ?? [];
  const otherRemarks = inForce.choices.flatMap(({ document, remark }) => (documents.has(document) ? remark : []));
  return {
    ...found,
    rulings: rulings.filter((one) => one.game === game),
    remarks: remarks.filter((one) => !otherRemarks.includes(one)),
    named: named && namedRulings(meanings, named.isSimilar),
  };
}

/**
 * Whether a text may be a name. It may not if it is longer than any name, has `/`, `@` or a number such as 2.13, or has no
 * letter and is not a card code.
 */
function mayBeName(text: string): boolean {
  return text.length <= maxNameLength && !/[/@]|\d\.\d/.test(text) && (/\p{L}/u.test(text) || cardCode(text) !== null);
}

/** The cards and terms with exactly this name. */
function exactMeanings(library: Library, text: string, view: View): Meaning[] {
  const cards = cardsCalled(library, null, text)
    .filter((entry) => isInCatalogue(library, entry))
    .map((entry) => cardMeaning(library, entry, view));
  return [...cards, ...termMeanings(library, null, text, view)];
}

/** The meanings of cards with a similar name; without any, the terms with the most similar name. */
async function similarMeanings(
  library: Library,
  text: string,
  cards: readonly CardEntry[],
  view: View,
): Promise<Meaning[]> {
  if (cards.length > 0) return cards.map((entry) => cardMeaning(library, entry, view));
  const { nearestTerms } = await import("./links/pages/nearest-terms.js");
  return nearestTerms(library, null, text).flatMap(({ game, term }) => termMeanings(library, game, term, view));
}

/** A card with its rulings and errata in the editions of the view. */
function cardMeaning(library: Library, entry: CardEntry, view: View): Meaning {
  const { rulings, groupedRulings } = pageOf(library, entry, { editions: view });
  const errata = groupedRulings.filter((one) => one.group === "errata").map((one) => one.ruling);
  return { game: entry.game, name: entry.card.name, rulings, errata };
}

/** The term in each game, with the rulings that define it or, if no ruling does, with those that use it. */
function termMeanings(library: Library, game: string | null, term: string, view: View): Meaning[] {
  return keywordPages(library, game, term, view).map((page) => ({
    game: page.game,
    name: page.term,
    rulings: explainingRulings(page),
    errata: [],
  }));
}
