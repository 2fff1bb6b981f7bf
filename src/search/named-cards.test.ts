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

test("two names have a common ruling if one has the words of both, whichever cards it means", () => {
  const data = lampData();
  const other = { id: "pale-eel", name: "Pale Eel", printings: [], also: [], nicknames: [], named: true };
  const catalogues = data.catalogues.map((one) =>
    one.game === "lamps" ? { ...one, cards: [...one.cards, other] } : one,
  );
  const notesWith = (text: string) => {
    const rulings = data.rulings.map((one) => (one.id === "dimmed" ? { ...one, text } : one));
    return search(lampLibrary({ ...data, catalogues, rulings }), "brass lantern and pale eel").notes.join();
  };
  const sentence = "No ruling in this library has both Brass Lantern and Pale Eel.";
  expect(notesWith("A dimmed lamp lights nothing until it is trimmed.")).toContain(sentence);
  expect(notesWith("A Pale Eel may dim a Brass Lantern twice.")).not.toContain(sentence);
});
