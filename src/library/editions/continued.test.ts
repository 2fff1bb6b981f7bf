import { describe, expect, it } from "vitest";
import { changesIn } from "../../diff/changes.js";
import { historyOf } from "../../diff/history.js";
import { diffInLibrary } from "../../diff/in-library.js";
import { laterDifferingText } from "../../diff/later-text.js";
import { governs } from "../../links/precedence/governs.js";
import { diffTitle } from "../../render/comparison-blocks.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { compareEditions, diffView } from "../../views/diff.js";
import { type Library, libraryOf } from "../library.js";
import { madeUpDocument, madeUpRuling } from "../made-up.fixture.js";
import { resolveReference } from "../reference/reference.js";
import { currentDocument, editionsOfChain, rulingsOfChain } from "./continued.js";
import { currentRulings, editionsInForce } from "./in-force.js";

function document(id: string, editions: [string, string | null][], more: Partial<DocumentInfo> = {}): DocumentInfo {
  const names = editions.map(([name]) => name);
  const info = madeUpDocument(id, "lamps", names);
  editions.forEach(([, date], i) => {
    Object.assign(info.editions[i] as object, { date });
  });
  return { ...info, ...more };
}

const texts = {
  wick: "A wick is trimmed before the lantern is lit, and never while it burns.",
  newWick: "A wick is trimmed before the lantern is lit, and also while it burns.",
  oil: "Oil is never lent to a neighbour who has not returned the last jug.",
  shade: "Shade is where no lantern has been for a whole round of the game.",
};

const ruling = (documentId: string, edition: string, id: string, text: string, more: Partial<Ruling> = {}) =>
  madeUpRuling({ document: documentId, edition, id, title: id, text, ...more });

/** The book continues the FAQ and the rules. Newer: wick. Moved to another id: oil → jugs. */
function library({ partial = false } = {}): Library {
  const book = document("lamps-book", [["book-2.0", "2024-05-06"]], { continues: ["lamps-faq", "lamps-rules"] });
  Object.assign(book.editions[0] as object, { partial });
  const faq = document(
    "lamps-faq",
    [
      ["1.3", "2018-05"],
      ["1.0", "2017-02"],
    ],
    { continuedBy: "lamps-book" },
  );
  const rules = document("lamps-rules", [["2016", "2016"]], { continuedBy: "lamps-book" });
  return libraryOf({
    root: "",
    documents: [book, faq, rules],
    rulings: [
      ruling("lamps-book", "book-2.0", "wick", texts.newWick, { since: { exact: "book-2.0" } }),
      ruling("lamps-book", "book-2.0", "shade", texts.shade),
      ruling("lamps-book", "book-2.0", "jugs", "Jugs come back empty, or they do not come back."),
      ruling("lamps-faq", "1.3", "wick", texts.wick),
      ruling("lamps-faq", "1.3", "oil", texts.oil),
      ruling("lamps-faq", "1.0", "wick", texts.wick),
      ruling("lamps-rules", "2016", "shade", texts.shade),
    ],
    catalogues: [],
    askedAs: {},
    matches: {
      "lamps-book": { pairs: [], faults: [], aliases: [{ from: "oil", to: "jugs", why: "renamed" }], announced: [] },
    },
  });
}

const chosen = (which: Parameters<typeof editionsInForce>[1]) =>
  Object.fromEntries(editionsInForce(library(), which).editions);

