/** The page of a keyword: its definitions, and the rulings that use it. */
import { plainWords } from "../../cards/fold.js";
import { gamesToSearch } from "../../cards/resolver.js";
import type { Catalogue, Keyword } from "../../cards/schema.js";
import { editionRulings, type Library } from "../../library/library.js";
import type { Kind, Ruling } from "../../ruling/ruling.js";
import { ownTitle, plainTerm } from "../build/title-terms.js";
import { linksPart } from "../links-part.js";
import { inView, type View, viewOf } from "../view.js";

export interface KeywordPage {
  game: string;
  /** As in the catalogue; for a term that the catalogue lacks, as in the ruling's title. */
  term: string;
  forms: string[];
  /** Players' words for it. */
  slang: string[];
  /** Rulings whose title has the term: first those that define it, then those that have it among other words. */
  definitions: Ruling[];
  /**
   * Other rulings that use the term, in the order of `kindOrder`: rules first, then questions, then errata of cards.
   */
  rulings: Ruling[];
}

/** The rulings that say what a term means: its definitions; without definitions, the rulings that use it. */
export function explainingRulings({ definitions, rulings }: Pick<KeywordPage, "definitions" | "rulings">): Ruling[] {
  return definitions.length > 0 ? definitions : rulings;
}

/**
 * The pages of a keyword: one for each game that has the term. `term` may be the keyword's term, one of its forms or slang for it. If the catalogue
 * has no such keyword, `term` may also be the title of a ruling. Case, accents, punctuation and a plural s are ignored.
 * @param view by default the newest editions
 */
export function keywordPages(
  library: Library,
  game: string | null,
  term: string,
  view = viewOf(library),
): KeywordPage[] {
  return gamesToSearch(library, game).flatMap(
    (one) => catalogueKeywordPage(library, one, term, view) ?? titlePage(library, one, term, view) ?? [],
  );
}

/**
 * The page of a keyword of the catalogue; null for any other term.
 * @param view by default the newest editions
 */
function catalogueKeywordPage(
  library: Library,
  game: string,
  wanted: string,
  view: View = viewOf(library),
): KeywordPage | null {
  const catalogue = library.catalogue(game);
  const keyword = keywordOf(catalogue, wanted);
  if (!keyword) return null;
  const { term, forms } = keyword;
  const row = linksPart(library).term(game, term) ?? { defines: [], about: [], uses: [] };
  const otherUses = row.uses.filter((at) => !row.defines.includes(at) && !row.about.includes(at));
  const rulingsAt = (indices: readonly number[]) => inOrder(inView(library, indices, view));
  return {
    game,
    term,
    forms,
    slang: catalogue.slang.filter((one) => plainTerm(one.means) === plainTerm(term)).flatMap((one) => one.say),
    definitions: [...rulingsAt(row.defines), ...rulingsAt(row.about)],
    rulings: rulingsAt(otherUses),
  };
}

/** The keyword with this term; else with this form; else with this slang. */
function keywordOf(catalogue: Catalogue, wanted: string): Keyword | undefined {
  const key = plainTerm(wanted);
  const keywordWithTerm = (means: string) => catalogue.keywords.find((one) => plainTerm(one.term) === plainTerm(means));
  if (key === "") return undefined;
  const slang = catalogue.slang.find((one) => one.say.some((word) => plainTerm(word) === key));
  return (
    keywordWithTerm(wanted) ??
    catalogue.keywords.find((one) => one.forms.some((form) => plainTerm(form) === key)) ??
    (slang && keywordWithTerm(slang.means))
  );
}

/** The page of a term that is the title of a ruling (see `ownTitle`); null when no ruling has that title. */
function titlePage(library: Library, game: string, wanted: string, view: View): KeywordPage | null {
  const key = plainTerm(wanted);
  if (key === "") return null;
  const rulings = library.documents
    .filter((document) => document.game === game && view.has(document.id))
    .flatMap((document) => editionRulings(library, document.id, view.get(document.id)));
  const definitions = rulings.filter((one) => plainTerm(ownTitle(one) ?? "") === key);
  const [first] = definitions;
  if (!first) return null;
  const usesTerm = ({ question, text }: Ruling) => {
    const words = ` ${plainWords(`${question ?? ""} ${text}`)} `;
    return words.includes(` ${key} `) || words.includes(` ${key}s `);
  };
  return {
    game,
    term: (ownTitle(first) ?? wanted).replace(/["“”]/g, ""),
    forms: [],
    slang: [],
    definitions: inOrder(definitions),
    rulings: inOrder(rulings.filter((one) => !definitions.includes(one) && usesTerm(one))),
  };
}

/** Order on the page: rulings that state rules come before rulings that apply them. */
const kindOrder: Record<Kind, number> = {
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
  return [...rulings].sort((a, b) => kindOrder[a.kind] - kindOrder[b.kind]);
}
