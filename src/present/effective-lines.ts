/** Rule and correction together: the words in force with the change marked, and what of the printed ones is at hand. */
import type { Ruling } from "../ruling/ruling.js";
import { printedReference, reference } from "./citation.js";
import { sanitiseLine } from "./sanitise.js";
import type { Theme } from "./theme.js";
import { type WordChange, wordsText } from "./words.js";
import { hang, indented, type WrapOptions, wrapText } from "./wrap.js";

/** A corrected text; links/effective-text.ts gives it. */
export interface ShownEffectiveText {
  basis: "rule" | "quoted" | "erratum" | "none";
  card: { name: string } | null;
  corrections: readonly Ruling[];
  words: readonly WordChange[];
  note: string;
}

export interface EffectiveContext extends WrapOptions {
  theme: Theme;
  width: number;
  /** The whole text with its unchanged paragraphs; else only what changes. */
  whole?: boolean;
  /** The ruling above these lines, whose own words need not stand here again. */
  shown?: Ruling;
}

/** One paragraph for each corrected text; cards that share a correction share one. */
export function effectiveLines(texts: readonly ShownEffectiveText[], context: EffectiveContext): string[] {
  const { theme, width, longWords } = context;
  const groups = new Map<string, { text: ShownEffectiveText; cards: string[] }>();
  for (const text of texts) {
    const key = JSON.stringify([text.words, text.note]);
    const group = groups.get(key) ?? { text, cards: [] };
    if (text.card) group.cards.push(text.card.name);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ text, cards }) => {
    // An erratum that stands alone has been shown already; there is only to say that it does.
    const words = text.basis === "none" ? [] : context.whole ? text.words : changedParts(text.words);
    const others = text.corrections.filter((one) => one !== context.shown);
    const named = texts.length > 1 && cards.length > 0 ? ` · ${cards.map(sanitiseLine).join(", ")}` : "";
    const heading = wrapText(`In force, with the change marked${named}`, width, { longWords }).map(theme.heading);
    return [
      "",
      ...(words.length > 0 ? heading : []),
      ...indented(wordsText(apart(words), { theme, width: width - 2, longWords })),
      ...wrapText(sanitiseLine(text.note), width, { longWords }).map(theme.quiet),
      ...others.flatMap((one) =>
        wrapText(`Corrected by ${printedReference(one)}`, width, { longWords }).map(theme.quiet),
      ),
    ];
  });
}

/** Words of a card that a ruling quotes and an erratum replaced, with the change marked: to stand before the ruling. */
export function replacedLines(
  texts: readonly ShownEffectiveText[],
  { theme, width, longWords }: EffectiveContext,
): string[] {
  return texts.flatMap(({ card, corrections, words }) => {
    const by = corrections.map(reference).join(", ");
    const warning = `This ruling quotes words of ${sanitiseLine(card?.name ?? "a card")} that an erratum replaced (${by}). In force, with the change marked:`;
    return [
      ...hang([{ text: warning, paint: theme.error }], width, { first: theme.error("! "), longWords }),
      ...indented(wordsText(apart(words), { theme, width: width - 4, longWords }), "    "),
    ];
  });
}

/** The same in one line, for a ruling that is not shown in full. */
export function replacedLine({ card, corrections }: ShownEffectiveText): string {
  const name = sanitiseLine(card?.name ?? "a card");
  return `quotes words of ${name} that an erratum replaced: ${corrections.map(reference).join(", ")}`;
}

/** Old and new words that stand side by side are kept apart. */
function apart(words: readonly WordChange[]): WordChange[] {
  return words.flatMap((word, i) => {
    const before = words[i - 1];
    const meet = before?.op === "del" && word.op === "ins" && !/\s$/.test(before.text) && !/^\s/.test(word.text);
    return meet ? [{ op: "same" as const, text: " " }, word] : [word];
  });
}

/** The paragraphs and list items in which something changes, without those between them. */
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
