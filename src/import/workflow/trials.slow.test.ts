/**
 * Imports of real documents that are not in this library, each with a profile of at most 20 lines. Their texts are not
 * committed: GRIM_DOCUMENTS names their folder. The expected numbers are counted in the documents with plain patterns, not
 * with code of the importer.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import type { Layers } from "../../library/layers.js";
import { packageRoot } from "../../open.js";
import type { RulingRecord } from "../../ruling/schema.js";
import type { ImportResult } from "../import.js";
import { runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";

const folder = process.env.GRIM_DOCUMENTS;
const profiles = join(import.meta.dirname, "trials");

interface Trial {
  raw: string;
  result: ImportResult;
  records: RulingRecord[];
}

/** @param game the game whose catalogue is used; by default a game without a catalogue */
async function trial(name: string, file: string, game = "trial"): Promise<Trial> {
  const profile = readFileSync(join(profiles, `${name}.profile.yaml`), "utf8").trimEnd();
  expect(profile.split("\n").length).toBeLessThanOrEqual(20);
  const root = temporaryFolder();
  const head = `id: ${name}\ntitle: ${name}\nshort: FAQ\ngame: ${game}\npublisher: a\ncopyright: a\nauthority: a\nimport:\n`;
  writeFiles(root, {
    [`rulings/${name}/document.yaml`]: head + profile.replace(/^/gm, "  "),
    "cards/trial/cards.yaml": "cards: []\n",
  });
  const layers: Layers = [
    { name: "shipped", root: packageRoot },
    { name: "user", root },
  ];
  const path = join(folder ?? "", file);
  const result = runImport(layers, await readSourceOf(layers, name, path), name, "1.0");
  expect(result.lines.unclaimed).toEqual([]);
  return {
    raw: readFileSync(path, "utf8").replace(/\r/g, ""),
    result,
    records: result.chapters.flatMap((chapter) => chapter.rulings),
  };
}

const ofKind = ({ records }: Trial, ...kinds: string[]) => records.filter((one) => kinds.includes(one.kind)).length;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** The text between two lines; up to the end without the second. */
function between(text: string, from: string, until?: string): string {
  const start = text.lastIndexOf(`\n${from}\n`);
  const end = until === undefined ? text.length : text.indexOf(`\n${until}\n`, start + 1);
  expect(start, from).toBeGreaterThan(-1);
  expect(end, until).toBeGreaterThan(start);
  return text.slice(start + from.length + 2, end);
}
/** The kinds of problems, each with how many there are. */
function tally({ result }: Trial): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { code } of result.problems) sums[code] = (sums[code] ?? 0) + 1;
  return sums;
}

function trialOf(file: string, run: () => Promise<void>): void {
  const found = folder !== undefined && existsSync(join(folder, file));
  if (!found) console.warn(`Skipped: ${file} was not found (set GRIM_DOCUMENTS to the folder of the documents).`);
  it.skipIf(!found)(`imports ${file}`, run, 120_000);
}

