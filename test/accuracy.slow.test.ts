/**
 * The look-ups of scripts/eval/look-ups.jsonl name rulings that exist, and a search for an exact title or question finds it.
 * `npm run eval` measures the share of correct answers.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { currentRulings } from "../src/library/editions/in-force.js";
import { open, packageRoot } from "../src/open.js";
import { sample } from "../src/runs.fixture.js";
import { maxQueryLength } from "../src/search/query/parse.js";
import { search } from "../src/search/search.js";
import { foldedWords } from "../src/search/text/words.js";

interface LookUp {
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

describe("look-ups of scripts/eval/look-ups.jsonl", () => {
  it("expect rulings that exist", () => {
    const known = new Set(currentRulings(library).map(({ document, id }) => `${document}/${id}`));
    const unknown = lookUps.flatMap((one) => one.expect).filter(({ doc, id }) => !known.has(`${doc}/${id}`));
    expect(unknown).toEqual([]);
  });
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
