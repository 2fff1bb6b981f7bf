/** The text in force: printed words with their corrections applied, where the documents quote both. */
import type { Library } from "../../library/library.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { linksPart } from "../links-part.js";
import { referredTo } from "../references/full-reference.js";
import { inView, rulingIndex, type View, viewOf } from "../view.js";
import { changedQuotations, nameInCatalogue, replacedQuotations } from "./card-errata.js";
import { type Correction, readCorrection } from "./corrections.js";
import { applyQuoted, mergeChanges, type WordChange } from "./word-change.js";

/**
 * Where the printed words come from. `rule`: the corrected rule is a ruling of this library. `quoted`: a ruling quotes
 * the card. `erratum`: the erratum itself names the old words. `none`: the printed words are not in this library, or it
 * is unknown which of them the erratum replaces.
 */
type PrintedBasis = "rule" | "quoted" | "erratum" | "none";

export interface EffectiveText {
  basis: PrintedBasis;
  /** The card that is corrected; null for a rule. */
  card: CardRef | null;
  /** The rule that is corrected, or the ruling that quotes the card; null if there is none. */
  printedIn: Ruling | null;
  /** The corrections that were applied; for `none`, those that could not be applied. */
  corrections: Ruling[];
  /**
   * The changes from the printed words to those in force. For `none`, the new words that the erratum quotes, as `ins`;
   * empty when it quotes none.
   */
  words: WordChange[];
  /** True when some words of the text in force are not in this library. */
  elided: boolean;
  /** Which words are in this library and which are not, as a sentence for users. */
  note: string;
}

/**
 * The texts in force that concern a ruling. For an erratum: one for each card or rule that it corrects. For any other
 * ruling: its own text, if rules errata correct it, and the words of cards that it quotes and errata replaced. Empty
 * when nothing is corrected.
 */
export function effectiveText(library: Library, ruling: Ruling, view = viewOf(library, ruling)): EffectiveText[] {
  if (ruling.kind === "card-errata") return ruling.cards.map((card) => cardText(library, ruling, card, view));
  if (ruling.kind === "rules-errata" || ruling.kind === "campaign-errata") {
    const rules = referredTo(library, ruling);
    return rules.length > 0 ? rules.map((rule) => ruleText(rule, [ruling])) : [withoutPrintedText(ruling, null)];
  }
  const corrections = rulesErrataOf(library, ruling, view);
  return [
    ...(corrections.length > 0 ? [ruleText(ruling, corrections)] : []),
    ...quotationsInForce(library, ruling, view),
  ];
}

/** Of `effectiveText`: the words of cards that the ruling quotes and an erratum replaced. Empty for an erratum. */
function quotationsInForce(library: Library, ruling: Ruling, view = viewOf(library, ruling)): EffectiveText[] {
  if (/errata$/.test(ruling.kind)) return [];
  return replacedQuotations(library, ruling, view).map(({ card, erratum, words }) => ({
    basis: "quoted",
    card,
    printedIn: ruling,
    corrections: [erratum],
    words,
    elided: true,
    note: `The words of ${nameInCatalogue(library, ruling, card)} that this ruling quotes were replaced by an erratum, which is applied to them.`,
  }));
}

/** Whether the text corrects words of a card that this ruling quotes (`quotationsInForce` gives these texts). */
export function isReplacedQuotation(text: Pick<EffectiveText, "basis" | "printedIn">, ruling: Ruling): boolean {
  return text.basis === "quoted" && text.printedIn === ruling;
}

/** Divides the texts that concern a ruling: those that replace words of a card which the ruling quotes, and the others. */
export function divideReplaced(
  texts: readonly EffectiveText[],
  ruling: Ruling,
): { replaced: EffectiveText[]; others: EffectiveText[] } {
  const replaced = texts.filter((one) => isReplacedQuotation(one, ruling));
  return { replaced, others: texts.filter((one) => !replaced.includes(one)) };
}

/** The rules errata of the view that refer to a rule, and so correct it. */
export function rulesErrataOf(library: Library, rule: Ruling, view: View): Ruling[] {
  const index = rulingIndex(library, rule);
  const cited = index < 0 ? [] : (linksPart(library).row(index).cited ?? []);
  const from = cited.map(([ruling]) => ruling);
  return inView(library, from, view).filter((one) => one.kind === "rules-errata");
}

/** A rule with its errata applied. An erratum that does not say which words it replaces is named in the note. */
function ruleText(rule: Ruling, corrections: Ruling[]): EffectiveText {
  let words: WordChange[] = [{ op: "same", text: rule.text }];
  const applied: Ruling[] = [];
  const unclear: Ruling[] = [];
  /** Errata that come after an applied one and were not applied. */
  const further: Ruling[] = [];
  for (const erratum of corrections) {
    const changed = correctPart(words, readCorrection(erratum.text));
    if (changed !== null) {
      words = changed;
      applied.push(erratum);
    } else (applied.length === 0 ? unclear : further).push(erratum);
  }
  if (applied.length === 0 && unclear[0])
    return {
      ...withoutPrintedText(unclear[0], null),
      printedIn: rule,
      corrections: unclear,
      note: "The printed rule is in this library, but the correction cannot be applied to it: it does not say which words it replaces.",
    };
  const notApplied = (errata: readonly Ruling[], why: string) =>
    errata.length === 0 ? "" : ` Not applied, because ${why}: ${errata.map(({ id }) => id).join(", ")}.`;
  return {
    basis: "rule",
    card: null,
    printedIn: rule,
    corrections: applied,
    words,
    elided: false,
    note: `The printed rule is in this library, and the correction is applied to it.${notApplied(unclear, "it does not say which words it replaces")}${notApplied(further, "the rule already has a correction")}`,
  };
}

