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

/** A form of a keyword as `plainTerm` gives it, and the keyword's term. */
interface KeywordForm {
  form: string;
  term: string;
}

/** The forms of all keywords, the longest first. */
export function formsOf(keywords: readonly Keyword[]): KeywordForm[] {
  return keywords
    .flatMap(({ term, forms }) => [term, ...forms].map((form) => ({ form: plainTerm(form), term })))
    .filter(({ form }) => form !== "")
    .sort((a, b) => b.form.length - a.form.length);
}

/**
 * The terms of the keywords in a title. `defines`: the title or a part of it is the term or one of its forms. `about`:
 * the title contains the term or a form among other words.
 * @param forms of the game's keywords, as `formsOf` gives them
 */
export function titleTerms(
  ruling: Pick<Ruling, "title" | "kind">,
  forms: readonly KeywordForm[],
): { defines: Set<string>; about: Set<string> } {
  const title = ownTitle(ruling);
  if (title === null) return { defines: new Set(), about: new Set() };
  const parts = new Set([title, ...title.split(separator)].map(plainTerm));
  const defines = new Set(forms.filter(({ form }) => parts.has(form)).map(({ term }) => term));
  const about = new Set(termsIn(plainTerm(title), forms).filter((term) => !defines.has(term)));
  return { defines, about };
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

/** The terms that the title contains. A longer term wins: `Story Phase` is not also `Story`. */
function termsIn(title: string, forms: readonly KeywordForm[]): string[] {
  let rest = ` ${title} `;
  return forms.flatMap(({ form, term }) => {
    const match = [`${form} `, `${form}s `, `${form}es `].find((ending) => rest.includes(` ${ending}`));
    if (match === undefined) return [];
    rest = rest.replace(` ${match}`, " | ");
    return [term];
  });
}
