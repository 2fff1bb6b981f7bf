/** Full references: `document/id` for the newest edition, `document@edition/id` for the edition that is given. */
import { findRuling, type Library, newest } from "../../library/library.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";

export interface FullReference {
  document: string;
  /** Null when the reference names no edition: `rulingOf` says which edition it then means. */
  edition: string | null;
  id: string;
}

/** Parses a full reference; null when the text is not one. */
export function parseFullReference(reference: string): FullReference | null {
  const match = /^([a-z0-9-]+)(?:@([^/\s]+))?\/([a-z0-9-]+)$/.exec(reference);
  return match ? { document: match[1] as string, edition: match[2] ?? null, id: match[3] as string } : null;
}

/** The reference of a ruling with its edition. */
export function fullReference(ruling: Pick<Ruling, "document" | "edition" | "id">): string {
  return `${ruling.document}@${ruling.edition}/${ruling.id}`;
}

/**
 * The ruling that a full reference leads to; null when the reference is invalid or this library does not have the
 * ruling. A reference without an edition means the newest edition.
 * @param from the ruling that has the reference. If it is of the same document, the edition that lists it is tried first.
 */
export function rulingOf(
  library: Library,
  reference: string,
  from?: Pick<Ruling, "document" | "edition" | "carriedInto">,
): Ruling | null {
  const parsed = parseFullReference(reference);
  if (!parsed) return null;
  const { document, id } = parsed;
  if (parsed.edition !== null) return findRuling(library, document, parsed.edition, id);
  const inOwnEdition = from?.document === document ? findRuling(library, document, editionHolding(from), id) : null;
  if (inOwnEdition) return inOwnEdition;
  const edition = newest(library, document);
  return edition === null ? null : findRuling(library, document, edition, id);
}

/**
 * The rulings of this library that a ruling's cross-references lead to, in their order; repeated targets are repeated.
 */
export function referredTo(library: Library, ruling: Ruling): Ruling[] {
  return ruling.see.flatMap((see) => see.to).flatMap((to) => rulingOf(library, to, ruling) ?? []);
}
