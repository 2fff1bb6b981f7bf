/**
 * Makes look-ups from the library itself, by rules and random numbers: names of cards (whole, in part, misspelt), numbers of
 * rulings and cards, two cards together, inflected titles, questions with words left out or with slang for a term, and pieces
 * of text, word for word or with a misspelt word. No list of queries is used.
 */
import { wordSpans } from "../../src/cards/fold.js";
import { currentRulings } from "../../src/library/editions/in-force.js";
import type { Library, LibraryData } from "../../src/library/library.js";
import { addTo } from "../../src/ruling/groups.js";
import type { CardRef, Ruling } from "../../src/ruling/ruling.js";
import { isStop } from "../../src/search/text/words.js";
import { xorshift32 } from "../random.js";
import { rankOfFirst, searchable } from "./measure.js";

export interface DerivedLookUp {
  class: string;
  query: string;
  /** The game that the search is limited to; null for all games. */
  game: string | null;
  /** The answer is right if any of these rulings comes first. */
  right: ReadonlySet<Ruling>;
}

/** Adds a look-up. One without a right ruling, or with a query of fewer than three characters, is not added. */
type Add = (className: string, query: string, right: readonly Ruling[], game?: string | null) => void;

/** All look-ups that are made from a library. The same library gives the same look-ups. */
export function derivedLookUps(library: Library): DerivedLookUp[] {
  const random = xorshift32(7);
  const rulings = currentRulings(library);
  const lookUps: DerivedLookUp[] = [];
  const add: Add = (className, query, right, game = null) => {
    if (right.length > 0 && query.trim().length > 2)
      lookUps.push({ class: className, query, game, right: new Set(right) });
  };
  for (const game of new Set(rulings.map((one) => one.game))) addNames(library, game, rulings, random, add);
  for (const ruling of rulings) {
    addTitleAndNumber(ruling, rulings, random, add);
    addWords(library, ruling, rulings, random, add);
    addCards(ruling, rulings, random, add);
  }
  return lookUps;
}

/**
 * A look-up for each ruling with a text of some length: five content words in succession, one misspelt. It is the longest of
 * those with two letters in succession after the first character. The same library gives the same look-ups.
 */
export function misspeltLookUps(library: Library): DerivedLookUp[] {
  const random = xorshift32(13);
  const contentOf = (text: string) => words(text).filter((word) => !isStop(word));
  const rulings = currentRulings(library);
  const contents = rulings.map((one) => ` ${contentOf(wholeText(one)).join(" ")} `);
  return rulings.flatMap((ruling) => {
    const content = contentOf(ruling.text);
    if (content.length < 12) return [];
    const at = Math.floor(random() * (content.length - 4));
    const piece = content.slice(at, at + 5);
    const changed = piece.reduce((best, word, i) => {
      const isLonger = word.length > (piece[best]?.length ?? 0);
      return canBeMisspelt(word) && isLonger ? i : best;
    }, -1);
    if (changed < 0) return [];
    const right = new Set(rulings.filter((_, i) => contents[i]?.includes(` ${piece.join(" ")} `)));
    const query = piece.map((word, i) => (i === changed ? misspelt(word, random) : word)).join(" ");
    return { class: "text-typo", query, game: null, right };
  });
}

/**
 * Adds look-ups for the name of each card, and for its errata. The right rulings are those that have the card in `cards` or, if
 * there are none, those that have it in `mentions`.
 */
function addNames(library: Library, game: string, rulings: readonly Ruling[], random: () => number, add: Add): void {
  const rulingsOfGame = rulings.filter((one) => one.game === game);
  const cards = library.catalogue(game).cards;
  /** In how many cards' names each word is. */
  const nameCounts = new Map<string, number>();
  for (const card of cards)
    for (const word of new Set(words(card.name))) nameCounts.set(word, (nameCounts.get(word) ?? 0) + 1);
  for (const card of cards) {
    const citing = rulingsOfGame.filter((one) => one.cards.some(({ id }) => id === card.id));
    const right =
      citing.length > 0 ? citing : rulingsOfGame.filter((one) => one.mentions.some(({ id }) => id === card.id));
    if (right.length === 0) continue;
    const plain = words(card.name).join(" ");
    if (plain.length < 5) continue;
    // If another game has a card of this name, the look-up states the game, as a player of both games would.
    const statedGame = isNameOfOtherGame(library, game, card.name) ? game : null;
    add("name-exact", plain, right, statedGame);
    const [withTypos, withSoundSpelling] = [misspelt(plain, random), bySound(plain)];
    if (withTypos !== plain) add("name-typo", withTypos, right, statedGame);
    if (withSoundSpelling !== plain) add("name-sound", withSoundSpelling, right, statedGame);
    const uniqueWords = words(card.name).filter(
      (word) => !isStop(word) && word.length > 4 && nameCounts.get(word) === 1,
    );
    if (words(card.name).length > 1 && uniqueWords.length > 0)
      add("name-partial", uniqueWords.at(-1) as string, right, game);
    const errata = citing.filter((one) => one.kind === "card-errata");
    if (errata.length > 0)
      add(
        "errata",
        `${random() < 0.5 ? "errata " : ""}${plain}${random() < 0.5 ? " current text" : " errata"}`,
        errata,
        statedGame,
      );
  }
}

