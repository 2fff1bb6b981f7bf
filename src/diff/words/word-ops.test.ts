import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { align } from "../../ruling/align.js";
import { words } from "../made-up.fixture.js";
import { normaliseText } from "./normalise.js";
import { comparisonKey, tokenise } from "./tokens.js";
import { type WordOp, wordOps } from "./word-ops.js";

const diff = (from: string, to: string): WordOp[] =>
  wordOps(align(tokenise(from), tokenise(to)).map((each) => ({ ...each, minor: false })));
const side = (ops: WordOp[], other: WordOp["op"]) =>
  ops
    .filter(({ op }) => op !== other)
    .map(({ text }) => text)
    .join("");
const short = (ops: WordOp[]) =>
  ops.map(({ op, text }) => ({ same: text, del: `-${text}-`, ins: `+${text}+` })[op]).join("|");

describe("align and wordOps", () => {
  const cases: [title: string, from: string, to: string, ops: string][] = [
    ["mark a replaced word", "Pour the hot tea.", "Pour the cold tea.", "Pour the |-hot-|+cold+| tea."],
    ["mark a removed word", "Pour the hot tea.", "Pour the tea.", "Pour the|- hot-| tea."],
    ["mark a word removed at the start with its space", "Always pour tea.", "pour tea.", "-Always -|pour tea."],
    ["mark a word added at the start with its space", "pour tea.", "Always pour tea.", "+Always +|pour tea."],
    ["mark an added paragraph", "Pour.", "Pour.\n\nThen wait.", "Pour.|+\n\nThen wait.+"],
    [
      "merge changes with only punctuation between them",
      "a hot, big cup",
      "a cold, small cup",
      "a |-hot, big-|+cold, small+| cup",
    ],
    ["ignore typography, and give the newer text", "a **hot**\n\n- “cup”", 'a hot "cup"', 'a hot "cup"'],
    ["mark everything in texts without common words", "tea", "milk", "-tea-|+milk+"],
    ["mark everything as added to an empty text", "", "milk", "+milk+"],
    ["give nothing for two empty texts", "", "", ""],
  ];
  it.each(cases)("%s", (_title, from, to, ops) => expect(short(diff(from, to))).toBe(ops));

  it("reconstruct both texts from random words (property)", () => {
    const pieces = fc.array(fc.oneof(words(1, 4), fc.constantFrom(". ", ", ", "\n\n", "\n- ", " [?] ", "(2.1) ")), {
      maxLength: 30,
    });
    const text = pieces.map((each) => each.join(" "));
    fc.assert(
      fc.property(text, text, (from, to) => {
        const ops = diff(from, to);
        // The newer text exactly; the older text up to layout.
        expect(side(ops, "del")).toBe(normaliseText(to));
        expect(comparisonKey(tokenise(side(ops, "ins")))).toBe(comparisonKey(tokenise(from)));
      }),
    );
  });

  it("reconstruct the older text exactly when both have the same layout (property)", () => {
    fc.assert(
      fc.property(words(0, 40), words(0, 40), (from, to) => {
        expect(side(diff(from, to), "ins")).toBe(from);
        expect(side(diff(from, to), "del")).toBe(to);
      }),
    );
  });

  it("reconstruct the newer text from any characters (property)", () => {
    const anything = fc.string({ unit: fc.constantFrom(..."ab1-*•[?]().'\"\\ \n_") });
    fc.assert(
      fc.property(anything, anything, (from, to) => void expect(side(diff(from, to), "del")).toBe(normaliseText(to))),
    );
  });

  it("give the mirror when the texts are exchanged (property)", () => {
    fc.assert(
      fc.property(words(0, 30), words(0, 30), (from, to) => {
        const there = align(tokenise(from), tokenise(to));
        const back = align(tokenise(to), tokenise(from));
        expect(back.map((each) => ({ ...each, from: each.to, to: each.from }))).toEqual(there);
      }),
    );
  });

  it("limit the work on huge texts without common words", () => {
    const many = (word: string) => Array.from({ length: 50_000 }, (_, n) => `${word}${n}`).join(" ");
    const ops = diff(`Tea. ${many("a")} End.`, `Tea. ${many("b")} End.`);
    expect(ops.map(({ op }) => op)).toEqual(["same", "del", "ins", "same"]);
  });
});
