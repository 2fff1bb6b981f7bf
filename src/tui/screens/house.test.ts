import { describe, expect, test } from "vitest";
import { deepHouse, deepModel, lit, noColour, oil, stateOf } from "../made-up.fixture.js";
import { type PagePlace, type Place, placeOfRuling } from "../state/place.js";
import { renderFrame } from "../view/frame.js";

const model = deepModel(noColour, undefined, deepHouse);

function screen(place: Place, columns = 80): string[] {
  const state = stateOf("", columns, 60);
  return renderFrame(model, { ...state, trail: [...state.trail, { place, link: -1, top: 0 }] }).lines;
}

describe("renderFrame with house rulings", () => {
  test("shows a house ruling below the official words it rests on, and marks each line", () => {
    const lines = screen(placeOfRuling(lit));
    const official = lines.findIndex((line) => line.includes("[deep-faq@1.3/lit-lanterns]"));
    const heading = lines.indexOf("  House ruling, not official · Oil first");
    expect(heading).toBeGreaterThan(official);
    expect(lines[heading + 1]).toBe("  │ At our tables oil is paid before the lantern is turned.");
    expect(lines[heading + 2]).toContain("! The official words have changed");
    expect(screen(placeOfRuling(oil)).join("\n")).not.toContain("House ruling");
  });

  test("announces a house ruling above the official words, and shows it in the preview of the search too", () => {
    const hint = "! House ruling below, not official: Oil first";
    expect(screen(placeOfRuling(lit))[2]).toBe(`  ${hint}`);
    const preview = model.preview(stateOf("lantern", 120, 40));
    expect(preview[0]).toBe(hint);
    expect(preview).toContain("House ruling, not official · Oil first");
    expect(model.preview({ ...stateOf("lantern", 120, 40), selected: 1 }).join("\n")).not.toContain("ouse ruling");
  });

  test("counts several house rulings on one ruling", () => {
    const [one] = deepHouse.rulings;
    if (!one) throw new Error("There is no house ruling.");
    const two = deepModel(noColour, undefined, { rulings: [one, { ...one, id: "second", title: "Second" }] });
    expect(two.page(stateOf(), placeOfRuling(lit) as PagePlace).lines[0]).toBe("! 2 house rulings below, not official");
  });

  test("shows house rulings on a card's page after all official rulings", () => {
    const lines = screen({ at: "card", game: "deep", id: "brass-lantern" });
    const house = lines.findIndex((line) => line.includes("─ House rulings (1) ─"));
    expect(house).toBeGreaterThan(lines.findIndex((line) => line.includes("Questions that cite it")));
    expect(lines[house + 1]).toBe("  House ruling, not official · Oil first");
  });

  test("shows every letter in a narrow terminal", () => {
    const lines = screen(placeOfRuling(lit), 30);
    const words = lines.join("").replace(/[\s│]/g, "");
    expect(words).toContain("[house/oil-first]");
    expect(words).toContain("seedeep-faq@1.3/lit-lanterns.");
  });
});
