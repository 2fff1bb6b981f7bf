import { expect, it } from "vitest";
import { type AskedRuling, kinshipSections } from "./build-kinship.js";

const [dude, character, hurt, lamp, oil, mend] = [0, 1, 2, 3, 4, 5];
const terms = 6;
const ruling = (own: number[], ...phrases: number[][]): AskedRuling => ({
  own: new Map(own.map((term) => [term, 1])),
  phrases,
});

/** Which rulings a term may ask for, with what worth. */
function kinOf(rulings: readonly AskedRuling[]) {
  const sections = new Map(kinshipSections(rulings, terms, () => 1));
  const [starts, docs, worths] = ["kin-starts", "kin-docs", "kin-worths"].map(
    (name) => sections.get(name) as Uint32Array,
  );
  return (term: number): Map<number, number> =>
    new Map(
      Array.from(docs?.subarray(starts?.[term], starts?.[term + 1]) ?? [], (doc, i) => [
        doc,
        worths?.[(starts?.[term] as number) + i] as number,
      ]),
    );
}

it("files a ruling under what others say for its words, less surely than under its own", () => {
  // Of two rulings some say dude and some say character; of the third, nobody said dude.
  const rulings = [
    ruling([hurt], [dude, hurt], [character, hurt], [dude, hurt]),
    ruling([mend], [dude, mend], [character, mend], [dude, mend]),
    ruling([character, lamp], [character, lamp], [lamp, character]),
    ruling([oil], [oil], [oil]),
  ];
  const kin = kinOf(rulings);
  expect([...kin(dude).keys()].sort()).toEqual([0, 1, 2]);
  expect(kin(character).get(2)).toBeGreaterThan(kin(dude).get(2) as number);
  // Nothing ties oil to any of them.
  expect([...kin(oil).keys()]).toEqual([3]);
});

it("leaves a library alone that is too large for it", () => {
  const many = Array.from({ length: 5001 }, () => ruling([hurt], [dude, hurt], [character, hurt]));
  expect(kinOf(many)(dude).size).toBe(0);
  expect(kinOf(many.slice(0, 3))(dude).size).toBe(3);
});
