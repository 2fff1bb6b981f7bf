import { expect, test } from "vitest";
import { lampData, lampLibrary } from "./made-up.fixture.js";
import { search } from "./search.js";

test("a query that is only a card's name puts the rulings of the card before those whose phrasings use it as an example", () => {
  const data = lampData();
  const phrasings = ["brass lantern", "does the brass lantern burn on credit", "brass lantern brass lantern"];
  const library = lampLibrary({ ...data, askedAs: { "lamps-faq": { "paying-oil": phrasings } } });
  const ids = search(library, "brass lantern").hits.map(({ ruling }) => ruling.id);
  expect(ids).toContain("paying-oil");
  expect(ids.slice(0, 2).sort()).toEqual(["dimmed", "errata-brass-lantern"]);
  // With other words the phrasing counts.
  expect(search(library, "does the brass lantern burn on credit").hits[0]?.ruling.id).toBe("paying-oil");
});
