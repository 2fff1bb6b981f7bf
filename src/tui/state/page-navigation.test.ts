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

describe("a page of text", () => {
  const text = page([2, 30], 40);

  test("no link is chosen until a key asks for one", () => {
    expect(initialPosition(text, rows)).toEqual({ link: -1, top: 0 });
    expect(moveDown(text, { link: -1, top: 0 }, rows)).toEqual({ link: 0, top: 0 });
  });

  test("scrolls by lines towards a distant link, and drops the choice of a link that leaves the view", () => {
    expect(moveDown(text, { link: 0, top: 0 }, rows)).toEqual({ link: 0, top: 1 });
    expect(moveDown(text, { link: 0, top: 2 }, rows)).toEqual({ link: -1, top: 3 });
    expect(moveDown(text, { link: -1, top: maxTop(text, rows) }, rows).top).toBe(30);
  });

  test("going up to the first link shows the lines above it", () => {
    expect(moveUp(text, { link: -1, top: 4 }, rows)).toEqual({ link: 0, top: 0 });
    expect(moveUp(text, { link: 1, top: 28 }, rows)).toEqual({ link: 1, top: 27 });
  });

  test("Tab goes to the next link, in view or not, and from the last to the first", () => {
    expect(stepLink(text, { link: 0, top: 0 }, rows, 1)).toEqual({ link: 1, top: 22 });
    expect(stepLink(text, { link: 1, top: 22 }, rows, 1)).toEqual({ link: 0, top: 2 });
    expect(stepLink(page([], 40), { link: -1, top: 5 }, rows, 1)).toEqual({ link: -1, top: 5 });
  });
});

describe("a list", () => {
  const list = page([0, 2, 4, 6, 8, 10], 12, { list: true });

  test("opens with its first link chosen; paging ends at the last link", () => {
    expect(initialPosition(list, rows)).toEqual({ link: 0, top: 0 });
    const once = pageBy(list, { link: 0, top: 0 }, rows, 1);
    expect(once).toEqual({ link: 1, top: 2 });
    expect(pageBy(list, once, rows, 1)).toEqual({ link: 5, top: 2 });
    expect(pageBy(list, { link: 3, top: 0 }, rows, -1)).toEqual({ link: 0, top: 0 });
  });

  test("keeps a valid position when it is rendered again with fewer links", () => {
    expect(clampPosition(page([0, 2], 4, { list: true }), { link: 5, top: 2 }, rows)).toEqual({ link: 1, top: 0 });
    expect(clampPosition(page([], 1, { list: true }), { link: 5, top: 2 }, rows)).toEqual({ link: -1, top: 0 });
  });
});

describe("stops", () => {
  const changes = page([5, 35, 38], 40, { stops: [5, 35, 38] });

  test("next and previous go from stop to stop, and end", () => {
    expect(jumpToStop(changes, { link: -1, top: 0 }, rows, 1)).toEqual({ link: 0, top: 5 });
    // The last two stops share a scroll position and differ by their links.
    expect(jumpToStop(changes, { link: 0, top: 5 }, rows, 1)).toEqual({ link: 1, top: 30 });
    expect(jumpToStop(changes, { link: 1, top: 30 }, rows, 1)).toEqual({ link: 2, top: 30 });
    expect(jumpToStop(changes, { link: 2, top: 30 }, rows, 1)).toBeNull();
    expect(jumpToStop(changes, { link: 1, top: 30 }, rows, -1)).toEqual({ link: 0, top: 5 });
  });

  test("a page that starts at a stop opens there", () => {
    expect(initialPosition({ ...changes, start: 0 }, rows)).toEqual({ link: 0, top: 5 });
    expect(initialPosition({ ...changes, start: 9 }, rows)).toEqual({ link: 2, top: 30 });
  });
});
