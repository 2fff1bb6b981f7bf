/** `grim search`: the rulings that answer a question, best first, or an honest "no ruling found". */
import { findRuling, type Library } from "../library/library.js";
import { open } from "../open.js";
import { citation } from "../present/citation.js";
import { jsonText, rulingJson } from "../present/json.js";
import { headline } from "../present/names.js";
import { officialText } from "../present/official-text.js";
import { renderProblem } from "../present/problem-text.js";
import { type ListedResult, renderResults } from "../present/result-list.js";
import { sanitiseLine } from "../present/sanitise.js";
import { wrapText } from "../present/wrap.js";
import { GrimError, problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Answer, Hit, SearchOptions } from "../search/answer.js";
import { markRanges } from "../search/marks.js";
import { search } from "../search/search.js";
import type { CommandSpec } from "./command.js";
import { demandCount, demandDocument, demandEdition, demandGame, demandKind } from "./demand.js";
import { type Exit, exit } from "./exit.js";
import { print, printLines, say, theme, width } from "./terminal.js";

export interface SearchCliOptions {
  json?: boolean;
  game?: string;
  document?: string;
  edition?: string;
  kind?: string;
  limit?: string;
  library?: string;
}

export const spec: CommandSpec = {
  name: "search",
  arguments: "<query...>",
  summary: "find the ruling: a name, a number, words, slang, a situation",
  about:
    'Finds rulings by card or entity name (misspelt, shortened, nicknamed), number, words, slang, or the situation in your own words. Two names prefer rulings on both. In the query: game: doc: kind: card: keyword: since:>=1.2 edition: "exact phrase" -word. Each result says why it is there; when nothing fits, it says so (exit code 1).',
  options: [
    { flags: "--json", summary: "as JSON: {query, confident, searched, results}" },
    { flags: "--game <game>", summary: "only this game", completes: "game" },
    { flags: "--document <id>", summary: "only this document", completes: "document" },
    { flags: "--edition <edition>", summary: "the texts of this edition instead of the newest", completes: "edition" },
    { flags: "--kind <kind>", summary: "only this kind of ruling", completes: "kind" },
    { flags: "-n, --limit <count>", summary: "how many results (5)" },
  ],
  examples: [
    ["grim search hound of tindalos", "everything on a card"],
    ['grim search "can i look through his graveyard" --game coc', "in your own words"],
    ["grim search stygian eye + snow graves", "how two cards work together"],
    ["grim search 'kind:faq \"attack of opportunity\" -fight'", "the query language"],
  ],
  completes: "card",
  async run(args, options) {
    return searchCommand(
      await open(options.library as string | undefined),
      args.join(" "),
      options as SearchCliOptions,
    );
  },
};

/** @throws GrimError bad-query, usage, unknown-document, unknown-edition */
export function searchCommand(library: Library, query: string, options: SearchCliOptions): Exit {
  if (query.trim() === "") {
    throw new GrimError(
      problem("usage", "There is nothing to search for.", { hint: 'Example: grim search "nested sequences"' }),
    );
  }
  const answer = search(library, query, readOptions(library, options));
  if (answer.problem) {
    if (options.json) print(jsonText(answerJson(answer)));
    for (const line of renderProblem(answer.problem, theme(process.stderr), width(process.stderr))) say(line);
    return exit.wrong;
  }
  if (options.json) print(jsonText(answerJson(answer)));
  else if (answer.confident) printAnswer(library, answer);
  else printNothing(library, answer);
  return answer.confident ? exit.found : exit.nothing;
}

function readOptions(library: Library, options: SearchCliOptions): SearchOptions {
  if (options.edition !== undefined) demandEdition(library, options.document, options.edition);
  return {
    limit: options.limit === undefined ? 5 : demandCount(options.limit, "--limit"),
    ...(options.game !== undefined && { game: demandGame(library, options.game) }),
    ...(options.document !== undefined && { document: demandDocument(library, options.document).id }),
    ...(options.edition !== undefined && { edition: options.edition }),
    ...(options.kind !== undefined && { kind: demandKind(options.kind) }),
  };
}

