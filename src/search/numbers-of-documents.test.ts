/** Queries for a number that several documents of a game have, with and without the name of a document. */
import { expect, it } from "vitest";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import { resolveReference } from "../library/reference/reference.js";
import { lampData, lampLibrary } from "./made-up.fixture.js";
import { search } from "./search.js";

const data = lampData();
const rule = (id: string, number: string, text: string) =>
  madeUpRuling({ id, document: "lamps-rules", edition: "2016", number, title: id, text });
const library = lampLibrary({
  ...data,
  documents: [...data.documents, { ...madeUpDocument("lamps-rules", "lamps", ["2016"]), short: "Rules" }],
  rulings: [
    ...data.rulings,
    rule("wicks", "2.1", "A wick is cut before it burns."),
    rule("rooms", "2.3", "A room is dark."),
  ],
});

it.each([
  ["lamps rules 2.1", "confident", "lamps-rules/wicks"],
  ["2.1 rules", "confident", "lamps-rules/wicks"],
  ["lamps-rules 2.1", "confident", "lamps-rules/wicks"],
  ["lamps faq 2.1", "confident", "lamps-faq/paying-oil"],
  ["lamps 2.1", "likely", "lamps-faq/paying-oil, lamps-rules/wicks"],
  ["faq 2.1", "likely", "lamps-faq/paying-oil, trams-faq/tram-fares"],
  ["2.1", "likely", "lamps-faq/paying-oil, trams-faq/tram-fares, lamps-rules/wicks"],
])("%s: %s, %s", (query, state, found) => {
  const answer = search(library, query);
  const hits = answer.hits.map(({ ruling }) => `${ruling.document}/${ruling.id}`);
  expect([answer.state, hits.join(", ")]).toEqual([state, found]);
  const resolved = resolveReference(library, query).rulings.map((one) => `${one.document}/${one.id}`);
  expect(resolved.join(", ")).toBe(found);
});

it("search is not confident of a number that the named document lacks, and finds it in another document", () => {
  const { state, hits } = search(library, "lamps rules 2.2");
  expect(state).not.toBe("confident");
  expect(hits.map(({ ruling }) => ruling.id)).toEqual(["dimmed"]);
  expect(search(library, "2.2").state).toBe("confident");
  expect(resolveReference(library, "lamps rules 2.2").rulings).toEqual([]);
});

it("search does not read a word in the name of a card's set as the name of a document", () => {
  const [lamps, ...others] = data.catalogues;
  const sets = [{ id: "wicks", cite: "Wicks", name: "Trams and Wicks", also: [] }];
  const named = lampLibrary({ ...data, catalogues: [{ ...(lamps as (typeof data.catalogues)[0]), sets }, ...others] });
  const { state, hits } = search(named, "trams and wicks f30");
  expect([state, hits[0]?.ruling.id]).toEqual(["confident", "keeper-moth-lantern"]);
});
