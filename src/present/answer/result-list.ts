/** Formats a search result for a list: headline, document, cards, reference and why it was found. */

import { markedPieces, type Range } from "../../render/text/mark.js";
import { cutToWidth, displayWidth } from "../../render/text/width.js";
import { firstLines, hang, type PaintedPiece, type TextContext } from "../../render/text/wrap.js";
import { documentWords, printedReference, referenceWithoutEdition, shortDocumentWords } from "../../ruling/citation.js";
import { cardWords, counted, headline, kindWords } from "../../ruling/names.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Hit } from "../../search/answer.js";

export interface ListedResult extends Pick<Hit, "ruling" | "why"> {
  /** The ranges of the ruling's headline that match the query. */
  matches?: readonly Range[];
}

export interface ResultListContext extends TextContext {
  /** The document with an id; null when the library does not describe it. */
  documentInfo: (id: string) => DocumentInfo | null;
  /** Print headlines uncut, for a result whose text follows. */
  whole?: boolean;
}

/** Below this width, the headline may take two lines, and the document is named by its short name. */
const minWideWidth = 60;
/** Maximum width, also on wider terminals, where a list is hard to scan. */
const maxListWidth = 110;

/** A card's name that is cut to fewer columns is not recognisable. */
const minNameWidth = 12;

/** A result: its headline, a line with its document and cards, then its reference and why it was found. */
export function resultLines(result: ListedResult, rank: number, context: ResultListContext): string[] {
  const { theme, longWords } = context;
  const { ruling } = result;
  const width = Math.min(context.width, maxListWidth);
  const rankLabel = `${rank}.`;
  const indent = " ".repeat(rankLabel.length + 1);
  const innerWidth = width - indent.length;

  const headlinePieces: PaintedPiece[] = [
    { text: kindWords(ruling.kind), paint: theme.kind },
    { text: " · ", paint: theme.quiet },
    ...markedPieces(headline(ruling), result.matches ?? [], theme, theme.heading),
  ];
  const isWide = width >= minWideWidth;
  const maxLines = isWide ? 1 : 2;
  const maxLinesShown = context.whole ? Number.POSITIVE_INFINITY : maxLines;
  const headlineLines = firstLines(headlinePieces, innerWidth, maxLinesShown, { longWords });

  const info = context.documentInfo(ruling.document);
  const document = isWide ? documentWords(ruling, info) : shortDocumentWords(ruling, info);
  const cards = cardListWords(ruling, innerWidth - displayWidth(document) - 3);
  const why = result.why.map(sanitiseLine).join("; ");
  const referencePieces = [
    { text: shortReference(ruling, info), paint: theme.reference },
    { text: why === "" ? "" : ` · ${why}`, paint: theme.quiet },
  ];
  return [
    ...headlineLines.map((line, index) => (index === 0 ? `${theme.quiet(rankLabel)} ` : indent) + line),
    indent + theme.quiet(cutToWidth([document, cards].filter(Boolean).join(" · "), innerWidth)),
    ...hang(referencePieces, width, { first: indent, longWords }),
  ];
}

/** The reference for commands, without the edition if it is the newest. */
function shortReference(ruling: Ruling, info: DocumentInfo | null): string {
  const newest = info?.editions[0]?.edition;
  return newest === ruling.edition ? referenceWithoutEdition(ruling) : printedReference(ruling);
}

/**
 * As many card names as fit, and the number of the others. If none fits: the name cut, if there is only one card and `room`
 * is at least `minNameWidth`, else the number of cards. Empty without cards.
 * @param room in columns
 */
function cardListWords(ruling: Ruling, room: number): string {
  const names = [...ruling.cards, ...ruling.mentions].map(cardWords);
  for (let shown = names.length; shown > 0; shown -= 1) {
    const more = shown < names.length ? `, ${names.length - shown} more` : "";
    const words = names.slice(0, shown).join(", ") + more;
    if (displayWidth(words) <= room) return words;
  }
  if (names.length === 1 && room >= minNameWidth) return cutToWidth(names[0] ?? "", room);
  return names.length > 0 ? counted(names.length, "card") : "";
}
