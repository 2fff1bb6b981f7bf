/** Records at which the order of a section starts again, as after a heading that was lost. */
import { letterSortKey } from "../../document/typography.js";
import type { EditionMember } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** The place of a record in an order; null if it has none. Places in two different groups are never in order. */
type Order = (member: EditionMember) => { group: string; place: string | number } | null;

const cardNumbers: Order = ({ record }) => {
  const [, group = "", number] = /\((\p{L}*)\s?(\d+)[^()]*\)$/u.exec(record.title ?? "") ?? [];
  return number === undefined ? null : { group, place: Number(number) };
};

const alphabet: Order = ({ record: { title } }) =>
  title === undefined || numberedTitle.test(title) ? null : { group: "", place: letterSortKey(title) };

/** A title that is in the order of its number: `p. 12`, `Article 9. Fog`, `9. Fog`. */
const numberedTitle = /^(?:\p{L}+\.?\s?)?\d/u;

/** With fewer pairs of neighbours, no order is assumed. */
const minPairs = 12;
/** The least share of the pairs of neighbours of a document, or of a section, that must be in order. */
const minShareInOrder = 0.9;
/**
 * At least this share of the records before a restart must have later places than the first record after it. With
 * fewer, only one record is out of place.
 */
const minLaterShare = 0.5;

/** The records at which the order starts again, in documents or single sections that keep an order. */
export function misplacedByOrder(sections: readonly Section[]): Misplaced[] {
  return [
    ...restartsIn(sections, cardNumbers, 1, "the numbers of cards start"),
    // A single title may be out of place.
    ...restartsIn(sections, alphabet, 2, "the alphabet starts"),
  ];
}

interface Pair {
  isInOrder: boolean;
  /** The index of the second record in its section. */
  at: number;
}

/**
 * The record at which one order starts again, for each section in which this happens exactly once. If only one record
 * stands before the restart, it is that record.
 * @param minRun the least number of records before a restart, and from it on
 * @param reasonStart the first words of the reason for users
 */
function restartsIn(sections: readonly Section[], order: Order, minRun: number, reasonStart: string): Misplaced[] {
  const pairs = sections.map(({ members }) => pairsOf(members, order));
  const isDocumentOrdered = areMostlyInOrder(pairs.flat());
  return sections.flatMap(({ members }, s) => {
    const pairsOfSection = pairs[s] as Pair[];
    const [onlyBreak, ...further] = pairsOfSection.filter(({ isInOrder }) => !isInOrder);
    if (!onlyBreak || further.length > 0 || !(isDocumentOrdered || areMostlyInOrder(pairsOfSection))) return [];
    const [before, after] = [members.slice(0, onlyBreak.at), members.slice(onlyBreak.at)].map((some) =>
      some.flatMap((one) => order(one) ?? []),
    );
    const first = after?.[0];
    if (!before || !after || !first || before.length < minRun || after.length < minRun) return [];
    const later = before.filter((one) => one.group !== first.group || one.place > first.place);
    if (later.length < minLaterShare * before.length) return [];
    // A single record before the break probably belongs to the previous section, so it is the misplaced one.
    const at = onlyBreak.at === 1 && members.length > 2 ? 0 : onlyBreak.at;
    const title = members[onlyBreak.at - 1]?.record.title ?? "";
    return [{ member: members[at] as EditionMember, reason: `${reasonStart} again after "${title}"` }];
  });
}

/** The pairs of neighbours that both have a place. */
function pairsOf(members: readonly EditionMember[], order: Order): Pair[] {
  return members.flatMap((member, at) => {
    const [first, second] = [members[at - 1], member].map((one) => one && order(one));
    if (!first || !second) return [];
    return [{ isInOrder: first.group === second.group && first.place <= second.place, at }];
  });
}

function areMostlyInOrder(pairs: readonly Pair[]): boolean {
  return (
    pairs.length >= minPairs && pairs.filter(({ isInOrder }) => isInOrder).length >= minShareInOrder * pairs.length
  );
}
