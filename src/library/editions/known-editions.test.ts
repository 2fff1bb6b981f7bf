import { expect, it } from "vitest";
import { documentSchema } from "../../profile/document-file.js";
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

it("tells what came before and after the newest edition held, in the order of the list", () => {
  expect(names(["1.0", "1.3"])).toEqual([["1.1"], ["1.4", "1.41", "1.5", "grimoire"]]);
  expect(names(["1.0", "1.5"])).toEqual([["1.1", "1.3", "1.4", "1.41"], ["grimoire"]]);
  expect(names(["grimoire"])).toEqual([["1.0", "1.1", "1.3", "1.4", "1.41", "1.5"], []]);
});

it("goes by names where the newest edition held is not listed", () => {
  expect(names(["1.2"])).toEqual([
    ["1.0", "1.1"],
    ["1.3", "1.4", "1.41", "1.5", "grimoire"],
  ]);
});

it("orders what is held as it is listed, for 1.41 came before 1.5; by names where one is not listed", () => {
  expect(oldestFirst(["1.5", "1.0", "1.41"], listed)).toEqual(["1.0", "1.41", "1.5"]);
  expect(oldestFirst(["1.9", "1.10", "1.0"], listed)).toEqual(["1.0", "1.9", "1.10"]);
});

it("knows of an edition what is written down", () => {
  expect(knownEdition("1.0", listed)).toEqual({
    edition: "1.0",
    title: null,
    date: "2017-02-14",
    dateSource: "its title page",
  });
  expect(knownEdition("9", listed)).toEqual({ edition: "9", title: null, date: null, dateSource: null });
});
