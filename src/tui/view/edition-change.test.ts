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

describe("what became of a ruling", () => {
  test("an old text says so before its first word", () => {
    const context = model.context(stateOf());
    expect(laterEditionWarning(context, oldLit, "v shows it")).toEqual(["! FAQ 1.3 has other words: v shows it"]);
    expect(laterEditionWarning(context, lit, "v shows it")).toEqual([]);
    const lines = renderFrame(model, at(stateOf(), oldLit)).lines;
    expect(lines[2]).toBe("  ! FAQ 1.3 has other words: v shows the difference");
  });

  test("one key leads to the words that changed, and back", () => {
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

  test("a ruling that is new opens there as well; one that is the same says so", () => {
    expect(changePlace(deepLookups(), eel)).toMatchObject({ at: "changes", ruling: "eel-question" });
    const same = { ...oil, edition: "1.0" };
    const lookups = deepLookups(deepLibrary([oil, same]));
    expect(changePlace(lookups, oil)).toBe("The words are the same in 1.0 and 1.3.");
    expect(changePlace(lookups, same)).toBe("The words are the same in 1.0 and 1.3.");
  });
});
