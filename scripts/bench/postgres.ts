/**
 * `npm run bench -- postgres [--rulings COUNT]`: loads made-up rulings into a temporary PostgreSQL with the default durability.
 * Measures the time to write and to load the SQL, the size on disk, and the latency of grim_search with 1 and 16 connections;
 * then checks that a streaming replica gives the same answers. 1,000,000 rulings need about 15 GB of disk.
 */

import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { knownCardTable } from "../../src/cards/known-cards.js";
import { postgresSql } from "../../src/export/postgres.js";
import { sqlValue } from "../../src/export/sql-text.js";
import { emptyCatalogue, type Library, noMatches } from "../../src/library/library.js";
import { madeUpDocument, madeUpRuling } from "../../src/library/made-up.fixture.js";
import { replaceFile } from "../../src/user/files/replace-file.js";
import { Cluster, postgresFolder } from "../postgres/cluster.js";
import { xorshift32 } from "../random.js";
import { largeGame } from "./large-library.js";
import { percentile, printRow, timed } from "./report.js";

/** Rulings of one document. Each document has one edition and a game of its own. */
const rulingsPerDocument = 1_000;
const queryCount = 2_000;
const secondsOfLoad = 30;
const settings = "shared_buffers = 1GB\nmaintenance_work_mem = 512MB\nwork_mem = 64MB\nmax_wal_size = 8GB";

interface LargeLibrary {
  library: Library;
  /** The phrasings of the ruling with this index. */
  phrasings(index: number): readonly string[];
}

/**
 * A library that makes each document when its rulings are read, so that a million rulings are never in memory together.
 * @param count the number of rulings, rounded up to whole documents
 */
function largeLibrary(count: number): LargeLibrary {
  const documents = Math.ceil(count / rulingsPerDocument);
  let lastGame = { number: -1, ...largeGame(0, 0) };
  const game = (number: number) => {
    if (lastGame.number !== number) lastGame = { number, ...largeGame(number, rulingsPerDocument) };
    return lastGame;
  };
  /** The generated document of a ruling, and the ruling's index in it. */
  const entry = (index: number) => ({
    document: game(Math.floor(index / rulingsPerDocument)),
    position: index % rulingsPerDocument,
  });
  const library: Library = {
    layers: [{ name: "user", root: "made-up" }],
    problems: [],
    count: documents * rulingsPerDocument,
    documents: Array.from({ length: documents }, (_, number) => {
      const info = madeUpDocument(`faq-${number}`, `game-${number}`, ["1.0"]);
      return { ...info, editions: info.editions.map((one) => ({ ...one, rulings: rulingsPerDocument })) };
    }),
    at(index) {
      const { document, position } = entry(index);
      return madeUpRuling({
        ...(document.records[position] as (typeof document.records)[number]),
        lines: [[3 * position + 1, 3 * position + 2]],
        document: document.id,
        edition: "1.0",
        game: document.game,
      });
    },
    known: () => knownCardTable("\n"),
    catalogue(name) {
      const { cards, keywords } = game(Number(name.split("-")[1]));
      return {
        ...emptyCatalogue(name),
        cards: cards.map((card) => ({ ...card, also: [], nicknames: [], named: true })),
        keywords: keywords.map(({ term }) => ({ term, forms: [], exact: false })),
        // Each game has slang for ten of its keywords.
        slang: keywords
          .slice(0, 10)
          .map(({ term }, i) => ({ say: [`${term} ${cards[i]?.name.split(" ")[0]}`], means: term })),
      };
    },
    range: () => null,
    indexOf: () => -1,
    numbers: () => [],
    matches: () => noMatches,
    part: () => null,
  };
  return {
    library,
    phrasings(index) {
      const { document, position } = entry(index);
      return document.phrasings[position] as string[];
    },
  };
}

/**
 * Random queries, eight from each of some random documents. They alternate between a card's name, a name without one letter,
 * words of a text, and a phrasing.
 */
function queriesOf({ library, phrasings }: LargeLibrary): string[] {
  const random = xorshift32(5);
  const below = (n: number): number => Math.floor(random() * n);
  const queries: string[] = [];
  while (queries.length < queryCount) {
    const firstIndex = below(library.count / rulingsPerDocument) * rulingsPerDocument;
    for (let i = 0; i < 8; i++) {
      const index = firstIndex + below(rulingsPerDocument);
      const { cards, text } = library.at(index);
      const name = cards[0]?.name ?? "";
      const leftOut = 1 + below(name.length - 2);
      const words = text.split(" ");
      const from = below(words.length - 7);
      const choices = [
        name,
        name.slice(0, leftOut) + name.slice(leftOut + 1),
        words.slice(from, from + 2 + below(6)).join(" "),
        phrasings(index)[below(4)] ?? "",
      ];
      queries.push(choices[i % 4] as string);
    }
  }
  return queries.slice(0, queryCount);
}

