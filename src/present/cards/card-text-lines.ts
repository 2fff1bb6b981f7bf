/** Formats, for a terminal, what the user's card data says about a card. */
import type { PrintedCard } from "../../links/errata/printed-card.js";
import { officialText } from "../ruling/official-text.js";
import { sanitise, sanitiseLine } from "../text/sanitise.js";
import type { Theme } from "../text/theme.js";
import { wordsText } from "../text/words.js";
import { indented, type WrapOptions, wrapText } from "../text/wrap.js";
import { type CardTextPart, cardTextParts } from "./card-text-parts.js";

export interface CardTextContext extends WrapOptions {
  theme: Theme;
  width: number;
}

/** The lines for all cards of one name, with a blank line before each heading; none without card data. */
export function cardTextLines(cards: readonly PrintedCard[], context: CardTextContext): string[] {
  return cardTextParts(cards).flatMap((part) => linesOf(part, context));
}

function linesOf(part: CardTextPart, { theme, width, longWords }: CardTextContext): string[] {
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
