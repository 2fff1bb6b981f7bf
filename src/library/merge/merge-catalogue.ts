/** Merges the catalogues of a game from several layers. */
import { printingKey } from "../../cards/catalogue.js";
import type { Catalogue } from "../../cards/schema.js";

/**
 * Merges two catalogues of a game. An entry that both have takes its fields from `over`, but has the alternative names,
 * inflections and printings of both. Two entries are the same if they have the same id, keywords the same term, slang
 * the same meaning. `under` is of the lower layer, `over` of the higher.
 */
export function mergeCatalogues(under: Catalogue, over: Catalogue): Catalogue {
  const databases = over.databases ?? under.databases;
  return {
    game: over.game,
    cards: mergeEntries(
      under.cards,
      over.cards,
      (card) => card.id,
      (a, b) => ({
        ...a,
        ...b,
        printings: mergeEntries(
          a.printings,
          b.printings,
          ({ set, number }) => printingKey(set, number),
          (_, newer) => newer,
        ),
        also: uniqueTexts(a.also, b.also),
        nicknames: uniqueTexts(a.nicknames, b.nicknames),
      }),
    ),
    sets: mergeEntries(
      under.sets,
      over.sets,
      (set) => set.id,
      (a, b) => ({ ...a, ...b, also: uniqueTexts(a.also, b.also) }),
    ),
    keywords: mergeEntries(
      under.keywords,
      over.keywords,
      (keyword) => keyword.term,
      (a, b) => ({ ...a, ...b, forms: uniqueTexts(a.forms, b.forms) }),
    ),
    slang: mergeEntries(
      under.slang,
      over.slang,
      (slang) => slang.means,
      (a, b) => ({ ...b, say: uniqueTexts(a.say, b.say) }),
    ),
    ...(databases && { databases }),
  };
}

/** Entries of `under` in their order, merged with those of the same key in `over`, then the other entries of `over`. */
function mergeEntries<T>(
  under: readonly T[],
  over: readonly T[],
  keyOf: (one: T) => string,
  merge: (under: T, over: T) => T,
): T[] {
  const entries = new Map(under.map((one) => [keyOf(one), one]));
  for (const one of over) {
    const existing = entries.get(keyOf(one));
    entries.set(keyOf(one), existing === undefined ? one : merge(existing, one));
  }
  return [...entries.values()];
}

function uniqueTexts(under: readonly string[], over: readonly string[]): string[] {
  return [...new Set([...under, ...over])];
}
