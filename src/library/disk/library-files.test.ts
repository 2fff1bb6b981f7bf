import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chapterToYaml } from "../../ruling/chapter-yaml.js";
import { compareEditionNames } from "../editions/known-editions.js";
import { documentIds, editionNames, readEdition, readExceptions, writeEdition } from "./library-files.js";
import { documentYaml, madeUpChapter, madeUpLibrary, madeUpRecord, writeFiles } from "./made-up-folder.fixture.js";

describe("compareEditionNames, editionNames and documentIds", () => {
  it("compareEditionNames orders editions by version", () => {
    expect(["1.10", "undated", "1.9", "2.0", "1.9.1", "2016"].sort(compareEditionNames)).toEqual([
      "1.9",
      "1.9.1",
      "1.10",
      "2.0",
      "2016",
      "undated",
    ]);
  });
  it("editionNames lists only folders that contain chapters, and documentIds every document", () => {
    const root = madeUpLibrary({
      "rulings/lamps-faq/3.0/corrections.yaml": "corrections: []\n",
      "rulings/lamps-faq/notes/readme.yaml": "x",
      "rulings/lamps-faq/README.md": "x",
      "rulings/stray.txt": "x",
      "rulings/tides-faq/document.yaml": documentYaml,
    });
    expect(documentIds(root)).toEqual(["lamps-faq", "tides-faq"]);
    expect(editionNames(root, "lamps-faq")).toEqual(["1.0", "2.0"]);
    expect(editionNames(root, "tides-faq")).toEqual([]);
    expect(editionNames(root, "no-faq")).toEqual([]);
  });
  it("editionNames finishes a committed import that was interrupted", () => {
    const root = madeUpLibrary({
      "rulings/lamps-faq/3.0/.chapters/01-x.yaml": chapterToYaml(madeUpChapter("3.0", [madeUpRecord("x")])),
      "rulings/lamps-faq/3.0/.chapters/names.json": '["01-x.yaml"]',
    });
    expect(editionNames(root, "lamps-faq")).toEqual(["1.0", "2.0", "3.0"]);
    expect(readEdition(root, "lamps-faq", "3.0").chapters).toHaveLength(1);
  });
});

describe("writeEdition", () => {
  it("numbers chapters in document order, names their files, and keeps files written by hand", () => {
    const root = madeUpLibrary({
      "rulings/lamps-faq/2.0/corrections.yaml": "# mine\ncorrections: []\n",
      "rulings/lamps-faq/2.0/09-old.yaml": "x",
    });
    const chapters = ["Lamps & Oil", "—", "Wicks"].map((chapter) => ({
      ...madeUpChapter("2.0", [madeUpRecord("x")]),
      chapter,
    }));
    const written = writeEdition(root, "lamps-faq", "2.0", chapters);
    const folder = join(root, "rulings/lamps-faq/2.0");
    expect(written).toEqual(
      ["01-lamps-oil.yaml", "02-chapter.yaml", "03-wicks.yaml"].map((name) => join(folder, name)),
    );
    expect(readdirSync(folder).sort()).toEqual([
      "01-lamps-oil.yaml",
      "02-chapter.yaml",
      "03-wicks.yaml",
      "corrections.yaml",
    ]);
    expect(readFileSync(join(folder, "corrections.yaml"), "utf8")).toBe("# mine\ncorrections: []\n");
  });
  it("keeps the order of more than a hundred chapters", () => {
    const root = madeUpLibrary();
    const chapters = Array.from({ length: 101 }, (_, i) => ({
      ...madeUpChapter("3.0", [madeUpRecord(`r-${i}`)]),
      chapter: `C ${i}`,
    }));
    writeEdition(root, "lamps-faq", "3.0", chapters);
    expect(readEdition(root, "lamps-faq", "3.0").chapters.map((one) => one.chapter.chapter)).toEqual(
      chapters.map((one) => one.chapter),
    );
  });
});

describe("readExceptions", () => {
  it("returns the exceptions and their file, and none for a document without the file", () => {
    const root = madeUpLibrary();
    expect(readExceptions(root, "lamps-faq").exceptions).toEqual([]);
    writeFiles(root, {
      "rulings/lamps-faq/exceptions.yaml":
        "exceptions:\n  - {check: ends-without-stop, edition: '1.0', id: lamps, why: so}\n",
    });
    expect(readExceptions(root, "lamps-faq")).toEqual({
      file: join(root, "rulings/lamps-faq/exceptions.yaml"),
      exceptions: [{ check: "ends-without-stop", edition: "1.0", id: "lamps", why: "so" }],
    });
  });
});
