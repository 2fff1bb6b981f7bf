import { describe, expect, test } from "vitest";
import { type LibraryData, libraryOf } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { linksPart, linksPartName } from "../links-part.js";
import { catalogue, entry, ruling, teaData } from "../made-up.fixture.js";
import { resolveReferences } from "../references/references.js";
import { buildLinksPart } from "./build-links.js";

/** The links of a library with these rulings. In the links, a ruling is given by its index. */
function linksIn(rulings: Ruling[], more: Partial<LibraryData> = {}) {
  const data = { ...teaData(rulings), ...more };
  resolveReferences(data);
  return linksPart(libraryOf(data, new Map([[linksPartName, buildLinksPart(data)]])));
}

describe("buildLinksPart", () => {
  test("lists who refers to a ruling", () => {
    const links = linksIn([
      ruling({ id: "lids", title: "Lids" }),
      ruling({ id: "asks", see: ["Nothing Here", "Lids"] }),
      ruling({ id: "asks-too", see: ["Lids"] }),
    ]);
    expect([0, 1, 2].map((at) => links.row(at).cited)).toEqual([[1, 2], undefined, undefined]);
  });

  test("relates references to a missing place to each other and to rulings titled like it", () => {
    const links = linksIn([
      ruling({ id: "own", title: "Cups / Saucers", kind: "faq" }),
      entry({ id: "one", see: ['"Saucers" on page 3'] }),
      entry({ id: "two", see: ["Nowhere", '"Saucers" on page 3'] }),
    ]);
    // In the data, the book comes before the FAQ.
    expect([0, 1, 2].map((at) => links.row(at).related)).toEqual([[[0, [1, 2]]], [[1, [0, 2]]], undefined]);
  });

  test("lists the rulings of a card once each, cited or mentioned, in order", () => {
    const kettle = { id: "kettle", name: "Kettle", set: null, number: null };
    const links = linksIn([
      ruling({ id: "a", cards: [kettle], mentions: [kettle] }),
      ruling({ id: "b" }),
      ruling({ id: "c", mentions: [kettle] }),
    ]);
    expect([links.card("tea", "kettle"), links.card("tea", "spoon")]).toEqual([[0, 2], []]);
  });

  test("lists the rulings that define a term, are about it, and use it", () => {
    const links = linksIn([
      ruling({ id: "a", title: "Steep", kind: "definition", keywords: ["steep"] }),
      ruling({ id: "b", title: "How to Steep Tea", kind: "rule" }),
      ruling({ id: "c", keywords: ["steep", "steep"] }),
    ]);
    expect(links.term("tea", "steep")).toEqual({ defines: [0], about: [1], uses: [0, 2] });
  });

  test("lists questions that are asked twice, in both directions, and says whether the answers differ", () => {
    const question = "May a guest pour the second cup before the first is empty?";
    const links = linksIn([
      ruling({ id: "first", question, text: "Yes." }),
      ruling({ id: "other", question: "Who washes the spoons at the end of the round?", text: "Nobody." }),
      ruling({ id: "again", question, text: "No, never." }),
      ruling({ id: "same", question, text: "Yes." }),
    ]);
    const same = (at: number) => links.row(at).same?.map((one) => [one.ruling, one.sameWords, one.answersDiffer]);
    expect(same(0)).toEqual([
      [2, true, true],
      [3, true, false],
    ]);
    expect(same(1)).toBeUndefined();
    expect(same(3)).toEqual([
      [0, true, false],
      [2, true, true],
    ]);
  });

  test("keeps the rulings of several games apart", () => {
    const spoon = { id: "spoon", name: "Spoon", set: null, number: null };
    const chess = { document: "chess-faq", game: "chess", cards: [spoon] };
    const links = linksIn(
      [ruling({ id: "a", cards: [spoon] }), ruling({ id: "b", ...chess }), ruling({ id: "c", cards: [spoon] })],
      { catalogues: [catalogue, { ...catalogue, game: "chess" }] },
    );
    // The documents are in the order of their ids: chess first.
    expect([links.card("tea", "spoon"), links.card("chess", "spoon")]).toEqual([[1, 2], [0]]);
  });
});
