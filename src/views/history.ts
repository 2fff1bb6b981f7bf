/** `history`: how a ruling changed from edition to edition. */

import { type History, historyOf } from "../diff/history.js";
import { documentInfo, type Library } from "../library/library.js";
import { rulesErrataOf } from "../links/errata/effective-text.js";
import { viewOf } from "../links/view.js";
import { reference } from "../ruling/citation.js";
import type { Ruling } from "../ruling/ruling.js";
import { superseded } from "./in-force.js";
import { candidatesJson, rulingJson, sourcesJson } from "./json.js";
import type { HistoryResult } from "./schema.js";

/** The view of a ruling's history. */
export function historyView(library: Library, ruling: Ruling): HistoryResult {
  return historyJson(library, historyOf(library, ruling));
}

/**
 * The JSON of a ruling's history; see docs/json.md. `instead` are the possible replacements of a removed ruling, and `marks`
 * says how the document marks its changes.
 */
function historyJson(library: Library, history: History): HistoryResult {
  const { document, editions, first, since, last, steps, marks } = history;
  return {
    ruling: rulingJson(last),
    reference: reference(last),
    editions,
    first: { edition: first.edition, since, ruling: rulingJson(first) },
    steps: steps.map(({ from, to, change, before, after, parts, words, moved, note, instead }) => ({
      from,
      to,
      change,
      before: rulingJson(before),
      after: after && rulingJson(after),
      parts,
      words,
      moved,
      note,
      instead: instead.map(reference),
    })),
    errata: rulesErrataOf(library, last, viewOf(library, last)).map(rulingJson),
    marks,
    superseded: superseded(documentInfo(library, document)),
    candidates: [],
    sources: sourcesJson(library, [document]),
  };
}

/** The JSON when no single ruling was found. */
export function noHistoryJson(library: Library, candidates: readonly Ruling[]): HistoryResult {
  return {
    ruling: null,
    reference: null,
    editions: [],
    first: null,
    steps: [],
    errata: [],
    marks: null,
    superseded: null,
    candidates: candidatesJson(library, candidates),
    sources: [],
  };
}