describe("a document that continues others", () => {
  it("is in force instead of them, and they before its date and by their editions' names", () => {
    expect(chosen({})).toEqual({ "lamps-book": "book-2.0" });
    expect(chosen({ asOf: "2025" })).toEqual({ "lamps-book": "book-2.0" });
    expect(chosen({ asOf: "2018-12" })).toEqual({ "lamps-faq": "1.3", "lamps-rules": "2016" });
    expect(chosen({ edition: "1.0" })).toEqual({ "lamps-faq": "1.0", "lamps-rules": "2016" });
    expect(chosen({ edition: "book-2.0" })).toEqual({ "lamps-book": "book-2.0" });
    expect(currentRulings(library()).map(({ id }) => id)).toEqual(["wick", "shade", "jugs"]);
  });

  it("leaves them in force if its edition is partial, or older than theirs", () => {
    expect([...editionsInForce(library({ partial: true })).editions.keys()]).toEqual([
      "lamps-book",
      "lamps-faq",
      "lamps-rules",
    ]);
    const older = document("lamps-book", [["book-1.0", "2016"]], { continues: ["lamps-faq"] });
    const faq = document("lamps-faq", [["1.3", "2018-05"]]);
    expect([...editionsInForce({ documents: [older, faq] }).editions.keys()]).toEqual(["lamps-book", "lamps-faq"]);
  });

  it("has their editions as its earlier ones, with what was in force beside each", () => {
    const all = library();
    expect(editionsOfChain(all, "lamps-book").map(({ edition }) => edition)).toEqual([
      "book-2.0",
      "1.3",
      "1.0",
      "2016",
    ]);
    expect(rulingsOfChain(all, "lamps-book", "1.3").map(({ id }) => id)).toEqual(["wick", "oil", "shade"]);
    expect(currentDocument(all, "lamps-rules")?.id).toBe("lamps-book");
    const diff = diffInLibrary(all, "lamps-book", "1.3", "book-2.0");
    expect(diff.reworded.map(({ id }) => id)).toEqual(["wick"]);
    expect(diff.unchanged).toEqual(["shade"]);
  });

  it("gives an old text its new words, also under another title, and the history of both", () => {
    const all = library();
    const at = (edition: string, id: string) =>
      rulingsOfChain(all, "lamps-book", edition).find((one) => one.id === id) as Ruling;
    expect(laterDifferingText(all, at("1.3", "wick"))?.ruling?.text).toBe(texts.newWick);
    expect(laterDifferingText(all, at("1.3", "oil"))?.ruling?.id).toBe("jugs");
    expect(laterDifferingText(all, at("2016", "shade"))).toBeNull();
    const steps = historyOf(all, at("book-2.0", "wick")).steps;
    expect(steps.map(({ from, to, change }) => [from, to, change])).toEqual([
      ["1.0", "1.3", "same"],
      ["1.3", "book-2.0", "reworded"],
    ]);
    expect(historyOf(all, at("2016", "shade")).steps.map(({ to }) => to)).toEqual(["book-2.0"]);
    expect(historyOf(all, at("1.3", "oil")).steps[0]).toMatchObject({ change: "removed", instead: [{ id: "jugs" }] });
  });

  it("answers to references and editions of the documents that it continues", () => {
    const all = library();
    const found = (text: string) =>
      resolveReference(all, text).rulings.map((one) => `${one.document}@${one.edition}/${one.id}`);
    expect(found("lamps-faq/wick")).toEqual(["lamps-book@book-2.0/wick"]);
    expect(found("lamps-faq@1.3/wick")).toEqual(["lamps-faq@1.3/wick"]);
    expect(found("lamps-faq@book-2.0/wick")).toEqual(["lamps-book@book-2.0/wick"]);
    expect(found("wick")).toEqual(["lamps-book@book-2.0/wick"]);
    expect(found("lamps-faq/oil")).toEqual(["lamps-book@book-2.0/jugs"]);
    expect(changesIn(all, "lamps-book", "book-2.0")?.interval?.after).toBe("1.3");
  });

  it("is named before an old text that governs, and after all that it is compared with", () => {
    const all = library();
    const old = rulingsOfChain(all, "lamps-book", "1.3")[0] as Ruling;
    expect(governs(all, old).line).toMatch(/^FAQ Book 2\.0, which continues FAQ; before it, FAQ 1\.3/);
    const title = diffTitle(diffView(compareEditions(all, "lamps-faq", []), { filters: [] }));
    expect(title).toContain("FAQ 1.3 (May 2018) and FAQ 2016 → FAQ Book 2.0");
  });
});
