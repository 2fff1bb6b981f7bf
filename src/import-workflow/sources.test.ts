/**
 * The five documents themselves. How many rulings each has is checked in what is committed; that this equals a fresh
 * import is checked where their sources are available: `GRIM_SOURCES` names their folder.
 */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { auditDocument } from "../diff/audit.js";
import { sha256Of } from "../document/source.js";
import { list, readText } from "../library/disk/disk.js";
import { isChapter } from "../library/disk/edition-folder.js";
import { documentIds, editionFiles, editionNames, readEdition, writeEdition } from "../library/disk/library-files.js";
import { loadLibrary } from "../library/disk/load.js";
import { temporaryFolder } from "../library/disk/made-up-folder.fixture.js";
import type { Layers } from "../library/layers.js";
import { libraryOf } from "../library/library.js";
import type { RulingRecord } from "../ruling/schema.js";
import { runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";

const root = join(import.meta.dirname, "..", "..");
const sources = process.env.GRIM_SOURCES;

/** Numbers of rulings by kind and by section name. More policies than stated are allowed, fewer are not. */
const expected: Record<string, { kinds: Record<string, number>; sections?: Record<string, number> }> = {
  "ahlcg-faq 1.0": {
    kinds: {
      policy: 3,
      "rules-errata": 3,
      "card-errata": 3,
      definition: 3,
      clarification: 9,
      faq: 15,
      "quick-reference": 1,
    },
  },
  "ahlcg-faq 1.3": {
    kinds: {
      policy: 2,
      "rules-errata": 5,
      "campaign-errata": 3,
      "card-errata": 17,
      definition: 3,
      clarification: 17,
      faq: 32,
      "quick-reference": 2,
    },
  },
  "ahlcg-rules-reference 2016": { kinds: { policy: 2, rule: 2, glossary: 46 } },
  "coc-faq 4.2": {
    kinds: {
      policy: 2,
      "card-errata": 91,
      restricted: 32,
      banned: 1,
      "rules-errata": 6,
      clarification: 59,
      rule: 6,
      timing: 8,
      faq: 92,
    },
    sections: {
      "Core Set": 5,
      "Secrets of Arkham": 2,
      "Summons of the Deep": 20,
      Dreamlands: 8,
      "The Yuggoth Contract": 2,
      "The Order of the Silver Twilight": 2,
      "The Rituals of the Order": 3,
      "Ancient Relics": 11,
      "Forgotten Lore": 16,
      Revelations: 7,
      "Seekers of Knowledge": 4,
      "The Key and the Gate": 3,
      "The Terror in Venice": 3,
      "The Sleeper Below": 1,
      "Denizens of the Underworld": 1,
      "The Thousand Young": 3,
      "Restricted List": 32,
      "Card Effects": 16,
      "Definitions and Terms": 38,
      "Stories and Struggles": 5,
    },
  },
  "cthulhu-wars-faq undated": {
    kinds: { faq: 160 },
    sections: {
      "Core Game Rules": 12,
      "The Ancients": 6,
      "Opener of the Way": 20,
      Sleeper: 21,
      "Tcho-Tcho": 10,
      Windwalker: 21,
      "Neutral Spellbooks": 10,
      "Neutral Monsters": 12,
      "Great Race of Yith": 1,
      Abhoth: 1,
      Azathoth: 5,
      "Chaugnar Faugn": 2,
      Cthugha: 1,
      Eihort: 1,
      "Gla'aki": 1,
      "Unique High Priests": 2,
      "Dreamlands Map": 8,
      "Library at Celaeno Map": 6,
      "Primeval Map": 5,
      "Shaggai Map": 4,
      "Yuggoth Map": 11,
    },
  },
};

const editions = documentIds(root).flatMap((document) =>
  editionNames(root, document).map((edition) => ({ document, edition })),
);

function tally(words: readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const word of words) sums[word] = (sums[word] ?? 0) + 1;
  return sums;
}

describe("the committed rulings", () => {
  it("are those of the expected editions", () => {
    expect(editions.map(({ document, edition }) => `${document} ${edition}`).sort()).toEqual(
      Object.keys(expected).sort(),
    );
  });

  it.each(editions)(
    "$document $edition has the expected number of rulings of each kind and section",
    ({ document, edition }) => {
      const { chapters, problems } = readEdition(root, document, edition);
      expect(problems).toEqual([]);
      const rulings: RulingRecord[] = chapters.flatMap(({ chapter }) => chapter.rulings);
      const { kinds = {}, sections = {} } = expected[`${document} ${edition}`] ?? {};
      const { policy = 0, ...others } = tally(rulings.map((one) => one.kind));
      const { policy: policies = 0, ...rest } = kinds;
      expect(others).toEqual(rest);
      expect(policy).toBeGreaterThanOrEqual(policies);
      for (const [name, count] of Object.entries(sections)) {
        const here = rulings.filter(
          (one) => one.kind !== "policy" && (one.section[0] === name || one.section[1] === name),
        );
        expect([name, here.length]).toEqual([name, count]);
      }
    },
  );
});

const skipped =
  "Skipped: the five documents were not imported, their sources were not found (set GRIM_SOURCES to their folder).";
if (!sources) console.warn(skipped);

describe.skipIf(!sources)("runImport on the sources of the library", () => {
  const bySha = new Map(
    list(sources ?? "")
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
        await readSourceOf(root, document, file ?? ""),
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
      expect(list(folder).filter(isChapter)).toEqual([...fresh.keys()]);
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

  it("is audited with a count of its coloured entries, and without findings on the marks of 4.2, which has no colours", async () => {
    const user = temporaryFolder();
    const layers: Layers = [
      { name: "shipped", root },
      { name: "user", root: user },
    ];
    const source = await readSourceOf(layers, "coc-faq", pdf ?? "");
    const { chapters } = runImport(layers, source, "coc-faq", "4.1");
    writeEdition(user, "coc-faq", "4.1", chapters);
    const audit = auditDocument(libraryOf(loadLibrary(layers)), "coc-faq");
    expect(audit.coloured).toEqual([
      { edition: "4.1", entries: expect.any(Number), known: true },
      { edition: "4.2", entries: 0, known: false },
    ]);
    expect(audit.coloured[0]?.entries).toBeGreaterThan(10);
    expect(audit.findings.filter((one) => one.code.includes("mark") || one.code === "untagged-change")).toEqual([]);
  });
});
