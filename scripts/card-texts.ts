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
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCardFiles } from "../src/carddata/read-files.js";
import { octgnSymbols } from "../src/carddata/sets.js";
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
  current: DatabaseCard;
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
  const data = loadLibrary(join(dirname(fileURLToPath(import.meta.url)), ".."));
  const inFolder = (name: string) => join(folder, name);
  const [arkham2017, arkhamNow, octgn] = [inFolder("arkhamdb-2017"), inFolder("arkhamdb"), inFolder("octgn-coc")];
  if (existsSync(arkham2017) && existsSync(arkhamNow)) {
    const currentCards = cardsBelow(arkhamNow, data);
    const all = combine(data, "ahlcg", cardsBelow(arkham2017, data)).flatMap((one): Compared[] => {
      const current = currentCards.get(one.card.code);
      return current ? [{ ...one, current, isEqual: isEqual(one.result, current) }] : [];
    });
    const equal = all.filter((one) => one.isEqual);
    console.log(
      `Arkham Horror LCG: ${equal.length} of ${all.length} equal (${(equal.length / Math.max(1, all.length)).toFixed(3)})`,
    );
    for (const one of all) if (listAll || !one.isEqual) show(one, one.current);
    const withCard = new Set(all.map((one) => one.erratum));
    for (const erratum of errataOf(data, "ahlcg"))
      if (!withCard.has(erratum)) console.log(`no card data of 2017: ${erratum.id}`);
  } else console.log(`Arkham Horror LCG: skipped, ${folder} does not contain both arkhamdb-2017 and arkhamdb.`);
  if (existsSync(octgn)) {
    const attempts = combine(data, "coc", cardsBelow(octgn, data));
    const rewordings = attempts.filter(({ result }) => result.explanations.length === 0);
    const combined = rewordings.filter(({ result }) => result.notCombined.length === 0);
    const alreadyPrinted = combined.filter(({ result }) => result.alreadyPrinted.length > 0).length;
    console.log(
      `Call of Cthulhu: of ${rewordings.length} errata that change words, ${combined.length} combine with OCTGN's text (${(combined.length / Math.max(1, rewordings.length)).toFixed(3)}); ${alreadyPrinted} of these are on OCTGN's card already`,
    );
    for (const one of rewordings) if (listAll || one.result.notCombined.length > 0) show(one, null);
    const withCard = new Set(attempts.map((one) => one.erratum));
    for (const erratum of errataOf(data, "coc"))
      if (!withCard.has(erratum)) console.log(`no card in OCTGN: ${erratum.id}`);
  } else console.log(`Call of Cthulhu: skipped, ${folder} does not contain octgn-coc.`);
}

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = readCommandLine({
    allowPositionals: true,
    options: { list: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) refuse("Usage: npx tsx scripts/card-texts.ts FOLDER [--list]");
  main(folder, values.list);
}
