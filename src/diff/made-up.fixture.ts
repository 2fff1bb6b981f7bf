/** Made-up rulings and editions for the tests of this folder. */
import fc from "fast-check";
import { madeUpRuling } from "../library/made-up.fixture.js";
import type { Ruling } from "../ruling/ruling.js";
import type { EditionDiff } from "./edition-diff.js";

/** A ruling of edition 1 with the given fields. */
export function ruling(fields: Partial<Ruling> & { id: string }): Ruling {
  return madeUpRuling({
    document: "tea-faq",
    edition: "1",
    game: "tea",
    text: "",
    section: ["Rules"],
    lines: [],
    ...fields,
  });
}

/** Copies of the rulings with another edition. */
export function asEdition(edition: string, rulings: readonly Ruling[]): Ruling[] {
  return rulings.map((each) => ({ ...each, edition }));
}

const syllables = ["ba", "ke", "li", "mo", "nu", "ra", "se", "tho", "vex", "dra", "flen", "gor"];

/** Made-up words. `foldMisreadable` never folds two of them to the same letters. */
const vocabulary = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => `${a}${b}${c}`)));

export const words = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength, maxLength }).map((each) => each.join(" "));

/** Editions of rulings with different texts and ids, numbered and unnumbered, in two sections, in document order. */
export const edition = (minLength: number, maxLength: number): fc.Arbitrary<Ruling[]> =>
  fc
    .uniqueArray(fc.record({ title: fc.option(words(2, 4)), question: fc.option(words(4, 9)), text: words(8, 30) }), {
      minLength,
      maxLength,
      selector: ({ text }) => text,
    })
    .map((all) =>
      all.map(({ title, question, text }, at) => {
        const isInFirstHalf = at < all.length / 2;
        const number = at % 3 === 0 ? null : `${isInFirstHalf ? 1 : 2}.${at + 1}`;
        return ruling({
          id: `entry-${at}`,
          number,
          title,
          question,
          text: `${text}.`,
          section: [isInFirstHalf ? "Play" : "Cards"],
        });
      }),
    );

/**
 * Two large editions for benchmarks, the same on every call. Of every ten rulings one is reworded and one is moved; of
 * every hundred one is removed and one is added.
 */
export function twoEditions(count: number): { from: Ruling[]; to: Ruling[] } {
  let state = 1;
  // A linear congruential generator is random enough here.
  const below = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const phrase = (length: number) =>
    Array.from({ length }, () => vocabulary[below(vocabulary.length)] as string).join(" ");
  const fresh = (at: number): Ruling =>
    ruling({
      id: `entry-${at}`,
      number: at % 3 === 0 ? `${1 + Math.floor(at / 100)}.${(at % 100) + 1}` : null,
      title: phrase(3),
      question: at % 2 === 0 ? phrase(12) : null,
      text: `${phrase(30 + below(90))}.`,
      section: [`Part ${1 + Math.floor(at / 100)}`],
    });
  const from = Array.from({ length: count }, (_, at) => fresh(at));
  const kept = from.filter((_, at) => at % 100 !== 99);
  const to = asEdition("2", kept).map((each, at) => {
    if (at % 10 !== 3) return each;
    const words = each.text.split(" ");
    words[below(words.length - 1)] = phrase(2);
    return { ...each, text: words.join(" ") };
  });
  // Moves rulings within their sections, so that only the order changes.
  for (let at = 5; at + 4 < to.length; at += 10) to.splice(at + 3, 0, ...to.splice(at, 1));
  for (let at = 0; at < count / 100; at++) to.push({ ...fresh(count + at), edition: "2" });
  return { from, to };
}

/** The ids in each list of a comparison, and the pairs of ids in `renamed`. */
export const lists = (diff: EditionDiff) => ({
  added: diff.added.map(({ id }) => id),
  removed: diff.removed.map(({ id }) => id),
  reworded: diff.reworded.map(({ id }) => id),
  moved: diff.moved.map(({ id }) => id),
  extraction: diff.extraction.map(({ id }) => id),
  unchanged: diff.unchanged,
  renamed: diff.renamed,
});
