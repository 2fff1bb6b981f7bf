import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileLibrary } from "./compile.js";
import { madeUpLibrary, writeFiles } from "./library/disk/made-up-folder.fixture.js";
import { libraryInMemory } from "./library/snapshot/snapshot.js";
import { search } from "./search/search.js";
import { shippedValues, withShippedValues } from "./shipped-values.js";

const chapter = "rulings/lamps-faq/2.0/01-rulings.yaml";

describe("compileLibrary", () => {
  it("gives a library that can be searched", () => {
    const library = libraryInMemory(compileLibrary(madeUpLibrary()));
    expect(search(library, "lamps").hits[0]?.ruling.id).toBe("lamps");
  });

  it("throws for invalid YAML", () => {
    const root = madeUpLibrary();
    writeFiles(root, { [chapter]: "rulings: [" });
    expect(() => compileLibrary(root)).toThrow();
  });

  it("is not changed by an older edition, except for its own rulings", () => {
    const states = (root: string) => {
      const library = libraryInMemory(compileLibrary(root, "train"));
      return ["lamps", "words of oil", "what are the words"].map((query) => {
        const { state, hits } = search(library, query);
        return [state, hits.map(({ ruling, score }) => [ruling.id, score])];
      });
    };
    const root = madeUpLibrary();
    const before = states(root);
    writeFiles(root, { "rulings/lamps-faq/0.5/01-rulings.yaml": olderChapter });
    expect(states(root)).toEqual(before);
  });
});

const olderChapter = `source:
  document: lamps-faq
  edition: "0.5"
  title: Lamps
  publisher: Nobody
  copyright: none
  sha256: "${"0".repeat(64)}"
chapter: Old
rulings:
  - id: lamps
    kind: faq
    text: |-
      The words of lamps, lamps and oil, which the old lamplighters spoke.
    section: [Old]
    lines: [1-2]
`;

describe("withShippedValues", () => {
  it("compiles to the same bytes as the YAML, without parsing it", () => {
    const root = madeUpLibrary();
    const path = join(root, "library.json");
    writeFileSync(path, shippedValues(root));
    const expected = compileLibrary(root);
    expect(withShippedValues({ name: "shipped", root }, path, () => compileLibrary(root))).toEqual(expected);
  });

  it("reads the YAML when the values are damaged", () => {
    const root = madeUpLibrary();
    const path = join(root, "library.json");
    const values = shippedValues(root);
    const expected = compileLibrary(root);
    writeFileSync(path, values.replace("words of lamps", "words of lambs"));
    expect(readFileSync(path, "utf8")).not.toBe(values);
    expect(withShippedValues({ name: "shipped", root }, path, () => compileLibrary(root))).toEqual(expected);
  });

  it("reads the YAML again after an edit", () => {
    const root = madeUpLibrary();
    const path = join(root, "library.json");
    writeFileSync(path, shippedValues(root));
    writeFiles(root, { [chapter]: "rulings: [" });
    expect(() => withShippedValues({ name: "shipped", root }, path, () => compileLibrary(root))).toThrow();
  });
});
