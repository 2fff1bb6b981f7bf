/** Views with house rulings for a surface that shows a page at once: nothing is read from files. */
import { cardById } from "../cards/resolver.js";
import { laterDifferingText } from "../diff/later-text.js";
import { editionsInForce } from "../library/editions/in-force.js";
import type { Library } from "../library/library.js";
import type { FindImported } from "../links/errata/printed-card.js";
import { pageOf } from "../links/pages/card-page.js";
import { keywordPages } from "../links/pages/keyword-page.js";
import type { Ruling } from "../ruling/ruling.js";
import type { HouseRulings } from "../user/house/house-ruling.js";
import { houseRulingsOn, houseRulingsOnCard, houseRulingsOnKeyword } from "../user/house/house-ruling.js";
import { officialCardView } from "./card.js";
import { houseJson } from "./json.js";
import { officialKeywordView } from "./keyword.js";
import type { CardResult, KeywordResult, ShowResult } from "./schema.js";
import { officialView } from "./show.js";

interface OpenData {
  library: Library;
  house: HouseRulings;
  /** Finds cards in the user's card data. */
  imported: FindImported | undefined;
}

export function rulingAtOnce({ library, house }: OpenData, ruling: Ruling): ShowResult {
  const view = officialView(library, ruling, undefined, laterDifferingText(library, ruling));
  return { ...view, house: houseRulingsOn(house, ruling).map(houseJson) };
}

/** Null for a card that the library does not know. */
export function cardAtOnce({ library, house, imported }: OpenData, game: string, id: string): CardResult | null {
  const card = cardById(library, game, id);
  if (!card) return null;
  const page = pageOf(library, { game, card }, { imported });
  const notes = houseRulingsOnCard(house, page.game, page.card, page.rulings);
  return { ...officialCardView(library, page), house: notes.map(houseJson) };
}

/** Null for a term that the library does not know. */
export function keywordAtOnce({ library, house }: OpenData, game: string, term: string): KeywordResult | null {
  const [page] = keywordPages(library, game, term);
  if (!page) return null;
  const view = officialKeywordView(library, page, editionsInForce(library, {}).editions);
  return { ...view, house: houseRulingsOnKeyword(house, page.game, page.term).map(houseJson) };
}
