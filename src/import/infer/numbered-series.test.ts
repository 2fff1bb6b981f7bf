import { expect, it } from "vitest";
import { numberedSeries } from "./numbered-series.js";

it.each([
  [["Article 1. The table", "Wood.", "Article 2. The cards", "Paper.", "Article 3. Penalties", "A trick."]],
  [["Rule 7", "One.", "Rule 8", "Two.", "Rule 9", "Three."]],
  [["§ 1 Lamps", "One.", "§ 2 Oil", "Two.", "§ 3 Fog", "Three."]],
  [["Law I: Lamps", "One.", "Law II: Oil", "Two.", "Law III: Fog", "Three."]],
  // With titles, a few numbers may be missing.
  [["Story 1: Fog", "One.", "Story 3: Snow", "Two.", "Story 7: Hail", "Three."]],
])("finds the headings of %j", (texts) => {
  expect([...numberedSeries(texts)]).toEqual([0, 2, 4]);
});

it.each([
  ["pages", ["Page 1: Lamps", "One.", "Page 2: Oil", "Two.", "Page 3: Fog", "Three."]],
  [
    "sentences",
    [
      "Rule 1: A lamp burns all night.",
      "x",
      "Rule 2: A bell rings at dawn.",
      "x",
      "Rule 3: Fog lifts at noon, too.",
      "x",
    ],
  ],
  ["two lines", ["Rule 1", "One.", "Rule 2", "Two."]],
  ["numbers that do not rise by one", ["Rule 1", "One.", "Rule 5", "Two.", "Rule 3", "Three."]],
  ["numbers far apart", ["Story 1: Fog", "One.", "Story 6: Snow", "Two.", "Story 7: Hail", "Three."]],
  [
    "names that begin alike",
    ["Class 1 lamp", "One.", "Class 2 lamp", "Two.", "Class 3 lamp", "Three.", "Class 1 bell", "Four.", "Class 2 bell"],
  ],
  ["lines without text between them", ["Step 1: Draw", "", "Step 2: Play", "Step 3: Discard", "Then rest."]],
  ["other words", ["Rule 1", "One.", "Law 2", "Two.", "Case 3", "Three."]],
])("finds no heading among %s", (_, texts) => {
  expect(numberedSeries(texts).size).toBe(0);
});