/** Runs the benchmark and prints a row for each figure. Skipped with a message when PostgreSQL is not installed. */
export function printPostgresTimes(count: number): void {
  const programs = postgresFolder();
  if (programs === null) {
    console.log("postgres: skipped, PostgreSQL 15 or later was not found (apt-get install postgresql)");
    return;
  }
  const large = largeLibrary(count);
  const primary = new Cluster(programs, settings);
  try {
    console.log(`\nPostgreSQL with ${large.library.count.toLocaleString("en")} made-up rulings`);
    measureLoading(primary, large);
    const queries = queriesOf(large);
    const values = queries.map((query, i) => `(${i + 1},${sqlValue(query, "A query")})`).join(",");
    primary.query(
      `CREATE TABLE queries (n integer PRIMARY KEY, query text); INSERT INTO queries VALUES ${values}; VACUUM ANALYZE queries;`,
    );
    measureLatency(primary, 1);
    measureLatency(primary, 16);
    measureReplica(programs, primary);
  } finally {
    primary.remove();
  }
}

/** Measures how long it takes to write and to load the SQL, and the size of the database. */
function measureLoading(primary: Cluster, { library, phrasings }: LargeLibrary): void {
  const path = join(primary.emptyFolder("sql"), "library.sql");
  const { ms: writing } = timed(() => replaceFile(path, postgresSql(library, phrasings, "bench")));
  const peak = process.resourceUsage().maxRSS / 1024;
  printRow(
    "write the SQL",
    `${(writing / 1000).toFixed(0)} s`,
    `${gigabytes(statSync(path).size)}`,
    `peak ${peak.toFixed(0)} MiB`,
  );
  const { ms: loading } = timed(() => primary.load(path));
  printRow("load it", `${(loading / 1000).toFixed(0)} s`);
  rmSync(path);
  const sizes = primary.query(
    `SELECT pg_database_size('postgres'), pg_table_size('grimrule.rulings'), pg_table_size('grimrule.search'),
     pg_indexes_size('grimrule.search'), pg_total_relation_size('grimrule.phrasings'), (SELECT count(*) FROM grimrule.lexemes);`,
  );
  const [all = 0, rulings = 0, search = 0, indices = 0, phrasingsSize = 0, lexemes = 0] = sizes.split("\t").map(Number);
  printRow("database on disk", gigabytes(all));
  printRow("  rulings, phrasings", gigabytes(rulings), gigabytes(phrasingsSize));
  printRow("  search, its indices", gigabytes(search), gigabytes(indices), `${lexemes} words`);
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`;
}

/**
 * Measures the time of random queries with several clients at once. Each client sends its next query as soon as it has the answer
 * to the previous one.
 */
function measureLatency(server: Cluster, clients: number): void {
  const folder = server.emptyFolder(`latency-${clients}`);
  const script = server.file(
    `latency-${clients}.sql`,
    `\\set n random(1, ${queryCount})
SELECT count(*) FROM queries q CROSS JOIN LATERAL grimrule.grim_search(q.query, 10) s WHERE q.n = :n;
`,
  );
  server.program("pgbench", [
    ...["--no-vacuum", "--client", String(clients), "--jobs", "2", "--time", String(secondsOfLoad)],
    ...["--log", "--log-prefix", join(folder, "log"), "--random-seed", "7", "--file", script, "postgres"],
  ]);
  // The third column is the time of one query in microseconds.
  const times = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .trim()
      .split("\n")
      .map((line) => Number(line.split(" ")[2]) / 1000),
  );
  printRow(
    `${clients} connection${clients > 1 ? "s" : ""}`,
    `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
    `p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    `${(times.length / secondsOfLoad).toFixed(0)}/s`,
  );
}

/**
 * Makes a streaming replica of the loaded server, measures how long a new ruling takes to reach it, and compares the answers
 * of both servers to all queries.
 */
function measureReplica(programs: string, primary: Cluster): void {
  const { value: follower, ms } = timed(() => new Cluster(programs, settings, primary));
  try {
    printRow("replica: copy and start", `${(ms / 1000).toFixed(0)} s`);
    primary.query(`
      INSERT INTO grimrule.rulings SELECT key + 1, document, edition, 'entry-new', editions, current, game, kind, number, title,
        question, 'Streamedword.', section, keywords, restored, notes, citation, reference FROM grimrule.rulings ORDER BY key DESC LIMIT 1;
      INSERT INTO grimrule.search SELECT key, document, editions, current, game, setweight(grimrule.words_of(text), 'C')
        FROM grimrule.rulings WHERE id = 'entry-new';
      INSERT INTO grimrule.lexemes VALUES ('streamedword', 1);`);
    const newRuling = `SELECT id FROM grimrule.grim_search('streamedword', 1);`;
    const { ms: arriving } = timed(() => {
      const end = Date.now() + 60_000;
      while (follower.query(newRuling).trim() !== "entry-new")
        if (Date.now() > end) throw new Error("The new ruling did not reach the replica within 60 s.");
    });
    const state = primary.query("SELECT state FROM pg_stat_replication;").trim();
    const answers = `SELECT q.n, s.ordinality, s.document, s.edition, s.id, s.citation, s.text, s.rank FROM queries q
      CROSS JOIN LATERAL grimrule.grim_search(q.query, 10) WITH ORDINALITY s ORDER BY q.n, s.ordinality;`;
    const expected = primary.query(answers);
    if (follower.query(answers) !== expected)
      throw new Error("The replica does not give the same answers as the primary.");
    printRow("replica", state, `new ruling ${arriving.toFixed(0)} ms`, `${expected.split("\n").length - 1} equal rows`);
  } finally {
    follower.remove();
  }
}
