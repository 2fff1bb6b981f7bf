/** `grim search`: the rulings that answer a query, best first, or "No ruling found". */
import { existsSync } from "node:fs";
import type { LaterText } from "../../diff/later-text.js";
import { houseFolders } from "../../house/house-folders.js";
import { type EditionsInForce, editionsInForce } from "../../library/editions/in-force.js";
import { documentInfo, type Library } from "../../library/library.js";
import { errataOfCards } from "../../links/errata/card-errata.js";
import { type EffectiveText, effectiveText, isReplacedQuotation } from "../../links/errata/effective-text.js";
import { findKnownCards, isCardCode, knownWithoutRulings } from "../../links/known-cards-part.js";
import { lastResorts } from "../../links/precedence/last-resort.js";
import { viewOf } from "../../links/view.js";
import { open } from "../../open.js";
import {
  type AnswerContext,
  type AnswerWithMatches,
  answerLines,
  type ErrataOfHit,
  lastResortLines,
  lastResortPointer,
  likelyLines,
  nothingLines,
  verdictLines,
} from "../../present/answer/answer-text.js";
import { listsBelow, verdictWords } from "../../present/answer/verdict-words.js";
import { jsonText, rulingJson } from "../../present/json/json.js";
import { headline } from "../../present/names.js";
import { documentWords, reference } from "../../present/ruling/citation.js";
import { superseded } from "../../present/ruling/superseded-line.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { hang } from "../../present/text/wrap.js";
import { GrimError, problem } from "../../problem.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import type { Answer, SearchOptions } from "../../search/answer.js";
import { loosened } from "../../search/loosened.js";
import { markRanges } from "../../search/marks.js";
import { type StatusAnswer, searchWithStatus, type Verdict } from "../../verdict/verdict.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import {
  hasEdition,
  requireCount,
  requireDocument,
  requireEdition,
  requireGame,
  requireKind,
} from "../input/require.js";
import { effectiveJson } from "../links-json.js";
import { printPaged } from "../pager.js";
import { defaultGame } from "../settings.js";
import { print, reportProblems, theme, width, writeStderr, writeStderrWrapped } from "../terminal.js";
import { inForceOptions, laterLines, laterText, supersededBelow, whichEditions } from "../texts-in-force.js";

export interface SearchCliOptions {
  json?: boolean;
  pager?: boolean;
  game?: string;
  document?: string;
  edition?: string;
  asOf?: string;
  kind?: string;
  limit?: string;
  library?: string;
}

