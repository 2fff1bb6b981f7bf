/** The cards that the name in a status question may mean. */
import { nameKey } from "../cards/fold.js";
import type { Card } from "../cards/schema.js";
import { documentInfo, type Library } from "../library/library.js";
import { type CardEntry, findCardsByName } from "../links/find-cards.js";
import type { View } from "../links/view.js";
import { indexOf } from "../search/index/search-index.js";
import { resolveName } from "../search/names.js";
import { tokenOf } from "../search/query/token.js";
import { editDistance } from "../search/text/edit-distance.js";
import { foldedWords, isStop } from "../search/text/words.js";
import {
  distinctiveWords,
  knownCardsCalled,
  knownSpeltAlike,
  titleOf,
  uniqueCards,
  withNamesakes,
} from "./namesakes.js";

export interface CardsNamed {
  cards: CardEntry[];
  /** Whether the whole name was typed, in any spelling. */
  isCertain: boolean;
}

/**
 * All cards that a name may mean, in all games of the view. The first of these that finds any: the exact name; a name
 * with words that distinguish its cards, as in `dynamite from summons of the deep`; a misspelt or shortened name. A
 * part of a name means every card with those words. Empty for a keyword of a game that is not the name of a card.
 * @param name folded words
 * @param remark other words that may distinguish the cards of one name
 */
export function cardsNamed(library: Library, name: string, view: View, remark: readonly string[] = []): CardsNamed {
  const games = gamesOf(library, view);
  const asTyped = cardsCalled(library, name, games);
  const exact = asTyped.length > 0 ? asTyped : cardsCalled(library, withOrdinals(name), games);
  const found =
    exact.length > 0
      ? { cards: exact, isCertain: true }
      : (cardsByDistinctiveWords(library, name, games) ?? cardsLike(library, name, games));
  const words = remark.filter((word) => !isStop(word));
  const chosen = found.cards.filter((one) => {
    const own = distinctiveWords(library, one);
    return words.some((word) => own.has(word));
  });
  return chosen.length > 0 ? { ...found, cards: chosen } : found;
}

const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** `7th gate` → `seventh gate`. */
function withOrdinals(name: string): string {
  return name.replace(/\b(\d+)(?:st|nd|rd|th)\b/g, (typed, digits) => ordinals[Number(digits)] ?? typed);
}

/** The cards with exactly this name, in the catalogue or among the known cards, and the other cards of that name. */
function cardsCalled(library: Library, name: string, games: ReadonlySet<string>): CardEntry[] {
  const inCatalogue = findCardsByName(library, null, name).filter((one) => games.has(one.game));
  const known = knownCardsCalled(library, name, games);
  // A nickname counts only if no known card has the name.
  const isNickname = inCatalogue.every(({ card }) => isNicknameOf(card, name));
  const called = known.length > 0 && isNickname ? inCatalogue.filter((one) => known.some(isSame(one))) : inCatalogue;
  const all = uniqueCards([...called, ...known]);
  const typed = new Set(foldedWords(name));
  // The subtitle chooses: `Julia Brown, Insomniac` is not every Julia Brown.
  const hasSubtitle = all.some(({ card }) => {
    const title = foldedWords(titleOf(card.name));
    return title.length < foldedWords(card.name).length && foldedWords(card.name).every((word) => typed.has(word));
  });
  // A set and number, which are no name, choose one card, too.
  const isCitation = all.length === 1 && /\d$/.test(name) && !all.some(({ card }) => isFormOf(card, name));
  return hasSubtitle || isCitation ? all : withNamesakes(library, all);
}

/** Whether a card of the view has exactly this name. */
export function isCardCalled(library: Library, name: string, view: View): boolean {
  return cardsCalled(library, name, gamesOf(library, view)).length > 0;
}

function isSame(one: CardEntry): (other: CardEntry) => boolean {
  return (other) => other.game === one.game && other.card.id === one.card.id;
}

function isFormOf(card: Card, typed: string): boolean {
  return [titleOf(card.name), ...allForms(card)].some((form) => nameKey(form) === nameKey(typed));
}

