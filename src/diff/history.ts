/** One ruling through every edition at hand: first seen, reworded, renumbered, removed, corrected. */
import { currentRulings, documentInfo, findRuling, type Library } from "../library/library.js";
import type { Ruling, Since } from "../ruling/ruling.js";
import type { Part } from "./compare.js";
import { diffInLibrary } from "./in-library.js";
import type { Move } from "./moves.js";
import type { WordOp } from "./words.js";

/** From one edition at hand that has the ruling to the next edition. */
export interface Step {
  from: string;
  to: string;
  /**
   * `copy`: the same words, a copy that differs; `lost`: the extraction of `to` is known to have lost it;
   * `absent`: `to` does not have it, and a later edition does again; `removed`: no later edition at hand has it.
   */
  change: "same" | "reworded" | "moved" | "copy" | "lost" | "absent" | "removed";
  before: Ruling;
  /** Null where `to` does not have it. */
  after: Ruling | null;
  /** What was reworded, and the words; empty otherwise. */
  parts: Part[];
  words: WordOp[];
  /** Its place before and after, where it moved. */
  moved: Move | null;
  /** What differs by extraction only. */
  note: string | null;
  /** For a removed ruling: new entries of the same kind about the same cards. */
  instead: Ruling[];
}

export interface History {
  document: string;
  /** All editions at hand, oldest first. */
  editions: { edition: string; date: string | null }[];
  /** The oldest text at hand. */
  first: Ruling;
  since: Since;
  /** The newest text at hand. */
  last: Ruling;
  steps: Step[];
  /** Errata in force that correct it. */
  errata: Ruling[];
  /** How the document marks its changes, where a person wrote it down. */
  marks: string | null;
}

/** The history of a ruling, whichever of its texts is given. */
export function historyOf(library: Library, ruling: Ruling): History {
  const { document } = ruling;
  const info = documentInfo(library, document);
  const editions = [...(info?.editions ?? [])].reverse().map(({ edition, date }) => ({ edition, date }));
  const names = editions.map((one) => one.edition);
  const chain = textsOf(library, ruling, names);
  const first = chain[0] as Ruling;
  const last = chain.at(-1) as Ruling;
  return {
    document,
    editions,
    first,
    since: first.since,
    last,
    steps: stepsOf(library, chain, names),
    errata: errataOf(library, chain),
    marks: library.matches(document).change_marks ?? null,
  };
}

/** The ruling in every edition that has it, oldest first, whatever its id there. */
function textsOf(library: Library, ruling: Ruling, names: readonly string[]): Ruling[] {
  const at = names.indexOf(ruling.edition);
  const chain = [ruling];
  for (const older of names.slice(0, at).reverse()) {
    const head = chain[0] as Ruling;
    const diff = diffInLibrary(library, ruling.document, older, head.edition);
    const id = diff.renamed.find((one) => one.to === head.id)?.from ?? head.id;
    const text = diff.added.some((one) => one.id === head.id) ? null : findRuling(library, ruling.document, older, id);
    if (text) chain.unshift(text);
  }
  for (const newer of names.slice(at + 1)) {
    const head = chain.at(-1) as Ruling;
    const diff = diffInLibrary(library, ruling.document, head.edition, newer);
    const id = diff.renamed.find((one) => one.from === head.id)?.to ?? head.id;
    const text = diff.removed.some((one) => one.id === head.id)
      ? null
      : findRuling(library, ruling.document, newer, id);
    if (text) chain.push(text);
  }
  return chain;
}

function stepsOf(library: Library, chain: readonly Ruling[], names: readonly string[]): Step[] {
  const byEdition = new Map(chain.map((each) => [each.edition, each]));
  const steps: Step[] = [];
  let before = chain[0] as Ruling;
  for (const to of names.slice(names.indexOf(before.edition) + 1)) {
    const after = byEdition.get(to) ?? null;
    const step = after ? changed(library, before, after) : missing(library, before, to, before !== chain.at(-1));
    steps.push(step);
    if (step.change === "removed") break;
    before = after ?? before;
  }
  return steps;
}

/** A step on which nothing happened, to be filled in with what did. */
function sameWords(before: Ruling, to: string, after: Ruling | null): Step {
  return {
    from: before.edition,
    to,
    change: "same",
    before,
    after,
    parts: [],
    words: [],
    moved: null,
    note: null,
    instead: [],
  };
}

function changed(library: Library, before: Ruling, after: Ruling): Step {
  const diff = diffInLibrary(library, before.document, before.edition, after.edition);
  const step = sameWords(before, after.edition, after);
  const reworded = diff.reworded.find(({ to }) => to.id === after.id);
  if (reworded) {
    const { parts, words, moved, note } = reworded;
    return { ...step, change: "reworded", parts, words, moved, note };
  }
  const moved = diff.moved.find(({ id }) => id === after.id);
  if (moved) return { ...step, change: "moved", moved: { from: moved.from, to: moved.to }, note: moved.note };
  const copy = diff.extraction.find(({ id }) => id === after.id);
  return copy ? { ...step, change: "copy", note: copy.note } : step;
}

function missing(library: Library, before: Ruling, to: string, comesBack: boolean): Step {
  const diff = diffInLibrary(library, before.document, before.edition, to);
  const lost = diff.extraction.find(({ id }) => id === before.id) ?? null;
  const cards = new Set(before.cards.map((card) => card.id));
  const change = lost ? "lost" : comesBack ? "absent" : "removed";
  return {
    ...sameWords(before, to, null),
    change,
    note: lost?.note ?? null,
    instead:
      change === "removed"
        ? diff.added.filter((one) => one.kind === before.kind && one.cards.some((card) => cards.has(card.id)))
        : [],
  };
}

/**
 * Errata of rules whose own subject is a text of the ruling: the reference that leads to it stands in their title. Others
 * refer to it in passing.
 */
function errataOf(library: Library, chain: readonly Ruling[]): Ruling[] {
  const names = new Set(
    chain.flatMap(({ document, edition, id }) => [`${document}/${id}`, `${document}@${edition}/${id}`]),
  );
  return currentRulings(library).filter(
    ({ kind, title, see }) =>
      (kind === "rules-errata" || kind === "campaign-errata") &&
      see.some(({ text, to }) => isAbout(title, text) && to.some((reference) => names.has(reference))),
  );
}

function isAbout(title: string | null, reference: string): boolean {
  return title === null || title.includes(reference) || reference.includes(title);
}
