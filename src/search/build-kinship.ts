/**
 * Which words stand for which, learnt from the other ways of asking: each ruling is asked for in several ways, so what one of
 * them calls `dude` another calls `character` (IBM's first translation model, between ways of asking for the same ruling).
 * With it every ruling is filed under words it might be asked by, though nobody wrote them down. Done when the index is built.
 */
import { Growing, groupByRow } from "./growing.js";
import { PairTable } from "./pair-table.js";
import type { Section } from "./part.js";
import { kinshipScale } from "./weights.js";

/** Terms of one ruling: of each way of asking, and of its own words with their weight. */
export interface AskedRuling {
  phrases: readonly (readonly number[])[];
  own: ReadonlyMap<number, number>;
}

/** A larger library has words enough of its own, and the index must stay small. */
const mostRulings = 5000;
const mostLearntFrom = 1500;
/** Words of the ruling itself that a way of asking may stand for. */
const mostOwn = 24;
const rounds = 5;
/** Chance that a word stands for nothing in particular. */
const byChance = 0.1;
/** Added to what is counted, so that what was seen once proves little. */
const doubt = 1;
const leastLikely = 0.004;
/** A way of asking counts so much against a word of the ruling. */
const phraseShare = 6;
/** How much a ruling is known by its own words, against their kin. */
const ownShare = 0.3;
/** How much the chance of a word in any ruling counts against it. */
const common = 0.25;
const mostForRuling = 320;
const leastWorth = 0.5;
const mostWorth = 5;

/**
 * The sections of the index that say which rulings each term may ask for, and with what worth; none for a large library.
 * @param rulings by their index in the library @param rarity what a term tells
 */
export function kinshipSections(
  rulings: readonly AskedRuling[],
  termCount: number,
  rarity: (term: number) => number,
): [string, Section][] {
  const rows = new Growing();
  const docs = new Growing();
  const worths = new Growing();
  if (rulings.length <= mostRulings) {
    const kin = learnKin(rulings, termCount, rarity);
    const makeup = rulings.map(makeupOf);
    const usual = new Float64Array(termCount);
    for (const shares of makeup)
      for (const [term, share] of shares) usual[term] = (usual[term] as number) + share / rulings.length;
    makeup.forEach((shares, doc) => {
      const chances = new Map<number, number>();
      const add = (term: number, chance: number): void => {
        chances.set(term, (chances.get(term) ?? 0) + chance);
      };
      for (const [term, share] of shares) {
        add(term, ownShare * share);
        const list = kin.get(term);
        if (list) for (const [other, likely] of list) add(other, (1 - ownShare) * share * likely);
      }
      const worth: [number, number][] = [];
      for (const [term, chance] of chances) {
        const value = Math.min(mostWorth, Math.log(1 + chance / (common * ((usual[term] as number) + 1e-7))));
        if (value > leastWorth) worth.push([term, value]);
      }
      worth.sort((a, b) => b[1] - a[1]);
      for (const [term, value] of worth.slice(0, mostForRuling)) {
        rows.push(term);
        docs.push(doc);
        worths.push(Math.min(65535, Math.round(value * kinshipScale)));
      }
    });
  }
  const { starts, order } = groupByRow(rows.taken(), termCount);
  return [
    ["kin-starts", starts],
    ["kin-docs", order.map((i) => docs.at(i))],
    ["kin-worths", Uint16Array.from(order, (i) => worths.at(i))],
  ];
}

/** What share of a ruling each of its terms is. */
function makeupOf(ruling: AskedRuling): Map<number, number> {
  const shares = new Map(ruling.own);
  for (const phrase of ruling.phrases)
    for (const term of phrase) shares.set(term, (shares.get(term) ?? 0) + phraseShare);
  let sum = 0;
  for (const share of shares.values()) sum += share;
  for (const [term, share] of shares) shares.set(term, share / sum);
  return shares;
}

/** For each term what else people say for it, and how likely. */
function learnKin(
  rulings: readonly AskedRuling[],
  termCount: number,
  rarity: (term: number) => number,
): Map<number, [number, number][]> {
  const cells = cellsOf(rulings, rarity);
  const { pairs } = cells;
  const likely = likelihoods(cells, termCount);
  const kin = new Map<number, [number, number][]>();
  for (let pair = 0; pair < likely.length; pair++) {
    const chance = likely[pair] as number;
    if (chance < leastLikely) continue;
    const list = kin.get(pairs.first(pair));
    if (list) list.push([pairs.second(pair), chance]);
    else kin.set(pairs.first(pair), [[pairs.second(pair), chance]]);
  }
  return kin;
}

/** Cells: a word of one way of asking, and a word it may stand for. Each group of cells shares one unit of belief. */
interface Cells {
  /** (what is stood for, what stands for it). */
  pairs: PairTable;
  /** The pair of each cell. */
  pairOf: Growing;
  /** How often what is stood for is there. */
  counts: Growing;
  groupEnds: Growing;
}

function cellsOf(rulings: readonly AskedRuling[], rarity: (term: number) => number): Cells {
  const step = Math.max(1, Math.ceil(rulings.length / mostLearntFrom));
  const pairs = new PairTable();
  const pairOf = new Growing();
  const counts = new Growing();
  const groupEnds = new Growing();
  rulings.forEach((ruling, i) => {
    if (i % step !== 0 || ruling.phrases.length < 2) return;
    const own = [...ruling.own]
      .map(([term, weight]): [number, number] => [term, weight * rarity(term)])
      .sort((a, b) => b[1] - a[1])
      .slice(0, mostOwn);
    ruling.phrases.forEach((phrase, at) => {
      const sources = new Map<number, number>(own.map(([term]) => [term, 1]));
      ruling.phrases.forEach((other, k) => {
        if (k !== at) for (const term of other) sources.set(term, (sources.get(term) ?? 0) + 1);
      });
      for (const to of phrase) {
        for (const [from, count] of sources) {
          pairOf.push(pairs.number(from, to));
          counts.push(count);
        }
        groupEnds.push(pairOf.length);
      }
    });
  });
  return { pairs, pairOf, counts, groupEnds };
}

/** How likely the second of each pair is said for the first: believed and counted in turns (expectation-maximisation). */
function likelihoods({ pairs, pairOf, counts, groupEnds }: Cells, termCount: number): Float64Array {
  const likely = new Float64Array(pairs.size);
  // At first a word is taken to stand for itself rather than for any other.
  for (let pair = 0; pair < likely.length; pair++) likely[pair] = pairs.first(pair) === pairs.second(pair) ? 3 : 1;
  const believed = new Float64Array(pairs.size);
  const totals = new Float64Array(termCount);
  for (let round = 0; round < rounds; round++) {
    believed.fill(0);
    let at = 0;
    for (let group = 0; group < groupEnds.length; group++) {
      const end = groupEnds.at(group);
      let sum = byChance;
      for (let i = at; i < end; i++) sum += (likely[pairOf.at(i)] as number) * counts.at(i);
      for (let i = at; i < end; i++) {
        const pair = pairOf.at(i);
        believed[pair] = (believed[pair] as number) + ((likely[pair] as number) * counts.at(i)) / sum;
      }
      at = end;
    }
    totals.fill(0);
    for (let pair = 0; pair < believed.length; pair++)
      totals[pairs.first(pair)] = (totals[pairs.first(pair)] as number) + (believed[pair] as number);
    for (let pair = 0; pair < believed.length; pair++)
      likely[pair] = (believed[pair] as number) / ((totals[pairs.first(pair)] as number) + doubt);
  }
  return likely;
}
