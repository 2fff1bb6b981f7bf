/** Moving on a page: line by line, screen by screen, link by link. */
import type { Link, Page } from "../view/page.js";
import type { Visit } from "./place.js";

/** A link so few rows beyond the edge is brought into view at once rather than line by line. */
const reach = 3;

type Where = Pick<Visit, "link" | "top">;

/** The line that stands at the top when a page is scrolled to its end. */
export function lastTop(page: Page, rows: number): number {
  return Math.max(0, page.lines.length - rows);
}

/** Where a page opens. */
export function opened(page: Page, rows: number): Where {
  if (page.links.length === 0 || (!page.list && page.start === null)) return { link: -1, top: 0 };
  const link = Math.min(page.start ?? 0, page.links.length - 1);
  const { row } = page.links[link] as Link;
  const readFromThere = page.start !== null && page.stops.includes(row);
  if (page.list && !readFromThere) return shown(page, { link, top: 0 }, rows);
  // What is read from there on stands on top.
  return { link, top: Math.min(row, lastTop(page, rows)) };
}

/** The same place after the page was made anew: fewer links, other line ends. */
export function settled(page: Page, where: Where, rows: number): Where {
  const link = Math.min(where.link, page.links.length - 1);
  const top = Math.min(where.top, lastTop(page, rows));
  if (link < 0) return { link, top };
  return isVisible(page.links[link] as Link, top, rows) ? { link, top } : shown(page, { link, top }, rows);
}

/** The next link where there is one in sight, else a line further. */
export function down(page: Page, { link, top }: Where, rows: number): Where {
  const next = link >= 0 ? link + 1 : page.links.findIndex((one) => one.row >= top);
  const candidate = next < 0 ? undefined : page.links[next];
  if (candidate && candidate.row + candidate.rows <= top + rows + reach) return shown(page, { link: next, top }, rows);
  return scrolled(page, { link, top }, rows, 1);
}

/** The link before where there is one in sight, else a line back. */
export function up(page: Page, { link, top }: Where, rows: number): Where {
  const before = link >= 0 ? link - 1 : page.links.findLastIndex((one) => one.row < top + rows);
  const candidate = before < 0 ? undefined : page.links[before];
  if (candidate && candidate.row >= top - reach) {
    const found = shown(page, { link: before, top }, rows);
    // The first link brings what stands above it into sight as well.
    return before === 0 && candidate.row <= reach ? { ...found, top: 0 } : found;
  }
  return scrolled(page, { link, top }, rows, -1);
}

/** Lines further or back. A link that is out of sight is not chosen any more. */
function scrolled(page: Page, { link, top }: Where, rows: number, by: number): Where {
  const moved = Math.max(0, Math.min(lastTop(page, rows), top + by));
  const chosen = page.links[link];
  if (!chosen || isVisible(chosen, moved, rows)) return { link, top: moved };
  if (!page.list) return { link: -1, top: moved };
  const first = page.links.findIndex((one) => isVisible(one, moved, rows));
  const last = page.links.findLastIndex((one) => isVisible(one, moved, rows));
  return { link: by > 0 ? first : last, top: moved };
}

/** A screen further or back; a list goes on to its last or first link when it cannot scroll. */
export function paged(page: Page, where: Where, rows: number, direction: 1 | -1): Where {
  const found = scrolled(page, where, rows, direction * Math.max(1, rows - 2));
  if (found.top !== where.top || !page.list || page.links.length === 0) return found;
  return { ...found, link: direction > 0 ? page.links.length - 1 : 0 };
}

/** The next or the previous link, wherever it is; after the last comes the first. */
export function step(page: Page, where: Where, rows: number, direction: 1 | -1): Where {
  const count = page.links.length;
  if (count === 0) return where;
  let next: number;
  if (where.link >= 0) next = (where.link + direction + count) % count;
  else {
    const seen =
      direction > 0
        ? page.links.findIndex((one) => one.row >= where.top)
        : page.links.findLastIndex((one) => one.row < where.top + rows);
    next = seen >= 0 ? seen : direction > 0 ? 0 : count - 1;
  }
  return shown(page, { link: next, top: where.top }, rows);
}

/** To the next or previous of the page's stops; the link that stands there is chosen. */
export function jump(page: Page, where: Where, rows: number, direction: 1 | -1): Where | null {
  const here = page.links[where.link]?.row ?? -1;
  const from = page.stops.includes(here) ? here : where.top;
  const ahead = direction > 0 ? page.stops.filter((stop) => stop > from) : page.stops.filter((s) => s < from).reverse();
  for (const row of ahead) {
    const link = page.links.findIndex((one) => one.row === row);
    const top = Math.min(row, lastTop(page, rows));
    // At the end of a page several stops may be in sight at once: one that changes nothing is passed over.
    if (link !== where.link || top !== where.top) return { link, top };
  }
  return null;
}

function isVisible(link: Link, top: number, rows: number): boolean {
  return link.row >= top && link.row < top + rows;
}

/** Scrolled no further than needed for the link to be in sight. */
function shown(page: Page, { link, top }: Where, rows: number): Where {
  const { row, rows: height } = page.links[link] as Link;
  let moved = top;
  if (row < top) moved = row;
  else if (row + height > top + rows) moved = Math.max(0, row + Math.min(height, rows) - rows);
  return { link, top: Math.min(moved, lastTop(page, rows)) };
}
