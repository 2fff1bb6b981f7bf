/** How a terminal's rows and columns are shared out. The reducer scrolls by it and the screens are drawn by it. */
import { pageWidth } from "./page.js";
import type { Size } from "../state/state.js";

/** Around a page: the trail, a rule, the status, the keys. Around the search: the box and a line of hints as well. */
const pageFrame = 4;
const searchFrame = 6;

/** Below this many rows the status line gives its place to the results. */
export const rowsForStatus = 12;
/** From this width on a ruling has room beside the list, from this height on below it. */
const columnsForBeside = 100;
const rowsForBelow = 20;

export interface SearchLayout {
  mode: "beside" | "below" | "alone";
  list: Size;
  /** Where the chosen ruling is shown; null when it has to be opened to be read. */
  preview: Size | null;
  /** Results that are visible at once. */
  shown: number;
}

/** Each result takes its headline and a line about it. */
export const rowsPerResult = 2;

/** Rows for the lines of a page. */
export function pageRows({ rows }: Size): number {
  return Math.max(1, rows - (rows < rowsForStatus ? pageFrame - 1 : pageFrame));
}

/** Rows between the search's frame. */
function bodyRows({ rows }: Size): number {
  return Math.max(1, rows - (rows < rowsForStatus ? searchFrame - 2 : searchFrame));
}

function shownIn(rows: number): number {
  return Math.max(1, Math.floor(rows / rowsPerResult));
}

/** The list has all the room. */
export function listAlone(size: Size): SearchLayout {
  const body = bodyRows(size);
  return { mode: "alone", list: { columns: size.columns, rows: body }, preview: null, shown: shownIn(body) };
}

/** Where the list and the chosen ruling stand: beside each other, one below the other, or the list alone. */
export function searchLayout(size: Size): SearchLayout {
  const { columns, rows } = size;
  const body = bodyRows(size);
  if (columns >= columnsForBeside) {
    const width = Math.min(66, Math.floor(columns * 0.44));
    // Between them: a line, and a space on either side of it.
    const preview = { columns: pageWidth(columns - width - 1), rows: body };
    return { mode: "beside", list: { columns: width, rows: body }, preview, shown: shownIn(body) };
  }
  if (rows >= rowsForBelow) {
    const height = Math.max(4, Math.floor((body * 0.42) / rowsPerResult) * rowsPerResult);
    // A rule stands between them.
    const preview = { columns: pageWidth(columns), rows: body - height - 1 };
    return { mode: "below", list: { columns, rows: height }, preview, shown: shownIn(height) };
  }
  return listAlone(size);
}
