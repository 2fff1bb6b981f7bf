/** `card`: everything that the library says about a card or entity. */

import { databaseName, type ImportedCard } from "../cards/database-card.js";
import { plainWords } from "../cards/fold.js";
import {
  type CardEntry,
  cardsCalled,
  cardsLike,
  gamesToSearch,
  isInCatalogue,
  nearestNames,
} from "../cards/resolver.js";
import type { LaterText } from "../diff/later-text.js";
import { type EditionsInForce, editionsInForce } from "../library/editions/in-force.js";
import { documentsOfAnswer, type Library } from "../library/library.js";
import type { PrintedCard } from "../links/errata/printed-card.js";
import { type CardPage, pageOf } from "../links/pages/card-page.js";
import { reference } from "../ruling/citation.js";
import type { Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { houseRulingsOnCard } from "../user/house/house-ruling.js";
import { type LookupData, readHouse } from "./handle.js";
import { type EditionOptions, laterTexts, remarksFor, supersededJson } from "./in-force.js";
import { effectiveJson, houseJson, inForceJson, laterTextJson, rulingJson, sourceJson } from "./json.js";
import { requireGame } from "./require.js";
import type { CardResult } from "./schema.js";

export interface CardOptions extends EditionOptions {
  /** The id of a game, such as `coc`. */
  game?: string | undefined;
}

/**
 * The view of a card by its name, which may be misspelt or shortened.
 * @throws GrimError `usage`, `unknown-edition`
 */
export async function cardView(lookupData: LookupData, name: string, options: CardOptions): Promise<CardResult> {
  const { library } = lookupData;
  const game = options.game === undefined ? null : requireGame(library, options.game);
  const inForce = editionsInForce(library, options);
  const data = lookupData.cardData?.() ?? null;
  const pageOptions = { editions: inForce.editions, ...(data && { imported: data.find }) };
  const exact = cardsCalled(library, game, name);
  const candidates = exact.length > 0 ? exact : cardsLike(library, game, name);
  const meant = cardMostLikelyMeant(library, name, candidates);
  if (meant) {
    const others = candidates.filter((one) => one !== meant).map(({ game: id, card }) => `${card.name} (${id})`);
    const remarks = [
      ...(exact.length === 0 ? [`${name} → ${meant.card.name}`] : []),
      ...(others.length > 0 ? [`Other cards of this name: ${others.join(" · ")}; --game chooses.`] : []),
    ];
    return pageView(lookupData, pageOf(library, meant, pageOptions), inForce, remarks.map(sanitiseLine));
  }
  if (candidates.length > 1) {
    const withPrintings = candidates.map((one) => ({
      ...cardOfGame(one),
      printings: one.card.printings.map(({ set, number }) => `${set} ${number}`),
    }));
    return { ...noCard, candidates: withPrintings };
  }
  const elsewhere = game === null ? [] : cardsCalled(library, null, name);
  return {
    ...noCard,
    nearest: nearestNames(library, gamesToSearch(library, game), plainWords(name).split(" ")),
    elsewhere: elsewhere.map(cardOfGame),
  };
}

/**
 * Of the cards that a name may mean, the only one; else the only one that rulings name; else the only one of these whose
 * name has the same words, a leading article included. Null when that leaves none or several.
 */
function cardMostLikelyMeant(library: Library, name: string, candidates: readonly CardEntry[]): CardEntry | null {
  const named = candidates.filter((one) => isInCatalogue(library, one));
  const sameWords = named.filter(({ card }) => plainWords(card.name) === plainWords(name));
  return [candidates, named, sameWords].find((cards) => cards.length === 1)?.[0] ?? null;
}

function cardOfGame({ game, card }: CardEntry) {
  return { game, id: card.id, name: card.name };
}

/** The view of a card's page. @param remarks on the name; those on editions follow them */
async function pageView(
  lookupData: LookupData,
  page: CardPage,
  inForce: EditionsInForce,
  remarks: readonly string[],
): Promise<CardResult> {
  const { library } = lookupData;
  const later = laterTexts(library, page.rulings);
  const house = houseRulingsOnCard(await readHouse(lookupData), page.game, page.card, page.rulings);
  return {
    ...officialCardView(library, page, later),
    added_later: addedLater(library, page),
    remarks: [...remarks, ...remarksFor(library, page.game, inForce)],
    house: house.map(houseJson),
  };
}

/**
 * What official documents and the user's card data say about a card.
 * @public for pages that show no house rulings
 */
export function officialCardView(
  library: Library,
  page: CardPage,
  later: ReadonlyMap<Ruling, LaterText> = new Map(),
): CardResult {
  const documents = documentsOfAnswer(library, page.game, page.rulings);
  return {
    ...noCard,
    ...pageJson(page),
    later: [...later].map(([ruling, text]) => ({ of: reference(ruling), ...laterTextJson(text) })),
    superseded: supersededJson(documents),
    sources: documents.map(sourceJson),
  };
}

/** References of the rulings on the card that the newest editions have and the page does not; empty when the page uses the newest editions. */
function addedLater(library: Library, page: CardPage): string[] {
  const inForce = editionsInForce(library).editions;
  const isNewest = [...inForce].every(([id, edition]) => (page.editions[id] ?? edition) === edition);
  if (isNewest) return [];
  const onPage = new Set(page.rulings.map((one) => `${one.document}/${one.id}`));
  const newest = pageOf(library, { game: page.game, card: page.card }).rulings;
  return newest.filter((one) => !onPage.has(`${one.document}/${one.id}`)).map(reference);
}

/** The result when no single card was found: every key, null or empty. */
const noCard: CardResult = {
  card: null,
  rulings: [],
  status: { restricted: false, banned: false, lists: [], policies: [] },
  groups: [],
  spellings: [],
  variants: [],
  related: [],
  conflicts: [],
  notes: [],
  editions: {},
  printed: null,
  effective: null,
  codes: [],
  texts: [],
  corrected: [],
  numbers: [],
  later: [],
  added_later: [],
  remarks: [],
  house: [],
  candidates: [],
  nearest: [],
  superseded: [],
  policies: [],
  elsewhere: [],
  sources: [],
};

/** What the user's card data says about the cards of a name. */
export function cardTextsJson(cards: readonly PrintedCard[]): CardResult["texts"] {
  return cards.map((one) => ({
    code: one.code,
    printed: one.printed && cardTextJson(one.printed),
    effective: inForceJson(one),
    words: one.inForce?.words ?? [],
    fields: one.inForce?.fields ?? [],
    not_combined: (one.inForce?.notCombined ?? []).map(reference),
    database: one.corrected && cardTextJson(one.corrected),
    agrees: one.agrees,
    applied: (one.inForce?.applied ?? []).map(reference),
    already_printed: (one.inForce?.alreadyPrinted ?? []).map(reference),
    explained_by: (one.inForce?.explanations ?? []).map(reference),
    corrected_by: one.correctedBy.map(reference),
  }));
}

function pageJson(page: CardPage) {
  const { id, name, type, also, note } = page.card;
  const texts = cardTextsJson(page.importedCards);
  return {
    card: {
      id,
      name,
      game: page.game,
      type: type ?? null,
      faction: page.faction,
      printings: page.printings.map(({ set, number, setName }) => ({ set, number, set_name: setName })),
      also,
      note: note ?? null,
      full_names: [
        ...new Set(page.known.flatMap((one) => (one.subname === null ? [] : [`${one.name}: ${one.subname}`]))),
      ],
    },
    rulings: page.rulings.map(rulingJson),
    status: {
      restricted: page.status.restricted,
      banned: page.status.banned,
      lists: page.status.lists.map(reference),
      policies: page.status.policies.map(reference),
    },
    groups: page.groupedRulings.map(({ ruling, group, printed, isCitedWithNumber }) => ({
      ruling: reference(ruling),
      group,
      printed,
      cited: isCitedWithNumber,
    })),
    spellings: page.spellings,
    variants: page.variants,
    related: page.related,
    conflicts: page.conflicts.map(({ ruling, erratum, quoted, words }) => ({
      ruling: reference(ruling),
      erratum: reference(erratum),
      quoted,
      words,
    })),
    notes: page.notes,
    editions: page.editions,
    printed: texts.find((one) => one.printed !== null)?.printed ?? null,
    effective: texts.find((one) => one.effective !== null)?.effective ?? null,
    policies: page.status.policies.map(rulingJson),
    codes: page.known.map((one) => one.code),
    texts,
    corrected: effectiveJson(page.effective),
    numbers: page.numbers,
  };
}

/** `ArkhamDB (arkhamdb-1f0c22, files dated 2017-11-03)`. */
function cardSourceWords({ source }: Pick<ImportedCard, "source">): string {
  const name = databaseName(source.database);
  return `${name} (${source.id}, files dated ${source.filesFrom.slice(0, 10)})`;
}

function cardTextJson(card: ImportedCard) {
  const { source } = card;
  return {
    text: card.text,
    source: cardSourceWords(card),
    code: card.code,
    name: card.name,
    subname: card.subname,
    level: card.level,
    cost: card.cost,
    skill: card.skill,
    icons: card.icons,
    traits: [...card.traits],
    back: card.back,
    errata_date: card.errataDate,
    faction: card.faction,
    unique: card.unique,
    from: { id: source.id, database: source.database, files_from: source.filesFrom, imported: source.imported },
  };
}
