/** Words that open texts of a kind and hardly ever open a later sentence of one, such as `Yes,` or `Should`. */
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { sentencesOf } from "./sentences.js";

/** The least number of texts that open with the word. */
const minTexts = 6;
/** The least number of texts that it opens for each later sentence that it opens. Chosen with `npm run eval:import`. */
const minRatio = 10;

/** The opening words of a kind, from the records of that kind. */
export function usualOpeners(records: readonly RulingRecord[]): Set<string> {
  const sentences = records.map(({ text }) => sentencesOf(text));
  const first = openerCounts(sentences.flatMap(([one]) => one ?? []));
  const others = openerCounts(sentences.flatMap(([, ...rest]) => rest));
  return new Set(
    [...first].flatMap(([word, count]) =>
      // One later sentence is not counted: it may be the misread one that the check should find.
      count >= minTexts && count >= minRatio * ((others.get(word) ?? 0) - 1) ? [word] : [],
    ),
  );
}

/** The first sentence of a text, after its own first, that begins with one of the words. */
export function openedAgain(text: string, openers: ReadonlySet<string>): string | undefined {
  return sentencesOf(text)
    .slice(1)
    .find((sentence) => openers.has(openerOf(sentence)));
}

/**
 * The first word of a sentence with the mark after it, because `No,` and `No` differ. Empty without a capitalised word.
 */
export function openerOf(sentence: string): string {
  return /^["'(*[]*(\p{Lu}[\p{L}'’]*)(?=[*"')\]]*([,.:])?)/u.exec(sentence)?.slice(1).join("") ?? "";
}

function openerCounts(sentences: readonly string[]): Map<string, number> {
  return countsOf(sentences.map(openerOf).filter(Boolean));
}
