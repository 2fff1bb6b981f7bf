/** The sentence on a superseded document: the publisher has issued later editions than this library holds. */
import { hangText, type TextContext } from "../../render/text/wrap.js";
import { laterEditionsSentence } from "../../ruling/citation.js";
import type { DocumentInfo } from "../../ruling/ruling.js";

/** The sentence on a superseded document; null when no later edition is known. */
export function supersededSentence(info: DocumentInfo | null): string | null {
  return info && laterEditionsSentence(info, info.laterEditions);
}

/** A sentence for each superseded document among these, as dim lines. A document that is given twice is named once. */
export function supersededLines(
  documents: readonly (DocumentInfo | null)[],
  { theme, width, longWords }: TextContext,
): string[] {
  const sentences = new Set(documents.flatMap((info) => supersededSentence(info) ?? []));
  return [...sentences].flatMap((text) => hangText(text, theme.quiet, width, { longWords }));
}
