import { expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";

const data = lampData();
const phrasing = "may an apprentice who has neither ladder nor lantern trim the outermost wick alone";
const apprentice = madeUpRuling({
  id: "apprentice",
  number: "3.1",
  question: "May an apprentice trim a wick?",
  text: "Yes: any apprentice, keeper, warden, pilot, chandler or cooper may, with Brass Lantern or without it.",
  cards: [{ id: "brass-lantern", name: "Brass Lantern", set: "Wicks", number: "F12" }],
  keywords: ["oil"],
});
const library = lampLibrary({
  ...data,
  rulings: [...data.rulings, apprentice],
  catalogues: data.catalogues.map((one) =>
    one.game === "lamps" ? { ...one, slang: [{ say: ["black gold", "sludge"], means: "oil" }] } : one,
  ),
  askedAs: { "lamps-faq": { ...data.askedAs["lamps-faq"], apprentice: [phrasing] } },
});

/** The reasons that the answer gives for a ruling. */
const why = (query: string, id = "apprentice") =>
  search(library, query).hits.find((hit) => hit.ruling.id === id)?.why ?? [];

it.each([
  // A number is written as in the document: in parentheses, or as a card number.
  ["3.1 trimming", "apprentice", ["number: (3.1)", "words: trimming"]],
  ["F12 room", "errata-brass-lantern", ["number: F12", "words: room"]],
  // A name as printed, or by a nickname; a set; a keyword; slang.
  ["brass lantern room", "errata-brass-lantern", ["name: Brass Lantern", "words: room"]],
  ["oldshine room", "errata-brass-lantern", ["name: oldshine → Brass Lantern", "words: room"]],
  ["wicks and wax room", "errata-brass-lantern", ["set: Wicks and Wax", "words: room"]],
  ["dimmed nothing", "dimmed", ["keyword: dim", "words: nothing"]],
  ["black gold paid", "paying-oil", ["slang: black gold → oil", "words: paid"]],
  ["sludge paid", "paying-oil", ["slang: sludge → oil", "words: paid"]],
  // Misspelt words.
  ["trimm the aprentice", "apprentice", ["spelling: trimm → trim", "spelling: aprentice → apprentice"]],
])("gives the reasons why %s finds %s", (query, id, reasons) => {
  expect(why(query, id)).toEqual(reasons);
});

it("lists at most six matching words", () => {
  expect(why("apprentice keeper warden pilot chandler cooper trim").filter((one) => one.startsWith("words"))).toEqual([
    "words: apprentice keeper warden pilot chandler cooper",
  ]);
});

it("says that a phrasing matches", () => {
  expect(why(phrasing).at(-1)).toBe("matches a known phrasing");
});

it("gives no phrasing that has little in common with the query", () => {
  expect(why("apprentice ladder zwyxtra plombo").join()).not.toContain("phrasing");
});

it("says that a ruling without any query word is near in meaning", () => {
  expect(why("bright credit", "dimmed")).toEqual(["no word shared, but near in meaning"]);
});
