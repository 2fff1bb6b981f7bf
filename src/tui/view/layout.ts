/** Divides the terminal's rows and columns. Used by the reducer to scroll and by the screens to render. */
import type { Size } from "../state/state.js";
import { pageWidth } from "./page.js";

/** Rows around a page: the trail, a rule, the status line, the footer. */
const pageFrame = 4;
/** Rows around the search: those of a page, and the text field. */
const searchFrame = 5;

/** With fewer rows there is no status line, and no hint line in the search. */
export const rowsForStatus = 12;
/** From this width the preview is beside the list. */
const columnsForBeside = 100;
/** From this height the preview is below the list. */
const rowsForBelow = 20;

/** Columns of a preview that leave room for the links of the chosen ruling beside its text. */
export const columnsForLinks = 130;

export interface SearchLayout {
  mode: "beside" | "below" | "alone";
  list: Size;
  /** The size of the preview of the chosen result; null when there is no room for it. */
  preview: Size | null;
  /** Number of results that are visible at once. */
  shown: number;
  /** Two: the headline, and the kind and document below it. One: all in one line. */
  rowsPerResult: 1 | 2;
}

/** From this many rows a list beside the preview has two lines for a result. */
const rowsForTwoLines = 16;
/** Results to show at least, where there is room, and a line between the answers and the others. */
const leastResults = 9;
/** From this width the side column stands beside a page. */
const columnsForSide = 132;
/** Columns between a page and its side column. */
const sideGap = 3;

/** Columns of a page, and of the side column beside it; 0 where there is none. */
export function pageColumns(columns: number): { page: number; side: number } {
  if (columns < columnsForSide) return { page: columns, side: 0 };
  const side = Math.min(90, Math.max(44, Math.floor(columns * 0.35)));
  return { page: columns - side - sideGap, side };
}

/** Rows for the lines of a page in a terminal of this size. @param field whether the page has a text field */
export function pageRows({ rows }: Size, field = false): number {
  return Math.max(1, rows - (rows < rowsForStatus ? pageFrame - 1 : pageFrame) - (field ? 1 : 0));
}

/** What is above and within the list of the search. */
export interface ListParts {
  /** Rows between the text field and the list: hints, or the answer to a question about a card's status. */
  head: number;
  /** Whether a line stands between the answers and the others. */
  cut: boolean;
}

/** Rows for the list and the preview of the search. */
function bodyRows({ rows }: Size, { head }: ListParts): number {
  return Math.max(1, rows - (rows < rowsForStatus ? searchFrame - 1 : searchFrame) - head);
}

function shownIn(rows: number, rowsPerResult: number, { cut }: ListParts): number {
  return Math.max(1, Math.floor((rows - (cut ? 1 : 0)) / rowsPerResult));
}

/** The layout without a preview. */
export function listAlone(size: Size, parts: ListParts): SearchLayout {
  const rows = bodyRows(size, parts);
  const list = { columns: size.columns, rows };
  return { mode: "alone", list, preview: null, shown: shownIn(rows, 1, parts), rowsPerResult: 1 };
}

/** The width of the preview; null where there is no room for one. */
export function previewWidth({ columns, rows }: Size): number | null {
  if (columns >= columnsForBeside) return pageWidth(columns - listWidth(columns) - 1);
  return rows >= rowsForBelow ? pageWidth(columns) : null;
}

function listWidth(columns: number): number {
  return Math.min(84, Math.floor(columns * 0.44));
}

/** The layout of the search: list and preview side by side, one above the other, or the list alone. */
export function searchLayout(size: Size, parts: ListParts): SearchLayout {
  const { columns } = size;
  const width = previewWidth(size);
  if (width === null) return listAlone(size, parts);
  const body = bodyRows(size, parts);
  if (columns >= columnsForBeside) {
    const rowsPerResult = body >= rowsForTwoLines ? 2 : 1;
    return {
      mode: "beside",
      list: { columns: listWidth(columns), rows: body },
      preview: { columns: width, rows: body },
      shown: shownIn(body, rowsPerResult, parts),
      rowsPerResult,
    };
  }
  const height = Math.max(leastResults, Math.floor(body * 0.42));
  return {
    mode: "below",
    list: { columns, rows: height },
    // One row is the rule between them.
    preview: { columns: width, rows: Math.max(1, body - height - 1) },
    shown: shownIn(height, 1, parts),
    rowsPerResult: 1,
  };
}
