import { describe, expect, it } from "vitest";
import { proofSchema } from "./schema.js";

describe("the lines of a proof", () => {
  const accepts = (lines: unknown) => proofSchema.safeParse({ text: "Light it.", lines }).success;

  it("are a line or a span of lines, from 1", () => {
    expect([25, "25", "25-27", "25-25", 99_999_999].map(accepts)).toEqual([true, true, true, true, true]);
    expect([0, -1, 2.5, "0", "0-3", "25-", 100_000_000, "100000000"].filter(accepts)).toEqual([]);
  });

  it("are in order", () => {
    expect(accepts("27-25")).toBe(false);
  });
});
