/** Compares editions in a library, with the settings of matches.yaml, and lists the known editions of a document. */
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import { lastDay } from "../ruling/date.js";
import { type DiffOptions, diffEditions, type EditionDiff, tagOf } from "./edition-diff.js";
import { compareNumbers } from "./match/order.js";

const cache = new WeakMap<Library, Map<string, EditionDiff>>();

/** Compares two editions in the library. Results are cached for each library, because a history needs a pair many times. */
export function diffInLibrary(library: Library, document: string, from: string, to: string): EditionDiff {
  const diffs = cache.get(library) ?? new Map<string, EditionDiff>();
  cache.set(library, diffs);
  const key = [document, from, to].join("\n");
  const diff =
    diffs.get(key) ??
    diffEditions(editionRulings(library, document, from), editionRulings(library, document, to), {
      ...matchesOptions(library, document),
      from,
      to,
    });
  diffs.set(key, diff);
  return diff;
}

/** The options for `diffEditions` that come from the document's matches.yaml. */
export function matchesOptions(library: Library, document: string): DiffOptions {
  const { pairs, faults } = library.matches(document);
  return { document, pairs, faults };
}

/** An edition that is in the library, or that a tag or document.yaml names. */
export interface ListedEdition {
  edition: string;
  date: string | null;
  /** False when its text is not in this library and only tags in other editions or document.yaml name it. */
  inLibrary: boolean;
}

/** Every edition that is in the library or named by a tag or document.yaml, oldest first. */
export function knownEditions(library: Library, document: string): ListedEdition[] {
  const info = documentInfo(library, document);
  if (info === null) return [];
  const editions = new Map<string, ListedEdition>();
  const add = (edition: string, date: string | null, inLibrary: boolean) =>
    void editions.set(edition, { edition, date, inLibrary });
  for (const { edition, date } of info.editions) add(edition, date, true);
  for (const { edition } of info.editions) {
    for (const tag of editionRulings(library, document, edition).map(tagOf))
      if (tag !== null && !editions.has(tag)) add(tag, null, false);
  }
  for (const { edition, date } of [...info.missingEditions, ...info.laterEditions]) add(edition, date, false);
  const byNumber = [...editions.values()].sort((a, b) => compareNumbers(a.edition, b.edition));
  // If all are dated, the dates decide. They are more reliable than numbers: 1.41 came before 1.5.
  if (byNumber.some((one) => one.date === null)) return byNumber;
  return byNumber.sort((a, b) => (lastDay(a.date ?? "") < lastDay(b.date ?? "") ? -1 : 1));
}
