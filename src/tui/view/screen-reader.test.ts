import { describe, expect, test } from "vitest";
import type { Command } from "../keys.js";
import { deepModel, stateOf } from "../made-up.fixture.js";
import { reduce } from "../state/reducer.js";
import { screenReaderText } from "./screen-reader.js";

const model = deepModel();
const spokenText = (query: string, ...commands: Command[]) =>
  screenReaderText(
    model,
    commands.reduce((now, command) => reduce(model, now, { do: "command", command }), stateOf(query)),
  );

describe("screenReaderText", () => {
  test("describes one search result at a time, without symbols", () => {
    expect(spokenText("lantern", "down").split("\n")).toEqual([
      "Search: lantern",
      "Result 2 of 2",
      "Question: Can the Eel Watch put out a Brass Lantern (Reef 12)?",
      "FAQ 1.3",
      "Found by words: lantern",
    ]);
    expect(spokenText("shoggoth")).toContain("No ruling found.");
    expect(spokenText("")).toContain("F1 is help");
  });

  test("returns the visible text of a page, or the chosen link alone", () => {
    expect(spokenText("lantern", "open")).toContain("A lantern is lit as soon as its oil is paid.");
    expect(spokenText("lantern", "open", "next-link").split("\n")).toEqual([
      "(1.1) Lit Lanterns, link 1 of 5:",
      "Card Brass Lantern (Reef 12)",
    ]);
    expect(spokenText("lantern", "open", "pin", "next-link")).toContain("Pinned.");
  });

  test("returns the words of a change, with deleted and inserted words in brackets", () => {
    expect(spokenText("", "compare", "open", "next")).toMatch(/lit \[-when-\] ?\{\+as soon as\+\}/);
  });
});
