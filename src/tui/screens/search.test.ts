import { expect, test } from "vitest";
import type { Completion } from "../../search/answer.js";
import { deepLookups, noColour, stateOf } from "../made-up.fixture.js";
import { complete } from "../state/commands/query.js";
import { renderFrame } from "../view/frame.js";
import { makeViewModel } from "../view/view-model.js";

test("the inserted completion is always among the five that are shown", () => {
  const texts = ["amber", "beige", "coral", "denim", "ebony", "flame", "green"];
  const completions = texts.map((text): Completion => ({ from: 5, to: 5, text, kind: "value" }));
  const model = makeViewModel({ ...deepLookups(), complete: () => completions }, noColour);
  let state = stateOf("kind:", 120, 40);
  const shown = () => renderFrame(model, state).lines[2]?.trim().split(/\s+/);
  expect(shown()).toEqual(["tab", ...texts.slice(0, 5)]);
  for (const text of texts) {
    state = complete(model, state);
    expect(state.input.text).toBe(`kind:${text}`);
    expect(shown()).toEqual(["tab", ...(texts.indexOf(text) < 5 ? texts.slice(0, 5) : ["flame", "green"])]);
  }
});
