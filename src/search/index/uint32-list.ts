/**
 * A growing list of unsigned 32-bit numbers. An index of 100,000 rulings has tens of millions of them, for which a
 * plain array takes twice the memory or more.
 */
export class Uint32List {
  #data: Uint32Array<ArrayBuffer> = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#data.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.#data);
      this.#data = wider;
    }
    this.#data[this.length++] = value;
  }

  at(index: number): number {
    return this.#data[index] as number;
  }

  /** The values pushed so far, as a view: a later `push` may or may not be seen in it. */
  values(): Uint32Array<ArrayBuffer> {
    return this.#data.subarray(0, this.length);
  }
}

/**
 * Groups entries by row with a counting sort. `rows[i]` is the row of entry `i`. The entries of row `r` are
 * `order[starts[r]] … order[starts[r + 1] - 1]`, in their original order. O(entries + rows).
 */
export function groupByRow(rows: Uint32Array, rowCount: number): { starts: Uint32Array; order: Uint32Array } {
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
