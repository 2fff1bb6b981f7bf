/**
 * What changed in an edition: the entries that the document itself tags with the edition, and the changes found by
 * comparing the editions of the library before and after it.
 */
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import type { EditionDiff } from "./edition-diff.js";
import { diffInLibrary, knownEditions, tagOf } from "./in-library.js";

/**
 * Changes between two neighbouring editions of the library. The requested edition is the second of them, or lies
 * between them.
 */
interface Interval {
  /** The last edition in the library before the requested one. */
  after: string;
  /** The requested edition, or the first one after it that is in the library. */
  by: string;
  /** Every known edition after `after` up to `by`, oldest first. */
  editions: string[];
  /** New entries without a tag. */
  added: Ruling[];
  reworded: EditionDiff["reworded"];
  removed: Ruling[];
  moved: EditionDiff["moved"];
}

export interface EditionChanges {
  document: string;
  edition: string;
  /** False when its text is not in this library. */
  inLibrary: boolean;
  date: string | null;
  /** Entries whose tag names this edition, in the words of the newest edition in which they have this tag. */
  tagged: Ruling[];
  /** Null if the library has no edition before the requested one, or neither the requested one nor a later one. */
  interval: Interval | null;
  /** `change_marks` of matches.yaml: how the document marks its changes. */
  marks: string | null;
  /** Texts that would make the answer more exact, such as `the text of 1.1`; may be empty. */
  needed: string[];
}

/**
 * What changed in an edition of a document.
 * @returns null when the edition is not among `knownEditions`
 */
export function changesIn(library: Library, document: string, edition: string): EditionChanges | null {
  const editions = knownEditions(library, document);
  const requested = editions.find((one) => one.edition === edition);
  if (!requested) return null;
  const tagged = taggedWith(library, document, edition);
  const interval = intervalOf(library, document, edition);
  const hasEarlier = editions.slice(0, editions.indexOf(requested)).some((one) => one.inLibrary);
  return {
    document,
    edition,
    inLibrary: requested.inLibrary,
    date: requested.date,
    tagged,
    interval,
    marks: library.matches(document).change_marks ?? null,
    needed: neededTexts(edition, { inLibrary: requested.inLibrary, hasEarlier }, interval),
  };
}

/** Entries tagged with the edition. Each is listed once, from the newest edition in which it has this tag. */
function taggedWith(library: Library, document: string, edition: string): Ruling[] {
  const taggedById = new Map<string, Ruling>();
  for (const info of documentInfo(library, document)?.editions ?? []) {
    for (const ruling of editionRulings(library, document, info.edition)) {
      if (!taggedById.has(ruling.id) && tagOf(ruling) === edition) taggedById.set(ruling.id, ruling);
    }
  }
  return [...taggedById.values()];
}

/** The changes between the editions of the library around the requested one; null if one of the two is missing. */
function intervalOf(library: Library, document: string, edition: string): Interval | null {
  const editions = knownEditions(library, document);
  const requested = editions.findIndex((one) => one.edition === edition);
  const from = editions.findLastIndex((one, index) => one.inLibrary && index < requested);
  const to = editions.findIndex((one, index) => one.inLibrary && index >= requested);
  const [after, by] = [editions[from]?.edition, editions[to]?.edition];
  if (after === undefined || by === undefined) return null;
  const diff = diffInLibrary(library, document, after, by);
  return {
    after,
    by,
    editions: editions.slice(from + 1, to + 1).map((one) => one.edition),
    added: diff.added.filter((ruling) => tagOf(ruling) === null),
    reworded: diff.reworded,
    removed: diff.removed,
    moved: diff.moved,
  };
}

/**
 * The texts that would date the changes more exactly, in words: `the text of 1.1`.
 * @param hasEarlier whether the library has an edition before the requested one
 */
function neededTexts(
  edition: string,
  { inLibrary, hasEarlier }: { inLibrary: boolean; hasEarlier: boolean },
  interval: Interval | null,
): string[] {
  if (interval === null) {
    if (inLibrary) return ["the text of an earlier edition"];
    return [hasEarlier ? `the text of ${edition}` : `the text of ${edition} and of an edition before it`];
  }
  const missing = interval.editions.filter((one) => one !== interval.by);
  return missing.length > 0 ? [`the text of ${missing.join(" and of ")}, to date the changes without a tag`] : [];
}

/** Whether `changesIn` found any change. */
export function hasChanges({ tagged, interval }: EditionChanges): boolean {
  if (tagged.length > 0) return true;
  return (
    interval !== null &&
    [interval.added, interval.reworded, interval.removed, interval.moved].some((list) => list.length > 0)
  );
}
