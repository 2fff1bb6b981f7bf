/** Records at which the order of a section starts again, as after a heading that was lost. */
import { letterSortKey } from "../../document/typography.js";
import type { RecordInChapter } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** A record and its place in an order. Places in two different groups are never in order. */
interface PlacedMember {
  member: RecordInChapter;
  group: string;
  place: string | number;
}

/** Returns a record with its place; empty if it has none. */
type Placing = (member: RecordInChapter) => PlacedMember[];

/** By the number of a card at the end of the title, in the group of the letters before it: 12 in `Lucky! (Core 12)`. */
const byCardNumber: Placing = (member) => {
  const [, group = "", number] = /\((\p{L}*)\s?(\d+)[^()]*\)$/u.exec(member.record.title ?? "") ?? [];
  return number === undefined ? [] : [{ member, group, place: Number(number) }];
};

const byTitle: Placing = (member) => {
  const { title } = member.record;
  return title === undefined || numberedTitle.test(title) ? [] : [{ member, group: "", place: letterSortKey(title) }];
};

/** A title that is ordered by its number, not by the alphabet: `p. 12`, `Article 9. Fog`, `9. Fog`. */
const numberedTitle = /^(?:\p{L}+\.?\s?)?\d/u;

/** With fewer pairs of neighbours, no order is assumed. */
const minPairs = 12;
/** The least share of the pairs of neighbours of a document, or of a section, that must be in order. */
const minShareInOrder = 0.9;
/**
 * At least this share of the records before a restart must have later places than the first record after it, or be in
 * another group. Otherwise that first record is merely out of place.
 */
const minLaterShare = 0.5;

/** The least number of titles before and after a restart: a single title may be out of place. */
const minTitles = 2;

/** The records at which the order starts again, in documents or single sections that keep an order. */
export function misplacedByOrder(sections: readonly Section[]): Misplaced[] {
  return [
    ...restartsIn(sections, byCardNumber, 1, "the numbers of cards start"),
    ...restartsIn(sections, byTitle, minTitles, "the alphabet starts"),
  ];
}

/**
 * The record at which one order starts again, for each section in which this happens exactly once. If only one record
 * stands before the restart, that record is returned instead. Records without a place do not count.
 * @param minRun the least number of records before a restart, and from the restart on
 * @param reasonStart the first words of the reason for users
 */
function restartsIn(sections: readonly Section[], placing: Placing, minRun: number, reasonStart: string): Misplaced[] {
  const placed = sections.map(({ members }) => members.flatMap(placing));
  const isDocumentOrdered = areMostlyInOrder(placed.flatMap(orderOfNeighbours));
  return placed.flatMap((members) => {
    const order = orderOfNeighbours(members);
    const breaks = [...order.keys()].filter((i) => !order[i]);
    const [breakAt] = breaks;
    if (breakAt === undefined || breaks.length > 1 || !(isDocumentOrdered || areMostlyInOrder(order))) return [];
    const [before, after] = [members.slice(0, breakAt + 1), members.slice(breakAt + 1)];
    const [last, first] = [before.at(-1), after[0]];
    if (!last || !first || before.length < minRun || after.length < minRun) return [];
    const later = before.filter((one) => one.group !== first.group || one.place > first.place);
    if (later.length < minLaterShare * before.length) return [];
    // A single record before the break probably belongs to the previous section, so it is the misplaced one.
    if (before.length === 1 && members.length > 2)
      return [{ member: last.member, reason: `${reasonStart} again after this record` }];
    return [{ member: first.member, reason: `${reasonStart} again after "${last.member.record.title ?? ""}"` }];
  });
}

/** For each pair of neighbours: whether the two are in order. */
function orderOfNeighbours(members: readonly PlacedMember[]): boolean[] {
  return members.slice(1).map((second, i) => {
    const first = members[i] as PlacedMember;
    return first.group === second.group && first.place <= second.place;
  });
}

function areMostlyInOrder(order: readonly boolean[]): boolean {
  return order.length >= minPairs && order.filter(Boolean).length >= minShareInOrder * order.length;
}
