/**
 * `npx tsx scripts/symbols.ts` writes docs/data/symbols.md: every symbol that was restored by hand, with its proof. A test compares
 * the output with the committed file.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadLibrary } from "../src/library/disk/load.js";
import { packageRoot } from "../src/open.js";
import { groupBy } from "../src/ruling/groups.js";
import type { Ruling, RulingProof } from "../src/ruling/ruling.js";
import { readCommandLine } from "./command-line.js";

export const symbolsPath = join(packageRoot, "docs", "data", "symbols.md");

/** The page as Markdown. The output depends only on the rulings. */
export function symbolsPage(rulings: readonly Ruling[]): string {
  const editions = groupBy(rulings, ({ document, edition }) => `${document} ${edition}`);
  const sections = [...editions].filter(([, all]) => all.some((one) => one.restored.length > 0 || countLost(one) > 0));
  const lines = [
    "# Restored symbols",
    "",
    "<!-- Made by `npx tsx scripts/symbols.ts`; do not edit. -->",
    "",
    "Every restored symbol that the sources had lost or misread, with its proof: words of the same document (`text`), another copy of the sentence (`witness`), or the printed card (`card`). A symbol without a proof is written `[?]`. The proofs are in `rulings/<document>/<edition>/corrections.yaml`; `grim check` fails on a restored symbol without one. [record-format.md](../record-format.md#correctionsyaml) describes the field.",
    "",
    "| edition | by `text` | by `witness` | by `card` | without proof | `[?]` |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...sections.map(([name, all]) => {
      const count = (kind: "text" | "witness" | "card") =>
        sum(all.flatMap((one) => one.proofs.filter((proof) => proof[kind] !== null).map(countSymbols)));
      const unprovedCount = sum(all.map((one) => unproved(one).length));
      return `| ${name} | ${count("text")} | ${count("witness")} | ${count("card")} | ${unprovedCount} | ${sum(all.map(countLost))} |`;
    }),
  ];
  for (const [name, all] of sections) {
    const rows = all.flatMap(rowsOf);
    lines.push("", `## ${name}`, "");
    if (rows.length === 0) lines.push("No restored symbols.");
    else lines.push("| ruling | as restored | proof |", "| --- | --- | --- |", ...rows);
  }
  return `${lines.join("\n")}\n`;
}

/** A row for each proof of a ruling, and one for each restored symbol without a proof. */
function rowsOf(ruling: Ruling): string[] {
  const proved = ruling.proofs
    .filter(({ symbols }) => symbols.length > 0)
    .map((proof) => `| ${ruling.id} | ${cell(excerpt(proof))} | ${cell(evidence(proof))} |`);
  return [...proved, ...unproved(ruling).map((symbol) => `| ${ruling.id} | ${cell(`[${symbol}]`)} | none |`)];
}

function evidence({ text, witness, card, words }: RulingProof): string {
  const quoted = words === null ? "" : `: "${words}"`;
  if (witness !== null) return `witness: ${witness}${quoted}`;
  return card === null ? `text: "${text}"` : `card: ${card}${quoted}`;
}

/** The number of words that an excerpt has on each side of the symbols. */
const wordsBeside = 6;

/** The corrected text from six words before the first symbol to six words after the last one. */
function excerpt({ now, symbols }: RulingProof): string {
  const words = (now ?? "").split(/\s+/);
  const hasSymbol = words.map((word) => symbols.some((symbol) => word.includes(`[${symbol.split(" ")[0]}`)));
  const from = Math.max(0, hasSymbol.indexOf(true) - wordsBeside);
  // The first `+ 1` is for the word of the last symbol, the second for symbols whose names have two words.
  const to = Math.min(words.length, hasSymbol.lastIndexOf(true) + 1 + 1 + wordsBeside);
  return `${from > 0 ? "… " : ""}${words.slice(from, to).join(" ")}${to < words.length ? " …" : ""}`;
}

/** The number of symbols that a proof covers; five icons in a row count as five. */
function countSymbols({ now, symbols }: RulingProof): number {
  return sum(symbols.map((symbol) => (now ?? "").split(`[${symbol}]`).length - 1));
}

/** The restored symbols that no proof covers. */
function unproved({ restored, proofs }: Ruling): string[] {
  return restored.filter((symbol) => !proofs.some(({ symbols }) => symbols.includes(symbol)));
}

function countLost({ title, question, text }: Ruling): number {
  return [title, question, text].join("\n").split("[?]").length - 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** A text as the cell of a Markdown table: on one line, with Markdown's special characters escaped. */
export function cell(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[|\\`*_<>[\]]/g, "\\$&");
}

if (process.argv[1] === import.meta.filename) {
  readCommandLine({});
  writeFileSync(symbolsPath, symbolsPage(loadLibrary(packageRoot).rulings));
}
