import { expect, it } from "vitest";
import type { CardEntry } from "../cards/resolver.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import type { CardList } from "../links/card-lists.js";
import type { Finding, NameFinding, StatusAnswer, Verdict } from "../links/status/finding.js";
import type { Ruling } from "../ruling/ruling.js";
import { cardListsBelow, verdictWords } from "./verdict-words.js";

const documents = [
  { ...madeUpDocument("lamps-faq", "lamps", ["2.0"]), title: "Lamps — Questions" },
  { ...madeUpDocument("lamps-notes", "lamps", ["1.0"]), title: "Lamps — Notes", short: "Notes" },
  { ...madeUpDocument("trams-faq", "trams", ["3.0"]), title: "Trams — Questions" },
];
const faq = { document: "lamps-faq", edition: "2.0" };
const notes = { document: "lamps-notes", edition: "1.0" };
const tramsFaq = { document: "trams-faq", edition: "3.0" };

function entry(name: string, game = "lamps", number: string | null = "7"): CardEntry {
  const printings = number === null ? [] : [{ set: "Reef", number }];
  const id = name.toLowerCase().replaceAll(" ", "-");
  return { game, card: { id, name, printings, also: [], nicknames: [], named: true } };
}

function verdict(
  about: Verdict["about"],
  value: boolean,
  card = entry("Oil Flask"),
  more: Partial<Verdict> = {},
): Verdict {
  return { about, card, value, by: [], lists: [], apart: [], ...more };
}

function verdicts(all: Verdict[], more: Partial<Extract<NameFinding, { kind: "verdicts" }>> = {}): NameFinding {
  return { kind: "verdicts", verdicts: all, sources: [faq], restricted: [], maxTitles: null, ...more };
}

function list(kind: CardList["kind"], names: string[], more: Partial<CardList> = {}): CardList {
  const entries = names.map((name) =>
    madeUpRuling({ id: `on-${name}`, kind, cards: [{ id: name, name, set: "Reef", number: "1" }] }),
  );
  return { kind, game: "lamps", ...faq, policy: null, entries, statements: [], isEmpty: false, ...more };
}

const erratum = madeUpRuling({ id: "errata-flask", kind: "card-errata" });
const noted: Ruling = { ...erratum, ...notes };
const question = madeUpRuling({ kind: "faq" });
const emptyList = list("banned", [], { statements: [madeUpRuling({ kind: "banned" })], isEmpty: true });
const cardsNamedAda = ["Ada, Keeper", "Ada, Thief", "Ada (Old)", "Ada"];

const sentences = (about: StatusAnswer["about"], finding: Finding) => verdictWords({ about, finding }, { documents });
const sentencesOnOne = (about: StatusAnswer["about"], ...verdictArguments: Parameters<typeof verdict>) =>
  sentences(about, verdicts([verdict(...verdictArguments)]));

it("says whether a card has an erratum, and where", () => {
  const by = [erratum, question];
  expect(sentencesOnOne("erratum", "erratum", true, undefined, { by })).toEqual([
    "Yes: Oil Flask has an erratum (FAQ 2.0).",
  ]);
  expect(sentencesOnOne("text", "erratum", true, undefined, { by })).toEqual([
    "Oil Flask was changed by an erratum (FAQ 2.0):",
  ]);
  expect(sentencesOnOne("erratum", "erratum", true, undefined, { by: [erratum, erratum] })).toEqual([
    "Yes: Oil Flask has 2 errata (FAQ 2.0).",
  ]);
  expect(sentencesOnOne("text", "erratum", true, undefined, { by: [erratum, noted] })).toEqual([
    "Oil Flask was changed by 2 errata (FAQ 2.0 and Notes 1.0):",
  ]);
  expect(sentencesOnOne("erratum", "erratum", false)).toEqual(["No erratum for Oil Flask in FAQ 2.0."]);
  expect(sentencesOnOne("text", "erratum", false)).toEqual([
    "No erratum for Oil Flask in FAQ 2.0: its text is as printed.",
  ]);
});

