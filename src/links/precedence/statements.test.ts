import { describe, expect, test } from "vitest";
import { type Library, type LibraryData, libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { buildLinksPart } from "../build/build-links.js";
import { linksPartName } from "../links-part.js";
import { lastResorts } from "./statements.js";

const rule = madeUpRuling({ id: "when-all-lamps-are-out", edition: "1", kind: "rule", text: "Go home." });
const choices = madeUpRuling({ id: "choices-at-night", edition: "1", text: "Choose, do not go home." });
const data: LibraryData = {
  root: "/nowhere",
  documents: [madeUpDocument("lamps-faq", "lamps", ["1"]), madeUpDocument("trams-faq", "trams", ["1"])],
  rulings: [rule, choices],
  catalogues: [],
  askedAs: {},
  precedence: {
    "lamps-faq": [
      { wins: "document", relation: "over", over: [], by: rule.id },
      { wins: "last-resort", relation: "last-resort", over: [], by: rule.id },
      { wins: "last-resort", relation: "last-resort", over: [], by: choices.id, when: "never for choices" },
    ],
  },
};
const library: Library = libraryOf(data, new Map([[linksPartName, buildLinksPart(data)]]));
const searched = (...documents: string[]) => ({
  rulings: 1,
  documents: documents.map((document) => ({ document, edition: "1" })),
});

describe("lastResorts", () => {
  test("quotes the rule if only its game was searched or the query names the game", () => {
    expect(lastResorts(library, { searched: searched("lamps-faq"), games: [] })).toEqual([{ rule, isQuoted: true }]);
    const both = searched("lamps-faq", "trams-faq");
    expect(lastResorts(library, { searched: both, games: ["lamps"] })).toEqual([{ rule, isQuoted: true }]);
    expect(lastResorts(library, { searched: both, games: ["trams"] })).toEqual([{ rule, isQuoted: false }]);
  });

  test("gives no rule if its game was not searched", () => {
    expect(lastResorts(library, { searched: searched("trams-faq"), games: ["lamps"] })).toEqual([]);
  });
});
