/** Suggests ids for a mistyped one. Loaded only when a reference is unknown. */
import Fuse from "fuse.js";
import { fold } from "../../cards/fold.js";
import { currentRulings, type Library } from "../library.js";

/** The largest distance of a suggestion: 0 is equal, 1 has nothing in common. */
const nearEnough = 0.2;
const most = 3;
/** Shorter words match too many ids. */
const shortest = 4;

/** References without an edition, such as `ahlcg-faq/nested-sequences`, the nearest first. Spaces may be typed instead of hyphens. */
export function nearestIds(library: Library, text: string): string[] {
  const [, document, words = ""] = /^(?:([a-z0-9-]+)(?:@[^/]*)?\/)?(.*)$/s.exec(fold(text).trim()) ?? [];
  const wanted = words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  if (wanted.replace(/[^a-z]/g, "").length < shortest) return [];
  const rulings = currentRulings(library);
  const named = rulings.filter((one) => one.document === document);
  const close = new Fuse(named.length > 0 ? named : rulings, {
    keys: ["id"],
    ignoreLocation: true,
    threshold: nearEnough,
    minMatchCharLength: 3,
  })
    .search(wanted.slice(0, 100))
    // A short word inside a long id is not a misspelling of it.
    .filter(({ item }) => Math.abs(item.id.length - wanted.length) <= Math.max(4, wanted.length / 3));
  return close.slice(0, most).map(({ item }) => `${item.document}/${item.id}`);
}
