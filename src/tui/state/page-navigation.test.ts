import { describe, expect, test } from "vitest";
import type { Page } from "../view/page.js";
import { down, jump, lastTop, opened, paged, settled, step, up } from "./page-navigation.js";

/** Links at these rows, each two rows high, on a page of so many lines. */
function page(rows: readonly number[], lines: number, more: Partial<Page> = {}): Page {
  const links = rows.map((row) => ({ row, rows: 2, target: { go: { at: "help" } } as const }));
  return {
    title: "",
    lines: Array.from({ length: lines }, (_, i) => `${i}`),
    links,
    stops: [],
    start: null,
    list: false,
    ruling: null,
    ...more,
  };
}

const rows = 10;

describe("walking a page to read", () => {
  const text = page([2, 30], 40);

  test("no link is chosen until one asks for it", () => {
    expect(opened(text, rows)).toEqual({ link: -1, top: 0 });
    expect(down(text, { link: -1, top: 0 }, rows)).toEqual({ link: 0, top: 0 });
  });

  test("a link that is far is not jumped to: lines go by, and what is out of sight is not chosen any more", () => {
    expect(down(text, { link: 0, top: 0 }, rows)).toEqual({ link: 0, top: 1 });
    expect(down(text, { link: 0, top: 2 }, rows)).toEqual({ link: -1, top: 3 });
    expect(down(text, { link: -1, top: lastTop(text, rows) }, rows).top).toBe(30);
  });

  test("back to the first link brings what stands above it into sight", () => {
    expect(up(text, { link: -1, top: 4 }, rows)).toEqual({ link: 0, top: 0 });
    expect(up(text, { link: 1, top: 28 }, rows)).toEqual({ link: 1, top: 27 });
  });

  test("Tab goes to a link wherever it is, and round", () => {
    expect(step(text, { link: 0, top: 0 }, rows, 1)).toEqual({ link: 1, top: 22 });
    expect(step(text, { link: 1, top: 22 }, rows, 1)).toEqual({ link: 0, top: 2 });
    expect(step(page([], 40), { link: -1, top: 5 }, rows, 1)).toEqual({ link: -1, top: 5 });
  });
});

describe("walking a list", () => {
  const list = page([0, 2, 4, 6, 8, 10], 12, { list: true });

  test("its first link is chosen, and paging ends at the last", () => {
    expect(opened(list, rows)).toEqual({ link: 0, top: 0 });
    const once = paged(list, { link: 0, top: 0 }, rows, 1);
    expect(once).toEqual({ link: 1, top: 2 });
    expect(paged(list, once, rows, 1)).toEqual({ link: 5, top: 2 });
    expect(paged(list, { link: 3, top: 0 }, rows, -1)).toEqual({ link: 0, top: 0 });
  });

  test("made anew with fewer links, it keeps to what there is", () => {
    expect(settled(page([0, 2], 4, { list: true }), { link: 5, top: 2 }, rows)).toEqual({ link: 1, top: 0 });
    expect(settled(page([], 1, { list: true }), { link: 5, top: 2 }, rows)).toEqual({ link: -1, top: 0 });
  });
});

describe("stops", () => {
  const changes = page([5, 35, 38], 40, { stops: [5, 35, 38] });

  test("next and previous lead from one to the other, and end", () => {
    expect(jump(changes, { link: -1, top: 0 }, rows, 1)).toEqual({ link: 0, top: 5 });
    // The last two stand on one screen: the second is told from the first by its link.
    expect(jump(changes, { link: 0, top: 5 }, rows, 1)).toEqual({ link: 1, top: 30 });
    expect(jump(changes, { link: 1, top: 30 }, rows, 1)).toEqual({ link: 2, top: 30 });
    expect(jump(changes, { link: 2, top: 30 }, rows, 1)).toBeNull();
    expect(jump(changes, { link: 1, top: 30 }, rows, -1)).toEqual({ link: 0, top: 5 });
  });

  test("a page that opens at one is read from there", () => {
    expect(opened({ ...changes, start: 0 }, rows)).toEqual({ link: 0, top: 5 });
    expect(opened({ ...changes, start: 9 }, rows)).toEqual({ link: 2, top: 30 });
  });
});
