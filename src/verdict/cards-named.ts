/** The cards that the name in a status question may mean. */
import type { Card } from "../cards/schema.js";
import { documentInfo, type Library } from "../library/library.js";
import { type CardEntry, findCards } from "../links/find-cards.js";
import type { View } from "../links/view.js";
import { resolveName } from "../search/names.js";
import { foldedWords } from "../search/text/words.js";

interface CardsNamed {
  cards: CardEntry[];
  /** True where the whole name was typed, in any spelling. */
  sure: boolean;
}

/**
 * The cards that a name may mean, in the games of the view. An exact name wins; otherwise misspelt and shortened names
 * count, and part of a name means every card that has those words. Empty for a keyword of a game.
 * @param name folded words
 */
export function cardsNamed(library: Library, name: string, view: View): CardsNamed {
  const games = gamesOf(library, view);
  const inGames = (found: readonly CardEntry[]) => found.filter((one) => games.has(one.game));
  const exact = inGames(findCards(library, null, name));
  if (exact.length > 0) return { cards: exact, sure: true };
  if (isKeyword(library, name, games)) return { cards: [], sure: false };
  const words = name.split(" ");
  const resolved = inGames(resolveName(library, name, null));
  const bare = nameWords(words).join(" ");
  const cards = (resolved.length > 0 ? resolved : inGames(resolveName(library, bare, null))).filter(({ card }) => {
    const own = new Set(allForms(card).flatMap(foldedWords));
    return words.every((word) => own.has(word) || !isQuestionWord(word));
  });
  const sure = cards.every(({ card }) => isWhole(words, card));
  if (sure || cards.length === 0) return { cards, sure };
  const others = cardsWithWords(library, words, games).filter((one) => !cards.some(({ card }) => card === one.card));
  return { cards: [...cards, ...others], sure };
}

/** The games of the documents of a view. */
export function gamesOf(library: Library, view: View): Set<string> {
  return new Set([...view.keys()].flatMap((id) => documentInfo(library, id)?.game ?? []));
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
  const title = card.name.split(/, | \(/)[0] as string;
  return [title, ...allForms(card)].some((form) =>
    nameWords(foldedWords(form)).every((word) => words.some((typed) => typed[0] === word[0])),
  );
}

function allForms({ name, also, nicknames }: Card): string[] {
  return [name, ...also, ...nicknames];
}
