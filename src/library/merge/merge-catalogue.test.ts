import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "../../cards/schema.js";
import { mergeCatalogues } from "./merge-catalogue.js";

const id = fc.constantFrom("lamp", "wick", "oil", "constructor");
const texts = fc.uniqueArray(fc.constantFrom("Lamp", "Old Lamp", "Lampe"), { maxLength: 2 });
const catalogue: fc.Arbitrary<Catalogue> = fc.record({
  game: fc.constant("lamps"),
  cards: fc.uniqueArray(
    fc.record({
      id,
      name: fc.constantFrom("Lamp", "Wick", "Oil"),
      printings: fc.uniqueArray(
        fc.record({ set: fc.constantFrom("Base", "Box"), number: fc.constantFrom("1", "F2") }),
        {
          selector: ({ set, number }) => set + number,
          maxLength: 2,
        },
      ),
      also: texts,
      nicknames: texts,
      named: fc.boolean(),
    }),
    { selector: (one) => one.id },
  ),
  sets: fc.uniqueArray(
    fc.record({ id, cite: fc.constantFrom("Base", "Box"), name: fc.constantFrom("Base Box"), also: texts }),
    { selector: (one) => one.id },
  ),
  keywords: fc.uniqueArray(fc.record({ term: id, forms: texts, exact: fc.boolean() }), { selector: (one) => one.term }),
  slang: fc.uniqueArray(fc.record({ say: texts, means: id }), { selector: (one) => one.means }),
});
const none: Catalogue = { game: "lamps", cards: [], sets: [], keywords: [], slang: [] };

describe("mergeCatalogues", () => {
  it("takes fields from the higher layer, names and printings from both", () => {
    const card = { id: "lamp", name: "Lamp", also: ["Lampe"], nicknames: [], named: true };
    const under = { ...none, cards: [{ ...card, type: "tool", printings: [{ set: "Base", number: "F1" }] }] };
    const over = {
      ...none,
      cards: [
        { ...card, name: "The Lamp", also: ["Old Lamp"], printings: [{ set: "base", number: "1" }] },
        { ...card, id: "wick", printings: [] },
      ],
    };
    expect(mergeCatalogues(under, over).cards).toEqual([
      {
        id: "lamp",
        name: "The Lamp",
        type: "tool",
        also: ["Lampe", "Old Lamp"],
        nicknames: [],
        named: true,
        printings: [{ set: "base", number: "1" }],
      },
      { ...card, id: "wick", printings: [] },
    ]);
  });
  it("leaves a catalogue unchanged when merged with an empty one or with itself (property)", () => {
    fc.assert(
      fc.property(catalogue, (one) => {
        expect(mergeCatalogues(none, one)).toEqual(one);
        expect(mergeCatalogues(one, none)).toEqual(one);
        expect(mergeCatalogues(one, one)).toEqual(one);
      }),
    );
  });
  it("has every entry and every name of both, each entry once (property)", () => {
    fc.assert(
      fc.property(catalogue, catalogue, (under, over) => {
        const merged = mergeCatalogues(under, over);
        const ids = merged.cards.map((one) => one.id);
        expect(new Set(ids)).toEqual(new Set([...under.cards, ...over.cards].map((one) => one.id)));
        expect(ids).toHaveLength(new Set(ids).size);
        for (const card of [...under.cards, ...over.cards]) {
          const found = merged.cards.find((one) => one.id === card.id);
          expect(found?.also).toEqual(expect.arrayContaining(card.also));
          expect(found?.printings).toEqual(expect.arrayContaining(card.printings));
        }
        for (const card of over.cards) expect(merged.cards.find((one) => one.id === card.id)?.name).toBe(card.name);
      }),
    );
  });
  it("is associative (property)", () => {
    fc.assert(
      fc.property(catalogue, catalogue, catalogue, (a, b, c) => {
        expect(mergeCatalogues(mergeCatalogues(a, b), c)).toEqual(mergeCatalogues(a, mergeCatalogues(b, c)));
      }),
    );
  });
});
