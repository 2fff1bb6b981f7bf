/** Finds the keywords of a game in text, in any inflection. */
import { groupBy } from "../ruling/groups.js";
import { escapeRegExp } from "./escape-regexp.js";
import type { Keyword } from "./schema.js";

interface KeywordForms {
  /** Every form of every keyword, longest first, so that `Forced Response` is not also found as `Response`. */
  pattern: RegExp;
  /** By form, in lower case. */
  keywords: ReadonlyMap<string, { form: string; keyword: Keyword }[]>;
}

const formsOfKeywords = new WeakMap<readonly Keyword[], KeywordForms>();

function formsOf(keywords: readonly Keyword[]): KeywordForms {
  const stored = formsOfKeywords.get(keywords);
  if (stored) return stored;
  const all = keywords.flatMap((keyword) =>
    [keyword.term, ...keyword.forms].map((form) => ({ form: withSpaces(form), keyword })),
  );
  all.sort((a, b) => b.form.length - a.form.length);
  const bodies = all.map(({ form, keyword }) => {
    const body = escapeRegExp(form);
    const inAnyCase = body.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
    return (keyword.exact ? body : inAnyCase).replaceAll(" ", "[\\s-]+");
  });
  const forms = {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${bodies.join("|")})(?![\\p{L}\\p{N}])`, "gu"),
    keywords: groupBy(all, ({ form }) => form.toLowerCase()),
  };
  formsOfKeywords.set(keywords, forms);
  return forms;
}

/** `Glow-\nBright` → `Glow Bright`. */
function withSpaces(form: string): string {
  return form.replace(/[\s-]+/g, " ");
}

/**
 * The terms of the keywords in the text, in the order of the catalogue, each once.
 * @param keywords of one game
 * @param names the spans of card names; a keyword inside a name (Power Drain) does not count
 */
export function findKeywords(
  text: string,
  keywords: readonly Keyword[],
  names: readonly { start: number; end: number }[] = [],
): string[] {
  if (keywords.length === 0) return [];
  const forms = formsOf(keywords);
  let rest = text;
  for (const { start, end } of names) rest = rest.slice(0, start) + "\0".repeat(end - start) + rest.slice(end);
  const found = Array.from(rest.matchAll(forms.pattern), ([match]) => {
    const form = withSpaces(match);
    return forms.keywords.get(form.toLowerCase())?.find((one) => !one.keyword.exact || one.form === form)?.keyword;
  });
  return keywords.filter((keyword) => found.includes(keyword)).map(({ term }) => term);
}
