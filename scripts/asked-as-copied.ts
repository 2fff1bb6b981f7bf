/**
 * `npx tsx scripts/asked-as-copied.ts FILE…`: lists the alternative phrasings of this library that repeat a query of an
 * evaluation set, or nearly repeat one, because the evaluation would then measure copied words. A file has one JSON object
 * with a field `query` on each line. Exit code 1 if there are any.
 */
import { readFileSync } from "node:fs";
import { slugify } from "../src/cards/fold.js";
import { documentIds, readAskedAs } from "../src/library/disk/library-files.js";
import { packageRoot } from "../src/open.js";
import { diceCoefficient, wordSimilarity } from "../src/ruling/dice.js";
import { phrasingsIn } from "../src/ruling/phrasing.js";

/** Two phrasings are nearly the same if the Dice coefficient of their words is at least this. */
const minSimilarity = 0.85;
/** Queries with fewer distinct words are not compared. */
const minQueryWords = 3;

const wordsOf = (text: string) => new Set(slugify(text).split("-").filter(Boolean));
const queries = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, "utf8").split("\n"))
  .filter((line) => line.trim() !== "")
  .map((line) => wordsOf((JSON.parse(line) as { query: string }).query))
  .filter((words) => words.size >= minQueryWords);
/** Whether two sets of such sizes can be nearly the same. */
const canRepeat = (a: number, b: number) => diceCoefficient(Math.min(a, b), a, b) >= minSimilarity;
const repeatsQuery = (words: Set<string>) =>
  queries.some((query) => canRepeat(words.size, query.size) && wordSimilarity(words, query) >= minSimilarity);
const copied = documentIds(packageRoot).flatMap((document) =>
  Object.entries(readAskedAs(packageRoot, document)).flatMap(([id, entries]) =>
    phrasingsIn(entries)
      .filter(({ text }) => repeatsQuery(wordsOf(text)))
      .map(({ text }) => `${document}/${id}: ${text}`),
  ),
);
for (const line of copied) console.log(line);
process.exitCode = copied.length > 0 ? 1 : 0;
