/** Compile-time: which terms of the game a ruling's title defines, and which it only speaks of. */
import type { Keyword } from "../../cards/schema.js";
import type { Kind, Ruling } from "../../ruling/ruling.js";
import { plainName } from "../plain-words.js";

/** Kinds whose title is a term or speaks of one; the titles of others are cards, or questions. */
const explaining: ReadonlySet<Kind> = new Set([
  "definition",
  "clarification",
  "rule",
  "timing",
  "glossary",
  "quick-reference",
  "rules-errata",
]);

/** What stands between the terms of one title: Ready/Exhausted vs Committed/Uncommitted · Attacker, Attacked. */
const between = /\s*(?:[/,&();:—]|\bvs\b\.?|\band\b)\s*/u;

/** `defines`: a part of the title is the term itself. `about`: the title holds the term among other words. */
export function titleTerms(
  ruling: Pick<Ruling, "title" | "kind">,
  keywords: readonly Keyword[],
): { defines: string[]; about: string[] } {
  const title = ownTitle(ruling);
  if (title === null) return { defines: [], about: [] };
  const parts = new Set([title, ...title.split(between)].map(plainTerm).filter((part) => part !== ""));
  const defines = keywords.filter((one) => termForms(one).some((form) => parts.has(form))).map((one) => one.term);
  return { defines, about: within(plainTerm(title), keywords).filter((term) => !defines.includes(term)) };
}

/** Of an entry's part, only its own name; of a correction, only the quoted name of the passage; null for other kinds. */
export function ownTitle(ruling: Pick<Ruling, "title" | "kind">): string | null {
  if (ruling.title === null || !explaining.has(ruling.kind)) return null;
  const own = ruling.title.split(" / ").at(-1) ?? ruling.title;
  return ruling.kind === "rules-errata" ? (/"([^"]+)"/.exec(own)?.[1] ?? own) : own;
}

/** A term made comparable: without marks, a leading article, or a plural's s. */
export function plainTerm(text: string): string {
  const plain = plainName(text);
  return plain.length > 3 && plain.endsWith("s") && !plain.endsWith("ss") ? plain.slice(0, -1) : plain;
}

function termForms(keyword: Keyword): string[] {
  return [keyword.term, ...keyword.forms].map(plainTerm);
}

/** Terms whose words stand in the title, the longest first: `Story Phase` is not also a `Story`. */
function within(title: string, keywords: readonly Keyword[]): string[] {
  const forms = keywords.flatMap((keyword) => termForms(keyword).map((form) => ({ form, term: keyword.term })));
  forms.sort((a, b) => b.form.length - a.form.length);
  let rest = ` ${title} `;
  const found = new Set<string>();
  for (const { form, term } of forms) {
    const at = [`${form} `, `${form}s `, `${form}es `].find((ending) => form !== "" && rest.includes(` ${ending}`));
    if (at === undefined) continue;
    rest = rest.replace(` ${at}`, " | ");
    found.add(term);
  }
  return keywords.map((keyword) => keyword.term).filter((term) => found.has(term));
}
