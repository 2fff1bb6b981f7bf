/** One term, one page: what defines it, and the rulings that use it. */
import type { Catalogue, Keyword } from "../../cards/schema.js";
import { editionRulings, type Library } from "../../library/library.js";
import type { Kind, Ruling } from "../../ruling/ruling.js";
import { ownTitle, plainTerm } from "../build/title-terms.js";
import { games } from "../find-cards.js";
import { linksPart } from "../links-part.js";
import { plainWords } from "../plain-words.js";
import { inView, type View, viewOf } from "../view.js";

export interface KeywordPage {
  game: string;
  /** As the catalogue writes it; as the documents title it where the catalogue has no such term. */
  term: string;
  forms: string[];
  /** What players say for it. */
  slang: string[];
  /** Glossary entry, definition, clarification, rule or timing of the term, those named after it first; its corrections too. */
  definitions: Ruling[];
  /** Rulings that use the term, definitions left out: rules and clarifications first, then questions, then errata. */
  rulings: Ruling[];
}

export interface KeywordLookup {
  /** Null when no game has the term, or more than one. */
  page: KeywordPage | null;
  candidates: { game: string; term: string }[];
}

export interface KeywordOptions {
  /** Which edition of each document counts, as library/in-force.ts chooses them; without it the newest. */
  editions?: View;
}

/** The page of a term, found by the term, its forms or slang; exact up to case, accents and a plural's s. */
export function keywordPage(
  library: Library,
  game: string | null,
  term: string,
  options: KeywordOptions = {},
): KeywordLookup {
  const view = options.editions ?? viewOf(library);
  const found = games(library, game).flatMap((one) => {
    const page = catalogued(library, one, term, view) ?? titled(library, one, term, view);
    return page ? [page] : [];
  });
  const candidates = found.map((page) => ({ game: page.game, term: page.term }));
  return { page: found.length === 1 ? (found[0] as KeywordPage) : null, candidates };
}

function catalogued(library: Library, game: string, wanted: string, view: View): KeywordPage | null {
  const catalogue = library.catalogue(game);
  const keyword = keywordOf(catalogue, wanted);
  if (!keyword) return null;
  const row = linksPart(library).term(game, keyword.term) ?? { defines: [], about: [], uses: [] };
  const explains = [...row.defines, ...row.about];
  return {
    game,
    term: keyword.term,
    forms: keyword.forms,
    slang: catalogue.slang.filter((one) => plainTerm(one.means) === plainTerm(keyword.term)).flatMap((one) => one.say),
    definitions: [...inOrder(inView(library, row.defines, view)), ...inOrder(inView(library, row.about, view))],
    rulings: inOrder(
      inView(
        library,
        row.uses.filter((at) => !explains.includes(at)),
        view,
      ),
    ),
  };
}

/** By the term itself, then by its forms, then by what players say. */
function keywordOf(catalogue: Catalogue, wanted: string): Keyword | undefined {
  const key = plainTerm(wanted);
  const named = (means: string) => catalogue.keywords.find((one) => plainTerm(one.term) === plainTerm(means));
  if (key === "") return undefined;
  const slang = catalogue.slang.find((one) => one.say.some((word) => plainTerm(word) === key));
  return (
    named(wanted) ??
    catalogue.keywords.find((one) => one.forms.some((form) => plainTerm(form) === key)) ??
    (slang && named(slang.means))
  );
}

/** A term that only a title names: what stands under that title, and where its words stand. */
function titled(library: Library, game: string, wanted: string, view: View): KeywordPage | null {
  const key = plainTerm(wanted);
  if (key === "") return null;
  const rulings = library.documents
    .filter((document) => document.game === game && view.has(document.id))
    .flatMap((document) => editionRulings(library, document.id, view.get(document.id)));
  const definitions = rulings.filter((one) => plainTerm(ownTitle(one) ?? "") === key);
  const [first] = definitions;
  if (!first) return null;
  const uses = ({ question, text }: Ruling) => {
    const words = ` ${plainWords(`${question ?? ""} ${text}`)} `;
    return words.includes(` ${key} `) || words.includes(` ${key}s `);
  };
  return {
    game,
    term: (ownTitle(first) ?? wanted).replace(/["“”]/g, ""),
    forms: [],
    slang: [],
    definitions: inOrder(definitions),
    rulings: inOrder(rulings.filter((one) => !definitions.includes(one) && uses(one))),
  };
}

/** Weightiest first: what states a rule before what applies it. */
const weight: Record<Kind, number> = {
  definition: 0,
  clarification: 1,
  rule: 2,
  glossary: 3,
  "rules-errata": 4,
  timing: 5,
  "quick-reference": 6,
  policy: 7,
  faq: 8,
  "campaign-errata": 9,
  "card-errata": 10,
  restricted: 11,
  banned: 12,
};

function inOrder(rulings: readonly Ruling[]): Ruling[] {
  return [...rulings].sort((a, b) => weight[a.kind] - weight[b.kind]);
}
