/**
 * Scrolling a page and choosing its links. Pure functions of the page, the position and the visible rows.
 *
 * On a list one link is always chosen. On a page of text none is chosen at first, and the choice is dropped when its
 * link scrolls out of view.
 */
import type { Link, Page } from "../view/page.js";
import type { Visit } from "./place.js";

/** A link at most this many rows outside the view is chosen at once, without scrolling line by line. */
const reach = 3;

type ScrollPosition = Pick<Visit, "link" | "top">;

/** The first visible line when a page is scrolled to its end. */
export function maxTop(page: Page, rows: number): number {
  return Math.max(0, page.lines.length - rows);
}

/** The position at which a page opens. */
export function initialPosition(page: Page, rows: number): ScrollPosition {
  if (page.links.length === 0 || (!page.list && page.start === null)) return { link: -1, top: 0 };
  const link = Math.min(page.start ?? 0, page.links.length - 1);
  const { row } = page.links[link] as Link;
  const startsAtStop = page.start !== null && page.stops.includes(row);
  if (page.list && !startsAtStop) return scrollToLink(page, { link, top: 0 }, rows);
  return { link, top: Math.min(row, maxTop(page, rows)) };
}

/** The position in a page that was rendered again, with fewer links or at another width. */
export function clampPosition(page: Page, where: ScrollPosition, rows: number): ScrollPosition {
  const link = Math.min(where.link, page.links.length - 1);
  const top = Math.min(where.top, maxTop(page, rows));
  if (link < 0) return { link, top };
  return isVisible(page.links[link] as Link, top, rows) ? { link, top } : scrollToLink(page, { link, top }, rows);
}

/** Chooses the next link if it is in view or close to it, else scrolls one line down. */
export function moveDown(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const atEnd = top >= maxTop(page, rows);
  const next = link >= 0 ? link + 1 : page.links.findIndex((one) => (one.side ? atEnd : one.row >= top));
  const candidate = next < 0 ? undefined : page.links[next];
  // The text is read to its end before the arrow keys go over to the side column.
  const near = candidate?.side ? atEnd || page.links[link]?.side : candidate && isNear(candidate, top + rows);
  if (candidate && near) return scrollToLink(page, { link: next, top }, rows);
  return scrollBy(page, { link, top }, rows, 1);
}

/** Whether a link ends above this row, or a few rows below it. */
function isNear({ row, rows }: Link, bottom: number): boolean {
  return row + rows <= bottom + reach;
}

/** Chooses the previous link if it is in view or close to it, else scrolls one line up. */
export function moveUp(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const before = link >= 0 ? link - 1 : page.links.findLastIndex((one) => !one.side && one.row < top + rows);
  const candidate = before < 0 ? undefined : page.links[before];
  if (page.links[link]?.side && !candidate?.side) return { link: -1, top };
  if (candidate && (candidate.side || candidate.row >= top - reach)) {
    const found = scrollToLink(page, { link: before, top }, rows);
    // The lines above the first link have no link of their own that would scroll them into view.
    return before === 0 && !candidate.side && candidate.row <= reach ? { ...found, top: 0 } : found;
  }
  return scrollBy(page, { link, top }, rows, -1);
}

/** Scrolls by a number of lines, negative for up. */
export function scrollBy(page: Page, { link, top }: ScrollPosition, rows: number, by: number): ScrollPosition {
  const moved = Math.max(0, Math.min(maxTop(page, rows), top + by));
  const chosen = page.links[link];
  if (!chosen || isVisible(chosen, moved, rows)) return { link, top: moved };
  if (!page.list) return { link: -1, top: moved };
  const first = page.links.findIndex((one) => isVisible(one, moved, rows));
  const last = page.links.findLastIndex((one) => isVisible(one, moved, rows));
  return { link: by > 0 ? first : last, top: moved };
}

/** Scrolls by a screen, less two lines. A list that cannot scroll goes to its last or first link. */
export function pageBy(page: Page, where: ScrollPosition, rows: number, direction: 1 | -1): ScrollPosition {
  const found = scrollBy(page, where, rows, direction * Math.max(1, rows - 2));
  if (found.top !== where.top || !page.list || page.links.length === 0) return found;
  return { ...found, link: direction > 0 ? page.links.length - 1 : 0 };
}

/** Chooses the next or previous link, in view or not. The first link follows the last. */
export function stepLink(page: Page, where: ScrollPosition, rows: number, direction: 1 | -1): ScrollPosition {
  const count = page.links.length;
  if (count === 0) return where;
  let next: number;
  if (where.link >= 0) next = (where.link + direction + count) % count;
  else {
    const seen =
      direction > 0
        ? page.links.findIndex((one) => one.side || one.row >= where.top)
        : page.links.findLastIndex((one) => one.side || one.row < where.top + rows);
    next = seen >= 0 ? seen : direction > 0 ? 0 : count - 1;
  }
  return scrollToLink(page, { link: next, top: where.top }, rows);
}

/**
 * Goes to the next or previous stop and chooses the link in its row, on a list the first one from there.
 * @returns null when there is no further stop
 */
export function jumpToStop(page: Page, where: ScrollPosition, rows: number, direction: 1 | -1): ScrollPosition | null {
  const linkAt = (stop: number) =>
    page.links.findIndex((one) => !one.side && (page.list ? one.row >= stop : one.row === stop));
  const here = where.link < 0 ? undefined : page.stops.findLast((stop) => linkAt(stop) === where.link);
  const from = here ?? where.top;
  const ahead = direction > 0 ? page.stops.filter((stop) => stop > from) : page.stops.filter((s) => s < from).reverse();
  for (const row of ahead) {
    const link = linkAt(row);
    const top = Math.min(row, maxTop(page, rows));
    // At the end of a page, several stops share one scroll position; skip those that change nothing.
    if (link !== where.link || top !== where.top) return { link, top };
  }
  return null;
}

function isVisible(link: Link, top: number, rows: number): boolean {
  return link.side === true || (link.row >= top && link.row < top + rows);
}

/** Scrolls as little as needed to bring a link into view. */
function scrollToLink(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const { row, rows: height, side } = page.links[link] as Link;
  if (side) return { link, top };
  let moved = top;
  if (row < top) moved = row;
  else if (row + height > top + rows) moved = Math.max(0, row + Math.min(height, rows) - rows);
  return { link, top: Math.min(moved, maxTop(page, rows)) };
}
