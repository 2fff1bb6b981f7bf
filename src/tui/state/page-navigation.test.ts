import { describe, expect, test } from "vitest";
import type { Page } from "../view/page.js";
import {
  clampPosition,
  initialPosition,
  jumpToStop,
  maxTop,
  moveDown,
  moveUp,
  scrollByPage,
  stepLink,
} from "./page-navigation.js";

/** A page of `lines` lines with links at these rows, each two rows high. */
function page(rows: readonly number[], lines: number, more: Partial<Page> = {}): Page {
  const links = rows.map((row) => ({ row, rows: 2, target: { go: { at: "help" } } as const }));
  return {
    title: "",
    lines: Array.from({ length: lines }, (_, i) => `${i}`),
    links,
    sideLines: [],
    stops: [],
    start: null,
    isList: false,
    ruling: null,
    ...more,
  };
}

const rows = 10;

describe("navigation on a page of text", () => {
  const text = page([2, 30], 40);

  test("chooses no link initially, and the first one on moving down", () => {
    expect(initialPosition(text, rows)).toEqual({ link: -1, top: 0 });
    expect(moveDown(text, { link: -1, top: 0 }, rows)).toEqual({ link: 0, top: 0 });
  });

  test("scrolls by lines towards a distant link, and deselects a link that leaves the view", () => {
    expect(moveDown(text, { link: 0, top: 0 }, rows)).toEqual({ link: 0, top: 1 });
    expect(moveDown(text, { link: 0, top: 2 }, rows)).toEqual({ link: -1, top: 3 });
    expect(moveDown(text, { link: -1, top: maxTop(text, rows) }, rows).top).toBe(30);
  });

  test("shows the lines above the first link on moving up to it", () => {
    expect(moveUp(text, { link: -1, top: 4 }, rows)).toEqual({ link: 0, top: 0 });
    expect(moveUp(text, { link: 1, top: 28 }, rows)).toEqual({ link: 1, top: 27 });
  });

  test("stepLink goes to the next link, in view or not, and from the last to the first", () => {
    expect(stepLink(text, { link: 0, top: 0 }, rows, 1)).toEqual({ link: 1, top: 22 });
    expect(stepLink(text, { link: 1, top: 22 }, rows, 1)).toEqual({ link: 0, top: 2 });
    expect(stepLink(page([], 40), { link: -1, top: 5 }, rows, 1)).toEqual({ link: -1, top: 5 });
  });
});

describe("navigation in a list", () => {
  const list = page([0, 2, 4, 6, 8, 10], 12, { isList: true });

  test("chooses the first link initially, and pages up to the last link", () => {
    expect(initialPosition(list, rows)).toEqual({ link: 0, top: 0 });
    const once = scrollByPage(list, { link: 0, top: 0 }, rows, 1);
    expect(once).toEqual({ link: 1, top: 2 });
    expect(scrollByPage(list, once, rows, 1)).toEqual({ link: 5, top: 2 });
    expect(scrollByPage(list, { link: 3, top: 0 }, rows, -1)).toEqual({ link: 0, top: 0 });
  });

  test("clampPosition returns a valid position when the list has fewer links", () => {
    expect(clampPosition(page([0, 2], 4, { isList: true }), { link: 5, top: 2 }, rows)).toEqual({ link: 1, top: 0 });
    expect(clampPosition(page([], 1, { isList: true }), { link: 5, top: 2 }, rows)).toEqual({ link: -1, top: 0 });
  });
});

describe("navigation between stops", () => {
  const changes = page([5, 35, 38], 40, { stops: [5, 35, 38] });

  test("jumpToStop goes from stop to stop, and returns null after the last", () => {
    expect(jumpToStop(changes, { link: -1, top: 0 }, rows, 1)).toEqual({ link: 0, top: 5 });
    // The last two stops share a scroll position and differ by their links.
    expect(jumpToStop(changes, { link: 0, top: 5 }, rows, 1)).toEqual({ link: 1, top: 30 });
    expect(jumpToStop(changes, { link: 1, top: 30 }, rows, 1)).toEqual({ link: 2, top: 30 });
    expect(jumpToStop(changes, { link: 2, top: 30 }, rows, 1)).toBeNull();
    expect(jumpToStop(changes, { link: 1, top: 30 }, rows, -1)).toEqual({ link: 0, top: 5 });
  });

  test("jumpToStop on a list chooses the first link below a heading, and ends at the last heading", () => {
    const contents = page([1, 4, 36, 39], 40, { isList: true, stops: [0, 3, 35, 38] });
    expect(jumpToStop(contents, { link: 0, top: 0 }, rows, 1)).toEqual({ link: 1, top: 3 });
    expect(jumpToStop(contents, { link: 1, top: 3 }, rows, 1)).toEqual({ link: 2, top: 30 });
    expect(jumpToStop(contents, { link: 2, top: 30 }, rows, 1)).toEqual({ link: 3, top: 30 });
    expect(jumpToStop(contents, { link: 3, top: 30 }, rows, 1)).toBeNull();
    expect(jumpToStop(contents, { link: 3, top: 30 }, rows, -1)).toEqual({ link: 2, top: 30 });
    expect(jumpToStop(contents, { link: 1, top: 3 }, rows, -1)).toEqual({ link: 0, top: 0 });
  });

  test("initialPosition starts at the page's start stop, or the last one", () => {
    expect(initialPosition({ ...changes, start: 0 }, rows)).toEqual({ link: 0, top: 5 });
    expect(initialPosition({ ...changes, start: 9 }, rows)).toEqual({ link: 2, top: 30 });
  });
});

