/** Restores the search index of a packed library: see pack.ts. */
import { type IndexArray, type Numbers, narrow, writeSection } from "../../library/snapshot/section.js";
import type { Ruling } from "../../ruling/ruling.js";
import { modelPartName, searchPartName } from "../../search/index/search-index.js";
import { stem } from "../../search/text/stem.js";
import { foldedWords } from "../../search/text/words.js";

type Arrays = Map<string, IndexArray>;

/** The decompressed bytes of a gzip file. @throws Error when the file is missing or damaged */
export async function inflate(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok || response.body === null) throw new Error(`A file could not be loaded (${response.status}).`);
  const stream = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The parts of the library that search needs, by name; none if the library was packed without them. */
export function unpackIndex(packed: Arrays, rulings: readonly Ruling[]): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  const [search, model] = [searchPartName, modelPartName].map((name) => arraysOf(packed, name));
  if (search === undefined || search.size === 0) return parts;
  restoreIndex(search, rulings);
  parts.set(searchPartName, writeSection(search));
  if (model === undefined || model.size === 0) return parts;
  const terms = [...(search.get("terms") as readonly string[]), ...(model.get("other-terms") as readonly string[])];
  model.delete("other-terms");
  model.set(
    "model-terms",
    Array.from(model.get("model-terms") as Numbers, (term) => terms[term] as string),
  );
  return parts.set(modelPartName, writeSection(model));
}

/**
 * The arrays of a part. A name that ends in `/16` or `/32` is that of an array of wider numbers. Their differences are
 * stored as `varints` writes them; 2n stands for the difference n, and 2n − 1 for −n.
 */
function arraysOf(packed: Arrays, part: string): Arrays {
  const arrays: Arrays = new Map();
  for (const [path, array] of packed) {
    const [of, name, bits] = path.split("/") as [string, string, string | undefined];
    if (of !== part) continue;
    const differences = bits === undefined ? [] : fromVarints(array as Uint8Array);
    let number = 0;
    for (const [i, one] of differences.entries()) {
      number += one % 2 === 1 ? -(one + 1) / 2 : one / 2;
      differences[i] = number;
    }
    arrays.set(
      name,
      bits === undefined ? array : bits === "16" ? Uint16Array.from(differences) : Uint32Array.from(differences),
    );
  }
  return arrays;
}

/** The numbers that `varints` of pack.ts wrote. */
function fromVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [number, unit] = [0, 1];
  for (const byte of bytes) {
    number += (byte & 127) * unit;
    unit *= 128;
    if (byte > 127) continue;
    numbers.push(number);
    [number, unit] = [0, 1];
  }
  return numbers;
}

/** Restores the arrays of the search index that `packedIndex` of pack.ts changed. */
function restoreIndex(index: Arrays, rulings: readonly Ruling[]): void {
  const words = index.get("words") as readonly string[];
  const stems = words.map(stem);
  const terms = [...new Set([...stems, ...(index.get("terms") as readonly string[])])].sort();
  const termNumbers = new Map(terms.map((term, at) => [term, at]));
  const wordTerms = stems.map((one) => termNumbers.get(one) as number);
  const termOf = new Map(words.map((word, i) => [word, wordTerms[i] as number]));
  const positions: number[] = [];
  const ends = rulings.flatMap(({ title, question, text }) =>
    [title, question, text].map((field) => {
      for (const word of foldedWords(field ?? "")) positions.push(termOf.get(word) as number);
      return positions.length;
    }),
  );
  index
    .set("terms", terms)
    .set("word-terms", narrow(Uint32Array.from(wordTerms)))
    .set("positions", narrow(Uint32Array.from(positions)))
    .set("position-ends", Uint32Array.from(ends));
  const levels = index.get("levels") as Numbers;
  const starts: number[] = [];
  let start = 0;
  for (const count of index.get("level-counts") as Numbers) {
    starts.push(start);
    start += count;
  }
  const passages = index.get("model-posting-passages") as Numbers;
  const ranks = index.get("model-posting-levels") as Uint8Array;
  const levelAt = (rank: number, i: number) => levels[(starts[passages[i] as number] as number) + rank] as number;
  index.set("model-posting-levels", Uint8Array.from(ranks, levelAt));
  for (const table of ["levels", "level-counts"]) index.delete(table);
  const gaps = fromVarints(index.get("phrasing-terms") as Uint8Array);
  const counts = index.get("phrasing-counts") as Numbers;
  const phrasingTerms = new Uint32Array(gaps.length);
  let [phrasing, at] = [0, 0];
  for (const { end, likely } of likelyTerms(index)) {
    for (; phrasing < end; phrasing++) {
      const row = phrasingTerms.subarray(at, at + (counts[phrasing] as number));
      let rank = -1;
      for (let i = 0; i < row.length; i++) {
        rank += (gaps[at + i] as number) + 1;
        row[i] = likely[rank] ?? rank - likely.length;
      }
      row.sort();
      at += row.length;
    }
  }
  index.set("phrasing-terms", narrow(phrasingTerms));
}

/**
 * The groups of phrasings, each with the terms that its phrasings probably have, the likeliest first: those of the language
 * model of its passage, or of the first passage for the phrasings of a whole ruling.
 * @returns for each group the number of phrasings up to its end, and the terms
 */
export function likelyTerms(index: Arrays): { end: number; likely: readonly number[] }[] {
  const [starts, passages, first, ends] = [
    "model-posting-starts",
    "model-posting-passages",
    "first-passages",
    "phrasing-group-ends",
  ].map((name) => index.get(name) as Numbers) as [Numbers, Numbers, Numbers, Numbers];
  const levels = index.get("model-posting-levels") as Uint8Array;
  const ofPassages = Array.from({ length: first.at(-1) as number }, (): number[] => []);
  const terms = new Uint32Array(passages.length);
  for (let term = 0; term + 1 < starts.length; term++) terms.fill(term, starts[term], starts[term + 1]);
  // The level of each posting before its position, so that they are sorted as numbers, without calls of a function.
  const order = Float64Array.from(levels, (level, i) => level * 2 ** 32 + i).sort();
  for (const one of order) {
    const i = one % 2 ** 32;
    ofPassages[passages[i] as number]?.push(terms[i] as number);
  }
  const groups = Array.from(first.subarray(0, -1)).flatMap((passage, doc) => [
    ofPassages[passage] as number[],
    ...ofPassages.slice(passage, first[doc + 1]),
  ]);
  return groups.map((likely, group) => ({ end: ends[group] as number, likely }));
}
