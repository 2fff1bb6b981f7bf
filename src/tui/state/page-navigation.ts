/**
 * Scrolling a page and choosing its links. Pure functions of the page, the position and the visible rows.
 *
 * A list opens with a chosen link, if it has links. When that link scrolls out of view, another link in view is chosen; if
 * there is none in view, no link is chosen. A page of text opens without a chosen link, unless `start` names one. When the
 * chosen link scrolls out of view, no link is chosen.
 */
import type { Link, Page } from "../view/page.js";
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
 * The position at which a page opens. The link `page.start` is chosen; without it, the first link of a list, and no link
 * on a text. The page is scrolled so that the link is in the first row, or as near to it as the end of the page allows. A
 * list is scrolled only as far as needed to show the link, unless `start` is at a stop, such as a ruling of a section.
 */
export function initialPosition(page: Page, rows: number): ScrollPosition {
  if (page.links.length === 0 || (!page.isList && page.start === null)) return { link: -1, top: 0 };
  const link = Math.min(page.start ?? 0, page.links.length - 1);
  const { row } = page.links[link] as Link;
  const isStartAtStop = page.start !== null && page.stops.includes(row);
  if (page.isList && !isStartAtStop) return scrollToLink(page, { link, top: 0 }, rows);
  return { link, top: Math.min(row, maxTop(page, rows)) };
}

/** The position brought within bounds, after the page was rendered again with fewer links or at another width. */
export function clampPosition(page: Page, position: ScrollPosition, rows: number): ScrollPosition {
  const link = Math.min(position.link, page.links.length - 1);
  const top = Math.min(position.top, maxTop(page, rows));
  if (link < 0) return { link, top };
  return isVisible(page.links[link] as Link, top, rows) ? { link, top } : scrollToLink(page, { link, top }, rows);
}

/**
 * Chooses the next link if it is in view or close to it, else scrolls one line down. A link of the side column is chosen only
 * at the end of the text, or when another link of the side column is chosen already.
 */
export function moveDown(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const isAtEnd = top >= maxTop(page, rows);
  const next = link >= 0 ? link + 1 : page.links.findIndex((one) => (one.isInSideColumn ? isAtEnd : one.row >= top));
  const nextLink = page.links[next];
  const isInSideColumnAlready = page.links[link]?.isInSideColumn === true;
  const canChoose =
    nextLink !== undefined &&
    (nextLink.isInSideColumn ? isAtEnd || isInSideColumnAlready : isNear(nextLink, top + rows));
  return canChoose ? scrollToLink(page, { link: next, top }, rows) : scrollBy(page, { link, top }, rows, 1);
}

/** Whether a link ends above the row `bottom`, or at most `maxDistance` rows below it. */
function isNear({ row, rows }: Link, bottom: number): boolean {
  return row + rows <= bottom + maxDistance;
}

/**
 * Chooses the previous link if it is in view or close to it, else scrolls one line up. From the first link of the side column
 * it returns to the text: no link is chosen, and nothing scrolls.
 */
export function moveUp(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const previous =
    link >= 0 ? link - 1 : page.links.findLastIndex((one) => !one.isInSideColumn && one.row < top + rows);
  const candidate = previous < 0 ? undefined : page.links[previous];
  if (page.links[link]?.isInSideColumn && !candidate?.isInSideColumn) return { link: -1, top };
  if (candidate && (candidate.isInSideColumn || candidate.row >= top - maxDistance)) {
    const moved = scrollToLink(page, { link: previous, top }, rows);
    // The first link brings the lines above it into view, because there is no link in them that would do so.
    return previous === 0 && !candidate.isInSideColumn && candidate.row <= maxDistance ? { ...moved, top: 0 } : moved;
  }
  return scrollBy(page, { link, top }, rows, -1);
}

/**
 * Scrolls by a number of lines, negative for up. When the chosen link scrolls out of view, a list chooses a visible
 * link if there is one; a text chooses none.
 */
export function scrollBy(page: Page, { link, top }: ScrollPosition, rows: number, by: number): ScrollPosition {
  const moved = Math.max(0, Math.min(maxTop(page, rows), top + by));
  const chosen = page.links[link];
  if (!chosen || isVisible(chosen, moved, rows)) return { link, top: moved };
  if (!page.isList) return { link: -1, top: moved };
  const first = page.links.findIndex((one) => isVisible(one, moved, rows));
  const last = page.links.findLastIndex((one) => isVisible(one, moved, rows));
  return { link: by > 0 ? first : last, top: moved };
}

/** Scrolls by a screen, less two lines. A list that cannot scroll further chooses its last or first link. */
export function scrollByPage(page: Page, position: ScrollPosition, rows: number, direction: 1 | -1): ScrollPosition {
  const scrolled = scrollBy(page, position, rows, direction * Math.max(1, rows - 2));
  if (scrolled.top !== position.top || !page.isList || page.links.length === 0) return scrolled;
  return { ...scrolled, link: direction > 0 ? page.links.length - 1 : 0 };
}

/**
 * Chooses the next or previous link, in view or not. After the last link comes the first, and before the first the
 * last.
 */
export function stepLink(page: Page, position: ScrollPosition, rows: number, direction: 1 | -1): ScrollPosition {
  const count = page.links.length;
  if (count === 0) return position;
  const link =
    position.link >= 0
      ? (position.link + direction + count) % count
      : firstLinkToChoose(page, position.top, rows, direction);
  return scrollToLink(page, { link, top: position.top }, rows);
}

/**
 * The link that `stepLink` chooses when no link is chosen. Forward, it is the first link from the top of the view on;
 * backward, the last link down to the bottom of the view. Without such a link, it is the first or the last of the page.
 */
function firstLinkToChoose({ links }: Page, top: number, rows: number, direction: 1 | -1): number {
  if (direction > 0)
    return Math.max(
      0,
      links.findIndex((one) => one.isInSideColumn || one.row >= top),
    );
  const last = links.findLastIndex((one) => one.isInSideColumn || one.row < top + rows);
  return last >= 0 ? last : links.length - 1;
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
  const linkAt = (stop: number) =>
    page.links.findIndex((one) => !one.isInSideColumn && (page.isList ? one.row >= stop : one.row === stop));
  const currentStop = position.link < 0 ? undefined : page.stops.findLast((stop) => linkAt(stop) === position.link);
  const from = currentStop ?? position.top;
  const ahead = direction > 0 ? page.stops.filter((stop) => stop > from) : page.stops.filter((s) => s < from).reverse();
  for (const row of ahead) {
    const link = linkAt(row);
    const top = Math.min(row, maxTop(page, rows));
    // At the end of a page, several stops have the same scroll position; skip those that change nothing.
    if (link !== position.link || top !== position.top) return { link, top };
  }
  return null;
}

function isVisible(link: Link, top: number, rows: number): boolean {
  return link.isInSideColumn === true || (link.row >= top && link.row < top + rows);
}

/** Scrolls as little as needed to bring a link into view. */
function scrollToLink(page: Page, { link, top }: ScrollPosition, rows: number): ScrollPosition {
  const { row, rows: height, isInSideColumn } = page.links[link] as Link;
  if (isInSideColumn) return { link, top };
  let moved = top;
  if (row < top) moved = row;
  else if (row + height > top + rows) moved = Math.max(0, row + Math.min(height, rows) - rows);
  return { link, top: Math.min(moved, maxTop(page, rows)) };
}
