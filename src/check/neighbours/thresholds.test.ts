/** Tests the thresholds of the checks of neighbours: with as many records as they require, and with one fewer. */

import { describe, expect, it } from "vitest";
import { letterSortKey } from "../../document/typography.js";
import type { RulingRecord } from "../../ruling/schema.js";
import type { RecordInChapter } from "../check.js";
import { madeUpRecord } from "../made-up-subject.fixture.js";
import { alphabeticalLists, orderedNeighbours } from "./alphabetical-lists.js";
import { misnumberedRecords } from "./section-numbers.js";
import { misplacedByOrder } from "./section-order.js";
import { openerOf, sentenceWithOpener, usualOpeners } from "./usual-openers.js";

const member = (id: string, more: Partial<RulingRecord> = {}): RecordInChapter =>
  ({ record: madeUpRecord(id, more), chapter: {} }) as unknown as RecordInChapter;
const letters = "abcdefghijklmnopqrstuvwxyz";
/** Records with these letters as titles. */
const recordsTitled = (titles: string, more: Partial<RulingRecord> = {}) =>
  [...titles].map((title, i) => member(`${title}${i}`, { title, section: ["Glossary"], ...more }));

describe("alphabeticalLists", () => {
  const sizes = (...members: RecordInChapter[]) => alphabeticalLists(members).map((list) => list.length);
  it.each<[string, RecordInChapter[], number[]]>([
    ["twelve titles in order", recordsTitled(letters.slice(0, 12)), [12]],
    ["two of eleven neighbours out of order", recordsTitled("abcdbefgahij"), []],
    ["eleven", recordsTitled(letters.slice(0, 11)), []],
    ["a title that stands twice", recordsTitled("aabcdefghijk"), [12]],
    ["nine of ten neighbours in order", recordsTitled(`${letters.slice(0, 10)}a${letters.slice(10, 20)}`), [21]],
    ["fewer in order", recordsTitled(`${letters.slice(0, 10)}a${letters.slice(10, 18)}`), [19]],
    ["two of nineteen out of order", recordsTitled(`${letters.slice(0, 10)}ab${letters.slice(10, 17)}a`), []],
    [
      "two sections",
      [...recordsTitled(letters.slice(0, 12)), ...recordsTitled(letters.slice(0, 12), { section: ["Other"] })],
      [12, 12],
    ],
    ["two kinds", [...recordsTitled(letters.slice(0, 6)), ...recordsTitled(letters.slice(6, 12), { kind: "faq" })], []],
    [
      "records without titles between",
      recordsTitled(letters.slice(0, 12)).flatMap((one, i) => [
        one,
        member(`n${i}`, { section: ["Glossary"], title: undefined }),
      ]),
      [12],
    ],
  ])("%s", (_, members, expected) => {
    expect(sizes(...members)).toEqual(expected);
  });

  it("orderedNeighbours gives the titles around a record that are in order with it", () => {
    const list = recordsTitled("abcb");
    expect([0, 1, 2, 3].map((at) => orderedNeighbours(list, at))).toEqual([
      null,
      { before: "a", after: "c" },
      null,
      null,
    ]);
    expect(orderedNeighbours(recordsTitled("aab"), 1)).toEqual({ before: "a", after: "b" });
    expect(orderedNeighbours(recordsTitled("abb"), 1)).toBeNull();
    expect(letterSortKey("A–Lamp, lit 2!")).toBe("alamplit2");
  });
});

describe("usualOpeners", () => {
  const records = (...texts: string[]) => texts.map((text, i) => madeUpRecord(`r${i}`, { text }));
  const openers = (...texts: string[]) => [...usualOpeners(records(...texts))];
  const six = new Array<string>(6).fill("Yes, it is.");
  it.each<[string, string[], string[]]>([
    ["six texts", six, ["Yes,"]],
    ["five texts", six.slice(1), []],
    ["one other sentence", [...six, "It is. Yes, it is."], ["Yes,"]],
    ["two others for ten texts", [...new Array<string>(10).fill("Yes, it is."), "It is. Yes, a. Yes, b."], ["Yes,"]],
    ["two others for nine texts", [...new Array<string>(9).fill("Yes, it is."), "It is. Yes, a. Yes, b."], []],
  ])("%s", (_, texts, expected) => {
    expect(openers(...texts)).toEqual(expected);
  });

  it("openerOf is the first word with the mark after it", () => {
    expect(
      ["Yes, it is.", "“Yes” it is.", "**No**: x", '("No." x', "yes", "12 lamps", "Don’t go"].map(openerOf),
    ).toEqual(["Yes,", "", "No:", "No.", "", "", "Don’t"]);
    expect(sentenceWithOpener("Yes, it is. It burns. Yes, it does.", new Set(["Yes,"]))).toBe("Yes, it does.");
    expect(sentenceWithOpener("Yes, it is. It burns.", new Set(["Yes,"]))).toBeUndefined();
  });
});

