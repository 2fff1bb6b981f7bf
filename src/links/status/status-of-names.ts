/** Looks up the status of the card, or of each of the cards, that a status question names. */
import { nameWords } from "../../cards/fold.js";
import { cardsCalled, uniqueCards } from "../../cards/resolver.js";
import { documentInfo, type Library } from "../../library/library.js";
import type { Answer } from "../../search/answer.js";
import { stem } from "../../search/text/stem.js";
import { foldedWords } from "../../search/text/words.js";
import type { View } from "../view.js";
import { cardsNamed, gamesOf, isKeyword } from "./cards-named.js";
import type { NameFinding, StatusResult } from "./finding.js";
import { namesIn, type StatusAbout, type StatusQuestion } from "./question.js";
import { gamesWithStatus, listsFor, statusOfCards, wholeLists } from "./status-of-cards.js";

/** The status of the card or cards that the question names, or the whole list. Null when no card has the name. */
export function statusOf(library: Library, question: StatusQuestion, view: View): StatusResult | null {
  const namedEditions = question.within === null ? [] : [...view].map(([document, edition]) => ({ document, edition }));
  if (question.name === null)
    return wholeLists(library, question.about === "banned" ? "banned" : "restricted", view, namedEditions);
  const result = statusOfName(library, question.about, question.name, view, question.remark);
  if (result === null) return statusOfSeveral(library, question, view);
  if (result.finding.kind !== "not-held" || question.within === null) return result;
  const { finding } = result;
  const games = new Set(finding.cards.map((one) => one.game));
  const within = namedEditions.filter(({ document }) => games.has(documentInfo(library, document)?.game ?? ""));
  return { ...result, finding: { ...finding, within } };
}

/** The status of the cards that a name may mean; null when no card has the name. */
function statusOfName(
  library: Library,
  about: StatusAbout,
  name: string,
  view: View,
  remark: readonly string[] = [],
): StatusResult<NameFinding> | null {
  const named = cardsNamed(library, name, view, remark);
  if (named.cards.length === 0) return null;
  const result = statusOfCards(library, about, name, named, view);
  if (result.finding.kind !== "not-held") return result;
  // A card of another game may have this name.
  const others = [...gamesOf(library, view)].flatMap((game) => cardsCalled(library, game, name));
  const games = gamesWithStatus(library, about, view);
  const othersHeld = others.filter((one) => games.has(one.game));
  const cards = othersHeld.length > 0 ? othersHeld : uniqueCards([...others, ...named.cards]);
  return statusOfCards(library, about, name, { cards, isCertain: false }, view);
}

/**
 * The status of several cards, for a question that joins their names, as in `khopesh and guard dog`. Null when the
 * question has only one name, when a name contains a second question, or when no name is that of a card.
 */
function statusOfSeveral(library: Library, question: StatusQuestion, view: View): StatusResult | null {
  const { about } = question;
  const names = namesIn(question);
  if (names.length < 2 || names.some((one) => statusWord.test(one))) return null;
  const results = names.map((one) => statusOfName(library, about, one, view));
  if (results.every((one) => one === null)) return null;
  return joinResults(results.map((one, i) => ({ ...(one ?? unknownName(names[i] as string)), about })));
}

/** Joins the results of several questions into one. */
export function joinResults(parts: readonly (StatusResult & { about: StatusAbout })[]): StatusResult {
  const findings = parts.flatMap(({ about, finding }) => {
    if (finding.kind === "several") return finding.findings;
    return finding.kind === "lists" || finding.kind === "changes" || finding.kind === "edition-not-held"
      ? []
      : [{ about, finding }];
  });
  return {
    finding: { kind: "several", findings },
    state: parts.every((one) => one.state === "confident") ? "confident" : "likely",
    first: parts.flatMap((one) => one.first),
  };
}

/** The result for a name that no card has, in a question with other names. It does not list what was searched. */
export function unknownName(name: string): StatusResult {
  return { finding: { kind: "unknown-card", name, lists: [], games: [] }, state: "likely", first: [] };
}

/** A name with such a word contains a second question, which must be read separately. */
const statusWord = /\b(?:restricted|banned|legal|errata|erratum)\b/;

/** The finding that no card has the name. Null for a keyword, and when the title of the search's first hit has the name. */
export function unknownCard(
  library: Library,
  question: StatusQuestion,
  view: View,
  answer: Answer,
): StatusResult | null {
  const { about, name } = question;
  if (name === null || isKeyword(library, name, gamesOf(library, view)) || answersName(answer, name)) return null;
  const games = question.within === null ? [] : [...gamesOf(library, view)];
  const isAboutErrata = about === "erratum" || about === "text";
  const lists = isAboutErrata ? [] : listsFor(library, about, view);
  if (!isAboutErrata && lists.length === 0)
    return games.length > 0 ? { finding: { kind: "lists", lists, games, within: [] }, state: "none", first: [] } : null;
  // A hit that shares a word with the name may still help.
  const state = answer.state === "none" ? "none" : "likely";
  return { finding: { kind: "unknown-card", name, lists, games }, state, first: [] };
}

/** Whether the title of the first hit has the whole name: the search answers the query although no card has the name. */
function answersName({ state, hits }: Answer, name: string): boolean {
  if (state === "none") return false;
  const title = new Set(foldedWords(hits[0]?.ruling.title ?? "").map(stem));
  return nameWords(name.split(" ")).every((word) => title.has(stem(word)));
}
