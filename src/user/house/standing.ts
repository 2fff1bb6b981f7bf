/** Checks whether an official ruling still has the words that it had when a house ruling was written. */
import { normaliseText } from "../../diff/words/normalise.js";
import { documentInfo, findRuling, type Library } from "../../library/library.js";
import { fullReference, parseFullReference } from "../../links/references/full-reference.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { sha256 } from "../files/sha256.js";
import type { CitedRuling, Standing } from "./house-ruling.js";

/**
 * How an official ruling has changed since a house ruling was written.
 * @param ref the full reference in the house ruling
 * @param hash the hash in the house ruling, of the official words when it was written. Without one, the words of the
 *   edition that `ref` names are compared, if this library has that edition
 */
export function standingOf(library: Library, ref: string, hash: string | undefined): CitedRuling {
  const parsed = parseFullReference(ref);
  const editions = documentInfo(library, parsed?.document ?? "")?.editions ?? [];
  const [newest] = editions;
  if (!parsed || newest === undefined) return { ref, standing: "unknown", now: null };
  const ids = idsOf(library, parsed.document, parsed.id);
  const findIn = (edition: string): Ruling | null =>
    ids.map((id) => findRuling(library, parsed.document, edition, id)).find((one) => one !== null) ?? null;

  const latest = editions.map(({ edition }) => findIn(edition)).find((one) => one !== null);
  if (latest === undefined) return { ref, standing: "gone", now: null };
  const now = fullReference(latest);
  if (editionHolding(latest) !== newest.edition) return { ref, standing: "gone", now };
  // Not found by `findIn`: a ruling that was merged into another one is in the old edition beside that one.
  const original = parsed.edition === null ? null : findRuling(library, parsed.document, parsed.edition, parsed.id);
  const originalHash = hash ?? (original === null ? null : wordsHash(original));
  // In a partial edition, a ruling may be of an older edition.
  return { ref, standing: compare(latest, original?.edition ?? parsed.edition, originalHash), now };
}

/** @param edition the edition of the original words; null when it is not known */
function compare(latest: Ruling, edition: string | null, originalHash: string | null): Standing {
  if (originalHash === null) return "unknown";
  if (wordsHash(latest) === originalHash) return "unchanged";
  return latest.edition === edition ? "reimported" : "reworded";
}

/** The id of a ruling and its ids in later editions, according to the recorded pairs; the latest first. */
function idsOf(library: Library, document: string, id: string): string[] {
  const { pairs } = library.matches(document);
  const ids = [id];
  // The loop also visits the ids that it adds.
  for (const earlier of ids) {
    for (const { from, to } of pairs) if (from === earlier && !ids.includes(to)) ids.push(to);
  }
  return ids.reverse();
}

/**
 * A hash of a ruling's words, 32 hexadecimal digits. It depends on words, symbols and punctuation, but not on the shape
 * of quotation marks, dashes and spaces.
 */
export function wordsHash(ruling: Pick<Ruling, "question" | "text">): string {
  const words = [ruling.question ?? "", ruling.text].map((text) => normaliseText(text).replace(/\s+/g, " "));
  return sha256([JSON.stringify(words)]).slice(0, 32);
}
