import { describe, expect, test } from "vitest";
import { type Library, libraryOf } from "../library/library.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { lastResorts } from "./last-resort.js";

const documentOf = (id: string, game: string): DocumentInfo => ({
  id,
  title: id,
  short: "FAQ",
  names: [],
  game,
  publisher: "Nobody",
  copyright: "Nobody",
  editions: [{ edition: "1", date: null, rulings: 1, sha256: "" }],
});
const rule: Ruling = {
  id: "the-grim-rule",
  document: "lamps-faq",
  edition: "1",
  game: "lamps",
  kind: "rule",
  number: null,
  title: "When all lamps are out",
  question: null,
  text: "Go home.",
  section: [],
  cards: [],
  mentions: [],
  keywords: [],
  since: null,
  see: [],
  lines: [[1, 1]],
  restored: [],
  notes: [],
};
const library: Library = libraryOf({
  root: "/nowhere",
  documents: [documentOf("lamps-faq", "lamps"), documentOf("trams-faq", "trams")],
  rulings: [rule],
  catalogues: [],
  askedAs: {},
});
const searched = (...documents: string[]) => ({
  rulings: 1,
  documents: documents.map((document) => ({ document, edition: "1" })),
});

describe("the rule for when no answer is found", () => {
  test("is quoted where its game alone was searched, or something of it was named", () => {
    expect(lastResorts(library, { searched: searched("lamps-faq"), games: [] })).toEqual([{ rule, meant: true }]);
    const both = searched("lamps-faq", "trams-faq");
    expect(lastResorts(library, { searched: both, games: ["lamps"] })).toEqual([{ rule, meant: true }]);
    expect(lastResorts(library, { searched: both, games: ["trams"] })).toEqual([{ rule, meant: false }]);
  });

  test("is only one of the games that were searched", () => {
    expect(lastResorts(library, { searched: searched("trams-faq"), games: ["lamps"] })).toEqual([]);
  });
});
