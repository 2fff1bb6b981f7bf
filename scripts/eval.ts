/**
 * `npm run eval -- FILE`: measures how often the right ruling comes first. Compares grim with MiniSearch on the same records,
 * each with the alternative phrasings and without. Without FILE it uses the project's look-ups (eval/look-ups.jsonl).
 *
 * FILE is NDJSON, one look-up per line:
 *   {"id": "q1", "class": "slang", "query": "can i see his graveyard", "game": "coc",
 *    "expect": [{"doc": "coc-faq", "snippet": "six to fourteen words of the ruling"}]}
 * `class` groups look-ups in the table. `game` is the id of the game to search, or null for all. `expect` lists every ruling
 * that may come first: its document, and either its `id` or a `snippet` of its title, question or text (white space, quotes,
 * dashes and emphasis are ignored). An empty list means that no ruling answers the query; the result is then right
 * if it is not confident.
 *
 * A look-up of the class "status" also has its `card` and the right `verdict`: {"about": "restricted" | "banned" | "erratum",
 * "value": true | false}. A question about several cards or statuses has `verdicts` in place of these two fields: a list of
 * {"card": …, "about": …, "value": …}. The verdicts that src/links/status gives are compared with these; the counts are printed below
 * the table.
 *
 * The files of look-ups in scripts/eval/ (docs/data/accuracy.md describes all of them). Those with `held` in their names are for
 * measuring and never for tuning; those with `dev` are for work on the ranking, the confidence and the verdicts. Nothing is
 * fitted on `situations`.
 *   look-ups              the project's own look-ups, for the fits
 *   blind-*, situations   written from the rulings alone, without knowledge of the alternative phrasings, the slang, other
 *                         look-ups or the answers of the search
 *   voices-*              the hardest look-ups. Writers who saw the older phrasings of a ruling wrote six new ones, in voices that
 *                         the older phrasings lack (beginners, situations, cards described without their names, terse judges).
 *                         One of the six, drawn at random, became a look-up; it is not in the index
 *   status-*              questions about a card's status, with verdicts worked out from rulings/ and cards/
 *   tricky-*              questions that use the words of the documents although no ruling answers them. In tricky-dev and
 *                         tricky-held these are half of the questions; the other half have the same form and an answer
 *   answered-dev2         questions with an answer, for the fits
 *   names-dev             names of cards without rulings, and pairs of cards without a common ruling: none has an answer
 *   unanswered-held       questions that no ruling answers
 *   wh-*                  open questions ("how many …") on topics of rulings that answer only yes or no
 *   special-*             questions for a rule that also has special cases
 *
 * Options:
 *   --slow           also measure Fuse.js: about a second per query, or six seconds with the phrasings
 *   --derived        make look-ups from the library: names, misspellings, numbers, pieces of text (eval/derived.ts)
 *   --left-out       search for up to six alternative phrasings of each ruling, each while it is left out of the index
 *   --ablate         set each ranking weight to zero in turn
 *   --fit            fit the weights of the confidence, and print the figures of each state
 *   --fit-ranking    fit and print the ranking weights (eval/fit-ranking.ts)
 *   --explain        print the features and scores of the query that is given in place of FILE; without one, of an example
 *   --postgres       compare grim with a PostgreSQL that holds the output of `grim export --format postgres` (eval/postgres.ts)
 *   --write          also write the results to files. Only for the shipped library and the project's own look-ups and example,
 *                    so that readers can reproduce the figures
 *                      docs/data/accuracy.md                          own look-ups, --derived
 *                      docs/guide-programs.md                          --postgres
 *                      src/search/rank/confidence-weights.ts     --fit
 *                      (only printed)                            --ablate, --explain, --left-out, --fit-ranking
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadLibrary } from "../src/library/disk/load.js";
import { currentRulings } from "../src/library/editions/in-force.js";
import { type Library, type LibraryData, libraryOf } from "../src/library/library.js";
import { buildLinksPart } from "../src/links/build/build-links.js";
import { linksPartName } from "../src/links/links-part.js";
import { resolveReferences } from "../src/links/references/references.js";
import { type Verdict, verdictsIn } from "../src/links/status/finding.js";
import { searchWithStatus } from "../src/links/status/verdict.js";
import { packageRoot } from "../src/open.js";
import { phrasingsIn } from "../src/ruling/phrasing.js";
import type { Ruling } from "../src/ruling/ruling.js";
import type { AnswerState } from "../src/search/answer.js";
import { buildSearchPart } from "../src/search/index/build.js";
import { trainModel } from "../src/search/index/model.js";
import { modelPartName, searchPartName } from "../src/search/index/search-index.js";
import { readCommandLine, refuse } from "./command-line.js";
import { writeBlock } from "./docs/write-block.js";
import { ablate } from "./eval/ablate.js";
import { rankDerived } from "./eval/derived.js";
import { depth, type Engine, fuseEngine, grimEngine, miniSearchEngine } from "./eval/engines.js";
import { explain } from "./eval/explain.js";
import { fitConfidence } from "./eval/fit.js";
import { fitRanking } from "./eval/fit-ranking.js";
import { evaluateLeftOut } from "./eval/left-out.js";
import { answers, type LookUp, readLookUps } from "./eval/look-ups.js";
import { rankLines } from "./eval/measure.js";
import { comparePostgres } from "./eval/postgres.js";
import { markdownTable, missLines, rankTable, tableLines } from "./eval/table.js";
import { postgresFolder } from "./postgres/cluster.js";

/** The answer of one engine to one look-up. */
interface Result {
  /**
   * The rank of the first right ruling among the first `depth`; 0 if there is none. For a look-up without an answer: 1 if grim
   * is not confident, otherwise 0.
   */
  rank: number;
  /** The ruling that the engine puts first; null if it finds none. */
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
  /** The number of rulings that are searched. */
  rulings: number;
  lookUps: readonly LookUp[];
  engines: readonly string[];
  /** For each engine, the result of each look-up. */
  results: Result[][];
  /** One result for each look-up with a verdict. */
  verdicts: VerdictResult[];
}

