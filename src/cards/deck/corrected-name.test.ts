import { expect, test } from "vitest";
import { madeUpCard } from "../made-up-cards.fixture.js";
import { nameCorrector } from "./corrected-name.js";

const corrected = nameCorrector([
  madeUpCard("wick", "Wick"),
  madeUpCard("torch", "Torch"),
  madeUpCard("lantern", "Lantern"),
  madeUpCard("keepsake", "Keepsake"),
  madeUpCard("lamp-38", ".38 Lamp"),
  madeUpCard("moth-grey", "Grey Moth", { also: ["Grey Mott"] }),
  madeUpCard("oil-red", "Red Oil"),
  madeUpCard("oil-rod", "Rod Oil"),
  madeUpCard("flask", "Flask of Oil (2)"),
]);

test.each([
  ["no error in four letters", "Wikk", null],
  ["one in five", "Torsh", "Torch"],
  ["not two in five", "Tarsh", null],
  ["one in seven", "Lantirn", "Lantern"],
  ["not two in seven", "Lantirm", null],
  ["two in eight", "Kiepsaka", "Keepsake"],
  ["not three in eight", "Kiipsaka", null],
  ["letters beside a number", ".38 Lomp", ".38 Lamp"],
  ["no error in a number", ".39 Lamp", null],
  ["a name that is equally near to two forms of one card", "Grey Mots", "Grey Moth"],
  ["no name that is equally near to two cards", "Rad Oil", null],
  ["the nearest of two", "Rodd Oil", "Rod Oil"],
  ["a name without its level", "Flask of Oyl", "Flask of Oil"],
])("nameCorrector accepts %s: %s", (_, typed, name) => {
  expect(corrected(typed)).toBe(name);
});
