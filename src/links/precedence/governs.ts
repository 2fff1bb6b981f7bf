/** What governs: the documents' own statements on which text wins, as far as they bear on a ruling. */
import { findRuling, type Library, newest } from "../../library/library.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { listPolicy } from "../card-lists.js";
import { errataOfCards } from "../errata/card-errata.js";
import { correctsPart, effectiveText, rulesErrataOf } from "../errata/effective-text.js";
import { linksPart } from "../links-part.js";
import { fullReference, referredTo } from "../references/full-reference.js";
import { inView, rulingIndex, type View, viewOf } from "../view.js";
import { documentName, overWords, type Stated, statementsFor } from "./statements.js";

export interface GovernsStep {
  /** The text that wins, in our words: `FAQ 1.3`, `the erratum of Smite the Wicked`, `the text of a card`. */
  wins: string;
  relation: "over" | "supplements" | "defines" | "corrects" | "last-resort" | "limits";
  /** What it wins over, in our words: `Rules Reference page 7`, `the printed card`, `all other printings`. */
  over: string;
  /** Under which condition, in our words: `where the two contradict`; null when there is none. */
  when: string | null;
  /** The statement of the documents that says so; the erratum itself where no document says it. */
  by: Ruling;
  /** Full reference of the statement, with its edition. */
  reference: string;
  /** Why that is an older edition than the one that speaks; null where it is not, or nothing is known. */
  remark: string | null;
  /** Texts at hand on either side: the correction, the corrected rule, the newer wording. */
  texts: Ruling[];
}

export interface Governance {
  /** One line: `FAQ 1.3, over Rules Reference page 7 where the two contradict, by ahlcg-faq/policy-…`. */
  line: string;
  /** What bears on this ruling first stands first. Empty when the documents state nothing on precedence. */
  steps: GovernsStep[];
  /** False when a newer edition or an erratum replaces these words whole; true when the newest edition repeats them. */
  inForce: boolean;
  /** How much of the words a correction changes: `part` where the rest is seen to stand; null when there is none. */
  corrected: "part" | "whole" | null;
  /** The newest edition's ruling, for one of an older edition, and corrections of this one. */
  instead: Ruling[];
}

export interface GovernsOptions {
  /** Which edition of each document counts; without it the ruling's own and the newest of the others. */
  view?: View;
  /** Whether the newest edition has the same words, where the editions were compared; else letter decides. */
  sameInNewest?: boolean;
}

/** Which text wins where this ruling meets others, and by which statement of the documents. */
export function governs(library: Library, ruling: Ruling, options: GovernsOptions = {}): Governance {
  const view = options.view ?? viewOf(library, ruling);
  const stated = statementsFor(library, ruling, view);
  const newer = newerWording(library, ruling);
  const corrections = rulesErrataOf(library, ruling, view);
  // A question about a card asks for its text; elsewhere a card is an example, and its erratum comes after the rule.
  const cards = cardErrata(library, ruling, stated, view);
  const asked = cards.filter((one) => one.asked).map((one) => one.step);
  const others = cards.filter((one) => !one.asked).map((one) => one.step);
  const steps = [
    ...supersededBy(library, ruling, stated, newer),
    ...correctedBy(library, ruling, stated, corrections),
    ...ownCorrection(library, ruling, stated),
    ...asked,
    ...listRule(library, ruling),
    ...betweenDocuments(library, ruling, stated, view),
    ...others,
    ...forCards(library, ruling, stated),
    ...lastResort(library, stated),
  ].filter((step, i, all) => !all.slice(0, i).some((before) => says(before, step)));
  const old = newest(library, ruling.document) !== ruling.edition;
  const kept =
    options.sameInNewest ?? (newer !== null && newer.text === ruling.text && newer.question === ruling.question);
  const corrected = corrections.length === 0 ? null : howMuch(library, ruling, view);
  return {
    line: lineOf(library, ruling, steps),
    steps,
    inForce: (!old || kept) && corrected !== "whole",
    corrected,
    instead: [...(newer ? [newer] : []), ...corrections],
  };
}

function howMuch(library: Library, ruling: Ruling, view: View): "part" | "whole" {
  const rules = effectiveText(library, ruling, view).filter((one) => one.card === null);
  return rules.every(correctsPart) ? "part" : "whole";
}

/** The newest edition's ruling of the same id, for a ruling of an older edition. */
function newerWording(library: Library, ruling: Ruling): Ruling | null {
  const edition = newest(library, ruling.document);
  if (edition === null || edition === ruling.edition) return null;
  return findRuling(library, ruling.document, edition, ruling.id);
}

