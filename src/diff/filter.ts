/** Narrows a comparison of two editions to certain rulings: those of a kind, of a card, or of the cards of a deck. */
import type { Ruling } from "../ruling/ruling.js";
import type { EditionDiff } from "./edition-diff.js";

/** Looks up an id: returns the ruling of the newer edition, else of the older one, else null. */
export type RulingOf = (id: string) => Ruling | null;

/** Makes the look-up of the rulings of a comparison. */
export function rulingsById(from: readonly Ruling[], to: readonly Ruling[]): RulingOf {
  const byId = new Map([...from, ...to].map((each) => [each.id, each]));
  return (id) => byId.get(id) ?? null;
}

/** Keeps the entries whose ruling satisfies `keep`, and a reworded ruling if either of its two texts does. */
export function filterDiff(diff: EditionDiff, rulingOf: RulingOf, keep: (ruling: Ruling) => boolean): EditionDiff {
  const keepId = ({ id }: { id: string }) => {
    const ruling = rulingOf(id);
    return ruling !== null && keep(ruling);
  };
  return {
    ...diff,
    added: diff.added.filter(keep),
    removed: diff.removed.filter(keep),
    reworded: diff.reworded.filter(({ from, to }) => keep(from) || keep(to)),
    moved: diff.moved.filter(keepId),
    spelling: diff.spelling.filter(keepId),
    extraction: diff.extraction.filter(keepId),
    unchanged: diff.unchanged.filter((id) => keepId({ id })),
    renamed: diff.renamed.filter(({ to }) => keepId({ id: to })),
  };
}

/** Makes a test for rulings that cite or mention one of the cards, given by their ids. */
export function namesCard(cards: ReadonlySet<string>): (ruling: Ruling) => boolean {
  return (ruling) => [...ruling.cards, ...ruling.mentions].some((card) => cards.has(card.id));
}
