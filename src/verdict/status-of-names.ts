/** The status of the card, or of each of the cards, that a status question names. */
import { documentInfo, type Library } from "../library/library.js";
import { findCardsByName } from "../links/find-cards.js";
import type { View } from "../links/view.js";
import type { Answer } from "../search/answer.js";
import { stem } from "../search/text/stem.js";
import { foldedWords } from "../search/text/words.js";
import { type CardsNamed, cardsNamed, gamesOf, isKeyword, isQuestionWord, nameWords } from "./cards-named.js";
import { documentsWithErrata, errataStatus } from "./errata-status.js";
import type { Found, NameFinding } from "./finding.js";
import { listStatus, listsFor, wholeLists } from "./list-status.js";
import { unique } from "./namesakes.js";
import type { StatusQuestion } from "./question.js";
import type { StatusAbout } from "./status-forms.js";

/** The status that a question asks for, of the card it names or of the whole list. Null when no card has the name. */
export function statusOf(library: Library, question: StatusQuestion, view: View): Found | null {
  const inView = question.within === null ? [] : [...view].map(([document, edition]) => ({ document, edition }));
  if (question.name === null) return wholeLists(library, question.about, view, inView);
  const found = statusOfName(library, question.about, question.name, view, question.remark);
  if (found?.finding.kind !== "not-held" || question.within === null) return found;
  const { finding } = found;
  const games = new Set(finding.cards.map((one) => one.game));
  const within = inView.filter(({ document }) => games.has(documentInfo(library, document)?.game ?? ""));
  return { ...found, finding: { ...finding, within } };
}

function statusOfName(
  library: Library,
  about: StatusAbout,
  name: string,
  view: View,
  remark: readonly string[] = [],
): Found<NameFinding> | null {
  const isErrata = about === "erratum" || about === "text";
  const statusOfCards = ({ cards, isCertain }: CardsNamed): Found<NameFinding> =>
    isErrata ? errataStatus(library, cards, isCertain, view) : listStatus(library, about, cards, isCertain, view);
  const named = cardsNamed(library, name, view, remark);
  if (named.cards.length === 0) return null;
  const found = statusOfCards(named);
  if (found.finding.kind !== "not-held") return found;
  // A card of another game may have this name.
  const others = [...gamesOf(library, view)].flatMap((game) => findCardsByName(library, game, name));
  const held = new Set(
    (isErrata ? documentsWithErrata(library, view) : listsFor(library, about, view)).map((one) => one.game),
  );
  const inHeld = others.filter((one) => held.has(one.game));
  if (inHeld.length > 0) return statusOfCards({ cards: inHeld, isCertain: false });
  return statusOfCards({ cards: unique([...others, ...named.cards]), isCertain: false });
}

/**
 * The status of several cards whose names the question joins, as in `khopesh and guard dog`. Null when the question has only
 * one name, or when no name is that of a card.
 */
export function statusOfSeveral(library: Library, question: StatusQuestion, view: View): Found | null {
  const { about } = question;
  const names = namesIn(question);
  if (names.length < 2 || names.some((one) => statusWord.test(one))) return null;
  const found = names.map((one) => statusOfName(library, about, one, view));
  if (found.every((one) => one === null)) return null;
  return {
    finding: {
      kind: "several",
      findings: found.map((one, i) => ({
        about,
        finding: one?.finding ?? unknownName(names[i] as string),
      })),
    },
    state: found.every((one) => one?.state === "confident") ? "confident" : "likely",
    first: found.flatMap((one) => one?.first ?? []),
  };
}

/** What is said of a name that no card has, beside other names: the name alone, without the lists that were searched. */
export function unknownName(name: string): NameFinding {
  return { kind: "unknown-card", name, lists: [], games: [] };
}

/** The names in a question, divided at `and`, `or`, `nor` and `plus`. */
export function namesIn({ name }: StatusQuestion): string[] {
  return name?.split(/ (?:and|or|nor|plus) (?:the )?/) ?? [];
}

/** A name with such a word contains a second question, which must be read separately. */
const statusWord = /\b(?:restricted|banned|legal|errata|erratum)\b/;

/**
 * The finding that no card has the name. Null when the search itself answers the query, or when the words may ask for
 * something other than a card.
 */
export function unknownCard(library: Library, question: StatusQuestion, view: View, answer: Answer): Found | null {
  const { about, name } = question;
  if (name === null || name.split(" ").some(isQuestionWord)) return null;
  if (isKeyword(library, name, gamesOf(library, view)) || answersName(answer, question, name)) return null;
  const games = question.within === null ? [] : [...gamesOf(library, view)];
  const lists = about === "erratum" || about === "text" ? [] : listsFor(library, about, view);
  if (about !== "erratum" && about !== "text" && lists.length === 0)
    return games.length > 0 ? { finding: { kind: "lists", lists, games, within: [] }, state: "none", first: [] } : null;
  // A hit that shares a word with the name may still help, so it is shown with a doubt.
  const state = answer.state === "none" ? "none" : "likely";
  return { finding: { kind: "unknown-card", name, lists, games }, state, first: [] };
}

/**
 * True where the search answers the query although no card has the name: its first hit has the whole name in its title,
 * or the query may be about the rules and the hit is about no card.
 */
function answersName({ state, hits }: Answer, { explicit }: StatusQuestion, name: string): boolean {
  const [hit] = hits;
  if (state === "none" || !hit) return !explicit;
  const title = new Set(foldedWords(hit.ruling.title ?? "").map(stem));
  if (nameWords(name.split(" ")).every((word) => title.has(stem(word)))) return true;
  return !explicit && (state === "likely" || hit.ruling.cards.length === 0);
}
