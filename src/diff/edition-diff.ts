/** What changed between two editions of a document. */
import type { Ruling } from "../ruling/ruling.js";
import { compareRulings, type Part } from "./compare.js";
import { type ForcedPair, matchRulings } from "./match.js";
import { findMoves, type Move, renumberings } from "./moves.js";
import { documentOrder } from "./order.js";
import { type Reading, read } from "./tokens.js";
import type { WordOp } from "./words.js";

export interface DiffOptions {
  /** Pairs that a person forces (`matches.yaml`). */
  pairs?: readonly ForcedPair[];
  /** What a person found that an extraction lost or misread beyond what can be told from the texts (`matches.yaml`). */
  faults?: readonly ExtractionFault[];
  /** Both texts were extracted alike, so that what is lost in both is no difference of the copies. */
  alike?: boolean;
  /** Names of the document and of the editions, needed only where an edition has no ruling that could tell. */
  document?: string;
  from?: string;
  to?: string;
}

/**
 * "The extraction of `edition` lost or misread the ruling `id`": the ruling is then neither added, removed nor reworded
 * where that edition is compared.
 */
export interface ExtractionFault {
  id: string;
  edition: string;
  note: string;
}

/**
 * Each ruling of both editions stands in exactly one list. A ruling that was reworded and moved is reworded, with its
 * move; one that moved and differs by extraction moved, with a note: a change of the document comes before a fault of
 * its copy. Lists follow the newer edition (`removed` the older one). Ids are those of the
 * newer edition, where it has the ruling.
 */
export interface EditionDiff {
  document: string;
  from: string;
  to: string;
  added: Ruling[];
  removed: Ruling[];
  reworded: {
    id: string;
    from: Ruling;
    to: Ruling;
    words: WordOp[];
    parts: Part[];
    moved: Move | null;
    note: string | null;
  }[];
  moved: { id: string; from: string; to: string; note: string | null }[];
  extraction: { id: string; note: string }[];
  unchanged: string[];
  /** Rulings that are the same and have another id in each edition: ids should survive, so these want mending. */
  renamed: { from: string; to: string }[];
}

/** Compares two editions of a document. Rulings come in the order of the document, as the library has them. */
export function diffEditions(from: readonly Ruling[], to: readonly Ruling[], options: DiffOptions = {}): EditionDiff {
  const diff: EditionDiff = {
    document: to[0]?.document ?? from[0]?.document ?? options.document ?? "",
    from: from[0]?.edition ?? options.from ?? "",
    to: to[0]?.edition ?? options.to ?? "",
    added: [],
    removed: [],
    reworded: [],
    moved: [],
    extraction: [],
    unchanged: [],
    renamed: [],
  };
  const noteOf = new Map((options.faults ?? []).map((fault) => [`${fault.edition}/${fault.id}`, fault.note]));
  const faultOf = (edition: string, { id }: Ruling) => noteOf.get(`${edition}/${id}`);

  const [older, newer] = [from.map(read), to.map(read)];
  const pairs = matchRulings(older, newer, options.pairs);
  const renumbered = renumberings(from, to, pairs);
  const moves = findMoves(from, to, pairs);
  const pairOf = new Map(pairs.map((pair) => [pair.to, pair]));

  for (const at of documentOrder(to)) {
    const ruling = to[at] as Ruling;
    const { id } = ruling;
    const pair = pairOf.get(at);
    if (pair === undefined) {
      const fault = faultOf(diff.from, ruling);
      if (fault === undefined) diff.added.push(ruling);
      else diff.extraction.push({ id, note: fault });
      continue;
    }
    const before = from[pair.from] as Ruling;
    if (before.id !== id) diff.renamed.push({ from: before.id, to: id });
    const {
      reworded: parts,
      words,
      notes,
    } = compareRulings(older[pair.from] as Reading, newer[at] as Reading, {
      renumbered,
      alike: options.alike ?? false,
    });
    const differs = parts.length + notes.length > 0;
    const fault = differs ? (faultOf(diff.from, before) ?? faultOf(diff.to, ruling)) : undefined;
    const note = [...(fault === undefined ? [] : [fault]), ...notes].join("; ") || null;
    const moved = moves.get(pair) ?? null;
    if (parts.length > 0 && fault === undefined) {
      diff.reworded.push({ id, from: before, to: ruling, words, parts, moved, note });
    } else if (moved !== null) diff.moved.push({ id, ...moved, note });
    else if (note !== null) diff.extraction.push({ id, note });
    else diff.unchanged.push(id);
  }

  const paired = new Set(pairs.map((pair) => pair.from));
  for (const at of documentOrder(from)) {
    if (paired.has(at)) continue;
    const ruling = from[at] as Ruling;
    const fault = faultOf(diff.to, ruling);
    if (fault === undefined) diff.removed.push(ruling);
    else diff.extraction.push({ id: ruling.id, note: fault });
  }
  return diff;
}
