import { describe, expect, it } from "vitest";
import type { Ruling } from "../../ruling/ruling.js";
import { ruling } from "../made-up.fixture.js";
import { compareRulings } from "./compare.js";
import { tokeniseRuling } from "./tokens.js";

const compare = (from: Partial<Ruling>, to: Partial<Ruling>, numbers?: [string, string], alike = false) =>
  compareRulings(
    tokeniseRuling(ruling({ id: "a", ...from })),
    tokeniseRuling(ruling({ id: "a", edition: "2", ...to })),
    {
      renumbered: new Map(numbers ? [[numbers[0], new Set([numbers[1]])]] : []),
      sameExtraction: alike,
    },
  );
const nothing = { reworded: [], words: [], notes: [], isRespelled: false };

describe("compareRulings", () => {
  it("ignores typography, layout and renumbering", () => {
    const from = { title: "(1.4) “Tea”", number: "1.4", text: "Pour **one** cup — see 1.9.\n\n- hot\n - ♦ cold" };
    const to = { title: '1.5 "TEA"', number: "1.5", text: "Pour one cup - see 1.10.\n\n= hot\n\ncold" };
    expect(compare(from, to, ["1.9", "1.10"])).toEqual(nothing);
  });

  it("reports the part whose words changed, and marks the words", () => {
    expect(
      compare({ question: "May I?", text: "Pour the tea." }, { question: "May I?", text: "Pour the milk." }),
    ).toMatchObject({
      reworded: ["text"],
      words: [
        { op: "same", text: "Pour the " },
        { op: "del", text: "tea" },
        { op: "ins", text: "milk" },
        { op: "same", text: "." },
      ],
      notes: [],
    });
  });

  it("puts a changed title and question before the text", () => {
    const from = { title: "Tea", question: "May I pour?", text: "Yes." };
    expect(compare(from, { ...from, title: "Milk", question: "Must I pour?" })).toMatchObject({
      reworded: ["title", "question"],
      words: [
        { op: "del", text: "Tea" },
        { op: "ins", text: "Milk" },
        { op: "same", text: "\n\n" },
        { op: "del", text: "May" },
        { op: "ins", text: "Must" },
        { op: "same", text: " I pour?\n\nYes." },
      ],
      notes: [],
    });
  });

  it("marks a changed symbol as minor next to changed words, and notes it", () => {
    expect(compare({ text: "A [?] ability pours tea." }, { text: "A [steam] ability pours milk." })).toMatchObject({
      reworded: ["text"],
      words: [
        { op: "same", text: "A " },
        { op: "del", text: "[?]", minor: true },
        { op: "ins", text: "[steam]", minor: true },
        { op: "same", text: " ability pours " },
        { op: "del", text: "tea" },
        { op: "ins", text: "milk" },
        { op: "same", text: "." },
      ],
      notes: ["text: symbols differ (“[?]” in 1, “[steam]” in 2, before “ability pours”)"],
    });
  });

  it("notes symbols that were restored by hand, except in two texts of the same extraction", () => {
    const text = "A [steam] ability pours [tea].";
    const notes = (from: string[], to: string[], alike = false) =>
      compare({ text, restored: from }, { text, restored: to }, undefined, alike).notes;
    const what = "symbols lost or misread and restored by hand:";
    expect(notes(["steam", "tea"], ["steam", "tea"])).toEqual([`${what} [steam], [tea] in 1 and 2`]);
    expect(notes(["steam", "tea"], ["tea"])).toEqual([`${what} [steam], [tea] in 1; [tea] in 2`]);
    expect(notes([], ["tea"])).toEqual([`${what} [tea] in 2`]);
    expect(notes([], [])).toEqual([]);
    expect(notes(["tea"], ["tea"], true)).toEqual([]);
    expect(notes([], ["tea"], true)).toEqual([`${what} [tea] in 2`]);
  });

  it("notes a lost question, and then does not compare the titles", () => {
    const to = { title: "Pouring twice", question: "May I pour twice?", text: "Yes, if [?] there is tea." };
    const comparison = compare({ title: "Yes", question: null, text: "Yes, if there is tea." }, to);
    expect(comparison).toMatchObject({
      reworded: [],
      words: [],
      notes: [
        "1 lost the question; 2 has: May I pour twice?",
        "text: symbols differ (nothing in 1, “[?]” in 2, before “there is”)",
      ],
    });
  });

  it("notes a lost title or text", () => {
    expect(compare({ title: "Tea", text: "Hot." }, { text: "Hot." }).notes).toEqual(["2 lost the title; 1 has: Tea"]);
    expect(compare({ title: "Tea" }, { title: "Tea", text: "Hot." }).notes).toEqual(["1 lost the text; 2 has: Hot."]);
  });

  it("notes a truncated text", () => {
    const { reworded, notes } = compare(
      { text: "Pour it before the leaves" },
      { text: "Pour it before the leaves have all sunk." },
    );
    expect(reworded).toEqual([]);
    expect(notes).toEqual(["text: truncated in one edition (nothing in 1, “have all sunk.” in 2)"]);
  });

  it("names the first three places of a cause and counts the others", () => {
    const text = "[?] a [?] b [?] c [?] d [?] e";
    const places = ["a", "b", "c"].map((letter) => `“[?]” in 1, “[x]” in 2, before “${letter}”`);
    expect(compare({ text }, { text: text.replaceAll("[?]", "[x]") }).notes).toEqual([
      `text: symbols differ (${places.join("; ")}; and 2 more)`,
    ]);
  });

  it("names exactly three places without a count", () => {
    const text = "[?] a [?] b [?] c";
    const places = ["a", "b", "c"].map((letter) => `“[?]” in 1, “[x]” in 2, before “${letter}”`);
    expect(compare({ text }, { text: text.replaceAll("[?]", "[x]") }).notes).toEqual([
      `text: symbols differ (${places.join("; ")})`,
    ]);
  });

  it("names two words after a difference", () => {
    expect(compare({ text: "Pour [?] the tea now." }, { text: "Pour [steam] the tea now." }).notes).toEqual([
      "text: symbols differ (“[?]” in 1, “[steam]” in 2, before “the tea”)",
    ]);
  });

  it("cuts a lost part after 120 characters, and a difference after 60", () => {
    const lost = (text: string) => compare({ text: "", title: "Tea" }, { title: "Tea", text }).notes;
    expect(lost("x".repeat(120))).toEqual([`1 lost the text; 2 has: ${"x".repeat(120)}`]);
    expect(lost("x".repeat(121))).toEqual([`1 lost the text; 2 has: ${"x".repeat(119)}…`]);
    const stop = "Pour it before the leaves";
    const cut = (end: string) => compare({ text: stop }, { text: `${stop} have all ${end}.` }).notes;
    expect(cut("x".repeat(50))).toEqual([
      `text: truncated in one edition (nothing in 1, “have all ${"x".repeat(50)}.” in 2)`,
    ]);
    expect(cut("x".repeat(51))).toEqual([
      `text: truncated in one edition (nothing in 1, “have all ${"x".repeat(50)}…” in 2)`,
    ]);
  });

  it("does not note capitals and punctuation of a title, but those of a text", () => {
    expect(compare({ title: "Hot Tea", text: "Pour." }, { title: "HOT TEA!", text: "Pour." }).notes).toEqual([]);
    expect(compare({ text: "Pour hot tea." }, { text: "Pour HOT tea." }).notes).toEqual([
      "text: only punctuation, capitals or spacing differ (“hot” in 1, “HOT” in 2, before “tea.”)",
    ]);
  });

  it("treats single and double quotation marks as the same", () => {
    expect(compare({ text: "Say 'tea' and pour." }, { text: 'Say "tea" and pour.' })).toEqual(nothing);
  });

  it("reports a lost title in the notes, not in the words of a reworded text", () => {
    expect(compare({ title: "Tea", text: "Pour the tea." }, { text: "Pour the milk." })).toMatchObject({
      reworded: ["text"],
      words: [
        { op: "same", text: "Pour the " },
        { op: "del", text: "tea" },
        { op: "ins", text: "milk" },
        { op: "same", text: "." },
      ],
      notes: ["2 lost the title; 1 has: Tea"],
    });
  });
});
