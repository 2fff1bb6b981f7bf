/**
 * `npx tsx scripts/references.ts` writes docs/data/references.md: every cross-reference of the library, with the ruling that it leads
 * to, or the reason why there is none.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadLibrary } from "../src/library/disk/load.js";
import { type LibraryData, libraryOf } from "../src/library/library.js";
import { buildLinksPart } from "../src/links/build/build-links.js";
import { linksPartName } from "../src/links/links-part.js";
import { linksOf, type RulingLinks } from "../src/links/pages/links-of.js";
import { danglingReferences, resolvableGaps, resolveReferences } from "../src/links/references/references.js";
import { packageRoot } from "../src/open.js";
import type { Ruling } from "../src/ruling/ruling.js";
import { readCommandLine } from "./command-line.js";
import { cell } from "./symbols.js";

readCommandLine({});
const path = join(packageRoot, "docs", "data", "references.md");

const head = [
  "| in | as written | leads to | or why not | related in this library |",
  "| --- | --- | --- | --- | --- |",
];

/** The page as Markdown. The same library always gives the same page. */
function referencesPage(data: LibraryData): string {
  const all = data.rulings.flatMap((ruling) => ruling.see);
  const gaps = all.filter((see) => see.to.length === 0).length;
  const library = libraryOf(data, new Map([[linksPartName, buildLinksPart(data)]]));
  const lines = [
    "# Cross-references",
    "",
    "<!-- Made by `npx tsx scripts/references.ts`; do not edit. -->",
    "",
    `Every place where a document refers to another text: ${all.length} references, ${all.length - gaps} resolved, ${gaps} leading out of the library. Only the words of the reference itself are quoted. These do not count as cross-references: references to a part of the same text ("step 4" in a text that numbers its steps), to the words of a card ("as per" an ability; the card's page shows what the documents say about it), and to a printed card, campaign log or campaign guide that is to be followed in play. The reasons are in \`rulings/<document>/gaps.yaml\`. \`grim check\` fails on a reference that neither resolves nor is listed there, and on a listed one that has become resolvable.`,
  ];
  for (const document of data.documents) {
    for (const { edition } of document.editions) {
      const rulings = data.rulings.filter((one) => one.document === document.id && one.edition === edition);
      const rows = rulings.flatMap((ruling) => rowsOf(ruling, linksOf(library, ruling)));
      lines.push("", `## ${document.id} ${edition}`, "");
      if (rows.length === 0) lines.push("No cross-references.");
      else lines.push(...head, ...rows);
    }
  }
  return `${lines.join("\n")}\n`;
}

/** A row of the table for each reference of a ruling. */
function rowsOf(ruling: Ruling, links: RulingLinks): string[] {
  const place = ruling.lines.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
  return links.see.map(({ text, to, gap, related }) => {
    const targets = to.map((one) => `${one.document}/${one.id}`).join(", ");
    const relatedRulings = related.map((one) => `${one.document}/${one.id}`).join(", ");
    return `| ${ruling.id} (lines ${place}) | ${cell(text)} | ${targets} | ${cell(gap ?? "")} | ${relatedRulings} |`;
  });
}

const data = loadLibrary(packageRoot);
resolveReferences(data);
writeFileSync(path, referencesPage(data));
for (const problem of [...danglingReferences(data), ...resolvableGaps(data)]) console.error(problem.message);
