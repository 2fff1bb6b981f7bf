/** A deck of made-up cards with every kind of line, for the tests of the formats of a deck. */
import type { UnclearCard } from "../../deck/find-cards.js";
import type { DeckReport, ListVerdict, ReportedCard } from "../../deck/report.js";
import { madeUpRuling } from "../../library/made-up.fixture.js";

export const card = (name: string) => ({ id: name, name, printings: [], also: [], nicknames: [], named: true });
const reported = (name: string, more: Partial<ReportedCard> = {}): ReportedCard => ({
  card: card(name),
  name,
  count: 1,
  side: 0,
  level: null,
  lines: [1],
  code: null,
  corrected: false,
  restricted: false,
  banned: false,
  errata: [],
  lists: [],
  questions: [],
  others: [],
  ...more,
});
export const unclear = (name: string, ...candidates: string[]): UnclearCard =>
  ({ name, count: 2, line: 7, code: null, candidates: candidates.map(card) }) as UnclearCard;
export const list = (more: Partial<ListVerdict> = {}): ListVerdict => ({
  list: "restricted",
  document: "lamps-faq",
  edition: "2.0",
  allowed: true,
  maxTitles: 1,
  cards: [],
  rule: null,
  doubtful: [],
  ...more,
});
export const deck = (more: Partial<DeckReport> = {}): DeckReport => ({
  game: "lamps",
  cards: [],
  verdicts: [],
  ambiguous: [],
  unknown: [],
  notCards: [],
  unread: [],
  ...more,
});
const ruling = madeUpRuling({ kind: "faq", question: "Does it burn?", text: "No." });
/** Two cards of the restricted list, one of them misspelt, and names and lines that are no cards. */
export const report = deck({
  cards: [
    reported("Oil Flask", {
      name: "Oil Flsk (Reef 31)",
      count: 2,
      side: 2,
      level: 3,
      corrected: true,
      restricted: true,
      lists: [ruling],
      questions: [ruling],
    }),
    reported("Pale Moth", {
      name: "Pale Moth (Harbour 4)",
      count: 3,
      side: 1,
      banned: true,
      errata: [ruling],
      others: [ruling],
    }),
    reported("Eel Watch", { side: 1 }),
  ],
  verdicts: [
    list({ cards: [card("Oil Flask")], rule: madeUpRuling({ id: "rule", text: "One may be in a deck." }) }),
    list(),
  ],
  ambiguous: [
    { ...unclear("Lamp", "Brass Lamp", "Tin Lamp"), code: "01001" },
    { ...unclear("7", "x"), code: "7" },
  ],
  unknown: [unclear("Zzyzx")],
  notCards: [
    { line: 1, text: "My deck" },
    { line: 4, text: "Tools" },
  ],
  unread: [
    { line: 9, text: "remark", candidates: [] },
    { line: 10, text: "lampe", candidates: [card("Brass Lamp")] },
  ],
});
