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

/** The probability of the first term's translation to each term, learnt by a plain form of IBM Model 1. */
function plainScores(rulings: readonly RulingTerms[], idf: (term: number) => number): number[][] {
  const all = Array.from({ length: terms }, (_, i) => i);
  const table = all.map((source) => all.map((target) => (source === target ? 3 : 1)));
  const groups = rulings
    .filter(({ phrasings }) => phrasings.length > 1)
    .flatMap(({ own, phrasings }) =>
      phrasings.flatMap((phrasing, at) => {
        const sources = new Array<number>(terms).fill(0);
        const strongest = [...own].sort((a, b) => b[1] * idf(b[0]) - a[1] * idf(a[0])).slice(0, 24);
        for (const [term] of strongest) sources[term] = 1;
        for (const term of phrasings.filter((_, k) => k !== at).flat()) sources[term] = (sources[term] as number) + 1;
        return phrasing.map((target) => ({ target, sources }));
      }),
    );
  const seen = all.map((source) =>
    all.map((target) => groups.some((one) => one.target === target && one.sources[source])),
  );
  for (let iteration = 0; iteration < 5; iteration++) {
    const expected = all.map(() => new Array<number>(terms).fill(0));
    for (const { target, sources } of groups) {
      const share = (source: number) => (table[source]?.[target] as number) * (sources[source] as number);
      const sum = all.reduce((total, source) => total + share(source), 0.1);
      for (const source of all)
        (expected[source] as number[])[target] = (expected[source]?.[target] as number) + share(source) / sum;
    }
    for (const source of all) {
      const total = (expected[source] as number[]).reduce((sum, one) => sum + one, 0);
      for (const target of all)
        (table[source] as number[])[target] = (expected[source]?.[target] as number) / (total + 1);
    }
  }
  const models = rulings.map(({ own, phrasings }) => {
    const weights = all.map((term) => (own.get(term) ?? 0) + 6 * phrasings.flat().filter((one) => one === term).length);
    const sum = weights.reduce((total, one) => total + one, 0);
    return weights.map((one) => one / sum);
  });
  const background = all.map((term) => models.reduce((sum, model) => sum + (model[term] as number), 0) / models.length);
  return models.map((model) =>
    all.map((term) => {
      const translated = all.reduce((sum, source) => {
        const probability = table[source]?.[term] as number;
        return sum + (seen[source]?.[term] && probability >= 0.004 ? (model[source] as number) * probability : 0);
      }, 0);
      const ratio = (0.3 * (model[term] as number) + 0.7 * translated) / (0.25 * ((background[term] as number) + 1e-7));
      const score = Math.min(5, Math.log(1 + ratio));
      return score > 0.5 ? Math.round((score * 63) / 5) : 0;
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
  const expected = plainScores(rulings, () => 1);
  const expansions = expansionsOf(rulings);
  const found = rulings.map((_, doc) => Array.from({ length: terms }, (_, term) => expansions(term).get(doc) ?? 0));
  expect(found).toEqual(expected);
  expect(expected.flat().filter((score) => score > 0).length).toBeGreaterThan(15);
});
