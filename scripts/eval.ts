/**
 * `npm run eval -- FILE`: how often the right ruling comes first. Beside ours stand Fuse.js and MiniSearch alone on the same
 * records, and ours without the other ways of asking. Without FILE the project's own look-ups are asked, and `--write` puts
 * their table into docs/accuracy.md.
 *
 * FILE is NDJSON, one look-up a line:
 *   {"id": "q1", "class": "slang", "query": "can i see his graveyard", "game": "coc",
 *    "expect": [{"doc": "coc-faq", "snippet": "six to fourteen words of the ruling"}]}
 * `class` groups look-ups in the table. `game` is a game's id to search that game alone, or null for all. `expect` lists every
 * ruling that may rightly come first: its document, and words that stand in its title, question or text (white space, quotes,
 * dashes and emphasis apart) or its `id`. An empty list means that there is no answer: right is then not to be confident.
 *
 * A look-up of the class "status" also names its `card` and the `verdict` that is right: {"about": "restricted" | "banned" |
 * "erratum", "value": true | false}. This script does not score verdicts.
 *
 * eval/blind-dev.jsonl, eval/blind-held.jsonl and eval/situations.jsonl were written from the rulings alone: without a look at
 * the other ways of asking, the slang, any other look-ups or what search answers. blind-dev is for work on the ranking.
 * blind-held is for measuring and never for tuning.
 *
 * `npm run eval -- --derived` asks by what the library itself gives (names, slips, numbers, pieces: eval/derived.ts), and
 * `--left-out` with each other way of asking while it is left out of the index. Neither knows the look-ups of any file.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import { currentRulings, type Library, type LibraryData, libraryOf } from "../src/library/library.js";
import { loadLibrary } from "../src/library/load.js";
import { packageRoot } from "../src/open.js";
import type { Ruling } from "../src/ruling/ruling.js";
import { buildSearchPart } from "../src/search/index/build.js";
import { search } from "../src/search/search.js";
import { rankDerived } from "./eval/derived.js";
import { evaluateLeftOut } from "./eval/left-out.js";
import { rankLines } from "./eval/measure.js";
import { markdownTable, missLines, rankTable, tableLines, writeBlock } from "./eval/table.js";

interface LookUp {
  id: string;
  class: string;
  query: string;
  game: string | null;
  expect: { doc: string; snippet?: string; id?: string }[];
}

/** Something that ranks: rulings best first, and whether it calls the first an answer. */
interface Engine {
  name: string;
  find(query: string, game: string | null): { rulings: Ruling[]; confident: boolean };
}

/** Ranks beyond this count as not found. */
const depth = 50;

/** @param askedAs false: without the other ways of asking */
function ours(library: Library, askedAs = true): Engine {
  return {
    name: askedAs ? "grim" : "without asked-as",
    find(query, game) {
      const answer = search(library, query, { limit: depth, askedAs, ...(game !== null && { game }) });
      return { rulings: answer.hits.map((hit) => hit.ruling), confident: answer.confident };
    },
  };
}

/** Fuse.js as its documentation suggests for records with several fields. */
function fuse(rulings: readonly Ruling[]): Engine {
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
function mini(rulings: readonly Ruling[]): Engine {
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

/** White space, quotes, dashes and emphasis made alike. */
function normalise(text: string): string {
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
    ({ doc, snippet, id }) =>
      doc === ruling.document &&
      (id === undefined || id === ruling.id) &&
      (snippet === undefined || textOf(ruling).includes(normalise(snippet))),
  );
}

/** The rank of the first ruling that is right; 0 for none. Where there is no answer, 1 stands for not being confident. */
function rankOf(engine: Engine, lookUp: LookUp): { rank: number; first: Ruling | null; confident: boolean } {
  const { rulings, confident } = engine.find(lookUp.query, lookUp.game);
  const first = rulings[0] ?? null;
  if (lookUp.expect.length === 0) return { rank: confident ? 0 : 1, first, confident };
  return { rank: rulings.slice(0, depth).findIndex((ruling) => answers(ruling, lookUp)) + 1, first, confident };
}

/** NDJSON, one look-up a line, as the head of this file says. */
function readLookUps(path: string): LookUp[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as LookUp);
}

export interface Evaluation {
  rulings: number;
  lookUps: readonly LookUp[];
  engines: readonly string[];
  /** For each engine, for each look-up: what came. */
  results: ReturnType<typeof rankOf>[][];
}

/** Asks every engine every look-up. */
function evaluate(data: LibraryData, lookUps: readonly LookUp[]): Evaluation {
  const library = libraryOf(data, new Map([["search", buildSearchPart(data)]]));
  const rulings = currentRulings(library);
  const engines = [ours(library), ours(library, false), mini(rulings), fuse(rulings)];
  const results = engines.map((engine) => lookUps.map((lookUp) => rankOf(engine, lookUp)));
  return { rulings: rulings.length, lookUps, engines: engines.map((one) => one.name), results };
}

/** Written from the documents alone, without a look at the other ways of asking. */
const ownLookUps = join(packageRoot, "scripts/eval/look-ups.jsonl");

const wishes = process.argv.slice(2);
const byItself = ["--derived", "--left-out"].some((wish) => wishes.includes(wish));
const path = wishes.find((wish) => !wish.startsWith("--")) ?? (byItself ? null : ownLookUps);
// The document tells of the project's own look-ups, which anyone can ask again; not of others.
const write =
  wishes.includes("--write") && (path === null || path === ownLookUps) ? join(packageRoot, "docs/accuracy.md") : null;
if (wishes.includes("--write") && write === null)
  console.error("--write is for the project's own look-ups; nothing is written.");
const data = loadLibrary(process.env.GRIM_LIBRARY || packageRoot);
if (path !== null) {
  const evaluation = evaluate(data, readLookUps(path));
  for (const line of [...tableLines(evaluation), "", ...missLines(evaluation)]) console.log(line);
  if (write !== null) writeBlock(write, "npm run eval", markdownTable(evaluation));
}
if (wishes.includes("--derived")) {
  const ranks = rankDerived(data);
  console.log("\nLook-ups made from the library; recall@1 / recall@3 / MRR among ten");
  for (const line of rankLines(ranks, 21)) console.log(line);
  if (write !== null) writeBlock(write, "npm run eval -- --derived", rankTable(ranks));
}
if (wishes.includes("--left-out")) evaluateLeftOut(data, console.log);
