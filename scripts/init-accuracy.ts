/**
 * Measures `grim init`: documents of this library are read as if they had no profile, and the records are compared with
 * the edition that the library holds. Prints a Markdown table. Usage: GRIM_SOURCES=… npx tsx scripts/init-accuracy.ts
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256Of } from "../src/document/source.js";
import { initDocument } from "../src/import-workflow/init-document.js";
import { runImport } from "../src/import-workflow/run-import.js";
import { readSourceOf } from "../src/import-workflow/source-files.js";
import { open, packageRoot } from "../src/open.js";

/** The letters of a text. */
function letters(text: string): string {
  return text.toLowerCase().replace(/\[[^\]]*\]|[^\p{L}\d]/gu, "");
}

export interface Row {
  document: string;
  records: number;
  expected: number;
  right: number;
  /** Records of text that the library's profile sets aside. */
  aside: number;
  /** Records that are not in the library's edition, and those of them that no problem of the import points at. */
  wrong: number;
  silent: string[];
}

/** @param folder with the sources of the library's editions */
export async function measureInit(folder: string): Promise<Row[]> {
  const library = await open(packageRoot);
  const rows: Row[] = [];
  const temporary = mkdtempSync(join(tmpdir(), "grim-init-"));
  mkdirSync(join(temporary, "rulings"));
  mkdirSync(join(temporary, "cards"));
  try {
    for (const name of readdirSync(folder).sort()) {
      if (!/\.(?:txt|md)$/.test(name) || name === "README.md") continue;
      const sha = sha256Of(readFileSync(join(folder, name)));
      const named = library.documents.flatMap(({ id, editions }) =>
        editions.filter((one) => one.sha256 === sha).map(({ edition }) => [id, edition] as const),
      )[0];
      if (!named) continue;
      // Without corrections made by hand, which no inference can know.
      const source = await readSourceOf(library.layers, named[0], join(folder, name));
      const shipped = runImport(library.layers, source, named[0], named[1], {
        extractedLike: { edition: named[1], corrections: [] },
      });
      const expected = shipped.chapters.flatMap(({ rulings }) => rulings);
      const held = new Set(expected.flatMap((one) => linesOf(one.lines)));
      const result = await initDocument([{ name: "user", root: temporary }], join(folder, name), {
        document: "measured",
        game: "measured",
        replace: true,
      });
      const known = new Set(expected.map((one) => letters(`${one.question ?? ""}${one.text}`)));
      const pointed = new Set(result.problems.map(({ line }) => line));
      const others = result.records.filter((one) => !known.has(letters(`${one.question ?? ""}${one.text}`)));
      // Text that the library's profile sets aside, such as the introduction of a section.
      const wrong = others.filter((one) => linesOf(one.lines).some((line) => held.has(line)));
      const silent = wrong.filter((one) => !linesOf(one.lines).some((line) => pointed.has(line)));
      rows.push({
        document: named.join(" "),
        records: result.records.length,
        expected: expected.length,
        right: result.records.length - others.length,
        aside: others.length - wrong.length,
        wrong: wrong.length,
        silent: silent.map(({ id, lines }) => `${id} (${lines.join(", ")})`),
      });
    }
  } finally {
    rmSync(temporary, { recursive: true });
  }
  return rows;
}

function linesOf(spans: readonly string[]): number[] {
  return spans.flatMap((span) => {
    const [from = 0, to = from] = span.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

const folder = process.env.GRIM_SOURCES;
if (!folder) console.log("Skipped: set GRIM_SOURCES to the folder of the source documents.");
else {
  const rows = await measureInit(folder);
  console.log(
    "| document | records | by the library's profile | same words | introductions | others | others without a problem |\n| --- | --- | --- | --- | --- | --- | --- |",
  );
  for (const row of rows)
    console.log(
      `| ${row.document} | ${row.records} | ${row.expected} | ${row.right} | ${row.aside} | ${row.wrong} | ${row.silent.length} |`,
    );
  for (const row of rows) for (const one of row.silent) console.error(`${row.document}: ${one}`);
}
