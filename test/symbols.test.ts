/** Checks that docs/data/symbols.md matches the library. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { symbolsPage, symbolsPath } from "../scripts/symbols.js";
import { allRulings } from "../src/library/library.js";
import { madeUpRuling } from "../src/library/made-up.fixture.js";
import { open, packageRoot } from "../src/open.js";
import type { RulingProof } from "../src/ruling/ruling.js";

const proof = (more: Partial<RulingProof>): RulingProof => ({
  symbols: ["oil"],
  now: "an [oil] lamp",
  text: null,
  witness: null,
  card: null,
  words: null,
  ...more,
});

it("docs/data/symbols.md is the output of symbolsPage for the library", async () => {
  expect(readFileSync(symbolsPath, "utf8")).toBe(symbolsPage(allRulings(await open(packageRoot))));
});

it("symbolsPage counts each symbol by its kind of proof, and lists it", () => {
  const lamp = madeUpRuling({
    id: "lamp",
    text: "[oil] [oil] [wax] [?]",
    restored: ["oil", "wax", "wick"],
    proofs: [
      proof({ now: "[oil][oil]", witness: "FAQ 0.9, page 2", words: "oil | oil" }),
      proof({ symbols: ["wax"], now: "one two three four five six seven [wax] lamp", text: "a lamp of wax" }),
      proof({ symbols: [], now: "lamp", card: "Base 3" }),
    ],
  });
  const page = symbolsPage([lamp, madeUpRuling({ id: "dark", edition: "0.9" })]);
  expect(page).toContain(`| ${lamp.document} ${lamp.edition} | 1 | 2 | 0 | 1 | 1 |\n\n## ${lamp.document}`);
  expect(page.split("\n").slice(-5)).toEqual([
    "| --- | --- | --- |",
    '| lamp | \\[oil\\]\\[oil\\] | witness: FAQ 0.9, page 2: "oil \\| oil" |',
    '| lamp | … two three four five six seven \\[wax\\] lamp | text: "a lamp of wax" |',
    "| lamp | \\[wick\\] | none |",
    "",
  ]);
});
