/**
 * Measures search in one process: look-ups of every kind in the shipped library, search as you type, and 100,000 made-up
 * rulings. search.ts bundles this file and starts it with the folder of the library.
 */
import { loadLibrary } from "../../src/library/disk/load.js";
import { type Library, type LibraryData, libraryOf } from "../../src/library/library.js";
import { madeUpDocument, madeUpRuling } from "../../src/library/made-up.fixture.js";
import { phrasingsIn } from "../../src/ruling/phrasing.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { complete } from "../../src/search/complete.js";
import { buildSearchPart } from "../../src/search/index/build.js";
import { search } from "../../src/search/search.js";
import { derivedLookUps } from "../eval/derived.js";
import { xorshift32 } from "../random.js";
import { mebibytes, percentile, printRow, timed } from "./report.js";

/** Queries that a search might handle slowly or not at all. */
const hostileQueries = [
  "a ".repeat(5000),
  "x".repeat(10_000),
  "(((((((((([[[[[[{{{{{{***+++???\\\\\\^^^$$$|||",
  "🎲🐙🎲🐙🎲🐙🎲🐙",
  "Ктулху фхтагн 克苏鲁 كثولو",
  '"an unclosed phrase',
  "\u0000\u001b[31m\u0007 control",
];

/** Prints a row for the build of each index and for each set of queries. */
function printSearchTimes(root: string): void {
  const data = loadLibrary(root);
  console.log(`\nSearch on the real library, ${data.rulings.length} rulings`);
  const library = measureBuild(data);
  const queries = derivedLookUps(library).map((one) => one.query);
  const questions = Object.values(data.askedAs).flatMap((document) =>
    Object.values(document).flatMap((entries) =>
      phrasingsIn(entries)
        .slice(0, 1)
        .map(({ text }) => text),
    ),
  );
  measureQueries(library, "names, numbers, pieces of text", queries);
  measureQueries(library, "questions in own words", questions);
  measureQueries(library, "hostile", hostileQueries);
  measureTyping(library, questions.slice(0, 60));

  const made = madeUpLibrary(100_000);
  console.log(`\nSearch on ${made.rulings.length} made-up rulings`);
  const large = measureBuild(made);
  const random = xorshift32(3);
  const pieces = Array.from({ length: 200 }, () => {
    const words = (made.rulings[Math.floor(random() * made.rulings.length)] as Ruling).text.split(" ");
    const at = Math.floor(random() * (words.length - 8));
    return words.slice(at, at + 2 + Math.floor(random() * 6)).join(" ");
  });
  measureQueries(large, "two to seven words", pieces);
}

/** Builds the search index and prints its time, its size and the growth of the heap. @returns the library with the index */
function measureBuild(data: LibraryData): Library {
  const before = process.memoryUsage();
  const { value: searchPart, ms } = timed(() => buildSearchPart(data));
  const after = process.memoryUsage();
  printRow(
    "index build",
    `${ms.toFixed(0)} ms`,
    mebibytes(searchPart.length),
    `heap +${mebibytes(after.heapUsed - before.heapUsed)}`,
  );
  return libraryOf(data, new Map([["search", searchPart]]));
}

/** Searches for each query once and prints a row of times. A hundred searches before are not counted. */
function measureQueries(library: Library, name: string, queries: readonly string[]): void {
  for (const query of queries.slice(0, 100)) search(library, query);
  const times = queries.map((query) => timed(() => search(library, query)).ms);
  printRow(
    name,
    `${percentile(times, 0.5).toFixed(2)} ms`,
    `p95 ${percentile(times, 0.95).toFixed(2)}`,
    `max ${percentile(times, 1).toFixed(2)}`,
  );
}

/** Measures search as you type: for each letter of a query, the search and the completions that the terminal UI shows. */
function measureTyping(library: Library, queries: readonly string[]): void {
  const times: number[] = [];
  for (const query of queries)
    for (let length = 1; length <= query.length; length++)
      times.push(
        timed(() => {
          search(library, query.slice(0, length));
          complete(library, query.slice(0, length));
        }).ms,
      );
  printRow(
    "one more letter",
    `${percentile(times, 0.5).toFixed(2)} ms`,
    `p95 ${percentile(times, 0.95).toFixed(2)}`,
    `max ${percentile(times, 1).toFixed(2)}`,
  );
}

/** A library of one made-up edition. The words of its rulings are as frequent as those of real prose. */
function madeUpLibrary(count: number): LibraryData {
  const random = xorshift32(11);
  const syllables = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bra cle dri flo gru sta spe tri".split(
    " ",
  );
  const vocabulary = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
      "",
    ),
  );
  // Zipf's law: the frequency of the n-th word is proportional to 1/n.
  const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "word";
  const sentence = (length: number): string => Array.from({ length }, word).join(" ");
  const rulings = Array.from({ length: count }, (_, i) =>
    madeUpRuling({
      id: `ruling-${i}`,
      document: "made-up",
      edition: "1.0",
      game: "made-up",
      kind: "faq",
      question: `${sentence(14)}?`,
      text: sentence(45),
      section: ["Questions"],
      lines: [[i, i]],
    }),
  );
  return {
    root: "made-up",
    documents: [madeUpDocument("made-up", "made-up", ["1.0"])],
    rulings,
    catalogues: [],
    askedAs: {
      "made-up": Object.fromEntries(rulings.map((ruling) => [ruling.id, Array.from({ length: 5 }, () => sentence(7))])),
    },
  };
}

printSearchTimes(process.argv[2] as string);
