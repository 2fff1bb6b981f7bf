/** Merges the files of a document from two layers: `under` is from the lower layer, `over` from the higher. */
import type { DocumentFile } from "../../import/profile/document-file.js";
import type { AskedAs, GapsFile, Matches } from "../../ruling/schema.js";
import { compareEditionNames } from "../editions/known-editions.js";

/** The document.yaml of the higher layer, with the editions that only the lower layer lists. */
export function mergeDocuments(under: DocumentFile, over: DocumentFile): DocumentFile {
  return { ...over, editions: mergeListedEditions(under.editions, over.editions) };
}

type Listed = DocumentFile["editions"];

/**
 * Merges lists of editions, oldest first. For an edition in both lists, the entry of `over` is taken. An edition that
 * is only in `over` follows the edition that precedes it there; if it is the first one there, it is placed by name.
 */
function mergeListedEditions(under: Listed, over: Listed): Listed {
  const merged = [...under];
  let before: Listed[number] | null = null;
  for (const one of over) {
    const existing = merged.findIndex(({ edition }) => edition === one.edition);
    if (existing >= 0) merged[existing] = one;
    else merged.splice(before === null ? placeByName(merged, one) : merged.indexOf(before) + 1, 0, one);
    before = one;
  }
  return merged;
}

function placeByName(listed: Listed, { edition }: Listed[number]): number {
  const later = listed.findIndex((one) => compareEditionNames(one.edition, edition) > 0);
  return later < 0 ? listed.length : later;
}

/** The alternative phrasings of both layers, by ruling id. */
export function mergeAskedAs(
  under: Readonly<Record<string, AskedAs>>,
  over: Readonly<Record<string, AskedAs>>,
): Record<string, AskedAs> {
  const merged = new Map(Object.entries(under));
  for (const [id, phrasings] of Object.entries(over))
    merged.set(id, [...new Set([...(merged.get(id) ?? []), ...phrasings])]);
  return Object.fromEntries(merged);
}

/**
 * The alternative phrasings of a document with those of the documents that it continues, by the ids of its own rulings.
 * @param chain the phrasings of the document, then those of the documents that it continues
 * @param matches whose aliases name the new ids of rulings
 */
export function continuedAskedAs(
  chain: readonly Readonly<Record<string, AskedAs>>[],
  matches: Matches | undefined,
): Record<string, AskedAs> {
  const newIds = new Map(matches?.aliases.map(({ from, to }) => [from, to]));
  return chain
    .flatMap((one) => Object.entries(one))
    .reduce<Record<string, AskedAs>>((all, [id, own]) => mergeAskedAs(all, { [newIds.get(id) ?? id]: own }), {});
}

/** The gaps and resolutions of both layers. Those of the higher layer come first and so take precedence. */
export function mergeGaps(under: GapsFile, over: GapsFile): GapsFile {
  return { gaps: [...over.gaps, ...under.gaps], resolved: [...over.resolved, ...under.resolved] };
}

/**
 * The `matches` files of both layers. In each list, the items of the higher layer come first and so take precedence. The
 * `change_marks` of the higher layer replaces that of the lower layer.
 */
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
