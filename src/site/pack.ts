/**
 * Packs a library for the web, as one gzip file. What browsers can compute from the rest is left out, and the larger
 * arrays of numbers are written as small numbers that repeat.
 */
import { gzipSync } from "node:zlib";
import type { Library } from "../library/library.js";
import { type IndexArray, type IndexSection, narrow, readSection, writeSection } from "../library/snapshot/section.js";
import { linksPart, linksPartName, makeLinksPart } from "../links/links-part.js";
import { documentGames } from "../ruling/ruling.js";
import { modelPartName, searchPartName } from "../search/index/search-index.js";
import { stem } from "../search/text/stem.js";
import type { PackedSite } from "./client/open-site.js";
import { likelyTerms } from "./client/unpack.js";

/**
 * Packs a library.
 * @param extra packed beside it, as JSON
 * @returns a gzip file that `openSite` reads
 */
export function pack(library: Library, extra: unknown): Uint8Array {
  const known = library.known().all();
  const keys = [...new Set(known.flatMap((card) => Object.keys(card)))] as (keyof (typeof known)[number])[];
  const site: PackedSite = {
    data: {
      documents: [...library.documents],
      // All rulings, so that they keep their indices: the search index, the links and the templates refer to them.
      rulings: Array.from({ length: library.count }, (_, index) => library.at(index)),
      catalogues: documentGames(library.documents).map((game) => library.catalogue(game)),
      matches: Object.fromEntries(library.documents.map(({ id }) => [id, library.matches(id)])),
    },
    // Which cards exist decides what is no answer: without them, the site would answer where `grim search` does not.
    known: Object.fromEntries(keys.map((key) => [key, known.map((card) => card[key])])),
    extra,
  };
  const arrays = new Map<string, IndexArray>([
    ["site", { json: site }],
    [linksPartName, smallLinks(library)],
  ]);
  const [search, model] = [searchPartName, modelPartName].map((name) => library.part(name));
  const index = search ? readSection(search) : null;
  if (index) addArrays(arrays, searchPartName, packedIndex(index));
  if (index && model) {
    const words = readSection(model).list("model-terms");
    const terms = index.list("terms");
    // The model may also be trained on phrasings of documents that the library does not have.
    const known = new Set(terms);
    const others = words.filter((word) => !known.has(word));
    const places = new Map([...terms, ...others].map((term, at) => [term, at]));
    const placesOfWords = Uint32Array.from(words, (word) => places.get(word) as number);
    const changed = readSection(model).all().set("model-terms", placesOfWords).set("other-terms", others);
    addArrays(arrays, modelPartName, changed);
  }
  return gzipSync(writeSection(arrays), { level: 9 });
}

/** The links part without the links of rulings and terms, which are in the templates. */
function smallLinks(library: Library): Uint8Array {
  const links = linksPart(library);
  const cardsOf = (game: string) =>
    Object.fromEntries(library.catalogue(game).cards.map(({ id }) => [id, [...links.card(game, id)]]));
  return makeLinksPart({
    rows: {},
    cards: Object.fromEntries(documentGames(library.documents).map((game) => [game, cardsOf(game)])),
    terms: {},
    precedence: Object.fromEntries(library.documents.map(({ id }) => [id, [...links.precedence(id)]])),
  });
}

/** Adds the arrays of a part; those of wider numbers as the differences of their numbers: see `arraysOf`. */
function addArrays(to: Map<string, IndexArray>, part: string, arrays: ReadonlyMap<string, IndexArray>): void {
  for (const [name, array] of arrays) {
    if (!(array instanceof Uint16Array || array instanceof Uint32Array)) to.set(`${part}/${name}`, array);
    else {
      const differences = Array.from(array, (number, i) => number - (array[i - 1] ?? 0));
      const signed = differences.map((one) => (one < 0 ? -2 * one - 1 : 2 * one));
      to.set(`${part}/${name}/${8 * array.BYTES_PER_ELEMENT}`, varints(signed));
    }
  }
}

/** Numbers in bytes of seven bits, the lowest first; a byte below 128 is the last one of its number. */
function varints(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** The arrays of the search index, changed so that `restoreIndex` can restore them. */
function packedIndex(index: IndexSection): Map<string, IndexArray> {
  const arrays = index.all();
  for (const computed of ["word-terms", "positions", "position-ends"]) arrays.delete(computed);
  const stems = new Set(index.list("words").map(stem));
  const others = index.list("terms").filter((term) => !stems.has(term));
  const passages = index.numbers("model-posting-passages");
  const levels = index.u8("model-posting-levels");
  const ofPassages = Array.from(index.numbers("passage-docs"), () => new Set<number>());
  for (const [i, passage] of passages.entries()) ofPassages[passage]?.add(levels[i] as number);
  const tables = ofPassages.map((one) => [...one].sort((a, b) => b - a));
  const ranks = Uint8Array.from(levels, (level, i) => (tables[passages[i] as number] as number[]).indexOf(level));
  return arrays
    .set("terms", others)
    .set("phrasing-terms", packedPhrasings(index))
    .set("model-posting-levels", ranks)
    .set("level-counts", narrow(Uint32Array.from(tables, (table) => table.length)))
    .set("levels", Uint16Array.from(tables.flat()));
}

/** The terms of the phrasings, each as its rank among the likely terms: see `likelyTerms`. */
function packedPhrasings(index: IndexSection): Uint8Array {
  const terms = index.numbers("phrasing-terms");
  const counts = index.numbers("phrasing-counts");
  const gaps: number[] = [];
  let [phrasing, at] = [0, 0];
  for (const { end, likely } of likelyTerms(index.all())) {
    const ranks = new Map(likely.map((term, rank) => [term, rank]));
    for (; phrasing < end; phrasing++) {
      const row = terms.subarray(at, at + (counts[phrasing] as number));
      at += row.length;
      const ranked = Array.from(row, (term) => ranks.get(term) ?? likely.length + term).sort((a, b) => a - b);
      gaps.push(...ranked.map((rank, i) => rank - (ranked[i - 1] ?? -1) - 1));
    }
  }
  return varints(gaps);
}