/** Adds look-ups for a ruling: its title in other inflections, and its game and number. */
function addTitleAndNumber(ruling: Ruling, rulings: readonly Ruling[], random: () => number, add: Add): void {
  const others = rulings.filter((one) => one !== ruling && one.game === ruling.game);
  if (ruling.title !== null && ["glossary", "clarification", "rule", "definition", "timing"].includes(ruling.kind)) {
    const title = lastTitle(ruling.title);
    const sameTitle = rulings.filter((one) => one.title !== null && lastTitle(one.title).join() === title.join());
    const query = inflected(title, random);
    if (query !== title.join(" ")) add("title-inflected", query, sameTitle, ruling.game);
  }
  if (ruling.number !== null) {
    const sameNumber = others.filter((one) => one.number === ruling.number);
    add("number", `${ruling.game} ${ruling.number}`, [ruling, ...sameNumber]);
  }
}

/** The words of the last part of a title. The parts before it are titles above it: `Ability / Forced Abilities`. */
function lastTitle(title: string): string[] {
  return words(title.split(" / ").at(-1) as string);
}

/** The number of words in a piece of a text. */
const pieceLength = 8;

/** Adds look-ups for a ruling: its question with words left out, slang for one of its terms, and a piece of its text. */
function addWords(library: Library, ruling: Ruling, rulings: readonly Ruling[], random: () => number, add: Add): void {
  const others = rulings.filter((one) => one !== ruling && one.game === ruling.game);
  const question = (ruling.question ?? "").split(/(?<=[.?!])\s+/).at(-1) ?? "";
  const kept = words(question).filter((word) => (isStop(word) ? random() > 0.4 : random() > 0.25));
  if (kept.filter((word) => !isStop(word)).length >= 4)
    add("question-shortened", kept.join(" "), [
      ruling,
      ...others.filter((one) => (one.question ?? "").includes(question)),
    ]);
  for (const query of inSlang(library, ruling)) add("slang", query, [ruling], ruling.game);
  const text = words(ruling.text);
  if (text.length >= 20) {
    const at = Math.floor(random() * (text.length - pieceLength + 1));
    const piece = text.slice(at, at + pieceLength).join(" ");
    add(
      "text-piece",
      piece,
      rulings.filter((one) => ` ${words(wholeText(one)).join(" ")} `.includes(` ${piece} `)),
    );
  }
}

/** Adds look-ups for the cards that a ruling cites: two of them together, and some by their numbers. */
function addCards(ruling: Ruling, rulings: readonly Ruling[], random: () => number, add: Add): void {
  const distinctCards = [...new Map(ruling.cards.map((card) => [card.id, card])).values()];
  const [first, second] = distinctCards;
  if (first && second && distinctCards.length <= 3) {
    const both = rulings.filter(
      (one) =>
        one.game === ruling.game &&
        [first, second].every((card) => [...one.cards, ...one.mentions].some(({ id }) => id === card.id)),
    );
    const joint = [" ", " with ", " vs ", " + ", " and "][Math.floor(random() * 5)] as string;
    add("interaction", words(first.name).join(" ") + joint + words(second.name).join(" "), both);
  }
  for (const card of ruling.cards)
    if (card.number !== null && card.set !== null && random() < 0.3) {
      // A number such as `F45` is also asked for without its set. Every card with this number is then right.
      const isWithoutSet = /^F/.test(card.number) && random() < 0.5;
      const isAskedFor = ({ set, number }: CardRef) => number === card.number && (isWithoutSet || set === card.set);
      add(
        "card-number",
        isWithoutSet ? `(${card.number})` : `${card.set} ${card.number}`,
        rulings.filter((one) => one.game === ruling.game && one.cards.some(isAskedFor)),
      );
    }
}

/**
 * Queries in slang: the last sentence of the question or title, with slang in place of a term. One query for each term in the
 * sentence that has slang.
 */
