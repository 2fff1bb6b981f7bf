/**
 * `npm run eval:import [-- --seed 7 --only doubts|init --missed --write]`: how well doubts find misread records, and how well
 * `grim init` reads documents. The documents are those in the folders that GRIM_SOURCES and GRIM_DOCUMENTS name.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readDocuments } from "./eval-import/documents.js";
import { faults, moves } from "./eval-import/faults.js";
import { measureDoubts } from "./eval-import/measure-doubts.js";
import { measureInit } from "./eval-import/measure-init.js";
import { doubtTable, initTable } from "./eval-import/tables.js";
import { replaceBetween } from "./eval-import/write-tables.js";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    document: { type: "string", default: "" },
    missed: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

const folders = [process.env.GRIM_SOURCES, process.env.GRIM_DOCUMENTS].filter((one) => one !== undefined);
const documents = await readDocuments(folders, values.document);
const docs = join(import.meta.dirname, "..", "docs", "limits.md");
const list = (lines: readonly string[]) => {
  if (values.missed) for (const line of lines) console.log(`  ${line}`);
};

if (documents.length === 0) console.log("Skipped: GRIM_SOURCES and GRIM_DOCUMENTS name folders with documents.");
if (documents.length > 0 && values.only !== "init") {
  const measured = documents.map((one) => {
    const figures = measureDoubts(one, one.edition ?? one.init.chapters, Number(values.seed));
    list([...figures.alarms.map((alarm) => `alarm | ${one.name} | ${alarm}`), ...figures.missed]);
    return { document: one, figures };
  });
  const table = doubtTable(measured, [...faults, ...moves], values.seed);
  console.log(table);
  if (values.write) replaceBetween(docs, "npm run eval:import -- --only doubts", table);
}
if (documents.length > 0 && values.only !== "doubts") {
  const measured = documents.flatMap((one) => {
    if (one.uncorrected === null) return [];
    const figures = measureInit(one, one.uncorrected);
    list(figures.silent.map((place) => `silent | ${one.name} | ${place}`));
    list(figures.elsewhereSilent.map((place) => `elsewhere | ${one.name} | ${place}`));
    return [{ document: one, figures }];
  });
  const table = initTable(measured);
  console.log(table);
  if (values.write) replaceBetween(docs, "npm run eval:import -- --only init", table);
}
