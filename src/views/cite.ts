/** `cite`: the citation of a ruling; and the single ruling that a reference or name must mean. */
import { findRulings } from "../find-ruling.js";
import { documentInfo, type Library } from "../library/library.js";
import { type GrimError, grimError } from "../problem.js";
import { houseSection } from "../render/ruling-blocks.js";
import { cite, slipWidth } from "../render/slip.js";
import { terminalLines } from "../render/terminal.js";
import { makeTheme } from "../render/text/theme.js";
import { cutToWidth } from "../render/text/width.js";
import { type CitationFormat, citationParts, printedReference, reference, shortened } from "../ruling/citation.js";
import { escapeMarkdown } from "../ruling/inline.js";
import { headline } from "../ruling/names.js";
import type { Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { findHouseRulings, type HouseRuling, isHouseReference } from "../user/house/house-ruling.js";
import { type LookupData, readHouse } from "./handle.js";
import { superseded } from "./in-force.js";
import { candidatesJson, houseCitation, houseJson, resolvedNameWords } from "./json.js";
import type { CiteResult } from "./schema.js";

/** What to suggest for a reference or name that nothing has. */
export async function suggestions(library: Library, text: string): Promise<{ nearest: string[]; examples: string[] }> {
  const { nearestIds, referenceExamples } = await import("../library/reference/suggestions.js");
  return { nearest: nearestIds(library, text).map(shortened), examples: referenceExamples(library) };
}

/** The maximum number of rulings that an error lists. */
const maxListed = 12;

export interface SingleRuling {
  /** Null when nothing matches, or a name matches several. */
  ruling: Ruling | null;
  /** The rulings that a name matches, if it matches several; otherwise empty. */
  candidates: Ruling[];
  /** A sentence that says what a misspelt name was resolved to; null for other references. */
  nameCorrection: string | null;
  /** How the ruling differs from what was asked, such as another edition, or why nothing matches. */
  remarks: string[];
}

/**
 * The single ruling that a reference or name matches.
 * @param options.headlineWidth returns the maximum width of a headline in the error's list, in columns; 68 by default, which
 *   fits a terminal of 80 columns
 * @throws GrimError `bad-reference` when a reference matches several rulings; `usage` for a house ruling;
 *   `unknown-edition`
 */
export async function findSingleRuling(
  library: Library,
  text: string,
  { edition, headlineWidth = () => 68 }: { edition?: string | undefined; headlineWidth?: () => number } = {},
): Promise<SingleRuling> {
  if (isHouseReference(text)) throw notOfficial(text);
  const found = await findRulings(library, text, edition === undefined ? {} : { edition });
  const { rulings, named } = found;
  if (rulings.length > 1 && named === null) throw severalRulings(text, rulings, headlineWidth());
  return {
    ruling: rulings.length === 1 ? (rulings[0] as Ruling) : null,
    candidates: rulings.length > 1 ? rulings : [],
    nameCorrection: named?.isSimilar ? resolvedNameWords(text, named.names) : null,
    remarks: [found.remark, ...found.remarks].filter((one) => one !== null),
  };
}

function severalRulings(text: string, rulings: readonly Ruling[], headlineWidth: number): GrimError {
  const list = rulings
    .slice(0, maxListed)
    .flatMap((one) => [`  ${printedReference(one)}`, `    ${cutToWidth(sanitiseLine(headline(one)), headlineWidth)}`]);
  const more = rulings.length > maxListed ? [`  and ${rulings.length - maxListed} more`] : [];
  return grimError(
    "bad-reference",
    `${JSON.stringify(sanitiseLine(text))} names ${rulings.length} rulings; one was expected.`,
    { hint: ["Name one of them:", ...list, ...more].join("\n") },
  );
}

function notOfficial(text: string): GrimError {
  return grimError("usage", `${sanitiseLine(text)} names a house ruling; an official one was expected.`, {
    hint: `To read it, and what it rests on: grim show ${sanitiseLine(text)}`,
  });
}

/** The JSON of a ruling's citation; see docs/json.md. @param remark how the ruling differs from what was asked */
export function citeJson(library: Library, ruling: Ruling, format: CitationFormat, remark: string | null): CiteResult {
  const info = documentInfo(library, ruling.document);
  return {
    citation: cite(ruling, info, "plain"),
    reference: reference(ruling),
    format,
    text: cite(ruling, info, format),
    parts: citationParts(ruling, info),
    remark,
    house: null,
    superseded: superseded(info),
    short: printedReference(ruling),
    candidates: [],
  };
}

/** The JSON when no single ruling was found. */
export function noCiteJson(library: Library, format: CitationFormat, candidates: readonly Ruling[] = []): CiteResult {
  return { ...noCitation, format, candidates: candidatesJson(library, candidates) };
}

/** The JSON of no citation: every key, null or empty. */
const noCitation = {
  citation: null,
  reference: null,
  format: "plain" as CitationFormat,
  text: null,
  parts: null,
  remark: null,
  house: null,
  superseded: null,
  short: null,
  candidates: [],
};

/**
 * The house ruling of a reference; null when there is none.
 * @throws GrimError `bad-reference` when several house rulings have the reference
 */
export async function findHouseRuling(lookupData: LookupData, text: string): Promise<HouseRuling | null> {
  const found = findHouseRulings(await readHouse(lookupData), text);
  if (found.length > 1) {
    const places = found.map(({ file, line }) => sanitiseLine(`${file}:${line}`)).join(", ");
    throw grimError("bad-reference", `${sanitiseLine(text)} names ${found.length} house rulings; one was expected.`, {
      hint: `They are in ${places}. Give each of them its own id.`,
    });
  }
  return found[0] ?? null;
}

/** The JSON of a house ruling's citation. The citation and the slip begin by saying that it is not official. */
export function citeHouseJson(ruling: HouseRuling, format: CitationFormat): CiteResult {
  const words = houseCitation(ruling);
  const house = houseJson(ruling);
  const texts: Record<CitationFormat, () => string> = {
    plain: () => words,
    markdown: () => escapeMarkdown(words),
    slip: () =>
      terminalLines([houseSection(house)], { theme: makeTheme({ color: false }), width: slipWidth }).join("\n"),
  };
  return { ...noCitation, citation: words, reference: house.ref, format, text: texts[format](), house };
}
