/**
 * The features and the evidence of a few queries in a small library, in full. Titles and runs of words are small fractions that
 * can be computed by hand; the other numbers change with the index. A change here is a change of the ranking: measure it with
 * `npm run eval` before you write down other numbers.
 */
import { describe, expect, it } from "vitest";
import { indexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search, type Trace } from "../search.js";
import { type Evidence, evidenceFor, evidenceNames, probabilityOf, stateOf } from "./confidence.js";
import { confidenceWeights, thresholds } from "./confidence-weights.js";
import { type Candidate, type Features, featureNames, scoreOf, titledCandidate } from "./features.js";
import { noPhrasing } from "./phrasing-match.js";
import { weights } from "./weights.js";

const library = lampLibrary();
const index = indexOf(library);

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

describe("features of the first two rulings for the query", () => {
  const cases: [query: string, ...Array<[id: string, features: Partial<Features>]>][] = [
    [
      "my room went dark, when is it bright again",
      ["dimmed", { words: 0.131, translation: 2.329, lsa: 0.985, phrasing: 1 }],
      ["errata-brass-lantern", { words: 0.163, translation: 1.749, lsa: 0.111 }],
    ],
    [
      "brass lantern",
      [
        "errata-brass-lantern",
        { words: 1.808, names: 0.904, translation: 0.694, lsa: 0.301, phrasing: 0.221, title: 1 },
      ],
      ["dimmed", { words: 0.886, names: 0.443, translation: 0.188, lsa: 0.087 }],
    ],
    [
      "2.2 dimmed lamp",
      ["dimmed", { words: 1.452, numbers: 1, translation: 0.324, lsa: 0.265, phrasing: 0.221, title: 0.5 }],
      ["errata-brass-lantern", { words: 0.644, translation: 0.288, lsa: 0.168 }],
    ],
    [
      "keeper errata",
      ["keeper-moth-lantern", { words: 1.578, names: 0.99, translation: 0.676, lsa: 0.277, phrasing: 0.052 }],
      ["keeper-draws-wicks", { words: 1.474, names: 0.924, translation: 0.359, lsa: 0.158, phrasing: 0.098 }],
    ],
    [
      "how many lamps does oil light",
      ["paying-oil", { words: 0.544, translation: 1.837, lsa: 0.946, phrasing: 0.329, title: 0.063, hint: 1 }],
      ["keeper-moth-lantern", { words: 0.173, translation: 0.464, lsa: 0.204, phrasing: 0.084, hint: 1 }],
    ],
    [
      "dimmed lamp zwyxtra",
      ["dimmed", { words: 0.362, translation: 1.078, lsa: 0.883, phrasing: 0.254, title: 0.333 }],
      ["errata-brass-lantern", { words: 0.16, translation: 0.961, lsa: 0.56 }],
    ],
    [
      "a lamp that cannot be paid",
      ["paying-oil", { words: 1.57, translation: 1.637, lsa: 0.964, phrasing: 0.482, title: 0.125, run: 1 }],
      ["tram-fares", { words: 0.644, translation: 0.98, lsa: 0.467 }],
    ],
    [
      "does the keeper refill at dusk",
      ["keeper-draws-wicks", { words: 0.927, names: 0.238, translation: 1.677, lsa: 0.81, phrasing: 0.443 }],
      [
        "keeper-moth-lantern",
        { words: 0.407, names: 0.255, translation: 0.616, lsa: 0.229, phrasing: 0.113, run: 0.25 },
      ],
    ],
    [
      "trams 2.1 juice",
      ["tram-fares", { words: 1.751, numbers: 1, translation: 0.512, lsa: 0.268, phrasing: 0.171, title: 1, hint: 1 }],
      ["paying-oil", { words: 1.677, numbers: 1, translation: 0.829, lsa: 0.194, phrasing: 0.188 }],
    ],
    [
      "no juice left",
      ["paying-oil", { words: 0.99, translation: 2.48, lsa: 0.642, phrasing: 0.873 }],
      ["tram-fares", { words: 1.485, translation: 1.922, lsa: 0.898, phrasing: 0.423, title: 0.5 }],
    ],
  ];
  it.each(cases)("%s", (query, ...found) => {
    const candidates = traceOf(query).candidates.slice(0, found.length);
    expect(candidates.map(({ doc, features }) => [library.at(doc).id, shown(features)])).toEqual(found);
    for (const { score, features } of candidates) expect(score).toBeCloseTo(scoreOf(features), 4);
  });
});

