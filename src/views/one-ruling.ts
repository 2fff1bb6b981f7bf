/** Resolves a reference or name that must match a single ruling. */
import { findRulings } from "../find-ruling.js";
import type { Library } from "../library/library.js";
import { type GrimError, grimError } from "../problem.js";
import { cutToWidth } from "../render/text/width.js";
import { printedReference, shortened } from "../ruling/citation.js";
import { headline } from "../ruling/names.js";
import type { Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { isHouseReference } from "../user/house/house-ruling.js";
import { resolvedNameWords } from "./json.js";

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
