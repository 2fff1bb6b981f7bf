/** What look-ups say about an ambiguous reference or name, or a misspelt one. */

import { documentInfo, type Library } from "../library/library.js";
import { citation, printedReference, reference } from "../ruling/citation.js";
import { nameList } from "../ruling/names.js";
import type { Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import type { Candidate } from "./schema/parts.js";

/** The JSON of each ruling, with its citation. */
export function candidatesJson(library: Library, rulings: readonly Ruling[]): Candidate[] {
  return rulings.map((one) => ({
    ref: reference(one),
    kind: one.kind,
    title: one.title,
    question: one.question,
    citation: citation(one, documentInfo(library, one.document)),
    short: printedReference(one),
  }));
}

/** `dopelganger → Doppelgänger`: the names that a misspelt name was resolved to. */
export function resolvedNameWords(text: string, names: readonly string[]): string {
  return sanitiseLine(`${text} → ${nameList(names)}`);
}
