import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.js";

describe("editDistance", () => {
  it.each([
    ["lamp", "lamp", 0],
    ["lamp", "lmap", 1],
    ["lamp", "lampp", 1],
    ["lamp", "lump", 1],
    ["lantern", "latnren", 2],
    ["lamp", "zzzz", 3],
  ])("of %s and %s is %i", (a, b, distance) => {
    expect(editDistance(a, b, 2)).toBe(distance);
  });

  it("is symmetric, zero only for equal strings, and at most one more than the limit (property)", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 45 }),
        fc.string({ maxLength: 45 }),
        fc.integer({ min: 0, max: 4 }),
        (a, b, limit) => {
          const distance = editDistance(a, b, limit);
          expect(distance).toBe(editDistance(b, a, limit));
          expect(distance).toBeLessThanOrEqual(limit + 1);
          expect(distance === 0).toBe(a === b);
        },
      ),
    );
  });
});
