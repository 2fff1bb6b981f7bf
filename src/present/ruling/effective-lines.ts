/** Formats corrected texts: the words in force with the change marked, and which correction they come from. */
import type { EffectiveText } from "../../links/errata/effective-text.js";
import { type WordChange, wordsText } from "../../render/text/words.js";
import { hangText, indented, type TextContext, wrapText } from "../../render/text/wrap.js";
import { printedReference, reference } from "../../ruling/citation.js";
import { groupBy } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";

export interface EffectiveContext extends TextContext {
  /** Print all paragraphs and list items. By default only those that change are printed. */
  whole?: boolean;
  /** The ruling printed above these lines, which is not named again as a correction. */
  shown?: Ruling;
}

/** One paragraph for each corrected text; cards with the same change and note share a paragraph. */
export function effectiveLines(texts: readonly EffectiveText[], context: EffectiveContext): string[] {
  const { theme, width, longWords } = context;
  return textsWithCards(texts).flatMap(({ text, cards }) => {
    const shownWords = context.whole ? text.words : changedParts(text.words);
    // Basis `none`: only the erratum's own words are known, which are already printed above.
    const words = text.basis === "none" ? [] : shownWords;
    const otherCorrections = text.corrections.filter((correction) => correction !== context.shown);
    const cardNames = texts.length > 1 && cards.length > 0 ? ` · ${cards.map(sanitiseLine).join(", ")}` : "";
    const heading = wrapText(`In force, with the change marked${cardNames}`, width, { longWords }).map(theme.heading);
    return [
      "",
      ...(words.length > 0 ? heading : []),
      ...indented(wordsText(withSpaces(words), { theme, width: width - 2, longWords })),
      ...wrapText(sanitiseLine(text.note), width, { longWords }).map(theme.quiet),
      ...otherCorrections.flatMap((correction) =>
        wrapText(`Corrected by ${printedReference(correction)}`, width, { longWords }).map(theme.quiet),
      ),
    ];
  });
}

/** The corrected texts, those with the same change and note once, each with the names of its cards. */
export function textsWithCards(texts: readonly EffectiveText[]): { text: EffectiveText; cards: string[] }[] {
  const groups = groupBy(texts, ({ words, note }) => JSON.stringify([words, note]));
  return [...groups.values()].map((group) => ({
    text: group[0] as EffectiveText,
    cards: group.flatMap((one) => one.card?.name ?? []),
  }));
}

/** The warning before a ruling that quotes replaced words of a card: the erratum, then the change of the words. */
export function replacedLines(
  texts: readonly EffectiveText[],
  { theme, width, longWords }: EffectiveContext,
): string[] {
  return texts.flatMap(({ card, corrections, words }) => {
    const by = corrections.map(reference).join(", ");
    const warning = `This ruling quotes words of ${sanitiseLine(card?.name ?? "a card")} that an erratum replaced (${by}). In force, with the change marked:`;
    return [
      ...hangText(warning, theme.error, width, { first: theme.error("! "), longWords }),
      ...indented(wordsText(withSpaces(words), { theme, width: width - 4, longWords }), "    "),
    ];
  });
}

/** The predicate of a warning on a ruling: `quotes words of Brass Lantern that an erratum replaced: coc-faq@4.2/errata-…`. */
export function replacedClause({ card, corrections }: EffectiveText): string {
  const name = sanitiseLine(card?.name ?? "a card");
  return `quotes words of ${name} that an erratum replaced: ${corrections.map(reference).join(", ")}`;
}

/** Puts a space between deleted words and the inserted words that follow them directly. */
function withSpaces(words: readonly WordChange[]): WordChange[] {
  return words.flatMap((word, i) => {
    const before = words[i - 1];
    const isTouching = before?.op === "del" && word.op === "ins" && !/\s$/.test(before.text) && !/^\s/.test(word.text);
    return isTouching ? [{ op: "same" as const, text: " " }, word] : [word];
  });
}

/** Only the paragraphs and list items in which something changes, with an empty line between them. */
export function changedParts(words: readonly WordChange[]): WordChange[] {
  const lines: WordChange[][] = [[]];
  for (const { op, text } of words) {
    text.split("\n").forEach((part, i) => {
      if (i > 0) lines.push([]);
      if (part !== "") lines.at(-1)?.push({ op, text: part });
    });
  }
  const changed = lines.filter((line) => line.some(({ op, text }) => op !== "same" && text.trim() !== ""));
  return changed.flatMap((line, i) => (i === 0 ? line : [{ op: "same" as const, text: "\n\n" }, ...line]));
}
