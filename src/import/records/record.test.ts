import { describe, expect, it } from "vitest";
import { indexCatalogue } from "../../cards/catalogue.js";
import { indexKeywords } from "../../cards/keywords.js";
import { paragraph } from "../../document/block.js";
import { type Marks, noMarks } from "../corrections/apply-corrections.js";
import { lampCatalogue } from "../made-up-import.fixture.js";
import { type Draft, draft } from "./draft.js";
import { buildRecord } from "./record.js";

function build(
  item: Partial<Draft> & { words?: string; line?: number },
  options: { marks?: Partial<Marks>; named?: boolean; codes?: string[] } = {},
) {
  const body = item.words === undefined ? [] : [paragraph([{ line: item.line ?? 3, text: item.words }])];
  return buildRecord(
    draft("clarification", [], { body, ...item }),
    {
      marks: { ...noMarks(), ...options.marks },
      cards: indexCatalogue(lampCatalogue),
      keywords: indexKeywords(lampCatalogue.keywords),
      known: new Set(),
      named: options.named ?? false,
      references: [],
      blank: (line) => line % 10 > 0 && line % 10 < 5,
      print: { lines: [], ...(options.codes && { cardCodes: [[], [], options.codes] }) },
      cardOfCode: (code) =>
        code === "01012" ? { id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" } : null,
    },
    "lamps.txt",
  );
}
const cards = (list: { id: string; name: string; set: string | null; number: string | null }[]) =>
  list.map(({ id, name, set, number }) => `${id}: ${name} ${set} ${number}`);

describe("buildRecord", () => {
  it("has the cards that the source names by code, and notes the codes that the catalogue does not have", () => {
    const { record } = build({ words: "It glows." }, { codes: ["01012", "01512", "01012"] });
    expect(cards(record.cards)).toEqual(["brass-lantern: Brass Lantern Base F12"]);
    expect(record.notes).toEqual(["The source names cards by codes, which the catalogue does not have: 01512."]);
    expect(build({ words: "It glows.", line: 4 }, { codes: ["01012"] }).record).toMatchObject({ cards: [], notes: [] });
  });
  it("cites each card once, by its printed name; names without a number are mentions", () => {
    const { record } = build({
      words: "Oil Flaks (Base F 13) fills a Brass Lantern, and again Oil Flask (Base F13) and Old Keeper.",
    });
    expect(cards(record.cards)).toEqual(["oil-flask: Oil Flaks Base F13"]);
    expect(cards(record.mentions)).toEqual([
      "brass-lantern: Brass Lantern null null",
      "old-keeper: Old Keeper null null",
    ]);
  });
  it("a game without card numbers cites every name it knows", () => {
    const { record } = build({ words: "Oil Flask, then Brass Lantern." }, { named: true });
    expect(cards(record.cards)).toHaveLength(2);
    expect(record.mentions).toEqual([]);
  });
  it("takes the set of a title's number from the heading, or from a correction", () => {
    const item = {
      titles: ["Brass **Lantern** (F12)"],
      titleLines: [2],
      path: ["Errata", "Base Box"],
      words: "Glows.",
    };
    expect(cards(build(item).record.cards)).toEqual(["brass-lantern: Brass Lantern Base F12"]);
    expect(build(item).record.title).toBe("Brass Lantern (F12)");
    const wrong = { ...item, titles: ["Old Keeper (F7)"] };
    expect(cards(build(wrong, { marks: { sets: new Map([[2, "TLH"]]) } }).record.cards)).toEqual([
      "old-keeper: Old Keeper TLH F7",
    ]);
    expect(build(wrong).problems).toMatchObject([{ code: "unknown-card", file: "lamps.txt", line: 2 }]);
  });
  it("a missing card that both title and words name is one problem", () => {
    const item = {
      titles: ["Wax Thief (Base 99)"],
      titleLines: [2],
      path: ["Restricted"],
      words: "Wax Thief (Base 99)",
    };
    expect(build(item).problems.map(({ code, message }) => [code, message])).toEqual([
      ["unknown-card", "The catalogue has no card Wax Thief (Base 99)."],
    ]);
  });
  it("takes the innermost heading's set where the catalogue has the number there, else the box or cycle", () => {
    const item = {
      titles: ["Old Keeper (F7)"],
      titleLines: [2],
      path: ["Night Cycle", "The Long Hall"],
      words: "Rests.",
    };
    expect(cards(build(item).record.cards)).toEqual(["old-keeper: Old Keeper TLH F7"]);
    const elsewhere = { ...item, titles: ["Wick Nail (F9)"] };
    expect(cards(build(elsewhere).record.cards)).toEqual(["wick-nail: Wick Nail Night Cycle F9"]);
  });
  it("a name that a correction explains is that card", () => {
    const marks = { means: new Map([[3, { "Old Keeper": "brass-lantern" }]]) };
    expect(cards(build({ words: "Old Keeper rests." }, { marks }).record.mentions)).toEqual([
      "brass-lantern: Old Keeper null null",
    ]);
  });
  it("finds keywords, but not inside names", () => {
    expect(build({ words: "It glows." }).record.keywords).toEqual(["Glow"]);
    expect(build({ words: "It is lit." }).record.keywords).toEqual([]);
  });
  it("joins the titles of cards that share a text; an empty title is none", () => {
    expect(build({ titles: ["Oil Flask (Base 13)", "Ash"], words: "x" }).record.title).toBe(
      "Oil Flask (Base 13) / Ash",
    );
    expect(build({ titles: [""], words: "x" }).record).not.toHaveProperty("title");
  });
  it("shows a restored symbol only where the record has it", () => {
    const marks = { restored: new Map([[3, ["flame", "wax"]]]) };
    expect(build({ words: "[flame] it." }, { marks }).record.restored).toEqual(["flame"]);
  });
  it("keeps what proves its symbols and its words, not what proves those of another record of the line", () => {
    const flame = { symbols: ["flame"], now: "[flame]", card: "Base 3" };
    const words = { symbols: [], now: "it", witness: "FAQ 0.9, page 2" };
    const marks = {
      restored: new Map([[3, ["flame", "wax"]]]),
      proofs: new Map([[3, [flame, { ...flame, symbols: ["wax"] }, words]]]),
    };
    expect(build({ words: "[flame] it." }, { marks }).record.proofs).toEqual([flame, words]);
  });
  it("takes the id of the profile before one of a correction", () => {
    const marks = { ids: new Map([[3, "by-correction"]]) };
    expect(build({ words: "x" }, { marks }).id).toBe("by-correction");
    expect(build({ words: "x", id: "by-profile" }, { marks }).id).toBe("by-profile");
  });
  it("counts blank lines inside a record as its own; text of another and restored lines are not", () => {
    const body = [1, 2, 5, 0, 40, 44].map((line) => paragraph([{ line, text: `${line}` }]));
    expect(build({ body }).record.lines).toEqual(["1-5", "40-44"]);
  });
});
