/** `grim search`: the rulings that answer a query, best first, or "No ruling found". */

import { documentInfo, type Library } from "../../library/library.js";
import { lastResorts } from "../../links/precedence/last-resort.js";
import {
  type AnswerContext,
  type AnswerWithMatches,
  answerLines,
  lastResortLines,
  lastResortPointer,
  likelyLines,
  noAnswerLines,
  verdictLines,
} from "../../present/answer/answer-text.js";
import { cardListsBelow, verdictWords } from "../../present/answer/verdict-words.js";
import { grimError } from "../../problem.js";
import { hangText } from "../../render/text/wrap.js";
import { documentWords } from "../../ruling/citation.js";
import { headline } from "../../ruling/names.js";
import { documentGames } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Answer, SearchOptions } from "../../search/answer.js";
import { loosened } from "../../search/loosened.js";
import { markRanges } from "../../search/marks.js";
import { requireCount } from "../../views/require.js";
import { answerJson, answerQuery, type FoundAnswer } from "../../views/search.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { inForceOptions } from "../edition-options.js";
import { lookupDataFor } from "../lookup-data.js";
import { printPaged } from "../pager.js";
import { defaultGame } from "../settings.js";
import { printJson, reportProblems, theme, width, writeStderr, writeStderrWrapped } from "../terminal.js";
import { laterLines, supersededParagraph } from "../texts-in-force.js";

