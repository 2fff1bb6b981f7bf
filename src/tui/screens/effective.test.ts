import { expect, test } from "vitest";
import { deepModel, lit, noColour, oil, stateOf } from "../made-up.fixture.js";
import { placeOfRuling } from "../state/place.js";
import { renderFrame } from "../view/frame.js";

const model = deepModel(noColour);

function screen(ruling: typeof lit, columns = 80): string[] {
  const state = stateOf("", columns, 60);
  return renderFrame(model, { ...state, trail: [...state.trail, { place: placeOfRuling(ruling), link: -1, top: 0 }] })
    .lines;
}

test("renderFrame shows the words in force below the ruling's own, with the change marked", () => {
  const lines = screen(lit);
  const at = lines.findIndex((line) => line.includes("In force, with the change marked"));
  expect(at).toBeGreaterThan(lines.findIndex((line) => line.includes("[deep-faq@1.3/lit-lanterns]")));
  expect(lines[at + 1]?.trim()).toBe("A lamp may be [-lit-] {+dimmed+}");
  expect(lines[at + 2]?.trim()).toBe("Both texts are in this library.");
  expect(screen(oil).join("\n")).not.toContain("In force, with");
});
