/** `governs`: which text takes precedence for a ruling, and by which statements. */

import { documentInfo, type Library } from "../library/library.js";
import { type EffectiveText, effectiveText } from "../links/errata/effective-text.js";
import { type Governance, governs } from "../links/precedence/governs.js";
import { reference } from "../ruling/citation.js";
import type { Ruling } from "../ruling/ruling.js";
import { candidatesJson } from "./candidates.js";
import { laterText, superseded } from "./in-force.js";
import { effectiveJson, governanceJson } from "./links-json.js";
import type { GovernsResult } from "./schema/look-ups.js";

export interface GovernedRuling {
  ruling: Ruling;
  governance: Governance;
  effective: EffectiveText[];
}

/** A ruling, with the texts that take precedence over it and the corrected texts that concern it (see `effectiveText`). */
export async function governedRuling(library: Library, ruling: Ruling): Promise<GovernedRuling> {
  // Also true for a ruling that only the extraction of the newest edition lost: the edition itself has it.
  const sameInNewest = (await laterText(library, ruling)) === null;
  return { ruling, governance: governs(library, ruling, { sameInNewest }), effective: effectiveText(library, ruling) };
}

/** The JSON of what governs a ruling; see docs/json.md. */
export function governsJson(library: Library, { ruling, governance, effective }: GovernedRuling): GovernsResult {
  return {
    reference: reference(ruling),
    ...governanceJson(governance),
    effective: effectiveJson(effective),
    superseded: superseded(documentInfo(library, ruling.document)),
    candidates: [],
  };
}

/** The JSON when no single ruling was found. */
export function noGovernsJson(library: Library, candidates: readonly Ruling[]): GovernsResult {
  return {
    reference: null,
    line: null,
    in_force: null,
    corrected: null,
    instead: [],
    steps: [],
    effective: [],
    superseded: null,
    candidates: candidatesJson(library, candidates),
  };
}