export const spec: LibrarySpec = {
  name: "search",
  arguments: "<query...>",
  summary: "find rulings by name, number, words, slang or situation",
  about:
    'Finds rulings by the name of a card or entity, by number, by words or slang, or by a description of the situation. Names may be misspelt, shortened or nicknamed. With two names, rulings on both come first. The query language has game: doc: kind: card: keyword: since:>=1.2 edition: "exact phrase" and -word. Each result says why it was found. A question about a card\'s status (is X restricted, is X banned, errata of X, what does X say now) is answered in the first line. For a question about the changes of an edition (what changed in 1.3) the first line names the command that answers it. An answer is in one of three states: confident; likely, which begins with "Probably this"; or none, which begins with "No ruling found". The exit code is 0 for the first two and 1 for the third.',
  options: [
    { flags: "--json", summary: "as JSON: {query, answer, verdict, verdicts, searched, results, …}" },
    { flags: "--game <game>", summary: "only this game; all means every game", completes: "game" },
    { flags: "--document <id>", summary: "only this document", completes: "document" },
    ...inForceOptions,
    { flags: "--kind <kind>", summary: "only this kind of ruling", completes: "kind" },
    { flags: "-n, --limit <count>", summary: "the maximum number of results (default 5)" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim search hound of tindalos", "the rulings on a card"],
    ['grim search "can i look through his graveyard" --game coc', "a situation in your own words"],
    ["grim search is khopesh of the abyss restricted", "a card's status, answered in the first line"],
    ["grim search stygian eye + snow graves", "how two cards work together"],
    ["grim search 'kind:faq \"attack of opportunity\" -fight'", "a field, an exact phrase and an excluded word"],
    ["grim search signature cards --as-of 2017-03", "as the texts stood in March 2017"],
  ],
  completes: "card",
  runWithLibrary: (library, args, options) => searchCommand(library, args.join(" "), options),
};

/** Prints the answer to a query. @throws GrimError usage, unknown-document, unknown-edition */
export async function searchCommand(library: Library, query: string, options: Options): Promise<Exit> {
  const foundAnswer = await answerQuery(lookupDataFor(library, options.library), query, {
    ...options,
    game: gameToSearch(library, options),
    limit: options.limit === undefined ? undefined : requireCount(options.limit, "--limit"),
  });
  const { answer } = foundAnswer;
  if (options.json) printJson(await answerJson(library, foundAnswer));
  if (answer.problem) {
    reportProblems([answer.problem]);
    return exit.error;
  }
  if (!options.json) await printPaged(await answerText(library, foundAnswer), options.pager !== false);
  reportDefaultGame(options);
  // `answerText` prints the remarks on cards.
  for (const remark of foundAnswer.remarks)
    if (!foundAnswer.cardRemarks.includes(remark)) writeStderrWrapped(sanitiseLine(remark));
  if (answer.state === "none") suggestLoosened(library, query, foundAnswer.options, options);
  return answer.state === "none" ? exit.negative : exit.ok;
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
 * The answer as lines: the verdict, the rulings, house rulings, and notes on later editions. That the library does not have
 * an edition is certain, even when the rulings are only likely. So this verdict comes before the line that calls them likely.
 */
async function answerText(library: Library, foundAnswer: FoundAnswer): Promise<string[]> {
  const {
    answer,
    status,
    inForce: chosenEditions,
    house,
    query: typedQuery,
    cardNameOfCode,
    cardRemarks,
  } = foundAnswer;
  const context = contextOf(library, foundAnswer);
  const sentences = status ? verdictWords(status, library) : [];
  const verdict = status ? verdictLines(sentences, cardListsBelow(status), context) : [];
  const isEditionMissing = status?.finding.kind === "edition-not-held";
  const likely = likelyLines(answer, context);
  const head = [
    ...(cardNameOfCode === null
      ? []
      : [theme().quiet(`${sanitiseLine(typedQuery)} → ${sanitiseLine(cardNameOfCode)}`)]),
    ...cardRemarks.flatMap((one) => hangText(sanitiseLine(one), theme().strong, width())),
    ...(isEditionMissing ? [...verdict, ...likely] : [...likely, ...verdict]),
    ...(chosenEditions ? [...hangText(`Texts used: ${editionsUsed(answer)}`, theme().quiet, width()), ""] : []),
  ];
  const hasAnswer = answer.state !== "none";
  const rulings = hasAnswer ? answerLines(withMatches(answer), context) : noAnswerLines(withMatches(answer), context);
  const lastResort = hasAnswer || status ? [] : lastResortText(library, answer, context);
  const documents = answer.hits.map(({ ruling }) => ruling.document);
  return [...head, ...rulings, ...lastResort, ...(await houseText(house)), ...supersededParagraph(library, documents)];
}

async function houseText(hits: FoundAnswer["house"]): Promise<string[]> {
  if (hits.length === 0) return [];
  const { houseResultLines } = await import("../../present/ruling/house-lines.js");
  return houseResultLines(hits, { theme: theme(), width: width() });
}

/**
 * Suggests the query without its filters and quotation marks, if that query has an answer. The suggested command keeps
 * `--edition` and `--as-of`.
 */
function suggestLoosened(
  library: Library,
  query: string,
  searchOptions: SearchOptions,
  { edition, asOf }: Options,
): void {
  const looser = loosened(library, query, searchOptions);
  if (!looser) return;
  const where = documentWords(looser.best, documentInfo(library, looser.best.document));
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

/** The editions that were searched: `ahlcg-faq 1.3, coc-faq 4.2`. */
function editionsUsed({ searched: { documents } }: Answer): string {
  return documents.map(({ document, edition }) => sanitiseLine(`${document} ${edition}`)).join(", ") || "none";
}

/** The answer, with the ranges of each headline that match the query; without ranges if no styles are printed. */
function withMatches(answer: Answer): AnswerWithMatches {
  return {
    ...answer,
    results: answer.hits.map(({ ruling, why, score }) => ({
      ruling,
      why,
      score,
      matches: theme().styles ? markRanges(headline(ruling), answer.marks) : [],
    })),
  };
}

/** The maximum number of rulings that a verdict rests on and that are printed in full below it. */
const maxBasisInFull = 3;

function contextOf(library: Library, { later, errata, status }: FoundAnswer): AnswerContext {
  // A status question without a single verdict, such as one about two cards, has its first result in full.
  const basisCount = status?.verdict?.by.length ?? 1;
  return {
    errata,
    ...(status && { verdictBasisCount: Math.min(maxBasisInFull, basisCount) }),
    theme: theme(),
    width: width(),
    documentInfo: (id) => documentInfo(library, id),
    laterLines: (ruling) => laterLines(ruling, later.get(ruling) ?? null),
  };
}

/**
 * The rules for cases that no ruling answers, such as the Grim Rule. A rule is quoted when the query is clearly about its
 * game; otherwise there is only a reference to the rule.
 */
function lastResortText(library: Library, answer: Answer, context: AnswerContext): string[] {
  return lastResorts(library, answer).flatMap(({ rule, isQuoted }) =>
    isQuoted ? lastResortLines(rule, context) : lastResortPointer(rule, context),
  );
}
