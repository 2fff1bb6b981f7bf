/**
 * Pages with what the library of the lamps game does not have, over made-up look-ups; the expected lines are in
 * expected/.
 */
import { describe, expect, it } from "vitest";
import type { EditionDiff } from "../../diff/edition-diff.js";
import type { Lookups } from "../lookups/lookups.js";
import { deepLookups, eel, lit, noColour, oil, oldLit, stateOf } from "../made-up.fixture.js";
import type { PagePlace } from "../state/place.js";
import { unpainted } from "../view/clip.js";
import { makeViewModel } from "../view/view-model.js";

const defaultLookups = deepLookups();
const words = [
  { op: "same" as const, text: "A lantern is " },
  { op: "del" as const, text: "off" },
  { op: "ins" as const, text: "on" },
];
const diff = {
  ...defaultLookups.diff("deep-faq", "1.0", "1.3"),
  reworded: [
    { id: lit.id, from: oldLit, to: lit, words, moved: { from: "Rules", to: "Clarifications" }, note: "A remark." },
  ],
  added: [{ ...oil, text: "Oil burns." }],
  removed: [oldLit],
  moved: [
    { id: eel.id, from: "Rules", to: "Questions", note: "Also renamed." },
    { id: "gone", from: "Rules", to: "Questions", note: null },
  ],
  extraction: [{ id: oil.id, note: "Another dash." }],
} as unknown as EditionDiff;
const card = defaultLookups.card("deep", "brass-lantern") as NonNullable<ReturnType<Lookups["card"]>>;

const pages: [name: string, place: PagePlace, lookups: Partial<Lookups>, columns?: number][] = [
  ["a ruling that is not there", { at: "ruling", ref: "deep-faq@1.3/none" }, {}],
  ["a section of a ruling that is not there", { at: "section", ref: "deep-faq@1.3/none" }, {}],
  ["a card that is not there", { at: "card", game: "deep", id: "none" }, {}],
  ["a keyword that is not there", { at: "keyword", game: "deep", term: "None" }, { keyword: () => null }],
  ["an edition that is not there", { at: "edition", document: "deep-faq", edition: "9" }, {}],
  ["a call with a ruling that is not there", { at: "log", ref: "deep-faq@1.3/none" }, {}],
  ["changes of a document that is not there", { at: "changes", document: "none", from: "1.0", to: "1.3" }, {}],
  ["the choice of editions of a document that is not there", { at: "compare", document: "none", from: null }, {}],
  [
    "changes of every kind",
    { at: "changes", document: "deep-faq", from: "1.0", to: "1.3", ruling: "eel-question" },
    { diff: () => diff },
  ],
  [
    "editions without a change",
    { at: "changes", document: "deep-faq", from: "1.0", to: "1.3" },
    { diff: () => ({ ...diff, reworded: [], added: [], removed: [], moved: [], extraction: [], unchanged: ["oil"] }) },
  ],
  [
    "a keyword with other forms and slang",
    { at: "keyword", game: "deep", term: "Lit" },
    {
      keyword: (game, term) => ({
        game,
        term,
        forms: ["lit", "lighted", "lights"],
        slang: ["on"],
        definitions: [lit],
        rulings: [eel],
      }),
    },
  ],
  [
    "a keyword that no document defines, in a wide window",
    { at: "keyword", game: "deep", term: "Lit" },
    { keyword: (game, term) => ({ game, term, forms: [], slang: [], definitions: [], rulings: [eel] }) },
    140,
  ],
  [
    "a keyword in a wide window",
    { at: "keyword", game: "deep", term: "Lit" },
    { keyword: (game, term) => ({ game, term, forms: ["lighted"], slang: [], definitions: [lit], rulings: [eel] }) },
    140,
  ],
  [
    "a banned card whose rulings disagree",
    { at: "card", game: "deep", id: "brass-lantern" },
    {
      card: () => ({
        ...card,
        status: { restricted: true, banned: true, lists: [eel], policies: [lit] },
        faction: "keepers",
        spellings: [{ name: "Brass Lanthorn", in: ["deep-faq/oil"] }],
        variants: [{ id: "old-lantern", name: "Old Brass Lantern" }],
        notes: ["Printed twice."],
        numbers: [{ set: "Reef", number: "13", in: ["deep-faq/oil", "deep-faq/lit-lanterns"] }],
        conflicts: [{ ruling: eel, erratum: lit, quoted: "off", words }],
        related: [{ id: "oil-flask", name: "Oil Flask", shared: ["deep-faq/oil", "deep-faq/lit-lanterns"] }],
      }),
    },
  ],
];

describe("pages", () => {
  it("have the expected lines, links and stops", async () => {
    const shown = pages.map(([name, place, lookups, columns = 80]) => {
      const model = makeViewModel({ ...defaultLookups, ...lookups }, noColour);
      const page = model.page(stateOf("", columns, 40), place);
      const links = page.links.map(
        ({ row, rows, isInSideColumn, target }) =>
          `${row}+${rows}${isInSideColumn ? " side" : ""} ${JSON.stringify(target)}`,
      );
      const lines = [...page.lines, ...(page.sideLines.length > 0 ? ["│", ...page.sideLines] : [])];
      return [
        `━━ ${name}: ${page.title}`,
        ...lines.map((line) => unpainted(line).trimEnd()),
        `stops ${page.stops.join(" ")}, start ${page.start}, list ${page.isList}`,
        ...links,
      ].join("\n");
    });
    await expect(`${shown.join("\n\n")}\n`).toMatchFileSnapshot("expected/pages.txt");
  });
});
