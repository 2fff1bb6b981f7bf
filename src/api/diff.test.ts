import { describe, expect, it } from "vitest";
import { madeUpDiff } from "../present/diff/diff-made-up.fixture.js";
import { diffJson } from "./diff.js";

describe("diffJson", () => {
  it("has the documented keys in order", () => {
    const json = diffJson(madeUpDiff, { only: [] });
    expect(Object.keys(json)).toEqual([
      "document",
      "from",
      "to",
      "added",
      "removed",
      "reworded",
      "moved",
      "spelling",
      "extraction",
      "unchanged",
      "renamed",
      "against",
      "only",
    ]);
    expect(Object.keys(json.reworded[0] ?? {})).toEqual(["id", "from", "to", "words", "parts", "moved", "note"]);
    expect(json.reworded[0]?.words[1]).toEqual({ op: "del", text: "must" });
    expect(json.reworded[0]?.words[4]).toEqual({ op: "del", text: ";", minor: true });
    expect(json.moved[0]).toEqual({ id: "lantern-rule", from: "1.3", to: "1.4", note: null });
  });
});