export const spec: CommandSpec = {
  name: "search",
  arguments: "<query...>",
  summary: "find rulings by name, number, words, slang or situation",
  about:
    'Finds rulings by the name of a card or entity, by number, by words or slang, or by a description of the situation. Names may be misspelt, shortened or nicknamed. With two names, rulings on both come first. The query language has game: doc: kind: card: keyword: since:>=1.2 edition: "exact phrase" and -word. Each result says why it was found. A question about a card\'s status (is X restricted, is X banned, errata of X, what does X say now) is answered in the first line. For a question about the changes of an edition (what changed in 1.3) the first line names the command that answers it. An answer is in one of three states: confident; likely, which begins with "Probably this"; or none, which begins with "No ruling found". The exit code is 0 for the first two and 1 for the third.',
  options: [
    { flags: "--json", summary: "as JSON: {query, answer, verdict, searched, results, …}" },
    { flags: "--game <game>", summary: "only this game; all for every game", completes: "game" },
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
  async run(args, options) {
    return searchCommand(
      await open(options.library as string | undefined),
      args.join(" "),
      options as SearchCliOptions,
    );
  },
};

/** Prints the answer to a query. @throws GrimError usage, unknown-document, unknown-edition */
export async function searchCommand(library: Library, query: string, options: SearchCliOptions): Promise<Exit> {
  if (query.trim() === "") {
    throw new GrimError(
      problem("usage", "There is nothing to search for.", { hint: 'Example: grim search "nested sequences"' }),
    );
  }
  const inForce = textsInForce(library, options);
  const searchOptions = readOptions(library, options, inForce);
  const asked = isCardCode(query) ? cardOfCode(library, query, searchOptions.game ?? null) : null;
  const { answer, status } = searchWithStatus(library, asked ?? query, searchOptions);
  if (answer.problem) {
    const nothing = { remarks: [], house: [], later: new Map(), errata: new Map() };
    if (options.json) print(jsonText(answerJson(library, answer, null, nothing)));
    reportProblems([answer.problem]);
    return exit.wrong;
  }
  const unnamed = answer.state === "confident" ? [] : knownWithoutRulings(library, searchOptions.game ?? null, query);
  const remarks = [...remarksOn(answer, inForce), ...unnamed];
  const later = await laterTexts(library, answer);
  const house = await houseHits(library, query, answer, options);
  const errata = errataOfHits(library, answer, inForce);
  if (options.json) {
    const additions = { remarks, later, errata, house: (await house?.json()) ?? [] };
    print(jsonText({ ...answerJson(library, answer, status, additions), query }));
  } else {
    const context = contextOf(library, later, errata, status);
    const words = status ? verdictWords(status, library) : [];
    const lines = [
      ...(asked === null ? [] : [theme().quiet(`${sanitiseLine(query)} → ${sanitiseLine(asked)}`)]),
      ...unnamed.flatMap((one) => hang([{ text: sanitiseLine(one), paint: theme().strong }], width())),
      ...likelyLines(answer, context),
      ...(status ? verdictLines(words, listsBelow(status), context) : []),
      ...(inForce
        ? [...hang([{ text: `Texts used: ${editionsUsed(answer)}`, paint: theme().quiet }], width()), ""]
        : []),
      ...(answer.state === "none"
        ? [...nothingLines(withMatches(answer), context), ...(status ? [] : lastResort(library, answer, context))]
        : answerLines(withMatches(answer), context)),
      ...((await house?.lines()) ?? []),
    ];
    const supersededNotes = supersededBelow(
      library,
      answer.hits.map(({ ruling }) => ruling.document),
    );
    await printPaged(
      [...lines, ...(supersededNotes.length > 0 ? ["", ...supersededNotes] : [])],
      options.pager !== false,
    );
  }
  reportDefaultGame(options);
  for (const remark of remarks) if (!unnamed.includes(remark)) writeStderrWrapped(sanitiseLine(remark));
  if (answer.state === "none") reportLoosened(library, query, searchOptions);
  return answer.state === "none" ? exit.nothing : exit.found;
}

/** The name of the card that has a code; null when no ruling names it, or no card has the code. */
function cardOfCode(library: Library, code: string, game: string | null): string | null {
  const found = findKnownCards(library, game, code).find((one) => library.catalogue(one.game).cards.includes(one.card));
  return found?.card.name ?? null;
}

/** The editions that --edition and --as-of choose; null without them: the newest editions are searched. */
function textsInForce(library: Library, options: SearchCliOptions): EditionsInForce | null {
  if (options.edition === undefined && options.asOf === undefined) return null;
  if (options.document !== undefined && options.edition !== undefined)
    requireEdition(library, documentOf(library, options), options.edition);
  return editionsInForce(library, whichEditions(options));
}

function readOptions(library: Library, options: SearchCliOptions, inForce: EditionsInForce | null): SearchOptions {
  return {
    limit: options.limit === undefined ? 5 : requireCount(options.limit, "--limit"),
    ...gameOption(library, options),
    ...(options.document !== undefined && { document: documentOf(library, options) }),
    ...(inForce && { editions: inForce.editions }),
    ...(options.kind !== undefined && { kind: requireKind(options.kind) }),
  };
}

/** `--game`, else the game that the user set as the default; a document may be of another game. */
function gameOption(library: Library, { game, document }: SearchCliOptions): Pick<SearchOptions, "game"> {
  if (game === "all") return {};
  if (game !== undefined) return { game: requireGame(library, game) };
  const kept = document === undefined ? defaultGame() : null;
  return kept ? { game: requireGame(library, kept.value) } : {};
}

/** Says that only the default game was searched. */
function reportDefaultGame({ game, document }: SearchCliOptions): void {
  const kept = game === undefined && document === undefined ? defaultGame() : null;
  if (kept)
    writeStderrWrapped(
      `Only ${sanitiseLine(kept.value)} was searched (the default game); --game all searches every game.`,
    );
}

function documentOf(library: Library, { document = "", edition }: SearchCliOptions): string {
  return requireDocument(library, document, edition === undefined ? undefined : hasEdition(edition)).id;
}

/** Remarks on the choice of editions, for documents that were searched or had no edition in force. */
function remarksOn(answer: Answer, inForce: EditionsInForce | null): string[] {
  const searched = new Set(answer.searched.documents.map(({ document }) => document));
  return (inForce?.choices ?? [])
    .filter(({ document, edition }) => edition === null || searched.has(document))
    .flatMap(({ remark }) => remark ?? []);
}

/** Suggests the query without one of its conditions, when that has an answer. */
function reportLoosened(library: Library, query: string, options: SearchOptions): void {
  const found = loosened(library, query, options);
  if (!found) return;
  const where = documentWords(found.best, documentInfo(library, found.best.document));
  writeStderrWrapped(`Without the ${found.without} there is an answer, in ${where}:`);
  writeStderr(`  grim search ${JSON.stringify(sanitiseLine(found.query))}`);
}

function editionsUsed({ searched: { documents } }: Answer): string {
  return documents.map(({ document, edition }) => sanitiseLine(`${document} ${edition}`)).join(", ") || "none";
}

/** The newest editions' texts of hits from old editions, where they differ. */
async function laterTexts(library: Library, answer: Answer): Promise<Map<Ruling, LaterText>> {
  const texts = new Map<Ruling, LaterText>();
  for (const { ruling } of answer.hits) {
    const later = await laterText(library, ruling);
    if (later) texts.set(ruling, later);
  }
  return texts;
}

/** The house rulings that match; null, without loading their code, when there is no folder of house rulings. */
async function houseHits(library: Library, query: string, answer: Answer, options: SearchCliOptions) {
  const folders = houseFolders(options.library);
  if (!folders.some((folder) => existsSync(folder))) return null;
  const [{ openHouse }, { searchHouse }, { reportHouseProblems }] = await Promise.all([
    import("../../house/open-house.js"),
    import("../../house/search-house.js"),
    import("../house-words.js"),
  ]);
  const house = await openHouse(library, folders);
  reportHouseProblems(house);
  const hits = searchHouse(house, query, {
    ...(options.game !== undefined && { game: options.game }),
    ...(answer.state !== "none" && { hits: answer.hits.map(({ ruling }) => ruling) }),
  });
  const present = () => import("../../present/ruling/house-lines.js");
  return {
    lines: async () => (await present()).houseResultLines(hits, { theme: theme(), width: width() }),
    json: async () => hits.map(({ ruling }) => ruling).map((await present()).houseJson),
  };
}

/** For each hit: the errata of its cards, and its corrected texts. */
type HitErrata = ReadonlyMap<Ruling, { effective: EffectiveText[]; shown: ErrataOfHit }>;

/** The errata of the chosen editions, or, without a choice, of the newest ones; each hit keeps its own edition. */
function errataOfHits(library: Library, answer: Answer, inForce: EditionsInForce | null): HitErrata {
  return new Map(
    answer.hits.map(({ ruling }) => {
      const view = inForce
        ? new Map([...inForce.editions, [ruling.document, editionHolding(ruling)]])
        : viewOf(library, ruling);
      const effective = effectiveText(library, ruling, view);
      const names = new Map(library.catalogue(ruling.game).cards.map((card) => [card.id, card.name]));
      const ofCards = errataOfCards(library, ruling, view).map(({ card, errata }) => ({
        name: names.get(card.id) ?? card.name,
        errata,
      }));
      const replaced = effective.filter((text) => isReplacedQuotation(text, ruling));
      return [ruling, { effective, shown: { replaced, ofCards } }];
    }),
  );
}

/** What an answer holds in addition to its hits. */
interface Additions {
  remarks: readonly string[];
  later: ReadonlyMap<Ruling, LaterText>;
  errata: HitErrata;
  house: readonly object[];
}

/** The JSON of an answer; see docs/json.md. */
function answerJson(
  library: Library,
  answer: Answer,
  status: StatusAnswer | null,
  { remarks, later, errata, house }: Additions,
) {
  return {
    query: answer.query,
    answer: answer.state,
    confident: answer.confident,
    verdict: status?.verdict ? verdictJson(status.verdict) : null,
    searched: {
      rulings: answer.searched.rulings,
      documents: answer.searched.documents.map(({ document }) => document),
      editions: answer.searched.documents.map(({ document, edition }) => `${document}@${edition}`),
    },
    results: answer.hits.map((hit, i) => ({
      rank: i + 1,
      score: hit.score,
      why: hit.why,
      later: laterReference(later.get(hit.ruling)),
      superseded: superseded(documentInfo(library, hit.ruling.document)),
      ruling: rulingJson(hit.ruling),
      errata: (errata.get(hit.ruling)?.shown.ofCards ?? []).flatMap((one) => one.errata.map(reference)),
      effective: effectiveJson(errata.get(hit.ruling)?.effective ?? []),
    })),
    resolved: answer.resolved.map(({ typed, name }) => ({ typed, name })),
    nearest: answer.nearest,
    remarks,
    house,
    verdict_line: status ? verdictLine(status, library) : null,
  };
}

/** The first line of the verdict; where several cards were named, the lines of all of them, joined by a space. */
function verdictLine(status: StatusAnswer, library: Library): string | null {
  const lines = verdictWords(status, library);
  return (status.finding.kind === "several" ? lines.join(" ") : lines[0]) ?? null;
}

function verdictJson({ about, card: { game, card }, value, by }: Verdict) {
  return { about, card: { game, id: card.id, name: card.name }, value, by: by.map(reference) };
}

/** Without the changed words, which `grim show` prints. */
function laterReference(later: LaterText | undefined) {
  return later ? { edition: later.edition, ruling: later.ruling && reference(later.ruling) } : null;
}

function withMatches(answer: Answer): AnswerWithMatches {
  return {
    ...answer,
    results: answer.hits.map(({ ruling, why }) => ({
      ruling,
      why,
      matches: markRanges(headline(ruling), answer.marks),
    })),
  };
}

/** At most this many rulings that a verdict rests on are printed in full. */
const mostInFull = 3;

function contextOf(
  library: Library,
  later: ReadonlyMap<Ruling, LaterText>,
  errata: HitErrata,
  status: StatusAnswer | null,
): AnswerContext {
  return {
    errata: (ruling) => errata.get(ruling)?.shown ?? { replaced: [], ofCards: [] },
    ...(status && { verdictRests: Math.min(mostInFull, status.verdict?.by.length ?? 1) }),
    theme: theme(),
    width: width(),
    documentInfo: (id) => documentInfo(library, id),
    warnings: (ruling) => laterLines(ruling, later.get(ruling) ?? null),
  };
}

/** The rules of games for when no answer is found: quoted when the query clearly means the game, else only referred to. */
function lastResort(library: Library, answer: Answer, context: AnswerContext): string[] {
  return lastResorts(library, answer).flatMap(({ rule, meant }) =>
    meant ? lastResortLines(rule, context) : lastResortPointer(rule, context),
  );
}
