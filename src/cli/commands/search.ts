/** `grim search`: the rulings that answer a query, best first, or "No ruling found". */
import { readStandardInput } from "../../library/disk/disk.js";
import type { Library } from "../../library/library.js";
import { grimError } from "../../problem.js";
import { searchBlocks } from "../../render/search-blocks.js";
import { documentWords } from "../../ruling/citation.js";
import { documentGames } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { requireCount } from "../../views/require.js";
import type { SearchResult } from "../../views/schema.js";
import { searchView } from "../../views/search.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { inForceOptions, lookupDataFor } from "../input.js";
import { defaultGame } from "../settings.js";
import { printBlocks, printJson, writeStderr, writeStderrWrapped } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "search",
  arguments: "<query...>",
  summary: "find rulings by name, number, words, slang or situation",
  about:
    'Finds rulings by the name of a card or entity, by number, by words or slang, or by a description of the situation. Names may be misspelt, shortened or nicknamed. With two names, rulings on both come first. The query language has game: doc: kind: card: keyword: since:>=1.2 edition: "exact phrase" and -word. --why says why each result was found. A question about a card\'s status (is X restricted, is X banned, errata of X, what does X say now) is answered in the first line. For a question about the changes of an edition (what changed in 1.3) the first line names the command that answers it. An answer is in one of three states: confident; likely, which begins with "Probably this"; or none, which says "No ruling found". The exit code is 0 for the first two and 1 for the third. With - the query is read from standard input.',
  options: [
    { flags: "--json", summary: "as JSON: {query, answer, verdict, verdicts, searched, results, …}" },
    { flags: "--game <game>", summary: "only this game; all means every game", completes: "game" },
    { flags: "--document <id>", summary: "only this document", completes: "document" },
    ...inForceOptions,
    { flags: "--kind <kind>", summary: "only this kind of ruling", completes: "kind" },
    { flags: "--why", summary: "say why each result was found, and which names and words were recognised" },
    { flags: "-n, --limit <count>", summary: "the maximum number of results (default 5)" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim search hound of tindalos", "the rulings on a card"],
    ['grim search "can i look through his graveyard" --game coc', "a situation in your own words"],
    ["grim search is khopesh of the abyss restricted", "a card's status, answered in the first line"],
    ["grim search stygian eye + snow graves", "how two cards work together"],
    ["grim search 'kind:faq \"attack of opportunity\" -fight'", "a field, an exact phrase and an excluded word"],
    ["echo nested sequences | grim search -", "the query from standard input"],
    ["grim search signature cards --as-of 2017-03", "as the texts stood in March 2017"],
  ],
  completes: "card",
  runWithLibrary: (library, args, options) =>
    searchCommand(library, args.length === 1 && args[0] === "-" ? queryOfStandardInput() : args.join(" "), options),
};

/** The longest query that is read from standard input, in bytes. */
const maxQueryBytes = 100_000;

/** The query of `grim search -`. @throws GrimError `file-unreadable`, `file-too-large` */
function queryOfStandardInput(): string {
  return Buffer.from(readStandardInput(maxQueryBytes)).toString("utf8").trim();
}

/** Prints the answer to a query. @throws GrimError usage, unknown-document, unknown-edition, bad-query */
export async function searchCommand(library: Library, query: string, options: Options): Promise<Exit> {
  const view = await searchView(lookupDataFor(library, options.library), query, {
    ...options,
    game: gameToSearch(library, options),
    limit: options.limit === undefined ? undefined : requireCount(options.limit, "--limit"),
  });
  if (options.json) printJson(view);
  else await printBlocks(searchBlocks(view, { why: options.why === true }), options.pager !== false);
  reportDefaultGame(options);
  // The blocks have the remarks on cards.
  for (const remark of view.remarks) if (!view.card_remarks.includes(remark)) writeStderrWrapped(sanitiseLine(remark));
  if (view.looser) suggestLooser(view.looser, view, options);
  return view.answer === "none" ? exit.negative : exit.ok;
}

/**
 * The game that is searched; undefined for all. Without `--game` it is the default game, except with `--document`, because
 * the document may be of another game.
 */
function gameToSearch({ documents }: Library, { game, document }: Options): string | undefined {
  if (game === "all") return undefined;
  if (game !== undefined || document !== undefined) return game;
  const defaultName = defaultGame()?.value;
  if (defaultName === undefined || documents.some((one) => one.game === defaultName)) return defaultName;
  const games = documentGames(documents);
  throw grimError("usage", `The default game "${defaultName}" is not in this library.`, {
    hint: `Games in this library: ${games.join(", ")}. To choose one: grim config set game ${games[0]}; to search every game once: --game all`,
  });
}

/** Says on stderr that only the default game was searched, unless an option chose the game or the document. */
function reportDefaultGame({ game, document }: Options): void {
  const searched = game === undefined && document === undefined ? defaultGame() : null;
  if (searched)
    writeStderrWrapped(
      `Only ${sanitiseLine(searched.value)} was searched (the default game); --game all searches every game.`,
    );
}

/**
 * Suggests the query without its filters and quotation marks, if that query has an answer. The suggested command keeps
 * `--edition` and `--as-of`.
 */
function suggestLooser(
  looser: NonNullable<SearchResult["looser"]>,
  { sources }: SearchResult,
  { edition, asOf }: Options,
): void {
  const [, document = "", bestEdition = ""] = /^([^@/]*)@([^/]*)/.exec(looser.best) ?? [];
  const source = sources.find((one) => one.id === document) ?? null;
  const where = documentWords({ document, edition: bestEdition }, source);
  const verb = looser.sure ? "is" : "is probably";
  writeStderrWrapped(`Without the ${looser.without} there ${verb} an answer, in ${where}:`);
  // The words of a query and the names of editions have no sign that a shell expands inside double quotation marks.
  const keptOptions = [
    // Without this option, the default game would be a filter again.
    ...(defaultGame() === null ? [] : ["--game all"]),
    ...(edition === undefined ? [] : [`--edition ${JSON.stringify(sanitiseLine(edition))}`]),
    ...(asOf === undefined ? [] : [`--as-of ${sanitiseLine(asOf)}`]),
  ];
  writeStderr(`  ${["grim search", JSON.stringify(sanitiseLine(looser.query)), ...keptOptions].join(" ")}`);
}
