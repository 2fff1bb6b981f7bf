/** Entries of an alphabetical list that lost their title and were read as part of the entry before them. */
import { letterSortKey } from "../../document/typography.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { sentencesOf } from "./sentences.js";

/** Words that may come before the term that a sentence explains. */
const leadingWords = /^(?:["'(*[]*(?:A|An|The|Each|Some|Any|If|When|While|All|Every|Word|word|term)\s+)*/;

/** Words that often begin a sentence and are not terms. */
const nonTerms = new Set(
  "after also although because before both certain during either however instead most once only other otherwise since such that their then there these they this those though unless unlike until whenever with your".split(
    " ",
  ),
);

/**
 * The first sentence about a term that belongs, by the alphabet, between this entry of a list and the next. The
 * sentence may be an entry that lost its title.
 * @param nextKey the sort key of the next title
 */
export function sentenceOfLostEntry({ title = "", text }: RulingRecord, nextKey: string): string | undefined {
  const ownKey = letterSortKey(title);
  const [first = "", ...others] = sentencesOf(text);
  const ownWords = `${title} ${first}`.split(/[^\p{L}\p{M}']+/u).map(letterSortKey);
  return others.find((sentence) => {
    const term = /^["'(*[]*([\p{L}'-]{3,})/u.exec(sentence.replace(leadingWords, ""))?.[1] ?? "";
    const key = letterSortKey(term);
    // Words with the same four letters at the start are taken for forms of one word. A form of the next title, or of a
    // word of this entry's title or first sentence, is no lost entry.
    const stem = key.slice(0, 4);
    const isOtherWord = !nextKey.startsWith(stem) && !ownWords.some((word) => word.startsWith(stem));
    const isTerm = key.length > 3 && !nonTerms.has(key) && isOtherWord;
    return isTerm && key > ownKey && key < nextKey;
  });
}
