import { join } from "node:path";
import { slugify } from "../../cards/fold.js";
import { wordSimilarity } from "../../ruling/dice.js";
import { phrasingsIn } from "../../ruling/phrasing.js";
import { fileCheck } from "../check.js";

/** Two texts are nearly the same if the Dice coefficient of their words is at least this. */
const minSimilarity = 0.85;

/** Queries with fewer distinct words are not compared. */
const minQueryWords = 3;

export const askedAsCopied = fileCheck(
  "asked-as-copied",
  "An alternative phrasing is the same as a query of an evaluation set, or nearly the same. Then the evaluation measures copied words. Queries of one or two words are not compared.",
  ({ document, queries }) => {
    const queryWords = queries.map(wordSet).filter((words) => words.size >= minQueryWords);
    const isCopied = (phrase: string) => {
      const words = wordSet(phrase);
      return queryWords.some((query) => wordSimilarity(words, query) >= minSimilarity);
    };
    return [...document.askedAs].flatMap(([id, entries]) =>
      phrasingsIn(entries)
        .filter(({ text }) => isCopied(text))
        .map(({ text: phrase }) => ({
          file: join(document.folder, "asked-as.yaml"),
          message: `${id}: "${phrase}" repeats an evaluation query, or nearly repeats one.`,
          hint: "Write it from the ruling itself, in other words.",
        })),
    );
  },
);

function wordSet(text: string): Set<string> {
  return new Set(slugify(text).split("-").filter(Boolean));
}
