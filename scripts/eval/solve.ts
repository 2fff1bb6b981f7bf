/** Functions that fit.ts and fit-ranking.ts share: linear equations, scalar products, folds of a cross-validation. */

/** The scalar product of two vectors of the same length. */
export function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** The fold of a query, from 0. Equal queries are in the same fold. */
export function foldOf(query: string, foldCount: number): number {
  return [...query].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7) % foldCount;
}

/**
 * Solves a system of linear equations by Gauss-Jordan elimination with partial pivoting.
 * @param matrix square, by rows
 * @param right the right-hand side of each equation
 * @returns the value of each unknown
 */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const rows = matrix.map((line, i) => [...line, right[i] as number]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++)
      if (Math.abs(rows[i]?.[column] as number) > Math.abs(rows[pivot]?.[column] as number)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot] as number[], rows[column] as number[]];
    const pivotRow = rows[column] as number[];
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const line = rows[i] as number[];
      const factor = (line[column] as number) / (pivotRow[column] as number);
      for (let j = column; j <= size; j++) line[j] = (line[j] as number) - factor * (pivotRow[j] as number);
    }
  }
  return rows.map((line, i) => (line[size] as number) / (line[i] as number));
}