/** A section with these records. */
const section = (path: string, members: RecordInChapter[]) => ({ path: [path], members });
const reasons = (found: readonly { member: RecordInChapter; reason: string }[]) =>
  found.map(({ member: { record }, reason }) => `${record.id}: ${reason}`);

describe("misnumberedRecords", () => {
  const numbered = (...numbers: string[]) =>
    numbers.map((number) => member(`n${number.replace(".", "-")}`, { number }));
  const run = (chapter: number, count: number) =>
    numbered(...Array.from({ length: count }, (_, i) => `${chapter}.${i + 1}`));
  it.each<[string, ReturnType<typeof section>[], string[]]>([
    [
      "one of twelve",
      [section("1. Lamps", [...run(1, 6), ...numbered("3.1")]), section("2. Oil", run(2, 5))],
      ["n3-1: the other numbers of this section begin with 1, and its number with 3"],
    ],
    ["one of eleven", [section("1. Lamps", [...run(1, 5), ...numbered("3.1")]), section("2. Oil", run(2, 5))], []],
    [
      "two of twenty",
      [section("1. Lamps", [...run(1, 9), ...numbered("3.1", "3.2")]), section("2. Oil", run(2, 9))],
      ["n3-1: the other numbers of this section begin with 1, and its number with 3"],
    ],
    [
      "two of nineteen",
      [section("1. Lamps", [...run(1, 9), ...numbered("3.1", "3.2")]), section("2. Oil", run(2, 8))],
      [],
    ],
    ["all chapters alike", [section("A", [...run(1, 12), ...numbered("3.1")]), section("B", run(1, 5))], []],
    [
      "the number of the heading",
      [section("2. Oil", [...numbered("1.9"), ...run(2, 1)]), section("3. Wicks", run(3, 12))],
      ["n1-9: the other numbers of this section begin with 2, and its number with 1"],
    ],
    [
      "a single record before a long run",
      [section("Oil", [...numbered("1.9"), ...run(2, 3)]), section("Wicks", run(3, 12))],
      ["n1-9: the other numbers of this section begin with 2, and its number with 1"],
    ],
  ])("%s", (_, sections, expected) => {
    expect(reasons(misnumberedRecords(sections))).toEqual(expected);
  });
});

describe("restarts", () => {
  const cards = (...numbers: number[]) =>
    numbers.map((number) => member(`c${number}`, { title: `${number % 2 === 0 ? "A" : "B"} (F${number})` }));
  const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i);
  const cardsStart = (after: number) =>
    `the numbers of cards start again after "${after % 2 === 0 ? "A" : "B"} (F${after})"`;
  it.each<[string, ReturnType<typeof section>[], string[]]>([
    ["card numbers that start again", [section("A", cards(...upTo(12), 1, 2))], [`c1: ${cardsStart(12)}`]],
    ["too few", [section("A", cards(...upTo(10), 1))], []],
    [
      "in a document that keeps the order",
      [section("A", cards(...upTo(12))), section("B", cards(5, 6, 1, 2))],
      [`c1: ${cardsStart(6)}`],
    ],
    ["a number that is only out of place", [section("A", cards(...upTo(12), 11, 13))], []],
    ["half of the records before it", [section("A", cards(...upTo(12), 7))], []],
    ["just half", [section("A", cards(...upTo(12), 6))], [`c6: ${cardsStart(12)}`]],
    ["two starts", [section("A", cards(...upTo(20), 1, 2, 1))], []],
    [
      "a first record alone",
      [section("A", cards(...upTo(14))), section("B", cards(9, 1, 2))],
      ["c9: the numbers of cards start again after this record"],
    ],
    ["two records", [section("A", cards(...upTo(14))), section("B", cards(9, 1))], [`c1: ${cardsStart(9)}`]],
    ["the alphabet", [section("A", recordsTitled("abcdefghijklmab"))], ['a13: the alphabet starts again after "m"']],
    ["a single title after the alphabet", [section("A", recordsTitled("abcdefghijklma"))], []],
  ])("%s", (_, sections, expected) => {
    expect(reasons(misplacedByOrder(sections))).toEqual(expected);
  });
});
