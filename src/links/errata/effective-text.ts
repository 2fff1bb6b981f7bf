/** The text in force: printed words with their corrections applied, where the documents quote both. */
import type { Library } from "../../library/library.js";
import type { WordChange } from "../../ruling/align.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { linksPart } from "../links-part.js";
import { referredTo } from "../references/full-reference.js";
import { inView, rulingIndex, type View, viewOf } from "../view.js";
import { nameInCatalogue, quotationsReplacedBy, replacedQuotations } from "./card-errata.js";
import { type Erratum, readErratum, replacedWords } from "./read-erratum.js";
import { replacePassage } from "./replace-passage.js";
import { wordChanges } from "./word-change.js";

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
    ...replacedQuotations(library, ruling, view).map(
      ({ card, erratum, words }): EffectiveText => ({
        basis: "quoted",
        card,
        printedIn: ruling,
        corrections: [erratum],
        words,
        elided: true,
        note: `The words of ${nameInCatalogue(library, ruling, card)} that this ruling quotes were replaced by an erratum, which is applied to them.`,
      }),
    ),
  ];
}

/** Whether the text, one of `effectiveText`, corrects words of a card that this ruling quotes. */
export function isReplacedQuotation(text: Pick<EffectiveText, "basis" | "printedIn">, ruling: Ruling): boolean {
  return text.basis === "quoted" && text.printedIn === ruling;
}

/** The rules errata of the view that refer to a rule, and so correct it. */
export function rulesErrataOf(library: Library, rule: Ruling, view: View): Ruling[] {
  const { cited = [] } = linksPart(library).row(rulingIndex(library, rule));
  return inView(library, cited, view).filter((one) => one.kind === "rules-errata");
}

/** True when a correction leaves some words of the rule unchanged. */
export function correctsPart({ basis, words }: EffectiveText): boolean {
  return basis === "rule" && words.some((word) => word.op === "same" && word.text.trim() !== "");
}

/** A rule with its errata applied, one after the other. Errata that do not fit are named in the note. */
function ruleText(rule: Ruling, corrections: readonly Ruling[]): EffectiveText {
  let text = rule.text;
  const applied: Ruling[] = [];
  const unclear: Ruling[] = [];
  for (const erratum of corrections) {
    const corrected = correctPart(text, readErratum(erratum.text));
    text = corrected ?? text;
    (corrected === null ? unclear : applied).push(erratum);
  }
  const [firstUnclear] = unclear;
  if (applied.length === 0 && firstUnclear)
    return {
      ...withoutPrintedText(firstUnclear, null),
      printedIn: rule,
      corrections: unclear,
      note: "The printed rule is in this library, but the correction cannot be applied to it: it does not say which words it replaces.",
    };
  const notApplied = unclear.map(({ id }) => id).join(", ");
  return {
    basis: "rule",
    card: null,
    printedIn: rule,
    corrections: applied,
    words: wordChanges(rule.text, text),
    elided: false,
    note: `The printed rule is in this library, and the correction is applied to it.${notApplied && ` Not applied, because it does not say which words it replaces: ${notApplied}.`}`,
  };
}

/** The text with one part corrected; null when the correction does not say which part, or does not fit that part. */
function correctPart(text: string, { now, part }: Erratum): string | null {
  if (now === null || part === null) return null;
  const pattern = part.unit === "bullet" ? /(?<=^- )[^\n]+(?:\n(?!- |\n)[^\n]+)*/gm : /[^\n]+(?:\n(?!\n)[^\n]+)*/g;
  const printed = [...text.matchAll(pattern)].at(part.nth);
  const corrected = printed && replacePassage(printed[0], now);
  if (!printed || !corrected) return null;
  return text.slice(0, printed.index) + corrected + text.slice(printed.index + printed[0].length);
}

/** The words of a card that its erratum corrects, as far as a ruling quotes them or the erratum names them. */
function cardText(library: Library, erratum: Ruling, card: CardRef, view: View): EffectiveText {
  const unprinted = withoutPrintedText(erratum, card);
  const rulingsOnCard = inView(library, linksPart(library).card(erratum.game, card.id), view);
  const [quotation] = quotationsReplacedBy(library, erratum, card, rulingsOnCard);
  if (quotation)
    return {
      ...unprinted,
      basis: "quoted",
      printedIn: quotation.ruling,
      words: quotation.words,
      elided: true,
      note: `The card itself is not in this library. ${quotation.ruling.document}/${quotation.ruling.id} quotes it in other words than the erratum; the erratum is applied to that quotation.`,
    };
  const [named] = readErratum(erratum.text).statements.flatMap((one) => replacedWords(one) ?? []);
  if (!named) return unprinted;
  const { was, now } = named;
  if (was === now)
    return {
      ...unprinted,
      note: "The erratum names old and new words, but they are the same in this copy of the document: the change was lost. The card itself is not in this library.",
    };
  return {
    ...unprinted,
    basis: "erratum",
    words: [{ op: "del", text: was }, ...(now === "" ? [] : [{ op: "ins" as const, text: now }])],
    elided: true,
    note: "The card itself is not in this library; the erratum names the old words. All other words stay as printed.",
  };
}

/** The text of a correction that cannot be applied to printed words: only the new words that it quotes. */
function withoutPrintedText(erratum: Ruling, card: CardRef | null): EffectiveText {
  const { now } = readErratum(erratum.text);
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
