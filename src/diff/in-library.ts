/** Editions of a library compared, with what a person knows of them; and which editions there are to compare. */
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import { lastDay } from "../ruling/date.js";
import type { Ruling } from "../ruling/ruling.js";
import { type DiffOptions, diffEditions, type EditionDiff } from "./edition-diff.js";
import { compareNumbers } from "./order.js";

const known = new WeakMap<Library, Map<string, EditionDiff>>();

/** Two editions at hand, compared once and remembered: a history looks at the same pair many times. */
export function diffInLibrary(library: Library, document: string, from: string, to: string): EditionDiff {
  const diffs = known.get(library) ?? new Map<string, EditionDiff>();
  known.set(library, diffs);
  const key = [document, from, to].join("\n");
  const diff =
    diffs.get(key) ??
    diffEditions(editionRulings(library, document, from), editionRulings(library, document, to), {
      ...knowledge(library, document),
      from,
      to,
    });
  diffs.set(key, diff);
  return diff;
}

/** What matches.yaml says, as the comparison takes it. */
export function knowledge(library: Library, document: string): DiffOptions {
  const { pairs, faults } = library.matches(document);
  return { document, pairs, faults };
}

export interface KnownEdition {
  edition: string;
  date: string | null;
  /** False when only tags of other editions name it, or document.yaml does. */
  atHand: boolean;
}

/** Every edition that a text, a tag or document.yaml names, oldest first. */
export function knownEditions(library: Library, document: string): KnownEdition[] {
  const editions = new Map<string, KnownEdition>();
  for (const { edition, date } of documentInfo(library, document)?.editions ?? []) {
    editions.set(edition, { edition, date, atHand: true });
  }
  for (const { edition } of [...editions.values()]) {
    for (const { since } of editionRulings(library, document, edition)) {
      if (since !== null && "exact" in since && !editions.has(since.exact))
        editions.set(since.exact, { edition: since.exact, date: null, atHand: false });
    }
  }
  const info = documentInfo(library, document);
  for (const { edition, date } of [...(info?.missingEditions ?? []), ...(info?.laterEditions ?? [])]) {
    editions.set(edition, { edition, date, atHand: false });
  }
  const all = [...editions.values()].sort((a, b) => compareNumbers(a.edition, b.edition));
  // Numbers alone cannot tell that 1.41 came before 1.5.
  const dated = all.every((one) => one.date !== null);
  return dated ? all.sort((a, b) => (lastDay(a.date ?? "") < lastDay(b.date ?? "") ? -1 : 1)) : all;
}

/** The edition that the document's own tag names; null for an entry without one. */
export function tagOf({ since }: Pick<Ruling, "since">): string | null {
  return since !== null && "exact" in since ? since.exact : null;
}
