/**
 * What the names in a query say about its answer: a query that is the name of a card without rulings has no answer, and
 * two cards without a common ruling have none that is about both.
 */
import { cardCode } from "../cards/card-code.js";
import { type CardEntry, cardsCalled, notesOnCardsWithoutRulings } from "../cards/resolver.js";
import { documentInfo, type Library } from "../library/library.js";
import { distinctBy } from "../ruling/groups.js";
import { docsWith, ownFrequency, type SearchIndex } from "./index/search-index.js";
import { nameMark } from "./index/vocabulary.js";
import type { NameMatch } from "./query/resolve-names.js";
import type { Scope } from "./query/scope.js";
import type { Token } from "./query/token.js";
import type { Understanding } from "./query/understand.js";
import type { Candidate } from "./rank/features.js";
import { foldedWords } from "./text/words.js";

/** Longer queries are not compared with names. */
const maxNameWords = 10;

/**
 * The cards that the whole query means. `areWithoutRulings`: whether it means cards, and no ruling names any of them; a
 * keyword that has the same words is meant instead. `notes`: for each card that no ruling names, a sentence that says so.
 */
export function cardsOfWholeQuery(
  library: Library,
  index: SearchIndex,
  scope: Scope,
  { names, words }: Understanding,
  query: string,
): { areWithoutRulings: boolean; notes: string[] } {
  if (words.length > maxNameWords) return { areWithoutRulings: false, notes: [] };
  const typed = cardCode(query) ?? words.map((word) => word.text).join(" ");
  const games = new Set(scope.documents.map(({ document }) => documentInfo(library, document)?.game));
  const cards = cardsCalled(library, null, typed).filter(({ game }) => games.has(game));
  const isNamed = ({ game, card }: CardEntry): boolean =>
    ownFrequency(index, index.terms.find(`${nameMark}${game}/card/${card.id}`)) > 0;
  const isKeyword = names.some(
    ({ kind, hasAllWords, wordIndices }) => kind === "keyword" && hasAllWords && wordIndices.length === words.length,
  );
  return {
    areWithoutRulings: cards.length > 0 && !cards.some(isNamed) && !isKeyword,
    notes: notesOnCardsWithoutRulings(library, cards),
  };
}

/**
 * For a query that is only the name of a card: the rulings that have the card or the words of its name come before those that
 * match by an alternative phrasing alone, which may use the name as an example.
 */
export function namedCardFirst(
  index: SearchIndex,
  scope: Scope,
  { names, tokens }: Understanding,
  candidates: Candidate[],
): Candidate[] {
  const whole = fullNames(names);
  const name = whole.find(({ wordIndices }) => wordIndices.length === tokens.length);
  if (!name) return candidates;
  const having = new Set([...docsOfName(index, scope, whole, name), ...docsWithWords(index, scope, tokens, name)]);
  return [...candidates.filter(({ doc }) => having.has(doc)), ...candidates.filter(({ doc }) => !having.has(doc))];
}

/** The cards that the query names in full, by the catalogue's names. */
function fullNames(names: readonly NameMatch[]): NameMatch[] {
  return names.filter(
    ({ kind, hasAllWords, form, certainty }) =>
      kind === "card" && hasAllWords && form !== "slang" && form !== "nickname" && certainty > pairCertainty,
  );
}

/** The rulings in scope that have a card of `names` which the same words of the query mean. */
function docsOfName(
  index: SearchIndex,
  scope: Scope,
  names: readonly NameMatch[],
  { wordIndices }: NameMatch,
): Set<number> {
  return new Set(
    names
      .filter((name) => name.wordIndices.join() === wordIndices.join())
      .flatMap((name) => docsWith(index, index.nameTerms[name.name] as number))
      .filter((doc) => scope.allowed[doc] === 1),
  );
}

/** The rulings in scope that have all typed words of a name. */
function docsWithWords(
  index: SearchIndex,
  scope: Scope,
  tokens: readonly Token[],
  { wordIndices }: NameMatch,
): Set<number> {
  const [one, ...others] = wordIndices.map((i) => (tokens[i] as Token).term);
  const docs = one === undefined || one < 0 ? [] : [...docsWith(index, one)];
  const rest = others.map((term) => new Set(term < 0 ? [] : docsWith(index, term)));
  return new Set(docs.filter((doc) => scope.allowed[doc] === 1 && rest.every((ofTerm) => ofTerm.has(doc))));
}

/** Cards that the query names, each by words of its own, and that no ruling has in common. */
export interface NamedPair {
  names: [string, string];
  /** The rulings that have the first card, and those that have the second. */
  docs: [ReadonlySet<number>, ReadonlySet<number>];
}

/** Less certain names, such as one word that is also a misspelt common word, make no pair. */
const pairCertainty = 0.7;

/**
 * The first two cards of different names that the query names in full, if no ruling in scope has both; null otherwise.
 * Several cards of one name count as one. A ruling has a card if it is about it, or if it has all typed words of the name:
 * these may mean a namesake.
 */
export function pairWithoutRuling(
  index: SearchIndex,
  scope: Scope,
  { names, tokens }: Understanding,
): NamedPair | null {
  const whole = fullNames(names);
  const places = distinctBy(whole, ({ wordIndices }) => wordIndices.join()).sort((a, b) => a.from - b.from);
  const first = places[0];
  const second = places.find((name) => first && !name.wordIndices.some((i) => first.wordIndices.includes(i)));
  if (!first || !second) return null;
  const [ofFirst, ofSecond] = [docsOfName(index, scope, whole, first), docsOfName(index, scope, whole, second)];
  const withSecond = new Set([...ofSecond, ...docsWithWords(index, scope, tokens, second)]);
  if ([...ofFirst, ...docsWithWords(index, scope, tokens, first)].some((doc) => withSecond.has(doc))) return null;
  const text = ({ name }: NameMatch): string => index.nameTexts[name] as string;
  if (foldedWords(text(first)).join() === foldedWords(text(second)).join()) return null;
  return { names: [text(first), text(second)], docs: [ofFirst, ofSecond] };
}

/** The candidates with the best ruling of each card in front, then the others of both cards, then all others. */
export function pairFirst(candidates: readonly Candidate[], { docs }: NamedPair): Candidate[] {
  const best = docs.flatMap((ofCard) => candidates.find(({ doc }) => ofCard.has(doc)) ?? []);
  const ofEither = candidates.filter((one) => docs.some((ofCard) => ofCard.has(one.doc)));
  return [...new Set([...best, ...ofEither, ...candidates])];
}
