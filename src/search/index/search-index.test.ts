import { expect, it } from "vitest";
import { lampLibrary } from "../made-up.fixture.js";
import { phrasingsOf } from "./search-index.js";

it("phrasingsOf returns the alternative phrasings of a ruling, without its title and question", () => {
  const library = lampLibrary();
  const found = Array.from({ length: 6 }, (_, i) => [library.at(i).id, phrasingsOf(library, i)]);
  expect(Object.fromEntries(found)).toEqual({
    "errata-brass-lantern": [],
    "paying-oil": ["do i pay first or does it burn on credit", "no juice left, can i still light it"],
    dimmed: ["my room went dark, when is it bright again", "how do i get rid of gloom"],
    "keeper-moth-lantern": [],
    "keeper-draws-wicks": ["does the old guardian refill in the evening"],
    "banned-nothing": [],
  });
});
