/**
 * `npm run eval -- --postgres [FILE]`: compares the SQL function `grim_search` with grim's search. It starts a temporary
 * PostgreSQL server, loads the SQL of `grim export --format postgres` into it, and counts how often a right ruling is first, among
 * the first three, and among the first ten. Look-ups without an answer are left out, because grim_search does not say how certain
 * it is.
 */
import { basename } from "node:path";
import { postgresSql } from "../../src/export/postgres.js";
import { sqlValue } from "../../src/export/sql-text.js";
import { currentRulings } from "../../src/library/editions/in-force.js";
import type { Library } from "../../src/library/library.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { Cluster, throwaway } from "../postgres/cluster.js";
import { grimEngine } from "./engines.js";
import { answers, type LookUp, readLookUps } from "./look-ups.js";

/** The number of rulings that each search returns. */
const depth = 10;

/**
 * Compares grim with PostgreSQL on each file of look-ups; a file without answered look-ups has no row.
 * @param phrasings the alternative phrasings of a ruling, by its index
 * @param programs the folder of PostgreSQL's programs
 * @returns a Markdown table: for each file, the percentages that `shares` formats
 */
export function comparePostgres(
  library: Library,
  phrasings: (index: number) => string[],
  paths: readonly string[],
  programs: string,
): string[] {
  const cluster = new Cluster(programs, throwaway);
  try {
    cluster.load(cluster.file("library.sql", [...postgresSql(library, phrasings, "eval")].join("")));
    const lines = ["| look-ups | count | grim | PostgreSQL |", "| --- | ---: | --- | --- |"];
    for (const path of paths) {
      const lookUps = readLookUps(path).filter((one) => one.expect.length > 0);
      if (lookUps.length === 0) continue;
      const engine = grimEngine(library, true);
      const grimRanks = lookUps.map((one) => rankOf(engine.find(one.query, one.game).rulings.slice(0, depth), one));
      const rulings = postgresRulings(cluster, library, lookUps);
      const postgresRanks = lookUps.map((one, i) => rankOf(rulings[i] as Ruling[], one));
      lines.push(
        `| ${basename(path, ".jsonl")} | ${lookUps.length} | ${shares(grimRanks)} | ${shares(postgresRanks)} |`,
      );
    }
    return lines;
  } finally {
    cluster.remove();
  }
}

/**
 * The rulings that grim_search finds for each look-up, best first.
 * @param lookUps at least one
 * @throws Error when grim_search gives a ruling that the library does not have
 */
function postgresRulings(cluster: Cluster, library: Library, lookUps: readonly LookUp[]): Ruling[][] {
  const rulings = new Map(currentRulings(library).map((one) => [`${one.document}@${one.edition}/${one.id}`, one]));
  const values = lookUps.map(
    ({ query, game }, i) => `(${i},${sqlValue(query, "A query")},${sqlValue(game, "A game")})`,
  );
  const found: Ruling[][] = lookUps.map(() => []);
  const rows = cluster.query(
    `SELECT q.n, s.document || '@' || s.edition || '/' || s.id FROM (VALUES ${values.join(",")}) q (n, query, game)
     CROSS JOIN LATERAL grimrule.grim_search(q.query, ${depth}, in_game => q.game) WITH ORDINALITY s ORDER BY q.n, s.ordinality;`,
  );
  for (const row of rows.split("\n").filter(Boolean)) {
    const [n = "", reference = ""] = row.split("\t");
    const ruling = rulings.get(reference);
    if (!ruling) throw new Error(`grim_search gives ${reference}, which is not in the library.`);
    found[Number(n)]?.push(ruling);
  }
  return found;
}

/** The rank of the first right ruling, from 1; 0 when there is none. */
function rankOf(rulings: readonly Ruling[], lookUp: LookUp): number {
  return rulings.findIndex((ruling) => answers(ruling, lookUp)) + 1;
}

/** The percentages of look-ups with a right ruling first, among the first three, and among the first `depth`. */
function shares(ranks: readonly number[]): string {
  const share = (maxRank: number): string =>
    ((100 * ranks.filter((rank) => rank >= 1 && rank <= maxRank).length) / Math.max(1, ranks.length)).toFixed(1);
  return `${share(1)} / ${share(3)} / ${share(depth)}`;
}
