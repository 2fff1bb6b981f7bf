import { expect, it } from "vitest";
import { type RulingTerms, translationArrays } from "./translation-model.js";

const [dude, character, hurt, lamp, oil, mend] = [0, 1, 2, 3, 4, 5];
const terms = 6;
const ruling = (own: number[], ...phrasings: number[][]): RulingTerms => ({
  own: new Map(own.map((term) => [term, 1])),
  phrasings,
});

/** Returns, for a term, the rulings indexed under it with their scores. */
function expansionsOf(rulings: readonly RulingTerms[]) {
  const sections = new Map(translationArrays(rulings, terms, () => 1));
  const [starts, docs, scores] = ["translation-starts", "translation-docs", "translation-scores"].map(
    (name) => sections.get(name) as Uint8Array | Uint32Array,
  );
  return (term: number): Map<number, number> =>
    new Map(
      Array.from(docs?.subarray(starts?.[term], starts?.[term + 1]) ?? [], (doc, i) => [
        doc,
        scores?.[(starts?.[term] as number) + i] as number,
      ]),
    );
}

it("translationArrays indexes a ruling under terms of its phrasings, scored lower than its own words", () => {
  // The phrasings of two rulings use both dude and character; those of the third never use dude.
  const rulings = [
    ruling([hurt], [dude, hurt], [character, hurt], [dude, hurt]),
    ruling([mend], [dude, mend], [character, mend], [dude, mend]),
    ruling([character, lamp], [character, lamp], [lamp, character]),
    ruling([oil], [oil], [oil]),
  ];
  const expansions = expansionsOf(rulings);
  expect([...expansions(dude).keys()].sort()).toEqual([0, 1, 2]);
  expect(expansions(character).get(2)).toBeGreaterThan(expansions(dude).get(2) as number);
  // No phrasing has oil together with another term.
  expect([...expansions(oil).keys()]).toEqual([3]);
});

it("translationArrays adds no expansion terms to a library of more than 5,000 rulings", () => {
  const many = Array.from({ length: 5001 }, () => ruling([hurt], [dude, hurt], [character, hurt]));
  expect(expansionsOf(many)(dude).size).toBe(0);
  expect(expansionsOf(many.slice(0, 3))(dude).size).toBe(3);
});