describe("runImport on real documents with short profiles", () => {
  trialOf("starcraft-the-board-game-faq.md", async () => {
    const found = await trial("starcraft", "starcraft-the-board-game-faq.md");
    expect(ofKind(found, "faq")).toBe(count(found.raw, /^\*\*Q: /gm));
    const errata = between(found.raw, "## Errata", "## Frequently Asked Questions");
    const expansion = between(found.raw, "### Errata", "### Frequently Asked Questions");
    expect(ofKind(found, "rules-errata")).toBe(count(errata, /^### /gm) + count(expansion, /^#### /gm));
    expect(tally(found)).toEqual({});
  });

  trialOf("MagicCompRules.txt", async () => {
    const found = await trial("magic", "MagicCompRules.txt");
    const rules = between(found.raw, "1. Game Concepts", "Glossary");
    expect(ofKind(found, "rule")).toBe(count(rules, /^ *\d{3}\.\d+[a-z]?\.? /gm));
    const numbers = found.records.flatMap((one) => one.number ?? []);
    expect(numbers).toEqual([...rules.matchAll(/^ *(\d{3}\.\d+[a-z]?)\.? /gm)].map((one) => one[1]));
    const glossary = between(found.raw, "Glossary", "Credits").split(/\n\s*\n/);
    const terms = glossary.filter((one) => one.trim() !== "").length;
    // Terms that were read as text of the entry before are doubts.
    const start = found.raw.slice(0, found.raw.lastIndexOf("\nGlossary\n")).split("\n").length;
    const inside = found.result.problems.filter(({ code, line }) => code === "entry-inside" && (line ?? 0) > start);
    const absorbed = terms - ofKind(found, "glossary");
    expect(absorbed).toBeGreaterThanOrEqual(0);
    // One doubt points at a correct entry.
    expect(inside.length - absorbed).toBeGreaterThanOrEqual(0);
    expect(inside.length - absorbed).toBeLessThanOrEqual(1);
  });

  trialOf("frosthaven-faq.md", async () => {
    const found = await trial("frosthaven", "frosthaven-faq.md");
    const body = found.raw.slice(found.raw.indexOf('## <a name="page_0"'));
    const shapes = body.split("\n").flatMap((line) => {
      if (/^!\[|^(?:\s*<[^>]*>\s*)*$/.test(line)) return [];
      if (/^#|^<h\d|^<summary>/.test(line)) return ["heading"];
      return /^(?:\s*<(?!b>)[^>]*>\s*)*(?:\*\*|<b>)\S/.test(line) ? ["bold"] : ["text"];
    });
    // Every line that begins in bold is an entry, and every heading with a text of its own.
    const headings = shapes.filter((shape, i) => shape === "heading" && shapes[i + 1] === "text").length;
    expect(found.records.length).toBe(shapes.filter((shape) => shape === "bold").length + headings);
  });

  trialOf("arkhamdb-rules-2021-06.html", async () => {
    const found = await trial("arkhamdb", "arkhamdb-rules-2021-06.html");
    const body = found.raw.slice(found.raw.indexOf('<h1 id="The_Thing'));
    // A heading that another one follows has no text of its own.
    expect(found.records.length).toBe(count(body, /<\/h[123]>(?!\s*<h[123]\b)/g));
    const coloured = count(body, /style="color:(?:red|blue)"/g);
    expect(found.records.reduce((sum, one) => sum + one.marked.length, 0)).toBe(coloured);
  });

  trialOf("wh40k-index-cards-1.0.pdf", async () => {
    const found = await trial("wh40k", "wh40k-index-cards-1.0.pdf");
    // Another program counts the entries, if it is installed.
    const { status, stdout } = spawnSync("pdftotext", ["-raw", join(folder ?? "", "wh40k-index-cards-1.0.pdf"), "-"]);
    if (status !== 0) console.warn("Skipped: its entries were not counted, because pdftotext was not found.");
    else expect(found.records.length).toBe(count(stdout.toString("utf8"), / – /g));
    // Each of its tables is read row by row: a row of names, and one of as many values.
    const tables = found.records.filter((one) => / WS S | SV W /.test(one.text));
    expect(tables).toHaveLength(3);
    for (const { text } of tables) {
      const rows = text.replaceAll("*", "").split(/\n+/).slice(-2);
      expect(rows.map((row) => row.split(" ").length)).toEqual([6, 6]);
    }
  });

  trialOf("arkhamlcg-metadata/general_faq.json", async () => {
    const found = await trial("arkhamlcg-faq", "arkhamlcg-metadata/general_faq.json", "ahlcg");
    const entries: Entry[] = JSON.parse(found.raw);
    expect(found.records.length).toBe(entries.length);
    expect(found.records.map((one) => one.since)).toEqual(entries.map((one) => one.citation.replace(/^\w+-/, "")));
    expectCodes(found.records, entries);
  });

  trialOf("arkhamlcg-metadata/card_errata.json", async () => {
    const found = await trial("arkhamlcg-errata", "arkhamlcg-metadata/card_errata.json", "ahlcg");
    const entries: Entry[] = JSON.parse(found.raw);
    expect(found.records.length).toBe(entries.length);
    expectCodes(found.records, entries);
  });
});

interface Entry {
  citation: string;
  card_codes?: string[];
}

/** Each code of an entry is a card of its record, or is noted. Cover Up has the codes 01007 and 90031 in the database. */
function expectCodes(records: readonly RulingRecord[], entries: readonly Entry[]): void {
  entries.forEach(({ card_codes: codes = [] }, i) => {
    const { cards = [], notes = [] } = records[i] ?? {};
    const noted = codes.filter((code) => notes.some((note) => note.includes(code)));
    expect(cards.length === 0 && noted.length < codes.length, `entry ${i}: ${codes}`).toBe(false);
    if (codes.includes("01007")) expect(cards.map((one) => one.id)).toContain("cover-up");
  });
}
