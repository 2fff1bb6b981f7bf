import { describe, expect, it } from "vitest";
import { indexCatalogue } from "../../cards/catalogue.js";
import { paragraph } from "../../document/block.js";
import { lampCatalogue } from "../made-up-import.fixture.js";
import type { Correction } from "../profile/corrections-file.js";
import { type Draft, draft, draftLines } from "./draft.js";
import { buildRecord, type ChangedLine, type RecordContext } from "./record.js";

function build(
  item: Partial<Draft> & { words?: string; line?: number },
  options: {
    /** Corrections of the record's first line. */
    corrections?: Partial<Correction>[];
    allNamesAreCards?: boolean;
    codes?: string[];
    changed?: ReadonlyMap<number, ChangedLine>;
    source?: Partial<RecordContext["source"]>;
  } = {},
) {
  const body = item.words === undefined ? [] : [paragraph([{ line: item.line ?? 3, text: item.words }])];
  const record = draft("clarification", [], { body, ...(options.codes && { cards: options.codes }), ...item });
  const corrections = (options.corrections ?? []).map((one) => ({ lines: 0, was: "x", why: "made up", ...one }));
  const applied = new Map([[draftLines(record)[0] ?? 0, corrections]]);
  return buildRecord(record, {
    marks: { joins: new Set(), breaks: new Set(), records: new Set(), texts: new Set(), applied },
    cards: indexCatalogue(lampCatalogue),
    keywords: lampCatalogue.keywords,
    documentWords: new Set(),
    allNamesAreCards: options.allNamesAreCards ?? false,
    references: [],
    isBlank: (line) => line % 10 > 0 && line % 10 < 5,
    source: { name: "lamps.txt", lines: [], ...options.source },
    changed: options.changed ?? new Map(),
    cardOfCode: (code) =>
      code === "01012" ? { id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" } : null,
  });
}
const cards = (list: { id: string; name: string; set: string | null; number: string | null }[]) =>
  list.map(({ id, name, set, number }) => `${id}: ${name} ${set} ${number}`);

describe("buildRecord", () => {
  it("lists the cards that the source names by code, and notes unknown codes", () => {
    const { record } = build({ words: "It glows." }, { codes: ["01012", "01512", "01012"] });
    expect(cards(record.cards)).toEqual(["brass-lantern: Brass Lantern Base F12", "01512: 01512 null null"]);
    expect(record.notes).toEqual(["The source names cards by codes; the names of these are not known here: 01512."]);
  });
  it("lists each cited card once, by its printed name, and names without a number as mentions", () => {
    const { record } = build({
      words: "Oil Flaks (Base F 13) fills a Brass Lantern, and again Oil Flask (Base F13) and Old Keeper.",
    });
    expect(cards(record.cards)).toEqual(["oil-flask: Oil Flaks Base F13"]);
    expect(cards(record.mentions)).toEqual([
      "brass-lantern: Brass Lantern null null",
      "old-keeper: Old Keeper null null",
    ]);
  });
  it("counts the name of an entry of a restricted or banned list as cited, and other names as mentions", () => {
    const cited = (kind: Draft["kind"], title: string) => {
      const { record } = build({ kind, titles: [title], words: "Oil Flask fills a Brass Lantern." });
      return [record.cards, record.mentions].map((list) => list.map(({ name }) => name).join(", "));
    };
    expect(cited("banned", "Oil Flask")).toEqual(["Oil Flask", "Brass Lantern"]);
    expect(cited("restricted", "Moth Lantern")).toEqual(["", "Oil Flask, Brass Lantern"]);
    expect(cited("banned", "Banned Cards")).toEqual(["", "Oil Flask, Brass Lantern"]);
    expect(cited("clarification", "Oil Flask")).toEqual(["", "Oil Flask, Brass Lantern"]);
  });
  it("cites every known name in a game without card numbers", () => {
    const { record } = build({ words: "Oil Flask, then Brass Lantern." }, { allNamesAreCards: true });
    expect(cards(record.cards)).toHaveLength(2);
    expect(record.mentions).toEqual([]);
  });
  it("takes the set of a card number in a title from the heading or from a correction", () => {
    const item = {
      titles: ["Brass **Lantern** (F12)"],
      titleLines: [2],
      path: ["Errata", "Base Box"],
      words: "Glows.",
    };
    expect(cards(build(item).record.cards)).toEqual(["brass-lantern: Brass Lantern Base F12"]);
    expect(build(item).record.title).toBe("Brass Lantern (F12)");
    const wrong = { ...item, titles: ["Old Keeper (F7)"] };
    expect(cards(build(wrong, { corrections: [{ set: "TLH" }] }).record.cards)).toEqual([
      "old-keeper: Old Keeper TLH F7",
    ]);
    expect(build(wrong).problems).toMatchObject([{ code: "unknown-card", file: "lamps.txt", line: 2 }]);
  });
  it("reports an unknown card in both title and text once", () => {
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
  it("takes the set of the innermost heading if it has the card's number, else that of the cycle", () => {
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
  it("resolves a name to the card that a correction gives for it", () => {
    const corrections = [{ means: { "Old Keeper": "brass-lantern" } }];
    expect(cards(build({ words: "Old Keeper rests." }, { corrections }).record.mentions)).toEqual([
      "brass-lantern: Old Keeper null null",
    ]);
  });
  it("finds the keywords in the text by their forms", () => {
    expect(build({ words: "It glows." }).record.keywords).toEqual(["Glow"]);
    expect(build({ words: "It is lit." }).record.keywords).toEqual([]);
  });
  it("joins the titles of cards that share a text, and leaves out an empty title", () => {
    expect(build({ titles: ["Oil Flask (Base 13)", "Ash"], words: "x" }).record.title).toBe(
      "Oil Flask (Base 13) / Ash",
    );
    expect(build({ titles: [""], words: "x" }).record).not.toHaveProperty("title");
  });
  it("lists a restored symbol only if the record's text contains it", () => {
    const corrections = [{ now: "[flame] [wax]" }];
    expect(build({ words: "[flame] it." }, { corrections }).record.restored).toEqual(["flame"]);
  });
  it("keeps the proofs of its own symbols and words, not those of another record on the same line", () => {
    const card = { card: "Base 3" };
    const witness = { witness: "FAQ 0.9, page 2", words: "it" };
    const corrections = [
      { now: "[flame]", proof: card },
      { now: "[wax]", proof: card },
      { now: "it", proof: witness },
    ];
    expect(build({ words: "[flame] it." }, { corrections }).record.proofs).toEqual([
      { symbols: ["flame"], now: "[flame]", ...card },
      { symbols: [], now: "it", ...witness },
    ]);
  });
  it("prefers the id of the profile to one of a correction", () => {
    const corrections = [{ id: "by-correction" }];
    expect(build({ words: "x" }, { corrections }).id).toBe("by-correction");
    expect(build({ words: "x", id: "by-profile" }, { corrections }).id).toBe("by-profile");
  });
  it("includes blank lines inside a record in its lines, but no lines of other records and no restored lines", () => {
    const body = [1, 2, 5, 0, 40, 44].map((line) => paragraph([{ line, text: `${line}` }]));
    expect(build({ body }).record.lines).toEqual(["1-5", "40-44"]);
  });
  it("joins lines to spans over blank lines only in the order of reading", () => {
    // Lines 1 to 4 and 11 to 14 are blank, 5 to 10 are not.
    const spans = (...lines: number[]) =>
      build({ body: lines.map((line) => paragraph([{ line, text: `${line}` }])) }).record.lines.join(" ");
    const ends = Array.from({ length: 16 }, (_, n) => n + 1);
    expect(ends.map((end) => spans(5, end)).join("|")).toBe(
      "1 5|2 5|3 5|4-5|5|5-6|5 7|5 8|5 9|5 10|5 11|5 12|5 13|5 14|5 15|5 16",
    );
    expect(ends.map((end) => spans(10, end)).join("|")).toBe(
      "1 10|2 10|3 10|4 10|5 10|6 10|7 10|8 10|9-10|10|10-11|10-12|10-13|10-14|10-15|10 16",
    );
    expect([spans(10, 15, 5), spans(15, 10, 16), spans(5, 5, 6)]).toEqual(["5 10-15", "10 15-16", "5-6"]);
  });
});

describe("the printed places and the changed passages of a record", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => paragraph([{ line: n + 1, text: "x" }]));
  const places = (...printed: (readonly [page: number | null, line: number])[]) =>
    build(
      { body: lines(printed.length) },
      { source: { places: printed.map(([page, line]) => ({ page, line })) as never } },
    ).record.places.join(" ");
  it("joins lines of a page up to three lines apart", () => {
    expect(Array.from({ length: 12 }, (_, line) => places([4, 6], [4, line])).join("|")).toBe(
      "4:6 4:0|4:6 4:1|4:6 4:2|4:6 4:3|4:6 4:4|4:6 4:5|4:6|4:6-7|4:6-8|4:6-9|4:6 4:10|4:6 4:11",
    );
    expect(places([4, 6], [4, 8], [4, 7], [4, 11])).toBe("4:6-11");
    expect(places([4, 6], [4, 8], [4, 7], [4, 12])).toBe("4:6-8 4:12");
    expect(places([4, 6], [5, 7], [4, 7])).toBe("4:6 5:7 4:7");
  });

  const marked = (texts: string[], ...changed: [number, number][][]) =>
    build(
      { body: lines(texts.length) },
      { changed: new Map(texts.map((text, i) => [i + 1, { text, spans: changed[i] ?? [] }])) },
    ).record.marked;
  const texts = ["The lamp  is", "  lit at **dusk**", "and dawn.  ", "Oil burns"];
  it.each<[changed: [number, number][][], passages: string[]]>([
    [[[[4, 12]], [[2, 5]]], ["lamp  is lit"]],
    [
      [[[4, 12]], [[3, 5]]],
      ["lamp  is", "it"],
    ],
    [
      [[[4, 11]], [[0, 5]]],
      ["lamp  i", "lit"],
    ],
    [[[[10, 12]], [[0, 17]], [[0, 3]]], ["is lit at dusk and"]],
    [
      [[[10, 12]], [], [[0, 3]]],
      ["is", "and"],
    ],
    [
      [
        [],
        [],
        [[4, 9]],
        [
          [0, 3],
          [4, 9],
        ],
      ],
      ["dawn. Oil", "burns"],
    ],
    [
      [
        [],
        [],
        [[4, 11]],
        [
          [0, 3],
          [4, 9],
        ],
      ],
      ["dawn. Oil", "burns"],
    ],
    [
      [
        [
          [0, 3],
          [3, 4],
          [4, 8],
          [8, 10],
        ],
        [
          [0, 2],
          [9, 11],
        ],
      ],
      ["The", "lamp"],
    ],
  ])("joins a changed passage at the end of a line with one at the start of the next line: %j", (changed, passages) => {
    expect(marked(texts, ...changed)).toEqual(passages);
  });
});
