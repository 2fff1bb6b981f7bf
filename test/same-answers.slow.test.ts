/**
 * Checks that the commands, the HTTP server and the MCP server return the same JSON. The questions are the look-ups of
 * scripts/eval/look-ups.jsonl, the rulings that these expect, and cards, terms, editions and decks of the library. The
 * tests use a sample of the questions, or all with `npm run test:all`. The commands and the HTTP server run in this
 * process. The MCP server is the built program in a separate process, so the tests also compare the build with the
 * source.
 */
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { captured } from "../src/cli/captured.fixture.js";
import type { Exit } from "../src/cli/command.js";
import { card } from "../src/cli/commands/card.js";
import { changes } from "../src/cli/commands/changes.js";
import { citeCommand } from "../src/cli/commands/cite.js";
import { deck } from "../src/cli/commands/deck.js";
import { diff } from "../src/cli/commands/diff.js";
import { documents } from "../src/cli/commands/documents.js";
import { governsCommand } from "../src/cli/commands/governs.js";
import { history } from "../src/cli/commands/history.js";
import { keyword } from "../src/cli/commands/keyword.js";
import { searchCommand } from "../src/cli/commands/search.js";
import { show } from "../src/cli/commands/show.js";
import { openLibrary } from "../src/index.js";
import { open } from "../src/open.js";
import { sample } from "../src/runs.fixture.js";
import { listen, stop } from "../src/server/listen.js";
import { grimServer } from "../src/server/server.js";
import { binary, cleanEnv, root } from "./run.js";

// The tests must not read the house rulings, card data and settings of the user who runs them.
for (const [name, value] of Object.entries(cleanEnv())) vi.stubEnv(name, value);
const library = await open();

/** One question, in the form for the command, the HTTP server and the MCP server. */
interface Question {
  command: () => Promise<Exit>;
  path: string;
  /** The decklist to send with POST. The method is GET if there is none. */
  body?: string;
  /** The call of an MCP tool; null if there is no such tool. */
  tool: { name: string; arguments: Record<string, unknown> } | null;
}

/** The result as an object, or the code of the problem. */
type Outcome = { result: Record<string, unknown> } | { problem: string };

const json = { json: true };
const encode = encodeURIComponent;

const searchQuestion = (query: string): Question => ({
  command: () => searchCommand(library, query, json),
  path: `search?q=${encode(query)}`,
  tool: { name: "search", arguments: { query } },
});
const showQuestion = (ref: string): Question => ({
  command: () => show(library, ref, json),
  path: `rulings?ref=${encode(ref)}`,
  tool: { name: "show", arguments: { ref } },
});
const citeQuestion = (ref: string): Question => ({
  command: () => citeCommand(library, ref, json),
  path: `cite?ref=${encode(ref)}`,
  tool: { name: "cite", arguments: { ref } },
});
const governsQuestion = (ref: string): Question => ({
  command: () => governsCommand(library, ref, json),
  path: `governs?ref=${encode(ref)}`,
  tool: { name: "governs", arguments: { ref } },
});
const historyQuestion = (ref: string): Question => ({
  command: () => history(library, ref, json),
  path: `history?ref=${encode(ref)}`,
  tool: null,
});
const cardQuestion = (name: string, game: string): Question => ({
  command: () => card(library, name, { ...json, game }),
  path: `cards/${encode(game)}/${encode(name)}`,
  tool: { name: "card", arguments: { name, game } },
});
const keywordQuestion = (term: string, game: string): Question => ({
  command: () => keyword(library, term, { ...json, game }),
  path: `keywords/${encode(game)}/${encode(term)}`,
  tool: { name: "keyword", arguments: { term, game } },
});
const diffQuestion = (document: string): Question => ({
  command: () => diff(library, [document], json),
  path: `documents/${encode(document)}/diff`,
  tool: { name: "diff", arguments: { document } },
});
const changesQuestion = (document: string, edition: string): Question => ({
  command: () => changes(library, [document, edition], json),
  path: `documents/${encode(document)}/changes?edition=${encode(edition)}`,
  tool: { name: "changes", arguments: { document, edition } },
});
const documentsQuestion: Question = { command: async () => documents(library, json), path: "documents", tool: null };
const deckQuestion = (name: string): Question => {
  const file = join(root, "docs", "decks", name);
  const text = readFileSync(file, "utf8");
  return {
    command: () => deck(library, file, json),
    path: "decks",
    body: text,
    tool: { name: "deck", arguments: { text } },
  };
};

