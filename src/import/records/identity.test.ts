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
      "the card of an erratum, without its number",
      { kind: "card-errata", title: "Oil Flask (Base F13)" },
      "errata-oil-flask",
    ],
    [
      "the first of several cards",
      { kind: "card-errata", title: "Oil Flask (Base F13) / Lamp (TLH 2)" },
      "errata-oil-flask",
    ],
    [
      "the cards of a range, without their numbers",
      { kind: "card-errata", title: "Oil Flasks (Base 7–9)" },
      "errata-oil-flasks",
    ],
    ["a banned card, without its number", { kind: "banned", title: "Oil Flask (F 13)" }, "banned-oil-flask"],
    ["the title without its symbols", { title: "Reaction ([flame]) Times" }, "reaction-times"],
    [
      "the words of a question without stop words",
      { kind: "faq", question: "When may I light my lamp at dusk?" },
      "may-light-lamp-dusk",
    ],
    [
      "the cards of a question, then its other words",
      { kind: "faq", question: "Does the Oil Flask burn Old Keeper (TLH 7)?", names: ["Old Keeper", "Oil Flask"] },
      "oil-flask-old-keeper-burn",
    ],
    [
      "the first words of a text that are no stop words",
      { kind: "policy", text: "The newest print of the lamp wins." },
      "policy-newest-print-lamp-wins",
    ],
    ["“untitled” for a record without words", { text: "—" }, "untitled"],
  ])("returns %s", (_, more, name) => {
    expect(nameOf(record(more))).toBe(name);
  });
  it("leaves out what matches the profile's patterns", () => {
    const title = "Hall Book page 7, Oil Flasks";
    expect(nameOf(record({ title }))).toBe("hall-book-page-7-oil-flasks");
    expect(nameOf(record({ title }), [compilePattern("^Hall Book page \\d+,")])).toBe("oil-flasks");
  });
  it("returns at most 60 characters and cuts between words", () => {
    const name = nameOf(record({ title: "Lantern ".repeat(20) }));
    expect(name.length).toBeLessThanOrEqual(60);
    expect(name).toMatch(/^lantern(-lantern)+$/);
  });
});

describe("the length of a name", () => {
  it("is at most 60 characters of whole words", () => {
    const title = (last: string) => `${"abcdefghi ".repeat(5)}${last}`;
    expect(nameOf(record({ title: title("jklmnopqrs") }))).toBe(`${"abcdefghi-".repeat(5)}jklmnopqrs`);
    expect(nameOf(record({ title: title("jklmnopqrst") }))).toBe("abcdefghi-".repeat(5).slice(0, -1));
    expect(nameOf(record({ title: "x".repeat(60) }))).toBe("x".repeat(60));
  });
  it("is six words of a text, or the first six where only one is no stop word", () => {
    expect(nameOf(record({ text: "oil lamp wick glow dusk hall keeper" }))).toBe("oil-lamp-wick-glow-dusk-hall");
    expect(nameOf(record({ text: "it is of the and to a lamp" }))).toBe("it-is-of-the-and-to");
  });
  it("is two cards of a question, in the order of its words, and four other words", () => {
    const question = "Does Moth burn Lamp in oil with wick and dusk, glow or hall, near Bell?";
    const names = ["Bell", "Lamp", "Moth", "Gate"];
    expect(nameOf(record({ kind: "faq", question, names }))).toBe("moth-lamp-burn-oil-wick-dusk");
    expect(nameOf(record({ kind: "faq", question: "Lamp?", names: ["Lamp"] }))).toBe("lamp");
  });
});

