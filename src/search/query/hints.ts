/** Words of a query that name a document or a game. */
import type { Library } from "../../library/library.js";
import type { Word } from "../text/words.js";

/**
 * Words that name a document or its game, such as `coc` or `FAQ`: the documents named by the most of them, and the places
 * of all such words. @returns null when no word names any
 */
export function findHints(
  library: Library,
  words: readonly Word[],
): { documents: Set<string>; tokens: Set<number> } | null {
  const counts = new Map<string, number>();
  const tokens = new Set<number>();
  for (const document of library.documents) {
    const own = new Set<number>();
    for (const name of [document.id, document.game, document.short, ...document.names]) {
      const parts = name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean);
      for (let i = 0; i + parts.length <= words.length; i++)
        if (parts.every((part, k) => (words[i + k] as Word).text === part))
          for (let k = 0; k < parts.length; k++) own.add(i + k);
    }
    counts.set(document.id, own.size);
    for (const token of own) tokens.add(token);
  }
  const most = Math.max(0, ...counts.values());
  if (most === 0) return null;
  return { documents: new Set([...counts].filter(([, count]) => count === most).map(([id]) => id)), tokens };
}

/** Words that introduce a number, as in `section 2.13`. */
const introducing = new Set(["section", "clarification", "entry", "number", "no", "nr", "point", "paragraph", "item"]);

/** The places of words that introduce a number. */
export function introducingWords(words: readonly Word[]): number[] {
  return words.flatMap((word, i) => (introducing.has(word.text) ? [i] : []));
}