describe("navigation with a side column", () => {
  const link = (row: number, isInSideColumn = false) => ({
    row,
    rows: 1,
    isInSideColumn,
    target: { go: { at: "help" } } as const,
  });
  const text = page([], 40, { links: [link(0), link(15), link(25), link(3, true), link(5, true)] });
  const at = (index: number, top: number) => ({ link: index, top });

  test.each([
    ["from the last link, near the end, to the side", at(2, 30), at(3, 30)],
    ["from the last link, before the end, by a line", at(2, 20), at(2, 21)],
    ["within the side", at(3, 30), at(4, 30)],
    ["at the end of the side not at all", at(4, 30), at(4, 30)],
    ["from no link to the first one below the top", at(-1, 10), at(1, 10)],
    ["from no link at the end to the side", at(-1, 30), at(3, 30)],
  ])("moveDown goes %s", (_, from, to) => {
    expect(moveDown(text, from, rows)).toEqual(to);
  });

  test.each([
    ["within the side", at(4, 30), at(3, 30)],
    ["from the first link of the side to the text", at(3, 30), at(-1, 30)],
    ["to a link just above the view", at(2, 16), at(1, 15)],
    ["by a line towards a link that is far above", at(2, 25), at(2, 24)],
    ["from no link to the last one of the text in view", at(-1, 10), at(1, 10)],
    ["at the top not at all", at(0, 0), at(0, 0)],
  ])("moveUp goes %s", (_, from, to) => {
    expect(moveUp(text, from, rows)).toEqual(to);
  });

  test.each([
    ["forward from no link", at(-1, 20), 1, at(2, 20)],
    ["back from no link", at(-1, 10), -1, at(4, 10)],
    ["forward into the side, without scrolling", at(2, 20), 1, at(3, 20)],
    ["back from the first to the last", at(0, 0), -1, at(4, 0)],
    ["back out of the side", at(3, 0), -1, at(2, 16)],
  ] as const)("stepLink goes %s", (_, from, direction, to) => {
    expect(stepLink(text, from, rows, direction)).toEqual(to);
  });

  test("stepLink back from no link takes the last one above the lower edge, or else the last of all", () => {
    const plain = page([], 40, { links: [link(12), link(20), link(30)] });
    expect(stepLink(plain, at(-1, 10), rows, -1)).toEqual(at(0, 10));
    expect(stepLink(plain, at(-1, 11), rows, -1)).toEqual(at(1, 11));
    expect(stepLink(plain, at(-1, 0), rows, -1)).toEqual(at(2, 21));
    expect(stepLink(plain, at(-1, 30), rows, 1)).toEqual(at(2, 30));
    expect(stepLink(page([], 40, { links: [link(12)] }), at(-1, 20), rows, 1)).toEqual(at(0, 12));
  });

  test("jumpToStop leaves out the links of the side", () => {
    const stops = { ...text, stops: [3, 15, 25] };
    expect(jumpToStop(stops, at(-1, 0), rows, 1)).toEqual(at(-1, 3));
    expect(jumpToStop(stops, at(1, 15), rows, 1)).toEqual(at(2, 25));
    expect(jumpToStop(stops, at(1, 15), rows, -1)).toEqual(at(-1, 3));
    expect(jumpToStop(stops, at(2, 25), rows, 1)).toBeNull();
  });

  test("a link taller than the view is shown from its first row", () => {
    const tall = page([], 60, { links: [{ ...link(30), rows: 20 }] });
    expect(stepLink(tall, at(-1, 0), rows, 1)).toEqual(at(0, 30));
    expect(clampPosition(tall, at(5, 90), rows)).toEqual(at(0, 30));
  });

  test("scrollByPage goes by a screen less two lines, at least one", () => {
    const long = page([], 100);
    expect(scrollByPage(long, at(-1, 5), rows, 1)).toEqual(at(-1, 13));
    expect(scrollByPage(long, at(-1, 13), rows, -1)).toEqual(at(-1, 5));
    expect(scrollByPage(long, at(-1, 5), 2, 1)).toEqual(at(-1, 6));
    const list = page([0, 2], 4, { isList: true });
    expect(scrollByPage(list, at(0, 0), rows, 1)).toEqual(at(1, 0));
    expect(scrollByPage(list, at(1, 0), rows, -1)).toEqual(at(0, 0));
  });
});
