/**
 * Groups entries by row with a counting sort. `rows[i]` is the row of entry `i`. The entries of row `r` are
 * `order[starts[r]] … order[starts[r + 1] - 1]`, in their original order. O(entries + rows).
 */
export function groupByRow(
  rows: ArrayLike<number>,
  rowCount: number,
): { starts: Uint32Array<ArrayBuffer>; order: Uint32Array<ArrayBuffer> } {
  const starts = new Uint32Array(rowCount + 1);
  for (let i = 0; i < rows.length; i++) {
    const row = (rows[i] as number) + 1;
    starts[row] = (starts[row] as number) + 1;
  }
  for (let i = 0; i < rowCount; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const next = starts.slice();
  const order = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const at = next[row] as number;
    order[at] = i;
    next[row] = at + 1;
  }
  return { starts, order };
}
