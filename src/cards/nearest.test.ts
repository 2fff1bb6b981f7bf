import { expect, test } from "vitest";
import { madeUpCard } from "./made-up-cards.fixture.js";
import { nearestCardFinder } from "./nearest.js";

const nearest = nearestCardFinder([
  madeUpCard("lamp-1", "Lantern of Ash"),
  madeUpCard("lamp-2", "Lantern of Ask"),
  madeUpCard("lamp-3", "Lantern of Ast"),
  madeUpCard("lamp-4", "Lantern of Ass"),
  madeUpCard("moth", "Moth", { also: ["Moths"], nicknames: ["Flutterer"] }),
]);
const ids = (name: string) => nearest(name).map(({ id }) => id);

test("nearestCardFinder returns at most three cards, the nearest first", () => {
  expect(ids("Lantern of Asch")).toHaveLength(3);
  expect(ids("Lantern of Asch")[0]).toBe("lamp-1");
});

test("nearestCardFinder returns a card once, found by any of its names", () => {
  expect(ids("Mothss")).toEqual(["moth"]);
  expect(ids("Fluterer")).toEqual(["moth"]);
});

test("nearestCardFinder allows about three wrong letters in ten, and names typed in part", () => {
  const [wick, long] = [madeUpCard("wick", "Wick"), madeUpCard("long", "Wick of the Harbour Lamps")];
  const near = (name: string) => nearestCardFinder([wick, long])(name).map(({ id }) => id);
  expect(near("wicks")[0]).toBe("wick");
  expect(near("wjck")[0]).toBe("wick");
  expect(near("harbour lamps")).toEqual(["long"]);
  expect(near("wjxk")).toEqual([]);
  expect(near("wick of the harber lamp")).toEqual(["long"]);
});

test("nearestCardFinder returns nothing for another word, a name inside a long text, and a long text", () => {
  expect(ids("Zzyzx")).toEqual([]);
  expect(ids("moth in winter")).toEqual([]);
  expect(ids("lantern of ash ".repeat(2))).toEqual([]);
});
