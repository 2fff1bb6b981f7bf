/**
 * `npm run eval -- FILE`: measures how often the right ruling comes first, for grim and for MiniSearch on the same records,
 * each with the alternative phrasings and without. Without FILE it uses the project's own look-ups.
 *
 * FILE is NDJSON, one look-up per line:
 *   {"id": "q1", "class": "slang", "query": "can i see his graveyard", "game": "coc",
 *    "expect": [{"doc": "coc-faq", "snippet": "six to fourteen words of the ruling"}]}
 * `class` groups look-ups in the table. `game` is the id of the game to search, or null for all. `expect` lists every ruling
 * that may come first: its document, and either its `id` or a `snippet` of its title, question or text (white space, quotes,
 * dashes and emphasis are ignored). An empty list means that there is no answer; the look-up is then right if the answer is
 * not confident.
 *
 * A look-up of the class "status" also names its `card` and the `verdict` that is right: {"about": "restricted" | "banned" |
 * "erratum", "value": true | false}. A question about several cards or several statuses has `verdicts` in place of the two: a
 * list of {"card": …, "about": …, "value": …}. It is scored with the verdicts of src/verdict on top of the search.
 *
 * eval/blind-dev.jsonl, eval/blind-held.jsonl, eval/blind-held2.jsonl and eval/situations.jsonl were written from the rulings alone: without a look at
 * the alternative phrasings, the slang, any other look-ups or what search answers. blind-dev is for work on the ranking.
 * blind-held and blind-held2 are for measuring and never for tuning. eval/voices-dev.jsonl and eval/voices-held.jsonl are the
 * hardest: for each ruling one of six new phrasings, drawn at random and kept out of the index, in voices that the older
 * phrasings lack (beginners, situations, cards described without their names, terse judges). Their writers saw the older
 * phrasings and avoided them. voices-held is never for tuning. status-dev.jsonl and status-held.jsonl hold questions
 * about a card's status, with verdicts worked out from rulings/ and cards/; the first is for work on src/verdict, the second
 * for measuring.
 *
 * Options:
 *   --slow           also measure Fuse.js, which takes about a second per query, and six with the phrasings
 *   --derived        make look-ups from the library: names, misspellings, numbers, pieces of text (eval/derived.ts)
 *   --left-out       search for each alternative phrasing while it is left out of the index
 *   --ablate         set each ranking weight to zero in turn
 *   --fit            fit the confidence; with --check, fail if the committed weights differ
 *   --fit-ranking    fit the ranking weights, and print what each would be; --features FILE keeps the features of all
 *                    candidates in FILE, from which a second run reads them (eval/fit-ranking.ts)
 *   --explain QUERY  print the numbers of one query
 *   --postgres       compare with a PostgreSQL that is loaded by `grim export --format postgres` (eval/postgres.ts)
 *   --write          write the results to docs/accuracy.md, of --ablate to docs/search.md, of --fit to
 *                    src/search/rank/confidence-weights.ts, of --postgres to docs/postgres.md
 */
import { join } from "node:path";
import { encodeKnownCards } from "../src/cards/known-cards.js";
import { loadLibrary } from "../src/library/disk/load.js";
import { currentRulings, type Library, type LibraryData, libraryOf } from "../src/library/library.js";
import { buildLinksPart } from "../src/links/build/build-links.js";
import { knownCardsPartName } from "../src/links/known-cards-part.js";
import { linksPartName } from "../src/links/links-part.js";
import { resolveReferences } from "../src/links/references/references.js";
import { packageRoot } from "../src/open.js";
import type { Ruling } from "../src/ruling/ruling.js";
import type { AnswerState } from "../src/search/answer.js";
import { buildSearchPart } from "../src/search/index/build.js";
import { type Verdict, verdictsIn } from "../src/verdict/finding.js";
import { searchWithStatus } from "../src/verdict/verdict.js";
import { ablate } from "./eval/ablate.js";
import { rankDerived } from "./eval/derived.js";
import { depth, type Engine, fuse, grim, mini } from "./eval/engines.js";
import { explain } from "./eval/explain.js";
import { fitConfidence } from "./eval/fit.js";
import { fitRanking } from "./eval/fit-ranking.js";
import { evaluateLeftOut } from "./eval/left-out.js";
import { answers, type LookUp, readLookUps } from "./eval/look-ups.js";
import { rankLines } from "./eval/measure.js";
import { comparePostgres } from "./eval/postgres.js";
import { markdownTable, missLines, rankTable, tableLines, writeBlock } from "./eval/table.js";

