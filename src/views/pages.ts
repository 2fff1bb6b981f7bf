/** Views of pages that are made at once: nothing is read from files. The site has no house rulings on its pages. */
import { cardById } from "../cards/resolver.js";
import type { Card } from "../cards/schema.js";
import { laterDifferingText } from "../diff/later-text.js";
import { allRulings, type Library } from "../library/library.js";
import { effectiveText, isReplacedQuotation } from "../links/errata/effective-text.js";
import type { FindImported } from "../links/errata/printed-card.js";
import { pageOf } from "../links/pages/card-page.js";
import { keywordPages } from "../links/pages/keyword-page.js";
import { viewOf } from "../links/view.js";
import { reference } from "../ruling/citation.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import {
  type HouseRulings,
  houseRulingsOn,
  houseRulingsOnCard,
  houseRulingsOnKeyword,
} from "../user/house/house-ruling.js";
import { officialCardView } from "./card.js";
import { effectiveJson, houseJson, laterReference } from "./json.js";
import { officialKeywordView } from "./keyword.js";
import type { CardResult, KeywordResult, SearchResult, ShowResult } from "./schema.js";
import { officialView } from "./show.js";

export type { Card } from "../cards/schema.js";
export type { FindImported } from "../links/errata/printed-card.js";

interface PageData {
  library: Library;
  house?: HouseRulings;
  /** Finds cards in the user's card data. */
  imported?: FindImported | undefined;
}

const noHouse: HouseRulings = { rulings: [] };

/** @param edition the edition in which the ruling is read: its own, or a partial one that leaves it in force */
export function rulingPageView(
  { library, house = noHouse }: PageData,
  ruling: Ruling,
  edition = editionHolding(ruling),
): ShowResult {
  const editions = new Map(viewOf(library)).set(ruling.document, edition);
  return { ...officialView(library, ruling, editions), house: houseRulingsOn(house, ruling).map(houseJson) };
}

/** Null for a card that the library does not know. @param card of a catalogue, or the id of a card */
export function cardPageView(
  { library, house = noHouse, imported }: PageData,
  game: string,
  card: Card | string,
): CardResult | null {
  const found = typeof card === "string" ? cardById(library, game, card) : card;
  if (!found) return null;
  const page = pageOf(library, { game, card: found }, { imported });
  const notes = houseRulingsOnCard(house, page.game, page.card, page.rulings);
  return { ...officialCardView(library, page), house: notes.map(houseJson) };
}

/** Null for a term that the library does not know. */
export function keywordPageView(
  { library, house = noHouse }: PageData,
  game: string,
  term: string,
): KeywordResult | null {
  const [page] = keywordPages(library, game, term);
  if (!page) return null;
  const notes = houseRulingsOnKeyword(house, page.game, page.term);
  return { ...officialKeywordView(library, page, viewOf(library)), house: notes.map(houseJson) };
}

type ResultDetails = SearchResult["results"][number];

/** What results say of texts of other editions, by the reference of a ruling. */
export interface OtherTexts {
  /** Only for rulings of older editions that the newest edition changed or dropped. */
  later: Record<string, NonNullable<ResultDetails["later"]>>;
  /** For rulings that quote words which an erratum replaced: the words in force. */
  replaced: Record<string, ResultDetails["effective"]>;
}

/** What the results of any query say of texts of other editions. */
export function otherTexts(library: Library): OtherTexts {
  const texts: OtherTexts = { later: {}, replaced: {} };
  for (const ruling of allRulings(library)) {
    const later = laterReference(laterDifferingText(library, ruling));
    if (later !== null) texts.later[reference(ruling)] = later;
    const replaced = effectiveText(library, ruling).filter((text) => isReplacedQuotation(text, ruling));
    if (replaced.length > 0) texts.replaced[reference(ruling)] = effectiveJson(replaced);
  }
  return texts;
}
