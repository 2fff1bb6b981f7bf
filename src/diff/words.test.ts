import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { words } from "./made-up.fixture.js";
import { plain } from "./normalise.js";
import { keyOf, tokenise } from "./tokens.js";
import { align, type WordOp, wordOps } from "./words.js";

const diff = (from: string, to: string): WordOp[] =>
  wordOps(align(tokenise(from), tokenise(to)).map((each) => ({ ...each, minor: false })));
const side = (ops: WordOp[], other: WordOp["op"]) =>
  ops
    .filter(({ op }) => op !== other)
    .map(({ text }) => text)
    .join("");
const short = (ops: WordOp[]) =>
  ops.map(({ op, text }) => ({ same: text, del: `-${text}-`, ins: `+${text}+` })[op]).join("|");

describe("word-level difference", () => {
  const cases: [why: string, from: string, to: string, ops: string][] = [
    ["one word", "Pour the hot tea.", "Pour the cold tea.", "Pour the |-hot-|+cold+| tea."],
    ["a word less", "Pour the hot tea.", "Pour the tea.", "Pour the|- hot-| tea."],
    ["a word less at the start keeps its space", "Always pour tea.", "pour tea.", "-Always -|pour tea."],
    ["a word more at the start too", "pour tea.", "Always pour tea.", "+Always +|pour tea."],
    ["a paragraph more", "Pour.", "Pour.\n\nThen wait.", "Pour.|+\n\nThen wait.+"],
    [
      "changes with only punctuation between them are one",
      "a hot, big cup",
      "a cold, small cup",
      "a |-hot, big-|+cold, small+| cup",
    ],
    ["typography is no change; the newer text is shown", "a **hot**\n\n- “cup”", 'a hot "cup"', 'a hot "cup"'],
    ["nothing in common", "tea", "milk", "-tea-|+milk+"],
    ["empty sides", "", "milk", "+milk+"],
    ["both empty", "", "", ""],
  ];
  it.each(cases)("%s", (_why, from, to, ops) => expect(short(diff(from, to))).toBe(ops));

  it("reconstructs both texts from words", () => {
    const pieces = fc.array(fc.oneof(words(1, 4), fc.constantFrom(". ", ", ", "\n\n", "\n- ", " [?] ", "(2.1) ")), {
      maxLength: 30,
    });
    const text = pieces.map((each) => each.join(" "));
    fc.assert(
      fc.property(text, text, (from, to) => {
        const ops = diff(from, to);
        // The newer text exactly; the older one as it reads, in the newer one's layout.
        expect(side(ops, "del")).toBe(plain(to));
        expect(keyOf(tokenise(side(ops, "ins")))).toBe(keyOf(tokenise(from)));
      }),
    );
  });

  it("reconstructs the older text exactly where both have one layout", () => {
    fc.assert(
      fc.property(words(0, 40), words(0, 40), (from, to) => {
        expect(side(diff(from, to), "ins")).toBe(from);
        expect(side(diff(from, to), "del")).toBe(to);
      }),
    );
  });

  it("reconstructs the newer text from any characters", () => {
    const anything = fc.string({ unit: fc.constantFrom(..."ab1-*•[?]().'\"\\ \n_") });
    fc.assert(fc.property(anything, anything, (from, to) => void expect(side(diff(from, to), "del")).toBe(plain(to))));
  });

  it("mirrors: the way back deletes what the way there inserts", () => {
    fc.assert(
      fc.property(words(0, 30), words(0, 30), (from, to) => {
        const there = align(tokenise(from), tokenise(to));
        const back = align(tokenise(to), tokenise(from));
        expect(back.map((each) => ({ ...each, from: each.to, to: each.from }))).toEqual(there);
      }),
    );
  });

  it("stays bounded on huge texts that have nothing in common", () => {
    const many = (word: string) => Array.from({ length: 50_000 }, (_, n) => `${word}${n}`).join(" ");
    const ops = diff(`Tea. ${many("a")} End.`, `Tea. ${many("b")} End.`);
    expect(ops.map(({ op }) => op)).toEqual(["same", "del", "ins", "same"]);
  });
});