interface Result {
  /** Rank of the first right ruling; 0 if there is none. For a look-up without an answer: 1 if not confident, else 0. */
  rank: number;
  first: Ruling | null;
  state: AnswerState;
}

function resultOf(engine: Engine, lookUp: LookUp): Result {
  const { rulings, state } = engine.find(lookUp.query, lookUp.game);
  const first = rulings[0] ?? null;
  if (lookUp.expect.length === 0) return { rank: state === "confident" ? 0 : 1, first, state };
  return { rank: rulings.slice(0, depth).findIndex((ruling) => answers(ruling, lookUp)) + 1, first, state };
}

export interface Evaluation {
  rulings: number;
  lookUps: readonly LookUp[];
  engines: readonly string[];
  /** For each engine, for each look-up: what came. */
  results: Result[][];
  /**
   * Of the look-ups with a verdict: whether it was given, or given among verdicts on other cards of the name, and whether the
   * right ruling stood first with it.
   */
  verdicts: { given: boolean; beside: boolean; first: boolean }[];
}

/** Asks every engine every look-up. */
function evaluate(data: LibraryData, lookUps: readonly LookUp[], slow: boolean): Evaluation {
  const library = compiled(data);
  const rulings = currentRulings(library);
  const engines = [
    grim(library, true),
    mini(rulings, data.askedAs),
    ...(slow ? [fuse(rulings, data.askedAs)] : []),
    grim(library, false),
    mini(rulings, null),
    ...(slow ? [fuse(rulings, null)] : []),
  ];
  const results = engines.map((engine) => lookUps.map((lookUp) => resultOf(engine, lookUp)));
  const verdicts = lookUps.flatMap((one) => (expectedVerdicts(one).length > 0 ? [verdictOf(library, one)] : []));
  return { rulings: rulings.length, lookUps, engines: engines.map((one) => one.name), results, verdicts };
}

function compiled(data: LibraryData): Library {
  resolveReferences(data);
  // Verdicts on errata come from the links.
  return libraryOf(
    data,
    new Map([
      ["search", buildSearchPart(data)],
      [linksPartName, buildLinksPart(data)],
      [knownCardsPartName, new TextEncoder().encode(encodeKnownCards(data.known ?? []))],
    ]),
  );
}

/** What is right, as `Khopesh of the Abyss restricted true`. */
function expectedVerdicts({ card, verdict, verdicts = [] }: LookUp): string[] {
  const all = card !== undefined && verdict ? [{ card, ...verdict }, ...verdicts] : verdicts;
  return all.map((one) => `${one.card} ${one.about} ${one.value}`);
}

function verdictOf(library: Library, lookUp: LookUp): Evaluation["verdicts"][number] {
  const { query, game } = lookUp;
  const { answer, status } = searchWithStatus(library, query, game === null ? {} : { game });
  const words = (all: readonly Verdict[]) => all.map((one) => `${one.card.card.name} ${one.about} ${one.value}`);
  const expected = expectedVerdicts(lookUp);
  // One verdict: it is given for all cards of the name together, or beside those on the other cards of the name.
  const given = words(status ? verdictsIn(status.finding) : []);
  const agreed = status?.verdict ? words([status.verdict]) : given;
  const first = answer.hits[0]?.ruling;
  return {
    given: isSame(given, expected) || (lookUp.verdict !== undefined && isSame(agreed, expected)),
    beside: lookUp.verdict !== undefined && given.length > 1 && given.includes(expected[0] as string),
    first: first !== undefined && answers(first, lookUp),
  };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join("\n") === [...b].sort().join("\n");
}

