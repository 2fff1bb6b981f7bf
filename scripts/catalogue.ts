/**
 * Writes cards/<game>/known-cards.yaml from a card database: code, set, number, name, subname and level of each card whose set
 * is in the game's catalogue. Card texts are left out. Usage:
 *   npm run catalogue -- GAME "SOURCE, DATE" PATH…
 * PATH is a file or folder that `grim cards import` reads.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCardFiles } from "../src/cards/data/read-files.js";
import { octgnSymbols, setFinder } from "../src/cards/data/sets.js";
import { fold } from "../src/cards/fold.js";
import { holdsNumber, type KnownCard, knownCardRow } from "../src/cards/known-cards.js";
import { readCatalogue } from "../src/library/disk/library-files.js";
import { readCommandLine, refuse } from "./command-line.js";

const root = join(import.meta.dirname, "..");
const [game, source, ...paths] = readCommandLine({ allowPositionals: true }).positionals;
if (game === undefined || source === undefined || paths.length === 0)
  refuse('Usage: npm run catalogue -- GAME "SOURCE, DATE" PATH…');
if (!existsSync(join(root, "cards", game, "sets.yaml"))) refuse(`There is no catalogue of a game ${game} in cards/.`);

const catalogue = readCatalogue(root, game);
const cards = paths
  .flatMap((path) => readCardFiles(path, (id) => octgnSymbols([catalogue], id)))
  .flatMap((one) => one.cards);
const setOf = setFinder(catalogue, cards);
/** Comments for the head of the file: sets whose cards have no number in the database. */
const remarks: string[] = [];

/** What the file says about a card. */
type Fact = Omit<KnownCard, "game" | "catalogueId">;
const facts = cards
  .flatMap((card): Fact[] => {
    const set = setOf(card);
    const { code, number, name, subname, level } = card;
    return set === null ? [] : [{ code, set, number, name, subname, level }];
  })
  // Stands for a random weakness in a decklist, and is not a card.
  .filter(({ name }) => name !== "Random Basic Weakness");
if (facts.length === 0) refuse(`No card in ${paths.join(", ")} has a set that is in the catalogue of ${game}.`);
numberByCodes(facts);
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

function setIndex({ set }: Fact): number {
  return catalogue.sets.findIndex((one) => one.cite === set);
}

/**
 * The position of each card in its set, from the last digits of its code. Null when these digits are no positions: two cards have
 * the same, one has none, or the highest is more than five above the number of cards.
 */
function positionsInSet(cardsOfSet: readonly Fact[]): number[] | null {
  const digits = cardsOfSet.length > 99 ? 3 : 2;
  const positions = cardsOfSet.map(({ code }) => Number(code.slice(-digits)));
  const areDistinct = new Set(positions).size === positions.length;
  const areNumbers = positions.every((position) => position >= 1);
  return areDistinct && areNumbers && Math.max(...positions) <= cardsOfSet.length + 5 ? positions : null;
}

/** Whether a number that the documents cite for the card is this position; null when they cite none. */
function agreesWithCitation({ name, set }: Fact, position: number): boolean | null {
  const namesakes = catalogue.cards.filter((card) => [card.name, ...card.also].some((one) => fold(one) === fold(name)));
  const printings = namesakes.flatMap((card) => card.printings.filter((printing) => printing.set === set));
  return printings.length === 0 ? null : printings.some(({ number }) => holdsNumber(number, String(position)));
}

/**
 * Fills in card numbers for sets without numbers in the database. OCTGN's older sets have no numbers, but each card's code ends
 * with the position of the card in its set, counted from 001. These positions become the numbers of the set on two conditions:
 * the documents cite at least five cards of the set, and the positions agree with at least nine of ten of the cited numbers.
 */
function numberByCodes(all: Fact[]): void {
  for (const set of new Set(all.map((one) => one.set))) {
    const inSet = all.filter((one) => one.set === set);
    if (inSet.some((one) => one.number !== null)) continue;
    const positions = positionsInSet(inSet);
    if (positions === null) continue;
    const agreements = inSet.flatMap((one, i) => agreesWithCitation(one, positions[i] as number) ?? []);
    const agreeing = agreements.filter(Boolean).length;
    if (agreements.length < 5 || agreeing < 0.9 * agreements.length) {
      remarks.push(
        `${set}: no numbers; the order of the ids agrees with ${agreeing} of ${agreements.length} citations of the documents.`,
      );
      continue;
    }
    inSet.forEach((one, i) => {
      one.number = String(positions[i]);
    });
    remarks.push(
      `${set}: numbers by the order of the ids, which agrees with ${agreeing} of ${agreements.length} citations of the documents.`,
    );
  }
}
