/** Finds the tables of a page by their ruled lines and shaded cells, and the text of each cell. */
import type { Page, PrintedPiece } from "./pieces.js";
import type { Rectangle } from "./rectangles.js";

/** A row of a table. */
export interface TableRow extends Rectangle {
  /** The pieces in each cell, from the left; empty for a cell without text. */
  cells: PrintedPiece[][];
  /** The left end of each column, and the right end of the last. */
  boundaries: readonly number[];
}

interface GridRow extends TableRow {
  /** The number of columns with text in this row, or in a cell that continues here from the row above. */
  filledColumns: number;
}

/** A ruled line, or a side of a frame or of a shaded cell. */
interface Edge {
  /** The `y` of a horizontal edge, the `x` of a vertical one. */
  position: number;
  from: number;
  to: number;
}

interface Edges {
  horizontal: Edge[];
  vertical: Edge[];
}

/** A drawing is a line if one of its sides is at most this long, in points. */
const maxLineWidth = 3;
/** Minimum length of an edge in points. */
const minEdge = 6;
/** Edges that are at most this far apart, in points, are one edge, or touch. */
const tolerance = 3;
/** A page with more edges is a picture. */
const maxEdges = 800;
/** A background of more than this share of the page is not a cell. */
const maxCellShare = 0.8;
/** A grid with more columns is not a table. */
const maxColumns = 10;
/** Minimum number of rows with text in at least two cells. */
const minRows = 2;
/** Minimum height of a row in points. */
const minRowHeight = 5;
/** Maximum height of a row between two shaded ones, in points. */
const maxGapHeight = 150;

/** The rows of the tables of a page, from the top, and the pieces that are in no table. */
export function findTables(page: Page): { rows: TableRow[]; rest: PrintedPiece[] } {
  const rows: TableRow[] = [];
  let rest = page.pieces;
  for (const grid of stackedGrids(gridsOf(edgesOf(page)))) {
    const found = rowsOf(grid, rest);
    if (!isTable(found)) continue;
    rows.push(...found);
    const inTable = new Set(found.flatMap(({ cells }) => cells.flat()));
    rest = rest.filter((piece) => !inTable.has(piece));
  }
  return { rows: rows.sort((a, b) => b.y1 - a.y1), rest };
}

/** The edges of all drawings of a page; none if the page is a picture. */
function edgesOf({ drawings = [], width, height }: Page): Edges {
  const horizontal: Edge[] = [];
  const vertical: Edge[] = [];
  for (const { x0, y0, x1, y1 } of drawings) {
    const [wide, high] = [x1 - x0, y1 - y0];
    if (wide * high > maxCellShare * width * height) continue;
    if (high <= maxLineWidth) horizontal.push({ position: (y0 + y1) / 2, from: x0, to: x1 });
    else if (wide <= maxLineWidth) vertical.push({ position: (x0 + x1) / 2, from: y0, to: y1 });
    else {
      horizontal.push({ position: y0, from: x0, to: x1 }, { position: y1, from: x0, to: x1 });
      vertical.push({ position: x0, from: y0, to: y1 }, { position: x1, from: y0, to: y1 });
    }
  }
  const joined = { horizontal: joinEdges(horizontal), vertical: joinEdges(vertical) };
  return joined.horizontal.length + joined.vertical.length > maxEdges ? { horizontal: [], vertical: [] } : joined;
}

/** Joins edges that continue each other, such as the sides of cells, and leaves out short ones. */
function joinEdges(edges: readonly Edge[]): Edge[] {
  const joined: Edge[] = [];
  for (const aligned of groupByPosition(edges)) {
    let last: Edge | undefined;
    for (const edge of aligned.sort((a, b) => a.from - b.from)) {
      if (last && edge.from <= last.to + tolerance) last.to = Math.max(last.to, edge.to);
      else {
        last = { ...edge };
        joined.push(last);
      }
    }
  }
  return joined.filter(({ from, to }) => to - from >= minEdge);
}

/** Groups edges by position, in ascending order. In a group, each differs from the next by at most `tolerance`. */
function groupByPosition(edges: readonly Edge[]): Edge[][] {
  const groups: Edge[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const edge of [...edges].sort((a, b) => a.position - b.position)) {
    if (edge.position - last <= tolerance) groups.at(-1)?.push(edge);
    else groups.push([edge]);
    last = edge.position;
  }
  return groups;
}

/** The grids of a page: groups of edges that touch or cross each other, directly or through other edges. */
function gridsOf({ horizontal, vertical }: Edges): Edges[] {
  const grids: Edges[] = [];
  const openVertical = new Set(vertical);
  const openHorizontal = new Set(horizontal);
  const touch = (across: Edge, down: Edge) =>
    down.position >= across.from - tolerance &&
    down.position <= across.to + tolerance &&
    across.position >= down.from - tolerance &&
    across.position <= down.to + tolerance;
  for (const start of vertical) {
    if (!openVertical.delete(start)) continue;
    const grid: Edges = { horizontal: [], vertical: [start] };
    for (let newVertical = [start]; newVertical.length > 0; ) {
      const newHorizontal = [...openHorizontal].filter((across) => newVertical.some((down) => touch(across, down)));
      for (const across of newHorizontal) openHorizontal.delete(across);
      grid.horizontal.push(...newHorizontal);
      newVertical = [...openVertical].filter((down) => newHorizontal.some((across) => touch(across, down)));
      for (const down of newVertical) openVertical.delete(down);
      grid.vertical.push(...newVertical);
    }
    grids.push(grid);
  }
  return grids;
}

/** The positions of edges, with those that are nearly the same merged. Ascending. */
function positions(edges: readonly Edge[]): number[] {
  return groupByPosition(edges).map((group) => group.reduce((sum, { position }) => sum + position, 0) / group.length);
}

