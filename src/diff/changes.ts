/** "What changed in 1.2?": what the document's tags say of an edition, and what its texts prove only to an interval. */
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import type { EditionDiff } from "./edition-diff.js";
import { diffInLibrary, knownEditions, tagOf } from "./in-library.js";

/** What changed from one edition at hand to the next one at hand, when the edition asked for lies between them. */
export interface Interval {
  /** The last edition at hand before the one asked for. */
  after: string;
  /** The first edition at hand from the one asked for on. */
  by: string;
  /** Every edition known to lie in the interval, oldest first, the one asked for among them. */
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
  /** False: no text of this edition is at hand, only tags of others name it. */
  atHand: boolean;
  date: string | null;
  /** Entries whose tag names this edition, as the newest edition at hand prints them. */
  tagged: Ruling[];
  /** Null when there is no text before or none from the edition on. */
  interval: Interval | null;
  /** How the document marks its changes, where a person wrote it down. */
  marks: string | null;
  /** What is lacking for a better answer, such as `the text of 1.1`; empty when nothing is. */
  needed: string[];
}

/** @returns null when no text and no tag names the edition */
export function changesIn(library: Library, document: string, edition: string): EditionChanges | null {
  const editions = knownEditions(library, document);
  const asked = editions.find((one) => one.edition === edition);
  if (!asked) return null;
  const tagged = taggedWith(library, document, edition);
  const interval = intervalOf(library, document, edition);
  const heldBefore = editions.slice(0, editions.indexOf(asked)).some((one) => one.atHand);
  return {
    document,
    edition,
    atHand: asked.atHand,
    date: asked.date,
    tagged,
    interval,
    marks: library.matches(document).change_marks ?? null,
    needed: needed(edition, { atHand: asked.atHand, heldBefore }, interval),
  };
}

/** In the order of the document, each entry once, in its newest text. */
function taggedWith(library: Library, document: string, edition: string): Ruling[] {
  const found = new Map<string, Ruling>();
  for (const { edition: text } of documentInfo(library, document)?.editions ?? []) {
    for (const ruling of editionRulings(library, document, text)) {
      if (!found.has(ruling.id) && tagOf(ruling) === edition) found.set(ruling.id, ruling);
    }
  }
  return [...found.values()];
}

function intervalOf(library: Library, document: string, edition: string): Interval | null {
  const editions = knownEditions(library, document);
  const at = editions.findIndex((one) => one.edition === edition);
  const from = editions.findLastIndex((one, place) => one.atHand && place < at);
  const to = editions.findIndex((one, place) => one.atHand && place >= at);
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

function needed(
  edition: string,
  { atHand, heldBefore }: { atHand: boolean; heldBefore: boolean },
  interval: Interval | null,
): string[] {
  if (interval === null) {
    if (atHand) return ["the text of an earlier edition"];
    return [heldBefore ? `the text of ${edition}` : `the text of ${edition} and of an edition before it`];
  }
  const unread = interval.editions.filter((one) => one !== interval.by);
  return unread.length > 0 ? [`the text of ${unread.join(" and of ")}, to date exactly what bears no tag`] : [];
}

/** Whether anything at all can be told of the edition. */
export function tellsAnything({ tagged, interval }: EditionChanges): boolean {
  if (tagged.length > 0) return true;
  return (
    interval !== null &&
    [interval.added, interval.reworded, interval.removed, interval.moved].some((list) => list.length > 0)
  );
}
