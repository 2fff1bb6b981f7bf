/** Finds which keywords of the game a ruling's title defines, and which it only mentions. */
import { nameKey } from "../../cards/fold.js";
import type { Keyword } from "../../cards/schema.js";
import type { Kind, Ruling } from "../../ruling/ruling.js";

/** Kinds of rulings whose title may name keywords. The titles of other kinds are cards or questions. */
const explainingKinds: ReadonlySet<Kind> = new Set([
  "definition",
  "clarification",
  "rule",
  "timing",
  "glossary",
  "quick-reference",
  "rules-errata",
]);

/** Separates the terms of one title: Ready/Exhausted vs Committed/Uncommitted · Attacker, Attacked. */
const separator = /\s*(?:[/,&();:—]|\bvs\b\.?|\band\b)\s*/u;

/**
 * The terms of the keywords in a title. `defines`: the title or a part of it is the term or one of its forms. `about`:
 * the title contains the term or a form among other words.
 */
export function titleTerms(
  ruling: Pick<Ruling, "title" | "kind">,
  keywords: readonly Keyword[],
): { defines: string[]; about: string[] } {
  const title = ownTitle(ruling);
  if (title === null) return { defines: [], about: [] };
  const parts = new Set([title, ...title.split(separator)].map(plainTerm).filter((part) => part !== ""));
  const defined = new Set(formsOf(keywords).flatMap(({ form, term }) => (parts.has(form) ? [term] : [])));
  const defines = keywords.map(({ term }) => term).filter((term) => defined.has(term));
  return { defines, about: termsIn(plainTerm(title), keywords).filter((term) => !defines.includes(term)) };
}

/**
 * The ruling's own part of its title: `Keywords` of `Ability / Keywords`. For a rules erratum, the name in quotation
 * marks if there is one. Null without a title, and for kinds whose titles name no keywords.
 */
export function ownTitle(ruling: Pick<Ruling, "title" | "kind">): string | null {
  if (ruling.title === null || !explainingKinds.has(ruling.kind)) return null;
  const lastPart = ruling.title.split(" / ").at(-1) ?? ruling.title;
  return ruling.kind === "rules-errata" ? (/"([^"]+)"/.exec(lastPart)?.[1] ?? lastPart) : lastPart;
}

/**
 * A term for comparison: folded, without punctuation, a leading article or (in words of four letters or more) a plural
 * s.
 */
export function plainTerm(text: string): string {
  const plain = nameKey(text);
  return plain.length > 3 && plain.endsWith("s") && !plain.endsWith("ss") ? plain.slice(0, -1) : plain;
}

const formsOfKeywords = new WeakMap<readonly Keyword[], readonly { form: string; term: string }[]>();

/** The forms of all keywords, longest first; kept, because every ruling of a game asks for them. */
function formsOf(keywords: readonly Keyword[]): readonly { form: string; term: string }[] {
  const known = formsOfKeywords.get(keywords);
  if (known) return known;
  const forms = keywords.flatMap((keyword) => termForms(keyword).map((form) => ({ form, term: keyword.term })));
  forms.sort((a, b) => b.form.length - a.form.length);
  formsOfKeywords.set(keywords, forms);
  return forms;
}

function termForms(keyword: Keyword): string[] {
  return [keyword.term, ...keyword.forms].map(plainTerm);
}

/**
 * The terms that the title contains, in the order of `keywords`. A longer term wins: `Story Phase` is not also `Story`.
 */
function termsIn(title: string, keywords: readonly Keyword[]): string[] {
  const forms = formsOf(keywords);
  let rest = ` ${title} `;
  const terms = new Set<string>();
  for (const { form, term } of forms) {
    const match = [`${form} `, `${form}s `, `${form}es `].find((ending) => form !== "" && rest.includes(` ${ending}`));
    if (match === undefined) continue;
    rest = rest.replace(` ${match}`, " | ");
    terms.add(term);
  }
  return keywords.map((keyword) => keyword.term).filter((term) => terms.has(term));
}
