import { expect, test } from "vitest";
import { emptyCatalogue, type Library, libraryOf } from "../library/library.js";
import { linksPart, linksPartName, makeLinksPart } from "./links-part.js";
import { teaData } from "./made-up.fixture.js";

function libraryWith(bytes: Uint8Array | null): Library {
  const parts = bytes ? new Map([[linksPartName, bytes]]) : new Map<string, Uint8Array>();
  return libraryOf({ ...teaData([]), catalogues: [emptyCatalogue("tea")] }, parts);
}

test("linksPart reads what makeLinksPart wrote", () => {
  const bytes = makeLinksPart({
    rows: { 1: { cited: [0] }, 2: { same: [{ ruling: 1, sameWords: true, answersDiffer: false }] } },
    precedence: { "tea-faq": [{ wins: "document", relation: "over", over: ["tea-book"], by: "policy" }] },
    cards: { tea: Object.fromEntries([["constructor", [1, 2]]]) },
    terms: { tea: { steep: { defines: [1], about: [], uses: [0, 1] } } },
  });
  const part = linksPart(libraryWith(bytes));
  expect([part.row(0), part.row(1), part.row(2).same?.[0]?.ruling]).toEqual([{}, { cited: [0] }, 1]);
  expect([part.card("tea", "constructor"), part.card("tea", "toString"), part.card("chess", "king")]).toEqual([
    [1, 2],
    [],
    [],
  ]);
  expect([part.term("tea", "steep")?.uses, part.term("tea", "hot")]).toEqual([[0, 1], null]);
  expect([part.precedence("tea-faq").length, part.precedence("other").length]).toEqual([1, 0]);
});

test("linksPart gives no links for a library without the part", () => {
  const part = linksPart(libraryWith(null));
  expect([part.row(5), part.card("tea", "kettle"), part.term("tea", "steep")]).toEqual([{}, [], null]);
});
