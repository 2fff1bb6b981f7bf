import { expect, it } from "vitest";
import { lampLibrary } from "../made-up.fixture.js";
import { search } from "../search.js";

const library = lampLibrary();
const ids = (query: string) => search(library, query).hits.map(({ ruling }) => ruling.id);

it.each<[string, string, string[]]>([
  // Both rulings have the phrase; the title of the first is one of its words, inflected.
  ["occurs word for word in two rulings", '"dim a room"', ["dimmed", "errata-brass-lantern"]],
  ["occurs with other inflections", '"lamps is lit"', ["paying-oil"]],
  ["crosses from a question into its answer", '"reaching the light no"', []],
  ["occurs only in a heading", '"rulings"', []],
  ["contains a word that no ruling has", '"lamp is zzz"', []],
  ["has the words of a ruling in another order", '"a dim room"', []],
  ["is one of two quoted phrases", '"dim a room" "brass lantern"', ["errata-brass-lantern", "dimmed"]],
  ["is combined with a quoted word", '"dim a room" "trimmed"', ["dimmed"]],
])("search finds the rulings for a phrase that %s: %s", (_, query, found) => {
  expect(ids(query)).toEqual(found);
});

it.each<[string, string[]]>([
  ["brass lantern -trimmed", ["errata-brass-lantern"]],
  ['brass lantern -"dim a room"', []],
  // Inflections of an excluded word are excluded; a phrase is excluded only as a whole.
  ["brass lantern -trims", ["errata-brass-lantern"]],
  ['brass lantern -"room a dim"', ["errata-brass-lantern", "dimmed"]],
])("search leaves out excluded words and phrases: %s", (query, found) => {
  expect(ids(query)).toEqual(found);
});
