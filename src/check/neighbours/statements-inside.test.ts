import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../runs.fixture.js";
import { problemMessages } from "../made-up-subject.fixture.js";
import { entryInside } from "./entry-inside.js";
import { announcesEntries } from "./statements-inside.js";

describe("announcesEntries", () => {
  it.each([
    "Errata",
    "CARD ERRATA",
    "Rule Clarifications",
    "Errata for the Harbour Box",
    "Frequently Asked Questions",
    "Lamps FAQ 1.2",
    "Questions and Answers",
    "**Official Rulings:**",
    "Rules Changes",
  ])("accepts %j", (heading) => {
    expect(announcesEntries(heading)).toBe(true);
  });

  it.each([
    "Lighting a Lamp",
    "Clarification",
    "Summary of Rules Changes",
    "How to Ask Questions",
    "Errata and a Word of Thanks",
    "At (added in FAQ, section 2)",
    "Changes",
  ])("does not accept %j", (heading) => {
    expect(announcesEntries(heading)).toBe(false);
  });
});

const statements = [
  "The Brass Lantern costs 3 instead of 2.",
  "Oil Flask cannot be used by day.",
  "Delete the second sentence of Moth.",
  "Players may not pass twice in one round.",
];
const doubts = (text: string, more: object = {}, ...others: [string, object][]) =>
  problemMessages(entryInside, ["errata", { title: "Errata", section: ["Lamps"], text, ...more }], ...others);

it("reports at least three statements below a heading of entries, as paragraphs or items, in any order", () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(statements, { minLength: 1 }),
      fc.constantFrom("", "- ", "* "),
      fc.constantFrom("Errata", "Clarifications", "Harbour FAQ"),
      (chosen, marker, title) => {
        const text = chosen.map((one) => marker + one).join(marker === "" ? "\n\n" : "\n");
        expect(doubts(text, { title })).toHaveLength(chosen.length >= 3 ? 1 : 0);
        expect(doubts(text, { title: "Lighting a Lamp" })).toEqual([]);
      },
    ),
    { numRuns: runs(100) },
  );
});

const three = statements.slice(0, 3).join("\n\n");

it("reports statements in a list below an introduction, and in a record without a title", () => {
  const list = `These cards have changed:\n\n${statements.map((one) => `- ${one}`).join("\n")}`;
  expect(doubts(list)).toEqual([expect.stringContaining(statements[1] as string)]);
  expect(doubts(three, { title: undefined, section: ["Lamps", "Errata"] })).toHaveLength(1);
});

it("does not report the introduction of a section with other records, or numbered entries", () => {
  expect(doubts(three, {}, ["lamp", { section: ["Lamps", "Errata"] }])).toEqual([]);
  expect(doubts(three, {}, ["lamp", { section: ["Lamps", "Errata", "Base"] }])).toEqual([]);
  expect(doubts(three, {}, ["lamp", { section: ["Lamps", "Questions"] }])).toHaveLength(1);
  expect(doubts(three, { number: "1.2" })).toEqual([]);
});

it.each([
  "The Brass Lantern costs 3 instead of 2.\n\nThis applies to all printings of it.\n\nFor example, the keeper pays 3 oil.",
  "The Brass Lantern should read:\n\n“Pay 3 oil. Light it.”\n\nThe Oil Flask costs nothing at all.",
  "The keeper lights these in turn:\n\n- the brass lantern\n- the tin lantern\n- the lamp at the gate",
  "The Brass Lantern costs 3 instead of 2. Oil Flask cannot be used by day. Delete the second sentence of Moth.",
  "| The Brass Lantern | costs 3 in all. |\n| The Oil Flask | costs 2 in all. |\n| The Moth | costs 1 in all. |",
])("lets %j pass, which may be one entry", (text) => {
  expect(doubts(text)).toEqual([]);
});
