/** Look-ups by a name that a document chose: a ruling may be called `constructor`, which every object has. */

/** The entry of a table under a name; undefined when the table itself has none. */
export function own<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