/** A newer edition of the document, where the document says that the newest one counts. */
function supersededBy(
  library: Library,
  ruling: Ruling,
  stated: readonly Stated[],
  newer: Ruling | null,
): GovernsStep[] {
  const edition = newest(library, ruling.document);
  const found = statement(stated, "newest-edition", ruling.document);
  if (edition === null || edition === ruling.edition || !found) return [];
  const name = (which: string) => documentName(library, ruling.document, which);
  return [step(found, name(edition), "over", name(ruling.edition), newer ? [newer] : [])];
}

/** For a rule: the errata that correct it. */
function correctedBy(
  library: Library,
  ruling: Ruling,
  stated: readonly Stated[],
  corrections: readonly Ruling[],
): GovernsStep[] {
  const rule = documentName(library, ruling.document, ruling.edition);
  return corrections.map((erratum) => {
    const found = stated.find(
      (one) =>
        one.statement.wins === "document" &&
        one.document === erratum.document &&
        one.statement.over.includes(ruling.document),
    );
    const wins = `${erratum.id} of ${documentName(library, erratum.document, erratum.edition)}`;
    return step(found ?? { by: erratum }, wins, "corrects", withPage(erratum, rule), [erratum]);
  });
}

/** For an erratum: what it corrects. */
function ownCorrection(library: Library, ruling: Ruling, stated: readonly Stated[]): GovernsStep[] {
  if (ruling.kind === "card-errata") {
    const found = statement(stated, "card-errata", ruling.document);
    return found ? [step(found, `the erratum of ${cardNames(ruling)}`, "over", overWords(library, found), [])] : [];
  }
  if (ruling.kind !== "rules-errata" && ruling.kind !== "campaign-errata") return [];
  const wins = `${ruling.id} of ${documentName(library, ruling.document, ruling.edition)}`;
  const found = ruling.kind === "rules-errata" ? statement(stated, "document", ruling.document) : undefined;
  const over = found ? withPage(ruling, overWords(library, found)) : "the passage it names";
  return [step(found ?? { by: ruling }, wins, "corrects", over, referredTo(library, ruling))];
}

/** For a ruling that cites or names cards: the errata of those cards. */
function cardErrata(
  library: Library,
  ruling: Ruling,
  stated: readonly Stated[],
  view: View,
): { asked: boolean; step: GovernsStep }[] {
  if (/errata$/.test(ruling.kind)) return [];
  return errataOfCards(library, ruling, view).flatMap(({ card, errata }) =>
    errata.map((erratum) => {
      const found = statement(stated, "card-errata", erratum.document);
      const over = found ? overWords(library, found) : "the printed card";
      return {
        asked: asksAbout(ruling, card),
        step: step(found ?? { by: erratum }, `the erratum of ${card.name}`, "over", over, [erratum]),
      };
    }),
  );
}

/** A question is about the cards that it cites with a number or names in its own words; its answer may name others. */
function asksAbout(ruling: Ruling, { id, name }: CardRef): boolean {
  if (ruling.kind !== "faq") return false;
  return ruling.cards.some((card) => card.id === id) || (ruling.question ?? "").includes(name);
}

/** For a card on a list: the list's own rule. */
function listRule(library: Library, ruling: Ruling): GovernsStep[] {
  const by = listPolicy(library, ruling);
  if (!by) return [];
  const wins = `the ${by.title ?? "list"} of ${documentName(library, ruling.document, ruling.edition)}`;
  return [step({ by }, wins, "limits", "decks of tournament play", [])];
}

/** The documents against each other: what wins over this ruling's document first, then what that wins over. */
function betweenDocuments(library: Library, ruling: Ruling, stated: readonly Stated[], view: View): GovernsStep[] {
  const whole = stated.filter(({ statement }) => statement.wins === "document" || statement.wins === "newest-edition");
  const above = whole.filter((one) => one.document !== ruling.document && one.statement.over.includes(ruling.document));
  const own = whole.filter((one) => one.document === ruling.document);
  return [...above, ...own].map((one) =>
    step(
      one,
      documentName(library, one.document, one.edition),
      one.statement.relation,
      withPage(ruling, overWords(library, one)),
      counterparts(library, ruling, view, one.document === ruling.document ? one.statement.over : [one.document]),
    ),
  );
}

