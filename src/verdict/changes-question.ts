/** Recognises questions about the changes of an edition. No ruling answers them; `grim changes` and `grim diff` do. */
import { editionCalled } from "../library/editions/edition-named.js";
import type { Library } from "../library/library.js";
import type { DocumentInfo } from "../ruling/ruling.js";
import { foldedWords } from "../search/text/words.js";

/** The command that answers the question. */
export interface ChangesCommand {
  command: "changes" | "diff";
  document: string;
  /**
   * For `changes`: the edition, or empty for the newest one. For `diff`: the two editions to compare, or one edition to
   * compare with the newest.
   */
  editions: string[];
}

const editionNumber = /(?<![\d.])v?(\d+\.\d+)(?!\.?\d)/gi;
const changeWord = /^(?:changed?|changes|changelog|differences?|different|differs?|updates?|updated|added|new|news)$/;
/** Change words that also have other meanings. They count only in a question with `what`. */
const ambiguousChangeWord = /^(?:new|different|added|updated?)$/;
const what = /^(?:what|whats)$/;
/** A word that such a question may have besides change words, names and editions. */
const filler =
  /^(?:what|whats|which|is|are|was|were|has|have|been|did|do|s|the|a|an|any|all|there|show|me|list|of|in|on|with|for|by|to|from|between|and|vs|versus|since|log|edition|editions|version|versions|ver|v|latest|newest|current|document|publisher|ffg|they|compared|please|faq|ruling|rulings|rules)$/;

/**
 * The commands that answer a question such as `what changed in 1.3`, one for each document that may be meant. Empty if the
 * query has a word that is not part of such a question, or names neither a document nor an edition.
 * @param query as typed, because an edition's number has a full stop
 * @param searched ids of the documents that the question may mean
 */
export function changesAsked(library: Library, query: string, searched: ReadonlySet<string>): ChangesCommand[] {
  const numbers = [...query.matchAll(editionNumber)].map((match) => match[1] as string);
  const words = foldedWords(query.replace(editionNumber, " "));
  const hasWhat = words.some((word) => what.test(word));
  if (!words.some((word) => changeWord.test(word) && (hasWhat || !ambiguousChangeWord.test(word)))) return [];
  const documents = library.documents.filter((one) => searched.has(one.id));
  const named = documents.filter((one) => restWithout(words, one) !== null);
  const candidates = named.length > 0 ? named : documents;
  const namesDocument = named.length > 0 || words.includes("faq");
  if (numbers.length > 2 || (numbers.length === 0 && !namesDocument)) return [];
  const otherWords = (named[0] ? restWithout(words, named[0]) : words) ?? [];
  if (otherWords.some((word) => !filler.test(word) && !changeWord.test(word))) return [];
  return candidates
    .filter((one) => !words.includes("faq") || one.id.split("-").includes("faq"))
    .flatMap((one) => commandFor(one, numbers, words) ?? []);
}

/** The words without the longest name of the document or its game; null if none of its names is among them. */
function restWithout(words: readonly string[], document: DocumentInfo): string[] | null {
  const names = [document.id, document.game, ...(document.short === "FAQ" ? [] : [document.short]), ...document.names]
    .map(foldedWords)
    .sort((a, b) => b.length - a.length);
  for (const name of names)
    for (let from = 0; from + name.length <= words.length; from++)
      if (name.every((word, i) => words[from + i] === word))
        return [...words.slice(0, from), ...words.slice(from + name.length)];
  return null;
}

/**
 * The command that answers the question for one document. Known editions are those of this library and others that the
 * publisher has issued. Null when a named edition is not known, or when none is named and fewer than two are known.
 */
function commandFor(
  document: DocumentInfo,
  numbers: readonly string[],
  words: readonly string[],
): ChangesCommand | null {
  const knownEditions = [...document.missingEditions, ...document.editions, ...document.laterEditions].map(
    (one) => one.edition,
  );
  const editions = numbers.map((one) => editionCalled(knownEditions, one));
  if (editions.includes(null) || (knownEditions.length < 2 && numbers.length === 0)) return null;
  const isInterval = editions.length === 2 || (editions.length === 1 && words.includes("since"));
  return { command: isInterval ? "diff" : "changes", document: document.id, editions: editions as string[] };
}
