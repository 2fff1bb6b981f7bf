import { expect, test } from "vitest";
import { resultItems } from "./items.js";
import type { Found, Lookups } from "./lookups.js";
import type { State } from "./state/state.js";

test("a result has the range of the passage that answers, unless this is the whole ruling", () => {
  const first = "A lamp that nobody tends goes out at the end of the night.";
  const second = "A lamp that someone tends stays lit until the next fog comes in.";
  const passageOf = (text: string, passage: number | null) => {
    const ruling = { document: "lamps", edition: "1", id: "tend", kind: "clarification", text };
    const hits = [{ index: 0, ruling, passage, score: 1, why: [] }];
    const found = { answer: { hits, problem: null }, changes: [], verdictRulingCount: 0, lastResorts: [] };
    const [item] = resultItems({} as Lookups, {} as State, found as unknown as Found);
    return item?.passage && text.slice(item.passage.from, item.passage.to);
  };
  expect(passageOf(`${first}\n\n${second}`, 1)).toBe(second);
  expect(passageOf(`${first}\n\n${second}`, null)).toBeNull();
  expect(passageOf(first, 0)).toBeNull();
});
