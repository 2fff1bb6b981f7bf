/**
 * Scrolling a page and choosing its links. Pure functions of the page, the position and the visible rows.
 *
 * A list opens with a chosen link, if it has links. When that link scrolls out of view, another link in view is chosen. A
 * page of text opens without a chosen link, unless `start` names one; when the chosen link scrolls out of view, none is.
 */
import type { Link, Page } from "../page.js";
import type { Visit } from "./place.js";

/** A link at most this many rows outside the view is chosen at once, without scrolling line by line. */
const maxDistance = 3;

/** The chosen link and the first visible line. */
export type ScrollPosition = Pick<Visit, "link" | "top">;

/** Index of the first visible line when a page is scrolled to its end. */
export function maxTop(page: Page, rows: number): number {
  return Math.max(0, page.lines.length - rows);
}

/**
 * The position at which a page opens: at the link `page.start`, if it names one, with this link in the first row if it is at
 * a stop; else, in a list, at the first link; else at the top.
 */
export function initialPosition(page: Page, rows: number): ScrollPosition {
  const link = page.start ?? (page.isList ? 0 : -1);
  const chosen = page.links[Math.min(link, page.links.length - 1)];
  if (!chosen) return { link: -1, top: 0 };
  if (page.stops.includes(chosen.row)) return { link, top: Math.min(chosen.row, maxTop(page, rows)) };
  return scrollToLink(page, { link: page.links.indexOf(chosen), top: 0 }, rows);
}

/** The position brought within bounds, after the page was rendered again. */
export function clampPosition(page: Page, position: ScrollPosition, rows: number): ScrollPosition {
  const link = Math.min(position.link, page.links.length - 1);
  const top = Math.min(position.top, maxTop(page, rows));
  const chosen = page.links[link];
  return !chosen || isVisible(chosen, top, rows) ? { link, top } : scrollToLink(page, { link, top }, rows);
}

/** Chooses the next link if it is in view or close to it, else scrolls one line down. */
export function moveDown(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const next = link >= 0 ? link + 1 : page.links.findIndex(({ row }) => row >= top);
  const nextLink = page.links[next];
  const isNear = nextLink && nextLink.row + nextLink.rows <= top + rows + maxDistance;
  return isNear ? scrollToLink(page, { link: next, top }, rows) : scrollBy(page, { link, top }, rows, 1);
}

/** Chooses the previous link if it is in view or close to it, else scrolls one line up. */
export function moveUp(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const previous = link >= 0 ? link - 1 : page.links.findLastIndex(({ row }) => row < top + rows);
  const candidate = page.links[previous];
  if (!candidate || candidate.row < top - maxDistance) return scrollBy(page, { link, top }, rows, -1);
  const moved = scrollToLink(page, { link: previous, top }, rows);
  // The first link brings the lines above it into view, because there is no link in them that would do so.
  return previous === 0 && candidate.row <= maxDistance ? { ...moved, top: 0 } : moved;
}

/** Scrolls by a number of lines, negative for up. */
export function scrollBy(page: Page, { link, top }: ScrollPosition, rows: number, by: number): ScrollPosition {
  const moved = Math.max(0, Math.min(maxTop(page, rows), top + by));
  const chosen = page.links[link];
  if (!chosen || isVisible(chosen, moved, rows)) return { link, top: moved };
  if (!page.isList) return { link: -1, top: moved };
  const isShown = (one: Link) => isVisible(one, moved, rows);
  return { link: by > 0 ? page.links.findIndex(isShown) : page.links.findLastIndex(isShown), top: moved };
}

/** Scrolls by a screen, less two lines. A list that cannot scroll further chooses its last or first link. */
export function scrollByPage(page: Page, position: ScrollPosition, rows: number, direction: 1 | -1): ScrollPosition {
  const scrolled = scrollBy(page, position, rows, direction * Math.max(1, rows - 2));
  if (scrolled.top !== position.top || !page.isList || page.links.length === 0) return scrolled;
  return { ...scrolled, link: direction > 0 ? page.links.length - 1 : 0 };
}

/** Chooses the next or previous link, in view or not. After the last link comes the first, and before the first the last. */
export function stepLink(page: Page, { link, top }: ScrollPosition, rows: number, direction: 1 | -1): ScrollPosition {
  const count = page.links.length;
  if (count === 0) return { link, top };
  const fromView =
    direction > 0
      ? page.links.findIndex(({ row }) => row >= top)
      : page.links.findLastIndex(({ row }) => row < top + rows);
  const next = link >= 0 ? link + direction : fromView < 0 && direction > 0 ? 0 : fromView;
  return scrollToLink(page, { link: (next + count) % count, top }, rows);
}

/**
 * Goes to the next or previous stop and chooses the link in its row; on a list, the first link in or below that row.
 * @returns null when there is no further stop
 */
export function jumpToStop(
  page: Page,
  position: ScrollPosition,
  rows: number,
  direction: 1 | -1,
): ScrollPosition | null {
  const linkAt = (stop: number) => page.links.findIndex(({ row }) => (page.isList ? row >= stop : row === stop));
  const currentStop = position.link < 0 ? undefined : page.stops.findLast((stop) => linkAt(stop) === position.link);
  const from = currentStop ?? position.top;
  const ahead = direction > 0 ? page.stops.filter((stop) => stop > from) : page.stops.filter((s) => s < from).reverse();
  for (const row of ahead) {
    const moved = { link: linkAt(row), top: Math.min(row, maxTop(page, rows)) };
    // At the end of a page, several stops have the same scroll position; skip those that change nothing.
    if (moved.link !== position.link || moved.top !== position.top) return moved;
  }
  return null;
}

function isVisible({ row }: Link, top: number, rows: number): boolean {
  return row >= top && row < top + rows;
}

/** Scrolls as little as needed to bring a link into view. */
function scrollToLink(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const { row, rows: height } = page.links[link] as Link;
  let moved = top;
  if (row < top) moved = row;
  else if (row + height > top + rows) moved = Math.max(0, row + Math.min(height, rows) - rows);
  return { link, top: Math.min(moved, maxTop(page, rows)) };
}
