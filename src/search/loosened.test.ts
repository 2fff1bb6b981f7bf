import { expect, it } from "vitest";
import { loosened } from "./loosened.js";
import { lampLibrary } from "./made-up.fixture.js";
import { search } from "./search.js";

const library = lampLibrary();

it.each([
  ['"brass lantren"', {}, "brass lantren", "quotation marks", "errata-brass-lantern", true],
  ["brass lantern", { game: "trams" }, "brass lantern", "filters", "errata-brass-lantern", true],
  ["game:trams Brass Lantern", {}, "Brass Lantern", "filters", "errata-brass-lantern", true],
  ['kind:faq "brass lantren"', {}, "brass lantren", "quotation marks and filters", "errata-brass-lantern", true],
])("loosened finds an answer to %s %o without its conditions", (query, options, plain, without, id, sure) => {
  const found = loosened(library, query, options);
  expect(found).toMatchObject({ query: plain, without, best: { id }, sure });
});

it("loosened says that an answer is only likely", () => {
  const query = "lantern";
  expect(search(library, query).state).toBe("likely");
  expect(loosened(library, `kind:faq ${query}`)).toMatchObject({ query, sure: false });
});

it.each([
  ["brass lantern", {}],
  ['"castling with a rook"', {}],
  ["castling", { game: "trams" }],
  ["kind:faq", {}],
  ['"open', {}],
])("loosened returns null for %s %o", (query, options) => {
  expect(loosened(library, query, options)).toBeNull();
});

it("loosened searches only the requested editions", () => {
  const old = { editions: new Map([["lamps-faq", "1.0"]]) };
  expect(loosened(library, "kind:faq paying oil", old)?.best.edition).toBe("1.0");
  expect(loosened(library, '"brass lantren"', old)?.best.id).not.toBe("errata-brass-lantern");
});
