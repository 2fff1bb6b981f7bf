/**
 * Imports the five documents of the library from their sources, and compares them with what is committed. `GRIM_SOURCES` names
 * the folder of the sources; the tests are skipped without it.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256Of } from "../../document/source.js";
import { entryNames, readText } from "../../library/disk/disk.js";
import { isChapter } from "../../library/disk/edition-folder.js";
import { documentIds, editionFiles, editionNames, readEdition } from "../../library/disk/library-files.js";
import { runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";

const root = join(import.meta.dirname, "..", "..", "..");
const sources = process.env.GRIM_SOURCES;

const editions = documentIds(root).flatMap((document) =>
  editionNames(root, document).map((edition) => ({ document, edition })),
);

const skipped =
  "Skipped: the five documents were not imported, their sources were not found (set GRIM_SOURCES to their folder).";
if (!sources) console.warn(skipped);

describe.skipIf(!sources)("runImport on the sources of the library", () => {
  const bySha = new Map(
    entryNames(sources ?? "")
      .map((name) => join(sources ?? "", name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [sha256Of(readFileSync(path)), path]),
  );

  it.each(editions)(
    "imports $document $edition without unclaimed lines, equal to the committed chapters",
    async ({ document, edition }) => {
      const committed = readEdition(root, document, edition).chapters;
      const file = bySha.get(committed[0]?.chapter.source.sha256 ?? "");
      expect(file, `its source is not in ${sources}`).toBeDefined();
      const { chapters, lines, problems } = runImport(
        root,
        await readSourceOf(root, document, file ?? "", edition),
        document,
        edition,
      );
      expect(problems).toEqual([]);
      expect(lines.unclaimed).toEqual([]);
      const source = readFileSync(file ?? "", "utf8").split("\n");
      const boilerplate = lines.boilerplate.flatMap(([first, last]) =>
        source.slice(first - 1, last).filter((line) => line.trim() !== ""),
      );
      expect(lines.rulings + lines.headings + boilerplate.length).toBe(lines.total);
      const folder = join(root, "rulings", document, edition);
      const fresh = editionFiles(chapters);
      expect(entryNames(folder).filter(isChapter)).toEqual([...fresh.keys()]);
      for (const [name, text] of fresh) expect(readText(join(folder, name)), name).toBe(text);
    },
  );
});

const pdf = sources === undefined ? null : join(sources, "pdf", "coc-faq-4.1.pdf");
const pdfFound = pdf !== null && existsSync(pdf);
if (!pdfFound)
  console.warn("Skipped: the PDF of the Call of Cthulhu FAQ 4.1 was not found (pdf/coc-faq-4.1.pdf in GRIM_SOURCES).");

describe.skipIf(!pdfFound)("the publisher's PDF of an edition that is not in the library", () => {
  it("imports with the shipped profile and corrections, and leaves no line unclaimed", async () => {
    const source = await readSourceOf(root, "coc-faq", pdf ?? "");
    const { chapters, lines, problems } = runImport(root, source, "coc-faq", "4.1");
    expect(problems).toEqual([]);
    expect(lines.unclaimed).toEqual([]);
    const records = chapters.flatMap((chapter) => chapter.rulings);
    expect(records).toHaveLength(288);
    // Most entries were carried over into 4.2: they have the ids of that edition.
    const newer = new Set(
      readEdition(root, "coc-faq", "4.2").chapters.flatMap(({ chapter }) => chapter.rulings.map((one) => one.id)),
    );
    expect(records.filter((one) => !newer.has(one.id)).map((one) => one.id)).toEqual(["restricted-black-dog"]);
    const pulledUnder = records.find((one) => one.id === "errata-pulled-under");
    expect(pulledUnder).toMatchObject({
      text: expect.stringContaining("2 [terror] icons"),
      places: ["4:2-4"],
      marked: [],
    });
    expect(records.filter((one) => one.marked.length > 0).length).toBeGreaterThan(10);
  });
});
