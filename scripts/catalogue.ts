/**
 * Writes cards/<game>/known-cards.yaml: codes, sets, numbers and names of the cards in the sets that the game's documents
 * touch. Facts only, no card text. Usage:
 *   npx tsx scripts/catalogue.ts GAME "SOURCE, DATE" PATH…
 * PATH is what `grim cards import` reads.
 */
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCardFiles } from "../src/carddata/read-files.js";
import { octgnSymbols, setFinder } from "../src/carddata/sets.js";
import type { DatabaseCard } from "../src/cards/database-card.js";
import { fold } from "../src/cards/fold.js";
import { holdsNumber, type KnownCard, knownCardRow } from "../src/cards/known-cards.js";
import { readCatalogue } from "../src/library/disk/library-files.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [game, source, ...paths] = process.argv.slice(2);
if (game === undefined || source === undefined || paths.length === 0)
  throw new Error('usage: npx tsx scripts/catalogue.ts GAME "SOURCE, DATE" PATH…');

const catalogue = readCatalogue(root, game);
const cards = paths
  .flatMap((path) => readCardFiles(path, (id) => octgnSymbols([catalogue], id)))
  .flatMap((one) => one.cards);
const setOf = setFinder(catalogue, cards);
const remarks: string[] = [];

type Fact = Omit<KnownCard, "game" | "catalogueId">;
const facts = cards
  .flatMap((card): (Fact & { id: string })[] => {
    const set = setOf(card);
    if (set === null) return [];
    return [
      {
        id: card.code,
        code: card.code,
        set,
        number: card.number,
        name: card.name,
        subname: card.subname,
        level: card.level,
      },
    ];
  })
  .filter(({ name }) => name !== "Random Basic Weakness");
numberByOrder(facts, cards);
facts.sort(
  (a, b) => order(a) - order(b) || Number(a.number ?? 0) - Number(b.number ?? 0) || (a.code < b.code ? -1 : 1),
);
const path = join(root, "cards", game, "known-cards.yaml");
const lines = [
  `# Written by \`npm run catalogue\`; do not edit. Names, sets, numbers and codes are facts of the publisher's cards; no card text is here.`,
  "# A row for each card of the sets that the documents touch: code | set | number | name | subname | level.",
  ...remarks.map((remark) => `# ${remark}`),
  `source: ${JSON.stringify(source)}`,
  "table: |",
  ...facts.map((fact) => `  ${knownCardRow(fact)}`),
];
writeFileSync(path, `${lines.join("\n")}\n`);
console.log(`${path}: ${facts.length} of ${cards.length} cards`);
for (const remark of remarks) console.log(remark);

function order({ set }: Fact): number {
  return catalogue.sets.findIndex((one) => one.cite === set);
}

/**
 * OCTGN's older sets print no numbers, but the ids of their cards count through the set, from 001. Where at least five
 * citations of the documents are in a set and nine of ten agree with that count, it is taken for the card's number.
 */
function numberByOrder(all: Fact[], from: readonly DatabaseCard[]): void {
  for (const set of new Set(all.map((one) => one.set))) {
    const inSet = all.filter((one) => one.set === set);
    if (inSet.some((one) => one.number !== null)) continue;
    const digits = inSet.length > 99 ? 3 : 2;
    const counted = inSet.map((one) => Number(one.code.slice(-digits)));
    if (counted.some((n, i) => !(n >= 1) || counted.indexOf(n) !== i) || Math.max(...counted) > inSet.length + 5)
      continue;
    const cited = inSet.flatMap((one, i) => {
      const same = catalogue.cards.filter((card) =>
        [card.name, ...card.also].some((name) => fold(name) === fold(one.name)),
      );
      const printings = same.flatMap((card) => card.printings.filter((printing) => printing.set === set));
      return printings.length === 0 ? [] : [printings.some(({ number }) => holdsNumber(number, String(counted[i])))];
    });
    const agree = cited.filter(Boolean).length;
    if (cited.length < 5 || agree < 0.9 * cited.length) {
      remarks.push(
        `${set}: no numbers; the order of the ids agrees with ${agree} of ${cited.length} citations of the documents.`,
      );
      continue;
    }
    inSet.forEach((one, i) => {
      one.number = String(counted[i]);
    });
    remarks.push(
      `${set}: numbers by the order of the ids, which agrees with ${agree} of ${cited.length} citations of the documents.`,
    );
  }
  if (from.length === 0) throw new Error("no cards");
}
