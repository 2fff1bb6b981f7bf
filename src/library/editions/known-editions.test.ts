import { expect, it } from "vitest";
import { documentSchema } from "../../import/profile/document-file.js";
import { editionsNotHeld, knownEdition, oldestFirst } from "./known-editions.js";

const list = (...editions: object[]) => documentSchema.shape.editions.parse(editions);
const listed = list(
  { edition: "1.0", date: "2017-02-14", date_source: "its title page" },
  { edition: "1.1" },
  { edition: "1.3", date: "2018-05-31" },
  { edition: "1.4", date: "2018-08-31" },
  { edition: "1.41" },
  { edition: "1.5" },
  { edition: "grimoire", title: "The Grimoire" },
);
const names = (held: string[]) => {
  const { laterEditions, missingEditions } = editionsNotHeld(listed, held);
  return [missingEditions.map((one) => one.edition), laterEditions.map((one) => one.edition)];
};

it("editionsNotHeld gives the missing editions before and after the newest one held, in the order of the list", () => {
  expect(names(["1.0", "1.3"])).toEqual([["1.1"], ["1.4", "1.41", "1.5", "grimoire"]]);
  expect(names(["1.0", "1.5"])).toEqual([["1.1", "1.3", "1.4", "1.41"], ["grimoire"]]);
  expect(names(["grimoire"])).toEqual([["1.0", "1.1", "1.3", "1.4", "1.41", "1.5"], []]);
});

it("editionsNotHeld compares names if the newest edition held is not listed", () => {
  expect(names(["1.2"])).toEqual([
    ["1.0", "1.1"],
    ["1.3", "1.4", "1.41", "1.5", "grimoire"],
  ]);
});

it("oldestFirst uses the order of the list, or names if an edition is not listed", () => {
  expect(oldestFirst(["1.5", "1.0", "1.41"], listed)).toEqual(["1.0", "1.41", "1.5"]);
  expect(oldestFirst(["1.9", "1.10", "1.0"], listed)).toEqual(["1.0", "1.9", "1.10"]);
});

it("knownEdition gives the listed title, date and source of an edition, and null for what is not listed", () => {
  expect(knownEdition("1.0", listed)).toEqual({
    edition: "1.0",
    title: null,
    date: "2017-02-14",
    dateSource: "its title page",
  });
  expect(knownEdition("9", listed)).toEqual({ edition: "9", title: null, date: null, dateSource: null });
});
