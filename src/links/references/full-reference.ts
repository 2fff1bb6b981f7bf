/** Full references: `document/id`, or `document@edition/id` for what the newest edition no longer holds. */
import { findRuling, type Library, newest } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";

export interface FullReference {
  document: string;
  /** Null: the edition of the text that refers, where it is the same document, else the newest. */
  edition: string | null;
  id: string;
}

/** @returns null when the words are no full reference */
export function parseFullReference(reference: string): FullReference | null {
  const match = /^([a-z0-9-]+)(?:@([^/\s]+))?\/([a-z0-9-]+)$/.exec(reference);
  return match ? { document: match[1] as string, edition: match[2] ?? null, id: match[3] as string } : null;
}

/** The reference that always means these very words. */
export function fullReference(ruling: Pick<Ruling, "document" | "edition" | "id">): string {
  return `${ruling.document}@${ruling.edition}/${ruling.id}`;
}

/** The ruling a full reference means, as a text of `from` would mean it. */
export function rulingOf(
  library: Library,
  reference: string,
  from?: Pick<Ruling, "document" | "edition">,
): Ruling | null {
  const parsed = parseFullReference(reference);
  if (!parsed) return null;
  const { document, id } = parsed;
  if (parsed.edition !== null) return findRuling(library, document, parsed.edition, id);
  const own = from?.document === document ? findRuling(library, document, from.edition, id) : null;
  if (own) return own;
  const edition = newest(library, document);
  return edition === null ? null : findRuling(library, document, edition, id);
}

/** The rulings that its cross-references lead to, as far as they are at hand. */
export function referredTo(library: Library, ruling: Ruling): Ruling[] {
  return ruling.see.flatMap((see) => see.to).flatMap((to) => rulingOf(library, to, ruling) ?? []);
}
