/** Names that come nearest to what was typed, for "did you mean": looser than search, which must not guess. */
import { formRange, type SearchIndex } from "./index-of.js";
import { formKinds, nameKinds } from "./names-of.js";
import { seen } from "./seen.js";
import { looselyNear } from "./spelling.js";
import { isStop } from "./words.js";

const printed = formKinds.indexOf("printed");
const card = nameKinds.indexOf("card");

/** @param words folded @param games only names of these games @returns names as documents should have them, nearest first */
export function nearestTo(
  index: SearchIndex,
  words: readonly string[],
  games: ReadonlySet<number>,
  most = 5,
): string[] {
  const points = new Map<number, number>();
  for (const word of words.slice(0, 8)) {
    if (isStop(word)) continue;
    // A name counts once for each word that was typed, by its nearest word.
    const best = new Map<number, number>();
    for (const near of looselyNear(index, word, seen.name, 12)) {
      const term = index.wordTerms[near.word] as number;
      for (let i = index.termFormStarts[term] as number; i < (index.termFormStarts[term + 1] as number); i++) {
        const form = index.termForms[i] as number;
        const name = index.formNames[form] as number;
        if (index.formKinds[form] !== printed || index.nameKinds[name] !== card) continue;
        if (!games.has(index.nameGames[name] as number)) continue;
        const [first, after] = formRange(index, form);
        const value = near.alike ** 2 / (1 + 0.15 * (after - first - 1));
        if (value > (best.get(name) ?? 0)) best.set(name, value);
      }
    }
    for (const [name, value] of best) points.set(name, (points.get(name) ?? 0) + value);
  }
  const sorted = [...points].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return [...new Set(sorted.slice(0, most * 2).map(([name]) => index.shown(name)))].slice(0, most);
}