describe("evidenceFor the first ruling of the query", () => {
  const cases: [query: string, evidence: Partial<Evidence>][] = [
    [
      "my room went dark, when is it bright again",
      {
        own: 0.148,
        covered: 1,
        precision: 1,
        recall: 1,
        lsa: 0.985,
        lsaLead: 0.874,
        translation: 0.776,
        margin: 1,
        information: 0.393,
        similarity: 1,
        core: 0.635,
      },
    ],
    [
      "brass lantern",
      {
        own: 1,
        covered: 1,
        precision: 1,
        recall: 0.582,
        named: 1,
        settled: 1,
        lsa: 0.301,
        lsaLead: 0.214,
        translation: 0.231,
        margin: 1,
        information: 0.116,
        similarity: 0.735,
        core: 0.582,
      },
    ],
    [
      "2.2 dimmed lamp",
      {
        own: 1,
        covered: 1,
        precision: 0.585,
        recall: 1,
        settled: 1,
        lsa: 0.265,
        lsaLead: 0.097,
        translation: 0.108,
        margin: 1,
        number: 1,
        information: 0.099,
        similarity: 0.738,
        core: 0.094,
        unphrased: 0.156,
      },
    ],
    [
      "keeper errata",
      {
        own: 1,
        covered: 1,
        precision: 1,
        recall: 0.094,
        named: 1,
        settled: 1,
        lsa: 0.277,
        lsaLead: 0.118,
        translation: 0.225,
        margin: 0.753,
        information: 0.058,
        intentUnmet: 1,
        similarity: 0.172,
        core: 0.094,
      },
    ],
    [
      "how many lamps does oil light",
      {
        own: 0.341,
        covered: 0.341,
        precision: 0.228,
        recall: 0.59,
        unknown: 0.546,
        gap: 0.5,
        lsa: 0.43,
        lsaLead: 0.337,
        translation: 0.278,
        margin: 1,
        information: 0.366,
        unasked: 1,
        similarity: 0.329,
        otherType: 0.329,
        uncoveredLead: 0.659,
        core: 0.167,
        unphrased: 0.588,
      },
    ],
    [
      "dimmed lamp zwyxtra",
      {
        own: 0.249,
        covered: 0.249,
        precision: 0.146,
        recall: 1,
        unknown: 0.751,
        gap: 0.75,
        lsa: 0.22,
        lsaLead: 0.08,
        translation: 0.09,
        margin: 1,
        information: 0.399,
        similarity: 0.254,
        uncoveredLead: 0.751,
        core: 0.094,
        unphrased: 0.79,
      },
    ],
    [
      "a lamp that cannot be paid",
      {
        own: 1,
        covered: 1,
        precision: 0.585,
        recall: 0.41,
        lsa: 0.964,
        lsaLead: 0.498,
        translation: 0.546,
        margin: 1,
        information: 0.099,
        similarity: 0.482,
        core: 0.31,
        unphrased: 0.156,
      },
    ],
    [
      "does the keeper refill at dusk",
      {
        own: 0.629,
        covered: 0.629,
        precision: 0.629,
        recall: 0.474,
        named: 0.258,
        settled: 0.258,
        gap: 0.209,
        lsa: 0.81,
        lsaLead: 0.581,
        translation: 0.559,
        margin: 1,
        information: 0.226,
        similarity: 0.54,
        uncoveredLead: 0.371,
        core: 0.356,
      },
    ],
    [
      "trams 2.1 juice",
      {
        own: 1,
        covered: 1,
        precision: 0.57,
        recall: 0.57,
        settled: 1,
        lsa: 0.268,
        lsaLead: 0.074,
        translation: 0.171,
        margin: 1,
        number: 1,
        information: 0.084,
        similarity: 0.57,
        core: 0.57,
      },
    ],
    [
      "no juice left",
      {
        own: 0.59,
        covered: 1,
        precision: 1,
        recall: 0.774,
        lsa: 0.642,
        lsaLead: -0.256,
        translation: 0.827,
        margin: 0.492,
        information: 0.142,
        similarity: 0.873,
        core: 0.189,
      },
    ],
  ];
  it.each(cases)("%s", (query, evidence) => {
    const { understood, candidates } = traceOf(query);
    const [first, ...rest] = candidates;
    expect(shown(evidenceFor(index, understood, first as Candidate, rest))).toEqual(evidence);
  });
});

it("evidenceFor counts a query that is only a number as covered", () => {
  const { understood, candidates } = traceOf("2.2");
  const [first, ...rest] = candidates;
  expect(evidenceFor(index, understood, first as Candidate, rest)).toMatchObject({ own: 1, covered: 1, number: 1 });
});

it("evidenceFor counts each thing that is asked and that no phrasing asks", () => {
  const { understood, candidates } = traceOf("2.2");
  const [first, ...rest] = candidates;
  const unasked = (questionTypes: number) =>
    evidenceFor(index, { ...understood, questionTypes }, { ...(first as Candidate), doc: 5 }, rest).unasked;
  expect([0, 1, 2, 3, 5, 7].map(unasked)).toEqual([0, 1, 1, 2, 2, 3]);
});

