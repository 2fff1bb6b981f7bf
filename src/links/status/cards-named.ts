/** Finds the cards that the name in a status question may mean. */
import { nameKey, nameWords, titleOf } from "../../cards/fold.js";
import type { KnownCard } from "../../cards/known-cards.js";
import {
  type CardEntry,
  cardsSpeltAlike,
  cardsWithWords,
  knownCardsOf,
  cardsCalled as namedCards,
  withNamesakes,
} from "../../cards/resolver.js";
import type { Card } from "../../cards/schema.js";
import { documentInfo, type Library } from "../../library/library.js";
import { searchIndexOf } from "../../search/index/search-index.js";
import { tokenOf } from "../../search/query/token.js";
import { foldedWords, isStop } from "../../search/text/words.js";
import type { View } from "../view.js";

export interface CardsNamed {
  cards: CardEntry[];
  /** Whether the name certainly means these cards: their whole name was typed, in any spelling. */
  isCertain: boolean;
}

/** More words are no name, even with words that tell its cards apart. */
const maxWords = 10;

/**
 * The cards that a name may mean, in the games of the view. These readings are tried in turn, until one finds cards:
 * 1. the name is exact;
 * 2. an exact name stands beside words that tell its cards apart, as in `dynamite from summons of the deep`;
 * 3. the name is misspelt or shortened. Part of a name means every card that has those words. A keyword of a game is
 *    not read as such a name.
 * @param name folded words
 * @param otherWords the other words of the question, which may tell the cards of one name apart
 */
export function cardsNamed(library: Library, name: string, view: View, otherWords: readonly string[] = []): CardsNamed {
  if (name.split(" ").length > maxWords) return { cards: [], isCertain: false };
  const games = gamesOf(library, view);
  const exact = cardsCalledInWords(library, name, games);
  const named =
    exact.length > 0
      ? { cards: exact, isCertain: true }
      : (cardsToldApart(library, name, games) ?? cardsByInexactName(library, name, games));
  const tellingWords = otherWords.filter((word) => !isStop(word));
  const chosen = named.cards.filter((one) => {
    const distinguishing = distinguishingWords(library, one);
    return tellingWords.some((word) => distinguishing.has(word));
  });
  return chosen.length > 0 ? { ...named, cards: chosen } : named;
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** `7th gate` → `seventh gate`. */
function withOrdinals(name: string): string {
  return name.replace(/\b(\d+)(?:st|nd|rd|th)\b/g, (typed, digits) => ordinals[Number(digits) - 1] ?? typed);
}

/** The cards with exactly this name; if there are none, those with its ordinals as words: `seventh gate` for `7th gate`. */
function cardsCalledInWords(library: Library, name: string, games: ReadonlySet<string>): CardEntry[] {
  const asTyped = cardsCalled(library, name, games);
  const inWords = withOrdinals(name);
  return asTyped.length > 0 || inWords === name ? asTyped : cardsCalled(library, inWords, games);
}

/** Every card with exactly this name, with its namesakes unless a subtitle, or a set and number, was typed. */
function cardsCalled(library: Library, name: string, games: ReadonlySet<string>): CardEntry[] {
  const all = namedCards(library, null, name).filter((one) => games.has(one.game));
  const typed = new Set(foldedWords(name));
  const subtitleWasTyped = all.some(({ card }) => {
    const title = foldedWords(titleOf(card.name));
    return title.length < foldedWords(card.name).length && foldedWords(card.name).every((word) => typed.has(word));
  });
  const onlyBySetAndNumber =
    all.length === 1 &&
    /\d$/.test(name) &&
    !all.some(({ card }) => allForms(card).some((form) => nameKey(form) === nameKey(name)));
  return subtitleWasTyped || onlyBySetAndNumber ? all : withNamesakes(library, all);
}

/** Whether a card of the view's games has exactly this name. */
export function isCardCalled(library: Library, name: string, view: View): boolean {
  return cardsCalled(library, name, gamesOf(library, view)).length > 0;
}

/** A word beside a name that does not help to identify the card. */
const fillerWord = /^(?:the|an?|one|card|version|from|of|in|set|cycle|pack|box|with|called|subtitled?)$/;

/**
 * The cards of an exact name that stands before or after words that tell its cards apart, and nothing else: `dynamite
 * from summons of the deep`, `peaslee scholar of the arcane`. Null if the words cannot be divided in this way.
 */
function cardsToldApart(library: Library, name: string, games: ReadonlySet<string>): CardsNamed | null {
  const words = name.split(" ");
  for (let length = words.length - 1; length > 0; length--)
    for (const isNameFirst of [true, false]) {
      const [nameWordsTyped, others] = isNameFirst
        ? [words.slice(0, length), words.slice(length)]
        : [words.slice(-length), words.slice(0, -length)];
      const otherWords = others.filter((word) => !fillerWord.test(word));
      if (otherWords.length === 0 || nameWordsTyped.every((word) => fillerWord.test(word))) continue;
      const cards = cardsCalledInWords(library, nameWordsTyped.join(" "), games).filter((one) => {
        const distinguishing = distinguishingWords(library, one);
        return otherWords.every((word) => distinguishing.has(word));
      });
      if (cards.length > 0) return { cards, isCertain: true };
    }
  return null;
}

/** Maximum number of words of the names that `cardNameIn` finds. */
const maxNameWords = 6;

/**
 * The one name of a card in these words, as first typed; null for none or several. A name of one common English word does
 * not count, unless it is all that was typed.
 * @param words folded
 */
export function cardNameIn(library: Library, words: readonly string[]): string | null {
  const names: string[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + maxNameWords); to > from; to--) {
      const name = words.slice(from, to).join(" ");
      const [word = "", ...others] = nameWords(words.slice(from, to));
      const isCommonWord = others.length === 0 && words.length > 1 && tokenOf(searchIndexOf(library), word).isEnglish;
      if (isCommonWord || cardsCalled(library, name, gamesOf(library, null)).length === 0) continue;
      names.push(name);
      from = to - 1;
      break;
    }
  return new Set(names.map(nameKey)).size === 1 ? (names[0] as string) : null;
}

