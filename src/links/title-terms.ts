/** Compile-time: which terms of the game a ruling's title defines, and which it only speaks of. */
import { fold } from "../cards/fold.js";
import { findKeywords, type KeywordIndex } from "../cards/keywords.js";
import type { Kind, Ruling } from "../ruling/ruling.js";

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
const between = /\s*(?:[/,&()"“”;:—]|\bvs\b\.?|\band\b)\s*/u;

/** `defines`: a part of the title is the term itself. `about`: the title holds the term among other words. */
export function titleTerms(ruling: Ruling, index: KeywordIndex): { defines: string[]; about: string[] } {
  if (ruling.title === null || !explaining.has(ruling.kind)) return { defines: [], about: [] };
  // Of an entry's part, only its own name; of a correction, only the quoted name of the passage.
  const own = ruling.title.split(" / ").at(-1) ?? ruling.title;
  const title = (ruling.kind === "rules-errata" ? /"([^"]+)"/.exec(own)?.[1] : null) ?? own;
  const parts = new Set(title.split(between).flatMap(forms));
  for (const form of forms(title)) parts.add(form);
  const defines = index.keywords
    .filter((keyword) => [keyword.term, ...keyword.forms].some((form) => forms(form).some((one) => parts.has(one))))
    .map((keyword) => keyword.term);
  return { defines, about: findKeywords(title, index).filter((term) => !defines.includes(term)) };
}

/** A term made comparable: without marks, a leading article or a plural's s. */
function forms(text: string): string[] {
  const plain = fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^(?:the|a|an) (?=.)/, "");
  if (plain === "") return [];
  return plain.length > 3 && plain.endsWith("s") && !plain.endsWith("ss") ? [plain, plain.slice(0, -1)] : [plain];
}
