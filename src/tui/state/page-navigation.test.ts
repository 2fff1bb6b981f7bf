import { describe, expect, test } from "vitest";
import type { Page } from "../view/page.js";
import {
  clampPosition,
  initialPosition,
  jumpToStop,
  maxTop,
  moveDown,
  moveUp,
  pageBy,
  stepLink,
} from "./page-navigation.js";

/** A page of `lines` lines with links at these rows, each two rows high. */
function page(rows: readonly number[], lines: number, more: Partial<Page> = {}): Page {
  const links = rows.map((row) => ({ row, rows: 2, target: { go: { at: "help" } } as const }));
  return {
    title: "",
    lines: Array.from({ length: lines }, (_, i) => `${i}`),
    links,
    side: [],
    stops: [],
    start: null,
    list: false,
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
  const list = page([0, 2, 4, 6, 8, 10], 12, { list: true });

  test("chooses the first link initially, and pages up to the last link", () => {
    expect(initialPosition(list, rows)).toEqual({ link: 0, top: 0 });
    const once = pageBy(list, { link: 0, top: 0 }, rows, 1);
    expect(once).toEqual({ link: 1, top: 2 });
    expect(pageBy(list, once, rows, 1)).toEqual({ link: 5, top: 2 });
    expect(pageBy(list, { link: 3, top: 0 }, rows, -1)).toEqual({ link: 0, top: 0 });
  });

  test("clampPosition returns a valid position when the list has fewer links", () => {
    expect(clampPosition(page([0, 2], 4, { list: true }), { link: 5, top: 2 }, rows)).toEqual({ link: 1, top: 0 });
    expect(clampPosition(page([], 1, { list: true }), { link: 5, top: 2 }, rows)).toEqual({ link: -1, top: 0 });
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
    const contents = page([1, 4, 36, 39], 40, { list: true, stops: [0, 3, 35, 38] });
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
