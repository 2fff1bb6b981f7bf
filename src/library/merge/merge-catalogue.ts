/** One catalogue of a game from those of several layers. */
import { printingKey } from "../../cards/catalogue.js";
import type { Catalogue } from "../../cards/schema.js";

/**
 * Unites two catalogues of a game. An entry that both have (by id; keywords by term, slang by meaning) takes its fields
 * from `over`, and its names and printings from both.
 * @param under the lower layer's @param over the higher layer's
 */
export function mergeCatalogues(under: Catalogue, over: Catalogue): Catalogue {
  return {
    game: over.game,
    cards: united(
      under.cards,
      over.cards,
      (card) => card.id,
      (a, b) => ({
        ...a,
        ...b,
        printings: united(
          a.printings,
          b.printings,
          ({ set, number }) => printingKey(set, number),
          (_, newer) => newer,
        ),
        also: unitedTexts(a.also, b.also),
        nicknames: unitedTexts(a.nicknames, b.nicknames),
      }),
    ),
    sets: united(
      under.sets,
      over.sets,
      (set) => set.id,
      (a, b) => ({ ...a, ...b, also: unitedTexts(a.also, b.also) }),
    ),
    keywords: united(
      under.keywords,
      over.keywords,
      (keyword) => keyword.term,
      (a, b) => ({ ...a, ...b, forms: unitedTexts(a.forms, b.forms) }),
    ),
    slang: united(
      under.slang,
      over.slang,
      (slang) => slang.means,
      (a, b) => ({ ...b, say: unitedTexts(a.say, b.say) }),
    ),
  };
}

/** Entries of `under` in their order, merged with those of the same key in `over`, then the other entries of `over`. */
function united<T>(
  under: readonly T[],
  over: readonly T[],
  keyOf: (one: T) => string,
  merge: (under: T, over: T) => T,
): T[] {
  const entries = new Map(under.map((one) => [keyOf(one), one]));
  for (const one of over) {
    const known = entries.get(keyOf(one));
    entries.set(keyOf(one), known === undefined ? one : merge(known, one));
  }
  return [...entries.values()];
}

function unitedTexts(under: readonly string[], over: readonly string[]): string[] {
  return [...new Set([...under, ...over])];
}
