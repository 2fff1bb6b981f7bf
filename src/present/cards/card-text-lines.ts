/** Formats, for a terminal, what the user's card data says about a card. */
import type { PrintedCard } from "../../links/errata/printed-card.js";
import { officialText } from "../../render/text/official-text.js";
import { wordsText } from "../../render/text/words.js";
import { indented, type TextContext, wrapText } from "../../render/text/wrap.js";
import { sanitise, sanitiseLine } from "../../ruling/sanitise.js";
import { type CardTextPart, cardTextParts } from "./card-text-parts.js";

/** The lines for all cards of one name, with a blank line before each heading; none without card data. */
export function cardTextLines(cards: readonly PrintedCard[], context: TextContext): string[] {
  return cardTextParts(cards).flatMap((part) => linesOf(part, context));
}

function linesOf(part: CardTextPart, { theme, width, longWords }: TextContext): string[] {
  const options = { theme, width: width - 2, longWords };
  const wrap = (text: string, columns = width) => wrapText(sanitiseLine(text), columns, { longWords });
  switch (part.kind) {
    case "heading":
      return ["", ...wrap(part.text).map(theme.heading)];
    case "facts":
      return indented(wrap(part.text, width - 2)).map(theme.quiet);
    case "words":
      return indented(officialText(sanitise(part.text), { ...options, restored: [] }));
    case "change":
      return indented(wordsText(part.words, options));
    case "field":
      return indented(wrap(part.text, width - 2));
    case "note":
      return wrap(part.text).map(theme.quiet);
    case "warning":
      return wrap(part.text).map(theme.error);
  }
}
