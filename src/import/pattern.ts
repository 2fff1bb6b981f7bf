/**
 * Patterns from profiles run in linear time whatever they are, so a profile cannot hang an import.
 * RE2 has no back-references and no look-around; a pattern that needs them is refused with the place marked.
 */
import { RE2JS } from "re2js";
import { GrimError, problem } from "../problem.js";

export interface Pattern {
  test(text: string): boolean;
  /** The match with its groups, or null. */
  exec(text: string): { index: number; text: string; groups: (string | null)[] } | null;
  /** All matches replaced. */
  replaceAll(text: string, by: string): string;
}

/** @throws GrimError bad-pattern, naming where in the profile the pattern stands */
export function compilePattern(source: string, where: string): Pattern {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(source);
  } catch (error) {
    throw new GrimError(
      problem("bad-pattern", `${where}: "${source}" is not a pattern: ${(error as Error).message}.`, {
        excerpt: source,
        hint: 'Patterns use RE2 syntax: no look-around ("(?=…)"), no back-references ("\\1"). Example: ^\\d+$',
      }),
    );
  }
  return {
    test: (text) => compiled.matcher(text).find(),
    exec: (text) => {
      const matcher = compiled.matcher(text);
      if (!matcher.find()) return null;
      const groups = Array.from({ length: matcher.groupCount() }, (_, i) => matcher.group(i + 1) ?? null);
      return { index: matcher.start(), text: matcher.group() ?? "", groups };
    },
    replaceAll: (text, by) => compiled.matcher(text).replaceAll(by),
  };
}