/** Rulings of these documents on the same subject: references both ways, and what explains the same term. */
function counterparts(library: Library, ruling: Ruling, view: View, documents: readonly string[]): Ruling[] {
  const index = rulingIndex(library, ruling);
  const part = linksPart(library);
  const explained = library.catalogue(ruling.game).keywords.flatMap(({ term }) => {
    const defines = part.term(ruling.game, term)?.defines ?? [];
    return defines.includes(index) ? inView(library, defines, view) : [];
  });
  const citing = index < 0 ? [] : (part.row(index).cited ?? []).map(([from]) => from);
  const found = new Set([...referredTo(library, ruling), ...inView(library, citing, view), ...explained]);
  return [...found].filter((one) => documents.includes(one.document));
}

const anyErratum = "the erratum of a card";
const generalWords: Partial<Record<Stated["statement"]["wins"], string>> = {
  "card-text": "the text of a card",
  "card-errata": anyErratum,
  "original-printing": "the original printing of a card",
  "newest-printing": "the most recent printing of a card",
};

/** What holds for cards: their words against the rules, and, where the ruling speaks of a card, their printings. */
function forCards(library: Library, ruling: Ruling, stated: readonly Stated[]): GovernsStep[] {
  const aboutCards = ruling.cards.length + ruling.mentions.length > 0;
  return stated.flatMap((one) => {
    const words = generalWords[one.statement.wins];
    if (words === undefined || (!aboutCards && one.statement.wins !== "card-text")) return [];
    return [step(one, words, one.statement.relation, overWords(library, one), [])];
  });
}

/** The rule for when nothing answers; it bears on every ruling, and on none before all else. */
function lastResort(library: Library, stated: readonly Stated[]): GovernsStep[] {
  return stated
    .filter((one) => one.statement.wins === "last-resort")
    .map((one) => step(one, one.by.title ?? "the rule of last resort", "last-resort", overWords(library, one), []));
}

function statement(stated: readonly Stated[], wins: Stated["statement"]["wins"], document: string): Stated | undefined {
  return stated.find((one) => one.statement.wins === wins && one.document === document);
}

function step(
  said: Pick<Stated, "by"> & Partial<Stated>,
  wins: string,
  relation: GovernsStep["relation"],
  over: string,
  texts: Ruling[],
): GovernsStep {
  // An erratum corrects what it names, whatever condition the document sets for contradictions.
  const when = relation === "corrects" ? null : (said.statement?.when ?? null);
  return {
    wins,
    relation,
    over,
    when,
    by: said.by,
    reference: fullReference(said.by),
    remark: said.remark ?? null,
    texts,
  };
}

/** True when the first step already says what the second would: the same, or of this very card what holds for every card. */
function says(before: GovernsStep, step: GovernsStep): boolean {
  if (before.over !== step.over || before.reference !== step.reference || before.relation !== step.relation)
    return false;
  return before.wins === step.wins || (step.wins === anyErratum && before.wins.startsWith("the erratum of "));
}

/** The words with the page that the ruling's references name: `Rules Reference page 7`. */
function withPage(ruling: Ruling, words: string): string {
  const name = words.replace(/ \d.*$/, "");
  for (const { text } of ruling.see) {
    const page = text.includes(name) ? /\bpage (\d+)/.exec(text)?.[1] : undefined;
    if (page !== undefined) return `${words} page ${page}`;
  }
  return words;
}

function cardNames(ruling: Ruling): string {
  const names = ruling.cards.map((card) => card.name);
  return names.length < 3 ? names.join(" and ") : `${names[0]} and ${names.length - 1} more`;
}

const verbs: Record<GovernsStep["relation"], string> = {
  over: "over",
  supplements: "supplementing",
  defines: "for",
  corrects: "correcting",
  "last-resort": "for",
  limits: "for",
};

/** The first step in one line; the document alone where nothing is stated. */
function lineOf(library: Library, ruling: Ruling, steps: readonly GovernsStep[]): string {
  const [first] = steps;
  const own = documentName(library, ruling.document, ruling.edition);
  if (!first) return `${own}; it states nothing on precedence`;
  const when = first.when === null ? "" : ` ${first.when}`;
  return `${first.wins}, ${verbs[first.relation]} ${first.over}${when}, by ${shortReference(library, first.by)}`;
}

/** With the edition only where the newest one does not have the ruling. */
function shortReference(library: Library, { document, edition, id }: Ruling): string {
  const latest = newest(library, document);
  return latest !== null && findRuling(library, document, latest, id)
    ? `${document}/${id}`
    : `${document}@${edition}/${id}`;
}
