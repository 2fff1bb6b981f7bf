/**
 * The files that `grim init` would write, for small made-up documents; the expected files are in expected/.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { madeUpPdf } from "../document/pdf/made-up-pdf.fixture.js";
import { writeLamps } from "../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { initDocument } from "./init-document.js";

const json = (list: object) => JSON.stringify(list, null, 1);

const documents: [what: string, file: string, text: string][] = [
  [
    "a new game",
    "tins.md",
    "# The Tin Questions\n\n## Errata\n\n**Tin Whistle (Tea 4)**\nThe cost of Cold Cup (Tea 12) and Tin Whistle (Box 7) is 2. See the table (Page 12).\n\n**Kettle (Box 3)**\nIt costs 3 while Tin Whistle (Tea 4) sleeps.\n\n**Cold Cup (Tea 12)**\nIt has no cost.\n\n## Questions\n\n**Q: May a whistle sleep?**\n\nA: Yes, until dusk.\n\n**Q: Does it dream?**\n\nA: Nobody knows.\n",
  ],
  [
    "a new game with a banned list",
    "tins.md",
    "# The Tin Questions\n\n## Questions\n\n**Q: May a whistle sleep?**\n\nA: Yes, until dusk.\n\n**Q: Does it dream?**\n\nA: Nobody knows.\n\n## Banned List\n\n- Cold Cup\n- Grey Kettle\n- Owl\n",
  ],
  [
    "questions in JSON",
    "tins.json",
    json([
      { id: 1, question: "May a whistle sleep at dusk?", answer: "Yes, and it dreams of tea." },
      { id: 2, question: "May it sing in the rain?", answer: "No, it may never sing there." },
    ]),
  ],
  [
    "entries below a key in JSON",
    "texts.json",
    json({
      texts: [
        { title: "Kettle", text: "A kettle holds the tea until dusk." },
        { title: "Whistle", text: "A whistle calls every keeper of the tea." },
      ],
    }),
  ],
  [
    "entries with numbers in YAML",
    "rules.yaml",
    "rules:\n  - {number: 1.1, text: A kettle holds the tea until dusk.}\n  - {number: 1.2, text: A whistle calls every keeper of the tea.}\n",
  ],
];

describe("initDocument", () => {
  it.each(documents)("writes the expected files for %s", async (what, file, text) => {
    const root = temporaryFolder();
    writeFiles(root, { [file]: text });
    const result = await initDocument(root, join(root, file), { document: "tin-faq", game: "tins", replace: false });
    const parts = [
      ...[...result.files].map(([path, content]) => `=== ${path}\n${content}`),
      `=== sections\n${result.sections.map((one) => JSON.stringify(one)).join("\n")}`,
      `=== records\n${result.records.map(({ id, kind, title, question }) => JSON.stringify({ id, kind, title, question })).join("\n")}`,
      `=== problems\n${result.problems.map(({ code, line }) => `${code} ${line}`).join("\n")}`,
    ];
    await expect(`${parts.join("\n")}\n`).toMatchFileSnapshot(`expected/init ${what}.txt`);
  });

  it.each([
    ["an empty file", "", "file-empty"],
    ["entries without words", json([{ id: 1 }, { id: 2 }]), "bad-profile"],
    ["a file that is not JSON", "[{", "yaml-syntax"],
  ])("refuses %s", async (_, text, code) => {
    const root = temporaryFolder();
    writeFiles(root, { "tins.json": text });
    const options = { document: "tin-faq", game: "tins", replace: false };
    await expect(initDocument(root, join(root, "tins.json"), options)).rejects.toMatchObject({ problems: [{ code }] });
  });

  it("refuses a document that has a profile, unless it is replaced, and keeps the catalogue of a known game", async () => {
    const root = temporaryFolder();
    writeLamps(root);
    writeFiles(root, { "faq.md": "# Lamps\n\n## Questions\n\n**Q: May a lantern sleep?**\n\nA: Yes.\n" });
    const init = (replace: boolean) =>
      initDocument(root, join(root, "faq.md"), { document: "lamps-faq", game: "lamps", replace });
    await expect(init(false)).rejects.toMatchObject({ problems: [{ code: "edition-exists" }] });
    expect([...(await init(true)).files.keys()]).toEqual(["rulings/lamps-faq/document.yaml"]);
  });

  it("names the fonts of unknown characters in full", async () => {
    const root = temporaryFolder();
    const path = join(root, "tins.pdf");
    const line = (y: number, font: string) => [
      { text: "Spend 1", x: 50, y, font: "Helvetica" },
      { text: "{", x: 100, y, font },
      { text: "or wait.", x: 120, y, font: "Helvetica" },
    ];
    writeFileSync(path, madeUpPdf([[...line(700, "Tea.Icons"), ...line(688, "Tea.Signs")]]));
    const { glyphs } = await initDocument(root, path, { document: "tin-faq", game: "tins", replace: false });
    expect([...glyphs]).toEqual([
      ["Tea.Icons", ['"{"']],
      ["Tea.Signs", ['"{"']],
    ]);
  });

  it.each([
    ["../etc", "tins", "a document's name"],
    ["tin-faq", "../etc", "a game's name"],
  ])("refuses the names %s and %s, and says which is wrong", async (document, game, what) => {
    const root = temporaryFolder();
    await expect(initDocument(root, join(root, "x.md"), { document, game, replace: false })).rejects.toMatchObject({
      problems: [{ code: "path-outside", message: expect.stringContaining(`"../etc" is not ${what}: `) }],
    });
  });
});
