/** A closer look at the best rulings: words that stand together, titles that were typed whole, all names in one ruling. */
import type { SearchIndex } from "./index-of.js";
import type { Reading } from "./reading.js";
import { meant } from "./resolve.js";
import type { Scored } from "./score.js";
import { streamFields, weights } from "./weights.js";
import { isStop } from "./words.js";

/** Sorts the scored rulings anew, best first. */
export function rerank(index: SearchIndex, reading: Reading, scored: readonly Scored[]): Scored[] {
  const words = typedTerms(reading);
  const wanted = wantedTerms(reading);
  const names = reading.concepts.flatMap((concept, i) =>
    concept.kind === "name" &&
    reading.names.some((name) => name.sure > meant && name.tokens.join() === concept.tokens.join())
      ? [i]
      : [],
  );
  return scored
    .map((one) => {
      const titled = title(index, wanted, one.doc);
      return {
        ...one,
        titled: titled > 0,
        score:
          one.score +
          weights.together * together(index, wanted, one.doc, reading) +
          weights.run * longestRun(index, words, reading.words.length, one.doc) +
          titled +
          allNames(names, one),
      };
    })
    .sort((a, b) => b.score - a.score || a.doc - b.doc);
}

/** Term → its places among all words of the query; a number that is an address is no wording, however it is printed. */
function typedTerms(reading: Reading): Map<number, number[]> {
  const places = new Map<number, number[]>();
  reading.tokens.forEach(({ term }, i) => {
    if (term < 0 || reading.numbers.some(({ from, to }) => from <= i && i < to)) return;
    const list = places.get(term);
    if (list) list.push(i);
    else places.set(term, [i]);
  });
  return places;
}

/** Term → place among the telling words of the query. */
function wantedTerms(reading: Reading): { places: Map<number, number>; count: number } {
  const places = new Map<number, number>();
  let count = 0;
  for (const concept of reading.concepts) {
    if (concept.kind !== "word") continue;
    for (const { term } of concept.alternatives.slice(0, 6)) if (!places.has(term)) places.set(term, count);
    count++;
  }
  return { places, count };
}

function streamOf(index: SearchIndex, doc: number): [start: number, titleEnd: number, end: number] {
  const slot = doc * streamFields;
  return [
    slot === 0 ? 0 : (index.streamEnds[slot - 1] as number),
    index.streamEnds[slot] as number,
    index.streamEnds[slot + streamFields - 1] as number,
  ];
}

/** Neighbours in the query that are near neighbours in the ruling, in the same order; by what they tell. */
function together(index: SearchIndex, wanted: ReturnType<typeof wantedTerms>, doc: number, reading: Reading): number {
  if (wanted.count < 2) return 0;
  const last = new Int32Array(wanted.count).fill(-100);
  const met = new Uint8Array(wanted.count);
  let points = 0;
  const [start, , end] = streamOf(index, doc);
  for (let at = start; at < end; at++) {
    const term = index.stream[at] as number;
    const place = wanted.places.get(term);
    if (place === undefined) continue;
    last[place] = at;
    if (place > 0 && met[place] === 0 && at - (last[place - 1] as number) <= 3) {
      met[place] = 1;
      points += reading.frequencies.rarity(term);
    }
  }
  return points / reading.told;
}

/** The longest piece of the query that stands word for word in the ruling, as a share of it; two words are no piece. */
function longestRun(
  index: SearchIndex,
  places: ReadonlyMap<number, readonly number[]>,
  count: number,
  doc: number,
): number {
  if (count < 3) return 0;
  const runs = new Uint8Array(count + 1);
  let longest = 0;
  let before: readonly number[] = [];
  const [start, , end] = streamOf(index, doc);
  for (let at = start; at < end; at++) {
    const own = places.get(index.stream[at] as number) ?? [];
    // From the last to the first, so that a run is not read after it was lengthened.
    for (let i = own.length - 1; i >= 0; i--) {
      const place = own[i] as number;
      const run = (place > 0 && before.includes(place - 1) ? (runs[place - 1] as number) : 0) + 1;
      runs[place] = run;
      if (run > longest) longest = run;
    }
    before = own;
  }
  return longest < 3 ? 0 : longest / count;
}

/** A title all of whose telling words were typed; the more of the query it is, the better. */
function title(index: SearchIndex, wanted: ReturnType<typeof wantedTerms>, doc: number): number {
  const [start, end] = streamOf(index, doc);
  if (end === start || end - start > 12) return 0;
  const met = new Set<number>();
  let telling = 0;
  for (let at = start; at < end; at++) {
    const term = index.stream[at] as number;
    const word = index.terms.at(term);
    if (isStop(word) || /^f?\d+$/.test(word)) continue;
    telling++;
    const place = wanted.places.get(term);
    if (place === undefined) return 0;
    met.add(place);
  }
  if (telling === 0) return 0;
  const share = met.size / Math.max(1, wanted.count);
  return weights.wholeTitle * share + (share === 1 ? weights.sameTitle : 0);
}

function allNames(names: readonly number[], one: Scored): number {
  if (names.length < 2) return 0;
  return names.every((i) => (one.ownConcepts & (1 << i)) !== 0) ? weights.allNames : 0;
}
