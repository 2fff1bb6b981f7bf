/** Alternative phrasings: other ways to ask for a ruling, or for one passage of it. */
import type { AskedAs } from "./schema.js";

export interface Phrasing {
  text: string;
  /** Words of the passage that answers it; null for a phrasing of the ruling as a whole. */
  passage: string | null;
}

/** The phrasings of a ruling one by one, in the order of the file. */
export function phrasingsIn(entries: AskedAs = []): Phrasing[] {
  return entries.flatMap((entry): Phrasing | Phrasing[] =>
    typeof entry === "string"
      ? { text: entry, passage: null }
      : entry.asked_as.map((text) => ({ text, passage: entry.passage })),
  );
}