interface VerdictResult {
  /**
   * Whether exactly the expected verdicts were given. For a question about one card, also true if all cards of its name have the
   * expected verdict.
   */
  isExact: boolean;
  /** Whether the expected verdict was given beside verdicts on other cards of the same name. */
  isBesideOthers: boolean;
  /** Whether a right ruling came first. */
  isRulingFirst: boolean;
}

/** Runs all look-ups with each engine. @param withFuse whether Fuse.js, which is slow, is among the engines */
function evaluate(data: LibraryData, lookUps: readonly LookUp[], withFuse: boolean): Evaluation {
  const library = compiledLibrary(data);
  const rulings = currentRulings(library);
  const engines = [
    grimEngine(library, true),
    miniSearchEngine(rulings, data.askedAs),
    ...(withFuse ? [fuseEngine(rulings, data.askedAs)] : []),
    grimEngine(library, false),
    miniSearchEngine(rulings, null),
    ...(withFuse ? [fuseEngine(rulings, null)] : []),
  ];
  const results = engines.map((engine) => lookUps.map((lookUp) => resultOf(engine, lookUp)));
  const verdicts = lookUps.flatMap((one) => (expectedVerdicts(one).length > 0 ? [verdictResult(library, one)] : []));
  return { rulings: rulings.length, lookUps, engines: engines.map((one) => one.name), results, verdicts };
}

/** The library with all its indexes. Resolves the references in `data`. */
function compiledLibrary(data: LibraryData): Library {
  resolveReferences(data);
  // Verdicts need the links.
  return libraryOf(
    data,
    new Map([
      [searchPartName, buildSearchPart(data)],
      [modelPartName, trainModel(data)],
      [linksPartName, buildLinksPart(data)],
    ]),
  );
}

/** The right verdicts, as `Khopesh of the Abyss restricted true`; empty for a look-up without one. */
function expectedVerdicts({ card, verdict, verdicts = [] }: LookUp): string[] {
  const all = card !== undefined && verdict ? [{ card, ...verdict }, ...verdicts] : verdicts;
  return all.map((one) => `${one.card} ${one.about} ${one.value}`);
}

function verdictResult(library: Library, lookUp: LookUp): VerdictResult {
  const { query, game } = lookUp;
  const { answer, status } = searchWithStatus(library, query, game === null ? {} : { game });
  const texts = (verdicts: readonly Verdict[]) =>
    verdicts.map((one) => `${one.card.card.name} ${one.about} ${one.value}`);
  const expected = expectedVerdicts(lookUp);
  const given = texts(status ? verdictsIn(status.finding) : []);
  // One verdict if it is the same for all cards of this name.
  const agreed = status?.verdict ? texts([status.verdict]) : given;
  const first = answer.hits[0]?.ruling;
  return {
    isExact: hasSameItems(given, expected) || (lookUp.verdict !== undefined && hasSameItems(agreed, expected)),
    isBesideOthers: lookUp.verdict !== undefined && given.length > 1 && given.includes(expected[0] as string),
    isRulingFirst: first !== undefined && answers(first, lookUp),
  };
}

function hasSameItems(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join("\n") === [...b].sort().join("\n");
}

