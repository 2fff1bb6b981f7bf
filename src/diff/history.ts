/**
 * The history of one ruling through every edition in the library: first seen, reworded, renumbered, removed, corrected.
 */
import { currentDocument, editionsOfChain, findInChain, rulingsOfChain } from "../library/editions/continued.js";
import { findRuling, type Library } from "../library/library.js";
import type { Ruling, Since } from "../ruling/ruling.js";
import { diffInLibrary } from "./in-library.js";
import type { Move } from "./match/moves.js";
import type { RulingPart } from "./words/compare.js";
import type { WordOp } from "./words/word-ops.js";

/** What happened to a ruling between an edition that has it and the next edition in the library. */
export interface HistoryStep {
  from: string;
  to: string;
  /**
   * - `copy`: the same words; only their spelling or the extraction differs
   * - `lost`: the extraction of `to` is known to have lost the ruling
   * - `absent`: `to` does not have it, but a later edition does
   * - `kept`: `to` is a partial edition that does not contain it; the text stays in force
   * - `removed`: neither `to` nor any later edition in the library has it
   */
  change: "same" | "reworded" | "moved" | "copy" | "lost" | "absent" | "kept" | "removed";
  before: Ruling;
  /** Null when `to` does not have it. */
  after: Ruling | null;
  /** The parts that were reworded; empty unless `change` is `reworded`. */
  parts: RulingPart[];
  /** The text with its changes; empty unless `change` is `reworded`. */
  words: WordOp[];
  /** Null when it did not move. */
  moved: Move | null;
  /** Differences of spelling, those that only the extraction made, or how it lost the ruling; null when there are none. */
  note: string | null;
  /**
   * The ruling of which a removed ruling's id is a former id. Without one, possible replacements: new entries of the same kind
   * that cite one of its cards.
   */
  instead: Ruling[];
}

export interface History {
  document: string;
  /** All editions in the library, oldest first. */
  editions: { edition: string; date: string | null }[];
  /** The ruling in the oldest edition that has it. */
  first: Ruling;
  since: Since;
  /** The ruling in the newest edition that has it. */
  last: Ruling;
  steps: HistoryStep[];
  /** `change_marks` of matches.yaml: how the document marks its changes. */
  marks: string | null;
}

/** The history of a ruling. The result is the same for its text in any edition. */
export function historyOf(library: Library, requested: Ruling): History {
  const { edition, id, carriedInto } = requested;
  // A text that a partial edition leaves in force is followed from the edition that prints it.
  const ruling =
    carriedInto === undefined ? requested : (findRuling(library, requested.document, edition, id) ?? requested);
  const document = currentDocument(library, ruling.document)?.id ?? ruling.document;
  const editions = editionsOfChain(library, document)
    .map((one) => ({ edition: one.edition, date: one.date }))
    .reverse();
  const names = editions.map((one) => one.edition);
  const texts = textsOf(library, document, ruling, names);
  const first = texts[0] as Ruling;
  const last = texts.at(-1) as Ruling;
  return {
    document,
    editions,
    first,
    since: first.since,
    last,
    steps: stepsOf(library, document, texts, names),
    marks: library.matches(document).change_marks ?? null,
  };
}

/** The ruling in every edition that prints it; its id may differ. Both `names` and the result are oldest first. */
function textsOf(library: Library, document: string, ruling: Ruling, names: readonly string[]): Ruling[] {
  const at = names.indexOf(ruling.edition);
  const texts = [ruling];
  const printed = (edition: string, id: string): Ruling[] => {
    const text = findInChain(library, document, edition, id);
    return text && text.carriedInto === undefined && text.edition === edition ? [text] : [];
  };
  for (const older of names.slice(0, at).reverse()) {
    const { id, edition } = texts[0] as Ruling;
    const diff = diffInLibrary(library, document, older, edition);
    if (diff.added.some((one) => one.id === id)) continue;
    texts.unshift(...printed(older, diff.renamed.find((one) => one.to === id)?.from ?? id));
  }
  for (const newer of names.slice(at + 1)) {
    const { id, edition } = texts.at(-1) as Ruling;
    const diff = diffInLibrary(library, document, edition, newer);
    if (diff.removed.some((one) => one.id === id)) continue;
    texts.push(...printed(newer, diff.renamed.find((one) => one.from === id)?.to ?? id));
  }
  return texts;
}