/** The cards that a misspelt or shortened name may mean; none for a keyword of a game. */
function cardsByInexactName(library: Library, name: string, games: ReadonlySet<string>): CardsNamed {
  if (isKeyword(library, name, games)) return { cards: [], isCertain: false };
  const typed = nameWords(name.split(" "));
  const alike = cardsSpeltAlike(library, games, name).cards;
  // If the name has several words, one of them must be right to be certain.
  const hasWord = ({ card }: CardEntry) => typed.some((word) => allForms(card).flatMap(foldedWords).includes(word));
  const isCertain = typed.length === 1 || alike.some(hasWord);
  if (alike.length > 0) return { cards: withNamesakes(library, alike), isCertain };
  return { cards: cardsWithWords(library, games, typed), isCertain: false };
}

/** The games of the documents of a view; for null, the games of all documents. */
export function gamesOf(library: Library, view: View | null): Set<string> {
  const ids = view ? [...view.keys()] : library.documents.map((one) => one.id);
  return new Set(ids.flatMap((id) => documentInfo(library, id)?.game ?? []));
}

/** True for a keyword of one of the games, in any of its forms. */
export function isKeyword(library: Library, name: string, games: ReadonlySet<string>): boolean {
  return [...games].some((game) =>
    library
      .catalogue(game)
      .keywords.some(({ term, forms }) => [term, ...forms].some((form) => nameKey(form) === nameKey(name))),
  );
}

const questionWords = new Set(
  (
    "is are was were be been being am do does did can could may might should would will has have had why what which who when where how " +
    "it this that these those i me you we they he she if and or but not no any some with without against than then there here " +
    "on at by from into all every each both anything anyone everything something nothing always never"
  ).split(" "),
);

/** True for a word that asks or connects. Such a word is part of a typed name only if the card's own name has it. */
export function isQuestionWord(word: string): boolean {
  return questionWords.has(word);
}

/** The names and nicknames of a card, and its name without its subtitle. */
function allForms({ name, also, nicknames }: Card): string[] {
  return [titleOf(name), name, ...also, ...nicknames];
}

/**
 * The words that may tell a card from other cards of its name: its names with subtitles, sets, numbers, type and level,
 * and the names of its game and of the game's documents.
 */
function distinguishingWords(library: Library, { game, card }: CardEntry): Set<string> {
  const { sets } = library.catalogue(game);
  const rows = knownCardsOf(library, game, card);
  const printings = [
    ...card.printings,
    ...rows.flatMap(({ set, number }) => (set === null ? [] : [{ set, number: number ?? "" }])),
  ];
  const words = [card.name, ...card.also, ...card.nicknames, card.type ?? "", ...rows.map(wholeName)];
  for (const { set, number } of printings) {
    const info = sets.find((one) => one.cite === set);
    words.push(set, number, number.replace(/^F/i, ""));
    if (info) words.push(info.name, ...info.also);
  }
  for (const { level } of rows) if (level !== null) words.push(`level ${level}`);
  const documents = library.documents.filter((one) => one.game === game);
  words.push(game, ...documents.flatMap((one) => one.names));
  return new Set(words.flatMap(foldedWords));
}

function wholeName({ name, subname }: KnownCard): string {
  return subname === null ? name : `${name}, ${subname}`;
}