const here = join(packageRoot, "scripts/eval");
/** Written from the documents alone, without knowledge of the alternative phrasings. */
const ownLookUps = join(here, "look-ups.jsonl");
const blindDev = join(here, "blind-dev.jsonl");
/** Look-ups that all have an answer, for the fits. */
const answeredDev = join(here, "answered-dev2.jsonl");
/** The hardest look-ups. The rulings are divided between this file and voices-held.jsonl. */
const voicesDev = join(here, "voices-dev.jsonl");
const trickyDev = ["tricky-dev.jsonl", "tricky-dev2.jsonl"].map((name) => join(here, name));
/** Names without rulings, pairs without a common ruling, open questions, and rules beside special cases. */
const namesAndFormsDev = ["names-dev.jsonl", "wh-dev.jsonl", "special-dev.jsonl"].map((name) => join(here, name));
const exampleQuery = "does khopesh of the abyss also destroy attached cards";

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    slow: { type: "boolean" },
    derived: { type: "boolean" },
    "left-out": { type: "boolean" },
    ablate: { type: "boolean" },
    fit: { type: "boolean" },
    "fit-ranking": { type: "boolean" },
    explain: { type: "boolean" },
    postgres: { type: "boolean" },
    write: { type: "boolean" },
  },
});
const { slow = false, write = false, ...measures } = values;
if (positionals.length > 1)
  refuse(`Expected one FILE, or with --explain one query in quotation marks; got: ${positionals.join(" ")}`);
if (write && positionals.length > 0) refuse("--write works only without FILE and without a query: leave them out.");
if (write && process.env.GRIM_LIBRARY) refuse("--write works only for the shipped library: unset GRIM_LIBRARY.");
const postgresPrograms = postgresFolder();
if (measures.postgres && postgresPrograms === null)
  refuse("PostgreSQL 15 or later was not found (apt-get install postgresql): nothing is compared.");
const query = measures.explain ? (positionals[0] ?? exampleQuery) : null;
const givenFile = measures.explain ? null : (positionals[0] ?? null);
if (givenFile !== null && !existsSync(givenFile)) refuse(`There is no file ${givenFile}.`);
/** The look-ups of the main table; null to leave it out, because only other measurements were asked for. */
const lookUpFile = givenFile ?? (Object.values(measures).includes(true) ? null : ownLookUps);
const data = loadLibrary(process.env.GRIM_LIBRARY || packageRoot);

/** Prints lines and, with --write, puts them into the block of a document. */
function report(document: string, block: string, lines: readonly string[]): void {
  for (const line of lines) console.log(line);
  if (write) writeBlock(join(packageRoot, document), block, lines);
}

if (measures.postgres && postgresPrograms !== null) {
  const held = [
    "blind-held",
    "blind-held2",
    "blind-held3",
    "blind-held4",
    "blind-held5",
    "blind-held6",
    "situations",
  ].map((name) => join(here, `${name}.jsonl`));
  const files = lookUpFile === null ? [ownLookUps, blindDev, ...held] : [lookUpFile];
  console.log("Right ruling first / among three / among ten, in percent of the look-ups that have an answer\n");
  report(
    "docs/guide-programs.md",
    "npm run eval -- --postgres",
    comparePostgres(
      compiledLibrary(data),
      (index) => {
        const { document, id } = data.rulings[index] as Ruling;
        return phrasingsIn(data.askedAs[document]?.[id]).map(({ text }) => text);
      },
      files,
      postgresPrograms,
    ),
  );
} else if (lookUpFile !== null) {
  const evaluation = evaluate(data, readLookUps(lookUpFile), slow);
  for (const line of [...tableLines(evaluation), "", ...missLines(evaluation)]) console.log(line);
  if (write) writeBlock(join(packageRoot, "docs/data/accuracy.md"), "npm run eval", markdownTable(evaluation));
}
if (measures.derived) {
  const ranks = rankDerived(data);
  console.log("\nLook-ups made from the library; recall@1 / recall@3 / MRR among ten");
  for (const line of rankLines(ranks)) console.log(line);
  if (write) writeBlock(join(packageRoot, "docs/data/accuracy.md"), "npm run eval -- --derived", rankTable(ranks));
}
if (measures["left-out"]) evaluateLeftOut(data, console.log);
if (measures.ablate) {
  const files = new Map([
    ["own look-ups", ownLookUps],
    ["blind-dev", blindDev],
  ]);
  for (const line of ablate(data, files)) console.log(line);
}
if (query !== null) for (const line of explain(data, query)) console.log(line);
if (measures["fit-ranking"]) {
  const files = new Map([
    ["own look-ups", ownLookUps],
    ["blind-dev", blindDev],
    ["answered-dev2", answeredDev],
    ["voices-dev", voicesDev],
  ]);
  for (const line of fitRanking(data, files)) console.log(line);
}
if (measures.fit) {
  const files = [ownLookUps, blindDev, answeredDev, ...trickyDev, ...namesAndFormsDev];
  fitConfidence(data, files, [voicesDev], packageRoot, write);
}
