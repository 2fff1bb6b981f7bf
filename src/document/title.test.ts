import { describe, expect, it } from "vitest";
import { isHeadingAbove, isTitle, titleLineCount } from "./title.js";

describe("isTitle", () => {
  it.each([
    "Lamps",
    "Lighting a Lamp",
    "Lamps and Wicks",
    "Keeper of the Great Lamp",
    "Lamps vs. Candles",
    "Lamps, Wicks, etc.",
    "Halt!",
    "1. Lighting",
    "“Who Has the Oil”",
    "Day/Night",
    "Wick’s End",
    "Is It Lit...",
    "Burn Up",
    "Re-roll and Set-up",
    "Up",
    `${"Lamp ".repeat(15)}Lamps`,
    "One Two Three Four Five Six seven",
    "Burn In",
    "(Brass) Lamps",
    '"Lit" Lamps',
  ])("accepts %j", (text) => {
    expect(isTitle(text)).toBe(true);
  });
  it.each([
    "A lamp is lit at dusk",
    "Light the lamp.",
    "Why Is the Lamp Lit?",
    "Lamps:",
    "lamps and wicks",
    "Oil: What It Is",
    "Lit. Then Trimmed",
    "A",
    "",
    "2 + 2",
    `${"Lamp ".repeat(15)}Lampss`,
    "One Two Three Four Five six",
    "Lamps Are In",
    "Lamps;",
    "Lamps,",
    "Lamps.”",
    "Lamps: oil",
    "- Lamps",
    `${"Lamp ".repeat(20)}End`,
    "The Keeper Lights the Lamp of",
    '""Lit" is a word"',
    "FAQ@lamps.example",
    "Lamps At www.lamps.example",
    "Lamps https://lamps.example",
  ])("rejects %j", (text) => {
    expect(isTitle(text)).toBe(false);
  });
});

it.each([
  [["Old Lamps", "How long does a lamp of", "brass burn?"], true],
  [["Old Lamps of Brass Town", "May I light a lamp?"], false],
  [["When Old Lamps", "Burn, may I light another lamp?"], false],
  [["Old Lamps (Reef", "City 12) are lit, may I trim one?"], false],
  [["Old Lamps", "(Reef 12) are lit, may I trim one?"], false],
  [["Old Lamps", "are lit, may I trim one of them?"], false],
  [["Old Lamps", "Why?"], false],
  [["Old Lamps", "May I trim it"], true],
  [["Old Lamps", "May I trim a"], false],
  [["Old Lamps"], false],
])("isHeadingAbove(%j) is %s", (lines, expected) => {
  expect(isHeadingAbove(lines)).toBe(expected);
});

describe("titleLineCount", () => {
  const count = (lines: string, width = 50) => titleLineCount(lines.split("/"), width);
  it("counts two lines if the first line is full, or ends with a small word or a comma", () => {
    expect(count("Keepers Who Leave the Shore of the/Ninth Reef/They return.")).toBe(2);
    expect(count("Keepers Who Leave the Northern Coast/Lights of the Sea/They return.")).toBe(2);
    expect(count("Lamps,/Bells and Horns/They ring.")).toBe(2);
    expect(count("Keepers Who Leave the Northern Coast/of the Ninth Reef/They return.")).toBe(2);
    expect(count("Lamps of the/Ninth Reef")).toBe(2);
  });
  it("counts one line otherwise", () => {
    expect(count("Lamps/Bells and Horns/They ring.")).toBe(1);
    expect(count("Keepers Who Leave the Northern Coast/They return/at dusk.")).toBe(1);
    expect(count("Keepers Who Leave the Northern Coast/Lights of the Sea/Oil and Fog")).toBe(1);
    expect(count("Keepers Who Leave the Northern Coast/Lights of the Sea/and they return.")).toBe(1);
    expect(count("Lamps")).toBe(1);
  });
  it("counts none where no title begins", () => {
    expect(count("They return at dusk and then of/Lamps/They ring.")).toBe(0);
    expect(count("It rings./Lamps/They ring.")).toBe(0);
  });
});
