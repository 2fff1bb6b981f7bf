/**
 * A page: lines that are already wrapped and painted, and the links among them. Every screen but the search makes one;
 * scrolling, walking the links and following them is then the same everywhere.
 */
import { displayWidth } from "../../present/width.js";
import { type HangOptions, hang, type PaintedPiece } from "../../present/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Filters, Place } from "../state/place.js";

/** What following a link does. */
export type Target = { go: Place } | { filter: Partial<Filters> } | { query: string };

export interface Link {
  /** The first of its lines, and how many there are. */
  row: number;
  rows: number;
  target: Target;
}

export interface Page {
  /** What the trail calls it. */
  title: string;
  /** Each within the page's width. */
  lines: string[];
  links: Link[];
  /** Rows to jump to with next and previous, in order. */
  stops: number[];
  /** The link that is chosen when the page opens; null: the first of a list, none of a page to read. */
  start: number | null;
  /** A list of links: one of them is chosen from the start. On a page to read, none is until one asks for it. */
  list: boolean;
  /** What copying and pinning mean here; null: whatever the chosen link leads to. */
  ruling: Ruling | null;
  /** Where next and previous lead, for a page that stands in a row of pages. */
  next?: Place;
  previous?: Place;
}

/** Columns before a page's lines, where the chosen link is marked, and after them. */
const gutter = 2;
const margin = 1;

/** The width that pages are made for in a terminal of so many columns. */
export function pageWidth(columns: number): number {
  return Math.max(10, columns - gutter - margin);
}

/** Puts a page together, line by line. */
export class PageMaker {
  readonly lines: string[] = [];
  readonly links: Link[] = [];
  readonly stops: number[] = [];
  start: number | null = null;

  constructor(readonly width: number) {}

  add(...lines: readonly string[]): this {
    this.lines.push(...lines);
    return this;
  }

  /** A blank line, unless there is one already or nothing stands before it. */
  gap(): this {
    if (this.lines.length > 0 && this.lines.at(-1) !== "") this.lines.push("");
    return this;
  }

  /** Pieces wrapped to the page's width. */
  words(pieces: readonly PaintedPiece[], options: HangOptions = {}): this {
    return this.add(...hang(pieces, this.width, { longWords: "break", ...options }));
  }

  /** Lines that lead somewhere. */
  link(target: Target, lines: readonly string[]): this {
    if (lines.length === 0) return this;
    this.links.push({ row: this.lines.length, rows: lines.length, target });
    return this.add(...lines);
  }

  stop(): this {
    this.stops.push(this.lines.length);
    return this;
  }

  page(title: string, more: Partial<Pick<Page, "list" | "ruling" | "next" | "previous">> = {}): Page {
    const { lines, links, stops, start } = this;
    return { title, lines, links, stops, start, list: false, ruling: null, ...more };
  }
}

/** The widest of some labels, for a column of them. */
export function columnWidth(labels: readonly string[], most: number): number {
  return Math.min(most, Math.max(0, ...labels.map(displayWidth)));
}
