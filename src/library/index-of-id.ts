/** Where a ruling stands, by its id or the short form of it. */
import { goesBy, mayBeShort } from "../ruling/short-id.js";

/**
 * The index of an id among `ids[from]` up to `ids[to]`, exclusive; -1 when it is not there. A short form is looked for
 * only where no id is called so.
 */
export function indexOfId(ids: readonly string[], [from, to]: readonly [number, number], id: string): number {
  for (let i = from; i < to; i++) if (ids[i] === id) return i;
  if (!mayBeShort(id)) return -1;
  const words = id.slice(0, id.lastIndexOf("-"));
  for (let i = from; i < to; i++) if (ids[i]?.startsWith(words) && goesBy(ids[i] as string, id)) return i;
  return -1;
}
