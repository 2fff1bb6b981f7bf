/** What the user's card data says about a card, in parts that every format prints: printed text, text in force, sources. */
import type { ImportedCard } from "../../cards/database-card.js";
import type { CardInForce } from "../../links/errata/card-in-force.js";
import type { PrintedCard } from "../../links/errata/printed-card.js";
import type { WordChange } from "../../render/text/words.js";
import { printedReference } from "../../ruling/citation.js";
import type { Ruling } from "../../ruling/ruling.js";
import { cardSourceWords } from "../../views/card.js";
import { changedParts } from "../ruling/effective-lines.js";

/** Texts are not sanitised. */
export type CardTextPart =
  | { kind: "heading"; text: string }
  /** The printed values of the card, such as traits and cost, or the label `Reverse side:`. */
  | { kind: "facts"; text: string }
  /** The words of a text box, as Markdown. */
  | { kind: "words"; text: string }
  /** The words in force, with the change. */
  | { kind: "change"; words: WordChange[] }
  /** A changed field other than the text box. */
  | { kind: "field"; text: string }
  | { kind: "note"; text: string }
  | { kind: "warning"; text: string };

/** Maximum number of cards of one name whose texts are shown. For the others, the commands that show them are listed. */
const maxCardsInFull = 4;

/** The parts for all cards of one name; none without card data. */
export function cardTextParts(cards: readonly PrintedCard[]): CardTextPart[] {
  const shown = cards.slice(0, maxCardsInFull);
  const otherCodes = cards.slice(maxCardsInFull).map((one) => one.code);
  return [
    ...shown.flatMap((one) => partsOf(one, { withName: shown.length > 1 })),
    ...(otherCodes.length === 0
      ? []
      : [note(`More cards of this name: ${otherCodes.map((code) => `grim card ${code}`).join(", ")}`)]),
  ];
}

function note(text: string): CardTextPart {
  return { kind: "note", text };
}

/**
 * The parts for one card.
 * @param withName whether the headings name the card
 */
function partsOf(
  { printed, inForce, corrected, correctedBy, agrees }: PrintedCard,
  { withName }: { withName: boolean },
): CardTextPart[] {
  if (printed && inForce) {
    const parts = [...cardParts("Printed text", printed, withName), ...inForceParts(inForce)];
    if (agrees === null || !corrected) return parts;
    const source = cardSourceWords(corrected);
    if (agrees) return [...parts, note(`${source} has the same words as the text in force.`)];
    const date = corrected.errataDate ?? "an unknown date";
    return [
      ...parts,
      note(`${source} differs from the text in force; it includes errata of ${date}. Its words:`),
      ...wordParts(corrected),
    ];
  }
  if (!corrected) return [];
  const by = correctedBy.map(printedReference);
  return [
    ...cardParts("Text with errata", corrected, withName),
    note(
      by.length > 0
        ? `These are the words in force: they already include ${by.join(", ")}. The printed words are not in your card data.`
        : `The database says that its text includes errata of ${corrected.errataDate}. They are not in this library.`,
    ),
  ];
}

/** A heading, the texts of the card and their source. */
function cardParts(title: string, card: ImportedCard, withName: boolean): CardTextPart[] {
  const nameSuffix = withName ? ` · ${[card.name, card.subname, card.code].filter(Boolean).join(", ")}` : "";
  return [
    { kind: "heading", text: `${title}${nameSuffix}` },
    ...wordParts(card),
    note(`Unofficial: ${cardSourceWords(card)}`),
  ];
}

/** The printed values of the card in a line, then the text box, then the reverse side. */
function wordParts(card: ImportedCard): CardTextPart[] {
  const facts = [
    card.traits.map((one) => `${one}.`).join(" "),
    card.faction?.replace(/^\w/, (letter) => letter.toUpperCase()),
    card.cost === null ? "" : `cost ${card.cost}`,
    card.level === null ? "" : `level ${card.level}`,
    card.skill === null ? "" : `skill ${card.skill}`,
    card.icons,
    card.unique ? "unique" : "",
  ].filter(Boolean);
  const textBox = (text: string): CardTextPart => ({ kind: "words", text: text.replace(/\n/g, "\n\n") });
  return [
    ...(facts.length === 0 ? [] : [{ kind: "facts" as const, text: facts.join(" · ") }]),
    ...(card.text === "" ? [] : [textBox(card.text)]),
    ...(card.back === null ? [] : [{ kind: "facts" as const, text: "Reverse side:" }, textBox(card.back)]),
  ];
}

/** The text in force: which errata were applied, which the printed text already has, and which could not be applied. */
function inForceParts({
  applied,
  alreadyPrinted,
  notCombined,
  explanations,
  fields,
  words,
}: CardInForce): CardTextPart[] {
  const references = (rulings: readonly Ruling[]) => rulings.map(printedReference).join(", ");
  if (applied.length + alreadyPrinted.length + notCombined.length === 0)
    return [
      note(
        explanations.length === 0
          ? "No erratum in this library changes these words."
          : `No words change: ${references(explanations)} ${explanations.length === 1 ? "explains" : "explain"} the card.`,
      ),
    ];
  const parts: CardTextPart[] = [];
  if (applied.length > 0)
    parts.push(
      { kind: "heading", text: "In force, with the change marked" },
      { kind: "change", words: changedParts(words) },
      ...fields.map(({ field, was, now }): CardTextPart => ({ kind: "field", text: `${field}: ${was} → ${now}` })),
      note(`By ${references(applied)}. All other words stay as printed.`),
    );
  if (alreadyPrinted.length > 0)
    parts.push(note(`The printed text already has the words of ${references(alreadyPrinted)}.`));
  if (notCombined.length > 0)
    parts.push({
      kind: "warning",
      text: `${references(notCombined)} cannot be combined with the printed text with certainty. Read both: the printed text above and the erratum below.`,
    });
  return parts;
}
