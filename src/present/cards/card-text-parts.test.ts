import { describe, expect, it } from "vitest";
import { madeUpDatabaseCard } from "../../cards/database-card.fixture.js";
import type { ImportedCard } from "../../cards/database-card.js";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { type PrintedCard, printedCards } from "../../links/errata/printed-card.js";
import { makeTheme } from "../../render/text/theme.js";
import { cardTextLines } from "./card-text-lines.js";
import { cardTextParts } from "./card-text-parts.js";

const kettle: ImportedCard = {
  code: "02230",
  name: "The Kettle",
  subname: "Made of Tin",
  setName: null,
  setCode: "tin",
  number: "7",
  type: "asset",
  faction: "neutral",
  cost: "2",
  level: 3,
  skill: "1",
  icons: "[will]",
  unique: true,
  traits: ["Item", "Hot"],
  text: "Brew: Draw 1 leaf.\nThen pour.",
  back: "Cold.",
  errataDate: null,
  source: {
    id: "arkhamdb-1",
    database: "arkhamdb",
    game: "tea",
    path: "/x",
    cards: 1,
    imported: "2020-01-02T03:04:05Z",
    filesFrom: "2020-01-01T00:00:00Z",
  },
};
const bare: ImportedCard = { ...kettle, ...madeUpDatabaseCard({ code: "02230", name: "The Kettle" }) };
const erratum = (text: string) =>
  madeUpRuling({ id: "errata-kettle", document: "tea-faq", edition: "2.0", kind: "card-errata", text });
const octgn = { ...kettle.source, id: "octgn-2", database: "octgn" as const };

/** The parts as lines, each after its kind. */
const lines = (texts: readonly PrintedCard[]) =>
  cardTextParts(texts).map((part) =>
    part.kind === "change"
      ? `change: ${part.words.map(({ op, text }) => `${op}(${text})`).join("")}`
      : `${part.kind}: ${part.text}`,
  );
const linesOf = (cards: readonly ImportedCard[], ...errata: string[]) =>
  lines(printedCards({ documents: [] }, cards, errata.map(erratum)));

const printed = [
  "heading: Printed text",
  "facts: Item. Hot. · Neutral · cost 2 · level 3 · skill 1 · [will] · unique",
  "words: Brew: Draw 1 leaf.\n\nThen pour.",
  "facts: Reverse side:",
  "words: Cold.",
  "note: Unofficial: ArkhamDB (arkhamdb-1, files dated 2020-01-01)",
];
const change = 'Should read: "Draw 2 leaf."';

