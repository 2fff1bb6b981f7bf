/**
 * The features and the evidence of some queries in a small library, in full. Titles and runs of words are small fractions
 * that can be computed by hand; the other numbers depend on the index. If a number changes, the ranking has changed: measure
 * the effect with `npm run eval` before you change the expected file.
 */
import { describe, expect, it } from "vitest";
import { searchIndexOf } from "../index/search-index.js";
import { lampLibrary } from "../made-up.fixture.js";
import { search, type Trace } from "../search.js";
import { type Evidence, evidenceFor, evidenceNames, probabilityOf, stateOf } from "./confidence.js";
import { confidenceWeights, thresholds } from "./confidence-weights.js";
import { type Candidate, type Features, featureNames, scoreOf } from "./features.js";
import { weights } from "./weights.js";

const library = lampLibrary();
const index = searchIndexOf(library);

function traceOf(query: string): Trace {
  const traces: Trace[] = [];
  search(library, query, { trace: (one) => traces.push(one) });
  return traces[0] as Trace;
}

/** The numbers that are not zero, to three digits. */
function shown(numbers: Readonly<Record<string, number>>): Record<string, number> {
  const rounded = Object.entries(numbers).map(([name, value]): [string, number] => [
    name,
    Math.round(value * 1000) / 1000,
  ]);
  return Object.fromEntries(rounded.filter(([, value]) => value !== 0));
}

const queries = [
  "my room went dark, when is it bright again",
  "brass lantern",
  "2.2 dimmed lamp",
  "keeper errata",
  "how many lamps does oil light",
  "dimmed lamp zwyxtra",
  "a lamp that cannot be paid",
  "does the keeper refill at dusk",
  "trams 2.1 juice",
  "no juice left",
  "brass lantern errata",
  "brass lantern gnaph-moth",
  "keeper of ormouth",
  "brass lanten gnaph-moht",
  "oldshine twice",
  "gnaph moth dim",
  "is any card banned",
  "may the keeper draw wicks at dusk",
  "does the old guardian refill in the evening",
  "how do i get rid of gloom and of smoke",
  "oil",
  "oil dim lamp",
  "2.2",
  "wicks f30 keeper",
  "when is oil paid",
  "how much is the fare",
  "what errata are there",
  "lamp lamp lit",
  "drawn to the light",
  "before a lamp is lit",
  "trimmed lantren",
];

/** What is known of a query: state and evidence of the answer, scores and features of the first two rulings. */
function lines(query: string): string[] {
  const { understood, candidates } = traceOf(query);
  const [first, ...rest] = candidates;
  const evidence = shown(evidenceFor(index, understood, first as Candidate, rest));
  return [
    `# ${query}`,
    stateOf(index, understood, candidates, ""),
    ...candidates
      .slice(0, 2)
      .flatMap(({ doc, score, features }) => [
        `${library.at(doc).id} ${score.toFixed(3)}`,
        ...Object.entries(shown(features)).map(([name, value]) => `  ${name} ${value}`),
      ]),
    "evidence",
    ...Object.entries(evidence).map(([name, value]) => `  ${name} ${value}`),
  ];
}

/** A change of a ranking weight, of a feature or of a piece of evidence changes at least one of these numbers. */
it("features, scores, evidence and states are those of the expected file", async () => {
  await expect(`${queries.map((query) => lines(query).join("\n")).join("\n\n")}\n`).toMatchFileSnapshot(
    "expected/features.txt",
  );
});

it("the score of a ruling is the weighted sum of its features", () => {
  for (const query of queries)
    for (const { score, features } of traceOf(query).candidates.slice(0, 2))
      expect(score).toBeCloseTo(scoreOf(features), 4);
});

it("evidenceFor counts a query that is only a number", () => {
  const { understood, candidates } = traceOf("2.2");
  const [first, ...rest] = candidates;
  expect(evidenceFor(index, understood, first as Candidate, rest)).toMatchObject({ number: 1, length: 0 });
});

it("evidenceFor counts each question type of the query that no phrasing has", () => {
  const { understood, candidates } = traceOf("2.2");
  const [first, ...rest] = candidates;
  const unasked = (questionTypes: number) =>
    evidenceFor(index, { ...understood, questionTypes }, { ...(first as Candidate), doc: 5 }, rest).unasked;
  expect([0, 1, 2, 3, 5, 7].map(unasked)).toEqual([0, 1, 1, 2, 2, 3]);
});

describe("scoreOf", () => {
  it.each(featureNames)("grows by the weight of %s", (name) => {
    const none = Object.fromEntries(featureNames.map((one) => [one, 0])) as Features;
    expect(scoreOf({ ...none, [name]: 2 })).toBe(2 * weights[name]);
  });
});

describe("probabilityOf", () => {
  const none = Object.fromEntries(evidenceNames.map((name) => [name, 0])) as Evidence;
  const logit = (probability: number) => Math.log(probability / (1 - probability));

  it("has a weight for each piece of evidence, none of them zero", () => {
    const { intercept, ...rest } = confidenceWeights;
    expect(Object.keys(rest)).toEqual([...evidenceNames]);
    expect(Object.values(rest)).not.toContain(0);
    expect(logit(probabilityOf(none))).toBeCloseTo(intercept);
  });

  it.each(evidenceNames)("changes by the weight of %s", (name) => {
    expect(logit(probabilityOf({ ...none, [name]: 0.5 }))).toBeCloseTo(
      confidenceWeights.intercept + confidenceWeights[name] / 2,
    );
  });
});

describe("stateOf", () => {
  const { understood, candidates } = traceOf("paying oil");
  const [first, ...rest] = candidates as [Candidate, ...Candidate[]];
  const before = { ...thresholds };
  const stateWith = (confident: number, likely: number, found: readonly Candidate[] = candidates) => {
    Object.assign(thresholds, { confident, likely });
    try {
      return stateOf(index, understood, found, "");
    } finally {
      Object.assign(thresholds, before);
    }
  };
  const plain = [{ ...first, isExactTitle: false }, ...rest];
  const probability = probabilityOf(evidenceFor(index, understood, first, rest));

  it("returns confident, likely or none by the thresholds", () => {
    expect(stateWith(probability, 0, plain)).toBe("confident");
    expect(stateWith(1, probability, plain)).toBe("likely");
    expect(stateWith(1, 1, plain)).toBe("none");
  });

  it("returns confident for an exact title at any probability, and none without candidates", () => {
    expect(first.isExactTitle).toBe(true);
    expect(stateWith(1, 1)).toBe("confident");
    expect(stateWith(0, 0, [])).toBe("none");
  });
});
