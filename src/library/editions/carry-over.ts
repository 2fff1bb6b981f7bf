/** Carries over the texts of older editions that a partial edition leaves in force. */
import type { Ruling } from "../../ruling/ruling.js";
import type { Matches } from "../../ruling/schema.js";

/**
 * The rulings in force when a partial edition was issued: its own, and the older ones that it does not replace, marked
 * with `carriedInto`. Older rulings keep their order. A ruling of the partial edition takes the place of the ruling
 * that it replaces. A new ruling is placed in its section, after the ruling that precedes it in the partial edition.
 * @param older the rulings in force before the partial edition, in document order
 * @param own the rulings of the partial edition, in document order
 * @param matches the document's pairs and former ids, because a replaced ruling may have another id
 */
export function carryOver(
  older: readonly Ruling[],
  own: readonly Ruling[],
  edition: string,
  matches: Pick<Matches, "pairs" | "aliases"> | null,
): Ruling[] {
  const newIds = new Map([...(matches?.pairs ?? []), ...(matches?.aliases ?? [])].map(({ from, to }) => [from, to]));
  const byId = new Map(own.map((ruling) => [ruling.id, ruling]));
  const replacementOf = (ruling: Ruling) => byId.get(ruling.id) ?? byId.get(newIds.get(ruling.id) ?? "");
  const placed = new Set<Ruling>();
  const inForce: Ruling[] = [];
  for (const ruling of older) {
    const replacement = replacementOf(ruling);
    if (replacement === undefined) inForce.push({ ...ruling, carriedInto: edition });
    else if (!placed.has(replacement)) inForce.push(replacement);
    if (replacement !== undefined) placed.add(replacement);
  }
  own.forEach((ruling, i) => {
    if (!placed.has(ruling)) inForce.splice(placeOf(ruling, own[i - 1], inForce), 0, ruling);
  });
  return inForce;
}

/**
 * The index at which a new ruling is inserted.
 * @param before the ruling that precedes it in its edition and is in `inForce` already
 */
function placeOf(ruling: Ruling, before: Ruling | undefined, inForce: readonly Ruling[]): number {
  const hasHeading = (heading: string) => (one: Ruling) => headingOf(one) === heading;
  if (before !== undefined && headingOf(before) === headingOf(ruling)) return inForce.indexOf(before) + 1;
  const lastOfSection = inForce.findLastIndex(hasHeading(headingOf(ruling)));
  if (lastOfSection >= 0) return lastOfSection + 1;
  return before === undefined ? 0 : inForce.findLastIndex(hasHeading(headingOf(before))) + 1;
}

function headingOf({ section }: Ruling): string {
  return section.join("\n");
}