/** The JSON that other programs rely on; see docs/json.md. */
export function answerJson(answer: Answer) {
  return {
    query: answer.query,
    confident: answer.confident,
    searched: {
      rulings: answer.searched.rulings,
      documents: answer.searched.documents.map(({ document }) => document),
      editions: answer.searched.documents.map(({ document, edition }) => `${document}@${edition}`),
    },
    results: answer.hits.map((hit, i) => ({
      rank: i + 1,
      score: hit.score,
      why: hit.why,
      ruling: rulingJson(hit.ruling),
    })),
    resolved: answer.resolved.map(({ typed, name }) => ({ typed, name })),
    nearest: answer.nearest,
  };
}

function info(library: Library, document: string) {
  return library.documents.find((one) => one.id === document) ?? null;
}

function listed(answer: Answer, hits: readonly Hit[]): ListedResult[] {
  return hits.map(({ ruling, why, score }) => ({
    ruling,
    why,
    score,
    matches: markRanges(headline(ruling), answer.marks),
  }));
}

function printAnswer(library: Library, answer: Answer): void {
  const paint = theme();
  const columns = width();
  for (const { typed, name } of answer.resolved
    .filter((one) => one.typed.toLowerCase() !== one.name.toLowerCase())
    .slice(0, 4)) {
    print(paint.quiet(`${sanitiseLine(typed)} → ${sanitiseLine(name)}`));
  }
  const [first, ...rest] = answer.hits as [Hit, ...Hit[]];
  const context = { theme: paint, width: columns, documentInfo: (id: string) => info(library, id) };
  printLines(renderResults(listed(answer, [first]), context));
  printLines([
    "",
    ...officialText(first.ruling.text, {
      width: Math.min(columns, 88) - 4,
      theme: paint,
      restored: first.ruling.restored,
    }).map((line) => `    ${line}`),
    "",
  ]);
  printLines(citationLines(library, first.ruling, columns));
  if (rest.length > 0) printLines(["", ...renderResults(listed(answer, rest), { ...context, firstRank: 2 })]);
  const more = answer.total - answer.hits.length;
  if (more > 0) print(paint.quiet(`\n${more} more with --limit; one in full: grim show <reference>`));
}

function citationLines(library: Library, ruling: Ruling, columns: number): string[] {
  const words = citation(ruling, info(library, ruling.document));
  return wrapText(words, Math.min(columns, 88) - 4).map((line) => theme().quiet(`    ${line}`));
}

/** An honest answer: what was searched, what comes near, and what the game itself says to do then. */
function printNothing(library: Library, answer: Answer): void {
  const paint = theme();
  const columns = Math.min(width(), 88);
  const editions = answer.searched.documents.map(({ document, edition }) => `${document} ${edition}`).join(", ");
  printLines([
    paint.heading("No ruling found."),
    ...wrapText(`Searched ${answer.searched.rulings} rulings: ${editions}.`, columns),
  ]);
  if (answer.nearest.length > 0)
    printLines(["", ...wrapText(`Nearest names: ${answer.nearest.map(sanitiseLine).join(", ")}`, columns)]);
  if (answer.hits.length > 0) {
    printLines(["", paint.quiet("Not an answer, but the nearest rulings:")]);
    printLines(
      renderResults(listed(answer, answer.hits.slice(0, 3)), {
        theme: paint,
        width: width(),
        documentInfo: (id) => info(library, id),
      }),
    );
  }
  const last = lastResort(library, answer);
  if (last) {
    printLines([
      "",
      "What the game says to do then:",
      ...officialText(last.text, { width: columns - 4, theme: paint, restored: last.restored }).map(
        (line) => `    ${line}`,
      ),
    ]);
    printLines(citationLines(library, last, columns));
  }
}

/** The rule a game keeps for when no answer is found: Arkham Horror's Grim Rule. */
function lastResort(library: Library, answer: Answer) {
  const searched = new Map(answer.searched.documents.map(({ document, edition }) => [document, edition]));
  for (const document of library.documents) {
    const edition = searched.get(document.id);
    const ruling = edition === undefined ? null : findRuling(library, document.id, edition, "the-grim-rule");
    if (ruling) return ruling;
  }
  return null;
}
