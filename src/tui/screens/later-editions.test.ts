import { expect, test } from "vitest";
import { documentInfo } from "../../library/library.js";
import { deepLibrary, deepModel, lit, noColour, stateOf } from "../made-up.fixture.js";
import { type Place, placeOfRuling } from "../state/place.js";
import { renderFrame } from "../view/frame.js";

const later = { edition: "2.5", title: null, date: "2026-02-20", dateSource: null };
const library = deepLibrary();
Object.assign(documentInfo(library, "deep-faq") ?? {}, { laterEditions: [later] });
const model = deepModel(noColour, library);

const sentence = "A later edition exists: FAQ 2.5 (20 February 2026); this library holds FAQ 1.3.";

function screen(place: Place): string {
  const state = stateOf("", 100, 60);
  return renderFrame(model, { ...state, trail: [...state.trail, { place, link: -1, top: 0 }] }).lines.join("\n");
}

test.each([
  ["a ruling", placeOfRuling(lit)],
  ["a card", { at: "card", game: "deep", id: "brass-lantern" }],
] as [string, Place][])("renderFrame states once on the page of %s that a later edition exists", (_what, place) => {
  expect(screen(place).replace(/\s+/g, " ").split(sentence)).toHaveLength(2);
});

test("renderFrame lists later editions on the documents' page and in the status line", () => {
  const words = screen({ at: "documents" });
  expect(words).toContain("Later editions, not held: 2.5 (2026-02-20)");
  expect(words).toMatch(/later editions (?:known|of 1 document are known)/);
});
