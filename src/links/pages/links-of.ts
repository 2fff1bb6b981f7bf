/** The links of a ruling: references from and to it, keywords, the same question elsewhere, errata, neighbours. */
import type { Card } from "../../cards/schema.js";
import type { Library } from "../../library/library.js";
import { type CardRef, editionHolding, type Ruling } from "../../ruling/ruling.js";
import { errataOfCards, nameInCatalogue } from "../errata/card-errata.js";
import { type WordChange, wordChanges } from "../errata/word-change.js";
import { linksPart } from "../links-part.js";
import { rulingOf } from "../references/full-reference.js";
import { indicesInView, inView, rulingIndex, type View, viewOf } from "../view.js";

/** A cross-reference of the ruling, and the rulings it leads to. */
interface SeeLink {
  /** As the document writes it. */
  text: string;
  to: Ruling[];
  /** Why it leads nowhere; null when it leads to a ruling. */
  gap: string | null;
  /** For a gap: rulings about the missing place, such as others that refer to it. */
  related: Ruling[];
}

/** A ruling that refers to this one, with the words of its reference. */
interface CitedBy {
  ruling: Ruling;
  text: string;
}

/** Rulings that define a keyword, or rulings that use it. */
interface TermLink {
  term: string;
  rulings: Ruling[];
}

/** A ruling of the same edition that answers the same question. */
export interface SameQuestion {
  ruling: Ruling;
  /** False when the question differs in some words. */
  sameWords: boolean;
  /** True when the answers differ; `answerWords` gives the difference. */
  answersDiffer: boolean;
}

/** Rulings that share a card with this one. */
interface CardLink {
  card: Pick<Card, "id" | "name">;
  /** In `errata`, the card's errata; in `questions`, the other rulings that cite or name the card. */
  rulings: Ruling[];
}

export interface RulingLinks {
  see: SeeLink[];
  citedBy: CitedBy[];
  /**
   * For each keyword that this ruling uses or defines: the other rulings that define it or, if none does, that have it
   * in the title.
   */
  uses: TermLink[];
  /** For each keyword that this ruling defines: the rulings that use it. */
  usedBy: TermLink[];
  sameQuestion: SameQuestion[];
  /** Errata of the cards that this ruling cites or names. */
  errata: CardLink[];
  /** For a card erratum: other rulings that cite or name its cards, without errata and lists. */
  questions: CardLink[];
  previous: Ruling | null;
  next: Ruling | null;
  /** Every ruling under the same headings, with this one, in document order. */
  section: Ruling[];
}

/**
 * Every link of a ruling. For a library that was not compiled, only references, neighbours and the section are given.
 * @param view the editions that count; by default the ruling's own, and the newest of other documents
 */
export function linksOf(library: Library, ruling: Ruling, view = viewOf(library, ruling)): RulingLinks {
  const part = linksPart(library);
  const index = rulingIndex(library, ruling);
  const row = index < 0 ? {} : part.row(index);
  return {
    see: ruling.see.map((see, nth) => ({
      text: see.text,
      to: see.to.flatMap((reference) => rulingOf(library, reference, ruling) ?? []),
      gap: see.gap,
      related: inView(library, row.related?.find(([which]) => which === nth)?.[1] ?? [], view),
    })),
    citedBy: (row.cited ?? [])
      .filter(([from]) => indicesInView(library, [from], view).length > 0)
      .map(([from, nth]) => ({ ruling: library.at(from), text: library.at(from).see[nth]?.text ?? "" })),
    ...termLinks(library, ruling, index, view),
    sameQuestion: (row.same ?? []).map((same) => ({ ...same, ruling: library.at(same.ruling) })),
    ...cardLinks(library, ruling, index, view),
    ...neighbours(library, ruling, index),
  };
}

function termLinks(library: Library, ruling: Ruling, index: number, view: View): Pick<RulingLinks, "uses" | "usedBy"> {
  const part = linksPart(library);
  const uses: TermLink[] = [];
  const usedBy: TermLink[] = [];
  const terms = library.catalogue(ruling.game).keywords.map((keyword) => keyword.term);
  const used = new Set(ruling.keywords);
  for (const term of terms) {
    const row = part.term(ruling.game, term);
    if (!row) continue;
    const isDefinition = row.defines.includes(index);
    if (used.has(term) || isDefinition) {
      const definitions = indicesInView(library, row.defines.length > 0 ? row.defines : row.about, view);
      const others = definitions.filter((at) => at !== index);
      if (others.length > 0) uses.push({ term, rulings: others.map((at) => library.at(at)) });
    }
    if (isDefinition) {
      const users = indicesInView(library, row.uses, view).filter((at) => at !== index && !row.defines.includes(at));
      if (users.length > 0) usedBy.push({ term, rulings: users.map((at) => library.at(at)) });
    }
  }
  return { uses, usedBy };
}

function cardLinks(
  library: Library,
  ruling: Ruling,
  index: number,
  view: View,
): Pick<RulingLinks, "errata" | "questions"> {
  const withCatalogueName = (card: CardRef) => ({ id: card.id, name: nameInCatalogue(library, ruling, card) });
  const errata = errataOfCards(library, ruling, view).map((one) => ({
    card: withCatalogueName(one.card),
    rulings: one.errata,
  }));
  const corrected = ruling.kind === "card-errata" ? ruling.cards : [];
  const questions = corrected.flatMap((card): CardLink[] => {
    const rulings = inView(library, linksPart(library).card(ruling.game, card.id), view).filter(
      (one) => rulingIndex(library, one) !== index && !/errata$|^restricted$|^banned$/.test(one.kind),
    );
    return rulings.length > 0 ? [{ card: withCatalogueName(card), rulings }] : [];
  });
  return { errata, questions };
}

function neighbours(
  library: Library,
  ruling: Ruling,
  index: number,
): Pick<RulingLinks, "previous" | "next" | "section"> {
  const range = library.range(ruling.document, editionHolding(ruling));
  if (!range || index < 0) return { previous: null, next: null, section: [] };
  const [from, to] = range;
  const heading = ruling.section.join("\n");
  const isInSection = (at: number) => library.at(at).section.join("\n") === heading;
  // A section is contiguous; the same heading later in the document is another section.
  let [first, last] = [index, index];
  while (first > from && isInSection(first - 1)) first--;
  while (last < to - 1 && isInSection(last + 1)) last++;
  return {
    previous: index > from ? library.at(index - 1) : null,
    next: index < to - 1 ? library.at(index + 1) : null,
    section: Array.from({ length: last - first + 1 }, (_, i) => library.at(first + i)),
  };
}

/** The word changes from one answer to another answer to the same question. */
export function answerWords(from: Ruling, to: Ruling): WordChange[] {
  return wordChanges(from.text, to.text);
}
