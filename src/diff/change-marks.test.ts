import { describe, expect, it } from "vitest";
import { madeUpRuling } from "../library/made-up.fixture.js";
import type { Ruling } from "../ruling/ruling.js";
import { checkMarks, isChangeMarked, marksOfEditions } from "./change-marks.js";
import type { EditionDiff } from "./edition-diff.js";
import { align, type WordOp, wordOps } from "./words/align.js";
import { tokenise } from "./words/tokens.js";

const change = (from: string, to: string): WordOp[] =>
  wordOps(align(tokenise(from), tokenise(to)).map((one) => ({ ...one, minor: false })));

/** The findings on one ruling, as `code: message`. `from` is its text in the edition before; null for a new entry. */
function findingsOf(from: string | null, to: string, marked: string[], more: Partial<Ruling> = {}): string[] {
  const ruling = madeUpRuling({ id: "a", text: to, marked, ...more });
  const isSame = from === to;
  const diff = {
    from: "1.0",
    to: "2.0",
    reworded: from === null || isSame ? [] : [{ to: ruling, words: change(from, to) }],
    added: from === null ? [ruling] : [],
    unchanged: isSame ? ["a"] : [],
  } as unknown as EditionDiff;
  return checkMarks(diff, [ruling]).map((one) => {
    expect(one.ruling).toBe(ruling);
    return `${one.code}: ${one.message}`;
  });
}

const same = (words: string) => `mark-without-change: Marked as changed: ${words}; edition 1.0 has the same words.`;
const unmarked = (why: string) => `unmarked-change: Reworded after 1.0, by 2.0; ${why}.`;

describe("checkMarks", () => {
  it.each<[string, string | null, string, string[], string[]]>([
    ["a new entry with a mark", null, "A new lamp.", ["lamp"], []],
    ["a new entry without one", null, "A new lamp.", [], ["unmarked-entry: New after 1.0, by 2.0, without a mark."]],
    ["an unchanged entry", "A lamp.", "A lamp.", [], []],
    ["an unchanged entry with marks", "A lamp.", "A lamp.", ["A", "lamp"], [same("“A”, “lamp”")]],
    ["a marked change", "A tin lamp.", "A brass lamp.", ["brass"], []],
    ["a change without a mark", "A tin lamp.", "A brass lamp.", [], [unmarked("no word of it is marked")]],
    [
      "a change with a mark elsewhere",
      "A tin lamp burns.",
      "A brass lamp burns.",
      ["burns"],
      [unmarked("not marked: “brass”"), same("“burns”")],
    ],
    ["half of the words of a change marked", "A lamp.", "A big brass lamp.", ["brass"], []],
    [
      "a third of the words of a change marked",
      "A lamp.",
      "A very big brass lamp.",
      ["brass"],
      [unmarked("not marked: “very big brass”")],
    ],
    ["a mark beside removed words", "A tin lamp burns.", "A lamp burns.", ["lamp"], []],
    ["removed words without a mark", "A tin lamp burns.", "A lamp burns.", [], [unmarked("no word of it is marked")]],
    ["struck words", "A tin lamp.", "A tin brass lamp.", ["brass", "~~tin~~"], []],
    ["a marked sign", "A tin lamp.", "A brass lamp.", ["brass", "."], []],
    ["a mark that holds a changed word", "A tin lamp.", "A brass lamp.", ["A brass lamp"], []],
  ])("%s", (_, from, to, marked, expected) => {
    expect(findingsOf(from, to, marked)).toEqual(expected);
  });

  it("quotes three passages of 60 characters at most", () => {
    const marked = ["x".repeat(60), "y".repeat(61), `${"z".repeat(58)} zz`, "d", "e"];
    expect(findingsOf("A", "A", marked)).toEqual([
      same(`“${"x".repeat(60)}”, “${"y".repeat(59)}…”, “${"z".repeat(58)}…” and 2 more`),
    ]);
    expect(findingsOf("A", "A", ["b", "c", "d"])).toEqual([same("“b”, “c”, “d”")]);
    expect(findingsOf("A", "A", ["b", "c", "d", "e"])).toEqual([same("“b”, “c”, “d” and 1 more")]);
  });

  it("leaves out texts that an older edition prints", () => {
    expect(findingsOf(null, "A new lamp.", [], { carriedInto: "2.0" })).toEqual([]);
  });

  it("does not count minor changes as changes", () => {
    const ruling = madeUpRuling({ id: "a", text: "A brass lamp.", marked: ["lamp"] });
    const words: WordOp[] = [
      { op: "same", text: "A " },
      { op: "del", text: "tin", minor: true },
      { op: "ins", text: "brass", minor: true },
      { op: "same", text: " lamp." },
    ];
    const diff = { from: "1.0", to: "2.0", reworded: [{ to: ruling, words }], added: [], unchanged: [] };
    expect(checkMarks(diff as unknown as EditionDiff, [ruling]).map(({ code }) => code)).toEqual([
      "mark-without-change",
    ]);
  });
});

it("isChangeMarked is true when every change of a reworded ruling has a mark", () => {
  const reworded = (marked: string[]) =>
    ({ to: madeUpRuling({ id: "a", marked }), words: change("A tin lamp.", "A brass lamp.") }) as never;
  expect([
    isChangeMarked(reworded([])),
    isChangeMarked(reworded(["lamp"])),
    isChangeMarked(reworded(["brass"])),
  ]).toEqual([false, false, true]);
});

it("marksOfEditions counts the entries with marks, and returns nothing for a document without any", () => {
  const place = { page: 1, line: 1 };
  const ruling = (edition: string, id: string, more: Partial<Ruling> = {}) => madeUpRuling({ edition, id, ...more });
  const editions = (rulings: Ruling[]) =>
    ["3.0", "2.0", "1.0"].map((edition) => ({ edition, rulings: rulings.filter((one) => one.edition === edition) }));
  const rulings = [
    ruling("3.0", "a", { marked: ["x", "y"] }),
    ruling("3.0", "b", { marked: ["z"] }),
    ruling("3.0", "c"),
    ruling("2.0", "a", { places: [place] as never }),
    ruling("2.0", "b"),
    ruling("1.0", "a"),
  ];
  expect(marksOfEditions(editions(rulings))).toEqual([
    { edition: "3.0", entries: 2, known: true },
    { edition: "2.0", entries: 0, known: true },
    { edition: "1.0", entries: 0, known: false },
  ]);
  const plain = rulings.map((one) => ({ ...one, marked: [] }));
  expect(marksOfEditions(editions(plain))).toEqual([]);
});
