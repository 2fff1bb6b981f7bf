import { describe, expect, it } from "vitest";
import { type DocumentFile, documentSchema } from "../../import/profile/document-file.js";
import { mergeAskedAs, mergeDocuments, mergeMatches } from "./merge-document.js";

const document = (title: string, editions: readonly string[]): DocumentFile =>
  documentSchema.parse({
    id: "lamps-faq",
    title,
    short: "FAQ",
    game: "lamps",
    publisher: "Nobody",
    copyright: "none",
    authority: "made up",
    editions: editions.map((edition) => ({ edition, title })),
    import: { form: "lines", sections: [{ heading: "Questions" }] },
  });
const listed = (under: readonly string[], over: readonly string[]) =>
  mergeDocuments(document("under", under), document("over", over)).editions.map((one) => `${one.edition} ${one.title}`);

describe("mergeDocuments", () => {
  it("gives the higher layer's file with the editions of both, each once", () => {
    expect(mergeDocuments(document("under", []), document("over", [])).title).toBe("over");
    expect(listed(["1.0", "1.1", "2.0"], ["1.0", "1.1"])).toEqual(["1.0 over", "1.1 over", "2.0 under"]);
  });
  it("keeps the order of both lists, such as 1.41 before 1.5", () => {
    expect(listed(["1.4", "1.5", "2.0"], ["1.4", "1.41"])).toEqual(["1.4 over", "1.41 over", "1.5 under", "2.0 under"]);
    expect(listed(["1.0", "2.0"], ["2.0", "3.0"])).toEqual(["1.0 under", "2.0 over", "3.0 over"]);
  });
  it("orders editions by name if the lists have none in common", () => {
    expect(listed(["1.0", "3.0"], ["2.0"])).toEqual(["1.0 under", "2.0 over", "3.0 under"]);
    expect(listed(["1.0"], ["2.0"])).toEqual(["1.0 under", "2.0 over"]);
    expect(listed(["2.0"], ["1.0"])).toEqual(["1.0 over", "2.0 under"]);
  });
});

it("mergeAskedAs gives the phrasings of both layers, each once, also for a ruling with the id constructor", () => {
  expect(mergeAskedAs({ lamp: ["a", "b"] }, { lamp: ["b", "c"], constructor: ["d"] })).toEqual({
    lamp: ["a", "b", "c"],
    constructor: ["d"],
  });
});

it("mergeMatches gives the matches of both layers, the higher one's first", () => {
  const pair = (from: string) => ({ from, to: "lamp", why: "same" });
  const none = { faults: [], aliases: [], announced: [] };
  expect(mergeMatches({ ...none, pairs: [pair("a")], change_marks: "red" }, { ...none, pairs: [pair("b")] })).toEqual({
    ...none,
    pairs: [pair("b"), pair("a")],
    change_marks: "red",
  });
});
