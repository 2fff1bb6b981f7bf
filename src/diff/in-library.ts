/** Compares editions in a library, with the settings of matches.yaml, and lists the known editions of a document. */
import { chainOf, editionsOfChain, rulingsOfChain } from "../library/editions/continued.js";
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import { lastDay } from "../ruling/date.js";
import { type DiffOptions, diffEditions, type EditionDiff, tagOf } from "./edition-diff.js";
import { compareNumbers } from "./match/order.js";

const cache = new WeakMap<Library, Map<string, EditionDiff>>();

/**
 * Compares two editions in the library. Each may be of a document that `document` continues. Results are cached for
 * each library, because a history needs a pair many times.
 */
export function diffInLibrary(library: Library, document: string, from: string, to: string): EditionDiff {
  const diffs = cache.get(library) ?? new Map<string, EditionDiff>();
  cache.set(library, diffs);
  const key = [document, from, to].join("\n");
  const diff =
    diffs.get(key) ??
    diffEditions(rulingsOfChain(library, document, from), rulingsOfChain(library, document, to), {
      ...matchesOptions(library, document),
      from,
      to,
    });
  diffs.set(key, diff);
  return diff;
}

/** The options for `diffEditions` that come from the matches.yaml of the document and of those that it continues. */
export function matchesOptions(library: Library, document: string): DiffOptions {
  const info = documentInfo(library, document);
  const matches = (info === null ? [document] : chainOf(library, info).map((one) => one.id)).map((id) =>
    library.matches(id),
  );
  return { document, pairs: matches.flatMap((one) => one.pairs), faults: matches.flatMap((one) => one.faults) };
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
  const held = editionsOfChain(library, document);
  for (const { edition, date } of held) add(edition, date, true);
  for (const { document: holder, edition } of held) {
    for (const tag of editionRulings(library, holder, edition).map(tagOf))
      if (tag !== null && !editions.has(tag)) add(tag, null, false);
  }
  for (const { missingEditions, laterEditions } of chainOf(library, info))
    for (const { edition, date } of [...missingEditions, ...laterEditions])
      if (!editions.get(edition)?.inLibrary) add(edition, date, false);
  const byNumber = [...editions.values()].sort((a, b) => compareNumbers(a.edition, b.edition));
  // If all are dated, the dates decide. They are more reliable than numbers: 1.41 came before 1.5.
  if (byNumber.some((one) => one.date === null)) return byNumber;
  return byNumber.sort((a, b) => (lastDay(a.date ?? "") < lastDay(b.date ?? "") ? -1 : 1));
}
