import { describe, expect, it } from "vitest";
import { isHeadingAbove, isTitle } from "./title.js";

describe("isTitle", () => {
  it.each([
    "Lamps",
    "Lighting a Lamp",
    "Lamps and Wicks",
    "Keeper of the Great Lamp",
    "Lamps vs. Candles",
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
    `${"Lamp ".repeat(15)}Lamps!`.padEnd(81, "x"),
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
  [["Old Lamps"], false],
])("isHeadingAbove(%j) is %s", (lines, expected) => {
  expect(isHeadingAbove(lines)).toBe(expected);
});
