import { expect, it } from "vitest";
import { type RulingTerms, translationArrays } from "./translation-model.js";

const [dude, character, hurt, lamp, oil, mend] = [0, 1, 2, 3, 4, 5];
const termCount = 6;
const ruling = (own: number[], ...phrasings: number[][]): RulingTerms => ({
  own: new Map(own.map((term) => [term, 1])),
  phrasings,
});

/** Returns a function that gives the rulings indexed under a term, with their scores. */
function expansionsOf(rulings: readonly RulingTerms[]) {
  const sections = new Map(translationArrays(rulings, termCount, () => 1));
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

it("translationArrays indexes a ruling under terms that stand for its words in other rulings, and scores them lower than its own words", () => {
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

const allTerms = Array.from({ length: termCount }, (_, i) => i);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** IBM Model 1: `[source][target]` is the probability that the source is translated by the target. */
function translationTable(rulings: readonly RulingTerms[]): number[][] {
  const [iterations, emptyWordWeight, smoothing, minProbability] = [5, 0.1, 1, 0.004];
  // Each word of a phrasing is a translation of the words of the ruling and of its other phrasings.
  const groups = rulings
    .filter(({ phrasings }) => phrasings.length > 1)
    .flatMap(({ own, phrasings }) =>
      phrasings.flatMap((phrasing, at) => {
        const others = [...own.keys(), ...phrasings.filter((_, k) => k !== at).flat()];
        const sources = allTerms.map((term) => others.filter((one) => one === term).length);
        return phrasing.map((target) => ({ target, sources }));
      }),
    );
  // A word is at first three times as likely to be translated by itself.
  let table: number[][] = allTerms.map((source) => allTerms.map((target) => (source === target ? 3 : 1)));
  for (let iteration = 0; iteration < iterations; iteration++) {
    const expected = allTerms.map(() => new Array<number>(termCount).fill(0));
    for (const { target, sources } of groups) {
      const shares = allTerms.map((source) => (table[source]?.[target] as number) * (sources[source] as number));
      const sum = sumOf(shares) + emptyWordWeight;
      for (const [source, row] of expected.entries())
        row[target] = (row[target] as number) + (shares[source] as number) / sum;
    }
    table = expected.map((row) => row.map((count) => count / (sumOf(row) + smoothing)));
  }
  return table.map((row) => row.map((probability) => (probability >= minProbability ? probability : 0)));
}

/** The probability of each term in each ruling with its phrasings. */
function languageModels(rulings: readonly RulingTerms[]): number[][] {
  const phrasingWeight = 6;
  return rulings.map(({ own, phrasings }) => {
    const weights = allTerms.map(
      (term) => (own.get(term) ?? 0) + phrasingWeight * phrasings.flat().filter((one) => one === term).length,
    );
    return weights.map((one) => one / sumOf(weights));
  });
}

/**
 * For each ruling, the stored score of each term, computed without the data structures of translation-model.ts. All words
 * of a ruling are sources, so a ruling may have at most 24 terms.
 */
function plainScores(rulings: readonly RulingTerms[]): number[][] {
  const [ownShare, backgroundWeight, minScore, maxScore, maxStored] = [0.3, 0.25, 0.5, 5, 63];
  const table = translationTable(rulings);
  const models = languageModels(rulings);
  return models.map((model) =>
    allTerms.map((term) => {
      const translated = sumOf(model.map((share, source) => share * (table[source]?.[term] as number)));
      const probability = ownShare * (model[term] as number) + (1 - ownShare) * translated;
      const background = sumOf(models.map((one) => one[term] as number)) / models.length;
      const score = Math.min(maxScore, Math.log(1 + probability / (backgroundWeight * (background + 1e-7))));
      return score > minScore ? Math.round((score * maxStored) / maxScore) : 0;
    }),
  );
}

it("translationArrays scores terms as a plain form of the model does", () => {
  const weighted = (own: [number, number][], ...phrasings: number[][]): RulingTerms => ({
    own: new Map(own),
    phrasings,
  });
  const rulings = [
    weighted(
      [
        [hurt, 2],
        [lamp, 0.5],
      ],
      [dude, hurt],
      [character, hurt, hurt],
      [dude, lamp],
    ),
    weighted([[mend, 1]], [dude, mend], [character, mend], [dude, mend, oil]),
    weighted(
      [
        [character, 1],
        [lamp, 3],
      ],
      [character, lamp],
      [lamp, dude],
    ),
    weighted(
      [
        [oil, 1],
        [hurt, 1],
      ],
      [oil],
    ),
    weighted([[mend, 1]]),
  ];
  const expected = plainScores(rulings);
  const expansions = expansionsOf(rulings);
  const found = rulings.map((_, doc) => allTerms.map((term) => expansions(term).get(doc) ?? 0));
  expect(found).toEqual(expected);
  expect(expected.flat().filter((score) => score > 0).length).toBeGreaterThan(15);
});
