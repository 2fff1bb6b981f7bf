/** Look-ups by names from documents. A ruling may be named `constructor`, which is a property of every object. */

/** The own property `name` of a table; undefined if there is none. */
export function own<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
