import { expect, it } from "vitest";
import { readSection, writeSection } from "../../library/snapshot/section.js";
import { openTranslations, type TrainingGroup, trainTranslations } from "./translation-model.js";

const texts = ["dude", "character", "hurt", "lamp", "oil", "mend"];
const [dude, character, hurt, lamp, oil, mend] = [0, 1, 2, 3, 4, 5];
const group = (own: number[], ...phrasings: number[][]): TrainingGroup => ({
  own: new Map(own.map((term) => [term, 1])),
  phrasings,
});

/** For each word of the model: its sources, each with the probability that it is used in place of the source. */
function sources(groups: readonly TrainingGroup[]): Record<string, Record<string, number>> {
  const model = openTranslations(readSection(writeSection(new Map(trainTranslations(groups, texts, () => 1)))));
  return Object.fromEntries(
    model.terms.map((word, at) => {
      const found: Record<string, number> = {};
      model.eachSource(at, (source, probability) => {
        found[model.terms[source] as string] = probability;
      });
      return [word, found];
    }),
  );
}

it("learns that words of phrasings of one passage stand for each other, and others do not", () => {
  const found = sources([
    group([hurt], [dude, hurt], [character, hurt], [dude, hurt]),
    group([mend], [dude, mend], [character, mend], [dude, mend]),
    group([oil, lamp], [oil], [oil, lamp]),
  ]);
  expect(Object.keys(found.dude ?? {}).sort()).toEqual(["character", "dude", "hurt", "mend"]);
  expect(Object.keys(found.oil ?? {}).sort()).toEqual(["lamp", "oil"]);
  expect(found.dude?.character).toBeGreaterThan(found.dude?.hurt as number);
});

it("gives probabilities by expectation-maximisation of IBM Model 1", () => {
  // Two phrasings of one word each: every word of one is a translation of the other or of no word.
  const found = sources([group([], [dude], [character])]);
  // t = n / (n + 1) after each iteration, where n = t / (t + 0.1), from t = 1.
  let t = 1;
  for (let i = 0; i < 5; i++) t = t / (t + 0.1) / (t / (t + 0.1) + 1);
  expect(found.dude?.character).toBeCloseTo(t, 1);
  expect(found.dude?.dude).toBeUndefined();
});

it("learns nothing from a group with one phrasing", () => {
  expect(sources([group([hurt], [dude, hurt])])).toEqual({});
});