function isNicknameOf({ name, also, nicknames }: Card, typed: string): boolean {
  const is = (form: string) => nameKey(form) === nameKey(typed);
  return nicknames.some(is) && ![name, ...also].some(is);
}

/** Words around a name that do not help to identify the card. */
const fillerWord = /^(?:the|an?|one|card|version|from|of|in|set|cycle|pack|box|with|called|subtitled?)$/;

/**
 * The cards of an exact name with distinctive words before or after it: `dynamite from summons of the deep`, `peaslee
 * scholar of the arcane`. Null if the words are anything else.
 */
function cardsByDistinctiveWords(library: Library, name: string, games: ReadonlySet<string>): CardsNamed | null {
  const words = name.split(" ");
  for (let length = words.length - 1; length > 0; length--)
    for (const isFirst of [true, false]) {
      const [own, others] = isFirst
        ? [words.slice(0, length), words.slice(length)]
        : [words.slice(-length), words.slice(0, -length)];
      const distinctive = others.filter((word) => !fillerWord.test(word));
      if (distinctive.length === 0 || own.every((word) => fillerWord.test(word))) continue;
      const cards = cardsCalled(library, own.join(" "), games).filter((one) => {
        const ofCard = distinctiveWords(library, one);
        return distinctive.every((word) => ofCard.has(word));
      });
      if (cards.length > 0) return { cards, isCertain: true };
    }
  return null;
}

/** Maximum number of words in a name that is searched for in a clause. */
const maxNameWords = 6;

/**
 * The name, as typed, of the only card that these words name; null if they name none or several. A name that is an
 * ordinary English word does not count among other words.
 * @param words folded
 */
export function cardIn(library: Library, words: readonly string[]): string | null {
  const found: string[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + maxNameWords); to > from; to--) {
      const name = words.slice(from, to).join(" ");
      const [word = "", ...others] = nameWords(words.slice(from, to));
      const isOrdinary = others.length === 0 && words.length > 1 && tokenOf(indexOf(library), word).english;
      if (isOrdinary || cardsCalled(library, name, gamesOf(library, null)).length === 0) continue;
      found.push(name);
      from = to - 1;
      break;
    }
  return new Set(found).size === 1 ? (found[0] as string) : null;
}

/** The cards that a misspelt or shortened name may mean. */
function cardsLike(library: Library, name: string, games: ReadonlySet<string>): CardsNamed {
  if (isKeyword(library, name, games)) return { cards: [], isCertain: false };
  const words = name.split(" ");
  const resolved = cardsResolved(library, words, games);
  const alike = knownSpeltAlike(library, name, games);
  if (alike.cards.length > 0) {
    // A card whose name is equally near to the typed words may be meant too.
    const nearest = resolved.filter(({ card }) => slipsOf(words, card, alike.distance) <= alike.distance);
    if (nearest.length < resolved.length || resolved.length === 0)
      return { cards: withNamesakes(library, uniqueCards([...nearest, ...alike.cards])), isCertain: true };
  }
  if (resolved.length === 0) return { cards: cardsSpeltAlike(library, name, games), isCertain: false };
  const isCertain = resolved.every(({ card }) => mayBeWholeName(words, card));
  if (isCertain) return { cards: withNamesakes(library, resolved), isCertain };
  return { cards: uniqueCards([...resolved, ...cardsWithWords(library, words, games)]), isCertain };
}

/** Cards of the catalogue, found as in a search. */
function cardsResolved(library: Library, words: readonly string[], games: ReadonlySet<string>): CardEntry[] {
  const inGames = (found: readonly CardEntry[]) => found.filter((one) => games.has(one.game));
  const resolved = inGames(resolveName(library, words.join(" "), null));
  const bare = nameWords(words).join(" ");
  return (resolved.length > 0 ? resolved : inGames(resolveName(library, bare, null))).filter(({ card }) => {
    const own = new Set(allForms(card).flatMap(foldedWords));
    return words.every((word) => own.has(word) || !isQuestionWord(word));
  });
}

