/** The commands that look up rulings, cards and terms: `grim search`, `show`, `card`, `keyword`, `governs` and `cite`. */
import { readStandardInput } from "../../library/disk/disk.js";
import { documentInfo, type Library } from "../../library/library.js";
import { grimError } from "../../problem.js";
import type { Block } from "../../render/blocks.js";
import { cardBlocks, keywordBlocks, termList } from "../../render/card-blocks.js";
import { searchBlocks } from "../../render/search-blocks.js";
import { briefBlocks, contextBlocks, governsBlocks, sectionBlocks, showBlocks } from "../../render/show-blocks.js";
import { type CitationFormat, citationFormats, documentWords, laterEditionsSentence } from "../../ruling/citation.js";
import { headline, nameList } from "../../ruling/names.js";
import { documentGames } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { isHouseReference } from "../../user/house/house-ruling.js";
import { cardView, keywordView } from "../../views/cards-and-terms.js";
import { citeHouseJson, citeJson, findHouseRuling, noCiteJson } from "../../views/cite.js";
import { jsonText } from "../../views/json.js";
import { requireCount, requireOneOf } from "../../views/require.js";
import type { SearchResult, ShowResult } from "../../views/schema.js";
import { searchView } from "../../views/search.js";
import { governsView, noGovernsJson, resolveReference, rulingView, sectionView } from "../../views/show.js";
import { type CommandSpec, type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import {
  formatOption,
  inForceOptions,
  lookupDataFor,
  preferDefaultGame,
  reportNoHouseRuling,
  reportNoSuchRuling,
  requireFormat,
  resolveOneRuling,
} from "../input.js";
import { defaultGame } from "../settings.js";
import { print, printBlocks, printHtml, printJson, writeStderr, writeStderrWrapped } from "../terminal.js";

const searchSpec: LibrarySpec = {
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

const showSpec: LibrarySpec = {
  name: "show",
  arguments: "<ref...>",
  summary: "show one ruling with its references",
  about:
    "Shows a ruling word for word, with its citation, the text that takes precedence, its references in both directions, the words in force if it was corrected, and the house rulings on it. REF is one of: a reference (ahlcg-faq/nested-sequences); a reference with an edition (ahlcg-faq@1.0/nested-sequences); a number (ahlcg 1.4, coc 2.13, F110, Core 61, TDL 307); the name of a card or term; house/ID for a house ruling. For a card with exactly one erratum, its name shows the erratum. If REF matches several rulings, they are listed; for a name the exit code is then 1.",
  options: [
    { flags: "--json", summary: "as JSON: {ruling, citation, see, cited_by, …}" },
    formatOption(["html"]),
    { flags: "--section", summary: "show the whole section of the ruling" },
    {
      flags: "--context",
      summary: "show the numbered source lines of the ruling (needs --source or GRIM_SOURCES)",
    },
    { flags: "--source <file>", summary: "the source document for --context", completes: "file" },
    { flags: "--brief", summary: "show only the ruling and its citation" },
    { flags: "--no-pager", summary: "never use a pager" },
    ...inForceOptions,
  ],
  examples: [
    ['grim show "coc 2.13"', "clarification (2.13) of the Call of Cthulhu FAQ"],
    ['grim show "lucky dice"', "the erratum of a card, or its only ruling"],
    ["grim show ahlcg-faq@1.0/signature-cards", "the words of edition 1.0"],
    ['grim show "ahlcg 1.5" --as-of 2017-03', "the words in force in March 2017"],
    ['grim show "ahlcg 1.4" --section', "everything under the same heading"],
  ],
  completes: "ruling",
  runWithLibrary: (library, args, options) => show(library, args.join(" "), options),
};

/**
 * Prints the ruling of a reference or name, or lists the rulings that it may mean.
 * @throws GrimError unknown-edition, usage, and the errors of `contextView`
 */
export async function show(library: Library, text: string, given: Options): Promise<Exit> {
  const format = requireFormat(given, ["html"]);
  if (format === "html") rejectTextOptions(given);
  const lookupData = lookupDataFor(library, given.library);
  const resolved = await resolveReference(lookupData, text, { ...given, preferredGame: defaultGame()?.value });
  if (!("inForce" in resolved)) {
    if (format === "json") printJson(resolved);
    return printUnresolved(text, resolved, format);
  }
  for (const remark of resolved.remarks) writeStderrWrapped(remark);
  const print = async (view: unknown, blocks: () => Block[]): Promise<Exit> => {
    if (format === "json") printJson(view);
    else await printBlocks(blocks(), given.pager !== false);
    return exit.ok;
  };
  const { ruling } = resolved;
  if (given.context) {
    const { contextView } = await import("../../views/source-context.js");
    const view = await contextView(library, ruling, given.source);
    return print(view, () => contextBlocks(view));
  }
  if (given.section) {
    const view = sectionView(library, ruling);
    return print(view, () => sectionBlocks(view));
  }
  const view = await rulingView(lookupData, resolved, given);
  // House rulings are left out of HTML, so that a page that is passed on is official.
  if (format === "html") return printHtml(headline(ruling), showBlocks({ ...view, house: [] }, text));
  return print(view, () => (given.brief && view.ruling ? briefBlocks(view, view.ruling) : showBlocks(view, text)));
}

/** @throws GrimError usage for --section, --context or --brief, which apply to text output only */
function rejectTextOptions(options: Options): void {
  const option = (["section", "context", "brief"] as const).find((name) => options[name]);
  if (option === undefined) return;
  throw grimError("usage", `--format html and --${option} cannot be combined.`, {
    hint: `For the text: grim show REF --${option}. For the page: grim show REF --format html`,
  });
}

/** Prints house rulings or the rulings that a name may mean, or says on stderr that there are none. */
async function printUnresolved(text: string, view: ShowResult, format: string): Promise<Exit> {
  if (view.candidates.length > 0) {
    for (const remark of view.remarks) writeStderrWrapped(remark);
    // With `--format html`, stdout is for the page only.
    if (format !== "json") await printBlocks(showBlocks(view, text), false, format === "html" ? "stderr" : "stdout");
    // A number may match several rulings; a name should match one.
    return view.candidates_by === "name" ? exit.negative : exit.ok;
  }
  if (view.house.length > 0) {
    if (format !== "json") await printBlocks(showBlocks(view, text), false);
    return exit.ok;
  }
  if (text.trim().startsWith("house/")) reportNoHouseRuling(text);
  else reportNoSuchRuling(text, view);
  return exit.negative;
}

const cardSpec: LibrarySpec = {
  name: "card",
  arguments: "<name...>",
  summary: "show everything about one card or entity",
  about:
    "Shows a card's printings and spellings, whether it is restricted or banned and by which rule, its errata, the questions that cite it, clarifications that use it as an example, rulings that name it, related cards, conflicts in the documents, and house rulings. Misspelt and shortened names are understood.",
  options: [
    { flags: "--json", summary: "as JSON: {card, rulings, status, …}" },
    formatOption(["html"]),
    { flags: "--game <game>", summary: "the card of this game; all means every game", completes: "game" },
    ...inForceOptions,
  ],
  examples: [
    ['grim card "Khopesh of the Abyss"', "errata, restriction and questions on one page"],
    ["grim card dopelganger", "a misspelt name"],
    ['grim card "Burned Ruins" --edition 1.0', "as it stood in edition 1.0"],
  ],
  completes: "card",
  runWithLibrary: (library, args, options) => card(library, args.join(" "), options),
};

/**
 * Prints the card's page, or the cards that an ambiguous name may mean (on stderr for `--format html`), or, on stderr, the
 * nearest names.
 * @throws GrimError usage, unknown-edition
 */
export async function card(library: Library, name: string, given: Options): Promise<Exit> {
  const format = requireFormat(given, ["html"]);
  const lookupData = lookupDataFor(library, given.library);
  const view = await preferDefaultGame(given.game, (game) => cardView(lookupData, name, { ...given, game }));
  if (format === "json") printJson(view);
  else for (const remark of view.remarks) writeStderrWrapped(sanitiseLine(remark));
  if (view.card !== null) {
    // House rulings are left out of HTML, so that a page that is passed on is official.
    if (format === "html") return printHtml(view.card.name, cardBlocks({ ...view, house: [] }, name));
    if (format === "text") await printBlocks(cardBlocks(view, name), false);
    return exit.ok;
  }
  if (view.candidates.length > 0) {
    // With `--format html`, stdout is for the page only.
    if (format !== "json") await printBlocks(cardBlocks(view, name), false, format === "html" ? "stderr" : "stdout");
    return exit.ok;
  }
  const ofGame = given.game === undefined || given.game === "all" ? "" : ` of ${given.game}`;
  writeStderr(`No card or entity${ofGame} has the name ${JSON.stringify(sanitiseLine(name))}.`);
  for (const one of view.elsewhere)
    writeStderr(`${one.game} has ${sanitiseLine(one.name)}: grim card ${one.id} --game ${one.game}`);
  if (view.nearest.length > 0) writeStderrWrapped(`Nearest names: ${nameList(view.nearest)}`);
  writeStderr(`To search words: grim search ${JSON.stringify(sanitiseLine(name))}`);
  return exit.negative;
}

const keywordSpec: LibrarySpec = {
  name: "keyword",
  arguments: "<term...>",
  summary: "show what a term means and which rulings use it",
  about:
    "Shows a term's definition or clarification and its glossary entry in full, then lists the rulings that use the term, and the house rulings on it. Inflections and slang are understood.",
  options: [
    { flags: "--json", summary: "as JSON: {keyword, definitions, rulings}" },
    { flags: "--game <game>", summary: "the term of this game; all means every game", completes: "game" },
    ...inForceOptions,
  ],
  examples: [
    ["grim keyword steadfast", "a Call of Cthulhu term"],
    ["grim keyword aoo", "slang for attack of opportunity"],
  ],
  completes: "keyword",
  runWithLibrary: (library, args, options) => keyword(library, args.join(" "), options),
};

/**
 * Prints the term's page, the games of an ambiguous term, or, on stderr, the nearest terms.
 * @throws GrimError usage, unknown-edition
 */
export async function keyword(library: Library, term: string, options: Options): Promise<Exit> {
  const lookupData = lookupDataFor(library, options.library);
  const view = await preferDefaultGame(options.game, (game) => keywordView(lookupData, term, { ...options, game }));
  if (options.json) printJson(view);
  else {
    for (const remark of view.remarks) writeStderrWrapped(sanitiseLine(remark));
    await printBlocks(keywordBlocks(view, term), false);
  }
  if (view.keyword !== null || view.candidates.length > 0) return exit.ok;
  const name = JSON.stringify(sanitiseLine(term));
  const game = options.game === "all" ? undefined : options.game;
  const message = game === undefined ? `No game in this library has a term ${name}.` : `${game} has no term ${name}.`;
  writeStderr(`${message} To search words: grim search ${name}`);
  const areInOtherGames = view.nearest.some((one) => game !== undefined && one.game !== game);
  if (view.nearest.length > 0) {
    writeStderr(areInOtherGames ? "In other games:" : "Nearest terms:");
    await printBlocks([termList(view.nearest)], false, "stderr");
  }
  return exit.negative;
}

const governsSpec: LibrarySpec = {
  name: "governs",
  arguments: "<ref...>",
  summary: "show which text takes precedence, and by which statement",
  about:
    "Shows which text takes precedence for a ruling. It quotes and cites the documents' own statements of precedence, shows the corrections that replace words of the ruling, and prints the text in force. The change is marked if this library has both the printed and the new words. REF is as in grim show. If a name matches several rulings, they are listed and the exit code is 1.",
  options: [{ flags: "--json", summary: "as JSON: {reference, line, in_force, corrected, instead, steps, effective}" }],
  examples: [["grim governs ahlcg-rules-reference/costs", "a rule that the FAQ corrects"]],
  completes: "ruling",
  runWithLibrary: (library, args, options) => governsCommand(library, args.join(" "), options),
};

/**
 * Prints which text takes precedence for a ruling, its corrections and the text in force.
 * @param text a reference or name
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function governsCommand(library: Library, text: string, options: Options): Promise<Exit> {
  const resolved = await resolveOneRuling(library, text, options, (rulings) => noGovernsJson(library, rulings));
  if (resolved === null) return exit.negative;
  const view = governsView(library, resolved.ruling);
  if (options.json) printJson(view);
  else await printBlocks(governsBlocks(view), false);
  return exit.ok;
}

const citeSpec: LibrarySpec = {
  name: "cite",
  arguments: "<ref...>",
  summary: "print a citation to quote at the table",
  about:
    "Prints a citation: document, edition, number or heading, the edition in which the ruling first appeared, source lines, and a stable reference. --format slip adds the quoted words, to print or hand over. The citation of a house ruling says that it is not official. REF is as in grim show. If a name matches several rulings, they are listed and the exit code is 1. Several references, such as DOCUMENT/ID, are cited one after the other.",
  options: [
    { flags: "--format <format>", summary: "plain, markdown or slip", completes: citationFormats },
    { flags: "--json", summary: "as JSON: {citation, reference, …}" },
  ],
  examples: [
    ['grim cite "coc 2.13"', "a citation in one line"],
    ['grim cite "lucky dice"', "the only ruling on a card"],
    ["grim cite ahlcg-faq/nested-sequences ahlcg-faq/attacks-of-opportunity", "a citation of each"],
    ["grim cite ahlcg-faq/nested-sequences --format slip", "the citation with the quoted words, to print"],
  ],
  completes: "ruling",
  async runWithLibrary(library, args, options) {
    // A name may be several words, each an argument; each of several references has a slash.
    const areReferences = args.every((one) => one.includes("/"));
    const exits: Exit[] = [];
    for (const text of areReferences ? args : [args.join(" ")]) exits.push(await citeCommand(library, text, options));
    return exits.find((one) => one !== exit.ok) ?? exit.ok;
  },
};

/**
 * Prints the citation of an official ruling or a house ruling.
 * @param text a reference or name
 * @throws GrimError usage for an unknown format; unknown-edition; bad-reference when a reference matches several rulings
 */
export async function citeCommand(library: Library, text: string, options: Options): Promise<Exit> {
  const format = requireOneOf(citationFormats, options.format ?? "plain", "citation format", "Formats");
  if (isHouseReference(text)) return citeHouse(library, text, format, options);
  const resolved = await resolveOneRuling(library, text, options, (rulings) => noCiteJson(library, format, rulings));
  if (resolved === null) return exit.negative;
  const { ruling, remark } = resolved;
  const result = citeJson(library, ruling, format, remark);
  if (options.json) printJson(result);
  else {
    print(result.text ?? "");
    // A slip contains this sentence. A citation stays on one line, so the sentence goes to stderr.
    const info = documentInfo(library, ruling.document);
    const superseded = format === "slip" || info === null ? null : laterEditionsSentence(info, info.laterEditions);
    if (superseded !== null) writeStderrWrapped(superseded);
  }
  return exit.ok;
}

async function citeHouse(library: Library, text: string, format: CitationFormat, options: Options): Promise<Exit> {
  const ruling = await findHouseRuling(lookupDataFor(library, options.library), text);
  if (ruling === null) {
    if (options.json) printJson(noCiteJson(library, format));
    reportNoHouseRuling(text);
    return exit.negative;
  }
  const result = citeHouseJson(ruling, format);
  print(options.json ? jsonText(result) : (result.text ?? ""));
  return exit.ok;
}

export const specs: readonly CommandSpec[] = [searchSpec, showSpec, cardSpec, keywordSpec, governsSpec, citeSpec];
