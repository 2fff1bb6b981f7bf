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
import { knownCalled, knownSpeltAlike, tellingWords, titleOf, unique, withNamesakes } from "./namesakes.js";

export interface CardsNamed {
  cards: CardEntry[];
  /** True where the whole name was typed, in any spelling. */
  sure: boolean;
}

/**
 * The cards that a name may mean, in the games of the view: all cards of the name, in every game. An exact name wins; then a
 * name with words that tell its cards apart, as in `dynamite from summons of the deep`; otherwise misspelt and shortened
 * names count, and part of a name means every card that has those words. Empty for a keyword of a game.
 * @param name folded words
 * @param remark other words that may tell cards of one name apart
 */
export function cardsNamed(library: Library, name: string, view: View, remark: readonly string[] = []): CardsNamed {
  const games = gamesOf(library, view);
  const asTyped = cardsCalled(library, name, games);
  const exact = asTyped.length > 0 ? asTyped : cardsCalled(library, withOrdinals(name), games);
  const found =
    exact.length > 0
      ? { cards: exact, sure: true }
      : (cardsTold(library, name, games) ?? cardsLike(library, name, games));
  const words = remark.filter((word) => !isStop(word));
  const meant = found.cards.filter((one) => {
    const own = tellingWords(library, one);
    return words.some((word) => own.has(word));
  });
  return meant.length > 0 ? { ...found, cards: meant } : found;
}

const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** `7th gate` → `seventh gate`. */
function withOrdinals(name: string): string {
  return name.replace(/\b(\d+)(?:st|nd|rd|th)\b/g, (typed, digits) => ordinals[Number(digits)] ?? typed);
}

/** The cards that are called exactly so, in the catalogue or among the known cards, and their namesakes. */
function cardsCalled(library: Library, name: string, games: ReadonlySet<string>): CardEntry[] {
  const inCatalogue = findCardsByName(library, null, name).filter((one) => games.has(one.game));
  const known = knownCalled(library, name, games);
  // A nickname counts only where no card has the name.
  const isNickname = inCatalogue.every(({ card }) => isNicknameOf(card, name));
  const called = known.length > 0 && isNickname ? inCatalogue.filter((one) => known.some(isSame(one))) : inCatalogue;
  const all = unique([...called, ...known]);
  const typed = new Set(foldedWords(name));
  // The subtitle chooses: `Julia Brown, Insomniac` is not every Julia Brown.
  const hasSubtitle = all.some(({ card }) => {
    const title = foldedWords(titleOf(card.name));
    return title.length < foldedWords(card.name).length && foldedWords(card.name).every((word) => typed.has(word));
  });
  // So does a set and number, which is not a name.
  const isCitation = all.length === 1 && /\d$/.test(name) && !all.some(({ card }) => isFormOf(card, name));
  return hasSubtitle || isCitation ? all : withNamesakes(library, all);
}

/** True where a card of the view is called exactly so. */
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
const empty = /^(?:the|an?|one|card|version|from|of|in|set|cycle|pack|box|with|called|subtitled?)$/;

/**
 * `dynamite from summons of the deep`, `peaslee scholar of the arcane`: an exact name, before or after it only words that
 * tell its cards apart. Null where the words are not divided so.
 */
function cardsTold(library: Library, name: string, games: ReadonlySet<string>): CardsNamed | null {
  const words = name.split(" ");
  for (let length = words.length - 1; length > 0; length--)
    for (const isFirst of [true, false]) {
      const [own, others] = isFirst
        ? [words.slice(0, length), words.slice(length)]
        : [words.slice(-length), words.slice(0, -length)];
      const telling = others.filter((word) => !empty.test(word));
      if (telling.length === 0 || own.every((word) => empty.test(word))) continue;
      const cards = cardsCalled(library, own.join(" "), games).filter((one) => {
        const known = tellingWords(library, one);
        return telling.every((word) => known.has(word));
      });
      if (cards.length > 0) return { cards, sure: true };
    }
  return null;
}

/** Words of a name that is searched for in a clause. */
const longestName = 6;

/**
 * The one card named in these words, as typed; null for none or several. Among other words, a name that is an English
 * word does not count.
 * @param words folded
 */
export function cardIn(library: Library, words: readonly string[]): string | null {
  const found: string[] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + longestName); to > from; to--) {
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
  if (isKeyword(library, name, games)) return { cards: [], sure: false };
  const words = name.split(" ");
  const found = cardsResolved(library, words, games);
  const alike = knownSpeltAlike(library, name, games);
  if (alike.cards.length > 0) {
    // A card whose name is equally near to the typed words may be meant too.
    const near = found.filter(({ card }) => slipsOf(words, card, alike.distance) <= alike.distance);
    if (near.length < found.length || found.length === 0)
      return { cards: withNamesakes(library, unique([...near, ...alike.cards])), sure: true };
  }
  if (found.length === 0) return { cards: cardsSpeltAlike(library, name, games), sure: false };
  const sure = found.every(({ card }) => isWhole(words, card));
  if (sure) return { cards: withNamesakes(library, found), sure };
  return { cards: unique([...found, ...cardsWithWords(library, words, games)]), sure };
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

/** The slips between the typed words and the nearest name of a card; `most + 1` for more. */
function slipsOf(words: readonly string[], card: Card, most: number): number {
  const typed = nameKey(words.join(" "));
  return Math.min(...[titleOf(card.name), ...allForms(card)].map((form) => editDistance(typed, nameKey(form), most)));
}

/** Letters of a name for each slip of the keyboard in it, and the fewest letters of a name that is compared as a whole. */
const lettersPerSlip = 5;
const shortestWhole = 9;

/**
 * The cards whose whole name is nearest by edit distance: for names with all words misspelt, so that no word helps to
 * find them. Empty where the distance is more than one slip in five letters.
 */
function cardsSpeltAlike(library: Library, name: string, games: ReadonlySet<string>): CardEntry[] {
  const typed = nameWords(name.split(" ")).join(" ");
  let limit = typed.length < shortestWhole ? -1 : Math.floor(typed.length / lettersPerSlip);
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

/** The games of the documents of a view; null: of all documents. */
export function gamesOf(library: Library, view: View | null): Set<string> {
  const ids = view ? [...view.keys()] : library.documents.map((one) => one.id);
  return new Set(ids.flatMap((id) => documentInfo(library, id)?.game ?? []));
}

/** True for a keyword of one of the games, in any of its forms. A keyword is not read as a misspelt card name. */
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

/** True for a word that asks or connects. Such a word belongs to a name only where the card's own name has it. */
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

/** True where each word of the card's title, or of one of its other names, has a typed word with the same first letter. */
function isWhole(words: readonly string[], card: Card): boolean {
  return [titleOf(card.name), ...allForms(card)].some((form) =>
    nameWords(foldedWords(form)).every((word) => words.some((typed) => typed[0] === word[0])),
  );
}

function allForms({ name, also, nicknames }: Card): string[] {
  return [name, ...also, ...nicknames];
}