const lookUps = readFileSync(join(root, "scripts/eval/look-ups.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { query: string; expect: { doc: string; id: string }[] });
const refs = [...new Set(lookUps.flatMap((one) => one.expect.map(({ doc, id }) => `${doc}/${id}`)))];
/** Returns every nth element, starting at index `from`. Each command is tested with a part of the elements. */
const everyNth = <T>(nth: number, all: readonly T[], from = 0) => all.filter((_, i) => i % nth === from);
const games = [...new Set(library.documents.map((one) => one.game))];
const catalogues = games.map((game) => ({ ...library.catalogue(game), game }));

const questions: Readonly<Record<string, Question[]>> = {
  search: lookUps.map(({ query }) => searchQuestion(query)),
  show: everyNth(2, refs).map(showQuestion),
  cite: everyNth(4, refs, 1).map(citeQuestion),
  governs: everyNth(4, refs, 3).map(governsQuestion),
  history: everyNth(5, refs).map(historyQuestion),
  card: catalogues.flatMap(({ game, cards }) => everyNth(10, cards).map(({ name }) => cardQuestion(name, game))),
  keyword: catalogues.flatMap(({ game, keywords }) =>
    everyNth(4, keywords).map(({ term }) => keywordQuestion(term, game)),
  ),
  diff: library.documents.map(({ id }) => diffQuestion(id)),
  changes: library.documents.flatMap(({ id, editions }) => editions.map(({ edition }) => changesQuestion(id, edition))),
  documents: [documentsQuestion],
  deck: ["roland.txt", "khopesh.o8d"].map(deckQuestion),
  "unknown names": [
    searchQuestion("zzzzqqxx"),
    showQuestion("nothing/nothing"),
    cardQuestion("zzzzqqxx", "coc"),
    diffQuestion("nothing"),
  ],
};

let server: Server;
let client: Client;
let base: string;

beforeAll(async () => {
  server = grimServer({ library: await openLibrary(), version: "0", site: null, log: () => undefined });
  base = await listen(server, "127.0.0.1", 0);
  client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [binary, "mcp"], env: cleanEnv(), stderr: "pipe" }),
  );
});
afterAll(async () => {
  await client.close();
  await stop(server);
});

async function byCommand({ command }: Question): Promise<Outcome> {
  const { out, problem } = await captured(command);
  return problem ? { problem: problem.code } : { result: JSON.parse(out) };
}

async function byHttp({ path, body }: Question): Promise<Outcome> {
  const response = await fetch(`${base}api/v1/${path}`, body === undefined ? {} : { method: "POST", body });
  const result = (await response.json()) as Record<string, unknown> & { error?: { code: string } };
  return result.error ? { problem: result.error.code } : { result };
}

async function byMcp({ tool }: Question): Promise<Outcome | null> {
  if (tool === null) return null;
  const { isError, content, structuredContent } = await client.callTool(tool);
  const [first] = content as { text: string }[];
  return isError
    ? { problem: /^[a-z-]+/.exec(first?.text ?? "")?.[0] ?? "" }
    : { result: structuredContent as Record<string, unknown> };
}

/** Removes the name of the decklist: the command prints its path, and the servers return a fixed word. */
function withoutFile(outcome: Outcome | null): Outcome | null {
  if (outcome === null || "problem" in outcome) return outcome;
  const { file: _, ...result } = outcome.result;
  return { result };
}

/** The step of `sample` for this number of questions: the more questions, the smaller the tested share. */
function sampleStep(questionCount: number): number {
  if (questionCount > 100) return 48;
  return questionCount > 20 ? 16 : 1;
}

describe("command, HTTP and MCP return the same JSON", () => {
  it.each(
    Object.entries(questions)
      .map(([name, all]) => [name, sample(sampleStep(all.length), all)] as const)
      .map(([name, sampled]) => [name, sampled.length, sampled] as const),
  )("for %s: %d questions", async (_name, count, sampled) => {
    expect(count).toBeGreaterThan(0);
    for (const question of sampled) {
      const mcpAnswer = byMcp(question);
      const printed = withoutFile(await byCommand(question));
      const served = withoutFile(await byHttp(question));
      const mcp = withoutFile(await mcpAnswer);
      // isDeepStrictEqual comes first, because the comparison of expect() takes longer than most look-ups.
      if (isDeepStrictEqual(served, printed) && (mcp === null || isDeepStrictEqual(mcp, printed))) continue;
      expect([question.path, served]).toEqual([question.path, printed]);
      expect([question.path, mcp]).toEqual([question.path, printed]);
    }
  });
});
