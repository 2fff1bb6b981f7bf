/**
 * `npm run eval -- FILE`: how often the right ruling comes first. FILE holds look-ups as in ../shared/eval/README.md. Beside
 * ours stand Fuse.js and MiniSearch alone on the same records, and ours without the other ways of asking.
 *
 * `npm run eval -- --derived` asks by what the library itself gives (names, slips, numbers, pieces: eval/derived.ts), and
 * `--left-out` with each other way of asking while it is left out of the index. Neither knows the look-ups of any file.
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import { currentRulings, type Library, type LibraryData, libraryOf } from "../src/library/library.js";
import { loadLibrary } from "../src/library/load.js";
import { packageRoot } from "../src/open.js";
import type { Ruling } from "../src/ruling/ruling.js";
import { buildSearchPart } from "../src/search/build.js";
import { search } from "../src/search/search.js";
import { evaluateDerived } from "./eval/derived.js";
import { evaluateLeftOut } from "./eval/left-out.js";
import { measure } from "./eval/measure.js";

export interface LookUp {
  id: string;
  class: string;
  query: string;
  game: string | null;
  expect: { doc: string; snippet: string }[];
}

/** Something that ranks: rulings best first, and whether it calls the first an answer. */
export interface Engine {
  name: string;
  find(query: string, game: string | null): { rulings: Ruling[]; confident: boolean };
}

/** Ranks beyond this count as not found. */
const depth = 50;

export function ours(library: Library, askedAs = true): Engine {
  return {
    name: askedAs ? "grim" : "without asked-as",
    find(query, game) {
      const answer = search(library, query, { limit: depth, askedAs, ...(game !== null && { game }) });
      return { rulings: answer.hits.map((hit) => hit.ruling), confident: answer.confident };
    },
  };
}

/** Fuse.js as its documentation suggests for records with several fields. */
export function fuse(rulings: readonly Ruling[]): Engine {
  const engine = new Fuse(rulings.map(record), {
    keys: [
      { name: "title", weight: 3 },
      { name: "cards", weight: 3 },
      { name: "question", weight: 2 },
      { name: "text", weight: 1 },
    ],
    ignoreLocation: true,
    threshold: 0.4,
  });
  return {
    name: "Fuse.js",
    find(query, game) {
      const found = engine.search(query).map((hit) => hit.item.ruling);
      return { rulings: inGame(found, game), confident: found.length > 0 };
    },
  };
}

/** MiniSearch with its own typo tolerance and prefixes. */
export function mini(rulings: readonly Ruling[]): Engine {
  const engine = new MiniSearch({
    idField: "at",
    fields: ["title", "cards", "question", "text", "section", "keywords"],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 3, cards: 3, question: 2 } },
  });
  engine.addAll(rulings.map((ruling, at) => ({ at, ...record(ruling) })));
  return {
    name: "MiniSearch",
    find(query, game) {
      const found = engine.search(query).map((hit) => rulings[hit.id as number] as Ruling);
      return { rulings: inGame(found, game), confident: found.length > 0 };
    },
  };
}

function record(ruling: Ruling) {
  return {
    ruling,
    title: ruling.title ?? "",
    cards: [...ruling.cards, ...ruling.mentions].map((card) => card.name).join(" "),
    question: ruling.question ?? "",
    text: ruling.text,
    section: ruling.section.join(" "),
    keywords: ruling.keywords.join(" "),
  };
}

function inGame(rulings: Ruling[], game: string | null): Ruling[] {
  return game === null ? rulings : rulings.filter((ruling) => ruling.game === game);
}

/** As the README of the look-ups says. */
export function normalise(text: string): string {
  return text
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/\*/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const texts = new Map<Ruling, string>();

function textOf(ruling: Ruling): string {
  let text = texts.get(ruling);
  if (text === undefined) {
    text = normalise([ruling.title, ruling.question, ruling.text].filter(Boolean).join(" "));
    texts.set(ruling, text);
  }
  return text;
}

function answers(ruling: Ruling, lookUp: LookUp): boolean {
  return lookUp.expect.some(
    ({ doc, snippet }) => doc === ruling.document && textOf(ruling).includes(normalise(snippet)),
  );
}

/** Rank of the first hit; 0 for none. */
export function rankOf(engine: Engine, lookUp: LookUp): { rank: number; first: Ruling | null; confident: boolean } {
  const { rulings, confident } = engine.find(lookUp.query, lookUp.game);
  const first = rulings[0] ?? null;
  if (lookUp.expect.length === 0) return { rank: confident ? 0 : 1, first, confident };
  return { rank: rulings.slice(0, depth).findIndex((ruling) => answers(ruling, lookUp)) + 1, first, confident };
}

export function readLookUps(path: string): LookUp[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as LookUp);
}

export function evaluate(data: LibraryData, lookUps: readonly LookUp[], print: (line: string) => void): void {
  const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
  const rulings = currentRulings(library);
  const engines = [ours(library), ours(library, false), mini(rulings), fuse(rulings)];
  const results = engines.map((engine) => lookUps.map((lookUp) => rankOf(engine, lookUp)));
  const classes = [...new Set(lookUps.map((one) => one.class))];
  const number = (value: number): string => value.toFixed(3);
  const row = (label: string, count: number, cells: string[]): string =>
    label.padEnd(21) + String(count).padStart(4) + cells.map((cell) => cell.padStart(21)).join("");
  print(`${lookUps.length} look-ups, ${rulings.length} rulings; recall@1 / recall@3 / MRR`);
  print("");
  print(
    row(
      "class",
      0,
      engines.map((engine) => engine.name),
    ).replace(" 0", "  "),
  );
  for (const name of [...classes, "all"]) {
    const picked = lookUps.map((one, i) => (name === "all" || one.class === name ? i : -1)).filter((i) => i >= 0);
    const cells = results.map((ranks) => {
      const { first, three, reciprocal } = measure(picked.map((i) => ranks[i]?.rank ?? 0));
      return [first, three, reciprocal].map(number).join(" ");
    });
    print(row(name, picked.length, cells));
  }
  const answered = lookUps.map((one, i) => (one.expect.length > 0 ? i : -1)).filter((i) => i >= 0);
  const sure = answered.filter((i) => results[0]?.[i]?.confident).length;
  print("");
  print(`grim is confident on ${sure} of ${answered.length} look-ups that have an answer.`);
  print("");
  print("Not first:");
  lookUps.forEach((lookUp, i) => {
    const result = results[0]?.[i];
    if (!result || result.rank === 1) return;
    const came = result.first ? `${result.first.document}/${result.first.id}` : "nothing";
    const where = lookUp.expect.length === 0 ? "confident" : result.rank === 0 ? "not found" : `rank ${result.rank}`;
    print(`  ${lookUp.id} ${lookUp.class}: ${lookUp.query}`);
    print(`       ${where}; first came ${came}`);
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wishes = process.argv.slice(2);
  const path = wishes.find((wish) => !wish.startsWith("--"));
  if (path === undefined && !wishes.includes("--derived") && !wishes.includes("--left-out")) {
    console.error("Name the file of look-ups, such as: npm run eval -- ../shared/eval/queries.jsonl");
    console.error("Or ask by the library itself: npm run eval -- --derived --left-out");
    process.exit(2);
  }
  const data = loadLibrary(process.env.GRIM_LIBRARY || packageRoot);
  if (path !== undefined) evaluate(data, readLookUps(path), console.log);
  if (wishes.includes("--derived")) evaluateDerived(data, console.log);
  if (wishes.includes("--left-out")) evaluateLeftOut(data, console.log);
}
