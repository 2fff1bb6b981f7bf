/** Reads the terms of the fields of a ruling and of its passages. Each text is divided into words once. */
import type { Catalogue } from "../../cards/schema.js";
import type { Passage } from "../../ruling/passages.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { FieldName } from "../rank/weights.js";
import { foldedWords } from "../text/words.js";
import type { Vocabulary } from "./vocabulary.js";

/** Card id → the card's name in the catalogue. */
export type CardNames = ReadonlyMap<string, string>;

/**
 * The names of a game's cards.
 * @param catalogue undefined for a game without one
 */
export function cardNamesOf(catalogue: Catalogue | undefined): CardNames {
  return new Map(catalogue?.cards.map((card) => [card.id, card.name]));
}

interface RulingFields {
  title: number[];
  question: number[];
  /** The whole text. */
  text: number[];
  /** The fields of each passage. */
  passages: Record<FieldName, number[]>[];
}

/**
 * The terms of the fields.
 * @param names the names of the cards in the catalogue, which are indexed because the document may misprint them
 * @param flag of the words: see `Vocabulary.termOf`
 */
export function fieldsOf(
  ruling: Ruling,
  passages: readonly Passage[],
  names: CardNames,
  vocabulary: Vocabulary,
  flag: number,
): RulingFields {
  const termsOf = (words: readonly string[]): number[] => vocabulary.termsOf(words, flag);
  const joined = (lists: readonly (readonly number[])[]): number[] =>
    vocabulary.keep(([] as number[]).concat(...lists));
  const shared = {
    title: termsOf(foldedWords(ruling.title ?? "")),
    question: termsOf(foldedWords(ruling.question ?? "")),
    cards: termsOf(ruling.cards.flatMap(({ id }) => foldedWords(names.get(id) ?? ""))),
    section: termsOf(foldedWords(ruling.section.join(" "))),
  };
  // Passages begin and end between words. The text is cut at all of these places.
  const cuts = [...new Set(passages.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const pieces = [0, ...cuts].map((from, i) =>
    foldedWords(ruling.text.slice(from, cuts[i])).map((word) => vocabulary.termOf(word, flag)),
  );
  return {
    title: shared.title,
    question: shared.question,
    text: joined(pieces),
    passages: passages.map(({ from, to }) => {
      const [first, after] = [cuts.indexOf(from) + 1, cuts.indexOf(to) + 1];
      return {
        ...shared,
        text: joined(pieces.slice(first, after)),
        rest: joined([...pieces.slice(0, first), ...pieces.slice(after)]),
      };
    }),
  };
}