describe("assignIds", () => {
  it("keeps an id that a record already has, and assigns it to no other record", () => {
    expect(assignIds([record({ title: "Lamps" }), record({ id: "lamps", title: "Other" })], [])).toEqual([
      "lamps-rulings",
      "lamps",
    ]);
  });
  it("appends the section to names that collide, then a number", () => {
    const lamps = (section: string) => record({ title: "Lamps", section: ["Rulings", section] });
    expect(assignIds([lamps("Day"), lamps("Night"), lamps("Night"), lamps("Night")], [])).toEqual([
      "lamps",
      "lamps-night",
      "lamps-2",
      "lamps-3",
    ]);
  });
  it("keeps ids when records are reordered", () => {
    const old = [known("lamps", { title: "Lamps" }), known("oil", { title: "Oil" })];
    expect(assignIds([record({ title: "Oil" }), record({ title: "Wax" }), record({ title: "Lamps" })], old)).toEqual([
      "oil",
      "wax",
      "lamps",
    ]);
  });
  it("keeps the id of a record whose title and text are reworded", () => {
    const text = "A lamp that is lit at dusk glows until its keeper trims the wick.";
    const old = [known("lit-lamps", { title: "Lit Lamps", text })];
    expect(assignIds([record({ title: "Lamps That Burn", text: text.replace("dusk", "nightfall") })], old)).toEqual([
      "lit-lamps",
    ]);
    expect(assignIds([record({ title: "Lamps That Burn", text: "Something else was written." })], old)).toEqual([
      "lamps-that-burn",
    ]);
  });
  it("keeps the id of a reworded question", () => {
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
  it("assigns a known id to the most similar record only", () => {
    const old = [
      known("lamp-question", { kind: "faq", question: "May I light one lamp?", text: "Yes, at dusk and dawn." }),
    ];
    const near = record({ kind: "faq", question: "May I light one lamp?", text: "Yes, at dusk." });
    const nearer = record({ kind: "faq", question: "May I light one lamp, then?", text: "Yes, at dusk and dawn." });
    const ids = assignIds([near, nearer], old);
    expect(ids[1]).toBe("lamp-question");
    expect(ids[0]).not.toBe("lamp-question");
  });
  it("takes a record for a reworded one from a Dice coefficient of 0.6 on", () => {
    const keeps = (text: string) =>
      assignIds([record({ title: "New", text })], [known("old", { title: "Old", text: "oil lamp wick glow" })])[0] ===
      "old";
    // The title is a word too: of five words each, three are shared.
    expect(keeps("oil lamp wick hall")).toBe(true);
    expect(keeps("oil lamp dusk hall")).toBe(false);
  });
  it("finds each of many reworded records that share most of their words", () => {
    const texts = (change: string) =>
      Array.from(
        { length: 120 },
        (_, n) =>
          `A lamp of the hall burns oil n${n} at dusk m${n} until its keeper k${n >> 1} ${change} the wick w${n} and counts it.`,
      );
    const old = texts("trims").map((text, n) => known(`entry-${n}`, { title: null, text }));
    const found = assignIds(
      texts("cuts").map((text) => record({ text })),
      old,
    );
    expect(found).toEqual(old.map(({ id }) => id));
  });
  it("prefers the more similar of two known records, then the earlier record", () => {
    const old = [
      known("first", { title: "A", text: "oil lamp wick glow dusk hall" }),
      known("second", { title: "B", text: "oil lamp wick glow dusk keeper" }),
    ];
    const next = (text: string) => record({ title: "Now", text });
    expect(assignIds([next("oil lamp wick glow dusk keeper"), next("oil lamp wick glow dusk hall")], old)).toEqual([
      "second",
      "first",
    ]);
    const twice = next("oil lamp wick glow dusk hall moth");
    expect(assignIds([twice, twice], old.slice(0, 1))).toEqual(["first", "now"]);
  });
  it("assigns no id of a record of another kind", () => {
    const text = "A lamp that is lit at dusk glows until its keeper trims the wick.";
    expect(
      assignIds([record({ kind: "rule", title: "Wicks", text })], [known("lit-lamps", { title: "Lit Lamps", text })]),
    ).toEqual(["wicks"]);
  });
  it("assigns a known id to the similar one of two records with the same title", () => {
    const old = [known("lamps", { title: "Lamps", text: "They glow all night long until dawn.", section: ["B"] })];
    const unrelated = record({ title: "Lamps", text: "Nothing of the kind.", section: ["A"] });
    const same = record({ title: "Lamps", text: "They glow all night long until dawn.", section: ["B"] });
    expect(assignIds([unrelated, same], old)).toEqual(["lamps-a", "lamps"]);
  });
  it("takes less than quadratic time for thousands of near-identical records", () => {
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
    // Garbage collection may fall into one run of each length. Quadratic time would make 16 of it.
    expect(Math.min(time(1200), time(1200)) / Math.max(time(300), time(300))).toBeLessThan(10);
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
  it("assigns distinct slugs, and the same ones when records are imported again in another order (property)", () => {
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
