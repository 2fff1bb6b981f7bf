/** Rulings for the tests of this folder, in the project's own wording. */
import fc from "fast-check";
import type { Ruling } from "../ruling/ruling.js";

/** A ruling of edition 1 with the given fields. */
export function ruling(fields: Partial<Ruling> & { id: string }): Ruling {
  return {
    document: "tea-faq",
    edition: "1",
    game: "tea",
    kind: "clarification",
    number: null,
    title: null,
    question: null,
    text: "",
    section: ["Rules"],
    cards: [],
    mentions: [],
    keywords: [],
    since: null,
    see: [],
    lines: [],
    restored: [],
    notes: [],
    ...fields,
  };
}

/** The same rulings as another edition prints them. */
export function asEdition(edition: string, rulings: readonly Ruling[]): Ruling[] {
  return rulings.map((each) => ({ ...each, edition }));
}

const syllables = ["ba", "ke", "li", "mo", "nu", "ra", "se", "tho", "vex", "dra", "flen", "gor"];

/** Made-up words, none of which misreads as another. */
const vocabulary = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => `${a}${b}${c}`)));

export const words = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength, maxLength }).map((each) => each.join(" "));

/** An edition of rulings with different texts and ids, numbered and unnumbered, in two sections, in document order. */
export const edition = (minLength: number, maxLength: number): fc.Arbitrary<Ruling[]> =>
  fc
    .uniqueArray(fc.record({ title: fc.option(words(2, 4)), question: fc.option(words(4, 9)), text: words(8, 30) }), {
      minLength,
      maxLength,
      selector: ({ text }) => text,
    })
    .map((all) =>
      all.map(({ title, question, text }, at) => {
        const first = at < all.length / 2;
        const number = at % 3 === 0 ? null : `${first ? 1 : 2}.${at + 1}`;
        return ruling({
          id: `entry-${at}`,
          number,
          title,
          question,
          text: `${text}.`,
          section: [first ? "Play" : "Cards"],
        });
      }),
    );
