import { describe, expect, it } from "vitest";
import type { ImportedCard } from "../cards/database-card.js";
import { deckStatus, reportDeck } from "../deck/report.js";
import type { EffectiveText } from "../links/errata/effective-text.js";
import { pageOf } from "../links/pages/card-page.js";
import { lampData, lampLibrary } from "../verdict/made-up.fixture.js";
import { cardPageHtml, deckPageHtml, rulingPageHtml } from "./html-pages.js";
import { cardNamed, sampleEffective } from "./made-up.fixture.js";

const library = lampLibrary();
const context = {
  documentInfo: (id: string) => library.documents.find((one) => one.id === id) ?? null,
  laterLine: () => null,
};
const cards = library.catalogue("lamps").cards;
const cardOf = (id: string) => cards.find((one) => one.id === id) as (typeof cards)[number];
const rulingOf = (id: string) => lampData.rulings.find((one) => one.id === id) as (typeof lampData.rulings)[number];

const printed: ImportedCard = {
  code: "00012",
  name: "Brass Lantern",
  subname: null,
  setName: "Wicks",
  setCode: "wicks",
  number: "12",
  level: null,
  unique: true,
  type: "tool",
  faction: null,
  traits: ["Light <b>"],
  cost: "2",
  skill: null,
  icons: null,
  text: "Snuff Brass Lantern to dim one room.",
  back: null,
  errataDate: null,
  source: {
    id: "octgn-000001",
    database: "octgn",
    game: "lamps",
    path: "",
    imported: "",
    filesFrom: "2017-01-02T00:00",
    cards: 1,
  },
};

function html(id: string, imported: readonly ImportedCard[] = []): string {
  return cardPageHtml(
    pageOf(library, { game: "lamps", card: cardOf(id) }, { imported: () => imported }),
    ["Remark"],
    context,
  );
}

describe("the HTML page of a card", () => {
  it("shows the printed text and the text in force with the changed words marked, and the sources of both", () => {
    const page = html("brass-lantern", [printed]);
    const at = (words: string) => {
      expect(page).toContain(words);
      return page.indexOf(words);
    };
    const order = [
      at("<h2>Printed text</h2>"),
      at("Light &lt;b&gt;. · cost 2 · unique"),
      at("Snuff Brass Lantern to dim one room."),
      at("Unofficial: OCTGN (octgn-000001, files dated 2017-01-02)"),
      at("<h2>In force, with the change marked</h2>"),
      at("<del>one</del>"),
      at("<ins>every</ins>"),
      at("By lamps-faq@2.0/errata-brass-lantern. All other words stay as printed."),
      at("<h2>Errata (1)</h2>"),
      at('id="errata-brass-lantern"'),
    ];
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(page).not.toContain("Light <b>");
  });

  it("reports an erratum that cannot be combined with the printed text", () => {
    const page = html("brass-lantern", [
      { ...printed, text: "Other words." },
      { ...printed, code: "00013" },
    ]);
    expect(page).toContain("<h2>Printed text · Brass Lantern, 00012</h2>");
    expect(page).toContain("<h2>Printed text · Brass Lantern, 00013</h2>");
  });

  it("shows the words that the documents quote below their erratum when there is no card data", () => {
    const page = html("brass-lantern");
    expect(page).not.toContain("Printed text");
    expect(page.indexOf('id="errata-brass-lantern"')).toBeGreaterThan(0);
    expect(page).toContain("Remark");
  });

  it("begins with the list that the card is on, its rule and the citation", () => {
    const page = html("keeper-of-ormouth");
    expect(page).toMatch(/<h2>Restricted<\/h2>\s*<div class="official"><p>One of these in a deck\.<\/p><\/div>/);
    expect(page).toContain("[lamps-faq@2.0/restricted-keeper]");
    // The same entry is not printed a second time below.
    expect(page).not.toContain("<h2>Lists");
  });
});

