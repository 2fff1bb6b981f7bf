/**
 * `npm run eval:import`: measures how often doubts reveal misread records, and how well `grim init` reads documents. A doubt is a
 * problem that an import reports about a record. The documents are those in the folders that GRIM_SOURCES and GRIM_DOCUMENTS
 * name.
 *
 * Options:
 *   --only doubts|init|checks    only one of the measurements
 *   --document NAME       only documents whose name contains NAME
 *   --seed 7              another random choice of faults
 *   --missed              also list the faults without a doubt, the false alarms, and the misread records without a problem
 *   --write               write the tables into docs/limits.md and docs/data/checks.md; not with --document
 */
import { join } from "node:path";
import { integerOf, readCommandLine, refuse } from "./command-line.js";
import { writeBlock } from "./docs/write-block.js";
import { checkRateTable } from "./eval-import/check-rates.js";
import { readDocuments } from "./eval-import/documents.js";
import { faults, moves } from "./eval-import/faults.js";
import { measureDoubts } from "./eval-import/measure-doubts.js";
import { measureInit } from "./eval-import/measure-init.js";
import { doubtTable, initTable } from "./eval-import/tables.js";

const { values } = readCommandLine({
  options: {
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    document: { type: "string", default: "" },
    missed: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});

if (values.write && values.document !== "") refuse("--write needs the tables of all documents. Leave out --document.");
if (values.only !== undefined && !["doubts", "init", "checks"].includes(values.only))
  refuse(`--only ${values.only}: expected "doubts", "init" or "checks".`);
const seed = integerOf("seed", values.seed, 0);

const { GRIM_SOURCES, GRIM_DOCUMENTS } = process.env;
const folders = [GRIM_SOURCES, GRIM_DOCUMENTS].filter((one) => one !== undefined);
if (values.write && folders.length < 2)
  refuse("--write needs the tables of all documents. Set GRIM_SOURCES and GRIM_DOCUMENTS to their folders.");
const documents = await readDocuments(folders, values.document);
const limitsPage = join(import.meta.dirname, "..", "docs", "limits.md");
/** With --missed, prints lines. */
const listMissed = (lines: readonly string[]) => {
  if (values.missed) for (const line of lines) console.log(`  ${line}`);
};

if (documents.length === 0 && folders.length > 0)
  refuse(`No document has "${values.document}" in its name: ${folders.join(", ")}`);
if (documents.length === 0)
  console.log("Skipped: no documents. Set GRIM_SOURCES or GRIM_DOCUMENTS to a folder that contains some.");
if (documents.length > 0 && (values.only ?? "doubts") === "doubts") {
  const measured = documents.map((one) => {
    const figures = measureDoubts(one, one.corrected ?? one.init.chapters, seed);
    listMissed([
      ...figures.falseAlarms.map(({ id, code }) => `alarm | ${one.name} | ${id}: ${code}`),
      ...figures.missed,
    ]);
    return { document: one, figures };
  });
  const table = doubtTable(measured, [...faults, ...moves], values.seed);
  for (const line of table) console.log(line);
  if (values.write) writeBlock(limitsPage, "npm run eval:import -- --only doubts", table);
}
if (documents.length > 0 && (values.only ?? "init") === "init") {
  const measured = documents.flatMap((one) => {
    if (one.uncorrected === null) return [];
    const figures = measureInit(one, one.uncorrected);
    listMissed(figures.wrongUnreported.map((place) => `wrong, unreported | ${one.name} | ${place}`));
    listMissed(figures.otherHeadingUnreported.map((place) => `other heading, unreported | ${one.name} | ${place}`));
    return [{ document: one, figures }];
  });
  const table = initTable(measured);
  for (const line of table) console.log(line);
  if (values.write) writeBlock(limitsPage, "npm run eval:import -- --only init", table);
}
if (documents.length > 0 && (values.only ?? "checks") === "checks") {
  const table = checkRateTable(documents);
  for (const line of table) console.log(line);
  const page = join(import.meta.dirname, "..", "docs", "data", "checks.md");
  if (values.write) writeBlock(page, "npm run eval:import -- --only checks", table);
}
