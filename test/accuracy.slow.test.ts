/**
 * Runs the look-ups of scripts/eval/look-ups.jsonl on the shipped library, and checks the share of correct answers in
 * each class.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { currentRulings } from "../src/library/library.js";
import { open, packageRoot } from "../src/open.js";
import { sample } from "../src/runs.fixture.js";
import { maxQueryLength } from "../src/search/query/parse.js";
import { search } from "../src/search/search.js";
import { foldedWords } from "../src/search/text/words.js";

interface LookUp {
  class: string;
  query: string;
  expect: { doc: string; id: string }[];
}

const lookUps = readLookUps("look-ups.jsonl");
const library = await open();

function readLookUps(name: string): LookUp[] {
  const lines = readFileSync(join(packageRoot, "scripts/eval", name), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as LookUp);
}

function isCorrect({ query, expect: wanted }: LookUp): boolean {
  const { confident, hits } = search(library, query, { limit: 1 });
  const first = hits[0]?.ruling;
  return wanted.length === 0 ? !confident : wanted.some(({ doc, id }) => first?.document === doc && first.id === id);
}

describe("look-ups of scripts/eval/look-ups.jsonl", () => {
  it("expect rulings that exist", () => {
    const known = new Set(currentRulings(library).map(({ document, id }) => `${document}/${id}`));
    const unknown = lookUps.flatMap((one) => one.expect).filter(({ doc, id }) => !known.has(`${doc}/${id}`));
    expect(unknown).toEqual([]);
  });

  // The minimum shares are slightly below the figures in docs/accuracy.md, because a new ruling may change the results
  // of one or two look-ups.
  it.each([
    ["own-words", 0.8],
    ["slang", 0.8],
    ["no-answer", 0.9],
    ["other-game", 0.9],
    ["other-card", 0.9],
    ["outside", 0.75],
  ])(
    "of class %s: at least a share of %d is answered correctly (npm run eval shows the failures)",
    (name, minShare) => {
      const ofClass = lookUps.filter((one) => one.class === name);
      expect(ofClass.length).toBeGreaterThan(20);
      expect(ofClass.filter(isCorrect).length / ofClass.length).toBeGreaterThanOrEqual(minShare);
    },
  );
});

describe("searches for an exact title or question", () => {
  const current = currentRulings(library);
  const words = (text: string | null): string => foldedWords(text ?? "").join(" ");

  it("find that ruling first, or one with the same title or question", () => {
    const missed = sample(
      12,
      current.flatMap(({ title, question }) => [title, question]),
    )
      // Longer texts are left out, because search reads only the beginning of a longer query.
      .filter((text) => text !== null && text.length <= maxQueryLength)
      .filter((text) => {
        const first = search(library, text as string, { limit: 1 }).hits[0]?.ruling;
        return words(text) !== words(first?.title ?? null) && words(text) !== words(first?.question ?? null);
      });
    expect(missed).toEqual([]);
  });
});
