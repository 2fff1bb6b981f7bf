/** One document from the files of several layers. In every function `under` is the lower layer's, `over` the higher one's. */
import type { DocumentFile } from "../../profile/document-file.js";
import type { GapsFile, Matches } from "../../ruling/schema.js";
import { compareEditions } from "../editions/known-editions.js";

/** The document.yaml of the higher layer, with the editions that only the lower layer lists. */
export function mergeDocuments(under: DocumentFile, over: DocumentFile): DocumentFile {
  return { ...over, editions: mergeListedEditions(under.editions, over.editions) };
}

type Listed = DocumentFile["editions"];

/**
 * Unites lists of editions, oldest first. An edition that both list is as in `over`. One that only `over` lists follows
 * the edition that precedes it there; the first is placed by name.
 */
function mergeListedEditions(under: Listed, over: Listed): Listed {
  const merged = [...under];
  let before: Listed[number] | null = null;
  for (const one of over) {
    const known = merged.findIndex(({ edition }) => edition === one.edition);
    if (known >= 0) merged[known] = one;
    else merged.splice(before === null ? placeByName(merged, one) : merged.indexOf(before) + 1, 0, one);
    before = one;
  }
  return merged;
}

function placeByName(listed: Listed, { edition }: Listed[number]): number {
  const later = listed.findIndex((one) => compareEditions(one.edition, edition) > 0);
  return later < 0 ? listed.length : later;
}

/** Alternative phrasings by ruling id: those of both layers. */
export function mergeAskedAs(
  under: Readonly<Record<string, string[]>>,
  over: Readonly<Record<string, string[]>>,
): Record<string, string[]> {
  const merged = new Map(Object.entries(under));
  for (const [id, phrasings] of Object.entries(over))
    merged.set(id, [...new Set([...(merged.get(id) ?? []), ...phrasings])]);
  return Object.fromEntries(merged);
}

/** Gaps and resolutions of both layers; those of the higher one come first, and so apply. */
export function mergeGaps(under: GapsFile, over: GapsFile): GapsFile {
  return { gaps: [...over.gaps, ...under.gaps], resolved: [...over.resolved, ...under.resolved] };
}

/** Pairs, faults, aliases and announcements of both layers; those of the higher one come first, and so apply. */
export function mergeMatches(under: Matches, over: Matches): Matches {
  const marks = over.change_marks ?? under.change_marks;
  return {
    pairs: [...over.pairs, ...under.pairs],
    faults: [...over.faults, ...under.faults],
    aliases: [...over.aliases, ...under.aliases],
    announced: [...over.announced, ...under.announced],
    ...(marks !== undefined && { change_marks: marks }),
  };
}