/**
 * The words of the whole rule with one part corrected. Null when the correction quotes no new words, does not say which
 * part it corrects, or does not fit that part. Null also when the rule already has another correction.
 */
function correctPart(words: readonly WordChange[], { now, part }: Correction): WordChange[] | null {
  // A rule with a correction has several runs of words. A further correction is not applied, and the note says so.
  const text = words.length === 1 ? words[0]?.text : undefined;
  if (now === null || text === undefined) return null;
  const span = part === null ? null : spanOf(text, part);
  if (span === null) return null;
  const [start, end] = span;
  const changed = applyQuoted(text.slice(start, end), now);
  if (changed === null) return null;
  return mergeChanges([{ op: "same", text: text.slice(0, start) }, ...changed, { op: "same", text: text.slice(end) }]);
}

/** Start and end of the nth bullet (without its mark) or paragraph of a text; null if it has fewer. */
function spanOf(text: string, { unit, nth }: NonNullable<Correction["part"]>): [number, number] | null {
  const pattern = unit === "bullet" ? /(?<=^- )[^\n]+(?:\n(?!- |\n)[^\n]+)*/gm : /[^\n]+(?:\n(?!\n)[^\n]+)*/g;
  const match = [...text.matchAll(pattern)].at(nth);
  return match ? [match.index, match.index + match[0].length] : null;
}

/** The words of a card that its erratum corrects, as far as a ruling quotes them or the erratum names them. */
function cardText(library: Library, erratum: Ruling, card: CardRef, view: View): EffectiveText {
  const correction = readCorrection(erratum.text);
  const unprinted = withoutPrintedText(erratum, card);
  const quoted = correction.now === null ? null : replacedQuotationOf(library, erratum, card, correction.now, view);
  if (quoted)
    return {
      ...unprinted,
      basis: "quoted",
      printedIn: quoted.ruling,
      words: quoted.words,
      elided: true,
      note: `The card itself is not in this library. ${quoted.ruling.document}/${quoted.ruling.id} quotes it in other words than the erratum; the erratum is applied to that quotation.`,
    };
  if (correction.instead) {
    const { was, now } = correction.instead;
    if (was === now)
      return {
        ...unprinted,
        note: "The erratum names old and new words, but they are the same in this copy of the document: the change was lost. The card itself is not in this library.",
      };
    const words: WordChange[] = [{ op: "del", text: was }];
    if (now !== "") words.push({ op: "ins", text: now });
    return {
      ...unprinted,
      basis: "erratum",
      words,
      elided: true,
      note: "The card itself is not in this library; the erratum names the old words. All other words stay as printed.",
    };
  }
  return unprinted;
}

/**
 * The first ruling, other than a card erratum, that quotes words of the card which the erratum replaces, with the
 * changes to them; null if there is none.
 */
function replacedQuotationOf(
  library: Library,
  erratum: Ruling,
  card: CardRef,
  now: string,
  view: View,
): { ruling: Ruling; words: WordChange[] } | null {
  const others = inView(library, linksPart(library).card(erratum.game, card.id), view);
  for (const ruling of others.filter((one) => one.kind !== "card-errata")) {
    const [words] = changedQuotations(library, ruling, card, now);
    if (words) return { ruling, words };
  }
  return null;
}

/** True when a correction leaves some words of the rule unchanged. */
export function correctsPart({ basis, words }: EffectiveText): boolean {
  return basis === "rule" && words.some((word) => word.op === "same" && word.text.trim() !== "");
}

/** The text of a correction that cannot be applied to printed words: only the new words that it quotes. */
function withoutPrintedText(erratum: Ruling, card: CardRef | null): EffectiveText {
  const { now } = readCorrection(erratum.text);
  const corrected = card === null ? "corrected passage" : "card";
  // The sentence below says already that the passage is not here.
  const gap = erratum.see.find((see) => see.gap !== null)?.gap?.replace(/^not in this library: /, "");
  const words = now === null ? "quotes no new words" : "quotes the new words";
  const elided = now === null || /^(?:\.\.\.|…)|(?:\.\.\.|…)$/.test(now);
  return {
    basis: "none",
    card,
    printedIn: null,
    corrections: [erratum],
    words: now === null ? [] : [{ op: "ins", text: now }],
    elided,
    note: `The printed text of the ${corrected} is not in this library${card === null && gap ? ` (${gap})` : ""}; the erratum ${words}.${
      now !== null && elided ? " Where it has …, the printed words stay." : ""
    }`,
  };
}
