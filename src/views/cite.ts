/** `cite`: the citation of a ruling. */

import { documentInfo, type Library } from "../library/library.js";
import { grimError } from "../problem.js";
import { houseSection } from "../render/ruling-blocks.js";
import { cite, slipWidth } from "../render/slip.js";
import { terminalLines } from "../render/terminal.js";
import { makeTheme } from "../render/text/theme.js";
import { type CitationFormat, citationParts, printedReference, reference } from "../ruling/citation.js";
import { escapeMarkdown } from "../ruling/inline.js";
import type { Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { findHouseRulings, type HouseRuling } from "../user/house/house-ruling.js";
import { type LookupData, readHouse } from "./handle.js";
import { superseded } from "./in-force.js";
import { candidatesJson, houseCitation, houseJson } from "./json.js";
import type { CiteResult } from "./schema.js";

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
