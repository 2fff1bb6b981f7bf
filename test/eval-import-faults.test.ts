import { describe, expect, it } from "vitest";
import { faults, moves } from "../scripts/eval-import/faults.js";
import type { RulingRecord } from "../src/ruling/schema.js";

const record = (id: string, section: string, text = "It glows.") => ({ id, section: [section], text }) as RulingRecord;
const moveCalled = (words: string) => moves.find(({ name }) => name.startsWith(words))?.move;
const makeCalled = (words: string) => faults.find(({ name }) => name.startsWith(words))?.make;

describe("faults that the evaluation of imports injects", () => {
  it("move the first or last record of a section, but not its only one", () => {
    const records = [record("wick", "Oil"), record("lamp", "Oil"), record("eel", "Sea"), record("tram", "Roads")];
    const movesAt = (words: string) => records.map((_, at) => moveCalled(words)?.(records, at) ?? null);
    expect(movesAt("the last record")).toEqual([null, { moved: [1], section: ["Sea"] }, null, null]);
    expect(movesAt("the first record")).toEqual([null, null, null, null]);
  });

  it("divide a record between two sentences, and keep its paragraphs", () => {
    const text = "A lamp glows.\n\nIt burns oil. Oil is dear. Wicks are not.";
    const parts = makeCalled("one record read as two")?.([record("lamp", "Oil", text)], () => 0);
    expect(parts?.map((one) => one.text)).toEqual(["A lamp glows.\n\nIt burns oil.", "Oil is dear. Wicks are not."]);
  });
});