it("evidenceFor counts words of the matching phrasing as covered, and not words of other phrasings", () => {
  const data = lampData();
  const asked = lampLibrary({
    ...data,
    askedAs: { "lamps-faq": { "errata-brass-lantern": ["gloomy glass"], "paying-oil": ["sooty dusk"] } },
  });
  const covered = (query: string) => {
    let found: [phrasing: number, covered: number] = [-1, -1];
    search(asked, query, {
      trace: ({ understood, candidates: [first, ...rest] }) => {
        if (first) found = [first.phrasing.phrasing, evidenceFor(indexOf(asked), understood, first, rest).covered];
      },
    });
    return found;
  };
  const [phrasing] = covered("sooty dusk");
  expect(covered("gloomy glass")).toEqual([expect.any(Number), 1]);
  expect(covered("gloomy zwyxtra")[1]).toBeGreaterThan(0);
  expect(covered("glass zwyxtra")[1]).toBeGreaterThan(0);
  const [of, share] = covered("sooty dusk glass");
  expect([of, share < 1]).toEqual([phrasing, true]);
});

describe("scoreOf", () => {
  it.each(featureNames)("grows by the weight of %s", (name) => {
    const none = Object.fromEntries(featureNames.map((one) => [one, 0])) as Features;
    expect(scoreOf({ ...none, [name]: 2 })).toBe(2 * weights[name]);
  });
});

it("titledCandidate has zero for every feature", () => {
  const { features, ...rest } = titledCandidate(3);
  expect(rest).toEqual({ doc: 3, score: 0, concepts: 0, phrasing: noPhrasing, exactTitle: true });
  expect(features).toEqual(Object.fromEntries(featureNames.map((name) => [name, 0])));
});

describe("probabilityOf", () => {
  const none = Object.fromEntries(evidenceNames.map((name) => [name, 0])) as Evidence;
  const logit = (probability: number) => Math.log(probability / (1 - probability));

  it("has a weight for each piece of evidence, none of them zero", () => {
    const { base, ...rest } = confidenceWeights;
    expect(Object.keys(rest)).toEqual([...evidenceNames]);
    expect(Object.values(rest)).not.toContain(0);
    expect(logit(probabilityOf(none))).toBeCloseTo(base);
  });

  it.each(evidenceNames)("changes by the weight of %s", (name) => {
    expect(logit(probabilityOf({ ...none, [name]: 0.5 }))).toBeCloseTo(
      confidenceWeights.base + confidenceWeights[name] / 2,
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
      return stateOf(index, understood, found);
    } finally {
      Object.assign(thresholds, before);
    }
  };
  const plain = [{ ...first, exactTitle: false }, ...rest];
  const probability = probabilityOf(evidenceFor(index, understood, first, rest));

  it("returns confident, likely or none by the thresholds", () => {
    expect(stateWith(probability, 0, plain)).toBe("confident");
    expect(stateWith(1, probability, plain)).toBe("likely");
    expect(stateWith(1, 1, plain)).toBe("none");
  });

  it("returns confident for an exact title at any probability, and none without candidates", () => {
    expect(first.exactTitle).toBe(true);
    expect(stateWith(1, 1)).toBe("confident");
    expect(stateWith(0, 0, [])).toBe("none");
  });
});

/** A change of a ranking weight changes at least one of these scores. The weights of the evidence are fitted: only states are written down. */
describe("score of the first two rulings, and state of the answer", () => {
  it.each<[query: string, scores: number[], state: string]>([
    ["my room went dark, when is it bright again", [16.598, 5.902], "confident"],
    ["brass lantern", [12.561, 3.394], "confident"],
    ["2.2 dimmed lamp", [18.635, 2.375], "confident"],
    ["keeper errata", [8.441, 6.934], "none"],
    ["how many lamps does oil light", [15.5, 6.394], "none"],
    ["dimmed lamp zwyxtra", [9.637, 5.333], "none"],
    ["a lamp that cannot be paid", [23.836, 5.645], "confident"],
    ["does the keeper refill at dusk", [12.625, 7.18], "confident"],
    ["trams 2.1 juice", [24.325, 18.48], "confident"],
    ["no juice left", [16.097, 15.113], "likely"],
    ["brass lantern errata", [17.061, 3.394], "confident"],
    ["brass lantern gnaph-moth", [6.229, 4.894], "none"],
  ])("%s", (query, scores, state) => {
    const { understood, candidates } = traceOf(query);
    const digits = (value: number) => Math.round(value * 1000) / 1000;
    expect([candidates.slice(0, 2).map(({ score }) => digits(score)), stateOf(index, understood, candidates)]).toEqual([
      scores,
      state,
    ]);
  });
});
