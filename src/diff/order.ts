/** The order of a document, and what moved in it. */
import type { Ruling } from "../ruling/ruling.js";
import { withoutNumber } from "./normalise.js";
import { keyOf, tokenise } from "./tokens.js";

const collator = new Intl.Collator("en", { numeric: true });

/** Compares the numbers of entries as a reader counts: 1.9, then 1.10; F9, then F110. */
export function compareNumbers(a: string, b: string): number {
  return collator.compare(a, b);
}

/** One string for each heading path that reads the same; a heading's own number does not count. */
export function sectionKey(ruling: Ruling): string {
  return ruling.section.map((heading) => keyOf(tokenise(withoutNumber(heading))).toLowerCase()).join("\n");
}

/**
 * The places of rulings (0, 1, …) in the order of their document: as they came, except that the numbered entries of a
 * section stand in the order of their numbers among the places they hold. So a list that was sorted as text is put
 * right, and an entry without a number stays where it was.
 */
export function documentOrder(rulings: readonly Ruling[]): number[] {
  const held = new Map<string, number[]>();
  rulings.forEach((ruling, at) => {
    if (ruling.number === null) return;
    const section = `${ruling.kind}\n${sectionKey(ruling)}`;
    const places = held.get(section);
    if (places === undefined) held.set(section, [at]);
    else places.push(at);
  });
  const order = [...rulings.keys()];
  for (const places of held.values()) {
    const numberAt = (at: number) => rulings[at]?.number ?? "";
    const sorted = [...places].sort((a, b) => compareNumbers(numberAt(a), numberAt(b)));
    for (const [index, place] of places.entries()) order[place] = sorted[index] ?? place;
  }
  return order;
}

/** A ruling's places in two editions, and a name for it that is the same in both directions. */
export interface Places {
  from: number;
  to: number;
  name: string;
}

/**
 * The places that are out of order. The longest sequence that both editions have in common stays (so moving one ruling
 * reports one, and insertions move nothing); the others moved. Where several sequences are equally long, the one whose
 * rulings stay nearest to their places, and then by name, so that the answer is the same in both directions.
 */
export function outOfOrder(places: readonly Places[]): Set<Places> {
  const sorted = [...places].sort((a, b) => a.from - b.from);
  const newerPlaces = new Map([...sorted].sort((a, b) => a.to - b.to).map((each, rank) => [each, rank]));
  // best[k]: the best sequence that ends at or before the k-th place of the newer edition (a Fenwick tree of maxima).
  const best = new Array<Sequence | undefined>(sorted.length + 1);
  let longest: Sequence | undefined;
  sorted.forEach((each, rank) => {
    const newer = newerPlaces.get(each) ?? 0;
    let before: Sequence | undefined;
    for (let k = newer; k > 0; k -= k & -k) before = better(before, best[k]);
    const stays = 1 - Math.abs(rank - newer) / sorted.length;
    const weight = Math.round(stays * 1024) * 2 ** 20 + hash(each.name);
    const sequence = { last: each, before, length: (before?.length ?? 0) + 1, weight: (before?.weight ?? 0) + weight };
    for (let k = newer + 1; k <= sorted.length; k += k & -k) best[k] = better(best[k], sequence);
    longest = better(longest, sequence);
  });
  const moved = new Set(sorted);
  for (let kept = longest; kept !== undefined; kept = kept.before) moved.delete(kept.last);
  return moved;
}

interface Sequence {
  last: Places;
  before: Sequence | undefined;
  length: number;
  weight: number;
}

function better(a: Sequence | undefined, b: Sequence | undefined): Sequence | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return b.length > a.length || (b.length === a.length && b.weight > a.weight) ? b : a;
}

/** 20 bits that tell names apart: an arbitrary choice, but always the same one. */
function hash(name: string): number {
  let sum = 7;
  for (let index = 0; index < name.length; index++) sum = (Math.imul(sum, 31) + name.charCodeAt(index)) | 0;
  return (sum ^ (sum >>> 15)) & 0xfffff;
}
