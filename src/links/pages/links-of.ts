/** The links of a ruling: references from and to it, keywords, the same question elsewhere, errata, neighbours. */
import type { Library } from "../../library/library.js";
import type { WordChange } from "../../ruling/align.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { errataOfCards } from "../errata/card-errata.js";
import { wordChanges } from "../errata/word-change.js";
import { linksPart } from "../links-part.js";
import { rulingOf } from "../references/full-reference.js";
import { inView, rulingIndex, type View, viewOf } from "../view.js";

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

export interface RulingLinks {
  see: SeeLink[];
  /** The rulings that refer to this one, once for each reference. */
  citedBy: Ruling[];
  /**
   * For each keyword that this ruling uses or defines: the other rulings that define it or, if none does, that have it
   * in the title.
   */
  uses: TermLink[];
  /** For each keyword that this ruling defines: the rulings that use it. */
  usedBy: TermLink[];
  sameQuestion: SameQuestion[];
  /** Errata of the cards that this ruling cites or names. */
  errata: Ruling[];
  /** For a card erratum: other rulings that cite or name its cards, without errata and lists. */
  questions: Ruling[];
  previous: Ruling | null;
  next: Ruling | null;
}

/**
 * Every link of a ruling. For a library that was not compiled, only references and neighbours are given.
 * @param view the editions that count; by default the ruling's own, and the newest of other documents
 */
export function linksOf(library: Library, ruling: Ruling, view = viewOf(library, ruling)): RulingLinks {
  const part = linksPart(library);
  const index = rulingIndex(library, ruling);
  const row = part.row(index);
  const [from, to] = library.range(ruling.document, editionHolding(ruling)) ?? [0, 0];
  return {
    see: ruling.see.map((see, nth) => ({
      text: see.text,
      to: see.to.flatMap((reference) => rulingOf(library, reference, ruling) ?? []),
      gap: see.gap,
      related: inView(library, row.related?.find(([which]) => which === nth)?.[1] ?? [], view),
    })),
    citedBy: inView(library, row.cited ?? [], view),
    ...termLinks(library, ruling, index, view),
    sameQuestion: (row.same ?? []).map((same) => ({ ...same, ruling: library.at(same.ruling) })),
    errata: errataOfCards(library, ruling, view).flatMap((one) => one.errata),
    questions: (ruling.kind === "card-errata" ? ruling.cards : []).flatMap((card) =>
      inView(library, part.card(ruling.game, card.id), view).filter(
        (one) => rulingIndex(library, one) !== index && !/errata$|^restricted$|^banned$/.test(one.kind),
      ),
    ),
    previous: index > from ? library.at(index - 1) : null,
    next: index >= from && index < to - 1 ? library.at(index + 1) : null,
  };
}

function termLinks(library: Library, ruling: Ruling, index: number, view: View): Pick<RulingLinks, "uses" | "usedBy"> {
  const part = linksPart(library);
  const links: Pick<RulingLinks, "uses" | "usedBy"> = { uses: [], usedBy: [] };
  const add = (list: TermLink[], term: string, indices: readonly number[]) => {
    const others = indices.filter((at) => at !== index);
    const rulings = inView(library, others, view);
    if (rulings.length > 0) list.push({ term, rulings });
  };
  for (const { term } of library.catalogue(ruling.game).keywords) {
    const { defines, about, uses } = part.term(ruling.game, term) ?? { defines: [], about: [], uses: [] };
    const isDefinition = defines.includes(index);
    if (isDefinition || ruling.keywords.includes(term)) add(links.uses, term, defines.length > 0 ? defines : about);
    if (isDefinition)
      add(
        links.usedBy,
        term,
        uses.filter((at) => !defines.includes(at)),
      );
  }
  return links;
}

/** The word changes from one answer to another answer to the same question. */
export function answerWords(from: Ruling, to: Ruling): WordChange[] {
  return wordChanges(from.text, to.text);
}
