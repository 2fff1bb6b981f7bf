/** Words that open the texts of a kind and hardly ever a sentence inside one, such as `Yes,` or `Should`. */
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { sentencesOf } from "./sentences.js";

/** Texts that must open with a word. */
const minTexts = 6;
/** How many texts it must open for each other sentence. Chosen with `npm run eval:import`. */
const minRatio = 10;

/** The opening words of a kind, from the records of that kind. */
export function usualOpeners(records: readonly RulingRecord[]): Set<string> {
  const sentences = records.map(({ text }) => sentencesOf(text));
  const first = counted(sentences.flatMap(([one]) => one ?? []));
  const others = counted(sentences.flatMap(([, ...rest]) => rest));
  return new Set(
    [...first].flatMap(([word, count]) =>
      // The sentence that is being checked does not count against the word.
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

/** The first word of a sentence with the mark after it: `No,` and `No` open different sentences. Empty where it has none. */
export function openerOf(sentence: string): string {
  return /^["'(*[]*(\p{Lu}[\p{L}'’]*)(?=[*"')\]]*([,.:])?)/u.exec(sentence)?.slice(1).join("") ?? "";
}

function counted(sentences: readonly string[]): Map<string, number> {
  return countsOf(sentences.map(openerOf).filter(Boolean));
}
