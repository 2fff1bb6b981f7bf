/** The change of one ruling between editions: the warning on an old text, and the place that shows the change. */
import { documentInfo, documentsOfAnswer } from "../../library/library.js";
import { supersededLines } from "../../present/ruling/superseded-line.js";
import { hangText } from "../../render/text/wrap.js";
import { shortDocumentWords } from "../../ruling/citation.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Lookups } from "../lookups/lookups.js";
import type { Place } from "../state/place.js";
import { type RenderContext, textLayout } from "./render-context.js";

/**
 * The warning on a ruling whose text the newest edition changed or dropped: `! FAQ 1.3 has other words: …`.
 * @param hint how to see the change
 * @returns no lines when the text is the same
 */
export function laterEditionWarning(context: RenderContext, ruling: Ruling, hint: string): string[] {
  const later = context.lookups.laterText(ruling);
  if (later === null) return [];
  const { theme, width, longWords } = textLayout(context);
  const info = documentInfo(context.lookups.library, ruling.document);
  const newest = shortDocumentWords({ ...ruling, edition: later.edition }, info);
  const what = later.ruling === null ? "no longer has this" : "has other words";
  return hangText(`${newest} ${what}: ${hint}`, theme.error, width, { first: theme.error("! "), longWords });
}

/** A sentence for each document that these rulings of a game are from, if later editions are known that the library lacks. */
export function editionsNotHeldLines(context: RenderContext, game: string, rulings: readonly Ruling[]): string[] {
  return supersededLines(documentsOfAnswer(context.lookups.library, game, rulings), textLayout(context));
}

/**
 * Finds the change of a ruling from its edition to the newest one; for a ruling of the newest edition, the change from
 * the edition before.
 * @returns the place that shows the change, or a message that says why there is none
 */
export function changePlace(lookups: Lookups, ruling: Ruling): Place | string {
  const editions = documentInfo(lookups.library, ruling.document)?.editions.map((one) => one.edition) ?? [];
  const [newest, previous] = editions;
  const isOld = ruling.edition !== newest;
  const from = isOld ? ruling.edition : previous;
  if (newest === undefined || from === undefined) return `Only one edition of ${ruling.document} is in this library.`;
  const diff = lookups.diff(ruling.document, from, newest);
  // A comparison names a ruling by its id in the newer edition, if that edition has it.
  const renamed = isOld ? diff.renamed.find((one) => one.from === ruling.id) : undefined;
  const idInDiff = renamed?.to ?? ruling.id;
  const onlyInOne = isOld ? diff.removed : diff.added;
  const changed = [...diff.reworded, ...onlyInOne, ...diff.moved, ...diff.spelling, ...diff.extraction];
  if (!changed.some(({ id }) => id === idInDiff))
    return `The words are the same in ${sanitiseLine(from)} and ${sanitiseLine(newest)}.`;
  return { at: "changes", document: ruling.document, from, to: newest, ruling: idInDiff };
}
