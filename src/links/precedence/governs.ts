/** Finds which text governs a ruling, from the documents' own statements on precedence that apply to it. */
import { currentDocument, isInForce } from "../../library/editions/continued.js";
import { editionsInForce } from "../../library/editions/in-force.js";
import { documentInfo, findRuling, type Library, newest } from "../../library/library.js";
import { shortDocumentWords } from "../../ruling/citation.js";
import { type CardRef, editionHolding, type Ruling } from "../../ruling/ruling.js";
import { listPolicy } from "../card-lists.js";
import { errataOfCards, nameInCatalogue } from "../errata/card-errata.js";
import { correctsPart, effectiveText, rulesErrataOf } from "../errata/effective-text.js";
import { linksPart } from "../links-part.js";
import { fullReference, referredTo } from "../references/full-reference.js";
import { inView, rulingIndex, type View, viewOf } from "../view.js";
import { documentName, overWords, type StatedPrecedence, statementsFor } from "./statements.js";

export interface GovernsStep {
  /** The text that wins, for users: `FAQ 1.3`, `the erratum of Smite the Wicked`, `the text of a card`. */
  wins: string;
  relation: "over" | "supplements" | "defines" | "corrects" | "last-resort" | "limits";
  /** What it wins over, for users: `Rules Reference page 7`, `the printed card`, `all other printings`. */
  over: string;
  /** The condition, for users: `where the two contradict`; null when there is none. */
  when: string | null;
  /** The ruling that states it. For a correction that no statement covers, the erratum itself. */
  by: Ruling;
  /** Full reference of `by`, with its edition. */
  reference: string;
  /** Why another edition than the one in force is quoted; null when none is, or the reason is unknown. */
  remark: string | null;
  /** Rulings on either side: the correction, the corrected rule, the newer wording. */
  texts: Ruling[];
}

export interface Governance {
  /** One line: `FAQ 1.3, over Rules Reference page 7 where the two contradict, by ahlcg-faq/policy-…`. */
  line: string;
  /** From the step that is closest to this ruling. Empty when nothing on precedence applies to it. */
  steps: GovernsStep[];
  /** True when the newest edition has these words and no erratum replaces all of them. */
  inForce: boolean;
  /** How much of the text the rules errata change; null when there are none. */
  corrected: "part" | "whole" | null;
  /** What replaces this ruling: the ruling of the newest edition, if this edition is older, and the rules errata. */
  instead: Ruling[];
}

export interface GovernsOptions {
  /** The edition of each document that counts; by default the ruling's own, and the newest of other documents. */
  view?: View;
  /**
   * From a comparison of editions: the ruling of the newest edition with other words (null: it has none), or null if the
   * words are the same. By default the ruling with the same id, and the texts must be equal.
   */
  later?: { ruling: Ruling | null } | null;
}

/** A ruling that conflicts with other texts. */
interface Conflict {
  library: Library;
  ruling: Ruling;
  view: View;
  /** The statements on precedence that apply to the ruling. */
  stated: readonly StatedPrecedence[];
}

