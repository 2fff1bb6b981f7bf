/** Measures the usual type, colours and columns of a document. Headings and breaks are recognised by what differs. */
import { mostFrequent } from "../../ruling/counts.js";
import { groupBy } from "../../ruling/groups.js";
import type { IsChangeColour } from "../change-colours.js";
import { columnKey, type PrintedLine, type TextRun, textOf } from "./printed-line.js";

/** The usual type, colours and measures of a document. */
export interface Usual {
  /** The type size of the most letters, in points. */
  size: number;
  /** The most common distance between baselines, as a multiple of the type size. */
  leading: number;
  /** Fonts of at least a twentieth of the letters. */
  fonts: ReadonlySet<string>;
  /** Colours of at least a twentieth of the letters. */
  colours: ReadonlySet<string>;
  /** Left and right end of each column of each page, by `columnKey`. */
  columns: ReadonlyMap<string, { left: number; right: number }>;
  /** Whether a colour is one in which the document prints its changes. */
  isChange: IsChangeColour;
}

/**
 * The usual type, colours and measures of the lines of a document.
 * @param isChange whether a colour is one in which the document prints its changes
 */
export function measureUsual(lines: readonly PrintedLine[], isChange: IsChangeColour): Usual {
  const runs = lines.flatMap((line) => line.runs);
  const total = lines.reduce((sum, line) => sum + textOf(line).length, 0);
  /** The values that a property of at least a twentieth of the letters has. */
  const common = (property: (run: TextRun) => string) =>
    new Set(letterCounts(runs, property).flatMap(([value, count]) => (count >= total / 20 ? [value] : [])));
  const sizes = letterCounts(runs, (run) => run.size.toFixed(1));
  const leadings = lines.flatMap((line, i) => {
    const before = lines[i - 1];
    return before === undefined ? [] : leadingBetween(before, line);
  });
  return {
    isChange,
    size: Number(sizes[0]?.[0] ?? 10),
    leading: mostFrequent(leadings)[0] ?? 1.2,
    fonts: common((run) => run.font),
    colours: common((run) => run.colour),
    columns: columnsOf(lines),
  };
}

/** The number of letters with each value of a property, the most frequent value first. */
function letterCounts(runs: readonly TextRun[], property: (run: TextRun) => string): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const run of runs) counts.set(property(run), (counts.get(property(run)) ?? 0) + run.text.length);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/**
 * The distance between two lines in one column, as a multiple of the type size, in a list. The list is empty if they are
 * not in one column, or if a gap is between them.
 */
function leadingBetween(before: PrintedLine, line: PrintedLine): number[] {
  const isOneColumn = before.page === line.page && before.column === line.column;
  const distance = (before.y - line.y) / line.size;
  return isOneColumn && distance > 0.8 && distance < 2 ? [Math.round(distance * 20) / 20] : [];
}

/**
 * The left and right end of each column of each page. The left end is that of the page. The width is one for all pages:
 * 97 % of the lines of the columns with this number are not wider.
 */
function columnsOf(lines: readonly PrintedLine[]): Map<string, { left: number; right: number }> {
  const columns = new Map<string, { left: number; right: number }>();
  for (const linesOfNumber of groupBy(lines, ({ column }) => column).values()) {
    const linesByPage = groupBy(linesOfNumber, columnKey);
    const lefts = new Map(Array.from(linesByPage, ([key, group]) => [key, leftEdge(group)]));
    const widths = linesOfNumber.map((line) => line.x1 - (lefts.get(columnKey(line)) as number)).sort((a, b) => a - b);
    const width = widths[Math.floor(widths.length * 0.97)] as number;
    for (const [key, left] of lefts) columns.set(key, { left, right: left + width });
  }
  return columns;
}

/** The leftmost position at which several lines begin, else that of the leftmost line. */
function leftEdge(group: readonly PrintedLine[]): number {
  const starts = group.map((line) => line.x0).sort((a, b) => a - b);
  const shared = starts.find(
    (x) => starts.filter((other) => Math.abs(other - x) < 1.5).length >= Math.max(2, starts.length * 0.15),
  );
  return shared ?? starts[0] ?? 0;
}
