/** Of a comparison, only what touches certain rulings: those of a kind, of a card, of the cards of a deck. */
import type { Ruling } from "../ruling/ruling.js";
import type { EditionDiff } from "./edition-diff.js";

/** Finds the ruling that an id of the comparison means: in the newer edition, else in the older one. */
export type RulingOf = (id: string) => Ruling | null;

/** @param from the older edition @param to the newer one, whose text counts where both have the id */
export function rulingsById(from: readonly Ruling[], to: readonly Ruling[]): RulingOf {
  const byId = new Map([...from, ...to].map((each) => [each.id, each]));
  return (id) => byId.get(id) ?? null;
}

/** A reworded ruling is kept when either of its two texts is. */
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
    extraction: diff.extraction.filter(keepId),
    unchanged: diff.unchanged.filter((id) => keepId({ id })),
    renamed: diff.renamed.filter(({ to }) => keepId({ id: to })),
  };
}

/** Whether a ruling cites or names one of these cards, by their ids. */
export function namesCard(cards: ReadonlySet<string>): (ruling: Ruling) => boolean {
  return (ruling) => [...ruling.cards, ...ruling.mentions].some((card) => cards.has(card.id));
}
