/** Types of the answer to a status question: verdicts, and the findings that contain them. */
import type { CardEntry } from "../../cards/resolver.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Answer, AnswerState } from "../../search/answer.js";
import type { CardList } from "../card-lists.js";
import type { ChangesCommand } from "./changes-question.js";
import type { StatusAbout } from "./question.js";

/** The status of one card. `grim search --json` prints it. */
export interface Verdict {
  about: "restricted" | "banned" | "erratum";
  card: CardEntry;
  /** Whether the card is on the list, or has an erratum. */
  value: boolean;
  /** The records that the verdict rests on. */
  by: Ruling[];
  /** The lists of the card's game that were searched; empty for an erratum. */
  lists: readonly CardList[];
  /** What tells the card from other cards of its name in the same answer; empty if there are none. */
  apart: ("game" | "printing")[];
  /** Without an erratum: the number of errata that name a card only by its code, so that one may be of this card. */
  unnamed?: number;
  /** Whether the typed name is another card's whole name, as a list prints it, and only a part of this card's name. */
  isNamesake?: boolean;
}

/** A document and the edition of it that was searched. */
export interface Source {
  document: string;
  edition: string;
}

/** What the library has on one name. */
export type NameFinding =
  /**
   * A verdict for each card that the name may mean. `sources` are the documents that were searched. `restricted` are the
   * cards' entries on restricted lists, for a question about bans. `maxTitles` is how many titles of the restricted list
   * a deck may have; null if no rule states it.
   */
  | { kind: "verdicts"; verdicts: Verdict[]; sources: Source[]; restricted: Ruling[]; maxTitles: number | null }
  /**
   * The card is known, but the library holds no such list (or no errata) for its game, so nothing tells its status.
   * `within` are the editions that the question names.
   */
  | { kind: "not-held"; cards: CardEntry[]; within: Source[] }
  /** The lists may have entries that were not read as cards, so nothing tells whether these cards are on them. */
  | { kind: "unread-list"; cards: CardEntry[]; lists: CardList[] }
  /** No card of the name is known. `lists` are the lists that were searched, `games` the games that the question names. */
  | { kind: "unknown-card"; name: string; lists: CardList[]; games: string[] };

/** What the library has on a status question. */
export type Finding =
  | NameFinding
  /** Several names were joined by `and` or `or`, or several statuses were asked for. */
  | { kind: "several"; findings: { about: StatusAbout; finding: NameFinding }[] }
  /**
   * The question is for a whole list. `games` are the games that were searched, `within` the editions that the question
   * names.
   */
  | { kind: "lists"; lists: CardList[]; games: string[]; within: Source[] }
  /** The question names an edition that the library lacks. `held` are the editions that it holds of the same documents. */
  | { kind: "edition-not-held"; edition: string; held: Source[] }
  /** The question is for the changes of an edition. `commands` answer it, one for each document that may be meant. */
  | { kind: "changes"; commands: ChangesCommand[] };

export interface StatusAnswer {
  /** The status that was asked for; of several questions, that of the first. */
  about: StatusAbout | "changes";
  finding: Finding;
  /** The verdict on all cards. Null if there is none, if several names were given, or if the cards differ in status. */
  verdict: Verdict | null;
}

export interface AnswerWithStatus {
  /** The search's answer; its first hits are the records that a verdict rests on. */
  answer: Answer;
  /** Null for a query that is not a status question. */
  status: StatusAnswer | null;
}

/** A finding, and its effect on the answer as a whole. */
export interface StatusResult<F extends Finding = Finding> {
  finding: F;
  state: AnswerState;
  /** Rulings that the answer begins with. */
  first: Ruling[];
  /** Rulings that are left out of the hits because the finding lists them. */
  omitted?: Ruling[];
}

/** Every verdict of a finding. */
export function verdictsIn(finding: Finding): Verdict[] {
  if (finding.kind === "several") return finding.findings.flatMap((one) => verdictsIn(one.finding));
  return "verdicts" in finding ? finding.verdicts : [];
}

/**
 * The verdict that all cards have in common, with the records of all; null if they differ or there are none. Namesakes do
 * not count.
 */
export function commonVerdict(all: readonly Verdict[]): Verdict | null {
  const verdicts = all.filter(({ isNamesake }) => !isNamesake);
  const [first, ...rest] = verdicts;
  if (!first || rest.some((one) => one.value !== first.value || one.about !== first.about)) return null;
  return { ...first, by: [...new Set(verdicts.flatMap((one) => one.by))] };
}

/**
 * The ids of the documents of the rulings that are the answer: those of the verdicts, or else the first one. A verdict
 * without rulings, such as that a card has no erratum, rests on the documents that were searched. No documents if there is
 * no answer. The notice that a document has later editions is about these alone.
 */
export function answeringDocuments({ answer, status }: AnswerWithStatus): string[] {
  const finding = status?.finding ?? null;
  const rulings = finding === null ? [] : verdictsIn(finding).flatMap((one) => one.by);
  if (rulings.length > 0) return documentsOf(rulings);
  if (finding?.kind === "verdicts") return documentsOf(finding.sources);
  if (finding?.kind === "lists" && finding.lists.length > 0) return documentsOf(finding.lists);
  return answer.state === "none" ? [] : documentsOf(answer.hits.slice(0, 1).map(({ ruling }) => ruling));
}

function documentsOf(all: readonly { document: string }[]): string[] {
  return [...new Set(all.map(({ document }) => document))];
}
