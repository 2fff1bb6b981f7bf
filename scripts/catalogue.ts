/**
 * Writes cards/<game>/known-cards.yaml: codes, sets, numbers, names, subnames and levels of the database's cards whose set is
 * in the game's catalogue. No card text. Usage:
 *   npm run catalogue -- GAME "SOURCE, DATE" PATH…
 * PATH is a file or folder that `grim cards import` reads.
 */
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCardFiles } from "../src/carddata/read-files.js";
import { octgnSymbols, setFinder } from "../src/carddata/sets.js";
import { fold } from "../src/cards/fold.js";
import { holdsNumber, type KnownCard, knownCardRow } from "../src/cards/known-cards.js";
import { readCatalogue } from "../src/library/disk/library-files.js";
import { readCommandLine, refuse } from "./command-line.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [game, source, ...paths] = readCommandLine({ allowPositionals: true }).positionals;
if (game === undefined || source === undefined || paths.length === 0)
  refuse('Usage: npm run catalogue -- GAME "SOURCE, DATE" PATH…');
if (!existsSync(join(root, "cards", game, "sets.yaml"))) refuse(`There is no catalogue of a game ${game} in cards/.`);

const catalogue = readCatalogue(root, game);
const cards = paths
  .flatMap((path) => readCardFiles(path, (id) => octgnSymbols([catalogue], id)))
  .flatMap((one) => one.cards);
const setOf = setFinder(catalogue, cards);
/** Comments for the head of the file: sets whose cards have no printed number. */
const remarks: string[] = [];

type Fact = Omit<KnownCard, "game" | "catalogueId">;
const facts = cards
  .flatMap((card): Fact[] => {
    const set = setOf(card);
    if (set === null) return [];
    return [
      {
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
if (facts.length === 0) refuse(`No card in ${paths.join(", ")} has a set that is in the catalogue of ${game}.`);
numberByIds(facts);
facts.sort(
  (a, b) => setIndex(a) - setIndex(b) || Number(a.number ?? 0) - Number(b.number ?? 0) || (a.code < b.code ? -1 : 1),
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

/** The position of the card's set in the catalogue. */
function setIndex({ set }: Fact): number {
  return catalogue.sets.findIndex((one) => one.cite === set);
}

/**
 * Fills in card numbers for sets without numbers in the database. OCTGN's older sets have no numbers, but each card id ends
 * with the position of the card in its set, counted from 001. These positions become the numbers of the set if the documents
 * cite at least five of its cards, and if the positions agree with at least nine of ten of these citations.
 */
function numberByIds(all: Fact[]): void {
  for (const set of new Set(all.map((one) => one.set))) {
    const inSet = all.filter((one) => one.set === set);
    if (inSet.some((one) => one.number !== null)) continue;
    const digits = inSet.length > 99 ? 3 : 2;
    const counts = inSet.map((one) => Number(one.code.slice(-digits)));
    if (counts.some((n, i) => !(n >= 1) || counts.indexOf(n) !== i) || Math.max(...counts) > inSet.length + 5) continue;
    /** For each cited card, whether the number in a citation is the card's position. */
    const agreements = inSet.flatMap((one, i) => {
      const namesakes = catalogue.cards.filter((card) =>
        [card.name, ...card.also].some((name) => fold(name) === fold(one.name)),
      );
      const printings = namesakes.flatMap((card) => card.printings.filter((printing) => printing.set === set));
      return printings.length === 0 ? [] : [printings.some(({ number }) => holdsNumber(number, String(counts[i])))];
    });
    const agreeing = agreements.filter(Boolean).length;
    if (agreements.length < 5 || agreeing < 0.9 * agreements.length) {
      remarks.push(
        `${set}: no numbers; the order of the ids agrees with ${agreeing} of ${agreements.length} citations of the documents.`,
      );
      continue;
    }
    inSet.forEach((one, i) => {
      one.number = String(counts[i]);
    });
    remarks.push(
      `${set}: numbers by the order of the ids, which agrees with ${agreeing} of ${agreements.length} citations of the documents.`,
    );
  }
}
