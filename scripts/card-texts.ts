/**
 * Checks how errata combine with printed text. Usage:
 *   npx tsx scripts/card-texts.ts FOLDER [--list]
 * FOLDER holds `arkhamdb-2017`, `arkhamdb` and `octgn-coc`; what is absent is skipped.
 *
 * Arkham Horror LCG: the text in force, made of the card data of 2017 and the errata up to FAQ 1.3, against the database's
 * text of today, which has all errata. Call of Cthulhu: what OCTGN prints and each erratum, to be judged by a reader.
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
import type { Ruling } from "../src/ruling/ruling.js";

/** An erratum of a card, with the card as printed. */
export interface Combined {
  erratum: Ruling;
  card: DatabaseCard;
  result: CardInForce;
}

export interface Compared extends Combined {
  today: DatabaseCard;
  equal: boolean;
}

/** Every erratum of a game's newest editions with each card it corrects. @param cards by code */
export function combine(data: LibraryData, game: string, cards: ReadonlyMap<string, DatabaseCard>): Combined[] {
  const codes = new Map<string, string[]>();
  for (const known of data.known ?? [])
    if (known.game === game && known.catalogueId !== null)
      codes.set(known.catalogueId, [...(codes.get(known.catalogueId) ?? []), known.code]);
  return errataOf(data, game).flatMap((erratum) =>
    erratum.cards.flatMap(({ id }) =>
      (codes.get(id) ?? []).flatMap((code) => {
        const card = cards.get(code);
        return card ? [{ erratum, card, result: cardInForce(card, [erratum]) }] : [];
      }),
    ),
  );
}

/** The errata of the newest edition of each document of a game. */
export function errataOf(data: LibraryData, game: string): Ruling[] {
  return data.rulings.filter((one) => {
    const document = data.documents.find(({ id }) => id === one.document);
    return one.game === game && one.kind === "card-errata" && document?.editions[0]?.edition === one.edition;
  });
}

/** Whether the card in force is the database's card of today: words, traits, level, uniqueness. Layout and emphasis do not count. */
export function isEqual(result: CardInForce, today: DatabaseCard): boolean {
  const { text, traits, level } = result.card;
  return sameText(text, today.text) && traits.join() === today.traits.join() && level === today.level;
}

/** The cards of the database files in a folder, by code. */
export function cardsBelow(path: string, data: LibraryData): Map<string, DatabaseCard> {
  const read = readCardFiles(path, (game) => octgnSymbols(data.catalogues, game));
  return new Map(read.flatMap((one) => one.cards).map((card) => [card.code, card]));
}

function main(folder: string, list: boolean): void {
  const data = loadLibrary(join(dirname(fileURLToPath(import.meta.url)), ".."));
  const [then, now, octgn] = ["arkhamdb-2017", "arkhamdb", "octgn-coc"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (existsSync(then) && existsSync(now)) {
    const today = cardsBelow(now, data);
    const all = combine(data, "ahlcg", cardsBelow(then, data)).flatMap((one): Compared[] => {
      const current = today.get(one.card.code);
      return current ? [{ ...one, today: current, equal: isEqual(one.result, current) }] : [];
    });
    const equal = all.filter((one) => one.equal);
    console.log(
      `Arkham Horror LCG: ${equal.length} of ${all.length} equal (${(equal.length / all.length).toFixed(3)})`,
    );
    for (const one of all) if (list || !one.equal) show(one, one.today);
    const reached = new Set(all.map((one) => one.erratum));
    for (const erratum of errataOf(data, "ahlcg"))
      if (!reached.has(erratum)) console.log(`no card data of 2017: ${erratum.id}`);
  } else console.log(`Arkham Horror LCG: skipped, ${folder} has no arkhamdb-2017 and arkhamdb.`);
  if (existsSync(octgn)) {
    const all = combine(data, "coc", cardsBelow(octgn, data));
    const words = all.filter(({ result }) => result.explanations.length === 0);
    const combined = words.filter(({ result }) => result.notCombined.length === 0);
    const already = combined.filter(({ result }) => result.alreadyPrinted.length > 0).length;
    console.log(
      `Call of Cthulhu: ${combined.length} of ${words.length} errata that change words combine (${(combined.length / words.length).toFixed(3)}); ${already} of them are on OCTGN's card already`,
    );
    for (const one of words) if (list || one.result.notCombined.length > 0) show(one, null);
    const reached = new Set(all.map((one) => one.erratum));
    for (const erratum of errataOf(data, "coc"))
      if (!reached.has(erratum)) console.log(`no card in OCTGN: ${erratum.id}`);
  } else console.log(`Call of Cthulhu: skipped, ${folder} has no octgn-coc.`);
}

function show({ erratum, card, result }: Combined, today: DatabaseCard | null): void {
  const state =
    result.notCombined.length > 0 ? "NOT COMBINED" : result.alreadyPrinted.length > 0 ? "already" : "combined";
  console.log(`\n${card.name} (${card.code}) · ${erratum.id} · ${state}`);
  console.log(`  erratum  ${erratum.text.replaceAll("\n", " / ")}`);
  console.log(`  printed  ${card.text.replaceAll("\n", " / ")} [${card.traits.join(", ")}]`);
  console.log(`  in force ${result.card.text.replaceAll("\n", " / ")} [${result.card.traits.join(", ")}]`);
  for (const { field, was, now } of result.fields) console.log(`  ${field}: ${was} → ${now}`);
  if (today) console.log(`  today    ${today.text.replaceAll("\n", " / ")} [${today.traits.join(", ")}]`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...flags] = process.argv.slice(2);
  if (folder === undefined) throw new Error("usage: npx tsx scripts/card-texts.ts FOLDER [--list]");
  main(folder, flags.includes("--list"));
}
