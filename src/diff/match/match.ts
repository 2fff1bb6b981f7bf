/** Pairs each ruling of an edition with the same ruling in another edition. */
import { wordSimilarity } from "../../ruling/dice.js";
import { addTo } from "../../ruling/groups.js";
import type { Kind } from "../../ruling/ruling.js";
import { type SimilarPair, similarPairs } from "../../ruling/similar-pairs.js";
import { comparisonKey, type TokenisedRuling } from "../words/tokens.js";

/** The indexes of one ruling in the two editions, and the rule that paired them. */
export interface Pair {
  from: number;
  to: number;
  by: "forced" | "exact" | "id" | "similarity";
}

/**
 * Minimum similarity of two rulings with different ids. A text in which every fourth word was replaced keeps about half
 * of its bigrams. Unrelated paragraphs of the documents in this library reach 0.48 at most.
 *
 * Two groups of different rulings are more similar. Questions that are asked twice: the best pairs are made first. Errata
 * from one template about different cards (up to 0.9): `mayBeSame` excludes them.
 */
const minSimilarity = 0.5;

/**
 * Minimum similarity at which two rulings with the same id are paired before similar rulings are. It is lower than
 * `minSimilarity`, because the same id suggests that the rulings are the same. If the rulings are less similar, the id may
 * have been given to another ruling; they are then paired only if no similar ruling is found for either.
 */
const minSimilarityForSameId = 0.25;

/** Entries of these kinds are identified by their cards, because one template gives similar texts for many cards. */
const identifiedByCards: ReadonlySet<Kind> = new Set<Kind>(["card-errata", "restricted", "banned"]);

/**
 * Pairs the rulings of two editions. The rules, surest first:
 * 1. pairs forced by a person
 * 2. the same words
 * 3. the same id and some similarity
 * 4. similar rulings anywhere in the document, most similar first
 * 5. the same id
 *
 * The result does not depend on the direction: matching B with A gives the same pairs.
 * @param forced ids in the older and in the newer edition
 * @returns pairs in the order of `to`; every ruling is in at most one pair
 */
export function matchRulings(
  from: readonly TokenisedRuling[],
  to: readonly TokenisedRuling[],
  forced: readonly { from: string; to: string }[] = [],
): Pair[] {
  const pairs: Pair[] = [];
  // The indexes of the rulings that have no partner yet.
  const [freeFrom, freeTo] = [new Set(from.keys()), new Set(to.keys())];
  /** Adds a pair if both rulings are free. */
  const addPair = (older: number | undefined, newer: number | undefined, by: Pair["by"]) => {
    if (older === undefined || newer === undefined || !freeFrom.delete(older)) return;
    if (freeTo.delete(newer)) pairs.push({ from: older, to: newer, by });
    else freeFrom.add(older);
  };
  const idsFrom = indexesById(from);
  const idsTo = indexesById(to);

  // 1. Forced pairs.
  for (const each of forced) {
    // The editions may be compared in the other direction.
    const isSameDirection = idsFrom.has(each.from) && idsTo.has(each.to);
    const [older, newer] = isSameDirection ? [each.from, each.to] : [each.to, each.from];
    addPair(idsFrom.get(older), idsTo.get(newer), "forced");
  }

  // 2. The same words. Of several rulings with the same words, those with the same id are paired first, the others in order.
  const newerByWords = groupByWords(to, freeTo);
  for (const [words, olderGroup] of groupByWords(from, freeFrom)) {
    const newerGroup = newerByWords.get(words) ?? [];
    for (const older of olderGroup) {
      const sameId = newerGroup.find((newer) => from[older]?.ruling.id === to[newer]?.ruling.id);
      addPair(older, sameId, "exact");
    }
    const olderLeft = olderGroup.filter((older) => freeFrom.has(older));
    const newerLeft = newerGroup.filter((newer) => freeTo.has(newer));
    olderLeft.forEach((older, index) => void addPair(older, newerLeft[index], "exact"));
  }

  // 3. The same id and some similarity.
  const bigramsFrom = new Map([...freeFrom].map((at) => [at, bigramsOf(from[at] as TokenisedRuling)]));
  const bigramsTo = new Map([...freeTo].map((at) => [at, bigramsOf(to[at] as TokenisedRuling)]));
  const sameIds = [...freeFrom].flatMap((older) => {
    const newer = idsTo.get(from[older]?.ruling.id ?? "");
    return newer !== undefined && freeTo.has(newer) ? [[older, newer] as const] : [];
  });
  for (const [older, newer] of sameIds) {
    const [a, b] = [bigramsFrom.get(older), bigramsTo.get(newer)];
    if (a !== undefined && b !== undefined && wordSimilarity(a, b) >= minSimilarityForSameId)
      addPair(older, newer, "id");
  }

  // 4. Similar rulings.
  const [restFrom, restTo] = [[...freeFrom], [...freeTo]];
  const candidates = similarPairs(
    restFrom.map((at) => bigramsFrom.get(at) as ReadonlySet<string>),
    restTo.map((at) => bigramsTo.get(at) as ReadonlySet<string>),
    minSimilarity,
  ).map((one) => ({ ...one, from: restFrom[one.from] as number, to: restTo[one.to] as number }));
  for (const best of bestFirst(candidates, from, to)) addPair(best.from, best.to, "similarity");

  // 5. The same id.
  for (const [older, newer] of sameIds) addPair(older, newer, "id");
  return pairs.sort((a, b) => a.to - b.to);
}