describe("the HTML page of a ruling", () => {
  it("warns of a later text, then shows the ruling with what governs", () => {
    const page = rulingPageHtml(rulingOf("errata-brass-lantern"), {
      ...context,
      laterLine: () => "other <words> later",
      governs: "FAQ 2.0",
      effective: [],
      replaced: [],
      list: [],
    });
    expect(page.indexOf("! other &lt;words&gt; later")).toBeLessThan(page.indexOf('id="errata-brass-lantern"'));
    expect(page).toContain("<dt>Governs</dt><dd>FAQ 2.0</dd>");
  });
});

describe("the text in force on the HTML page of a ruling", () => {
  const erratum = rulingOf("errata-brass-lantern");
  const other = rulingOf("restricted-keeper");
  const text = (more: Partial<EffectiveText> = {}) =>
    sampleEffective({
      basis: "erratum",
      card: cardNamed("Brass Lantern"),
      corrections: [erratum],
      words: [{ op: "ins", text: "Every room." }],
      note: "A note.",
      ...more,
    });
  const afterRuling = (...effective: EffectiveText[]) => {
    const page = rulingPageHtml(erratum, { ...context, governs: "FAQ 2.0", effective, replaced: [], list: [] });
    return page.slice(page.indexOf("</article>"), page.indexOf("</body>")).replaceAll("\n", "");
  };
  const words = '<div class="official"><p><ins>Every room.</ins></p></div><p class="footnote">A note.</p>';

  it("names the other corrections, not the ruling of the page", () => {
    expect(afterRuling(text({ corrections: [erratum, other] }))).toBe(
      `</article><section><h2>In force, with the change marked · Brass Lantern</h2>${words}` +
        '<p class="footnote">Corrected by lamps-faq@2.0/restricted-keeper</p></section>',
    );
  });

  it("shows cards with the same change together", () => {
    expect(afterRuling(text(), text({ card: cardNamed("Pale Moth") }))).toBe(
      `</article><section><h2>In force, with the change marked · Brass Lantern, Pale Moth</h2>${words}</section>`,
    );
  });

  it("has only the note where the printed words are not known", () => {
    expect(afterRuling(text({ basis: "none" }))).toBe('</article><section><p class="footnote">A note.</p></section>');
  });
});

describe("the HTML page of a deck", () => {
  const found = (id: string, written = cardOf(id).name) => ({
    card: cardOf(id),
    name: written,
    count: 2,
    side: 0,
    level: null,
    code: null,
    lines: [1],
    corrected: written !== cardOf(id).name,
  });
  const report = reportDeck(
    {
      game: "lamps",
      found: [found("brass-lantern", "Bras Lantern"), found("keeper-of-ormouth")],
      ambiguous: [],
      unknown: [{ name: "Nobody <b>", count: 1, line: 7, code: null, candidates: [cardOf("brass-lantern")] }],
      notCards: [{ line: 1, text: "My deck" }],
      unread: [{ line: 9, text: "what is this", candidates: [] }],
    },
    lampData.rulings.filter((one) => one.game === "lamps" && one.edition === "2.0"),
  );
  const page = deckPageHtml(report, "deck.txt", ["Texts used: lamps-faq 2.0"], {
    ...context,
    status: deckStatus(report),
    textsOf: ({ card }) =>
      card.id === "brass-lantern"
        ? pageOf(library, { game: "lamps", card }, { imported: () => [printed] }).importedCards
        : [],
  });

  it("begins with the verdict, then shows each card with its text in force and its rulings", () => {
    expect(page.indexOf("<strong>Legal by the")).toBeLessThan(page.indexOf("Texts used: lamps-faq 2.0"));
    expect(page).toContain("<h2>2x Brass Lantern</h2>");
    expect(page).toContain("<h3>In force, with the change marked</h3>");
    expect(page).toContain("<ins>every</ins>");
    expect(page).toContain("<h2>2x Keeper of Órmouth · restricted</h2>");
  });

  it("lists corrected, unknown and unread names and headings of the deck", () => {
    expect(page).toContain("Misspelt, read as: Bras Lantern → Brass Lantern");
    expect(page).toContain("Unknown in this library, or misspelt: 1x Nobody &lt;b&gt; (line 7), perhaps Brass Lantern");
    expect(page).toContain("Neither a known card nor a heading, not counted: what is this (line 9)");
    expect(page).toContain("Read as titles and headings: My deck");
  });
});