/** Which text wins when this ruling conflicts with others, and which statement of the documents says so. */
export function governs(library: Library, ruling: Ruling, options: GovernsOptions = {}): Governance {
  const view = options.view ?? viewOf(library, ruling);
  const conflict: Conflict = { library, ruling, view, stated: statementsFor(library, ruling, view) };
  const newer = newerWording(library, ruling) ?? options.later?.ruling ?? null;
  const corrections = rulesErrataOf(library, ruling, view);
  // A question about a card depends on the card's text, so the card's errata come early. In other rulings a card is an
  // example, so its errata come late.
  const cards = cardErrata(conflict);
  const ofAskedCards = cards.filter((one) => one.isAskedAbout).map((one) => one.step);
  const ofOtherCards = cards.filter((one) => !one.isAskedAbout).map((one) => one.step);
  const steps = [
    ...supersededBy(conflict, newer),
    ...corrections.map((erratum) => correctedBy(conflict, erratum)),
    ...erratumSteps(conflict),
    ...ofAskedCards,
    ...listRule(conflict),
    ...betweenDocuments(conflict),
    ...ofOtherCards,
    ...forCards(conflict),
    ...lastResort(conflict),
  ].filter((one, i, all) => !all.slice(0, i).some((before) => makesRedundant(before, one)));
  const isOld = !isInForce(library, ruling);
  const isRepeated =
    options.later === undefined
      ? newer !== null && newer.text === ruling.text && newer.question === ruling.question
      : options.later === null;
  const corrected = corrections.length === 0 ? null : correctedExtent(library, ruling, view);
  return {
    line: lineOf(conflict, steps[0]),
    steps,
    inForce: (!isOld || isRepeated) && corrected !== "whole",
    corrected,
    instead: [...(newer ? [newer] : []), ...corrections],
  };
}

function correctedExtent(library: Library, ruling: Ruling, view: View): "part" | "whole" {
  const rules = effectiveText(library, ruling, view).filter((one) => one.card === null);
  return rules.every(correctsPart) ? "part" : "whole";
}

/** The newest edition's ruling of the same id, for a ruling of an older edition. */
function newerWording(library: Library, ruling: Ruling): Ruling | null {
  const current = currentDocument(library, ruling.document);
  const edition = current?.editions[0]?.edition;
  if (current === null || edition === undefined || isInForce(library, ruling)) return null;
  return findRuling(library, current.id, edition, ruling.id);
}

/** For a ruling of an older edition: the newest edition, if the document states that this edition takes precedence. */
function supersededBy({ library, ruling, stated }: Conflict, newer: Ruling | null): GovernsStep[] {
  const edition = newest(library, ruling.document);
  const precedence = findStatement(stated, "newest-edition", ruling.document);
  if (edition === null || edition === editionHolding(ruling) || !precedence) return [];
  const name = (which: string) => documentName(library, ruling.document, which);
  return [makeStep(precedence, name(edition), "over", name(ruling.edition), newer ? [newer] : [])];
}

/** For a rule: an erratum that corrects it. */
function correctedBy({ library, ruling, stated }: Conflict, erratum: Ruling): GovernsStep {
  const precedence = stated.find(
    ({ statement, document }) =>
      statement.wins === "document" && document === erratum.document && statement.over.includes(ruling.document),
  );
  const over = withPage(erratum, nameOf(library, ruling));
  return makeStep(precedence ?? { by: erratum }, nameOfErratum(library, erratum), "corrects", over, [erratum]);
}

/** The short name and edition of a ruling's document, for users: `FAQ 1.3`. */
function nameOf(library: Library, { document, edition }: Ruling): string {
  return documentName(library, document, edition);
}

function nameOfErratum(library: Library, erratum: Ruling): string {
  return `${erratum.id} of ${nameOf(library, erratum)}`;
}

/** For an erratum: what it corrects. */
function erratumSteps({ library, ruling, stated }: Conflict): GovernsStep[] {
  if (ruling.kind === "card-errata") {
    const precedence = findStatement(stated, "card-errata", ruling.document);
    return precedence
      ? [
          makeStep(
            precedence,
            `the erratum of ${cardNames(library, ruling)}`,
            "over",
            overWords(library, precedence),
            [],
          ),
        ]
      : [];
  }
  if (ruling.kind !== "rules-errata" && ruling.kind !== "campaign-errata") return [];
  const wins = nameOfErratum(library, ruling);
  const precedence = ruling.kind === "rules-errata" ? findStatement(stated, "document", ruling.document) : undefined;
  const over = precedence ? withPage(ruling, overWords(library, precedence)) : "the passage it names";
  return [makeStep(precedence ?? { by: ruling }, wins, "corrects", over, referredTo(library, ruling))];
}

/**
 * For a ruling that cites or names cards: the errata of those cards. `isAskedAbout`: the ruling is a question about the
 * card.
 */
