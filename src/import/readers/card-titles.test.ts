import { describe, expect, it } from "vitest";
import { noCorrections, runOf, shortDraft } from "../made-up-import.fixture.js";
import { runsOverTwoLines } from "./read-entries.js";
import { readRun } from "./read-run.js";

const segments = (text: string) => text.split("\n").map((line, i) => ({ line: i + 1, text: line }));
const text = "It shines on all ships that are two steps away.";

describe("runsOverTwoLines", () => {
  it.each([
    `Keeper of the Ninth and\nLast Lamp (Core 12)\n${text}`,
    `Anselm the Elder,\nWho Counts the Waves (F21)\n${text}`,
    `Mira of the\nQuay (F21)\n${text}`,
    `Captain of the Fog\n(Core 30)\n${text}`,
    `Captain of the Fog (Core\nF30)\n${text}`,
  ])("joins %j", (title) => {
    expect(runsOverTwoLines(segments(title), 0)).toBe(true);
    expect(runsOverTwoLines(segments(title), 1)).toBe(false);
    expect(runsOverTwoLines(segments(`It glows.\n${title}`), 1)).toBe(true);
    expect(runsOverTwoLines(segments(`It glows and\n${title}`), 1)).toBe(false);
  });
  it.each([
    `Core Set\nLamp (Core 12)\n${text}`,
    `The Horror Beneath the Old Surface\nLamp (F12)\n${text}`,
    `The Long Ledger of the Undertow Set\nLamp (Undertow 2)\n${text}`,
    `Lamp (Core 11)\nOil (Core 12)\n${text}`,
    `It burns for the keeper of\nLamp (Core 12)\n${text}`,
    `Keeper of the Ninth and Last.\nLamp (Core 12)\n${text}`,
    `Keeper of the Ninth and Last\n${text}`,
    "Keeper of the Ninth and Last",
  ])("leaves %j apart", (lines) => {
    expect(runsOverTwoLines(segments(lines), 0)).toBe(false);
  });
});

it("reads titles of cards over two lines as one, with both of their lines", () => {
  const page = `Lamp (Core 1)\nIt burns.\nKeeper of the Ninth and\nLast Lamp (Core 12)\n${text}\n\nCaptain of the Fog\n(Core 30)\n${text}`;
  const { drafts } = readRun(runOf(page, { reader: "entries", start: "card" }), noCorrections);
  expect(drafts.map((one) => [one.titles, one.titleLines, shortDraft(one).text])).toEqual([
    [["Lamp (Core 1)"], [1], "It burns."],
    [["Keeper of the Ninth and Last Lamp (Core 12)"], [3, 4], text],
    [["Captain of the Fog (Core 30)"], [7, 8], text],
  ]);
});
