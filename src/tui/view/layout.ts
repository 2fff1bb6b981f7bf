/** Divides the terminal's rows and columns. Used by the reducer to scroll and by the screens to render. */
import { hasField, type Place } from "../state/place.js";
import type { Size } from "../state/state.js";
import { pageWidth } from "./page.js";

/** Rows around a page: the trail, a horizontal line, the status line, the footer. */
const pageFrameRows = 4;
/** Rows around the search: those around a page, and the text field. */
const searchFrameRows = 5;

/** With fewer rows there is no status line, and no hint line in the search. */
export const minRowsForStatus = 12;
/** From this width of the terminal the preview is beside the list. */
const minColumnsForPreviewBeside = 100;
/** From this height of the terminal the preview is below the list. */
const minRowsForPreviewBelow = 20;
/** A preview of at least this width has the links of the selected ruling beside its text. */
export const minPreviewColumnsForLinks = 130;
/** From this many rows, a list beside the preview has two lines for each result. */
const minRowsForTwoLines = 16;
/**
 * The minimum rows of a list that has the preview below it. The line between the answers and the other results is one of
 * them.
 */
const minListRows = 9;
/** From this width of the terminal, a page has a side column. */
const minColumnsForSideColumn = 132;
/** Columns between a page and its side column. */
const sideGap = 3;

export interface SearchLayout {
  mode: "beside" | "below" | "alone";
  list: Size;
  /** The size of the preview of the selected result; null when there is no room for it. */
  preview: Size | null;
  /** The number of results that are visible at once. */
  visibleResults: number;
  /** 2: the headline, and below it the kind and the document. 1: all in one line. */
  rowsPerResult: 1 | 2;
}

/** The columns of a page and of the side column beside it. Without a side column, `side` is 0. */
export function pageColumns(columns: number): { page: number; side: number } {
  if (columns < minColumnsForSideColumn) return { page: columns, side: 0 };
  const side = Math.min(90, Math.max(44, Math.floor(columns * 0.35)));
  return { page: columns - side - sideGap, side };
}

/** Rows for the lines of the page at a place, in a terminal of this size. */
export function pageRows({ rows }: Size, place: Place): number {
  return Math.max(1, rows - (rows < minRowsForStatus ? pageFrameRows - 1 : pageFrameRows) - (hasField(place) ? 1 : 0));
}

/** What is above and within the list of the search. */
export interface ListParts {
  /** Rows between the text field and the list: hints, or the answer to a question about a card's status. */
  headRows: number;
  /** Whether a line divides the answers from the other results. */
  hasDivider: boolean;
}

/** The rows that the list and the preview of the search have together. */
function bodyRows({ rows }: Size, { headRows }: ListParts): number {
  return Math.max(1, rows - (rows < minRowsForStatus ? searchFrameRows - 1 : searchFrameRows) - headRows);
}

/** The number of results that a list with this many rows shows, at least 1. */
function resultCount(rows: number, rowsPerResult: number, { hasDivider }: ListParts): number {
  return Math.max(1, Math.floor((rows - (hasDivider ? 1 : 0)) / rowsPerResult));
}

/** The layout without a preview. */
export function listAlone(size: Size, parts: ListParts): SearchLayout {
  const rows = bodyRows(size, parts);
  const list = { columns: size.columns, rows };
  return { mode: "alone", list, preview: null, visibleResults: resultCount(rows, 1, parts), rowsPerResult: 1 };
}

/** The width of the preview; null when there is no room for one. */
export function previewWidth({ columns, rows }: Size): number | null {
  if (columns >= minColumnsForPreviewBeside) return pageWidth(columns - listWidth(columns) - 1);
  return rows >= minRowsForPreviewBelow ? pageWidth(columns) : null;
}

/** The width of a list beside the preview. */
function listWidth(columns: number): number {
  return Math.min(84, Math.floor(columns * 0.44));
}

/** The layout of the search: list and preview side by side, one above the other, or the list alone. */
export function searchLayout(size: Size, parts: ListParts): SearchLayout {
  const { columns } = size;
  const width = previewWidth(size);
  if (width === null) return listAlone(size, parts);
  const body = bodyRows(size, parts);
  if (columns >= minColumnsForPreviewBeside) {
    const rowsPerResult = body >= minRowsForTwoLines ? 2 : 1;
    return {
      mode: "beside",
      list: { columns: listWidth(columns), rows: body },
      preview: { columns: width, rows: body },
      visibleResults: resultCount(body, rowsPerResult, parts),
      rowsPerResult,
    };
  }
  const height = Math.max(minListRows, Math.floor(body * 0.42));
  return {
    mode: "below",
    list: { columns, rows: height },
    // One row is the horizontal line between the list and the preview.
    preview: { columns: width, rows: Math.max(1, body - height - 1) },
    visibleResults: resultCount(height, 1, parts),
    rowsPerResult: 1,
  };
}
