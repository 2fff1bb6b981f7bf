/** `governs`: which text takes precedence for a ruling, and by which statements. */

import { laterDifferingText } from "../diff/later-text.js";
import { documentInfo, type Library } from "../library/library.js";
import { effectiveText } from "../links/errata/effective-text.js";
import { governs } from "../links/precedence/governs.js";
import { viewOf } from "../links/view.js";
import { reference } from "../ruling/citation.js";
import { distinctBy } from "../ruling/groups.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import { superseded } from "./in-force.js";
import { candidatesJson, effectiveJson, governanceJson, linkedJson, rulingJson, sourcesJson } from "./json.js";
import type { GovernsResult } from "./schema.js";

/**
 * The view of what governs a ruling, with the corrected texts that concern it (see `effectiveText`).
 * @param edition the edition in which it is read: its own, or a partial one that leaves it in force
 */
export function governsView(library: Library, ruling: Ruling, edition = editionHolding(ruling)): GovernsResult {
  const editions = new Map(viewOf(library)).set(ruling.document, edition);
  // The later text is also null for a ruling that only the extraction of the newest edition lost: the edition has it.
  const later = laterDifferingText(library, ruling);
  const governance = governs(library, ruling, { view: editions, later });
  const effective = effectiveText(library, ruling, editions);
  const statements = distinctBy(
    governance.steps.map((one) => one.by),
    reference,
  );
  const linked = [
    ...governance.instead,
    ...governance.steps.flatMap((one) => one.texts),
    ...effective.flatMap((one) => one.corrections),
  ];
  return {
    reference: reference(ruling),
    ...governanceJson(governance),
    effective: effectiveJson(effective),
    superseded: superseded(documentInfo(library, ruling.document)),
    candidates: [],
    ruling: rulingJson(ruling),
    statements: statements.map(rulingJson),
    linked: linkedJson(linked),
    sources: sourcesJson(
      library,
      [ruling, ...statements, ...linked].map((one) => one.document),
    ),
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
    ruling: null,
    statements: [],
    linked: [],
    sources: [],
  };
}
