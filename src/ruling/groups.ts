/** Appends a value to the list of a key; creates the list if there is none. */
export function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The first item with each key, in order. */
export function distinctBy<T>(items: Iterable<T>, keyOf: (item: T) => unknown): T[] {
  return Array.from(groupBy(items, keyOf).values(), ([first]) => first as T);
}

/** Maps each key to its items: keys in the order of first occurrence, items in their own order. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}
