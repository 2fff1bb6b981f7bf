import { expect, it } from "vitest";
import { beginsWithTitle } from "./title-run.js";

it.each([
  "On the Hunt When you ring it, draw a card.",
  "Change of Heart If you ring it, draw a card.",
  "All for One When you ring it, draw a card.",
])("finds a title that begins like a sentence: %s", (sentence) => {
  expect(beginsWithTitle(sentence)).toBe(true);
});

it.each([
  "If you ring it, draw a card.",
  "On the Hunt, if you ring it, draw a card.",
  "On a Fog Bell, put a lamp.",
  "Yes. If you ring it, draw a card.",
])("finds no title in %s", (sentence) => {
  expect(beginsWithTitle(sentence)).toBe(false);
});