it("says whether a card is banned or restricted, and what the other list says", () => {
  expect(sentencesOnOne("banned", "banned", true)).toEqual(["Yes: Oil Flask is banned (FAQ 2.0)."]);
  expect(sentencesOnOne("legal", "banned", true)).toEqual(["No: Oil Flask is banned (FAQ 2.0)."]);
  expect(sentencesOnOne("banned", "banned", false)).toEqual(["Oil Flask is not banned (FAQ 2.0)."]);
  expect(sentencesOnOne("banned", "banned", false, undefined, { lists: [emptyList] })).toEqual([
    "Oil Flask is not banned (FAQ 2.0): no card is.",
  ]);
  // "No card is" is said only if every list is empty.
  for (const lists of [[emptyList, list("banned", ["moth"])], [list("banned", ["moth"])]])
    expect(sentencesOnOne("banned", "banned", false, undefined, { lists })).toEqual([
      "Oil Flask is not banned (FAQ 2.0).",
    ]);
  const restricted = [...list("restricted", ["pale-moth", "oil-flask"]).entries];
  expect(sentences("banned", verdicts([verdict("banned", false)], { restricted }))).toEqual([
    "Oil Flask is not banned (FAQ 2.0). It is on the restricted list.",
  ]);
  expect(sentences("banned", verdicts([verdict("banned", false)], { restricted: restricted.slice(0, 1) }))).toEqual([
    "Oil Flask is not banned (FAQ 2.0).",
  ]);
  expect(sentencesOnOne("restricted", "restricted", true)).toEqual([
    "Yes: Oil Flask is on the restricted list (FAQ 2.0).",
  ]);
  expect(sentencesOnOne("restricted", "restricted", false)).toEqual([
    "Oil Flask is not on the restricted list (FAQ 2.0).",
  ]);
  expect(sentencesOnOne("legal", "restricted", true)).toEqual([
    "Yes, as the rule of the restricted list allows: Oil Flask is on that list (FAQ 2.0).",
  ]);
  expect(sentencesOnOne("legal", "restricted", false, undefined, { lists: [list("banned", ["moth"])] })).toEqual([
    "Yes: Oil Flask is neither restricted nor banned (FAQ 2.0).",
  ]);
  expect(sentencesOnOne("legal", "restricted", false, undefined, { lists: [list("restricted", [])] })).toEqual([
    "Oil Flask is not on the restricted list (FAQ 2.0). This library holds no banned list for Lamps.",
  ]);
});

it("names the game and the printing where they tell cards of one name apart, and only the documents of the card's game", () => {
  const sources = [faq, tramsFaq, notes];
  const both = verdicts(
    [
      verdict("banned", true, entry("Bell"), { apart: ["game", "printing"] }),
      verdict("banned", false, entry("Bell", "trams"), { apart: ["game"] }),
      verdict("banned", false, entry("Bell", "lamps", "9"), { apart: ["printing"] }),
      verdict("banned", false, entry("Bell", "trams", null), { apart: ["printing"] }),
    ],
    { sources },
  );
  expect(sentences("banned", both)).toEqual([
    "Yes: Bell (Reef 7, Lamps) is banned (FAQ 2.0 and Notes 1.0).",
    "Bell (Trams) is not banned (FAQ 3.0).",
    "Bell (Reef 9) is not banned (FAQ 2.0 and Notes 1.0).",
    "Bell is not banned (FAQ 3.0).",
  ]);
});

it("has one sentence for more than three cards of a name and game with the same answer", () => {
  const all = (about: Verdict["about"], more: Partial<Verdict> = {}) =>
    cardsNamedAda.map((name) => verdict(about, false, entry(name), more));
  expect(sentences("restricted", verdicts(all("restricted")))).toEqual([
    "None of the 4 cards called Ada is on the restricted list (FAQ 2.0).",
  ]);
  expect(sentences("erratum", verdicts(all("erratum", { apart: ["game", "printing"] })))).toEqual([
    "No erratum for any of the 4 cards called Ada of Lamps in FAQ 2.0.",
  ]);
  expect(sentences("restricted", verdicts(all("restricted").slice(1)))).toEqual([
    "Ada, Thief is not on the restricted list (FAQ 2.0).",
    "Ada (Old) is not on the restricted list (FAQ 2.0).",
    "Ada is not on the restricted list (FAQ 2.0).",
  ]);
  const listed = verdict("restricted", true, entry("Ada, Smith"));
  const far = verdict("restricted", false, entry("Ada", "trams"), { apart: ["game"] });
  expect(sentences("restricted", verdicts([listed, ...all("restricted"), far], { sources: [faq, tramsFaq] }))).toEqual([
    "Yes: Ada, Smith is on the restricted list (FAQ 2.0).",
    "None of the 4 other cards called Ada is on the restricted list (FAQ 2.0).",
    "Ada (Trams) is not on the restricted list (FAQ 3.0).",
  ]);
});

