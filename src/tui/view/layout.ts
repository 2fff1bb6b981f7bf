/** Divides the terminal's rows and columns. Used by the reducer to scroll and by the screens to render. */
import type { Size } from "../state/state.js";
import { pageWidth } from "./page.js";

/** Rows around a page: the trail, a rule, the status line, the footer. */
const pageFrame = 4;
/** Rows around the search: those of a page, the text field, the hint line. */
const searchFrame = 6;

/** With fewer rows there is no status line, and no hint line in the search. */
export const rowsForStatus = 12;
/** From this width the preview is beside the list. */
const columnsForBeside = 100;
/** From this height the preview is below the list. */
const rowsForBelow = 20;

export interface SearchLayout {
  mode: "beside" | "below" | "alone";
  list: Size;
  /** The size of the preview of the chosen result; null when there is no room for it. */
  preview: Size | null;
  /** Number of results that are visible at once. */
  shown: number;
}

/** A result has two lines: its headline, and its kind and document. */
export const rowsPerResult = 2;

/** Rows for the lines of a page in a terminal of this size. */
export function pageRows({ rows }: Size): number {
  return Math.max(1, rows - (rows < rowsForStatus ? pageFrame - 1 : pageFrame));
}

/** Rows for the list and the preview of the search. */
function bodyRows({ rows }: Size): number {
  return Math.max(1, rows - (rows < rowsForStatus ? searchFrame - 2 : searchFrame));
}

function shownIn(rows: number): number {
  return Math.max(1, Math.floor(rows / rowsPerResult));
}

/** The layout without a preview. */
export function listAlone(size: Size): SearchLayout {
  const body = bodyRows(size);
  return { mode: "alone", list: { columns: size.columns, rows: body }, preview: null, shown: shownIn(body) };
}

/** The layout of the search: list and preview side by side, one above the other, or the list alone. */
export function searchLayout(size: Size): SearchLayout {
  const { columns, rows } = size;
  const body = bodyRows(size);
  if (columns >= columnsForBeside) {
    const width = Math.min(66, Math.floor(columns * 0.44));
    const preview = { columns: pageWidth(columns - width - 1), rows: body };
    return { mode: "beside", list: { columns: width, rows: body }, preview, shown: shownIn(body) };
  }
  if (rows >= rowsForBelow) {
    const height = Math.max(4, Math.floor((body * 0.42) / rowsPerResult) * rowsPerResult);
    // One row is the rule between them.
    const preview = { columns: pageWidth(columns), rows: body - height - 1 };
    return { mode: "below", list: { columns, rows: height }, preview, shown: shownIn(height) };
  }
  return listAlone(size);
}
