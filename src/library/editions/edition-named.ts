/** Resolves names of documents and editions as people type them: `ahlcg`, `Arkham LCG`, `v1.3`. */
import { fold, plainWords } from "../../cards/fold.js";
import type { DocumentInfo } from "../../ruling/ruling.js";

/**
 * The document with this id; if there is none, the documents with this title, short title, game, game and short title,
 * or other name, compared by `plainWords`. A game may have several documents.
 */
export function documentsCalled(documents: readonly DocumentInfo[], text: string): DocumentInfo[] {
  const exact = documents.filter((one) => one.id === text);
  if (exact.length > 0) return exact;
  const wanted = plainWords(text);
  if (wanted === "") return [];
  return documents.filter((one) =>
    [one.id, one.title, one.short, one.game, `${one.game} ${one.short}`, ...one.names].some(
      (name) => plainWords(name) === wanted,
    ),
  );
}

/** The edition in a list that a user calls `1.3`, `v1.3`, `ver. 1.3` or `edition 1.3`; null when there is none. */
export function editionCalled(editions: readonly string[], text: string): string | null {
  if (editions.includes(text)) return text;
  const wanted = plainEdition(text);
  return editions.find((edition) => plainEdition(edition) === wanted) ?? null;
}

function plainEdition(text: string): string {
  return fold(text)
    .trim()
    .replace(/^(?:version|edition|ver|v)[.\s]*(?=\d)/, "");
}
