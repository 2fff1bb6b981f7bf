import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { expect, test } from "vitest";
import { readSource } from "../../document/read-source.js";
import { standsAtItsLines } from "./cited-lines.fixture.js";
import { initDocument } from "./init-document.js";
import { sourceOptions } from "./source-files.js";

const folder = process.env["GRIM_DOCUMENTS"];
const formats = new Set([".txt", ".md", ".pdf", ".html", ".json", ".yaml"]);
const files = folder === undefined ? [] : readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
const documents = files.filter((file) => formats.has(extname(file)) && basename(file) !== "README.md");

test.skipIf(folder !== undefined)("cited lines of real documents: skipped, GRIM_DOCUMENTS names no folder", () => {});

test.each(documents)("records of %s stand at the lines that they cite", async (name) => {
  const file = join(folder as string, name);
  const library = mkdtempSync(join(tmpdir(), "grim-cited-"));
  try {
    for (const part of ["rulings", "cards"]) mkdirSync(join(library, part));
    const names = { document: "measured", game: "measured", replace: true };
    const result = await initDocument(library, file, names).catch((error: { problems?: { code: string }[] }) => {
      // A file without sentences, such as a list of versions, has no records.
      expect(error.problems?.[0]?.code).toBe("bad-profile");
      return null;
    });
    if (result === null) return;
    const source = await readSource(readFileSync(file), basename(file), sourceOptions(result.document));
    const astray = result.records.filter((record) => !standsAtItsLines(record, source.lines));
    // A question takes the title of the question before it in the same paragraph, which may be printed further up.
    const named = astray.map(({ id, lines }) => `${id} ${lines.join(", ")}`);
    expect(named.slice(Math.floor(result.records.length * 0.03))).toEqual([]);
    expect(result.records.length).toBeGreaterThan(0);
  } finally {
    rmSync(library, { recursive: true });
  }
});
