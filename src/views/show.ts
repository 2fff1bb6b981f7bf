/** `show`: one ruling with its links, what governs it, corrections and house rulings. */

import type { ShowResult } from "../../schema/output/results.js";
import type { LaterText } from "../diff/later-text.js";
import { type FoundRulings, findRulings } from "../find-ruling.js";
import { findHouseRulings, houseRulingsOn } from "../house/house-notes.js";
import { type HouseRuling, isHouseReference } from "../house/house-ruling.js";
import type { EditionsInForce } from "../library/editions/in-force.js";
import { documentInfo, type Library } from "../library/library.js";
import { type CardList, listStatedBy } from "../links/card-lists.js";
import { type EffectiveText, effectiveText } from "../links/errata/effective-text.js";
import { linksOf, type RulingLinks } from "../links/pages/links-of.js";
import { type Governance, governs } from "../links/precedence/governs.js";
import { type View, viewOf } from "../links/view.js";
import { cardListJson } from "../present/cards/card-list.js";
import { rulingJson } from "./ruling-json.js";
import { counted } from "../ruling/names.js";
import { citation } from "../ruling/citation.js";
import { houseJson } from "../present/ruling/house-lines.js";
import { superseded } from "../present/ruling/superseded-line.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import { candidatesJson, resolvedNameWords } from "./candidates.js";
import { type EditionOptions, laterText } from "./in-force.js";
import { effectiveJson, governanceJson, laterTextJson, linksJson } from "./links-json.js";
import { type LookupData, readHouse } from "./lookup-data.js";

/**
 * What a reference or name means. `remarks` say how the rulings differ from what was asked, for example that only an older
 * edition has the id.
 */
export type ResolvedReference =
  | { kind: "house"; house: HouseRuling[] }
  | { kind: "ruling"; ruling: Ruling; inForce: EditionsInForce; remarks: string[] }
  /** `isName` is true for a name of several rulings, and false for a reference. */
  | { kind: "several"; rulings: Ruling[]; isName: boolean; remarks: string[] }
  /** `remark` is about the reference itself, for example that the library does not have its document. */
  | { kind: "none"; remarks: string[]; remark: string | null };

/**
 * Resolves a reference or name.
 * @param narrow keeps some of the rulings found, for example those of one game; all by default
 * @throws GrimError `unknown-edition`, `usage`
 */
export async function resolveReference(
  lookupData: LookupData,
  text: string,
  options: EditionOptions,
  narrow = (found: FoundRulings) => found,
): Promise<ResolvedReference> {
  if (isHouseReference(text)) return { kind: "house", house: findHouseRulings(await readHouse(lookupData), text) };
  const found = narrow(await findRulings(lookupData.library, text, options));
  const { remark, rulings, inForce, named } = found;
  if (rulings.length === 0) return { kind: "none", remarks: found.remarks, remark };
  const remarks = [remark, ...nameRemarks(text, found), ...found.remarks].filter((one) => one !== null);
  const ruling = soleRuling(found);
  return ruling === null
    ? { kind: "several", rulings, isName: named !== null, remarks }
    : { kind: "ruling", ruling, inForce, remarks };
}

/**
 * For the name of a card with exactly one erratum, that erratum. Otherwise the only ruling that matches; null when several
 * match.
 */
function soleRuling({ rulings, named }: FoundRulings): Ruling | null {
  return named?.erratum ?? (rulings.length === 1 ? (rulings[0] as Ruling) : null);
}

/** Remarks on a name: what it was resolved to, and that the card has rulings besides its erratum. */
function nameRemarks(text: string, { rulings, named }: FoundRulings): string[] {
  if (named === null) return [];
  const [name = ""] = named.names;
  const moreCount = rulings.length - 1;
  return [
    ...(named.isSimilar ? [resolvedNameWords(text, named.names)] : []),
    ...(named.erratum !== null && moreCount > 0
      ? [`This is the card's erratum. To show ${counted(moreCount, "more ruling")}: grim card ${JSON.stringify(name)}`]
      : []),
  ];
}

/** What official documents say about a ruling. */
export interface OfficialDetails {
  ruling: Ruling;
  later: LaterText | null;
  links: RulingLinks;
  governance: Governance;
  effective: EffectiveText[];
  /** The restricted or banned list whose rule, or whose statement without a card, this ruling is; null for other rulings. */
  list: CardList | null;
}

/** A ruling with everything that `show` returns about it. */
export interface RulingDetails extends OfficialDetails {
  house: HouseRuling[];
  remarks: string[];
}

/** Collects what the editions of `view` say about a ruling. @param later the newest edition's text, if its words differ */
export function officialDetails(
  library: Library,
  ruling: Ruling,
  view: View,
  later: LaterText | null,
): OfficialDetails {
  return {
    ruling,
    later,
    links: linksOf(library, ruling, view),
    governance: governs(library, ruling, { view, sameInNewest: later === null }),
    effective: effectiveText(library, ruling, view),
    list: listStatedBy(library, ruling),
  };
}

/**
 * Collects the details of a ruling. The ruling's document is read in the edition of the ruling, the other documents in their
 * newest editions.
 * @param options with `asOf`, the other documents are read as of that date instead
 */
export async function rulingDetails(
  lookupData: LookupData,
  { ruling, inForce, remarks }: Extract<ResolvedReference, { kind: "ruling" }>,
  options: EditionOptions,
): Promise<RulingDetails> {
  const { library } = lookupData;
  const view = new Map(options.asOf === undefined ? viewOf(library) : inForce.editions);
  view.set(ruling.document, editionHolding(ruling));
  return {
    ...officialDetails(library, ruling, view, await laterText(library, ruling)),
    house: houseRulingsOn(await readHouse(lookupData), ruling),
    remarks,
  };
}

/** The JSON of a ruling; see docs/json.md. */
export function detailsJson(library: Library, details: RulingDetails): ShowResult {
  const { ruling, later, links, governance, effective, list, house, remarks } = details;
  return {
    ruling: rulingJson(ruling),
    citation: citation(ruling, documentInfo(library, ruling.document)),
    ...linksJson(ruling, links),
    governs: governanceJson(governance),
    effective: effectiveJson(effective),
    later: later && laterTextJson(later),
    remarks,
    house: house.map(houseJson),
    candidates: [],
    superseded: superseded(documentInfo(library, ruling.document)),
    list: list && cardListJson(list),
  };
}

/** The JSON of a reference that does not identify exactly one official ruling. */
export function noRulingJson(library: Library, resolved: Exclude<ResolvedReference, { kind: "ruling" }>): ShowResult {
  if (resolved.kind === "house") return { ...noRuling, house: resolved.house.map(houseJson) };
  if (resolved.kind === "several")
    return { ...noRuling, remarks: resolved.remarks, candidates: candidatesJson(library, resolved.rulings) };
  return { ...noRuling, remarks: [resolved.remark, ...resolved.remarks].filter((one) => one !== null) };
}

/** The JSON when no single ruling was found: every key, null or empty. */
const noRuling: ShowResult = {
  ruling: null,
  citation: null,
  see: [],
  cited_by: [],
  uses: [],
  used_by: [],
  same_question: [],
  errata: [],
  questions: [],
  previous: null,
  next: null,
  governs: null,
  effective: [],
  later: null,
  remarks: [],
  house: [],
  candidates: [],
  superseded: null,
  list: null,
};
