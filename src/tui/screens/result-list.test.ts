import { describe, expect, test } from "vitest";
import type { CardRef } from "../../ruling/ruling.js";
import { deepLibrary, deepLookups, eel, noColour, stateOf } from "../made-up.fixture.js";
import { makeViewModel } from "../view/view-model.js";
import { listLines } from "./result-list.js";

const card = (name: string): CardRef => ({ id: name.toLowerCase(), name, set: null, number: null });
const questions = (...texts: string[]) =>
  texts.map((question, at) => ({
    ...eel,
    id: `eel-${at}`,
    question,
    cards: [card("Lamp")],
    mentions: [card("Eel Watch")],
  }));
const linesFor = (texts: string[], columns: number, rows: number) => {
  const model = makeViewModel(deepLookups(deepLibrary(questions(...texts))), noColour);
  return listLines(model, stateOf("eel", columns, rows)).lines;
};

describe("listLines", () => {
  test("leaves out the cards that the headline names as whole words", () => {
    const [, facts] = linesFor(["Lamplight and the Eel Watch?"], 140, 40);
    expect(facts).toMatch(/ · Lamp$/);
    expect(facts).not.toContain("Eel Watch");
  });

  test("writes the divider only with a result below it", () => {
    const texts = ["May an eel swim?", "May an eel sleep?", "May an eel sing?"];
    const withRows = (rows: number) => linesFor(texts, 60, rows).map((line) => line.trim().slice(0, 12));
    expect(withRows(7)).toEqual(["▌ May an eel", "─ more, less", "May an eel s"]);
    expect(withRows(6)).toEqual(["▌ May an eel", ""]);
  });
});
