import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorTime } from "../../processor-time.fixture.js";
import { slugPattern } from "../../ruling/schema.js";
import { compilePattern } from "../pattern.js";
import { assignIds, type Identifiable, nameOf } from "./identity.js";

type New = Omit<Identifiable, "id"> & { id: string | null };

function record(more: Partial<New> = {}): New {
  return {
    id: null,
    kind: "clarification",
    title: null,
    question: null,
    text: "",
    section: ["Rulings"],
    names: [],
    ...more,
  };
}
const known = (id: string, more: Partial<New> = {}): Identifiable => ({ ...record(more), id });

describe("nameOf", () => {
  it.each<[string, Partial<New>, string]>([
    ["the title", { title: "Lighting a Lamp’s Wick" }, "lighting-a-lamp-wick"],
    [
      "of errata, without the card's number",
      { kind: "card-errata", title: "Oil Flask (Base F13)" },
      "errata-oil-flask",
    ],
    [
      "of several cards, the first",
      { kind: "card-errata", title: "Oil Flask (Base F13) / Lamp (TLH 2)" },
      "errata-oil-flask",
    ],
    ["of a range of cards", { kind: "card-errata", title: "Oil Flasks (Base 7–9)" }, "errata-oil-flasks"],
    ["of a banned card", { kind: "banned", title: "Oil Flask (F 13)" }, "banned-oil-flask"],
    ["symbols left out", { title: "Reaction ([flame]) Times" }, "reaction-times"],
    [
      "the telling words of a question",
      { kind: "faq", question: "When may I light my lamp at dusk?" },
      "may-light-lamp-dusk",
    ],
    [
      "the cards of a question first",
      { kind: "faq", question: "Does the Oil Flask burn Old Keeper (TLH 7)?", names: ["Old Keeper", "Oil Flask"] },
      "oil-flask-old-keeper-burn",
    ],
    [
      "the first telling words of a text",
      { kind: "policy", text: "The newest print of the lamp wins." },
      "policy-newest-print-lamp-wins",
    ],
    ["something, of nothing", { text: "—" }, "untitled"],
  ])("is %s", (_, more, name) => {
    expect(nameOf(record(more))).toBe(name);
  });
  it("leaves out what the profile says", () => {
    const title = "Hall Book page 7, Oil Flasks";
    expect(nameOf(record({ title }))).toBe("hall-book-page-7-oil-flasks");
    expect(nameOf(record({ title }), [compilePattern("^Hall Book page \\d+,", "here")])).toBe("oil-flasks");
  });
  it("is short, cut at a word", () => {
    const name = nameOf(record({ title: "Lantern ".repeat(20) }));
    expect(name.length).toBeLessThanOrEqual(60);
    expect(name).toMatch(/^lantern(-lantern)+$/);
  });
});