/**
 * A step to each edition after the first text; the last step is to the edition that removed the ruling, if any.
 * @param texts as `textsOf` returns them
 */
function stepsOf(
  library: Library,
  document: string,
  texts: readonly Ruling[],
  names: readonly string[],
): HistoryStep[] {
  const byEdition = new Map(texts.map((each) => [each.edition, each]));
  const steps: HistoryStep[] = [];
  let before = texts[0] as Ruling;
  for (const to of names.slice(names.indexOf(before.edition) + 1)) {
    const after = byEdition.get(to) ?? null;
    let step: HistoryStep;
    if (after) step = stepBetween(library, document, before, after);
    else if (isKept(library, before, to)) step = { ...unchangedStep(before, to, null), change: "kept" };
    else if (isOfAnother(library, document, before, to)) continue;
    else step = stepWithout(library, document, before, to, before !== texts.at(-1));
    steps.push(step);
    if (step.change === "removed") break;
    before = after ?? before;
  }
  return steps;
}

/** Whether `to` is an edition of another document of the chain, beside which the text stays in force. */
function isOfAnother(library: Library, document: string, { id, edition, ...before }: Ruling, to: string): boolean {
  return rulingsOfChain(library, document, to).some(
    (one) => one.id === id && one.document === before.document && one.edition === edition,
  );
}

/** Whether the partial edition `to` leaves the text in force. */
function isKept(library: Library, { document, id, edition }: Ruling, to: string): boolean {
  const listed = findRuling(library, document, to, id);
  return listed !== null && listed.carriedInto !== undefined && listed.edition === edition;
}

/** A step without any change, to which the callers add what changed. */
function unchangedStep(before: Ruling, to: string, after: Ruling | null): HistoryStep {
  const nothing = { parts: [], words: [], moved: null, note: null, instead: [] };
  return { from: before.edition, to, change: "same", before, after, ...nothing };
}

/** The step between two editions that both print the ruling. */
function stepBetween(library: Library, document: string, before: Ruling, after: Ruling): HistoryStep {
  const diff = diffInLibrary(library, document, before.edition, after.edition);
  const step = unchangedStep(before, after.edition, after);
  const reworded = diff.reworded.find(({ to }) => to.id === after.id);
  if (reworded) {
    const { parts, words, moved, note } = reworded;
    return { ...step, change: "reworded", parts, words, moved, note };
  }
  const moved = diff.moved.find(({ id }) => id === after.id);
  if (moved) return { ...step, change: "moved", moved: { from: moved.from, to: moved.to }, note: moved.note };
  const copy = [...diff.spelling, ...diff.extraction].find(({ id }) => id === after.id);
  return copy ? { ...step, change: "copy", note: copy.note } : step;
}

/**
 * The step to an edition that does not have the ruling.
 * @param hasLaterText whether an edition after `to` has it
 */
function stepWithout(
  library: Library,
  document: string,
  before: Ruling,
  to: string,
  hasLaterText: boolean,
): HistoryStep {
  const diff = diffInLibrary(library, document, before.edition, to);
  const lost = diff.extraction.find(({ id }) => id === before.id);
  const cards = new Set(before.cards.map((card) => card.id));
  const step = unchangedStep(before, to, null);
  if (lost) return { ...step, change: "lost", note: lost.note };
  if (hasLaterText) return { ...step, change: "absent" };
  const renamed = findRuling(library, document, to, before.id);
  const instead = diff.added.filter((one) => one.kind === before.kind && one.cards.some(({ id }) => cards.has(id)));
  return { ...step, change: "removed", instead: renamed === null ? instead : [renamed] };
}
