/** Suggests ids for a mistyped id. Loaded only when a reference is unknown. */
import Fuse from "fuse.js";
import { fold } from "../../cards/fold.js";
import { currentRulings, type Library } from "../library.js";

/** The largest distance of a suggestion, from 0 for equal texts to 1 for texts that have nothing in common. */
const maxDistance = 0.2;
const maxSuggestions = 3;
/** Texts with fewer letters match too many ids. */
const minLetters = 4;

/**
 * References to at most three rulings with similar ids, such as `ahlcg-faq/nested-sequences`, the nearest first.
 * @param text an id, alone or after `DOCUMENT/` or `DOCUMENT@EDITION/`; it may have spaces instead of hyphens
 */
export function nearestIds(library: Library, text: string): string[] {
  const [, document, words = ""] = /^(?:([a-z0-9-]+)(?:@[^/]*)?\/)?(.*)$/s.exec(fold(text).trim()) ?? [];
  const wanted = words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  if (wanted.replace(/[^a-z]/g, "").length < minLetters) return [];
  const rulings = currentRulings(library);
  const ofDocument = rulings.filter((one) => one.document === document);
  const similar = new Fuse(ofDocument.length > 0 ? ofDocument : rulings, {
    keys: ["id"],
    ignoreLocation: true,
    threshold: maxDistance,
    minMatchCharLength: 3,
  })
    .search(wanted.slice(0, 100))
    // A short word inside a long id is not a misspelling of it.
    .filter(({ item }) => Math.abs(item.id.length - wanted.length) <= Math.max(4, wanted.length / 3));
  return similar.slice(0, maxSuggestions).map(({ item }) => `${item.document}/${item.id}`);
}
