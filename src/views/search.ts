/** `search`: the rulings that answer a query. */

import { cardCode } from "../cards/card-code.js";
import { cardsCalled, isInCatalogue } from "../cards/resolver.js";
import { type EditionsInForce, editionsInForce } from "../library/editions/in-force.js";
import { documentInfo, type Library } from "../library/library.js";
import { errataOfCards, nameInCatalogue } from "../links/errata/card-errata.js";
import { effectiveText } from "../links/errata/effective-text.js";
import { lastResorts } from "../links/precedence/statements.js";
import { answeringDocuments, type StatusAnswer, type Verdict, verdictsIn } from "../links/status/finding.js";
import { searchWithStatus } from "../links/status/verdict.js";
import { type View, viewOf } from "../links/view.js";
import { GrimError, grimError } from "../problem.js";
import { reference } from "../ruling/citation.js";
import { headline } from "../ruling/names.js";
import { passagesOf, passageText } from "../ruling/passages.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import type { Answer, SearchOptions as CheckedOptions, Hit } from "../search/answer.js";
import { loosened } from "../search/loosened.js";
import { markRanges } from "../search/marks.js";
import type { LookupData } from "./handle.js";
import { type EditionOptions, laterTexts, superseded } from "./in-force.js";
import { cardListJson, effectiveJson, laterReference, rulingJson, sourcesJson } from "./json.js";
import { hasEdition, requireCount, requireDocument, requireEdition, requireGame, requireKind } from "./require.js";
import type { SearchResult } from "./schema.js";
import { cardListsBelow, verdictWords } from "./verdict-words.js";

export interface SearchOptions extends EditionOptions {
  /** The id of a game, such as `coc`. */
  game?: string | undefined;
  /** The id or a name of a document. */
  document?: string | undefined;
  /** A kind of ruling, such as `faq`. */
  kind?: string | undefined;
  /** The maximum number of results, 1 to 10,000; 5 by default. */
  limit?: number | undefined;
}

/**
 * The view of the answer to a query.
 * @throws GrimError `usage`, `unknown-document`, `unknown-edition`; `bad-query` for wrong syntax
 */
export async function searchView(lookupData: LookupData, query: string, options: SearchOptions): Promise<SearchResult> {
  if (query.trim() === "") {
    throw grimError("usage", "There is nothing to search for.", { hint: 'Example: grim search "nested sequences"' });
  }
  const { library } = lookupData;
  const inForce = chosenEditions(library, options);
  const checked = checkedOptions(library, options, inForce);
  const game = checked.game ?? null;
  const cardOfCode = cardCode(query) !== null ? cardNameOfCode(library, query, game) : null;
  const { answer, status } = searchWithStatus(library, cardOfCode ?? query, checked);
  if (answer.problem) throw new GrimError(answer.problem);
  const later = laterTexts(
    library,
    answer.hits.map((hit) => hit.ruling),
  );
  const house = await houseHits(lookupData, query, answer, options);
  const looser = answer.state === "none" ? loosened(library, query, checked) : null;
  const result = officialSearchResult(library, query, { answer, status }, (ruling) => ({
    later: laterReference(later.get(ruling) ?? null),
    effective: effectiveJson(effectiveText(library, ruling, viewOfHit(library, ruling, inForce))),
    errata: errataOfCards(library, ruling, viewOfHit(library, ruling, inForce)),
  }));
  return {
    ...result,
    remarks: [...remarksOn(answer, inForce), ...answer.notes],
    house: house.length === 0 ? [] : await houseHitsJson(house),
    card_of_code: cardOfCode,
    card_remarks: answer.notes,
    editions_chosen: inForce !== null,
    looser: looser && { ...looser, best: reference(looser.best) },
    sources: sourcesJson(library, [
      ...result.sources.map(({ id }) => id),
      ...(looser === null ? [] : [looser.best.document]),
    ]),
  };
}

/** What a result says besides the ruling: its newest words, its corrections, and the errata of the cards that it names. */
export interface HitDetails extends Pick<SearchResult["results"][number], "later" | "effective"> {
  errata: ReturnType<typeof errataOfCards>;
}

/** What official documents say on a query. @param detailsOf the details of a result */
export function officialSearchResult(
  library: Library,
  query: string,
  { answer, status }: { answer: Answer; status: StatusAnswer | null },
  detailsOf: (ruling: Ruling) => HitDetails,
): SearchResult {
  const resorts = answer.state === "none" && status === null ? lastResorts(library, answer) : [];
  const answeredBy = answeringDocuments({ answer, status });
  return {
    query,
    answer: answer.state,
    confident: answer.confident,
    ...verdictOf(status, library),
    searched: {
      rulings: answer.searched.rulings,
      documents: answer.searched.documents.map(({ document }) => document),
      editions: answer.searched.documents.map(({ document, edition }) => `${document}@${edition}`),
    },
    results: answer.hits.map((hit, i) => resultJson(library, hit, i + 1, answer.marks, detailsOf(hit.ruling))),
    resolved: answer.resolved.map(({ typed, name, kind }) => ({ typed, name, kind })),
    nearest: answer.nearest,
    remarks: answer.notes,
    house: [],
    total: answer.total,
    card_of_code: null,
    card_remarks: answer.notes,
    editions_chosen: false,
    last_resort: resorts.map(({ rule, isQuoted }) => ({ ruling: rulingJson(rule), quoted: isQuoted })),
    looser: null,
    answered_by: answeredBy,
    sources: sourcesJson(library, [
      ...answer.hits.map(({ ruling }) => ruling.document),
      ...answeredBy,
      ...resorts.map(({ rule }) => rule.document),
    ]),
  };
}

