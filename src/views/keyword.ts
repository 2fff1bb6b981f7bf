/** `keyword`: everything that the library says about a term. */

import { editionsInForce } from "../library/editions/in-force.js";
import { documentsOfAnswer, type Library } from "../library/library.js";
import { explainingRulings, type KeywordPage, keywordPages } from "../links/pages/keyword-page.js";
import type { View } from "../links/view.js";
import { houseRulingsOnKeyword } from "../user/house/house-ruling.js";
import { type LookupData, readHouse } from "./handle.js";
import { type EditionOptions, laterJson, laterTexts, remarksFor, supersededJson } from "./in-force.js";
import { houseJson, rulingJson, sourceJson } from "./json.js";
import { requireGame } from "./require.js";
import type { KeywordResult } from "./schema.js";

export interface KeywordOptions extends EditionOptions {
  /** The id of a game, such as `coc`. */
  game?: string | undefined;
}

type Term = KeywordResult["candidates"][number];

/**
 * The view of a term, found by itself, an inflection of it or slang for it.
 * @throws GrimError `usage`, `unknown-edition`
 */
export async function keywordView(
  lookupData: LookupData,
  term: string,
  options: KeywordOptions,
): Promise<KeywordResult> {
  const { library } = lookupData;
  const game = options.game === undefined ? null : requireGame(library, options.game);
  const inForce = editionsInForce(library, options);
  const [page, ...others] = keywordPages(library, game, term, inForce.editions);
  if (page === undefined) return { ...noKeyword, nearest: await sameOrNearestTerms(library, game, term) };
  if (others.length > 0) return { ...noKeyword, candidates: [page, ...others].map(termOf) };
  const house = houseRulingsOnKeyword(await readHouse(lookupData), page.game, page.term);
  const later = laterTexts(library, [...page.definitions, ...page.rulings]);
  return {
    ...officialKeywordView(library, page, inForce.editions),
    remarks: remarksFor(library, page.game, inForce),
    house: house.map(houseJson),
    later: laterJson(later),
  };
}

/**
 * What official documents say about a term.
 * @param editions the edition used of each document
 * @public for pages that show no house rulings
 */
export function officialKeywordView(library: Library, page: KeywordPage, editions: View): KeywordResult {
  const documents = documentsOfAnswer(library, page.game, [...page.definitions, ...page.rulings]);
  const explaining = documentsOfAnswer(library, page.game, explainingRulings(page));
  return {
    ...noKeyword,
    keyword: { term: page.term, game: page.game, forms: page.forms, slang: page.slang },
    definitions: page.definitions.map(rulingJson),
    rulings: page.rulings.map(rulingJson),
    superseded: supersededJson(explaining),
    editions: Object.fromEntries([...editions].filter(([id]) => documents.some((one) => one.id === id))),
    sources: documents.map(sourceJson),
  };
}

/** The same term in other games, in their newest editions; if none has it, terms with a similar spelling. */
async function sameOrNearestTerms(library: Library, game: string | null, term: string): Promise<Term[]> {
  const elsewhere = game === null ? [] : keywordPages(library, null, term).filter((one) => one.game !== game);
  if (elsewhere.length > 0) return elsewhere.map(termOf);
  const { nearestTerms } = await import("../links/pages/nearest-terms.js");
  return nearestTerms(library, game, term);
}

function termOf({ game, term }: KeywordPage): Term {
  return { game, term };
}

/** The result when no single term was found: every key, null or empty. */
const noKeyword: KeywordResult = {
  keyword: null,
  definitions: [],
  rulings: [],
  candidates: [],
  remarks: [],
  house: [],
  nearest: [],
  superseded: [],
  later: [],
  editions: {},
  sources: [],
};
