/** The rule of a list: the statement under the list's own heading, which says what it means to stand on it. */
import type { Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";

/** Null for a ruling that is no entry of a list, or whose list states no rule. */
export function listPolicy(library: Library, entry: Ruling): Ruling | null {
  if (entry.kind !== "restricted" && entry.kind !== "banned") return null;
  const heading = entry.section.at(-1);
  const first = library.range(entry.document, entry.edition)?.[0] ?? 0;
  for (let at = library.indexOf(entry.document, entry.edition, entry.id) - 1; at >= first; at--) {
    const before = library.at(at);
    if (before.kind === "policy" && before.title === heading) return before;
    if (before.kind !== entry.kind) return null;
  }
  return null;
}
