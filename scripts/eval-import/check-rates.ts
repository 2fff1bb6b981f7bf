/** How many records each check doubts: in the committed rulings, where each doubt is a false alarm, and in other documents. */
import { importedKnownCards } from "../../src/cards/data/sets.js";
import { noCardData } from "../../src/cards/data/store.js";
import { recordsOf } from "../../src/check/check.js";
import { checks, problemsOf } from "../../src/check/checks.js";
import { readDocuments } from "../../src/check/read-documents.js";
import { packageRoot } from "../../src/open.js";
import type { ImportedDocument } from "./documents.js";

/**
 * A table of all checks with their reasons and rates. The exceptions of the library are not applied.
 * @param documents only those without a profile in this library count; some of their doubts are right
 */
export function checkRateTable(documents: readonly ImportedDocument[]): string[] {
  const subjects = [...readDocuments(packageRoot, (catalogue) => importedKnownCards(noCardData, catalogue))].map(
    ({ subject }) => subject,
  );
  const committed = subjects.flatMap(recordsOf).length;
  const others = documents.filter(({ corrected }) => corrected === null).map(({ init }) => init);
  const otherCount = others.reduce((sum, { records }) => sum + records.length, 0);
  const rows = checks.map((check) => {
    const found = subjects.flatMap((one) => problemsOf(check, one)).length;
    const inOthers = others.flatMap(({ problems }) => problems.filter(({ code }) => code === check.name)).length;
    const isOfImports = check.scope !== "document";
    return `| \`${check.name}\` | ${check.scope} | ${check.reason} | ${check.scope === "file" ? 0 : found} | ${isOfImports ? inOthers : "–"} |`;
  });
  return [
    `| check | looks at | why | in ${committed} committed records | in ${otherCount} records read by \`grim init\` |`,
    "| --- | --- | --- | --: | --: |",
    ...rows,
  ];
}
