/** `card`: everything that the library says about a card or entity. */

import type { CardResult } from "../../schema/output/results.js";
import type { ImportedCard } from "../cards/database-card.js";
import type { LaterText } from "../diff/later-text.js";
import { houseRulingsOnCard } from "../house/house-notes.js";
import type { HouseRuling } from "../house/house-ruling.js";
import { type EditionsInForce, editionsInForce } from "../library/editions/in-force.js";
import type { Library } from "../library/library.js";
import { type CardEntry, findCardsByName } from "../links/find-cards.js";
import { type CardPage, cardPage, pageOf } from "../links/pages/card-page.js";
import { cardSourceWords } from "../present/cards/card-text-parts.js";
import { rulingJson } from "./ruling-json.js";
import { reference } from "../ruling/citation.js";
import { houseJson } from "../present/ruling/house-lines.js";
import type { Ruling } from "../ruling/ruling.js";
import { nearestNames, resolveName } from "../search/names.js";
import { type EditionOptions, gameDocumentIds, laterTexts, remarksFor, supersededJson } from "./in-force.js";
import { effectiveJson, inForceJson, laterTextJson } from "./links-json.js";
import { type LookupData, readHouse } from "./lookup-data.js";
import { requireGame } from "./require.js";

export interface CardOptions extends EditionOptions {
  /** The id of a game, such as `coc`. */
  game?: string | undefined;
}

/** What a card's name means. */
export type FoundCard =
  | ({ kind: "card" } & CardDetails)
  | { kind: "several"; candidates: CardEntry[] }
  /**
   * `game` is the game of the options; null for all games. `elsewhere` lists the cards of other games that have the
   * name; it is empty if all games were searched.
   */
  | { kind: "none"; game: string | null; nearest: string[]; elsewhere: CardEntry[] };

/** The page of a card, with what the result needs besides it. */
export interface CardDetails {
  page: CardPage;
  /** Whether no card has exactly this name. `page` is then the page of the card with the most similar name. */
  isMisspelt: boolean;
  /** For each ruling of the page whose words differ in the newest edition: that edition's text. */
  later: ReadonlyMap<Ruling, LaterText>;
  /** References of the rulings on the card that the newest editions have and the editions of the page do not. */
  added: string[];
  remarks: string[];
  house: HouseRuling[];
}

/** Finds a card by its name, which may be misspelt or shortened. @throws GrimError `usage`, `unknown-edition` */
export async function findCard(lookupData: LookupData, name: string, options: CardOptions): Promise<FoundCard> {
  const { library } = lookupData;
  const game = options.game === undefined ? null : requireGame(library, options.game);
  const inForce = editionsInForce(library, options);
  const data = lookupData.cardData?.() ?? null;
  const pageOptions = { editions: inForce.editions, ...(data && { imported: data.find }) };
  let { page, candidates } = cardPage(library, game, name, pageOptions);
  let isMisspelt = false;
  if (!page && candidates.length === 0) {
    candidates = resolveName(library, name, game).map((one) => ({ game: one.game, card: one.card }));
    const [similar] = candidates;
    if (similar && candidates.length === 1) {
      isMisspelt = true;
      page = pageOf(library, similar, pageOptions);
    }
  }
  if (page) return { kind: "card", ...(await cardDetails(lookupData, page, inForce)), isMisspelt };
  if (candidates.length > 1) return { kind: "several", candidates };
  const elsewhere = game === null ? [] : findCardsByName(library, null, name);
  return { kind: "none", game, nearest: await nearestNames(library, name, game), elsewhere };
}

async function cardDetails(
  lookupData: LookupData,
  page: CardPage,
  inForce: EditionsInForce,
): Promise<Omit<CardDetails, "isMisspelt">> {
  const { library } = lookupData;
  return {
    page,
    later: await laterTexts(library, page.rulings),
    added: addedLater(library, page),
    remarks: remarksFor(library, page.game, inForce),
    house: houseRulingsOnCard(await readHouse(lookupData), page.game, page.card, page.rulings),
  };
}

/** The value of `CardDetails.added`; empty when the page uses the newest editions. */
function addedLater(library: Library, page: CardPage): string[] {
  const isNewest = library.documents.every((one) => {
    const newest = one.editions[0]?.edition;
    return (page.editions[one.id] ?? newest) === newest;
  });
  if (isNewest) return [];
  const onPage = new Set(page.rulings.map((one) => `${one.document}/${one.id}`));
  const newest = pageOf(library, { game: page.game, card: page.card }).rulings;
  return newest.filter((one) => !onPage.has(`${one.document}/${one.id}`)).map(reference);
}

/** The result of `card`; see docs/json.md. */
export function foundCardJson(library: Library, found: FoundCard): CardResult {
  if (found.kind === "none") return { ...noCard, nearest: found.nearest };
  if (found.kind === "several") {
    const candidates = found.candidates.map(({ game, card }) => ({ game, id: card.id, name: card.name }));
    return { ...noCard, candidates };
  }
  const { page, later, added, remarks, house } = found;
  return {
    ...pageJson(page),
    later: [...later].map(([ruling, text]) => ({ of: reference(ruling), ...laterTextJson(text) })),
    added_later: added,
    remarks,
    house: house.map(houseJson),
    candidates: [],
    nearest: [],
    superseded: supersededJson(library, gameDocumentIds(library, page.game)),
  };
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
};

function pageJson(page: CardPage) {
  const { id, name, type, also, note } = page.card;
  const texts = page.importedCards.map((one) => ({
    code: one.code,
    printed: one.printed && cardTextJson(one.printed),
    effective: inForceJson(one),
    words: one.inForce?.words ?? [],
    fields: one.inForce?.fields ?? [],
    not_combined: (one.inForce?.notCombined ?? []).map(reference),
    database: one.corrected && cardTextJson(one.corrected),
    agrees: one.agrees,
  }));
  return {
    card: {
      id,
      name,
      game: page.game,
      type: type ?? null,
      faction: page.faction,
      printings: page.printings.map(({ set, number }) => ({ set, number })),
      also,
      note: note ?? null,
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
    codes: page.known.map((one) => one.code),
    texts,
    corrected: effectiveJson(page.effective),
    numbers: page.numbers,
  };
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
    from: { id: source.id, database: source.database, files_from: source.filesFrom, imported: source.imported },
  };
}