it("says which list or errata the library does not hold", () => {
  const cards = [entry("Bell", "trams"), entry("Horn", "trams")];
  const notHeld = (about: StatusAnswer["about"], more: Partial<Extract<NameFinding, { kind: "not-held" }>> = {}) =>
    sentences(about, { kind: "not-held", cards: cards.slice(0, 1), within: [], ...more });
  for (const about of ["erratum", "text"] as const) {
    expect(notHeld(about)).toEqual(["This library holds no errata for cards of Trams."]);
    expect(notHeld(about, { within: [faq] })).toEqual(["Lamps — FAQ 2.0 has no card errata."]);
    expect(notHeld(about, { within: [faq, notes] })).toEqual([
      "Lamps — FAQ 2.0 and Lamps — Notes 1.0 have no card errata.",
    ]);
  }
  expect(notHeld("banned", { cards })).toEqual([
    "This library holds no banned list for Trams: whether Bell is banned cannot be told from it.",
    "This library holds no banned list for Trams: whether Horn is banned cannot be told from it.",
  ]);
  expect(notHeld("legal", { within: [faq] })).toEqual([
    "Lamps — FAQ 2.0 has no restricted list: whether Bell is restricted cannot be told from it.",
  ]);
});

it("says that no card has the name, and which lists were searched", () => {
  const unknown = (lists: CardList[], games: string[] = []) =>
    sentences("restricted", { kind: "unknown-card", name: "Glow Worm", lists, games });
  expect(unknown([])).toEqual(["No card called “Glow Worm” is known here."]);
  expect(unknown([], ["lamps", "ships"])).toEqual(["No card of Lamps or ships called “Glow Worm” is known here."]);
  expect(unknown([list("restricted", ["moth"])])).toEqual([
    "No card called “Glow Worm” is known here; the restricted list of FAQ 2.0 has 1 card:",
  ]);
  expect(unknown([emptyList, list("restricted", [], notes)])).toEqual([
    "No card called “Glow Worm” is known here; no card of Lamps is banned (FAQ 2.0); the restricted list of Notes 1.0 names no card that is known here; read it below.",
  ]);
});

it("introduces whole lists, or says that there are none", () => {
  const whole = (lists: CardList[], within: { document: string; edition: string }[] = []) =>
    sentences("banned", { kind: "lists", lists, games: ["lamps", "trams"], within });
  expect(whole([list("banned", ["moth", "eel"]), emptyList])).toEqual([
    "The banned list of FAQ 2.0 has 2 cards:",
    "No card of Lamps is banned (FAQ 2.0).",
  ]);
  // A list without cards is not said to be empty unless its statements say so.
  expect(whole([list("banned", [])], [faq])).toEqual([
    "The banned list of FAQ 2.0 names no card that is known here; read it below.",
  ]);
  expect(whole([])).toEqual(["This library holds no banned list for Lamps or Trams."]);
  expect(whole([], [faq])).toEqual(["Lamps — FAQ 2.0 has no banned list."]);
  expect(whole([], [faq, notes])).toEqual(["Lamps — FAQ 2.0 and Lamps — Notes 1.0 have no banned list."]);
});

it("names the editions that are held, and the commands that answer what changed", () => {
  expect(sentences("banned", { kind: "edition-not-held", edition: "9.9", held: [faq, notes] })).toEqual([
    "This library does not hold edition 9.9; it holds FAQ 2.0, Notes 1.0.",
  ]);
  const commands = [
    { command: "changes" as const, document: "lamps-faq", editions: ["2.0"] },
    { command: "diff" as const, document: "trams-faq", editions: ["2.0", "3.0"] },
  ];
  expect(sentences("changes", { kind: "changes", commands })).toEqual([
    "What changed in an edition is answered by: grim changes lamps-faq 2.0 or grim diff trams-faq 2.0 3.0",
  ]);
});

