/**
 * The shipped profile of the Arkham data against that data: every entry with words is a record with these words. The files are
 * not committed: GRIM_DOCUMENTS names the folder that holds them.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../open.js";
import { filesIn } from "./read-folder.js";
import { recogniseDocument } from "./recognise-document.js";
import { runImport } from "./run-import.js";
import { readSourceOf } from "./source-files.js";

const folder = join(process.env["GRIM_DOCUMENTS"] ?? "", "arkhamlcg-2026-07");
const isFound = process.env["GRIM_DOCUMENTS"] !== undefined && existsSync(folder);

interface Entry {
  title?: string;
  question?: string;
  text?: string;
  ruling?: string;
  citation?: string;
}

/** The words of a text: without tags, addresses, marks and pictures, and with one name for an icon. */
function plain(text = ""): string {
  return text
    .replace(/<i data-icon='([\w-]+)'><\/i>/g, "[$1]")
    .replace(/<[a-z/][^>]*>/g, "")
    .replace(/\[([^\][]+)\]\([^()\s]*\)/g, "$1")
    .replace(/\[fast\]/g, "[free]")
    .replace(/^\s*(?:[-•]|\d+[.)])\s/gm, "")
    .replace(/[[\]*\\]/g, "")
    .replace(/[_\s-]+/g, " ")
    .trim()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll("…", "...")
    .toLowerCase();
}

const ifFound = "(skipped without arkhamlcg-2026-07 in GRIM_DOCUMENTS)";
it.runIf(isFound)(`reads every entry of the Arkham data, word for word and with its edition ${ifFound}`, async () => {
  const id = recogniseDocument(packageRoot, folder)?.id ?? "";
  const source = await readSourceOf(packageRoot, id, folder);
  const { chapters, problems } = runImport(packageRoot, source, id, source.release?.edition ?? "");
  expect(problems).toEqual([]);
  const wrong: string[] = [];
  let count = 0;
  for (const file of filesIn(folder).files.filter((name) => /^(?:grimoire\/\d|faqs|errata)/.test(name))) {
    const records = chapters.filter((one) => one.source.file === file).flatMap(({ rulings }) => rulings);
    for (const entry of JSON.parse(readFileSync(join(folder, file), "utf8")) as Entry[]) {
      const words = plain(entry.text ?? entry.ruling);
      if (words === "") continue;
      count++;
      const isRecord = records.some(
        (record) =>
          plain(record.text) === words &&
          plain(record.question) === plain(entry.question) &&
          (entry.title === undefined || plain(record.title) === plain(entry.title)) &&
          record.since === entry.citation?.replace(/^faq-/, ""),
      );
      if (!isRecord) wrong.push(`${file}: ${entry.title ?? entry.question ?? words.slice(0, 60)}`);
    }
  }
  // Two of a hundred may differ: an address that the data writes as a link, a symbol that it has as a picture.
  expect(count).toBeGreaterThan(0);
  expect(wrong.slice(Math.floor(count * 0.02))).toEqual([]);
});
