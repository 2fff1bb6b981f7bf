/**
 * Measures how often errata can be combined with the printed text of their cards. Usage:
 *   npx tsx scripts/card-texts.ts FOLDER [--list]
 * FOLDER contains the folders `arkhamdb-2017`, `arkhamdb` and `octgn-coc`. A game without its folders is skipped. The cards
 * that fail are printed; with --list, all cards are.
 *
 * Arkham Horror LCG: applies the errata up to FAQ 1.3 to the card data of 2017, and compares the result with the current card
 * data, which contains all errata. Call of Cthulhu: counts the errata that combine with OCTGN's text.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCardFiles } from "../src/cards/data/read-files.js";
import { octgnSymbols } from "../src/cards/data/sets.js";
import type { DatabaseCard } from "../src/cards/database-card.js";
import { loadLibrary } from "../src/library/disk/load.js";
import type { LibraryData } from "../src/library/library.js";
import { type CardInForce, cardInForce } from "../src/links/errata/card-in-force.js";
import { sameText } from "../src/links/errata/printed-card.js";
import { addTo } from "../src/ruling/groups.js";
import type { Ruling } from "../src/ruling/ruling.js";
import { readCommandLine, refuse } from "./command-line.js";

/** The attempt to combine a printed card with one of its errata. */
export interface Attempt {
  erratum: Ruling;
  card: DatabaseCard;
  result: CardInForce;
}

interface Compared extends Attempt {
  /** The card in the current card data. */
  current: DatabaseCard;
  /** Whether the erratum makes the printed card equal to the current one. */
  isEqual: boolean;
}

/**
 * Applies each erratum of a game's newest editions to each card that it corrects.
 * @param cards the printed cards, by code; errata of other cards are left out
 */
export function combine(data: LibraryData, game: string, cards: ReadonlyMap<string, DatabaseCard>): Attempt[] {
  const codes = new Map<string, string[]>();
  for (const known of data.known ?? [])
    if (known.game === game && known.catalogueId !== null) addTo(codes, known.catalogueId, known.code);
  return errataOf(data, game).flatMap((erratum) =>
    erratum.cards.flatMap(({ id }) =>
      (codes.get(id) ?? []).flatMap((code) => {
        const card = cards.get(code);
        return card ? [{ erratum, card, result: cardInForce(card, [erratum]) }] : [];
      }),
    ),
  );
}

/** The errata of cards in the newest edition of each document of a game. */
function errataOf(data: LibraryData, game: string): Ruling[] {
  return data.rulings.filter((one) => {
    const document = data.documents.find(({ id }) => id === one.document);
    return one.game === game && one.kind === "card-errata" && document?.editions[0]?.edition === one.edition;
  });
}

/** Whether the text, traits and level in force equal those of the database. Ignores the layout and emphasis of the text. */
export function isEqual(result: CardInForce, current: DatabaseCard): boolean {
  const { text, traits, level } = result.card;
  return sameText(text, current.text) && traits.join() === current.traits.join() && level === current.level;
}

/** The cards in all database files below a path, by code. */
export function cardsBelow(path: string, data: LibraryData): Map<string, DatabaseCard> {
  const files = readCardFiles(path, (game) => octgnSymbols(data.catalogues, game));
  return new Map(files.flatMap((one) => one.cards).map((card) => [card.code, card]));
}

function main(folder: string, listAll: boolean): void {
  const data = loadLibrary(join(import.meta.dirname, ".."));
  const [printed, current, octgn] = ["arkhamdb-2017", "arkhamdb", "octgn-coc"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (existsSync(printed) && existsSync(current)) printArkhamHorror(data, printed, current, listAll);
  else console.log(`Arkham Horror LCG: skipped, ${folder} does not contain both arkhamdb-2017 and arkhamdb.`);
  if (existsSync(octgn)) printCallOfCthulhu(data, octgn, listAll);
  else console.log(`Call of Cthulhu: skipped, ${folder} does not contain octgn-coc.`);
}

/** Prints how many cards of 2017 equal the current ones when the errata are applied, and the cards that do not. */
function printArkhamHorror(data: LibraryData, printedPath: string, currentPath: string, listAll: boolean): void {
  const currentCards = cardsBelow(currentPath, data);
  const compared = combine(data, "ahlcg", cardsBelow(printedPath, data)).flatMap((attempt): Compared[] => {
    const current = currentCards.get(attempt.card.code);
    return current ? [{ ...attempt, current, isEqual: isEqual(attempt.result, current) }] : [];
  });
  const equalCount = compared.filter((attempt) => attempt.isEqual).length;
  const share = (equalCount / Math.max(1, compared.length)).toFixed(3);
  console.log(`Arkham Horror LCG: ${equalCount} of ${compared.length} equal (${share})`);
  for (const attempt of compared) if (listAll || !attempt.isEqual) show(attempt, attempt.current);
  printWithoutCard(data, "ahlcg", compared, "no card data of 2017");
}

/** Prints how many errata that change words combine with OCTGN's card text, and the cards of those that do not. */
function printCallOfCthulhu(data: LibraryData, octgnPath: string, listAll: boolean): void {
  const attempts = combine(data, "coc", cardsBelow(octgnPath, data));
  const rewordings = attempts.filter(({ result }) => result.explanations.length === 0);
  const combined = rewordings.filter(({ result }) => result.notCombined.length === 0);
  const alreadyPrinted = combined.filter(({ result }) => result.alreadyPrinted.length > 0).length;
  const share = (combined.length / Math.max(1, rewordings.length)).toFixed(3);
  console.log(
    `Call of Cthulhu: of ${rewordings.length} errata that change words, ${combined.length} combine with OCTGN's text (${share}); ${alreadyPrinted} of these are on OCTGN's card already`,
  );
  for (const attempt of rewordings) if (listAll || attempt.result.notCombined.length > 0) show(attempt, null);
  printWithoutCard(data, "coc", attempts, "no card in OCTGN");
}

/** Prints a line for each erratum that was combined with no card. */
function printWithoutCard(data: LibraryData, game: string, attempts: readonly Attempt[], reason: string): void {
  const withCard = new Set(attempts.map(({ erratum }) => erratum));
  for (const erratum of errataOf(data, game)) if (!withCard.has(erratum)) console.log(`${reason}: ${erratum.id}`);
}

/** Prints an erratum with the card before and after it. @param current the database's current card; null when it is not compared */
function show({ erratum, card, result }: Attempt, current: DatabaseCard | null): void {
  let state = result.alreadyPrinted.length > 0 ? "already" : "combined";
  if (result.notCombined.length > 0) state = "NOT COMBINED";
  console.log(`\n${card.name} (${card.code}) · ${erratum.id} · ${state}`);
  console.log(`  erratum  ${erratum.text.replaceAll("\n", " / ")}`);
  console.log(`  printed  ${card.text.replaceAll("\n", " / ")} [${card.traits.join(", ")}]`);
  console.log(`  in force ${result.card.text.replaceAll("\n", " / ")} [${result.card.traits.join(", ")}]`);
  for (const { field, was, now } of result.fields) console.log(`  ${field}: ${was} → ${now}`);
  if (current) console.log(`  current  ${current.text.replaceAll("\n", " / ")} [${current.traits.join(", ")}]`);
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = readCommandLine({
    allowPositionals: true,
    options: { list: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) refuse("Usage: npx tsx scripts/card-texts.ts FOLDER [--list]");
  main(folder, values.list);
}
