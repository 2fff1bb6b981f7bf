/** Recognises questions about the changes of an edition. No ruling answers them; `grim changes` and `grim diff` do. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import { plainWords } from "../../cards/fold.js";
import { editionCalled } from "../../library/editions/edition-named.js";
import type { Library } from "../../library/library.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { foldedWords } from "../../search/text/words.js";

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
 * @param query as typed, because the words of a search divide a number such as 1.3
 * @param documentIds only these documents may be meant
 */
export function changesAsked(library: Library, query: string, documentIds: ReadonlySet<string>): ChangesCommand[] {
  if (!asksForChanges(foldedWords(query))) return [];
  const documents = library.documents.filter((one) => documentIds.has(one.id));
  const pattern = editionPattern(documents);
  const editions = [...query.matchAll(pattern)].map((match) => match[1] as string);
  const words = foldedWords(query.replace(pattern, " "));
  const readings = documents.flatMap((document) => {
    const name = longestName(document, words);
    const otherWords = ` ${words.join(" ")} `.replace(` ${name} `, " ").trim().split(" ");
    return otherWords.every(isPartOfQuestion) ? [{ document, nameLength: foldedWords(name).length }] : [];
  });
  const maxNameLength = Math.max(0, ...readings.map((one) => one.nameLength));
  const namesDocument = maxNameLength > 0 || words.includes("faq");
  if (editions.length > 2 || (editions.length === 0 && !namesDocument)) return [];
  return readings
    .filter(({ nameLength }) => nameLength === maxNameLength)
    .filter(({ document }) => !words.includes("faq") || document.id.split("-").includes("faq"))
    .flatMap(({ document }) => commandFor(document, editions, words) ?? []);
}

function asksForChanges(words: readonly string[]): boolean {
  const hasWhat = words.some((word) => what.test(word));
  return words.some((word) => changeWord.test(word) && (hasWhat || !ambiguousChangeWord.test(word)));
}

/**
 * Matches editions in a query: numbers of two parts, such as `1.3` or `v1.3`, and the known editions of these documents
 * that have another form and a digit, such as `2016` or `grimoire-1.1`. A space may stand for a hyphen.
 */
function editionPattern(documents: readonly DocumentInfo[]): RegExp {
  const otherForms = documents
    .flatMap(knownEditions)
    .filter((one) => /\d/.test(one) && !/^\d+\.\d+$/.test(one))
    .sort((a, b) => b.length - a.length)
    .map((one) => escapeRegExp(one).replaceAll("-", "[\\s-]"));
  const otherForm = otherForms.length > 0 ? `(?<!\\p{L})(?:${otherForms.join("|")})(?!\\p{L})|` : "";
  return new RegExp(`(?<![\\d.])v?(${otherForm}\\d+\\.\\d+)(?!\\.?\\d)`, "giu");
}

/** True for a word that such a question has, and for the empty one of a question without other words. */
function isPartOfQuestion(word: string): boolean {
  return word === "" || filler.test(word) || changeWord.test(word);
}

/** The longest name of the document or its game among the words; empty if they have none. */
function longestName({ id, game, short, names }: DocumentInfo, words: readonly string[]): string {
  const text = ` ${words.join(" ")} `;
  return [id, game, ...(short === "FAQ" ? [] : [short]), ...names]
    .map((name) => foldedWords(name).join(" "))
    .filter((name) => text.includes(` ${name} `))
    .reduce((longest, name) => (name.length > longest.length ? name : longest), "");
}

/** The editions of this library and others that the publisher has issued. */
function knownEditions(document: DocumentInfo): string[] {
  return [...document.missingEditions, ...document.editions, ...document.laterEditions].map((one) => one.edition);
}

/**
 * The command that answers the question for one document. Null when a named edition is not known, or when none is named
 * and fewer than two are known.
 * @param typedEditions as typed: `1.3`, `Grimoire 1.1`
 */
function commandFor(
  document: DocumentInfo,
  typedEditions: readonly string[],
  words: readonly string[],
): ChangesCommand | null {
  const known = knownEditions(document);
  const editions = typedEditions.map(
    (typed) => editionCalled(known, typed) ?? known.find((one) => plainWords(one) === plainWords(typed)) ?? null,
  );
  if (editions.includes(null) || (known.length < 2 && editions.length === 0)) return null;
  const isInterval = editions.length === 2 || (editions.length === 1 && words.includes("since"));
  return { command: isInterval ? "diff" : "changes", document: document.id, editions: editions as string[] };
}
