/**
 * Loads the output of `grim export --format postgres` into a PostgreSQL server. Checks that texts are stored verbatim,
 * that hostile texts are not executed, that the export can be loaded again, and that the search function works.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cluster, postgresFolder, throwaway } from "../scripts/postgres/cluster.js";
import { postgresSql } from "../src/export/postgres.js";
import { libraryOf } from "../src/library/library.js";
import { madeUpDocument, madeUpRuling } from "../src/library/made-up.fixture.js";
import { emptyFolder, served } from "./run.js";

const programs = postgresFolder();

describe.skipIf(programs === null)("the export in PostgreSQL (skipped where initdb is not found)", () => {
  let server: Cluster;
  let shipped: string;
  beforeAll(async () => {
    server = new Cluster(programs as string, throwaway);
    shipped = (await served(["export", "--format", "postgres"])).stdout;
    server.query("CREATE ROLE loader LOGIN; GRANT CREATE ON DATABASE postgres TO loader; CREATE ROLE reader LOGIN;");
    // A role without superuser rights loads the export twice.
    server.load(server.file("shipped.sql", shipped), "loader");
    server.query(
      "GRANT USAGE ON SCHEMA grimrule TO reader; GRANT SELECT ON ALL TABLES IN SCHEMA grimrule TO reader;",
      "loader",
    );
    server.load(server.file("shipped.sql", shipped), "loader");
  });
  afterAll(() => server?.remove());

  /** Runs a SELECT and returns its rows as objects. */
  const rows = (select: string, user = "reader") =>
    server
      .query(`SELECT row_to_json(r) FROM (${select}) r;`, user)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const searchResults = (args: string) =>
    rows(`SELECT document || '@' || edition || '/' || id AS reference FROM grimrule.grim_search(${args})`).map(
      (one) => one.reference,
    );

  it("stores each ruling of each edition verbatim and only once, after loading twice", async () => {
    const keys = [
      "document",
      "edition",
      "id",
      "game",
      "kind",
      "number",
      "title",
      "question",
      "text",
      "section",
      "keywords",
      "restored",
      "notes",
    ] as const;
    const exported = (await served(["export", "--all-editions"])).stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const stored = rows(`SELECT ${keys.join(", ")} FROM grimrule.rulings ORDER BY key`);
    expect(stored.length).toBeGreaterThan(600);
    expect(stored).toEqual(exported.map((one) => Object.fromEntries(keys.map((key) => [key, one[key]]))));
    expect(rows("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'grimrule%'")).toEqual([{ nspname: "grimrule" }]);
  });

  it("has the same numbers of documents, editions and rulings as the library", async () => {
    const counts =
      rows(`SELECT (SELECT count(*) FROM grimrule.documents) AS documents, (SELECT count(*) FROM grimrule.editions) AS editions,
      (SELECT rulings FROM grimrule.library) AS rulings, (SELECT count(*) FROM grimrule.search WHERE current) AS current,
      (SELECT count(DISTINCT (document, id)) FROM grimrule.phrasings) AS phrased, (SELECT count(*) FROM grimrule.synonyms WHERE query IS NULL) AS unread`)[0];
    const documents = JSON.parse((await served(["documents", "--json"])).stdout).documents as {
      editions: { rulings: number }[];
    }[];
    const editions = documents.flatMap((one) => one.editions);
    expect(counts).toEqual({
      documents: documents.length,
      editions: editions.length,
      rulings: editions.reduce((sum, one) => sum + one.rulings, 0),
      current: documents.reduce((sum, one) => sum + (one.editions[0]?.rulings ?? 0), 0),
      phrased: counts.phrased,
      unread: 0,
    });
    expect(counts.phrased).toBeGreaterThan(500);
  });

  it("grim_search finds titles, numbers, misspelt names and slang, filters by game, document and edition, and returns at most k", () => {
    expect(searchResults("'nested sequences', 1")).toEqual(["ahlcg-faq@1.3/nested-sequences"]);
    expect(searchResults("'nested sequences', 1, 'ahlcg-faq', '1.0'")).toEqual(["ahlcg-faq@1.0/nested-sequences"]);
    expect(searchResults("'2.13', 1, 'coc-faq'")[0]).toBe(
      rows("SELECT reference FROM grimrule.rulings WHERE number = '2.13' AND document = 'coc-faq'")[0].reference,
    );
    const onKhopesh = searchResults("'khopsh of the abys', 3");
    expect(onKhopesh).not.toEqual([]);
    expect(onKhopesh.filter((one) => !one.includes("khopesh"))).toEqual([]);
    const inGame = searchResults("'graveyard', 5, in_game => 'coc'");
    expect(inGame).not.toEqual([]);
    expect(inGame.filter((one) => !one.startsWith("coc-faq@"))).toEqual([]);
    expect(searchResults("'draw cards', 7")).toHaveLength(7);
    expect(searchResults("'draw cards', 0")).toEqual([]);
    expect(searchResults("'the of and', 5")).toEqual([]);
    expect(searchResults("'zzqqxx', 5")).toEqual([]);
    // A number that no ruling has is not a misspelling of another.
    expect(rows("SELECT number FROM grimrule.rulings WHERE number IN ('2.4', '2.45')")).toContainEqual({
      number: "2.4",
    });
    expect(searchResults("'2.45', 5")).toEqual([]);
  });

  it("query_terms expands slang only in its own game", () => {
    const expansions = (game: string) =>
      rows(
        `SELECT lexeme FROM grimrule.query_terms('graveyard', '${game}') WHERE game = '${game}' ORDER BY lexeme`,
      ).map((one) => one.lexeme);
    expect(expansions("coc")).toEqual(["discard", "pile"]);
    expect(expansions("cthulhu-wars")).toEqual([]);
    // The query of each synonym matches the synonym itself, even if it contains stop words.
    expect(
      rows("SELECT said FROM grimrule.synonyms WHERE numnode(query) > 0 AND NOT grimrule.words_of(said) @@ query"),
    ).toEqual([]);
    expect(rows("SELECT query::text FROM grimrule.synonyms WHERE said = 'go to a story'")).toEqual([
      { query: "'go' <3> 'stori'" },
    ]);
  });

  it("grim_search returns citation and text of the ruling", () => {
    const [first] = rows("SELECT * FROM grimrule.grim_search('nested sequences', 1)");
    const [{ text, citation }] = rows(
      "SELECT text, citation FROM grimrule.rulings WHERE id = 'nested-sequences' AND edition = '1.3'",
    );
    expect(Object.keys(first)).toEqual([
      "id",
      "document",
      "edition",
      "citation",
      "number",
      "title",
      "question",
      "text",
      "rank",
    ]);
    expect(first).toMatchObject({ text, citation, number: "1.4", title: "Nested Sequences" });
    expect(citation).toContain("[ahlcg-faq@1.3/nested-sequences]");
  });

  it("grim_search with few candidates finds a rare word, and two common words together", () => {
    const rare = rows(
      "SELECT concat(title, question, text) AS words FROM grimrule.grim_search('khopesh cards', 2, candidates => 10)",
    );
    expect(rare.map((one) => one.words.includes("Khopesh"))).toEqual([true, true]);
    const found = searchResults("'draw discard', 50, candidates => 20");
    expect(found.length).toBeGreaterThan(0);
    // The rulings with rare words and those with common words: each set has at most `candidates`.
    expect(found.length).toBeLessThanOrEqual(40);
  });

  it.each([
    ["a quotation mark", "'"],
    ["a backslash", "\\"],
    ["operators of tsquery", "a & | ! ( <-> :* '' \"'"],
    ["a long word", "x".repeat(10_000)],
    ["many words", "a khopesh ".repeat(5_000)],
    ["emoji", "🎲🐙"],
    ["wildcards", "%_"],
    ["an escape sequence", "\u001b[31m"],
    ["other scripts", "Ктулху 克苏鲁"],
  ])("grim_search accepts a query of %s", (_, query) => {
    const literal = `U&'${Array.from(query, (one) => `\\+${(one.codePointAt(0) as number).toString(16).padStart(6, "0")}`).join("")}'`;
    expect(searchResults(`${literal}, 5`).length).toBeLessThanOrEqual(5);
  });

  describe("hostile rulings", () => {
    const proof = join(emptyFolder(), "proof");
    const hostile = [
      "'); DROP SCHEMA grimrule CASCADE; --",
      `\\! touch ${proof}\n\\! touch ${proof}`,
      "\\.\n\\q\n\\connect nowhere",
      "COMMIT; DROP TABLE grimrule.rulings; BEGIN;",
      "$do$ $body$ $$ $1 :x :'x' :\"x\" {a,b} NULL",
      "U&\"\\0041\" E'\\n' \\000 U&'\\0041'",
      "tab\tfeed\f return\r\nline\u2028 escape\u001b[31m bidi\u202e zero\u200b nbsp\u00a0",
      "  spaces at both ends  \n\n",
      "emoji 👁️‍🗨️ ☎️ astral 𝔏 combining é é 灯",
      "",
      "-- /* comment",
      "long ".repeat(60_000),
      Array.from({ length: 60_000 }, (_, i) => `word${i}`).join(" "),
    ];
    const library = libraryOf({
      root: "lamps",
      documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"])],
      rulings: hostile.map((text, i) =>
        madeUpRuling({
          id: `lamp-${i}`,
          title: text.slice(0, 2_000),
          question: text,
          text,
          section: [text.slice(0, 2_000)],
          notes: [text],
          keywords: [text.slice(0, 2_000)],
        }),
      ),
      catalogues: [],
      askedAs: {},
    });

    it("are stored verbatim and not executed", () => {
      server.query("CREATE DATABASE hostile");
      const path = server.file(
        "hostile.sql",
        [...postgresSql(library, (i) => [hostile[i] as string], "a 'program'\\")].join(""),
      );
      server.load(path, "grim", "hostile");
      const stored = server
        .query(
          "SELECT row_to_json(r) FROM (SELECT title, question, text, section, notes, keywords FROM grimrule.rulings ORDER BY key) r",
          "grim",
          "hostile",
        )
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(stored).toEqual(
        hostile.map((text) => ({
          title: text.slice(0, 2_000),
          question: text,
          text,
          section: [text.slice(0, 2_000)],
          notes: [text],
          keywords: [text.slice(0, 2_000)],
        })),
      );
      expect(existsSync(proof)).toBe(false);
    });
  });

  it("keeps the old data when a load fails", () => {
    const before = server.query("SELECT loaded, (SELECT count(*) FROM grimrule.rulings) FROM grimrule.library");
    const half = shipped.slice(0, shipped.length / 2).replace(/\n[^\n]*$/, ";\n");
    const path = server.file("half.sql", `${half}\nSELECT 1/0;\nCOMMIT;\n`);
    expect(() => server.load(path, "loader")).toThrow("ERROR");
    expect(server.query("SELECT loaded, (SELECT count(*) FROM grimrule.rulings) FROM grimrule.library")).toBe(before);
  });

  it("refuses a database with an encoding other than UTF8", () => {
    server.query("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'");
    expect(() => server.load(server.file("shipped.sql", shipped), "grim", "latin")).toThrow(
      "A database with the encoding UTF8 was expected, but this one has LATIN1.",
    );
  });
});
