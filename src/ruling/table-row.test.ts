import { expect, it } from "vitest";
import { isTableRow } from "./table-row.js";

it.each(["RANGE A WS S", "Bell 2 3+ 0 1", '**6" 9 2+ 8**'])("accepts %j", (line) => {
  expect(isTableRow(line)).toBe(true);
});

it.each(["Bell 2 3", "So do as it is", "Light 2 of 3 lamps at 9", "THE LAMP IS LIT"])("rejects %j", (line) => {
  expect(isTableRow(line)).toBe(false);
});