describe("assignIds", () => {
  it("keeps an id that is given, and gives it to no other", () => {
    expect(assignIds([record({ title: "Lamps" }), record({ id: "lamps", title: "Other" })], [])).toEqual([
      "lamps-rulings",
      "lamps",
    ]);
  });
  it("names that collide are told apart by section, then by number", () => {
    const lamps = (section: string) => record({ title: "Lamps", section: ["Rulings", section] });
    expect(assignIds([lamps("Day"), lamps("Night"), lamps("Night"), lamps("Night")], [])).toEqual([
      "lamps",
      "lamps-night",
      "lamps-2",
      "lamps-3",
    ]);
  });
  it("survive renumbering and a change of place", () => {
    const old = [known("lamps", { title: "Lamps" }), known("oil", { title: "Oil" })];
    expect(assignIds([record({ title: "Oil" }), record({ title: "Wax" }), record({ title: "Lamps" })], old)).toEqual([
      "oil",
      "wax",
      "lamps",
    ]);
  });
  it("survive rewording, even of the title", () => {
    const text = "A lamp that is lit at dusk glows until its keeper trims the wick.";
    const old = [known("lit-lamps", { title: "Lit Lamps", text })];
    expect(assignIds([record({ title: "Lamps That Burn", text: text.replace("dusk", "nightfall") })], old)).toEqual([
      "lit-lamps",
    ]);
    expect(assignIds([record({ title: "Lamps That Burn", text: "Something else was written." })], old)).toEqual([
      "lamps-that-burn",
    ]);
  });
  it("survive rewording of a question, whose name is made of its words", () => {
    const old = [
      known("light-two-lamps-turn", {
        kind: "faq",
        question: "May I light two lamps each turn?",
        text: "Yes, one with each hand.",
      }),
    ];
    const next = record({
      kind: "faq",
      question: "May a player light two lamps each turn?",
      text: "Yes, one with each hand.",
    });
    expect(assignIds([next], old)).toEqual(["light-two-lamps-turn"]);
  });
  it("go to the record that is most alike, each to one only", () => {
    const old = [
      known("lamp-question", { kind: "faq", question: "May I light one lamp?", text: "Yes, at dusk and dawn." }),
    ];
    const near = record({ kind: "faq", question: "May I light one lamp?", text: "Yes, at dusk." });
    const nearer = record({ kind: "faq", question: "May I light one lamp, then?", text: "Yes, at dusk and dawn." });
    const ids = assignIds([near, nearer], old);
    expect(ids[1]).toBe("lamp-question");
    expect(ids[0]).not.toBe("lamp-question");
  });
  it("do not go to a record of another kind", () => {
    const text = "A lamp that is lit at dusk glows until its keeper trims the wick.";
    expect(
      assignIds([record({ kind: "rule", title: "Wicks", text })], [known("lit-lamps", { title: "Lit Lamps", text })]),
    ).toEqual(["wicks"]);
  });
  it("a name that is used twice now goes to the one that is like the old", () => {
    const old = [known("lamps", { title: "Lamps", text: "They glow all night long until dawn.", section: ["B"] })];
    const stranger = record({ title: "Lamps", text: "Nothing of the kind.", section: ["A"] });
    const same = record({ title: "Lamps", text: "They glow all night long until dawn.", section: ["B"] });
    expect(assignIds([stranger, same], old)).toEqual(["lamps-a", "lamps"]);
  });
  it("of thousands of near-identical records are kept in a time that does not grow with their square", () => {
    const many = (count: number, more: string) =>
      Array.from({ length: count }, (_, n) =>
        record({ kind: "faq", question: "May a lamp move?", text: `Yes, by lot ${n}, when its keeper ${more}.` }),
      );
    const time = (count: number) => {
      const ids = assignIds(many(count, "walks"), []);
      const old = many(count, "walks").map((one, i) => ({ ...one, id: ids[i] as string }));
      const began = processorTime();
      // The same words again, in another order of records; then with one word changed in each.
      expect(assignIds(many(count, "walks").reverse(), old)).toEqual(ids.toReversed());
      expect(assignIds(many(count, "runs"), old)).toEqual(ids);
      return processorTime() - began;
    };
    time(200);
    expect(time(2000) / time(500)).toBeLessThan(10);
  });

  const word = fc.constantFrom("lamp", "oil", "wick", "glow", "dusk", "keeper", "hall");
  const words = fc.array(word, { maxLength: 5 }).map((all) => all.join(" "));
  const any = fc.record({
    id: fc.constant(null),
    kind: fc.constantFrom<New["kind"]>("faq", "clarification", "card-errata"),
    title: fc.option(words),
    question: fc.option(words),
    text: words,
    section: fc.array(word, { maxLength: 1 }),
    names: fc.array(word, { maxLength: 2 }),
  });
  it("for any records: are slugs, differ, and are the same when all are imported again in another order", () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (records) => {
        const ids = assignIds(records, []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(slugPattern);
        const distinct = new Set(records.map((one) => JSON.stringify([one.kind, one.title, one.question, one.text])));
        if (distinct.size < records.length || new Set(records.map((one) => nameOf(one))).size < records.length) return;
        const old = records.map((one, i) => ({ ...one, id: ids[i] as string }));
        expect(assignIds([...records].reverse(), old).reverse()).toEqual(ids);
      }),
    );
  });
});
