import { expect, it } from "vitest";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { searchIndexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";
import { statedEdition, unheldEdition } from "./stated-edition.js";

const data = lampData();
const fares = madeUpRuling({
  id: "fares",
  document: "trams-faq",
  edition: "1.0",
  game: "trams",
  text: "A fare is paid.",
});
const library = lampLibrary({
  ...data,
  documents: [...data.documents.slice(0, 1), madeUpDocument("trams-faq", "trams", ["3.0", "1.0"], ["TR"])],
  rulings: [...data.rulings, fares],
});
const index = searchIndexOf(library);
const found = (query: string, options = {}) => statedEdition(library, index, query, options);

it.each([
  ["lamps oil in the FAQ 1.0, please", `lamps oil ${" ".repeat(14)}, please`],
  ["lamps version 1.0: oil", "lamps            : oil"],
  ["lamps v. 1.0", "lamps       "],
  ["what does lamps 1.0 say of oil", "what does lamps     say of oil"],
  ["lamps oil faq1.0", "lamps oil       "],
  ["lamps oil ver1.0", "lamps oil       "],
  ["lamps oil1.0 oil 1.0", "lamps oil1.0 oil    "],
])("finds the older edition that is named in %j", (query, rest) => {
  expect(found(query)).toEqual({ edition: "1.0", document: "lamps-faq", rest });
});

it.each([
  ["lamps v2.0 1.2", "lamps      1.2"],
  ["lamps faq version 2.0: oil", "lamps faq            : oil"],
])("finds the newest edition in %j, which changes only the words of the query", (query, rest) => {
  expect(found(query)).toEqual({ edition: undefined, document: undefined, rest });
});

it("takes every edition of a document that another one continues as an older one", () => {
  const [lamps, ...others] = library.documents;
  const continued = Object.assign(Object.create(library), {
    documents: [{ ...lamps, continuedBy: "trams-faq" }, ...others],
  }) as typeof library;
  const stated = statedEdition(continued, index, "oil in the FAQ 2.0", {});
  expect(stated).toMatchObject({ edition: "2.0", document: "lamps-faq" });
});

it("does not remove the newest edition from a query that has no other words", () => {
  expect(found("v2.0")).toBeNull();
});

it("gives no document if several have the edition and the query names none of them", () => {
  expect(found("paid in 1.0")).toEqual({ edition: "1.0", document: undefined, rest: "paid       " });
});

it("counts only editions of the game and the document that the search is limited to", () => {
  expect(found("paid in 1.0", { game: "trams" })?.document).toBe("trams-faq");
  expect(found("paid in 1.0", { document: "lamps-faq" })?.document).toBe("lamps-faq");
  expect(found("oil in lamps 1.0", { document: "trams-faq" })?.document).toBe("trams-faq");
  expect(found("oil in lamps 1.0", { game: "boats" })).toBeNull();
});

it.each([
  ["a number in quotation marks", 'oil "in 1.0"'],
  ["a number in typographic quotation marks", "oil “in 1.0”"],
  ["a number as the value of a field", "oil date:1.0"],
  ["an edition that is not held", "oil in lamps 1.1"],
  ["the newest edition", "oil in lamps 2.0"],
  ["the number of a section", "lamps faq 2.1"],
  ["a comparison", "what is new in lamps since 1.0"],
  ["two editions", "oil in lamps 1.0 or 2.0"],
  ["a longer number", "oil in lamps 1.0.1"],
])("finds no edition in a query with %s", (_, query) => {
  expect(found(query)).toBeNull();
});

/** The editions that were searched, and the id of the first hit. */
const searched = (query: string, options = {}) => {
  const { searched, hits } = search(library, query, options);
  return [...searched.documents.map((one) => `${one.document} ${one.edition}`), hits[0]?.ruling.id];
};

it("search looks in the stated edition, unless a field or an option chooses one", () => {
  expect(searched("dimmed lamp in lamps faq 1.0")).toEqual(["lamps-faq 1.0", "dimmed"]);
  expect(searched("paid in 1.0")).toEqual(["lamps-faq 1.0", "trams-faq 1.0", "fares"]);
  expect(searched("paid in 1.0", { document: "lamps-faq" })).toEqual(["lamps-faq 1.0", "paying-oil"]);
  expect(searched("dimmed lamp in lamps faq 1.0", { edition: "2.0" })).toEqual(["lamps-faq 2.0", "dimmed"]);
  expect(searched("dimmed lamp in lamps faq 1.0 edition:2.0")).toEqual(["lamps-faq 2.0", "dimmed"]);
});

it("unheldEdition finds an edition that none of the documents has which the query may mean", () => {
  const both = ["lamps-faq", "trams-faq"];
  const unheld = (query: string, documents = both, asked: string | null = null) =>
    unheldEdition(library, index, query, { documents, asked });
  expect(unheld("what is banned in FAQ 9.9")).toEqual({ edition: "9.9", documents: both });
  expect(unheld("lamps edition 3.0: oil")).toEqual({ edition: "3.0", documents: ["lamps-faq"] });
  expect(unheld("oil in version v9.9.1", ["trams-faq"])).toEqual({ edition: "9.9.1", documents: ["trams-faq"] });
  expect(unheld("oil in faq 3.0")).toBeNull();
  expect(unheld("oil in faq 3.0 and faq 8.0")?.edition).toBe("8.0");
  expect(unheld("lamps faq 2.1 edition 9.9")?.edition).toBe("9.9");
  expect(unheld("lamps faq 2.1")).toBeNull();
  expect(unheld("oil in 9.9")).toBeNull();
  expect(unheld('"faq 9.9" oil')).toBeNull();
  expect(unheld("oil in faq 9")).toBeNull();
  expect(unheld("is oil banned in 9", both, "9")).toEqual({ edition: "9", documents: both });
  expect(unheld("is oil banned in 3.0", both, "3.0")).toBeNull();
});
