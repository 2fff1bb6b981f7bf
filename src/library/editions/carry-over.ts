/** Carries over the texts of older editions that a partial edition leaves in force. */
import type { Ruling } from "../../ruling/ruling.js";
import type { Matches } from "../../ruling/schema.js";

/**
 * The rulings in force when a partial edition was issued: its own, and the older ones that it does not replace, marked
 * with `carriedInto`. Older rulings keep their order. A ruling of the partial edition takes the place of the first
 * ruling that it replaces. Any other ruling of the partial edition is new. Its place depends on the ruling before it in
 * the partial edition (the preceding ruling):
 * - The preceding ruling is in the same section: directly after it.
 * - Otherwise, if the section exists: at the end of the section.
 * - Otherwise: after the section of the preceding ruling; without a preceding ruling, first of all.
 * @param older the rulings in force before the partial edition, in document order
 * @param issued the rulings of the partial edition, called `edition`, in document order
 * @param matches a replaced ruling may have another id. Of several entries for one id, the first counts. Former ids take
 * precedence over pairs
 */
export function carryOver(
  older: readonly Ruling[],
  issued: readonly Ruling[],
  edition: string,
  matches: Pick<Matches, "pairs" | "aliases"> | null,
): Ruling[] {
  const renamings = [...(matches?.aliases ?? []), ...(matches?.pairs ?? [])];
  const newIds = new Map(renamings.reverse().map(({ from, to }) => [from, to]));
  const byId = new Map(issued.map((ruling) => [ruling.id, ruling]));
  const replacementOf = (ruling: Ruling) => byId.get(ruling.id) ?? byId.get(newIds.get(ruling.id) ?? "");
  const placed = new Set<Ruling>();
  const inForce: Ruling[] = [];
  for (const ruling of older) {
    const replacement = replacementOf(ruling);
    if (replacement === undefined) inForce.push({ ...ruling, carriedInto: edition });
    else if (!placed.has(replacement)) inForce.push(replacement);
    if (replacement !== undefined) placed.add(replacement);
  }
  issued.forEach((ruling, i) => {
    if (!placed.has(ruling)) inForce.splice(insertionIndex(ruling, issued[i - 1], inForce), 0, ruling);
  });
  return inForce;
}

/**
 * The index at which a new ruling is inserted.
 * @param preceding the ruling before it in its edition, which is in `inForce` already; undefined for the first
 */
function insertionIndex(ruling: Ruling, preceding: Ruling | undefined, inForce: readonly Ruling[]): number {
  const hasHeading = (heading: string) => (one: Ruling) => headingOf(one) === heading;
  if (preceding !== undefined && headingOf(preceding) === headingOf(ruling)) return inForce.indexOf(preceding) + 1;
  const lastOfSection = inForce.findLastIndex(hasHeading(headingOf(ruling)));
  if (lastOfSection >= 0) return lastOfSection + 1;
  return preceding === undefined ? 0 : inForce.findLastIndex(hasHeading(headingOf(preceding))) + 1;
}

function headingOf({ section }: Ruling): string {
  return section.join("\n");
}