function inSlang(library: Library, ruling: Ruling): string[] {
  const sentence = (ruling.question ?? ruling.title ?? "").split(/(?<=[.?!])\s+/).at(-1) ?? "";
  const plain = words(sentence).join(" ");
  if (words(sentence).length < 4) return [];
  return library.catalogue(ruling.game).slang.flatMap(({ say, means }) => {
    const term = words(means).join(" ");
    // Chosen by the length of the sentence. A random number would change the other look-ups.
    const slang = say[plain.length % say.length];
    return slang !== undefined && ` ${plain} `.includes(` ${term} `)
      ? [` ${plain} `.replace(` ${term} `, ` ${words(slang).join(" ")} `).trim()]
      : [];
  });
}

function wholeText(ruling: Ruling): string {
  return [ruling.title, ruling.question, ruling.text].filter(Boolean).join(" ");
}

/** The words of a text, folded for comparison. */
function words(text: string): string[] {
  return wordSpans(text).map((span) => span.word);
}

function isNameOfOtherGame(library: Library, game: string, name: string): boolean {
  const plain = words(name).join(" ");
  return library.documents.some(
    (document) =>
      document.game !== game &&
      library
        .catalogue(document.game)
        .cards.some((card) => [card.name, ...card.also].some((one) => words(one).join(" ") === plain)),
  );
}

/**
 * A name with typing errors, different from the name. If an error changes nothing, as when equal letters are swapped, new errors
 * are drawn with another generator, so that the numbers for all other look-ups stay the same. A name without two letters in
 * succession after its first character stays as it is.
 */
function misspelt(name: string, random: () => number): string {
  let typed = withTypingErrors(name, random);
  const again = xorshift32(11);
  while (typed === name && canBeMisspelt(name)) typed = withTypingErrors(name, again);
  return typed;
}

/** Whether a name has two letters in succession after its first character. Typing errors are made only there. */
function canBeMisspelt(name: string): boolean {
  return /.[a-z]{2}/.test(name);
}

/** A name with one typing error, or two if it is long: a letter left out, doubled, swapped with the next, or replaced. */
function withTypingErrors(name: string, random: () => number): string {
  const errorCount = name.length > 12 ? 2 : 1;
  let out = name;
  for (let i = 0; i < errorCount; i++) {
    const places = [...out]
      .map((_, at) => at)
      .filter(
        (at) => at > 0 && at < out.length - 1 && /[a-z]/.test(out[at] as string) && /[a-z]/.test(out[at + 1] as string),
      );
    const at = places[Math.floor(random() * places.length)];
    if (at === undefined) return out;
    const kind = random();
    const head = out.slice(0, at);
    const letter = out[at] as string;
    const tail = out.slice(at + 1);
    if (kind < 0.3) out = head + tail;
    else if (kind < 0.5) out = head + letter + letter + tail;
    else if (kind < 0.75) out = head + (tail[0] as string) + letter + tail.slice(1);
    else out = head + "abcdefghijklmnopqrstuvwxyz"[Math.floor(random() * 26)] + tail;
  }
  return out;
}

/** A name spelt as it sounds, by somebody who has only heard it. */
function bySound(name: string): string {
  return name
    .replace(/ph/g, "f")
    .replace(/ck/g, "k")
    .replace(/([a-z])\1/g, "$1")
    .replace(/th(?=[^aeiou]|$)/g, "t")
    .replace(/y(?=[^aeiou]|$)/g, "i")
    .replace(/qu/g, "kw");
}

/** A title with some words inflected: with an s added or removed, or with -ing. */
function inflected(title: readonly string[], random: () => number): string {
  return title
    .map((word) => {
      if (isStop(word) || word.length < 4) return word;
      const kind = random();
      if (kind < 0.4) return word.endsWith("s") ? word.slice(0, -1) : `${word}s`;
      if (kind < 0.6 && /[^aeiouys]$/.test(word)) return `${word}ing`;
      return word;
    })
    .join(" ");
}

/**
 * Searches for all look-ups that are made from the library.
 * @returns the rank of the first right ruling for each look-up, by class and under `all`; 0 when it is not found
 */
export function rankDerived(data: LibraryData): Map<string, number[]> {
  const library = searchable(data);
  const ranks = new Map<string, number[]>();
  for (const { class: name, query, game, right } of derivedLookUps(library))
    addTo(
      ranks,
      name,
      rankOfFirst(library, query, game, (ruling) => right.has(ruling)),
    );
  return ranks.set("all", [...ranks.values()].flat());
}
