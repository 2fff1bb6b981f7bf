import { describe, expect, it } from "vitest";
import { fuseEngine, miniSearchEngine } from "../scripts/eval/engines.js";
import { madeUpRuling } from "../src/library/made-up.fixture.js";

const rulings = [
  madeUpRuling({
    id: "lamp",
    document: "lamps-faq",
    edition: "1.0",
    game: "lamps",
    title: "Lantern",
    text: "It glows.",
  }),
];

describe.each([
  ["Fuse.js", fuseEngine(rulings, null)],
  ["MiniSearch", miniSearchEngine(rulings, null)],
])("%s", (_, engine) => {
  it("is confident if it finds rulings, and only in the game that is asked for", () => {
    expect(engine.find("lantern", "lamps")).toMatchObject({ rulings: [{ id: "lamp" }], state: "confident" });
    expect(engine.find("lantern", null)).toMatchObject({ rulings: [{ id: "lamp" }], state: "confident" });
    expect(engine.find("lantern", "eels")).toEqual({ rulings: [], state: "none" });
    expect(engine.find("zzqqxx", null)).toEqual({ rulings: [], state: "none" });
  });
});