function cardErrata({ library, ruling, stated, view }: Conflict): { isAskedAbout: boolean; step: GovernsStep }[] {
  if (/errata$/.test(ruling.kind)) return [];
  return errataOfCards(library, ruling, view).flatMap(({ card, errata }) =>
    errata.map((erratum) => {
      const precedence = findStatement(stated, "card-errata", erratum.document);
      const over = precedence ? overWords(library, precedence) : "the printed card";
      return {
        isAskedAbout: isQuestionAbout(ruling, card),
        step: makeStep(
          precedence ?? { by: erratum },
          `the erratum of ${nameInCatalogue(library, ruling, card)}`,
          "over",
          over,
          [erratum],
        ),
      };
    }),
  );
}

/**
 * Whether a ruling is a question about the card: the ruling cites the card, or its question names it. A card that only
 * the answer names does not count.
 */
function isQuestionAbout(ruling: Ruling, { id, name }: CardRef): boolean {
  if (ruling.kind !== "faq") return false;
  return ruling.cards.some((card) => card.id === id) || (ruling.question ?? "").includes(name);
}

/** For an entry of a restricted or banned list: the list's rule. */
function listRule({ library, ruling }: Conflict): GovernsStep[] {
  const by = listPolicy(library, ruling);
  if (!by) return [];
  const wins = `the ${by.title ?? "list"} of ${nameOf(library, ruling)}`;
  return [makeStep({ by }, wins, "limits", "decks of tournament play", [])];
}

/** What wins over this ruling's document, then what this document wins over. */
function betweenDocuments(conflict: Conflict): GovernsStep[] {
  const { library, ruling, stated } = conflict;
  const onDocuments = stated.filter(
    ({ statement }) => statement.wins === "document" || statement.wins === "newest-edition",
  );
  const above = onDocuments.filter(
    (one) => one.document !== ruling.document && one.statement.over.includes(ruling.document),
  );
  const ofThisDocument = onDocuments.filter((one) => one.document === ruling.document);
  return [...above, ...ofThisDocument].map((one) => {
    const wins = documentName(library, one.document, one.edition);
    const over = withPage(ruling, overWords(library, one));
    const otherDocuments = one.document === ruling.document ? one.statement.over : [one.document];
    return makeStep(one, wins, one.statement.relation, over, counterparts(conflict, otherDocuments));
  });
}

/**
 * Rulings of these documents on the same subject: they refer to this one, it refers to them, or both define one
 * keyword.
 */
function counterparts({ library, ruling, view }: Conflict, documents: readonly string[]): Ruling[] {
  const index = rulingIndex(library, ruling);
  const part = linksPart(library);
  const definingSameTerm = library.catalogue(ruling.game).keywords.flatMap(({ term }) => {
    const defines = part.term(ruling.game, term)?.defines ?? [];
    return defines.includes(index) ? inView(library, defines, view) : [];
  });
  const onSameSubject = new Set([
    ...referredTo(library, ruling),
    ...inView(library, part.row(index).cited ?? [], view),
    ...definingSameTerm,
  ]);
  return [...onSameSubject].filter((one) => documents.includes(one.document));
}

const anyErratum = "the erratum of a card";
const winnerWords: Partial<Record<StatedPrecedence["statement"]["wins"], string>> = {
  "card-text": "the text of a card",
  "card-errata": anyErratum,
  "original-printing": "the original printing of a card",
  "newest-printing": "the most recent printing of a card",
};

/** Statements on cards in general. Only those on `card-text` also apply to a ruling that names no card. */
function forCards({ library, ruling, stated }: Conflict): GovernsStep[] {
  const hasCards = ruling.cards.length + ruling.mentions.length > 0;
  return stated.flatMap((one) => {
    const words = winnerWords[one.statement.wins];
    if (words === undefined || (!hasCards && one.statement.wins !== "card-text")) return [];
    return [makeStep(one, words, one.statement.relation, overWords(library, one), [])];
  });
}

