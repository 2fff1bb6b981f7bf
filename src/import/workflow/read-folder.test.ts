import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeEdition } from "../../library/disk/library-files.js";
import { loadLibrary } from "../../library/disk/load.js";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { libraryOf } from "../../library/library.js";
import { checkImports } from "./check-imports.js";
import { isNamed } from "./read-folder.js";
import { editionOfName, recogniseDocument } from "./recognise-document.js";
import { runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";

const profile = `id: lamps-data
title: Lamplighters — Data
short: Data
game: lamps
continues: [lamps-faq]
import:
  form: markdown
  icons: {spark: flash, "data-icon:*": "*"}
  folder:
    card_links: /card/
    names:
      part: {file: parts.json, code: id, name: title}
    releases: {file: releases.yaml, edition: name, date: day, prefix: faq-}
    files:
      - file: "rules/##_*.json"
        data: {entries: "*", sections: [part], title: title, text: [text], since: from}
      - file: changes.json
        chapter: Card Errata
        data: {entries: "*", title: codes, text: [text], since: from, cards: codes}
      - {file: notes.md}
      - {file: never.json, chapter: Never, data: {entries: "*", text: [text]}}
  sections:
    - {heading: Card Errata, reader: entries, start: heading, kind: card-errata}
    - {level: 1, reader: entries, start: heading, kind: rule}
`;

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

function libraryAndData(more: Readonly<Record<string, string>> = {}) {
  const root = temporaryFolder();
  writeFiles(root, {
    "rulings/lamps-data/document.yaml": profile,
    "cards/lamps/cards.yaml":
      "cards:\n  - {id: brass-lantern, name: Brass Lantern, printings: [{set: Base, number: '12'}]}\n",
    "cards/lamps/sets.yaml":
      'sets:\n  - {id: base, cite: Base, name: Base Box}\ndatabases:\n  - {format: arkhamdb, reprints: [{from: "01501", to: "01599", of: "01001"}]}\n',
    "cards/lamps/known-cards.yaml":
      "source: made up\ntable: |\n  01012 | Base | 12 | Brass Lantern\n  01013 | Base | 13 | Tin Snuffer |  | 2\n",
  });
  const data = temporaryFolder();
  writeFiles(data, {
    "releases.yaml": "- {name: faq-1.2, day: 2019-04-01}\n- {name: book-2.0, day: 2024-05-06}\n",
    "parts.json": json([{ id: "light", title: "Light and Shade" }]),
    "rules/01_light.json": json([
      {
        part: "light",
        title: "Wicks",
        text: "Trim each wick. [spark] <i data-icon='oil'></i> Ask the [[Elder]] lamplighter.",
        from: "faq-1.2",
      },
      { part: "light", title: "Only a heading" },
      { part: "light", title: "A sentence is a title too.", text: "Shade is where no lantern is.", from: "book-2.0" },
      { part: "light", title: "A picture", text: "<img src='lamp.png' height='900'>" },
      {
        part: "light",
        title: "Beside a picture",
        text: "Look at the lamp: <img src='lamp.png' height='900'> it burns.",
        from: "book-2.0",
      },
    ]),
    "rules/02_empty.json": "[]\n",
    "changes.json": json([
      {
        codes: ["01012", "01512"],
        text: "This card should read: Light up. See [Soot Moth](/card/77001).",
        from: "book-2.0",
      },
      { codes: ["01513"], text: "This card costs 2.", from: "faq-1.2" },
      { codes: ["77001"], text: "This card is an enemy.", from: "book-2.0" },
      { codes: ["88001"], text: "This card has no name here.", from: "book-2.0" },
    ]),
    "notes.md": "# Notes\n\n## Oil\n\nOil is never lent.\n",
    ...more,
  });
  return { root, data };
}

async function imported(more?: Readonly<Record<string, string>>) {
  const { root, data } = libraryAndData(more);
  const source = await readSourceOf(root, "lamps-data", data);
  const result = runImport(root, source, "lamps-data", source.release?.edition ?? "");
  return { root, data, source, result, records: result.chapters.flatMap(({ rulings }) => rulings) };
}

describe("a folder as a document", () => {
  it("takes each file as a chapter, with the lines of the file and the edition that the data states", async () => {
    const { result, source } = await imported();
    expect(result.problems).toEqual([]);
    expect(result.chapters.map(({ chapter, source: from }) => [chapter, from.file, from.date])).toEqual([
      ["Light and Shade", "rules/01_light.json", "2024-05-06"],
      ["Card Errata", "changes.json", "2024-05-06"],
      ["Notes", "notes.md", "2024-05-06"],
    ]);
    expect(source.release).toMatchObject({ edition: "book-2.0" });
    const [oil] = result.chapters[2]?.rulings ?? [];
    expect(oil).toMatchObject({ title: "Oil", text: "Oil is never lent.", lines: ["3-5"] });
  });

  it("reads titles as the data states them, icons by the profile, and no pictures or headings", async () => {
    const { result } = await imported();
    expect(result.chapters[0]?.rulings.map(({ title, text, since }) => [title, text, since])).toEqual([
      ["Wicks", "Trim each wick. [flash] [oil] Ask the *Elder* lamplighter.", "1.2"],
      ["A sentence is a title too.", "Shade is where no lantern is.", "book-2.0"],
      ["Beside a picture", "Look at the lamp: it burns.", "book-2.0"],
    ]);
  });

  it("writes a code that no list names in words", async () => {
    const entry = (part: string) => ({ part, title: "Moths", text: "Moths come to any light.", from: "faq-1.2" });
    const { result } = await imported({ "rules/03_dark.json": json([entry("shade"), entry("side_stories")]) });
    expect(result.chapters.map(({ chapter }) => chapter)).toEqual(expect.arrayContaining(["Shade", "Side Stories"]));
  });

  it("names cards by code, also by a reprint's code and by a link, and keeps a code without a name", async () => {
    const { result } = await imported();
    expect(result.chapters[1]?.rulings.map(({ title, cards }) => [title, cards.map(({ id }) => id)])).toEqual([
      ["Brass Lantern", ["brass-lantern"]],
      ["Tin Snuffer", ["tin-snuffer-2"]],
      ["Soot Moth", ["soot-moth"]],
      ["88001", ["88001"]],
    ]);
    expect(result.unknownCodes).toEqual(["88001"]);
    expect(result.chapters[1]?.rulings[3]?.notes.join()).toContain("88001");
  });

  it("says which files were not read, and which are missing", async () => {
    const { source } = await imported({ "more.json": json(["No more lamps after midnight, please."]) });
    expect(source.remarks).toEqual(["No file in the folder: never.json.", "Not read: more.json."]);
  });

  it("makes cards of the catalogue from cards that are cited by a code", async () => {
    const { root, result } = await imported();
    writeEdition(root, "lamps-data", "book-2.0", result.chapters);
    const library = libraryOf(loadLibrary(root));
    const card = library.catalogue("lamps").cards.find(({ id }) => id === "tin-snuffer-2");
    expect(card).toMatchObject({ name: "Tin Snuffer (2)", also: ["Tin Snuffer"] });
    expect(library.documents[0]?.editions[0]).toMatchObject({ edition: "book-2.0", date: "2024-05-06" });
    expect(library.at(0).file).toBe("rules/01_light.json");
  });

  it("finds the folder again for a check of the import", async () => {
    const { root, data, result } = await imported();
    writeEdition(root, "lamps-data", "book-2.0", result.chapters);
    const check = async () => (await checkImports(root, data))[0];
    expect(await check()).toMatchObject({ edition: "book-2.0", source: data, problems: [] });
    writeFiles(data, { "notes.md": "# Notes\n\n## Oil\n\nOil is lent.\n" });
    expect((await check())?.source).toBeNull();
  });

  it("refuses a folder without a file of the document", async () => {
    const { root } = libraryAndData();
    const empty = temporaryFolder();
    await expect(readSourceOf(root, "lamps-data", empty)).rejects.toThrow(/has no file of lamps-data/);
  });
});

describe("recogniseDocument", () => {
  it("finds the profile of a folder by its files, and of a file by texts in it", () => {
    const { root, data } = libraryAndData();
    writeFiles(root, {
      "rulings/page/document.yaml":
        "id: page\ntitle: Page\nshort: Page\ngame: lamps\nimport:\n  form: markdown\n  recognised_by: [lamp-page, Wicks]\n  sections: [{reader: whole}]\n",
    });
    const files = temporaryFolder();
    writeFiles(files, {
      "a.html": '<div class="lamp-page">Wicks</div>',
      "b.html": "<p>Wicks</p>",
      "c/notes.md": "# Notes",
    });
    expect(recogniseDocument(root, data)?.id).toBe("lamps-data");
    expect(recogniseDocument(root, join(files, "c"))).toBeNull();
    expect(recogniseDocument(root, join(files, "a.html"))?.id).toBe("page");
    expect(recogniseDocument(root, join(files, "b.html"))).toBeNull();
  });

  it("reads an edition from a date in a file's name", () => {
    expect(editionOfName("rules-2021-06.html")).toBe("2021-06");
    expect(editionOfName("rules-2021-06-30.html")).toBe("2021-06-30");
    expect(editionOfName("rules-2021-13.html")).toBeNull();
  });
});

describe("isNamed", () => {
  it("matches * and #, in any folder without a slash", () => {
    expect(isNamed("a/01_x.json", "##_*.json")).toBe(true);
    expect(isNamed("a/x1.json", "##_*.json")).toBe(false);
    expect(isNamed("a/b/c.json", "a/*.json")).toBe(false);
    expect(isNamed("a/c.json", "a/*.json")).toBe(true);
  });
});
