/** The views of the site's pages, computed when the site is built: without house rulings and parts that have to wait. */
import type { Card } from "../cards/schema.js";
import { laterDifferingText } from "../diff/later-text.js";
import { allRulings, type Library } from "../library/library.js";
import { effectiveText, isReplacedQuotation } from "../links/errata/effective-text.js";
import type { FindImported } from "../links/errata/printed-card.js";
import { pageOf } from "../links/pages/card-page.js";
import { catalogueKeywordPage, type KeywordPage } from "../links/pages/keyword-page.js";
import { viewOf } from "../links/view.js";
import { reference } from "../ruling/citation.js";
import type { Ruling } from "../ruling/ruling.js";
import { officialCardView } from "./card.js";
import { governsResult } from "./governs.js";
import { effectiveJson } from "./json.js";
import { officialKeywordView } from "./keyword.js";
import type { CardResult, GovernsResult, KeywordResult, SearchResult, ShowResult } from "./schema.js";
import { officialView } from "./show.js";

export type { Card } from "../cards/schema.js";
export type { FindImported } from "../links/errata/printed-card.js";

/**
 * A ruling and what governs it.
 * @param edition the edition in which it is read: its own, or a partial one that leaves it in force
 */
export function rulingViews(
  library: Library,
  ruling: Ruling,
  edition: string,
): { shown: ShowResult; governing: GovernsResult } {
  const later = laterDifferingText(library, ruling);
  const editions = new Map(viewOf(library)).set(ruling.document, edition);
  return {
    shown: officialView(library, ruling, editions, later),
    governing: governsResult(library, ruling, later, editions),
  };
}

/** A card of a catalogue. @param imported finds the texts of the user's card data */
export function catalogueCardView(library: Library, game: string, card: Card, imported?: FindImported): CardResult {
  return officialCardView(library, pageOf(library, { game, card }, imported === undefined ? {} : { imported }));
}

/** A term of a catalogue. */
export function catalogueKeywordView(library: Library, game: string, term: string): KeywordResult {
  return officialKeywordView(library, catalogueKeywordPage(library, game, term) as KeywordPage, viewOf(library));
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
    const later = laterDifferingText(library, ruling);
    if (later !== null)
      texts.later[reference(ruling)] = {
        document: later.document,
        edition: later.edition,
        ruling: later.ruling && reference(later.ruling),
      };
    const replaced = effectiveText(library, ruling).filter((text) => isReplacedQuotation(text, ruling));
    if (replaced.length > 0) texts.replaced[reference(ruling)] = effectiveJson(replaced);
  }
  return texts;
}