/** The rules for when no answer is found, always the last steps. */
function lastResort({ library, stated }: Conflict): GovernsStep[] {
  return stated
    .filter((one) => one.statement.wins === "last-resort")
    .map((one) => makeStep(one, one.by.title ?? "the rule of last resort", "last-resort", overWords(library, one), []));
}

function findStatement(
  stated: readonly StatedPrecedence[],
  wins: StatedPrecedence["statement"]["wins"],
  document: string,
): StatedPrecedence | undefined {
  return stated.find((one) => one.statement.wins === wins && one.document === document);
}

function makeStep(
  stated: Pick<StatedPrecedence, "by"> & Partial<StatedPrecedence>,
  wins: string,
  relation: GovernsStep["relation"],
  over: string,
  texts: Ruling[],
): GovernsStep {
  // The document's condition, such as "where the two contradict", does not limit an erratum.
  const when = relation === "corrects" ? null : (stated.statement?.when ?? null);
  const { by, remark = null } = stated;
  return { wins, relation, over, when, by, reference: fullReference(by), remark, texts };
}

/**
 * True when the later step is the same as the earlier one, or says of any card what the earlier one says of a named
 * card.
 */
function makesRedundant(earlier: GovernsStep, later: GovernsStep): boolean {
  if (earlier.over !== later.over || earlier.reference !== later.reference || earlier.relation !== later.relation)
    return false;
  return earlier.wins === later.wins || (later.wins === anyErratum && earlier.wins.startsWith("the erratum of "));
}

/** The words with the page that the ruling's references give for this document, if any: `Rules Reference page 7`. */
function withPage(ruling: Ruling, words: string): string {
  const name = words.replace(/ \d.*$/, "");
  for (const { text } of ruling.see) {
    const page = text.includes(name) ? /\bpage (\d+)/.exec(text)?.[1] : undefined;
    if (page !== undefined) return `${words} page ${page}`;
  }
  return words;
}

function cardNames(library: Library, ruling: Ruling): string {
  const names = ruling.cards.map((card) => nameInCatalogue(library, ruling, card));
  return names.length < 3 ? names.join(" and ") : `${names[0]} and ${names.length - 1} more`;
}

const relationWords: Record<GovernsStep["relation"], string> = {
  over: "over",
  supplements: "supplementing",
  defines: "for",
  corrects: "correcting",
  "last-resort": "for",
  limits: "for",
};

/**
 * The first step in one line; without steps, the statement that nothing on precedence is known. A document that goes on in
 * another one is not in force, so the line begins with the other one.
 */
function lineOf(conflict: Conflict, first: GovernsStep | undefined): string {
  const { library, ruling } = conflict;
  const current = currentDocument(library, ruling.document);
  const [newestEdition] = current?.editions ?? [];
  const line = stepLine(conflict, first);
  if (current === null || newestEdition === undefined || current.id === ruling.document) return line;
  const continued = documentInfo(library, ruling.document)?.short ?? ruling.document;
  const words = shortDocumentWords({ document: current.id, edition: newestEdition.edition }, current);
  return `${words}, which continues ${continued}; before it, ${line}`;
}

function stepLine({ library, ruling }: Conflict, first: GovernsStep | undefined): string {
  if (!first) return `${nameOf(library, ruling)}; it states nothing on precedence`;
  const when = first.when === null ? "" : ` ${first.when}`;
  return `${first.wins}, ${relationWords[first.relation]} ${first.over}${when}, by ${shortReference(library, first.by)}`;
}

/** A reference with the edition only if the newest edition does not have the ruling. */
function shortReference(library: Library, { document, edition, id }: Ruling): string {
  const latest = editionsInForce(library).editions.get(document);
  return latest !== undefined && findRuling(library, document, latest, id)
    ? `${document}/${id}`
    : `${document}@${edition}/${id}`;
}
