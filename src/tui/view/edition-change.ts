/** What became of one ruling between editions: the warning on an old text, and the way to the words that changed. */
import { documentInfo } from "../../library/library.js";
import { shortDocumentWords } from "../../present/citation.js";
import { longestLine } from "../../present/ruling-text.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { supersededLines } from "../../present/superseded-line.js";
import { hang } from "../../present/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Lookups } from "../lookups/lookups.js";
import type { Place } from "../state/place.js";
import type { Scene } from "./render-context.js";

/** `! FAQ 1.3 has other words`, and what to do; nothing where the words still stand. */
export function laterWarning(scene: Scene, ruling: Ruling, way: string): string[] {
  const later = scene.lookups.later(ruling);
  if (later === null) return [];
  const { theme } = scene;
  const info = documentInfo(scene.lookups.library, ruling.document);
  const newest = shortDocumentWords({ ...ruling, edition: later.edition }, info);
  const what = later.ruling === null ? "no longer has this" : "has other words";
  return hang([{ text: `${newest} ${what}: ${way}`, paint: theme.error }], Math.min(scene.width, longestLine), {
    first: theme.error("! "),
    longWords: "break",
  });
}

/** That later editions of a game's documents have been issued, in one quiet line for each. */
export function supersededOf({ lookups, theme, width }: Scene, game: string): string[] {
  const documents = lookups.library.documents.filter((one) => one.game === game);
  return supersededLines(documents, { theme, width: Math.min(width, longestLine), longWords: "break" });
}

/**
 * An old text is compared with the newest edition, the newest with the one before it.
 * @returns the place that shows the change, or a sentence on why there is none
 */
export function differenceOf(lookups: Lookups, ruling: Ruling): Place | string {
  const editions = documentInfo(lookups.library, ruling.document)?.editions.map((one) => one.edition) ?? [];
  const [newest, before] = editions;
  const old = ruling.edition !== newest;
  const from = old ? ruling.edition : before;
  if (newest === undefined || from === undefined) return `Only one edition of ${ruling.document} is at hand.`;
  const diff = lookups.diff(ruling.document, from, newest);
  const touched =
    diff.reworded.some((one) => (old ? one.from : one.to).id === ruling.id) ||
    [...(old ? diff.removed : diff.added), ...diff.moved, ...diff.extraction].some(({ id }) => id === ruling.id);
  if (!touched) return `The words are the same in ${sanitiseLine(from)} and ${sanitiseLine(newest)}.`;
  return { at: "changes", document: ruling.document, from, to: newest, ruling: ruling.id };
}
