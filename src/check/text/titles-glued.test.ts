import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { titlesGlued } from "./titles-glued.js";

it.each([
  "Lamp (F12) Oil (F13)",
  "Lamps. They glow at dusk",
  "The Spawn of theSleeper",
  `Lamps ${"and oils ".repeat(20)}`,
])("finds %j", (title) => {
  expect(found(titlesGlued, ["lamps", { title }])).toHaveLength(1);
});

it.each(["Lamp (F12) / Oil (F13)", "Lamps vs. Oils", "Old McKeeper", "Dr. Lamp", "Lamps (TDL 205)"])(
  "accepts %j",
  (title) => {
    expect(found(titlesGlued, ["lamps", { title }])).toEqual([]);
  },
);