const here = join(packageRoot, "scripts/eval");
/** Written from the documents alone, without a look at the alternative phrasings. */
const ownLookUps = join(here, "look-ups.jsonl");
const blindDev = join(here, "blind-dev.jsonl");
/** For the fit of the confidence: with an answer and without. */
const answeredDev = join(here, "answered-dev2.jsonl");
/** Beginners, situations, cards that are described, terse judges: one look-up for every second ruling. */
const voicesDev = join(here, "voices-dev.jsonl");
const trickyDev = ["tricky-dev.jsonl", "tricky-dev2.jsonl"].map((name) => join(here, name));
const explained = "does khopesh of the abyss also destroy attached cards";

const [, , ...args] = process.argv;
const has = (option: string): boolean => args.includes(option);
const measures = ["--derived", "--left-out", "--ablate", "--fit", "--fit-ranking", "--explain", "--postgres"].some(has);
const query = has("--explain")
  ? (args.slice(args.indexOf("--explain") + 1).find((one) => !one.startsWith("--")) ?? null)
  : null;
const features = has("--features") ? (args[args.indexOf("--features") + 1] ?? null) : null;
const path =
  args.find((one) => !one.startsWith("--") && one !== query && one !== features) ?? (measures ? null : ownLookUps);
// The documents tell of the project's own look-ups, which anyone can ask again; not of others.
const write = has("--write") && (path === null || path === ownLookUps);
if (has("--write") && !write) console.error("--write is for the project's own look-ups; nothing is written.");
const data = loadLibrary(process.env.GRIM_LIBRARY || packageRoot);

/** Prints lines and, with --write, puts them into a document. */
function report(document: string, block: string, lines: readonly string[]): void {
  for (const line of lines) console.log(line);
  if (write) writeBlock(join(packageRoot, document), block, lines);
}

if (has("--postgres")) {
  const files =
    path === null ? [ownLookUps, blindDev, join(here, "blind-held.jsonl"), join(here, "situations.jsonl")] : [path];
  console.log("Right ruling first / among three / among ten, in percent of the look-ups that have an answer\n");
  report("docs/postgres.md", "npm run eval -- --postgres", comparePostgres(compiled(data), files));
} else if (path !== null) {
  const evaluation = evaluate(data, readLookUps(path), has("--slow"));
  for (const line of [...tableLines(evaluation), "", ...missLines(evaluation)]) console.log(line);
  if (write) writeBlock(join(packageRoot, "docs/accuracy.md"), "npm run eval", markdownTable(evaluation));
}
if (has("--derived")) {
  const ranks = rankDerived(data);
  console.log("\nLook-ups made from the library; recall@1 / recall@3 / MRR among ten");
  for (const line of rankLines(ranks, 21)) console.log(line);
  if (write) writeBlock(join(packageRoot, "docs/accuracy.md"), "npm run eval -- --derived", rankTable(ranks));
}
if (has("--left-out")) evaluateLeftOut(data, console.log);
if (has("--ablate")) {
  const files = new Map([
    ["own look-ups", ownLookUps],
    ["blind-dev", blindDev],
  ]);
  report("docs/search.md", "npm run eval -- --ablate", ablate(data, files));
}
if (has("--explain")) report("docs/search.md", "npm run eval -- --explain", explain(data, query ?? explained));
if (has("--fit-ranking")) {
  const files = new Map([
    ["own look-ups", ownLookUps],
    ["blind-dev", blindDev],
    ["answered-dev2", answeredDev],
    ["voices-dev", voicesDev],
  ]);
  for (const line of fitRanking(data, files, features)) console.log(line);
}
if (has("--fit")) {
  const isSame = fitConfidence(
    data,
    [ownLookUps, blindDev, answeredDev, ...trickyDev],
    [voicesDev],
    packageRoot,
    write,
  );
  if (has("--check") && !isSame) {
    console.error(
      "src/search/rank/confidence-weights.ts is not what the fit gives: run npm run eval -- --fit --write.",
    );
    process.exitCode = 1;
  }
}