/** Maps each id to the index of the first ruling with it. */
function indexesById(rulings: readonly TokenisedRuling[]): Map<string, number> {
  const indexes = new Map<string, number>();
  rulings.forEach(({ ruling }, at) => {
    if (!indexes.has(ruling.id)) indexes.set(ruling.id, at);
  });
  return indexes;
}

/** Groups the free rulings with the same words: their indexes, by words. Rulings without words are left out. */
function groupByWords(rulings: readonly TokenisedRuling[], free: ReadonlySet<number>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const at of free) {
    const { title, question, text } = rulings[at] as TokenisedRuling;
    if (title === null && question === null && text.length === 0) continue;
    addTo(groups, [title, question, text].map(comparisonKey).join("\n"), at);
  }
  return groups;
}

/**
 * Similar pairs, best first. Of equally similar pairs, the one whose relative positions in the two editions are nearest
 * comes first; then ids decide. The order is the same in both directions.
 */
function bestFirst(
  candidates: readonly SimilarPair[],
  from: readonly TokenisedRuling[],
  to: readonly TokenisedRuling[],
): SimilarPair[] {
  return candidates
    .filter((each) => mayBeSame(from[each.from] as TokenisedRuling, to[each.to] as TokenisedRuling))
    .map((each) => {
      const ids = [from[each.from]?.ruling.id ?? "", to[each.to]?.ruling.id ?? ""].sort().join(" ");
      return { ...each, distance: Math.abs(each.from / from.length - each.to / to.length), ids };
    })
    .sort((a, b) => b.score - a.score || a.distance - b.distance || (a.ids < b.ids ? -1 : 1));
}

/**
 * The word bigrams of a ruling, without case, symbols and punctuation. The edges of a part count as words: its first word
 * and its last word each form a bigram with an edge. Bigrams are used instead of single words because the rulings of a
 * document share most of their vocabulary and few of their phrases.
 */
function bigramsOf({ title, question, text }: TokenisedRuling): ReadonlySet<string> {
  const bigrams = [title, question, text].flatMap((part) => {
    const words = (part ?? []).filter(({ kind }) => kind === "word").map(({ key }) => key.toLowerCase());
    return words.length === 0 ? [] : ["", ...words].map((word, i) => `${word} ${words[i] ?? ""}`);
  });
  return new Set(bigrams);
}

/** False for errata or list entries about different cards. */
function mayBeSame({ ruling: a }: TokenisedRuling, { ruling: b }: TokenisedRuling): boolean {
  const areIdentifiedByCards = identifiedByCards.has(a.kind) && identifiedByCards.has(b.kind);
  if (!areIdentifiedByCards || a.cards.length === 0 || b.cards.length === 0) return true;
  return a.cards.some((card) => b.cards.some((other) => other.id === card.id));
}
