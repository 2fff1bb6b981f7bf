/** Everything that touches a ruling: references both ways, terms, the same question elsewhere, errata, neighbours. */
import type { Card } from "../../cards/schema.js";
import type { Library } from "../../library/library.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { errataOfCards } from "../errata/card-errata.js";
import { changeWords, type WordChange } from "../errata/word-change.js";
import { linksPart } from "../links-part.js";
import { rulingOf } from "../references/full-reference.js";
import { indicesInView, inView, rulingIndex, type View, viewOf } from "../view.js";

/** A cross-reference of the ruling, and the rulings it leads to. */
export interface SeeLink {
  /** As the document writes it. */
  text: string;
  to: Ruling[];
  /** Why it leads nowhere; null when it does lead somewhere. */
  gap: string | null;
  /** For a gap: rulings at hand about the same thing, such as others that refer to the missing place. */
  related: Ruling[];
}

/** A ruling that refers here, with the words by which it does. */
export interface CitedBy {
  ruling: Ruling;
  text: string;
}

/** Rulings joined by a term of the game: what defines it, or what uses it. */
export interface TermLink {
  term: string;
  rulings: Ruling[];
}

/** The same question, asked again in the same edition. */
export interface SameQuestion {
  ruling: Ruling;
  /** False: asked in nearly the same words. */
  sameWords: boolean;
  /** True when the answers are not the same words; `answerWords` shows the difference. */
  answersDiffer: boolean;
}

/** Rulings that share a card with this one. */
export interface CardLink {
  card: Pick<Card, "id" | "name">;
  /** For an erratum: questions and clarifications that cite or name the card. For others: the card's errata. */
  rulings: Ruling[];
}

export interface RulingLinks {
  see: SeeLink[];
  citedBy: CitedBy[];
  /** Definitions, clarifications, rules and glossary entries of the terms this ruling uses, or explains too. Implicit: no words refer. */
  uses: TermLink[];
  /** For a definition (or such): the rulings that use its term. Implicit. */
  usedBy: TermLink[];
  sameQuestion: SameQuestion[];
  /** Errata of the cards that this ruling cites or names. */
  errata: CardLink[];
  /** For an erratum: what else cites or names its cards. */
  questions: CardLink[];
  previous: Ruling | null;
  next: Ruling | null;
  /** Every ruling under the same headings, this one among them, in document order. */
  section: Ruling[];
}

/**
 * Every link of a ruling.
 * @param view which edition of each document counts; without it the ruling's own and the newest of the others
 */
export function linksOf(library: Library, ruling: Ruling, view = viewOf(library, ruling)): RulingLinks {
  const part = linksPart(library);
  const index = rulingIndex(library, ruling);
  const row = index < 0 ? {} : part.row(index);
  const around = neighbours(library, ruling, index);
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
    sameQuestion: (row.same ?? []).map(({ ruling: other, sameWords, answersDiffer }) => ({
      ruling: library.at(other),
      sameWords,
      answersDiffer,
    })),
    ...cardLinks(library, ruling, index, view),
    ...around,
  };
}

function termLinks(library: Library, ruling: Ruling, index: number, view: View): Pick<RulingLinks, "uses" | "usedBy"> {
  const part = linksPart(library);
  const uses: TermLink[] = [];
  const usedBy: TermLink[] = [];
  const terms = library.catalogue(ruling.game).keywords.map((keyword) => keyword.term);
  const used = new Set(ruling.keywords);
  for (const term of terms) {
    const found = part.term(ruling.game, term);
    if (!found) continue;
    const explains = found.defines.includes(index);
    if (used.has(term) || explains) {
      const by = indicesInView(library, found.defines.length > 0 ? found.defines : found.about, view);
      const others = by.filter((at) => at !== index);
      if (others.length > 0) uses.push({ term, rulings: others.map((at) => library.at(at)) });
    }
    if (explains) {
      const users = indicesInView(library, found.uses, view).filter(
        (at) => at !== index && !found.defines.includes(at),
      );
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
  const named = ({ id, name }: CardRef) => ({
    id,
    name: library.catalogue(ruling.game).cards.find((one) => one.id === id)?.name ?? name,
  });
  const errata = errataOfCards(library, ruling, view).map((one) => ({ card: named(one.card), rulings: one.errata }));
  const corrected = ruling.kind === "card-errata" ? ruling.cards : [];
  const questions = corrected.flatMap((card): CardLink[] => {
    const rulings = inView(library, linksPart(library).card(ruling.game, card.id), view).filter(
      (one) => rulingIndex(library, one) !== index && !/errata$|^restricted$|^banned$/.test(one.kind),
    );
    return rulings.length > 0 ? [{ card: named(card), rulings }] : [];
  });
  return { errata, questions };
}

function neighbours(
  library: Library,
  ruling: Ruling,
  index: number,
): Pick<RulingLinks, "previous" | "next" | "section"> {
  const range = library.range(ruling.document, ruling.edition);
  if (!range || index < 0) return { previous: null, next: null, section: [] };
  const [from, to] = range;
  const heading = ruling.section.join("\n");
  const under = (at: number) => library.at(at).section.join("\n") === heading;
  // The records of a section stand together; a heading that comes again later begins another section.
  let [first, last] = [index, index];
  while (first > from && under(first - 1)) first--;
  while (last < to - 1 && under(last + 1)) last++;
  return {
    previous: index > from ? library.at(index - 1) : null,
    next: index < to - 1 ? library.at(index + 1) : null,
    section: Array.from({ length: last - first + 1 }, (_, i) => library.at(first + i)),
  };
}

/** The change of words from one answer to the other answer of the same question. */
export function answerWords(from: Ruling, to: Ruling): WordChange[] {
  return changeWords(from.text, to.text);
}
