/** `keyword`: what a term means, and which rulings use it. */

import type { KeywordResult } from "../../schema/output/results.js";
import { houseRulingsOnKeyword } from "../house/house-notes.js";
import type { HouseRuling } from "../house/house-ruling.js";
import { type EditionsInForce, editionsInForce } from "../library/editions/in-force.js";
import type { Library } from "../library/library.js";
import { type KeywordPage, keywordPage } from "../links/pages/keyword-page.js";
import { rulingJson } from "./ruling-json.js";
import { houseJson } from "../present/ruling/house-lines.js";
import { type EditionOptions, gameDocumentIds, remarksFor, supersededJson } from "./in-force.js";
import { type LookupData, readHouse } from "./lookup-data.js";
import { requireGame } from "./require.js";

export interface KeywordOptions extends EditionOptions {
  /** The id of a game, such as `coc`. */
  game?: string | undefined;
}

/** A term of a game. */
export interface Term {
  game: string;
  term: string;
}

/** What a term means. */
export type FoundKeyword =
  | { kind: "term"; page: KeywordPage; inForce: EditionsInForce; remarks: string[]; house: HouseRuling[] }
  | { kind: "several"; candidates: Term[] }
  /** `game` is the game of the options; null for all games. */
  | { kind: "none"; game: string | null; nearest: Term[] };

/** Finds a term, an inflection of it or slang for it. @throws GrimError `usage`, `unknown-edition` */
export async function findKeyword(
  lookupData: LookupData,
  term: string,
  options: KeywordOptions,
): Promise<FoundKeyword> {
  const { library } = lookupData;
  const game = options.game === undefined ? null : requireGame(library, options.game);
  const inForce = editionsInForce(library, options);
  const { page, candidates } = keywordPage(library, game, term, inForce.editions);
  if (page) {
    return {
      kind: "term",
      page,
      inForce,
      remarks: remarksFor(library, page.game, inForce),
      house: houseRulingsOnKeyword(await readHouse(lookupData), page.game, page.term),
    };
  }
  if (candidates.length > 0) return { kind: "several", candidates };
  return { kind: "none", game, nearest: await sameOrNearestTerms(library, game, term) };
}

/** The same term in other games, in their newest editions; if none has it, terms with a similar spelling. */
async function sameOrNearestTerms(library: Library, game: string | null, term: string): Promise<Term[]> {
  const elsewhere = keywordPage(library, null, term).candidates.filter((one) => game !== null && one.game !== game);
  if (elsewhere.length > 0) return elsewhere;
  const { nearestTerms } = await import("../links/pages/nearest-terms.js");
  return nearestTerms(library, game, term);
}

/** The result of `keyword`; see docs/json.md. */
export function keywordJson(library: Library, found: FoundKeyword): KeywordResult {
  if (found.kind === "several") return { ...noKeyword, candidates: found.candidates };
  if (found.kind === "none") return { ...noKeyword, nearest: found.nearest };
  const { page, remarks, house } = found;
  return {
    keyword: { term: page.term, game: page.game, forms: page.forms, slang: page.slang },
    definitions: page.definitions.map(rulingJson),
    rulings: page.rulings.map(rulingJson),
    candidates: [],
    nearest: [],
    remarks,
    house: house.map(houseJson),
    superseded: supersededJson(library, gameDocumentIds(library, page.game)),
  };
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
};
