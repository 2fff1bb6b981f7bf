/**
 * The first of the indices 0 to `length` − 1 for which `isBefore` is false, by binary search; `length` if there is none.
 * @param isBefore true for all indices up to some point, false from there on
 */
export function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
