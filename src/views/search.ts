/** `search`: the rulings that answer a query. */

import { cardCode } from "../cards/card-code.js";
import type { LaterText } from "../diff/later-text.js";
import type { HouseRuling } from "../house/house-ruling.js";
import { type EditionsInForce, editionsInForce } from "../library/editions/in-force.js";
import { documentInfo, type Library } from "../library/library.js";
import { errataOfCards } from "../links/errata/card-errata.js";
import { type EffectiveText, effectiveText, quotationsInForce } from "../links/errata/effective-text.js";
import { findKnownCards, notesOnCardsWithoutRulings } from "../links/known-cards-part.js";
import { type View, viewOf } from "../links/view.js";
import type { ErrataOfHit } from "../present/answer/answer-text.js";
import { verdictWords } from "../present/answer/verdict-words.js";
import { grimError } from "../problem.js";
import { reference } from "../ruling/citation.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import type { Answer, SearchOptions as CheckedOptions } from "../search/answer.js";
import { type StatusAnswer, type Verdict, verdictsIn } from "../verdict/finding.js";
import { searchWithStatus } from "../verdict/verdict.js";
import { type EditionOptions, laterTexts, superseded } from "./in-force.js";
import { effectiveJson } from "./links-json.js";
import type { LookupData } from "./lookup-data.js";
import { hasEdition, requireCount, requireDocument, requireEdition, requireGame, requireKind } from "./require.js";
import { rulingJson } from "./ruling-json.js";
import type { SearchResult } from "./schema/look-ups.js";

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

/** An answer, with what the result needs besides it. */
export interface FoundAnswer {
  query: string;
  /** If the query is the code of a card in the catalogue: the card's name. Otherwise null. */
  cardNameOfCode: string | null;
  answer: Answer;
  /** The verdict on a card's status; null when the query does not ask for one. */
  status: StatusAnswer | null;
  /** The editions that the options choose; null without such options, when the newest editions are searched. */
  inForce: EditionsInForce | null;
  /** The options with the ids that their names mean. */
  options: CheckedOptions;
  remarks: readonly string[];
  /** Remarks on cards that the query names and no ruling names, which say that these cards are known. Also in `remarks`. */
  cardRemarks: readonly string[];
  /** For each hit whose words differ in the newest edition: that edition's text. */
  later: ReadonlyMap<Ruling, LaterText>;
  /** Computes the errata that an answer shows below a hit. */
  errata: (hit: Ruling) => ErrataOfHit;
  /** Computes the corrected texts of a hit. */
  effective: (hit: Ruling) => EffectiveText[];
  /** The house rulings that match. */
  house: readonly { ruling: HouseRuling; why: string[] }[];
}

/**
 * Answers a query. If the syntax of the query is wrong, `answer.problem` says why.
 * @throws GrimError `usage`, `unknown-document`, `unknown-edition`
 */
export async function answerQuery(lookupData: LookupData, query: string, options: SearchOptions): Promise<FoundAnswer> {
  if (query.trim() === "") {
    throw grimError("usage", "There is nothing to search for.", { hint: 'Example: grim search "nested sequences"' });
  }
  const { library } = lookupData;
  const inForce = chosenEditions(library, options);
  const checked = checkedOptions(library, options, inForce);
  const game = checked.game ?? null;
  const cardName = cardCode(query) !== null ? cardNameOfCode(library, query, game) : null;
  const { answer, status } = searchWithStatus(library, cardName ?? query, checked);
  const common = {
    query,
    cardNameOfCode: cardName,
    inForce,
    options: checked,
    errata: (hit: Ruling) => errataOfHit(library, hit, viewOfHit(library, hit, inForce)),
    effective: (hit: Ruling) => effectiveText(library, hit, viewOfHit(library, hit, inForce)),
  };
  const noDetails = { remarks: [], cardRemarks: [], later: new Map(), house: [] };
  if (answer.problem) return { ...common, answer, status: null, ...noDetails };
  const cardRemarks = answer.state === "confident" ? [] : notesOnCardsWithoutRulings(library, game, query);
  const rulings = answer.hits.map((hit) => hit.ruling);
  return {
    ...common,
    answer,
    status,
    remarks: [...remarksOn(answer, inForce), ...cardRemarks],
    cardRemarks,
    later: await laterTexts(library, rulings),
    house: await houseHits(lookupData, query, answer, options),
  };
}

/** The name of the card that has a code; null when no card has the code, or when the card is not in the catalogue. */
function cardNameOfCode(library: Library, code: string, game: string | null): string | null {
  const found = findKnownCards(library, game, code).find((one) => library.catalogue(one.game).cards.includes(one.card));
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
  const [openHouse, { searchHouse }] = await Promise.all([house(), import("../house/search-house.js")]);
  return searchHouse(openHouse, query, {
    ...(options.game !== undefined && { game: options.game }),
    ...(answer.state !== "none" && { hits: answer.hits.map(({ ruling }) => ruling) }),
  });
}

/** The edition of each document for the details of a hit: the hit's own edition, and the chosen or newest ones of the others. */
function viewOfHit(library: Library, hit: Ruling, inForce: EditionsInForce | null): View {
  return inForce ? new Map([...inForce.editions, [hit.document, editionHolding(hit)]]) : viewOf(library, hit);
}

function errataOfHit(library: Library, hit: Ruling, view: View): ErrataOfHit {
  return {
    replaced: quotationsInForce(library, hit, view),
    ofCards: errataOfCards(library, hit, view).map(({ card, errata }) => ({
      // Computed on demand, because most errata are results themselves, and then no card is named.
      get name() {
        return library.catalogue(hit.game).cards.find(({ id }) => id === card.id)?.name ?? card.name;
      },
      errata,
    })),
  };
}

/** The result of `search`; see docs/json.md. */
export async function answerJson(library: Library, found: FoundAnswer): Promise<SearchResult> {
  const { answer, status, remarks, later, errata, effective, house } = found;
  return {
    query: found.query,
    answer: answer.state,
    confident: answer.confident,
    verdict: status?.verdict ? verdictJson(status.verdict) : null,
    verdicts: status ? verdictsIn(status.finding).map(verdictJson) : [],
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
      errata: errata(hit.ruling).ofCards.flatMap((one) => one.errata.map(reference)),
      effective: effectiveJson(effective(hit.ruling)),
    })),
    resolved: answer.resolved.map(({ typed, name }) => ({ typed, name })),
    nearest: answer.nearest,
    remarks: [...remarks],
    house: house.length === 0 ? [] : await houseHitsJson(house),
    verdict_line: status ? verdictLine(status, library) : null,
  };
}

async function houseHitsJson(hits: FoundAnswer["house"]) {
  const { houseJson } = await import("./house-json.js");
  return hits.map(({ ruling }) => houseJson(ruling));
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

/** The edition and reference of the later text; `show` returns the changed words too. */
function laterReference(later: LaterText | undefined) {
  return later ? { edition: later.edition, ruling: later.ruling && reference(later.ruling) } : null;
}
