/** The cards that the name in a status question may mean. */
import type { Card } from "../cards/schema.js";
import { documentInfo, type Library } from "../library/library.js";
import { type CardEntry, findCardsByName } from "../links/find-cards.js";
import type { View } from "../links/view.js";
import { indexOf } from "../search/index/search-index.js";
import { resolveName } from "../search/names.js";
import { tokenOf } from "../search/query/token.js";
import { editDistance } from "../search/text/edit-distance.js";
import { foldedWords, isStop } from "../search/text/words.js";

export interface CardsNamed {
  cards: CardEntry[];
  /** True where the whole name was typed, in any spelling. */
  sure: boolean;
}

/**
 * The cards that a name may mean, in the games of the view. An exact name wins; otherwise misspelt and shortened names
 * count, and part of a name means every card that has those words. Empty for a keyword of a game. A set after the name,
 * as in `dynamite from summons of the deep`, chooses among the cards.
 * @param name folded words
 * @param remark other words that may tell cards of one name apart: of their names, their type or their sets
 */
export function cardsNamed(library: Library, name: string, view: View, remark: readonly string[] = []): CardsNamed {
  const asTyped = cardsCalled(library, name, view);
  const withSet = asTyped.cards.length > 0 ? null : nameAndSet(library, name, gamesOf(library, view));
  const found = withSet ? cardsCalled(library, withSet.name, view) : asTyped;
  const words = new Set([...remark, ...(withSet?.set ?? [])].filter((word) => !isStop(word)));
  const meant = found.cards.filter((one) => wordsOf(library, one).some((word) => words.has(word)));
  return meant.length > 0 ? { ...found, cards: meant } : found;
}

/** `dynamite from summons of the deep` → the name and the words of the set; null where no set of the games is named. */
function nameAndSet(
  library: Library,
  name: string,
  games: ReadonlySet<string>,
): { name: string; set: string[] } | null {
  const words = name.split(" ");
  for (let at = words.length - 2; at > 0; at--) {
    if (!/^(?:from|in|of)$/.test(words[at] as string)) continue;
    const typed = words.slice(words[at + 1] === "the" ? at + 2 : at + 1);
    const set = (/^(?:set|cycle|pack|box)$/.test(typed.at(-1) ?? "") ? typed.slice(0, -1) : typed).join(" ");
    const isSet = [...games].some((game) =>
      library
        .catalogue(game)
        .sets.some(({ cite, name, also }) =>
          [cite, name, ...also].some((one) => foldedWords(one).join(" ").replace(/^the /, "") === set),
        ),
    );
    if (isSet) return { name: words.slice(0, at).join(" "), set: set.split(" ") };
  }
  return null;
}

/** The words of a card's names, type and sets, folded. */
function wordsOf(library: Library, { game, card }: CardEntry): string[] {
  const { sets } = library.catalogue(game);
  const own = sets.filter((set) => card.printings.some((printing) => printing.set === set.cite));
  return [...allForms(card), card.type ?? "", ...own.flatMap(({ cite, name }) => [cite, name])].flatMap(foldedWords);
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
      if (isOrdinary || findCardsByName(library, null, name).length === 0) continue;
      found.push(name);
      from = to - 1;
      break;
    }
  return new Set(found).size === 1 ? (found[0] as string) : null;
}

function cardsCalled(library: Library, name: string, view: View): CardsNamed {
  const games = gamesOf(library, view);
  const inGames = (found: readonly CardEntry[]) => found.filter((one) => games.has(one.game));
  const exact = inGames(findCardsByName(library, null, name));
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
  if (cards.length === 0) return { cards: cardsSpeltAlike(library, name, games), sure: false };
  if (sure) return { cards, sure };
  const others = cardsWithWords(library, words, games).filter((one) => !cards.some(({ card }) => card === one.card));
  return { cards: [...cards, ...others], sure };
}

/** Letters of a name for each slip of the keyboard in it, and the fewest letters of a name that is compared as a whole. */
const lettersPerSlip = 5;
const shortestWhole = 9;

/**
 * The cards whose whole name is nearest by edit distance: for names whose every word is misspelt, so that no word helps to
 * find them. Empty where the distance is more than one slip in five letters.
 */
function cardsSpeltAlike(library: Library, name: string, games: ReadonlySet<string>): CardEntry[] {
  const typed = nameWords(name.split(" ")).join(" ");
  let limit = typed.length < shortestWhole ? -1 : Math.floor(typed.length / lettersPerSlip);
  let nearest: CardEntry[] = [];
  for (const game of games)
    for (const card of library.catalogue(game).cards) {
      const forms = [card.name, card.name.split(/, | \(/)[0] as string, ...card.also];
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
