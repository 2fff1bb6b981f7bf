/**
 * Applies the fields `card:` and `keyword:`, which keep the rulings that name the card or use the keyword. With a minus
 * they exclude these rulings.
 */
import { type CardEntry, cardsCalled, cardsLike, isInCatalogue, nearestNames } from "../../cards/resolver.js";
import type { Library } from "../../library/library.js";
import { GrimError } from "../../problem.js";
import { type NameKind, nameKinds } from "../index/catalogue-names.js";
import { docsWith, formRange, formsWith, type SearchIndex } from "../index/search-index.js";
import { nameMark } from "../index/vocabulary.js";
import { stem } from "../text/stem.js";
import { foldedWords } from "../text/words.js";
import { type FieldTerm, queryProblem } from "./parse.js";
import type { Scope } from "./scope.js";

/**
 * The narrowed scope.
 * @throws GrimError `bad-query` when a name is unknown
 */
export function narrowByNames(
  library: Library,
  index: SearchIndex,
  scope: Scope,
  query: string,
  fields: readonly FieldTerm[],
): Scope {
  const nameFields = fields.filter(({ field }) => field === "card" || field === "keyword");
  if (nameFields.length === 0) return scope;
  const allowed = scope.allowed.slice();
  for (const { field, value, at, isExcluded } of nameFields) {
    const cards = field === "card" ? cardsMeant(library, value) : [];
    const terms = field === "card" ? termsOfCards(library, index, cards) : termsOfKeywords(index, value);
    const docs = terms.flatMap((term) => docsWith(index, term));
    if (docs.length === 0) {
      const nearest = field === "card" ? nearestNames(library, index.lists.games, foldedWords(value)) : [];
      const message = cards[0]
        ? `No ruling in this library names ${cards[0].card.name}.`
        : `There is no ${field} "${value.slice(0, 60)}" in this library.`;
      const hint =
        nearest.length > 0
          ? `Nearest names: ${nearest.join(" · ")}`
          : `To search for the words in the texts, leave out "${field}:".`;
      throw new GrimError(queryProblem(query, at, message, hint));
    }
    const matching = new Uint8Array(allowed.length);
    for (const doc of docs) matching[doc] = 1;
    for (let doc = 0; doc < allowed.length; doc++) if (matching[doc] === (isExcluded ? 1 : 0)) allowed[doc] = 0;
  }
  return { ...scope, allowed, isNarrowed: true, count: allowed.reduce((sum, one) => sum + one, 0) };
}

const keywordKinds: readonly NameKind[] = ["keyword", "concept"];

/** The cards that a value means; if there are none, those that it may mean. */
function cardsMeant(library: Library, value: string): CardEntry[] {
  const called = cardsCalled(library, null, value);
  return called.length > 0 ? called : cardsLike(library, null, value);
}

/** The terms of the cards that rulings name. */
function termsOfCards(library: Library, index: SearchIndex, cards: readonly CardEntry[]): number[] {
  return cards
    .filter((card) => isInCatalogue(library, card))
    .map(({ game, card }) => index.terms.find(`${nameMark}${game}/card/${card.id}`));
}

/** The terms of the keywords that have a value as a form, in any inflection. */
function termsOfKeywords(index: SearchIndex, value: string): number[] {
  const [first = -1, ...others] = foldedWords(value).map((word) => index.terms.find(stem(word)));
  if (first < 0) return [];
  const forms = [...formsWith(index, first)].filter((form) => {
    const [from, to] = formRange(index, form);
    return [...index.formTerms.subarray(from, to)].join() === [first, ...others].join();
  });
  return forms
    .map((form) => index.formNames[form] as number)
    .filter((name) => keywordKinds.includes(nameKinds[index.nameKinds[name] as number] as NameKind))
    .map((name) => index.nameTerms[name] as number);
}
