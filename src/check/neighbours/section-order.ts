/** Records at which the order of a section starts again, as after a heading that was lost. */
import { letterSortKey } from "../../document/typography.js";
import type { EditionMember } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** The place of a record in an order. Places in two different groups are never in order. */
interface Place {
  group: string;
  place: string | number;
}

/** Returns the place of a record; null if it has none. */
type PlaceOf = (member: EditionMember) => Place | null;

const cardNumbers: PlaceOf = ({ record }) => {
  const [, group = "", number] = /\((\p{L}*)\s?(\d+)[^()]*\)$/u.exec(record.title ?? "") ?? [];
  return number === undefined ? null : { group, place: Number(number) };
};

const alphabet: PlaceOf = ({ record: { title } }) =>
  title === undefined || numberedTitle.test(title) ? null : { group: "", place: letterSortKey(title) };

/** A title that is in the order of its number: `p. 12`, `Article 9. Fog`, `9. Fog`. */
const numberedTitle = /^(?:\p{L}+\.?\s?)?\d/u;

/** With fewer pairs of neighbours, no order is assumed. */
const minPairs = 12;
/** The least share of the pairs of neighbours of a document, or of a section, that must be in order. */
const minShareInOrder = 0.9;
/**
 * At least this share of the records before a restart must have later places than the first record after it, or be in
 * another group. With fewer, only one record is out of place.
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

interface PlacedMember extends Place {
  member: EditionMember;
}

interface Pair {
  isInOrder: boolean;
  /** The index of the second record in the list of records that have a place. */
  at: number;
}

/**
 * The record at which one order starts again, for each section in which this happens exactly once. If only one record
 * stands before the restart, that record is returned instead. Records without a place do not count.
 * @param minRun the least number of records before a restart, and after it with the first one
 * @param reasonStart the first words of the reason for users
 */
function restartsIn(sections: readonly Section[], placeOf: PlaceOf, minRun: number, reasonStart: string): Misplaced[] {
  const placed = sections.map(({ members }) => withPlaces(members, placeOf));
  const isDocumentOrdered = areMostlyInOrder(placed.flatMap(pairsOf));
  return placed.flatMap((members) => {
    const pairs = pairsOf(members);
    const [onlyBreak, ...further] = pairs.filter(({ isInOrder }) => !isInOrder);
    if (!onlyBreak || further.length > 0 || !(isDocumentOrdered || areMostlyInOrder(pairs))) return [];
    const [before, after] = [members.slice(0, onlyBreak.at), members.slice(onlyBreak.at)];
    const [last, first] = [before.at(-1), after[0]];
    if (!last || !first || before.length < minRun || after.length < minRun) return [];
    const later = before.filter((one) => one.group !== first.group || one.place > first.place);
    if (later.length < minLaterShare * before.length) return [];
    // A single record before the break probably belongs to the previous section, so it is the misplaced one.
    const { member } = before.length === 1 && members.length > 2 ? last : first;
    return [{ member, reason: `${reasonStart} again after "${last.member.record.title ?? ""}"` }];
  });
}

function withPlaces(members: readonly EditionMember[], placeOf: PlaceOf): PlacedMember[] {
  return members.flatMap((member) => {
    const place = placeOf(member);
    return place === null ? [] : [{ member, ...place }];
  });
}

/** The pairs of neighbours. */
function pairsOf(members: readonly PlacedMember[]): Pair[] {
  return members.slice(1).map((second, i) => {
    const first = members[i] as PlacedMember;
    return { isInOrder: first.group === second.group && first.place <= second.place, at: i + 1 };
  });
}

function areMostlyInOrder(pairs: readonly Pair[]): boolean {
  return (
    pairs.length >= minPairs && pairs.filter(({ isInOrder }) => isInOrder).length >= minShareInOrder * pairs.length
  );
}
