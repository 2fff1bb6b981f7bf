/**
 * A page: wrapped and painted lines with links. Every screen except the search renders a page. So scrolling, choosing
 * links and following links are implemented only once.
 */

import type { Paint } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { type HangOptions, hang, type PaintedPiece } from "../../render/text/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Filters, PagePlace, Place } from "../state/place.js";

/** What following a link does: go to a place, set filters, search, or start an effect. */
export type Target =
  | { go: Place }
  | { filter: Partial<Filters> }
  | { query: string }
  /** An effect outside the state: see terminal/effects.ts. `words` is what the user typed. */
  | { act: "log-call" | "check-deck"; words: string };

export interface Link {
  /** Index of its first line in `Page.lines`, or in `Page.sideLines`. */
  row: number;
  /** Number of its lines. */
  rows: number;
  target: Target;
  /** Whether its lines are in the side column, which does not scroll with the page. */
  isInSideColumn?: boolean;
}

export interface Page {
  /** Its name in the trail. */
  title: string;
  /** None wider than the width the page was rendered for. */
  lines: string[];
  /** The links of the page, then those of the side column. */
  links: Link[];
  /** The lines of the side column; empty without one. */
  sideLines: string[];
  /** Rows that the commands `next` and `previous` jump to, ascending. */
  stops: number[];
  /**
   * Index of the link that is chosen when the page opens; null for the default: the first link of a list, none on a
   * text.
   */
  start: number | null;
  /** Whether the page is a list of links, of which one is chosen from the start, rather than a text with links. */
  isList: boolean;
  /** The ruling that is copied, pinned or logged; null for the ruling that the chosen link leads to. */
  ruling: Ruling | null;
  /** On the page of a ruling, the commands `next` and `previous` lead to these places instead of to stops. */
  next?: PagePlace;
  previous?: PagePlace;
}

/** Marks the chosen result or link, so that it can be seen without colours. */
export const chosenMark = "▌ ";
/** Columns left of a page, for the mark of the chosen link. */
const leftMargin = 2;
/** Columns right of a page. */
export const rightMargin = 1;

/** The width of a page in a terminal with this many columns. */
export function pageWidth(columns: number): number {
  return Math.max(10, columns - leftMargin - rightMargin);
}

/** Builds a page line by line. */
export class PageBuilder {
  readonly lines: string[] = [];
  readonly links: Link[] = [];
  readonly stops: number[] = [];
  start: number | null = null;

  constructor(readonly width: number) {}

  add(...lines: readonly string[]): this {
    this.lines.push(...lines);
    return this;
  }

  /** Adds a blank line, except at the start and after a blank line. */
  gap(): this {
    if (this.lines.length > 0 && this.lines.at(-1) !== "") this.lines.push("");
    return this;
  }

  /** Adds styled text, wrapped to the page's width. */
  words(pieces: readonly PaintedPiece[], options: HangOptions = {}): this {
    return this.add(...hang(pieces, this.width, { longWords: "break", ...options }));
  }

  /** Adds text in one style, wrapped to the page's width. */
  text(text: string, paint: Paint, options: HangOptions = {}): this {
    return this.words([{ text, paint }], options);
  }

  /** Adds names after a styled label; nothing without names. */
  names(label: string, names: readonly string[], paint: Paint): this {
    if (names.length === 0) return this;
    return this.text(names.map(sanitiseLine).join(", "), paint, { first: label, rest: "  " });
  }

  /** Adds lines that are a link. */
  link(target: Target, lines: readonly string[]): this {
    if (lines.length === 0) return this;
    this.links.push({ row: this.lines.length, rows: lines.length, target });
    return this.add(...lines);
  }

  /** Makes the next line a stop of the commands `next` and `previous`. */
  stop(): this {
    this.stops.push(this.lines.length);
    return this;
  }

  /** The page with all that was added. */
  finish(
    title: string,
    { side, ...more }: Partial<Pick<Page, "isList" | "ruling" | "next" | "previous">> & { side?: PageBuilder } = {},
  ): Page {
    const { lines, stops, start } = this;
    const links = [...this.links, ...(side?.links ?? []).map((link) => ({ ...link, isInSideColumn: true }))];
    return { title, lines, links, sideLines: side?.lines ?? [], stops, start, isList: false, ruling: null, ...more };
  }
}

/** Whether a line belongs to a link: a line of the page or, for a link in the side column, of that column. */
export function isLinkAtLine({ row, rows }: Link, line: number): boolean {
  return line >= row && line < row + rows;
}

/** The width of a column for these labels, at most `maxWidth`. */
export function columnWidth(labels: readonly string[], maxWidth: number): number {
  return Math.min(maxWidth, Math.max(0, ...labels.map(displayWidth)));
}

/**
 * Index of the first visible line of the side column. A column with more lines than rows is scrolled so that the chosen
 * link is in the middle.
 */
export function sideTop(page: Page, link: number, rows: number): number {
  const chosen = page.links[link];
  if (!chosen?.isInSideColumn || page.sideLines.length <= rows) return 0;
  return Math.max(0, Math.min(page.sideLines.length - rows, chosen.row - Math.floor(rows / 2)));
}
