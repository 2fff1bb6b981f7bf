import { expect, it } from "vitest";
import { lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";

const library = lampLibrary();
const ids = (query: string) => search(library, query).hits.map(({ ruling }) => ruling.id);

it.each<[string, string, string[]]>([
  // Both have it; the title of the first is one of its words, inflected.
  ["stands so in two", '"dim a room"', ["dimmed", "errata-brass-lantern"]],
  ["stands inflected", '"lamps is lit"', ["paying-oil"]],
  ["runs over a question and its answer", '"reaching the light no"', []],
  ["stands in a heading only", '"rulings"', []],
  ["has a word that no ruling has", '"lamp is zzz"', []],
  ["has its words in another order", '"a dim room"', []],
  ["stands twice in the query", '"dim a room" "brass lantern"', ["errata-brass-lantern", "dimmed"]],
  ["must stand beside another", '"dim a room" "trimmed"', ["dimmed"]],
])("a phrase that %s: %s", (_, query, found) => {
  expect(ids(query)).toEqual(found);
});

it.each<[string, string[]]>([
  ["brass lantern -trimmed", ["errata-brass-lantern"]],
  ['brass lantern -"dim a room"', []],
  // Inflections of what is struck are struck; a phrase is struck only as a whole.
  ["brass lantern -trims", ["errata-brass-lantern"]],
  ['brass lantern -"room a dim"', ["errata-brass-lantern", "dimmed"]],
])("%s leaves out what is struck", (query, found) => {
  expect(ids(query)).toEqual(found);
});