/**
 * Joins grids above each other that have the same columns, such as the rows of a table if every second one is shaded,
 * into one grid.
 */
function stackedGrids(grids: readonly Edges[]): Edges[] {
  const stacks: Edges[] = [];
  const top = ({ horizontal }: Edges) => Math.max(...horizontal.map(({ position }) => position));
  const bottom = ({ horizontal }: Edges) => Math.min(...horizontal.map(({ position }) => position));
  const haveSameColumns = (a: Edges, b: Edges) => {
    const [left, right] = [positions(a.vertical), positions(b.vertical)];
    return left.length === right.length && left.every((x, i) => Math.abs(x - (right[i] as number)) <= tolerance);
  };
  const withRows = grids.filter(({ horizontal }) => horizontal.length > 1).sort((a, b) => top(b) - top(a));
  for (const grid of withRows) {
    const above = stacks.find((stack) => {
      const gap = bottom(stack) - top(grid);
      return gap >= -tolerance && gap <= maxGapHeight && haveSameColumns(stack, grid);
    });
    if (above) {
      above.horizontal.push(...grid.horizontal);
      above.vertical.push(...grid.vertical);
    } else stacks.push({ horizontal: [...grid.horizontal], vertical: [...grid.vertical] });
  }
  return stacks;
}

/** The rows of a grid that have text, from the top. A cell over several rows belongs to the first of them. */
function rowsOf({ horizontal, vertical }: Edges, pieces: readonly PrintedPiece[]): GridRow[] {
  const boundaries = positions(vertical);
  /** The `y` of each edge between rows, from the top. */
  const rowEdges = positions(horizontal).reverse();
  const columnCount = boundaries.length - 1;
  if (columnCount < 2 || columnCount > maxColumns || rowEdges.length < minRows + 1) return [];
  const [left, right] = [boundaries[0] as number, boundaries[columnCount] as number];
  const inside = pieces.filter(
    ({ x, y, width }) =>
      x + width / 2 > left && x + width / 2 < right && y < (rowEdges[0] as number) && y > (rowEdges.at(-1) as number),
  );
  const middles = boundaries.slice(1).map((x1, column) => ((boundaries[column] as number) + x1) / 2);
  const rows: GridRow[] = [];
  /** For each column: the cell that has the text of the row above. */
  let cellsAbove: PrintedPiece[][] = [];
  rowEdges.slice(1).forEach((y0, i) => {
    const y1 = rowEdges[i] as number;
    if (y1 - y0 < minRowHeight) return;
    const sides = vertical.filter((edge) => spans(edge, (y0 + y1) / 2));
    const cells = Array.from({ length: columnCount }, (): PrintedPiece[] => []);
    const above = rows.at(-1);
    const isDirectlyBelow = above !== undefined && above.y0 - y1 < tolerance;
    /** For each column: the cell that gets the text of this row. */
    const targets = cells.map((cell, column) =>
      isDirectlyBelow && !hasEdgeAt(horizontal, y1, middles[column] as number) ? (cellsAbove[column] ?? cell) : cell,
    );
    for (const piece of inside.filter(({ y }) => y >= y0 && y < y1))
      targets[columnOf(piece, boundaries, sides)]?.push(piece);
    if (cells.some((cell) => cell.length > 0)) {
      const filledColumns = targets.filter((cell) => cell.length > 0).length;
      rows.push({ x0: left, x1: right, y0, y1, cells, boundaries, filledColumns });
      cellsAbove = targets;
    } else if (isDirectlyBelow) above.y0 = y0;
  });
  return rows;
}

/** Whether one of the edges is at this position, and spans a point of the other axis. */
function hasEdgeAt(edges: readonly Edge[], position: number, point: number): boolean {
  return edges.some((edge) => Math.abs(edge.position - position) <= tolerance && spans(edge, point));
}

function spans({ from, to }: Edge, point: number): boolean {
  return from <= point && to >= point;
}

/**
 * The column of a piece, by its middle. A cell over several columns counts as the first of them.
 * @param sides the vertical edges at the height of the row. An unshaded row between shaded ones has none; all boundaries
 * count there.
 */
function columnOf({ x, width }: PrintedPiece, boundaries: readonly number[], sides: readonly Edge[]): number {
  const counted = boundaries.map(
    (boundary) => sides.length === 0 || sides.some(({ position }) => Math.abs(position - boundary) <= tolerance),
  );
  let column = boundaries.slice(1, -1).filter((boundary) => x + width / 2 >= boundary).length;
  while (column > 0 && !counted[column]) column--;
  return column;
}

/** Whether rows are those of a table, and not boxes beside each other that each have a title. */
function isTable(rows: readonly GridRow[]): boolean {
  const filled = rows.filter(({ cells }) => cells.filter((cell) => cell.length > 0).length > 1);
  const filledCount = rows.filter(({ filledColumns }) => filledColumns > 1).length;
  if (filled.length < minRows || filledCount < rows.length / 2) return false;
  const isTitled = (cell: readonly PrintedPiece[]) => {
    const top = Math.max(...cell.map(({ y }) => y));
    const isBold = ({ font }: PrintedPiece) => /bold|black|heavy/i.test(font);
    return (
      cell.filter(({ y, size }) => y > top - size / 2).every(isBold) &&
      cell.some((piece) => piece.y <= top - piece.size / 2 && !isBold(piece))
    );
  };
  const columns = rows[0]?.cells.map((_, i) =>
    filled.map(({ cells }) => cells[i] ?? []).filter((cell) => cell.length > 0),
  );
  return !columns?.every((cells) => cells.length > 0 && cells.filter(isTitled).length > cells.length / 2);
}
