/**
 * What changed in an edition: the entries that the document itself tags with the edition, and the changes found by
 * comparing the editions of the library before and after it.
 */
import { editionsOfChain } from "../library/editions/continued.js";
import { editionRulings, type Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import { type EditionDiff, tagOf } from "./edition-diff.js";
import { diffInLibrary, knownEditions, type ListedEdition } from "./in-library.js";

/** Changes between two neighbouring editions of the library. The requested one is `by`, or lies between the two. */
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
  /** The texts that are needed to compare the edition at all, or to date its changes: `the text of 1.1`; may be empty. */
  needed: string[];
}

/** What changed in an edition of a document; null when the edition is not among `knownEditions`. */
export function changesIn(library: Library, document: string, edition: string): EditionChanges | null {
  const editions = knownEditions(library, document);
  const requested = editions.find((one) => one.edition === edition);
  if (!requested) return null;
  const interval = intervalOf(library, document, editions, editions.indexOf(requested));
  return {
    document,
    edition,
    inLibrary: requested.inLibrary,
    date: requested.date,
    tagged: taggedWith(library, document, edition),
    interval,
    marks: library.matches(document).change_marks ?? null,
    needed: neededTexts(editions, requested, interval),
  };
}

/** Entries tagged with the edition. Each is listed once, from the newest edition in which it has this tag. */
function taggedWith(library: Library, document: string, edition: string): Ruling[] {
  const taggedById = new Map<string, Ruling>();
  for (const info of editionsOfChain(library, document)) {
    for (const ruling of editionRulings(library, info.document, info.edition)) {
      if (!taggedById.has(ruling.id) && tagOf(ruling) === edition) taggedById.set(ruling.id, ruling);
    }
  }
  return [...taggedById.values()];
}

/**
 * The changes between the editions of the library around the requested one; null if one of the two is missing.
 * @param requested an index in `editions`
 */
function intervalOf(
  library: Library,
  document: string,
  editions: readonly ListedEdition[],
  requested: number,
): Interval | null {
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

/** `EditionChanges.needed`: the texts to compare the edition at all or, if it was compared, to date the changes. */
function neededTexts(
  editions: readonly ListedEdition[],
  requested: ListedEdition,
  interval: Interval | null,
): string[] {
  const { edition, inLibrary } = requested;
  if (interval === null) {
    if (inLibrary) return ["the text of an earlier edition"];
    const hasEarlier = editions.slice(0, editions.indexOf(requested)).some((one) => one.inLibrary);
    return [hasEarlier ? `the text of ${edition}` : `the text of ${edition} and of an edition before it`];
  }
  const missing = interval.editions.filter((one) => one !== interval.by);
  return missing.length > 0 ? [`the text of ${missing.join(" and of ")}, to date the changes without a tag`] : [];
}

/** Whether `changesIn` found any change. */
export function hasChanges({ tagged, interval }: EditionChanges): boolean {
  const { added = [], reworded = [], removed = [], moved = [] } = interval ?? {};
  return [tagged, added, reworded, removed, moved].some((list) => list.length > 0);
}
