import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ruling } from "../made-up.fixture.js";
import { compareNumbers, documentOrder, outOfOrder, sectionKey } from "./order.js";

const places = (newer: number[]) => newer.map((from, to) => ({ from, to, key: `r${from}` }));
const moved = (newer: number[]) => [...outOfOrder(places(newer))].map((each) => each.from).sort((a, b) => a - b);

describe("compareNumbers", () => {
  it("sorts in natural order", () => {
    const numbers = ["2.1", "1.10", "F110", "1.9", "1.1", "F9", "1.4b", "1.4a"];
    expect([...numbers].sort(compareNumbers)).toEqual(["1.1", "1.4a", "1.4b", "1.9", "1.10", "2.1", "F9", "F110"]);
  });
});

describe("documentOrder", () => {
  it("puts 1.10 after 1.9 and leaves entries without a number and other sections where they are", () => {
    const rulings = [
      ruling({ id: "preamble" }),
      ruling({ id: "r1", number: "1.1" }),
      ruling({ id: "r10", number: "1.10" }),
      ruling({ id: "aside" }),
      ruling({ id: "r9", number: "1.9" }),
      ruling({ id: "other", number: "1.2", section: ["Else"] }),
    ];
    const order = documentOrder(rulings).map((at) => rulings[at]?.id);
    expect(order).toEqual(["preamble", "r1", "r9", "aside", "r10", "other"]);
  });
});

describe("sectionKey", () => {
  it("ignores typography, case and the heading's own number", () => {
    const key = (...section: string[]) => sectionKey(ruling({ id: "a", section }));
    expect(key("1. Game “Play”", "Tea")).toBe(key('2. GAME "PLAY"', "Tea"));
    expect(key("Game", "Play")).not.toBe(key("Game Play"));
  });
});

describe("outOfOrder", () => {
  it("reports one ruling when one was moved, at any distance (property)", () => {
    fc.assert(
      fc.property(fc.nat(29), fc.nat(29), (oldPlace, newPlace) => {
        const order = Array.from({ length: 30 }, (_, n) => n);
        order.splice(newPlace, 0, ...order.splice(oldPlace, 1));
        expect(moved(order)).toHaveLength(oldPlace === newPlace ? 0 : 1);
        // Of two neighbours that changed places, either may count as moved.
        if (Math.abs(oldPlace - newPlace) > 1) expect(moved(order)).toEqual([oldPlace]);
      }),
    );
  });

  it("reports nothing for insertions and removals (property)", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99)), fc.uniqueArray(fc.nat(99)), (older, newer) => {
        const [from, to] = [older, newer].map((each) => each.sort((a, b) => a - b)) as [number[], number[]];
        const kept = from.slice(0, to.length).map((place, at) => ({ from: place, to: to[at] ?? 0, key: `r${at}` }));
        expect(outOfOrder(kept).size).toBe(0);
      }),
    );
  });

  it("keeps a longest increasing subsequence, the same one in both directions (property)", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }), (order) => {
        expect(order.length - moved(order).length).toBe(longestIncreasing(order));
        const mirrored = places(order).map(({ from, to, key }) => ({ from: to, to: from, key }));
        const names = [...outOfOrder(mirrored)].map((each) => Number(each.key.slice(1)));
        expect(names.sort((a, b) => a - b)).toEqual(moved(order));
      }),
    );
  });

  it("keeps the rulings nearest to their old positions", () => {
    // In reversed order only one ruling can stay: the middle one, whose position is the same.
    expect(moved([4, 3, 2, 1, 0])).toEqual([0, 1, 3, 4]);
  });

  it("compares keys only if the distances are equal, in long documents too", () => {
    for (let middle = 100; middle < 120; middle++) {
      const order = Array.from({ length: 6000 }, (_, at) => (Math.abs(at - middle) === 1 ? 2 * middle - at : at));
      expect(moved(order)).toEqual([middle - 1, middle + 1]);
    }
  });

  it("gives the same result if the editions change places, whatever the keys", () => {
    const pairs = [
      { from: 0, to: 1, key: "Aa" },
      { from: 1, to: 0, key: "BB" },
    ];
    const mirrored = pairs.map(({ from, to, key }) => ({ from: to, to: from, key }));
    const keys = [pairs, mirrored].map((each) => [...outOfOrder(each)].map(({ key }) => key));
    expect(keys[0]).toEqual(keys[1]);
  });
});

function longestIncreasing(order: number[]): number {
  const ends = order.map(() => 1);
  order.forEach((value, at) => {
    for (let before = 0; before < at; before++)
      if ((order[before] ?? 0) < value) ends[at] = Math.max(ends[at] ?? 1, (ends[before] ?? 1) + 1);
  });
  return Math.max(0, ...ends);
}
