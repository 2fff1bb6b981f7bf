import { describe, expect, test } from "vitest";
import type { Page } from "../page.js";
import {
  clampPosition,
  initialPosition,
  jumpToStop,
  moveDown,
  moveUp,
  scrollBy,
  scrollByPage,
  stepLink,
} from "./scroll.js";

/** A page of 40 lines with links in these rows. */
function page(rows: number[], more: Partial<Page> = {}): Page {
  const links = rows.map((row) => ({ row, rows: 1, target: { query: `${row}` } }));
  return { title: "", lines: Array(40).fill("x"), links, stops: [], start: null, isList: false, ruling: null, ...more };
}
const text = page([5, 12, 30], { stops: [5, 30, 38] });
const list = page([5, 12, 30], { isList: true });
const rows = 10;
const at = (link: number, top: number) => ({ link, top });

describe("positions on a page of 40 lines, 10 of them visible", () => {
  test.each([
    ["a text opens at the top", initialPosition(text, rows), at(-1, 0)],
    ["a list opens at its first link", initialPosition(list, rows), at(0, 0)],
    ["a page opens at its start", initialPosition(page([5, 30], { start: 1 }), rows), at(1, 21)],
    ["a start at a stop comes first", initialPosition(page([5, 30], { start: 0, stops: [5] }), rows), at(0, 5)],
    ["down chooses a visible link", moveDown(text, at(-1, 0), rows), at(0, 0)],
    ["down chooses a link just below", moveDown(text, at(0, 0), rows), at(1, 3)],
    ["down scrolls to a distant link line by line", moveDown(text, at(1, 3), rows), at(1, 4)],
    ["up chooses the link above", moveUp(text, at(1, 3), rows), at(0, 3)],
    ["up scrolls above the first link", moveUp(text, at(0, 3), rows), at(0, 2)],
    ["a text forgets a link out of view", scrollBy(text, at(0, 0), rows, 20), at(-1, 20)],
    ["a list chooses another link in view", scrollBy(list, at(0, 0), rows, 25), at(2, 25)],
    ["nothing scrolls past the end", scrollBy(text, at(-1, 0), rows, 99), at(-1, 30)],
    ["a page is a screen less two lines", scrollByPage(text, at(-1, 0), rows, 1), at(-1, 8)],
    ["the end of a list is its last link", scrollByPage(list, at(-1, 30), rows, 1), at(2, 30)],
    ["Tab goes from the last link to the first", stepLink(text, at(2, 25), rows, 1), at(0, 5)],
    ["Shift-Tab without a link takes the last one above", stepLink(text, at(-1, 10), rows, -1), at(1, 10)],
    ["next goes to the next stop", jumpToStop(text, at(-1, 0), rows, 1), at(0, 5)],
    ["next goes on from the link of a stop", jumpToStop(text, at(0, 5), rows, 1), at(2, 30)],
    ["stops at the end that change nothing are skipped", jumpToStop(text, at(-1, 30), rows, 1), null],
    ["a smaller page keeps the position within it", clampPosition(page([5]), at(2, 39), rows), at(0, 5)],
  ])("%s", (_, position, expected) => expect(position).toEqual(expected));
});
