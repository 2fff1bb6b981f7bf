/** What a status question is answered with: verdicts, and the findings that they are part of. */
import { nameKey } from "../cards/fold.js";
import type { CardList } from "../links/card-lists.js";
import type { CardEntry } from "../links/find-cards.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Answer, AnswerState } from "../search/answer.js";
import type { ChangesCommand } from "./changes-question.js";
import { titleOf } from "./namesakes.js";
import type { StatusAbout } from "./status-forms.js";

/** The answer for one card. `grim search --json` prints it. */
export interface Verdict {
  about: "restricted" | "banned" | "erratum";
  card: CardEntry;
  /** True where the card is on the list, or has an erratum. */
  value: boolean;
  /** The records that the verdict rests on. */
  by: Ruling[];
  /** What tells the card from others of its name that the answer is about too; empty where no other has its name. */
  apart: ("game" | "printing")[];
}

/** A document and the edition of it that was searched. */
export interface Source {
  document: string;
  edition: string;
}

/** What the library has on one name. */
export type NameFinding =
  /**
   * A verdict for each card that the name may mean. `sources` are the documents that were searched; `restricted` are the
   * cards' entries on restricted lists, for a question about bans; `most` is the number of titles of a restricted list that a
   * deck may have, null where no rule says it.
   */
  | { kind: "verdicts"; verdicts: Verdict[]; sources: Source[]; restricted: Ruling[]; most: number | null }
  /**
   * The card is known, and the library holds no such list (or no errata) for its game. `lists` are the lists of other
   * games that were searched; `verdicts` say that the card is not on them, and are empty where that answers nothing.
   * `within` are the editions that the question names, and empty where it names none.
   */
  | { kind: "not-held"; cards: CardEntry[]; lists: CardList[]; verdicts: Verdict[]; within: Source[] }
  /**
   * No card of the name is known; `lists` are the lists that were searched. `games` are those that the question names, and
   * empty where it names none.
   */
  | { kind: "unknown-card"; name: string; lists: CardList[]; games: string[] };

/** What the library has on a status question. */
export type Finding =
  | NameFinding
  /** Several names were joined by `and` or `or`, or several statuses were asked for. */
  | { kind: "several"; findings: { about: StatusAbout; finding: NameFinding }[] }
  /**
   * The question is for a whole list. `games` are those that were searched; `within` are the editions that the question names,
   * and empty where it names none.
   */
  | { kind: "lists"; lists: CardList[]; games: string[]; within: Source[] }
  /** The question names an edition that the library does not hold; `held` are those that it holds of the documents meant. */
  | { kind: "edition-not-held"; edition: string; held: Source[] }
  /** The question is for the changes of an edition: a command for each document that may be meant answers it. */
  | { kind: "changes"; commands: ChangesCommand[] };

export interface StatusAnswer {
  /** Of the first question, where there are several. */
  about: StatusAbout | "changes";
  finding: Finding;
  /** Null where there is no verdict, where several cards were named, and where the cards that a name may mean differ. */
  verdict: Verdict | null;
}

export interface AnswerWithStatus {
  /** The search's answer; its first hits are the records that a verdict rests on. */
  answer: Answer;
  /** Null for a query that is not a status question. */
  status: StatusAnswer | null;
}

/** A finding, and what the answer as a whole becomes by it. */
export interface Found<F extends Finding = Finding> {
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

/** One verdict where all cards have the same; null where they differ. */
export function agreed(verdicts: readonly Verdict[]): Verdict | null {
  const [first, ...rest] = verdicts;
  if (!first || rest.some((one) => one.value !== first.value || one.about !== first.about)) return null;
  return { ...first, by: [...new Set(verdicts.flatMap((one) => one.by))] };
}

/** Confident when the name is certain and all verdicts agree; otherwise likely. */
export function stateOf(verdicts: readonly Verdict[], isCertain: boolean): AnswerState {
  return isCertain && agreed(verdicts) ? "confident" : "likely";
}

/**
 * The verdicts, first those on cards that are on the list or have an erratum, each with what distinguishes its card from the others.
 * @param elsewhere cards of the same name in games that the library holds no list or no errata for
 */
export function toldApart(verdicts: readonly Verdict[], elsewhere: readonly CardEntry[] = []): Verdict[] {
  const cards = [...verdicts.map((one) => one.card), ...elsewhere];
  const title = ({ card }: CardEntry) => nameKey(titleOf(card.name));
  return verdicts
    .map((one): Verdict => {
      const others = cards.filter((other) => other.card !== one.card.card && title(other) === title(one.card));
      const inGame = others.filter((other) => other.game === one.card.game);
      const isGame = inGame.length < others.length;
      const isPrinting = inGame.some((other) => nameKey(other.card.name) === nameKey(one.card.card.name));
      return {
        ...one,
        apart: [...(isGame ? (["game"] as const) : []), ...(isPrinting ? (["printing"] as const) : [])],
      };
    })
    .sort((a, b) => Number(b.value) - Number(a.value));
}
