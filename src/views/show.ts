/** `show`: one ruling with its links, what governs it, corrections and house rulings; its section; its source lines. */

import { laterDifferingText } from "../diff/later-text.js";
import { type FoundRulings, findRulings, foundInGame } from "../find-ruling.js";
import type { EditionsInForce } from "../library/editions/in-force.js";
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import { listStatedBy } from "../links/card-lists.js";
import { effectiveText } from "../links/errata/effective-text.js";
import { linksOf, type RulingLinks } from "../links/pages/links-of.js";
import { governs } from "../links/precedence/governs.js";
import { viewOf } from "../links/view.js";
import { citation, printedReference } from "../ruling/citation.js";
import { counted } from "../ruling/names.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { findHouseRulings, houseRulingsOn, isHouseReference } from "../user/house/house-ruling.js";
import { type LookupData, readHouse } from "./handle.js";
import { type EditionOptions, laterJson, laterTexts, superseded } from "./in-force.js";
import {
  candidatesJson,
  cardListJson,
  effectiveJson,
  governanceJson,
  houseJson,
  laterTextJson,
  linkedJson,
  linksJson,
  resolvedNameWords,
  rulingJson,
  sourcesJson,
} from "./json.js";
import { suggestions } from "./one-ruling.js";
import type { ShowResult, ShowSectionResult } from "./schema.js";

export interface ShowOptions extends EditionOptions {
  /** If a number or name matches rulings of this game and of others, only those of this game count. */
  preferredGame?: string | undefined;
}

/** An official ruling that a reference or name means. */
export interface ResolvedRuling {
  ruling: Ruling;
  inForce: EditionsInForce;
  /** How the ruling differs from what was asked, for example that only an older edition has the id. */
  remarks: string[];
}

/**
 * Resolves a reference or name: the ruling, or the view of what it means instead (house rulings, several rulings, none).
 * @throws GrimError `unknown-edition`, `usage`
 */
export async function resolveReference(
  lookupData: LookupData,
  text: string,
  options: ShowOptions,
): Promise<ResolvedRuling | ShowResult> {
  const { library } = lookupData;
  if (isHouseReference(text)) {
    const house = findHouseRulings(await readHouse(lookupData), text);
    return { ...noRuling, house: house.map(houseJson) };
  }
  const { found, preferenceRemark } = preferGame(await findRulings(library, text, options), options.preferredGame);
  const { remark, rulings, inForce, named } = found;
  if (rulings.length === 0) {
    const remarks = [remark, ...found.remarks].filter((one) => one !== null);
    const isNameKnown = found.remarks.length > 0;
    if (isNameKnown) return { ...noRuling, remarks };
    return { ...noRuling, remarks, ...(await suggestions(library, text)) };
  }
  const remarks = [preferenceRemark, remark, ...nameRemarks(text, found), ...found.remarks].filter(
    (one) => one !== null,
  );
  const ruling = soleRuling(found);
  if (ruling !== null) return { ruling, inForce, remarks };
  return {
    ...noRuling,
    remarks,
    candidates: candidatesJson(library, rulings),
    candidates_by: named === null ? "reference" : "name",
    sources: sourcesJson(
      library,
      rulings.map((one) => one.document),
    ),
  };
}

/** Keeps only what is of the preferred game, if the text also matches rulings of other games; the remark names those. */
function preferGame(found: FoundRulings, game: string | undefined) {
  const others = found.rulings.filter((one) => one.game !== game);
  if (game === undefined || others.length === 0 || others.length === found.rulings.length)
    return { found, preferenceRemark: null };
  const references = others.map(printedReference).join(", ");
  const preferenceRemark = `Of ${game} (the default game). Rulings of other games also match: ${references}`;
  return { found: foundInGame(found, game), preferenceRemark: sanitiseLine(preferenceRemark) };
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

/** The view of a reference or name. @throws GrimError `unknown-edition`, `usage` */
export async function showView(lookupData: LookupData, text: string, options: ShowOptions): Promise<ShowResult> {
  const resolved = await resolveReference(lookupData, text, options);
  return "inForce" in resolved ? rulingView(lookupData, resolved, options) : resolved;
}

/**
 * The view of a ruling. Its document is read in the edition of the ruling, the other documents in their newest editions.
 * @param options with `asOf`, the other documents are read as of that date instead
 */
export async function rulingView(
  lookupData: LookupData,
  { ruling, inForce, remarks }: ResolvedRuling,
  options: EditionOptions,
): Promise<ShowResult> {
  const { library } = lookupData;
  const editions = new Map(options.asOf === undefined ? viewOf(library) : inForce.editions);
  editions.set(ruling.document, editionHolding(ruling));
  return {
    ...officialView(library, ruling, editions),
    remarks,
    house: houseRulingsOn(await readHouse(lookupData), ruling).map(houseJson),
  };
}

/** What official documents say about a ruling. @param editions the edition used of each document */
export function officialView(library: Library, ruling: Ruling, editions = viewOf(library, ruling)): ShowResult {
  const later = laterDifferingText(library, ruling);
  const links = linksOf(library, ruling, editions);
  const governance = governs(library, ruling, { view: editions, later });
  const effective = effectiveText(library, ruling, editions);
  const list = listStatedBy(library, ruling);
  const info = documentInfo(library, ruling.document);
  const linked = [
    ...linkedRulings(links),
    ...governance.instead,
    ...effective.flatMap((one) => one.corrections),
    ...governance.steps.flatMap((one) => one.texts),
  ];
  return {
    ...noRuling,
    ruling: rulingJson(ruling),
    citation: citation(ruling, info),
    ...linksJson(ruling, links),
    governs: governanceJson(governance),
    effective: effectiveJson(effective),
    later: later && laterTextJson(later),
    superseded: superseded(info),
    list: list && cardListJson(list),
    sources: sourcesJson(
      library,
      [ruling, ...linked].map((one) => one.document),
    ),
    linked: linkedJson(linked),
  };
}

function linkedRulings(links: RulingLinks): Ruling[] {
  return [
    ...links.see.flatMap((one) => [...one.to, ...one.related]),
    ...links.citedBy,
    ...[...links.uses, ...links.usedBy].flatMap((one) => one.rulings),
    ...links.errata,
    ...links.questions,
    ...links.sameQuestion.map((one) => one.ruling),
    ...[links.previous, links.next].filter((one) => one !== null),
  ];
}

/** The rulings under the same headings as a ruling, with it, in document order. */
export function sectionOf(library: Library, ruling: Ruling): readonly Ruling[] {
  return editionRulings(library, ruling.document, editionHolding(ruling)).filter(
    (one) => one.section.join("\n") === ruling.section.join("\n"),
  );
}

/** The view of `sectionOf`. */
export function sectionView(library: Library, ruling: Ruling): ShowSectionResult {
  const members = sectionOf(library, ruling);
  const later = laterTexts(library, members);
  return {
    section: ruling.section,
    rulings: members.map(rulingJson),
    later: laterJson(later),
    sources: sourcesJson(library, [ruling.document]),
  };
}

/** The view when no single ruling was found: every key, null or empty. */
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
  candidates_by: null,
  nearest: [],
  examples: [],
  sources: [],
  linked: [],
};
