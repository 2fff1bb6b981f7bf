import { slugify } from "../../cards/fold.js";
import { problem } from "../../problem.js";
import { wordSimilarity } from "../../ruling/dice.js";
import type { Check } from "../check.js";

/** Two texts are nearly the same if the Dice coefficient of their words is at least this. */
const minSimilarity = 0.85;

/** Queries with fewer distinct words are not compared. */
const minQueryWords = 3;

export const askedAsCopied: Check = {
  code: "asked-as-copied",
  about:
    "An alternative phrasing is the same as a query of an evaluation set, or nearly the same. Then the evaluation measures copied words. Queries of one or two words are not compared.",
  run(subject) {
    const queries = subject.queries.map(wordSet).filter((words) => words.size >= minQueryWords);
    return subject.documents.flatMap((document) =>
      [...document.askedAs].flatMap(([id, phrases]) =>
        phrases
          .filter((phrase) => {
            const words = wordSet(phrase);
            return queries.some((query) => wordSimilarity(words, query) >= minSimilarity);
          })
          .map((phrase) =>
            problem(this.code, `${id}: "${phrase}" repeats an evaluation query, or nearly repeats one.`, {
              file: document.askedAsFile,
              line: 1,
              hint: "Write it from the ruling itself, in other words.",
            }),
          ),
      ),
    );
  },
};

function wordSet(text: string): Set<string> {
  return new Set(slugify(text).split("-").filter(Boolean));
}
