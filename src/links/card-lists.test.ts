import { describe, expect, test } from "vitest";
import { type CardList, cardLists, listPolicy, listStatedBy, mayHave, titlesAllowed } from "./card-lists.js";
import { ruling, teaLibrary } from "./made-up.fixture.js";

const card = (id: string) => [{ id, name: id, set: null, number: null }];
const records = [
  ruling({ id: "intro", kind: "policy", title: "Welcome", section: [] }),
  ruling({ id: "rule", kind: "policy", title: "Restricted List", section: [] }),
  ruling({ id: "kettle", kind: "restricted", cards: card("kettle"), section: ["Restricted List"] }),
  ruling({ id: "spoon", kind: "restricted", cards: card("spoon"), section: ["Restricted List"] }),
  ruling({ id: "question", kind: "faq", section: ["Questions"] }),
  ruling({ id: "other", kind: "restricted", cards: card("cup"), section: ["Cups"] }),
  ruling({ id: "no-bans", kind: "banned", text: "None is banned.", section: ["Banned List"] }),
];
const library = teaLibrary(records);
const view = new Map([["tea-faq", records[0]?.edition ?? ""]]);
const summaryOf = ({ kind, policy, entries, statements }: CardList) => ({
  kind,
  policy: policy?.id ?? null,
  entries: entries.map(({ id }) => id),
  statements: statements.map(({ id }) => id),
});
const shortList = { kind: "restricted", policy: "rule", entries: ["kettle", "spoon"], statements: [] };
const bannedList = { kind: "banned", policy: null, entries: [], statements: ["no-bans"] };
const rulingWithId = (id: string) => library.at(records.findIndex((one) => one.id === id));

describe("cardLists", () => {
  test("gives a list for each heading, with its rule, entries and statements", () => {
    expect(cardLists(library, "restricted", view).map(summaryOf)).toEqual([
      shortList,
      { kind: "restricted", policy: null, entries: ["other"], statements: [] },
    ]);
    expect(cardLists(library, "banned", view).map(summaryOf)).toEqual([bannedList]);
  });

  test("gives no lists of an edition that the library does not hold", () => {
    expect(cardLists(library, "banned", new Map([["tea-faq", "9.9"]]))).toEqual([]);
    expect(cardLists(library, "banned", new Map())).toEqual([]);
  });
});

test("mayHave tells whether a card may be on a list that no entry names it on", () => {
  const listOf = (...rulings: Parameters<typeof ruling>[0][]) =>
    cardLists(
      teaLibrary(rulings.map((one) => ruling({ kind: "banned", section: ["Banned List"], ...one }))),
      "banned",
      view,
    )[0] as CardList;
  const empty = listOf({ id: "none", text: "No card is banned." });
  const unread = listOf({ id: "prose", text: "Kettle, Spoon" });
  const partly = listOf({ id: "kettle", cards: card("kettle") }, { id: "prose", text: "The Spoon, since May." });
  expect([empty.isEmpty, unread.isEmpty, partly.isEmpty]).toEqual([true, false, false]);
  expect([empty, unread, partly].map((list) => mayHave(list, { name: "Spoon" }))).toEqual([false, true, true]);
  expect(mayHave(partly, { name: "Cup" })).toBe(false);
});

describe("listStatedBy", () => {
  test("gives the list whose rule or statement a ruling is", () => {
    const listStatedById = (id: string) => {
      const list = listStatedBy(library, rulingWithId(id));
      return list && summaryOf(list);
    };
    expect(listStatedById("rule")).toEqual(shortList);
    expect(listStatedById("no-bans")).toEqual(bannedList);
    expect(["intro", "kettle", "question"].map(listStatedById)).toEqual([null, null, null]);
  });
});

test("listPolicy gives the policy under the heading of the list", () => {
  expect(
    ["kettle", "spoon", "other", "question", "no-bans"].map((id) => listPolicy(library, rulingWithId(id))?.id ?? null),
  ).toEqual(["rule", "rule", null, null, null]);
});

test("listPolicy does not give a list without a rule the rule of another list with the same heading", () => {
  const standard = ["Standard", "Restricted"];
  const legacy = ["Legacy", "Restricted"];
  const records = [
    ruling({ id: "rule", kind: "policy", title: "Restricted", section: ["Standard"] }),
    ruling({ id: "kettle", kind: "restricted", cards: card("kettle"), section: standard }),
    ruling({ id: "spoon", kind: "restricted", cards: card("spoon"), section: legacy }),
  ];
  const rules = (all: typeof records) => {
    const library = teaLibrary(all);
    return all.slice(1).map((_, i) => listPolicy(library, library.at(i + 1))?.id ?? null);
  };
  expect(rules(records)).toEqual(["rule", null]);
  expect(rules(records.filter(({ id }) => id !== "kettle"))).toEqual([null]);
});

test("titlesAllowed reads the number of titles from the rule of a list; null without a number", () => {
  const numbers: [rule: string, number: number | null][] = [
    ["You may select 1 card from this list for any given deck.", 1],
    ["Select any one card from this list for any given deck.", 1],
    ["Each deck may use only two restricted cards.", 2],
    ["Choose one of these cards.", 1],
    ["A deck may include up to four cards from this list.", 4],
    ["Choose three of the following titles.", 3],
    ["Use any of these cards with care.", null],
    ["Keep one of these tins.", null],
  ];
  expect(numbers.map(([rule]) => [rule, titlesAllowed(rule)])).toEqual(numbers);
});
