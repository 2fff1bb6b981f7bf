/** Which ruling of one edition is which ruling of another. */
import type { Kind } from "../ruling/ruling.js";
import { dice, type Fingerprint, fingerprinter, similarPairs } from "./similarity.js";
import { keyOf, type Reading } from "./tokens.js";

/** A pair that a person forces, from `matches.yaml`: ids in the older and in the newer edition. */
export interface ForcedPair {
  from: string;
  to: string;
}

/** Two rulings that are one, by their places in the two editions, and what told so. */
export interface Pair {
  from: number;
  to: number;
  by: "forced" | "exact" | "id" | "similarity";
}

/**
 * How much two rulings with different ids must have in common to be one ruling. Half: replacing a quarter of the words,
 * each on its own, or doubling a text leaves about half of the word pairs. Unrelated paragraphs of the documents at hand
 * have 0.48 in common at most. Above it stand questions that are asked twice, which the best-first order tells apart,
 * and errata of one template about different cards (up to 0.9), which are never paired.
 */
const similarEnough = 0.5;

/**
 * The same id is a person's statement that it is the same ruling, so less is asked for: only enough to notice that the
 * id went to another ruling, whose own text is then looked for in the whole edition first.
 */
const similarEnoughForId = 0.25;

/** In these kinds the card is the ruling: two entries of one template about different cards are never one. */
const aboutItsCards: ReadonlySet<Kind> = new Set<Kind>(["card-errata", "restricted", "banned"]);

/**
 * Pairs the rulings of two editions, the surest first: forced, exactly the same words, the same id with something in
 * common, then the best pairs by similarity over the whole document, then what is left with the same id.
 * The result does not depend on the direction: matching B with A gives the same pairs.
 */
export function matchRulings(
  from: readonly Reading[],
  to: readonly Reading[],
  forced: readonly ForcedPair[] = [],
): Pair[] {
  const pairs: Pair[] = [];
  const [freeFrom, freeTo] = [new Set(from.keys()), new Set(to.keys())];
  const pair = (older: number | undefined, newer: number | undefined, by: Pair["by"]) => {
    if (older === undefined || newer === undefined || !freeFrom.delete(older)) return;
    if (freeTo.delete(newer)) pairs.push({ from: older, to: newer, by });
    else freeFrom.add(older);
  };
  const idsFrom = placesById(from);
  const idsTo = placesById(to);

  for (const each of forced) {
    // A pair written for the other direction still holds: a reader may compare backwards.
    const asWritten = idsFrom.has(each.from) && idsTo.has(each.to);
    const [older, newer] = asWritten ? [each.from, each.to] : [each.to, each.from];
    pair(idsFrom.get(older), idsTo.get(newer), "forced");
  }

  const sameWords = groupByWords(to, freeTo);
  for (const [words, older] of groupByWords(from, freeFrom)) {
    const newer = sameWords.get(words) ?? [];
    // Twins: each keeps its id where it can, the rest go in order.
    for (const at of older)
      pair(
        at,
        newer.find((other) => sameId(from[at], to[other])),
        "exact",
      );
    const [olderLeft, newerLeft] = [older.filter((at) => freeFrom.has(at)), newer.filter((at) => freeTo.has(at))];
    olderLeft.forEach((at, index) => void pair(at, newerLeft[index], "exact"));
  }

  const fingerprint = fingerprinter();
  const printsFrom = new Map([...freeFrom].map((at) => [at, fingerprint(from[at] as Reading)]));
  const printsTo = new Map([...freeTo].map((at) => [at, fingerprint(to[at] as Reading)]));
  const sameIds = [...freeFrom].flatMap((at) => {
    const other = idsTo.get(from[at]?.ruling.id ?? "");
    return other !== undefined && freeTo.has(other) ? [[at, other] as const] : [];
  });
  for (const [at, other] of sameIds) {
    const [a, b] = [printsFrom.get(at), printsTo.get(other)];
    if (a !== undefined && b !== undefined && dice(a, b) >= similarEnoughForId) pair(at, other, "id");
  }

  for (const best of bestFirst(from, to, [...freeFrom], [...freeTo], printsFrom, printsTo))
    pair(best.from, best.to, "similarity");
  for (const [at, other] of sameIds) pair(at, other, "id");
  return pairs.sort((a, b) => a.to - b.to);
}

function placesById(readings: readonly Reading[]): Map<string, number> {
  const places = new Map<string, number>();
  readings.forEach(({ ruling }, at) => {
    if (!places.has(ruling.id)) places.set(ruling.id, at);
  });
  return places;
}

function sameId(a: Reading | undefined, b: Reading | undefined): boolean {
  return a?.ruling.id === b?.ruling.id;
}

/** Rulings of the same words. One without any words is nobody's twin. */
function groupByWords(readings: readonly Reading[], free: ReadonlySet<number>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const at of free) {
    const { title, question, text } = readings[at] as Reading;
    if (title === null && question === null && text.length === 0) continue;
    const words = [title, question, text].map(keyOf).join("\n");
    const group = groups.get(words);
    if (group === undefined) groups.set(words, [at]);
    else group.push(at);
  }
  return groups;
}

/**
 * The pairs that are similar enough, best first. Among equals the ones that stand nearest to the same place in their
 * editions; a last tie falls by id, the same way in both directions.
 */
function bestFirst(
  from: readonly Reading[],
  to: readonly Reading[],
  freeFrom: readonly number[],
  freeTo: readonly number[],
  printsFrom: ReadonlyMap<number, Fingerprint>,
  printsTo: ReadonlyMap<number, Fingerprint>,
): { from: number; to: number }[] {
  const candidates = similarPairs(
    freeFrom.map((at) => printsFrom.get(at) as Fingerprint),
    freeTo.map((at) => printsTo.get(at) as Fingerprint),
    similarEnough,
  );
  return candidates
    .map((each) => ({ from: freeFrom[each.from] as number, to: freeTo[each.to] as number, score: each.score }))
    .filter((each) => mayBeOne(from[each.from] as Reading, to[each.to] as Reading))
    .map((each) => {
      const ids = [from[each.from]?.ruling.id ?? "", to[each.to]?.ruling.id ?? ""].sort().join(" ");
      return { ...each, apart: Math.abs(each.from / from.length - each.to / to.length), ids };
    })
    .sort((a, b) => b.score - a.score || a.apart - b.apart || (a.ids < b.ids ? -1 : 1));
}

function mayBeOne({ ruling: a }: Reading, { ruling: b }: Reading): boolean {
  if (!aboutItsCards.has(a.kind) || !aboutItsCards.has(b.kind)) return true;
  if (a.cards.length === 0 || b.cards.length === 0) return true;
  return a.cards.some((card) => b.cards.some((other) => other.id === card.id));
}
