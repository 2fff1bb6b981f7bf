/**
 * The reader of glossaries: titles in alphabetical order, each with its text. A title out of that order is a subtitle of
 * the entry before it. Its record has the title `Entry / Subtitle`.
 */

import { letterSortKey } from "../../document/typography.js";
import type { Draft } from "../records/draft.js";
import { readEntries } from "./read-entries.js";
import type { ReadResult, Run, RunContext } from "./reader.js";

/**
 * Reads entries that begin with a title, and finds the subtitles among them. With `start: title`, titles may be in any
 * order, and none is a subtitle.
 */
export function readGlossary(run: Run, context: RunContext): ReadResult {
  // A letter may be a term, such as X.
  const title = ["^\\p{Lu}$", ...(run.spec.title === undefined ? [] : [run.spec.title])].join("|");
  const spec = { ...run.spec, kind: run.spec.kind ?? "glossary", title };
  const { drafts, ...result } = readEntries({ ...run, spec }, "title", context);
  if (run.spec.start === "title") return { ...result, drafts };
  const titles = drafts.map((item) => item.titles[0] ?? "");
  // A glossary is sorted letter by letter or word by word: `Attacker` before `Attack Value`, or after it.
  const [byLetters, byWords] = [longestAscending(titles.map(letterSortKey)), longestAscending(titles.map(wordSortKey))];
  const entryIndices = new Set(byWords.length > byLetters.length ? byWords : byLetters);
  let entry = "";
  const draftsWithEntry = drafts.map((item, i): Draft => {
    const title = item.titles[0] ?? "";
    if (entryIndices.has(i)) entry = title;
    return entryIndices.has(i) || entry === "" ? item : { ...item, titles: [`${entry} / ${title}`] };
  });
  return { ...result, drafts: draftsWithEntry };
}

/** The key for word-by-word order. `letterSortKey` is the key for letter-by-letter order. */
function wordSortKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, "")
    .replace(/[\s-]+/g, " ");
}

/**
 * The indices of the longest strictly ascending subsequence of the keys. If there are several, the one that ends first.
 * Takes quadratic time in the number of keys.
 */
export function longestAscending(keys: readonly string[]): number[] {
  const lengths: number[] = [];
  const previous: number[] = [];
  let end = -1;
  keys.forEach((key, i) => {
    lengths[i] = 1;
    previous[i] = -1;
    for (let j = 0; j < i; j++) {
      if ((keys[j] as string) < key && (lengths[j] as number) + 1 > (lengths[i] as number)) {
        lengths[i] = (lengths[j] as number) + 1;
        previous[i] = j;
      }
    }
    if (end < 0 || (lengths[i] as number) > (lengths[end] as number)) end = i;
  });
  const chain: number[] = [];
  for (let i = end; i >= 0; i = previous[i] as number) chain.unshift(i);
  return chain;
}