/** The name of the card that has a code; null when no card has the code, or when the card is not in the catalogue. */
function cardNameOfCode(library: Library, code: string, game: string | null): string | null {
  const found = cardsCalled(library, game, code).find((one) => isInCatalogue(library, one));
  return found?.card.name ?? null;
}

/** The editions that the options `edition` or `asOf` choose; null without them. */
function chosenEditions(library: Library, options: SearchOptions): EditionsInForce | null {
  if (options.edition === undefined && options.asOf === undefined) return null;
  if (options.document !== undefined && options.edition !== undefined)
    requireEdition(library, requireChosenDocument(library, options), options.edition);
  return editionsInForce(library, options);
}

/** The options with ids instead of names. @throws GrimError `usage`, `unknown-document` */
function checkedOptions(library: Library, options: SearchOptions, inForce: EditionsInForce | null): CheckedOptions {
  return {
    limit: options.limit === undefined ? 5 : requireCount(String(options.limit), "--limit"),
    ...(options.game !== undefined && { game: requireGame(library, options.game) }),
    ...(options.document !== undefined && { document: requireChosenDocument(library, options) }),
    ...(inForce && { editions: inForce.editions }),
    ...(options.kind !== undefined && { kind: requireKind(options.kind) }),
  };
}

function requireChosenDocument(library: Library, { document = "", edition }: SearchOptions): string {
  return requireDocument(library, document, edition === undefined ? undefined : hasEdition(edition)).id;
}

/** Remarks on the choice of editions, for documents that were searched and documents that had no edition in force. */
function remarksOn(answer: Answer, inForce: EditionsInForce | null): string[] {
  const searched = new Set(answer.searched.documents.map(({ document }) => document));
  return (inForce?.choices ?? [])
    .filter(({ document, edition }) => edition === null || searched.has(document))
    .flatMap(({ remark }) => remark ?? []);
}

async function houseHits({ house }: LookupData, query: string, answer: Answer, options: SearchOptions) {
  if (house === null) return [];
  const [openHouse, { searchHouse }] = await Promise.all([house(), import("../user/house/search-house.js")]);
  return searchHouse(openHouse, query, {
    ...(options.game !== undefined && { game: options.game }),
    ...(answer.state !== "none" && { hits: answer.hits.map(({ ruling }) => ruling) }),
  });
}

/** The edition of each document for the details of a hit: the hit's own edition, and the chosen or newest ones of the others. */
function viewOfHit(library: Library, hit: Ruling, inForce: EditionsInForce | null): View {
  return inForce ? new Map([...inForce.editions, [hit.document, editionHolding(hit)]]) : viewOf(library, hit);
}

function resultJson(
  library: Library,
  hit: Hit,
  rank: number,
  stems: readonly string[],
  { later, effective, errata }: HitDetails,
): SearchResult["results"][number] {
  const { ruling, score, why } = hit;
  return {
    rank,
    score,
    why,
    passage: passageJson(hit),
    later,
    superseded: superseded(documentInfo(library, ruling.document)),
    ruling: rulingJson(ruling),
    errata: errata.flatMap((one) => one.errata.map(reference)),
    effective,
    matches: markRanges(headline(ruling), stems),
    errata_of: errata.map(({ card, errata: all }) => ({
      card: nameInCatalogue(library, ruling, card),
      errata: all.map(reference),
    })),
  };
}

/** The passage that answers, with the words that introduce it; null for the ruling as a whole. */
function passageJson({ ruling, passage }: Hit): SearchResult["results"][number]["passage"] {
  const chosen = passage === null ? undefined : passagesOf(ruling)[passage];
  if (!chosen) return null;
  return { text: passageText(ruling, chosen), lead_in: chosen.leadIn && passageText(ruling, chosen.leadIn) };
}

async function houseHitsJson(hits: Awaited<ReturnType<typeof houseHits>>) {
  const { houseJson } = await import("./json.js");
  return hits.map(({ ruling }) => houseJson(ruling));
}

/** The maximum number of results that a verdict rests on and that are shown in full below it. */
const maxBasisInFull = 3;

/** What the answer says on a card's status: the verdicts, their sentences, and the cards of the lists that they name. */
function verdictOf(status: StatusAnswer | null, library: Library) {
  if (status === null)
    return {
      verdict: null,
      verdicts: [],
      verdict_line: null,
      verdict_lines: [],
      verdict_state: null,
      lists: [],
      basis: 0,
    };
  return {
    verdict: status.verdict ? verdictJson(status.verdict) : null,
    verdicts: verdictsIn(status.finding).map(verdictJson),
    verdict_line: verdictLine(status, library),
    verdict_lines: verdictWords(status, library),
    verdict_state: status.finding.kind === "edition-not-held" ? ("edition-not-held" as const) : ("answered" as const),
    lists: cardListsBelow(status).map(cardListJson),
    // A status question without a single verdict, such as one about two cards, has its first result in full.
    basis: Math.min(maxBasisInFull, status.verdict?.by.length ?? 1),
  };
}

/** The first line of the verdict. If the verdict is about several cards, all lines, joined by spaces. */
function verdictLine(status: StatusAnswer, library: Library): string | null {
  const lines = verdictWords(status, library);
  const hasSeveralVerdicts = status.verdict === null && verdictsIn(status.finding).length > 1;
  const isOfSeveralCards = hasSeveralVerdicts || status.finding.kind === "several";
  return (isOfSeveralCards ? lines.join(" ") : lines[0]) ?? null;
}

function verdictJson({ about, card: { game, card }, value, by }: Verdict) {
  return { about, card: { game, id: card.id, name: card.name }, value, by: by.map(reference) };
}
