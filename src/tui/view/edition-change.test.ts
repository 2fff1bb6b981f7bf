import { describe, expect, test } from "vitest";
import { deepLibrary, deepLookups, deepModel, eel, lit, oil, oldLit, stateOf } from "../made-up.fixture.js";
import { placeOfRuling } from "../state/place.js";
import { reduce } from "../state/reducer.js";
import { currentVisit, type State } from "../state/state.js";
import { changePlace, laterEditionWarning } from "./edition-change.js";
import { renderFrame } from "./frame.js";

const model = deepModel();
const at = (state: State, ruling: typeof lit): State => ({
  ...state,
  trail: [...state.trail, { place: placeOfRuling(ruling), link: -1, top: 0 }],
});
const press = (state: State) => reduce(model, state, { do: "command", command: "difference" });

describe("changes of a ruling between editions", () => {
  test("laterEditionWarning warns of a later edition with other words, above the text", () => {
    const context = model.context(stateOf());
    expect(laterEditionWarning(context, oldLit, "v shows it")).toEqual(["! FAQ 1.3 has other words: v shows it"]);
    expect(laterEditionWarning(context, lit, "v shows it")).toEqual([]);
    const lines = renderFrame(model, at(stateOf(), oldLit)).lines;
    expect(lines[2]).toBe("  ! FAQ 1.3 has other words: v shows the difference");
  });

  test("the difference command opens the changed words, and back returns to the ruling", () => {
    for (const one of [oldLit, lit]) {
      const state = press(at(stateOf(), one));
      const place = currentVisit(state).place;
      expect(place).toEqual({ at: "changes", document: "deep-faq", from: "1.0", to: "1.3", ruling: "lit-lanterns" });
      const lines = renderFrame(model, state).lines;
      expect(lines.some((line) => /^▌ Clarification · \(1\.1\) Lit Lanterns/.test(line))).toBe(true);
      expect(lines.join("\n")).toMatch(/\[-when-\] ?\{\+as soon as\+\}/);
      const back = reduce(model, state, { do: "command", command: "back" });
      expect(currentVisit(back).place).toEqual(placeOfRuling(one));
    }
  });

  test("changePlace opens a new ruling among the changes, and returns a message for an unchanged one", () => {
    expect(changePlace(deepLookups(), eel)).toMatchObject({ at: "changes", ruling: "eel-question" });
    const same = { ...oil, edition: "1.0" };
    const lookups = deepLookups(deepLibrary([oil, same]));
    expect(changePlace(lookups, oil)).toBe("The words are the same in 1.0 and 1.3.");
    expect(changePlace(lookups, same)).toBe("The words are the same in 1.0 and 1.3.");
  });

  test("changePlace opens an old ruling under its new id, if that changed", () => {
    const changes = (old: Partial<typeof oil>) => {
      const earlier = { ...oil, edition: "1.0", id: "oil-of-old", ...old };
      return changePlace(deepLookups(deepLibrary([oil, earlier])), earlier);
    };
    const place = { at: "changes", document: "deep-faq", from: "1.0", to: "1.3", ruling: "oil" };
    expect(changes({ text: oil.text.replace("Paragraph 7 on", "Paragraph 7 about") })).toEqual(place);
    expect(changes({ section: ["Appendix"] })).toEqual(place);
    expect(changes({ text: oil.text.replace("Paragraph 7 on", "Paragraph 7 [?] on") })).toEqual(place);
    expect(changes({})).toBe("The words are the same in 1.0 and 1.3.");
  });
});
