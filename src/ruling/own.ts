/** Look-up in a table by a name from a document. A name such as `constructor` must not find an inherited property. */

/** The own property `name` of a table; undefined if there is none. */
export function own<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
