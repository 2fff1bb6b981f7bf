import { afterEach, expect, test, vi } from "vitest";
import type { Output } from "../render/text/output.js";
import { width } from "./terminal.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("width is that of the terminal, else COLUMNS, else 80", () => {
  const widthOf = (columns: number | undefined) => width({ columns } as Output);
  vi.stubEnv("COLUMNS", "100");
  expect([120, 5, 900, undefined].map(widthOf)).toEqual([120, 20, 400, 100]);
  // Some terminals report 0 columns when they do not know their width.
  expect(widthOf(0)).toBe(100);
  vi.stubEnv("COLUMNS", "wide");
  expect([undefined, 0].map(widthOf)).toEqual([80, 80]);
});
