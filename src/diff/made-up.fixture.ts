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
export const vocabulary = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => `${a}${b}${c}`)));

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

/** The ids in each list of a comparison, and the pairs of ids in `renamed`. */
export const lists = (diff: EditionDiff) => ({
  added: diff.added.map(({ id }) => id),
  removed: diff.removed.map(({ id }) => id),
  reworded: diff.reworded.map(({ id }) => id),
  moved: diff.moved.map(({ id }) => id),
  spelling: diff.spelling.map(({ id }) => id),
  extraction: diff.extraction.map(({ id }) => id),
  unchanged: diff.unchanged,
  renamed: diff.renamed,
});
