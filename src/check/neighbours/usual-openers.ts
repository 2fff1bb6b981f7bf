/** Words that begin many texts of a kind, but hardly ever a later sentence of a text, such as `Yes,` or `Should`. */
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { sentencesOf } from "./sentences.js";

/** The least number of texts that begin with the word. */
const minTexts = 6;
/**
 * For each later sentence that begins with the word, at least this many texts must begin with it. Chosen with
 * `npm run eval:import`.
 */
const minRatio = 10;

/**
 * The words that begin many texts and hardly ever a later sentence, each with the mark after it (see `openerOf`).
 * @param records all records of one kind
 */
export function usualOpeners(records: readonly RulingRecord[]): Set<string> {
  const sentences = records.map(({ text }) => sentencesOf(text));
  const first = openerCounts(sentences.flatMap(([one]) => one ?? []));
  const others = openerCounts(sentences.flatMap(([, ...rest]) => rest));
  return new Set(
    [...first].flatMap(([word, count]) =>
      // One later sentence is not counted: it may be a record that was read as a sentence, which the check should find.
      count >= minTexts && count >= minRatio * ((others.get(word) ?? 0) - 1) ? [word] : [],
    ),
  );
}

/** The first sentence that begins with one of the words; the first sentence of the text does not count. */
export function sentenceWithOpener(text: string, openers: ReadonlySet<string>): string | undefined {
  return sentencesOf(text)
    .slice(1)
    .find((sentence) => openers.has(openerOf(sentence)));
}

/**
 * The first word of a sentence with the mark after it, because `No,` and `No` differ. Empty if the word does not begin
 * with a capital letter.
 */
export function openerOf(sentence: string): string {
  return /^["'(*[]*(\p{Lu}[\p{L}'’]*)(?=[*"')\]]*([,.:])?)/u.exec(sentence)?.slice(1).join("") ?? "";
}

function openerCounts(sentences: readonly string[]): Map<string, number> {
  return countsOf(sentences.map(openerOf).filter(Boolean));
}
