/**
 * Own words, without a list of queries: every other way of asking is asked while it is left out of the index. Hard, since the
 * ways of asking for one ruling are meant to differ; good for comparing two versions of the method.
 */
import { type LibraryData, libraryOf } from "../../src/library/library.js";
import { buildSearchPart } from "../../src/search/index/build.js";
import { search } from "../../src/search/search.js";
import { rankLines } from "./measure.js";

/** In each fold a sixth of all ways of asking is left out, and of each ruling one of these is asked: one of its first six. */
const folds = 6;

/** Asks all of them, and prints a line for each document and how often the first was called an answer. */
export function evaluateLeftOut(data: LibraryData, print: (line: string) => void): void {
  const ranks = new Map<string, number[]>();
  let confident = 0;
  let rightly = 0;
  for (let fold = 0; fold < folds; fold++) {
    const askedAs: LibraryData["askedAs"] = {};
    const asked: { document: string; id: string; phrase: string }[] = [];
    for (const [document, rulings] of Object.entries(data.askedAs)) {
      askedAs[document] = {};
      for (const [id, phrases] of Object.entries(rulings)) {
        askedAs[document][id] = phrases.filter((_, i) => i % folds !== fold);
        const phrase = phrases[fold];
        if (phrase !== undefined) asked.push({ document, id, phrase });
      }
    }
    const rest = { ...data, askedAs };
    const library = libraryOf(rest, new Map([["search", buildSearchPart(rest)]]));
    for (const { document, id, phrase } of asked) {
      const { hits, confident: sure } = search(library, phrase);
      const rank = hits.findIndex(({ ruling }) => ruling.document === document && ruling.id === id) + 1;
      for (const name of [document, "all"]) ranks.set(name, [...(ranks.get(name) ?? []), rank]);
      if (sure) confident++;
      if (sure && rank === 1) rightly++;
    }
  }
  print("\nEach other way of asking, left out of the index; recall@1 / recall@3 / MRR among ten");
  for (const line of rankLines(ranks, 23)) print(line);
  print(`Confident on ${confident}, and right first on ${rightly} of these.`);
}
