/** Formats what the user's card data has on a card: printed text, text in force with the change marked, and its sources. */
import type { ImportedCard } from "../../cards/database-card.js";
import type { CardInForce } from "../../links/errata/card-in-force.js";
import type { PrintedCard } from "../../links/errata/printed-card.js";
import type { Ruling } from "../../ruling/ruling.js";
import { printedReference } from "../ruling/citation.js";
import { changedParts } from "../ruling/effective-lines.js";
import { officialText } from "../ruling/official-text.js";
import { sanitise, sanitiseLine } from "../text/sanitise.js";
import type { Theme } from "../text/theme.js";
import { wordsText } from "../text/words.js";
import { indented, type WrapOptions, wrapText } from "../text/wrap.js";

export interface CardTextContext extends WrapOptions {
  theme: Theme;
  width: number;
}

/** Codes of one name whose texts are printed in full; of more, only how to see them. */
const mostInFull = 4;

/** The lines, with a blank line before each text; none without card data on the card. */
export function cardTextLines(texts: readonly PrintedCard[], context: CardTextContext): string[] {
  const shown = texts.slice(0, mostInFull);
  const more = texts.slice(mostInFull).map((one) => one.code);
  const named = shown.length > 1;
  const lines = shown.flatMap((text) => oneText(text, named, context));
  return more.length === 0
    ? lines
    : [
        ...lines,
        "",
        ...note(`More cards of this name: ${more.map((code) => `grim card ${code}`).join(", ")}`, context),
      ];
}

function oneText(text: PrintedCard, named: boolean, context: CardTextContext): string[] {
  const { printed, inForce, corrected } = text;
  const lines: string[] = [];
  if (printed && inForce) {
    lines.push(...cardText("Printed text", printed, named, context), ...inForceLines(inForce, context));
    if (text.agrees !== null && corrected)
      lines.push(
        ...note(
          text.agrees
            ? `${sourceWords(corrected)} has the same words as the text in force.`
            : `${sourceWords(corrected)} differs from the text in force; it includes errata of ${corrected.errataDate ?? "an unknown date"}. Its words:`,
          context,
        ),
        ...(text.agrees ? [] : words(corrected, context)),
      );
  } else if (corrected) {
    lines.push(...cardText("Text with errata", corrected, named, context));
    const by = text.correctedBy.map(printedReference);
    if (by.length > 0)
      lines.push(
        ...note(
          `These are the words in force; they have ${by.join(", ")} already. The printed words are not in your card data.`,
          context,
        ),
      );
    else
      lines.push(
        ...note(
          `The database says that its text includes errata of ${corrected.errataDate}. They are not in this library.`,
          context,
        ),
      );
  }
  return lines;
}

function cardText(title: string, card: ImportedCard, named: boolean, context: CardTextContext): string[] {
  const { theme, width, longWords } = context;
  const which = named ? ` · ${sanitiseLine([card.name, card.subname, card.code].filter(Boolean).join(", "))}` : "";
  return [
    "",
    ...wrapText(`${title}${which}`, width, { longWords }).map(theme.heading),
    ...words(card, context),
    ...note(`Unofficial: ${sourceWords(card)}`, context),
  ];
}

/** Traits, cost and icons in a line, then the text box, then the reverse side. */
function words(card: ImportedCard, { theme, width, longWords }: CardTextContext): string[] {
  const facts = [
    card.traits.map((one) => `${one}.`).join(" "),
    card.faction?.replace(/^\w/, (letter) => letter.toUpperCase()),
    card.cost === null ? "" : `cost ${card.cost}`,
    card.level === null ? "" : `level ${card.level}`,
    card.skill === null ? "" : `skill ${card.skill}`,
    card.icons,
    card.unique ? "unique" : "",
  ].filter(Boolean);
  const box = (text: string) =>
    indented(
      officialText(sanitise(text).replace(/\n/g, "\n\n"), {
        width: width - 2,
        theme,
        restored: [],
        ...(longWords && { longWords }),
      }),
    );
  return [
    ...(facts.length === 0
      ? []
      : indented(wrapText(sanitiseLine(facts.join(" · ")), width - 2, { longWords })).map(theme.quiet)),
    ...(card.text === "" ? [] : box(card.text)),
    ...(card.back === null ? [] : [...indented([theme.quiet("Reverse side:")]), ...box(card.back)]),
  ];
}

function inForceLines(inForce: CardInForce, context: CardTextContext): string[] {
  const { theme, width, longWords } = context;
  const { applied, already, missed, explains, fields } = inForce;
  const names = (rulings: readonly Ruling[]) => rulings.map(printedReference).join(", ");
  if (applied.length + already.length + missed.length === 0)
    return note(
      explains.length === 0
        ? "No erratum in this library changes these words."
        : `No words change: ${names(explains)} explains the card.`,
      context,
    );
  const lines: string[] = [];
  if (applied.length > 0) {
    const changes = changedParts(inForce.words).map((one) => ({ ...one, text: sanitise(one.text) }));
    lines.push(
      "",
      ...wrapText("In force, with the change marked", width, { longWords }).map(theme.heading),
      ...indented(wordsText(changes, { theme, width: width - 2, longWords })),
      ...fields.flatMap(({ field, was, now }) =>
        indented(wrapText(sanitiseLine(`${field}: ${was} → ${now}`), width - 2, { longWords })),
      ),
      ...note(`By ${names(applied)}. All other words stay as printed.`, context),
    );
  }
  if (already.length > 0) lines.push(...note(`The printed text has the words of ${names(already)} already.`, context));
  if (missed.length > 0)
    lines.push(
      ...wrapText(
        `${names(missed)} cannot be combined with the printed text with certainty. Read both: the printed text above and the erratum below.`,
        width,
        { longWords },
      ).map(theme.error),
    );
  return lines;
}

function note(text: string, { theme, width, longWords }: CardTextContext): string[] {
  return wrapText(sanitiseLine(text), width, { longWords }).map(theme.quiet);
}

/** `ArkhamDB (arkhamdb-1f0c22, files of 2017-11-03)`. */
export function sourceWords({ source }: Pick<ImportedCard, "source">): string {
  const name = source.database === "arkhamdb" ? "ArkhamDB" : "OCTGN";
  return `${name} (${source.id}, files of ${source.filesFrom.slice(0, 10)})`;
}