describe("cardTextParts", () => {
  it("has nothing without card data", () => {
    expect(cardTextParts([])).toEqual([]);
    expect(lines([{ ...(printedCards({ documents: [] }, [kettle], [])[0] as PrintedCard), inForce: null }])).toEqual(
      [],
    );
  });

  it("shows all fields of a card, and only those that it has", () => {
    expect(linesOf([kettle])).toEqual([...printed, "note: No erratum in this library changes these words."]);
    expect(linesOf([bare])).toEqual([
      "heading: Printed text",
      "note: Unofficial: ArkhamDB (arkhamdb-1, files dated 2020-01-01)",
      "note: No erratum in this library changes these words.",
    ]);
  });

  it("marks the words that an erratum changes, or says that it cannot be combined", () => {
    const text = 'Should read: "Brew: Draw 2 leaves.\nThen pour."';
    expect(linesOf([kettle], text)).toEqual([
      ...printed,
      "heading: In force, with the change marked",
      "change: same(Brew: Draw)del( 1 leaf)ins( 2 leaves)same(.)",
      "note: By tea-faq@2.0/errata-kettle. All other words stay as printed.",
    ]);
    expect(linesOf([kettle], "Ask the tea maker about the second sentence.")).toEqual([
      ...printed,
      "note: No words change: tea-faq@2.0/errata-kettle explains the card.",
    ]);
    expect(linesOf([kettle], "Ask the tea maker.", "Ask the other tea maker.").at(-1)).toBe(
      "note: No words change: tea-faq@2.0/errata-kettle, tea-faq@2.0/errata-kettle explain the card.",
    );
    expect(linesOf([kettle], 'Should read: "... pour it into a very different cup."')).toEqual([
      ...printed,
      "warning: tea-faq@2.0/errata-kettle cannot be combined with the printed text with certainty. Read both: the printed text above and the erratum below.",
    ]);
  });

  it("names the cards in the headings if there are several, and shows at most four of them", () => {
    const cards = ["1", "2", "3", "4", "5", "6"].map((code) => ({ ...bare, code, subname: code === "1" ? "A" : null }));
    const all = linesOf(cards);
    expect(all.filter((one) => one.startsWith("heading"))).toEqual([
      "heading: Printed text · The Kettle, A, 1",
      "heading: Printed text · The Kettle, 2",
      "heading: Printed text · The Kettle, 3",
      "heading: Printed text · The Kettle, 4",
    ]);
    expect(all.at(-1)).toBe("note: More cards of this name: grim card 5, grim card 6");
    expect(linesOf(cards.slice(0, 4)).join()).not.toContain("More cards");
  });

  it("compares the text in force with that of a database that has the errata", () => {
    const other = { ...kettle, text: "Brew: Draw 2 leaves.\nThen pour.", source: octgn, errataDate: "2020-05-06" };
    const same = linesOf([kettle, other], 'Should read: "Brew: Draw 2 leaves.\nThen pour."');
    expect(same.at(-1)).toBe("note: OCTGN (octgn-2, files dated 2020-01-01) has the same words as the text in force.");
    expect(linesOf([kettle, { ...other, back: null, traits: [] }])).toEqual([
      ...printed,
      "note: No erratum in this library changes these words.",
      "note: OCTGN (octgn-2, files dated 2020-01-01) differs from the text in force; it includes errata of 2020-05-06. Its words:",
      "facts: Neutral · cost 2 · level 3 · skill 1 · [will] · unique",
      "words: Brew: Draw 2 leaves.\n\nThen pour.",
    ]);
  });

  it("shows the text of a database that has the errata where no printed text is known", () => {
    const other = { ...bare, text: "Draw 2 leaf.", source: octgn, errataDate: "2020-05-06" };
    expect(linesOf([other], change)).toEqual([
      "heading: Text with errata",
      "words: Draw 2 leaf.",
      "note: Unofficial: OCTGN (octgn-2, files dated 2020-01-01)",
      "note: These are the words in force: they already include tea-faq@2.0/errata-kettle. The printed words are not in your card data.",
    ]);
    expect(linesOf([other])).toEqual([
      "heading: Text with errata",
      "words: Draw 2 leaf.",
      "note: Unofficial: OCTGN (octgn-2, files dated 2020-01-01)",
      "note: The database says that its text includes errata of 2020-05-06. They are not in this library.",
    ]);
  });
});

describe("cardTextLines", () => {
  it("writes the parts as lines of a terminal", () => {
    const context = { theme: makeTheme({ color: false }), width: 60 };
    const text = 'Should read: "Brew: Draw 2 leaves.\nThen pour."';
    expect(cardTextLines(printedCards({ documents: [] }, [kettle], [erratum(text)]), context)).toMatchInlineSnapshot(`
      [
        "",
        "Printed text",
        "  Item. Hot. · Neutral · cost 2 · level 3 · skill 1 ·",
        "  [will] · unique",
        "  Brew: Draw 1 leaf.",
        "",
        "  Then pour.",
        "  Reverse side:",
        "  Cold.",
        "Unofficial: ArkhamDB (arkhamdb-1, files dated 2020-01-01)",
        "",
        "In force, with the change marked",
        "  Brew: Draw [-1 leaf-] {+2 leaves+}.",
        "By tea-faq@2.0/errata-kettle. All other words stay as",
        "printed.",
      ]
    `);
    expect(cardTextLines([], context)).toEqual([]);
  });
});
