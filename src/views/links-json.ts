/** The JSON of links, precedence and corrected texts; see docs/json.md. */
import type { LaterText } from "../diff/later-text.js";
import type { EffectiveText } from "../links/errata/effective-text.js";
import { type PrintedCard, textInForce } from "../links/errata/printed-card.js";
import { answerWords, type RulingLinks } from "../links/pages/links-of.js";
import type { Governance } from "../links/precedence/governs.js";
import { reference } from "../ruling/citation.js";
import type { Ruling } from "../ruling/ruling.js";

/** The links of a ruling, as references. */
export function linksJson(ruling: Ruling, links: RulingLinks) {
  const termJson = ({ term, rulings }: RulingLinks["uses"][number]) => ({ term, rulings: rulings.map(reference) });
  return {
    see: links.see.map(({ text, to, gap, related }) => ({
      text,
      to: to.map(reference),
      gap,
      related: related.map(reference),
    })),
    cited_by: links.citedBy.map(reference),
    uses: links.uses.map(termJson),
    used_by: links.usedBy.map(termJson),
    same_question: links.sameQuestion.map((one) => ({
      ruling: reference(one.ruling),
      answers_differ: one.answersDiffer,
      same_words: one.sameWords,
      words: one.answersDiffer ? answerWords(ruling, one.ruling) : [],
    })),
    errata: links.errata.map(reference),
    questions: links.questions.map(reference),
    previous: links.previous && reference(links.previous),
    next: links.next && reference(links.next),
  };
}

/** Whether a ruling is in force, what replaces it, and the steps of precedence. */
export function governanceJson({ line, inForce, corrected, instead, steps }: Governance) {
  return {
    line,
    in_force: inForce,
    corrected,
    instead: instead.map(reference),
    steps: steps.map(({ wins, relation, over, when, reference: by, remark, texts }) => ({
      wins,
      relation,
      over,
      when,
      by,
      remark,
      texts: texts.map(reference),
    })),
  };
}

/** The texts with errata applied, as the JSON of `effective` in docs/json.md. */
export function effectiveJson(texts: readonly EffectiveText[]) {
  return texts.map(({ basis, card, printedIn, corrections, words, elided, note }) => ({
    basis,
    card,
    printed_in: printedIn && reference(printedIn),
    corrections: corrections.map(reference),
    words,
    elided,
    note,
  }));
}

/** What the newest edition says instead of a ruling's words. `ruling` is null when that edition does not have the ruling. */
export function laterTextJson({ document, edition, ruling, words }: LaterText) {
  return { document, edition, ruling: ruling && reference(ruling), words };
}

/** The text in force of a card of the user's card data; null when it is not certain. */
export function inForceJson(card: PrintedCard) {
  const inForce = textInForce(card);
  const traits = card.printed ? card.inForce?.card.traits : card.corrected?.traits;
  return inForce && { text: inForce.text, traits: [...(traits ?? [])], by: inForce.by.map(reference) };
}
