/** The sentence on a superseded document: the publisher has issued later editions than this library holds. */
import type { DocumentInfo, KnownEdition } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { hangText, type TextContext } from "../../render/text/wrap.js";
import { dateWords } from "../../ruling/citation.js";

/** The sentence on a superseded document; null when no later edition is known. */
export function supersededSentence(info: DocumentInfo | null): string | null {
  const [later, ...more] = [...(info?.laterEditions ?? [])].reverse();
  const held = info?.editions[0]?.edition;
  if (info === null || later === undefined || held === undefined) return null;
  const what = more.length === 0 ? "a later edition" : "later editions";
  return sanitiseLine(
    `The publisher has issued ${what} of this document (newest known: ${knownEditionWords(later, info)}); this library holds ${info.short} ${held}.`,
  );
}

/** `FAQ 2.5, 20 February 2026`; the title of the edition, when it has one, replaces `FAQ 2.5`. */
function knownEditionWords({ edition, title, date }: KnownEdition, { short }: DocumentInfo): string {
  return [title ?? `${short} ${edition}`, ...(date === null ? [] : [dateWords(date)])].join(", ");
}

/** A sentence for each superseded document among these, as dim lines. A document that is given twice is named once. */
export function supersededLines(
  documents: readonly (DocumentInfo | null)[],
  { theme, width, longWords }: TextContext,
): string[] {
  const sentences = new Set(documents.flatMap((info) => supersededSentence(info) ?? []));
  return [...sentences].flatMap((text) => hangText(text, theme.quiet, width, { longWords }));
}
