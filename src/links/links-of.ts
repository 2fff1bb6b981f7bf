/** Everything that touches a ruling: references both ways, terms, the same question elsewhere, errata, neighbours. */

import type { Card } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";

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
  /** For an erratum: questions and clarifications that cite the card. For others: the card's errata. */
  rulings: Ruling[];
}

export interface RulingLinks {
  see: SeeLink[];
  citedBy: CitedBy[];
  /** Definitions, clarifications, rules and glossary entries of the terms this ruling uses. Implicit: no words refer. */
  uses: TermLink[];
  /** For a definition (or such): the rulings that use its term. Implicit. */
  usedBy: TermLink[];
  sameQuestion: SameQuestion[];
  /** Errata of the cards that this ruling cites. */
  errata: CardLink[];
  /** For an erratum: what else cites its cards. */
  questions: CardLink[];
  previous: Ruling | null;
  next: Ruling | null;
  /** Every ruling under the same headings, this one among them, in document order. */
  section: Ruling[];
}

export declare function linksOf(library: Library, ruling: Ruling): RulingLinks;
