/**
 * Checks that each confidence weight is needed. Setting it to 0 must change the state (confident, likely or none) of at
 * least one look-up in scripts/eval/. A weight that changes none can be removed.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { open, packageRoot } from "../src/open.js";
import { searchIndexOf } from "../src/search/index/search-index.js";
import { type Evidence, evidenceFor, evidenceNames, probabilityOf } from "../src/search/rank/confidence.js";
import { confidenceWeights, thresholds } from "../src/search/rank/confidence-weights.js";
import { search } from "../src/search/search.js";

const library = await open();
const lookUps = ["look-ups", "blind-dev", "answered-dev2", "voices-dev", "tricky-dev", "tricky-dev2"].flatMap(
  (name) => {
    const lines = readFileSync(join(packageRoot, "scripts/eval", `${name}.jsonl`), "utf8")
      .trim()
      .split("\n");
    return lines.map((line) => JSON.parse(line) as { query: string });
  },
);

describe("confidenceWeights", () => {
  const index = searchIndexOf(library);
  const evidence = lookUps.flatMap(({ query }) => {
    const evidenceOfQuery: Evidence[] = [];
    search(library, query, {
      trace: ({ understood, candidates: [first, ...rest] }) => {
        if (first && !first.isExactTitle) evidenceOfQuery.push(evidenceFor(index, understood, first, rest));
      },
    });
    return evidenceOfQuery;
  });
  const weights: Record<keyof Evidence, number> = confidenceWeights;
  const states = () =>
    evidence.map((one) => {
      const probability = probabilityOf(one);
      if (probability >= thresholds.confident) return "confident";
      return probability >= thresholds.likely ? "likely" : "none";
    });
  const fittedStates = states();

  it("each change the state of at least one look-up", () => {
    const withoutEffect = evidenceNames.filter((name) => {
      const fitted = weights[name];
      weights[name] = 0;
      const statesWithout = states();
      weights[name] = fitted;
      return statesWithout.every((state, i) => state === fittedStates[i]);
    });
    expect(withoutEffect).toEqual([]);
  });
});