/** The edit distance between the typed words and the nearest name of a card; `maxSlips + 1` if it is greater. */
function slipsOf(words: readonly string[], card: Card, maxSlips: number): number {
  const typed = nameKey(words.join(" "));
  const forms = [titleOf(card.name), ...allForms(card)];
  return Math.min(...forms.map((form) => editDistance(typed, nameKey(form), maxSlips)));
}

/** One typing error is allowed for this many characters of a name. */
const lettersPerSlip = 5;
/** Minimum length, in characters, of a name that is compared as a whole. */
const minWholeLength = 9;

/**
 * The cards whose whole name is nearest by edit distance, within the limits above. For names with every word misspelt,
 * so that no word helps to find them.
 */
function cardsSpeltAlike(library: Library, name: string, games: ReadonlySet<string>): CardEntry[] {
  const typed = nameWords(name.split(" ")).join(" ");
  let limit = typed.length < minWholeLength ? -1 : Math.floor(typed.length / lettersPerSlip);
  let nearest: CardEntry[] = [];
  for (const game of games)
    for (const card of library.catalogue(game).cards) {
      const forms = [card.name, titleOf(card.name), ...card.also];
      const distance = Math.min(
        ...forms.map((form) => {
          const words = nameWords(foldedWords(form)).join(" ");
          return words[0] === typed[0] ? editDistance(typed, words, limit) : limit + 1;
        }),
      );
      if (distance > limit) continue;
      nearest = distance < limit || nearest.length === 0 ? [{ game, card }] : [...nearest, { game, card }];
      limit = distance;
    }
  return nearest;
}

/**
 * The games of the documents of a view.
 * @param view null for all documents
 */
export function gamesOf(library: Library, view: View | null): Set<string> {
  const ids = view ? [...view.keys()] : library.documents.map((one) => one.id);
  return new Set(ids.flatMap((id) => documentInfo(library, id)?.game ?? []));
}

/** Whether `name` is a keyword of one of the games, in any form. A keyword is not read as a misspelt card name. */
export function isKeyword(library: Library, name: string, games: ReadonlySet<string>): boolean {
  return [...games].some((game) =>
    library
      .catalogue(game)
      .keywords.some(({ term, forms }) => [term, ...forms].some((one) => foldedWords(one).join(" ") === name)),
  );
}

const questionWords = new Set(
  (
    "is are was were be been being am do does did can could may might should would will has have had why what which who when where how " +
    "it this that these those i me you we they he she if and or but not no any some with without against than then there here " +
    "on at by from into all every each both anything anyone everything something nothing always never"
  ).split(" "),
);

/** Whether this is a question word, a verb of questions or a connective: part of a name only if a card has it. */
export function isQuestionWord(word: string): boolean {
  return questionWords.has(word);
}

/** Words without the articles (also mistyped) and `of`, which people leave out of names. */
export function nameWords(words: readonly string[]): string[] {
  return words.filter((word) => !/^(?:the|teh|hte|an?|of)$/.test(word));
}

function cardsWithWords(library: Library, words: readonly string[], games: ReadonlySet<string>): CardEntry[] {
  const wanted = nameWords(words);
  if (wanted.length === 0) return [];
  return [...games].flatMap((game) =>
    library
      .catalogue(game)
      .cards.filter((card) => {
        const own = new Set(allForms(card).flatMap(foldedWords));
        return wanted.every((word) => own.has(word));
      })
      .map((card) => ({ game, card })),
  );
}

/** Whether each word of the card's title, or of one of its other names, has a typed word with the same first letter. */
function mayBeWholeName(words: readonly string[], card: Card): boolean {
  return [titleOf(card.name), ...allForms(card)].some((form) =>
    nameWords(foldedWords(form)).every((word) => words.some((typed) => typed[0] === word[0])),
  );
}

function allForms({ name, also, nicknames }: Card): string[] {
  return [name, ...also, ...nicknames];
}
