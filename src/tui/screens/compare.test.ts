import { expect, test } from "vitest";
import { documentInfo } from "../../library/library.js";
import { deepLibrary, deepModel, noColour, stateOf } from "../made-up.fixture.js";
import { comparePage } from "./compare.js";

/** A library whose document has the editions 1.3, 1.1 and 1.0. */
const library = deepLibrary();
const info = documentInfo(library, "deep-faq");
const [newest, oldest] = info?.editions ?? [];
Object.assign(info ?? {}, { editions: [newest, { ...newest, edition: "1.1" }, oldest] });
const model = deepModel(noColour, library);

test.each([
  ["1.0", "1.1"],
  ["1.1", "1.3"],
  ["1.3", "1.1"],
])("comparePage from %s begins at %s", (from, to) => {
  const { links, start, title } = comparePage(model.context(stateOf("", 80, 24)), "deep-faq", from);
  expect(links[start ?? 0]?.target).toEqual({ go: { at: "changes", document: "deep-faq", from, to } });
  expect(title).toBe(`from ${from}`);
});

test("comparePage says that no document has two editions, and which have one", () => {
  const single = deepLibrary();
  for (const one of single.documents) one.editions = one.editions.slice(0, 1);
  const { lines } = comparePage(deepModel(noColour, single).context(stateOf("", 80, 24)), null, null);
  const words = lines.join("\n");
  expect(words).toContain("No document here has more than one edition.");
  expect(words).toContain("This library has only one edition of");
});
