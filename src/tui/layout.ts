/** Divides the rows and columns of the screen. Used by the reducer to scroll and by the screens to render. */
import { pageWidth } from "./page.js";
import { hasField, type Place } from "./state/place.js";
import type { Size } from "./state/state.js";

/** Rows around a page: the trail, a horizontal line, the status line, the footer. */
const pageFrameRows = 4;
/** Rows around the search: those around a page, and the text field. */
const searchFrameRows = 5;
/** With fewer rows there is no status line, and no hint line in the search. */
const minRowsForStatus = 12;
/** From this width of the screen the words of the selected result are beside the list. */
const minColumnsForBeside = 100;
/** The minimum rows of list and words together. With fewer there is only the list. */
const minRowsForWords = 7;
/** The share of the rows that the list below the words gets, and its minimum. */
const listShare = 0.2;
const minListRows = 3;

export interface SearchLayout {
  mode: "beside" | "below" | "alone";
  list: Size;
  /** The size of the words of the selected result; null when there is no room for them. */
  preview: Size | null;
}

/** Whether the screen has a status line and, in the search, a line of hints. */
export function hasStatus({ rows }: Size): boolean {
  return rows >= minRowsForStatus;
}

/** Rows for the lines of the page at a place. */
export function pageRows(size: Size, place: Place): number {
  return Math.max(1, size.rows - pageFrameRows + (hasStatus(size) ? 0 : 1) - (hasField(place) ? 1 : 0));
}

/**
 * The layout of the search: the list beside the words of the selected result, below them, or alone.
 * @param headRows rows between the text field and the list or words
 * @param count the number of results
 */
export function searchLayout(size: Size, headRows: number, count: number): SearchLayout {
  const { columns } = size;
  const body = Math.max(1, size.rows - searchFrameRows + (hasStatus(size) ? 0 : 1) - headRows);
  if (count === 0 || body < minRowsForWords) return { mode: "alone", list: { columns, rows: body }, preview: null };
  if (columns >= minColumnsForBeside) {
    const width = Math.min(84, Math.floor(columns * 0.42));
    const preview = { columns: pageWidth(columns - width - 1), rows: body };
    return { mode: "beside", list: { columns: width, rows: body }, preview };
  }
  const rows = Math.min(count, Math.max(minListRows, Math.floor(body * listShare)));
  // One row is the horizontal line between the words and the list.
  const preview = { columns: pageWidth(columns), rows: body - rows - 1 };
  return { mode: "below", list: { columns, rows }, preview };
}
