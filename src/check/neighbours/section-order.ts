/** Records at which the order of a section starts again, as after a heading that was lost. */
import type { EditionMember } from "../check.js";
import { sortKey } from "./alphabetical-lists.js";
import type { Misplaced, Section } from "./sections.js";

/** The place of a record in an order; null for a record without. Places of two groups are not in order. */
type Order = (member: EditionMember) => { group: string; place: string | number } | null;

const cardNumbers: Order = ({ record }) => {
  const [, group = "", number] = /\((\p{L}*)\s?(\d+)[^()]*\)$/u.exec(record.title ?? "") ?? [];
  return number === undefined ? null : { group, place: Number(number) };
};

const alphabet: Order = ({ record: { title } }) => (title === undefined ? null : { group: "", place: sortKey(title) });

/** Fewer neighbours show no order. */
const leastPairs = 12;
/** The share of the neighbours of a document, or of a section, that are in order. */
const mostInOrder = 0.9;
/** The share of the records before it that come after it in the order; with fewer, a record is only out of place. */
const goesBack = 0.5;

/** In documents, or single sections, that keep an order: the records at which it starts again. */
export function restarts(sections: readonly Section[]): Misplaced[] {
  return [
    ...startsAgain(sections, cardNumbers, 1, "the numbers of cards start"),
    // A single title may be out of place.
    ...startsAgain(sections, alphabet, 2, "the alphabet starts"),
  ];
}

interface Pair {
  inOrder: boolean;
  /** The place of its second record in the section. */
  at: number;
}

/** @param leastRun so many records in order come before a restart and after it */
function startsAgain(sections: readonly Section[], order: Order, leastRun: number, words: string): Misplaced[] {
  const pairs = sections.map(({ members }) => pairsOf(members, order));
  const document = keepsOrder(pairs.flat());
  return sections.flatMap(({ members }, s) => {
    const own = pairs[s] as Pair[];
    const [only, ...further] = own.filter(({ inOrder }) => !inOrder);
    if (!only || further.length > 0 || !(document || keepsOrder(own))) return [];
    const [before, after] = [members.slice(0, only.at), members.slice(only.at)].map((some) =>
      some.flatMap((one) => order(one) ?? []),
    );
    const first = after?.[0];
    if (!before || !after || !first || before.length < leastRun || after.length < leastRun) return [];
    const later = before.filter((one) => one.group !== first.group || one.place > first.place);
    if (later.length < goesBack * before.length) return [];
    // A single record before the break belongs to the section before.
    const at = only.at === 1 && members.length > 2 ? 0 : only.at;
    const title = members[only.at - 1]?.record.title ?? "";
    return [{ member: members[at] as EditionMember, reason: `${words} again after "${title}"` }];
  });
}

/** Neighbours that both have a place. */
function pairsOf(members: readonly EditionMember[], order: Order): Pair[] {
  return members.flatMap((member, at) => {
    const [one, next] = [members[at - 1], member].map((some) => some && order(some));
    return one && next ? [{ inOrder: one.group === next.group && one.place <= next.place, at }] : [];
  });
}

function keepsOrder(pairs: readonly Pair[]): boolean {
  return pairs.length >= leastPairs && pairs.filter(({ inOrder }) => inOrder).length >= mostInOrder * pairs.length;
}
