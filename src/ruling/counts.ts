/** The number of times that each item occurs, in the order of first occurrence. */
export function countsOf<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The different items, the most frequent first; equally frequent ones in their order. */
export function mostFrequent<T>(items: Iterable<T>): T[] {
  return [...countsOf(items)].sort(([, a], [, b]) => b - a).map(([item]) => item);
}