it("has one sentence for cards of one restricted list that are asked for together", () => {
  const finding = (name: string, more: Partial<Extract<NameFinding, { kind: "verdicts" }>> = {}, value = true) => ({
    about: "legal" as const,
    finding: verdicts([verdict("restricted", value, entry(name))], more),
  });
  const several = (...findings: Extract<Finding, { kind: "several" }>["findings"]) =>
    sentences("legal", { kind: "several", findings });
  const alone = (name: string) => `Yes, as the rule of the restricted list allows: ${name} is on that list (FAQ 2.0).`;
  expect(several(finding("Moth"), finding("Eel"))).toEqual([
    "Moth and Eel are both on the restricted list (FAQ 2.0): its rule says how many a deck may have.",
  ]);
  expect(several(finding("Moth"), finding("Eel"), finding("Gull"))).toEqual([
    "Moth and Eel and Gull are all on the restricted list (FAQ 2.0): its rule says how many a deck may have.",
  ]);
  expect(several(finding("Moth", { maxTitles: 1 }), finding("Eel", { maxTitles: 1 }))).toEqual([
    "Not together in one deck: Moth and Eel are on the restricted list (FAQ 2.0), and 1 of its cards may be in a deck.",
  ]);
  expect(several(finding("Moth", { maxTitles: 2 }), finding("Eel", { maxTitles: 2 }))).toEqual([
    "Yes: Moth and Eel are on the restricted list (FAQ 2.0), and 2 of its cards may be in a deck.",
  ]);
  // The others keep their own sentences.
  const unknown: NameFinding = { kind: "unknown-card", name: "Glow Worm", lists: [], games: [] };
  expect(several(finding("Moth"), { about: "legal", finding: unknown }, finding("Gull", {}, false))).toEqual([
    alone("Moth"),
    "No card called “Glow Worm” is known here.",
    "Gull is not on the restricted list (FAQ 2.0). This library holds no banned list for Lamps.",
  ]);
  expect(several(finding("Moth"), finding("Eel"), finding("Gull", {}, false))).toEqual([
    "Moth and Eel are both on the restricted list (FAQ 2.0): its rule says how many a deck may have.",
    "Gull is not on the restricted list (FAQ 2.0). This library holds no banned list for Lamps.",
  ]);
  // The question is whether each card is restricted, not whether both may be played.
  const asked = (name: string) => ({ ...finding(name), about: "restricted" as const });
  expect(several(asked("Moth"), asked("Eel"))).toEqual([
    "Yes: Moth is on the restricted list (FAQ 2.0).",
    "Yes: Eel is on the restricted list (FAQ 2.0).",
  ]);
  // Cards of two games are on two lists.
  const ofTrams = {
    about: "legal" as const,
    finding: verdicts([verdict("restricted", true, entry("Tram", "trams"))], { sources: [tramsFaq], maxTitles: 1 }),
  };
  expect(several(finding("Moth", { maxTitles: 1 }), ofTrams)).toEqual([
    alone("Moth"),
    "Yes, as the rule of the restricted list allows: Tram is on that list (FAQ 3.0).",
  ]);
  const banned = (name: string) => ({
    about: "legal" as const,
    finding: verdicts([verdict("banned", true, entry(name))]),
  });
  expect(several(banned("Moth"), banned("Eel"))).toEqual([
    "No: Moth is banned (FAQ 2.0).",
    "No: Eel is banned (FAQ 2.0).",
  ]);
});

it("gives the lists to print below answers that are about whole lists or an unknown name", () => {
  const lists = [list("banned", ["moth"])];
  const below = (finding: Finding) => cardListsBelow({ about: "banned", finding, verdict: null });
  expect(below({ kind: "lists", lists, games: [], within: [] })).toBe(lists);
  expect(below({ kind: "unknown-card", name: "Glow Worm", lists, games: [] })).toBe(lists);
  expect(below({ kind: "not-held", cards: [], within: [] })).toEqual([]);
});
