/** Accounts for every source line: each must have exactly one owner: a ruling, a heading or boilerplate. */

import type { BoilerplateSpan } from "../document/boilerplate.js";
import type { Source } from "../document/source.js";
import type { Problem } from "../problem.js";
import { countsOf } from "../ruling/counts.js";
import { lineNumbers } from "./blocks.js";
import { problemAt } from "./problem-at.js";

type SourceLines = Pick<Source, "name" | "lines">;

export interface Accounting {
  /** The number of non-blank lines of the source. */
  total: number;
  /** The number of non-blank lines that belong to rulings. */
  rulings: number;
  /** The number of lines that are headings. */
  headings: number;
  /** The lines that belong to boilerplate rules, in order. */
  boilerplate: BoilerplateSpan[];
  /**
   * The number of non-blank lines of each boilerplate rule. A line in two spans counts for the span that begins first.
   */
  rules: Record<string, number>;
  /** The non-blank lines that belong to no ruling, heading or boilerplate rule. */
  unclaimed: number[];
  /** Lines that still have text after a tag of the extraction was removed from them. */
  artefacts: number[];
}

/**
 * Counts the lines of a source by owner: ruling, heading or boilerplate rule.
 * @param claims.rulings maps each line of a ruling to the ruling's id
 * @param claims.sharedLines lines that two rulings contain, each with both ids
 * @returns the counts, and a problem for every non-blank line with no owner or more than one
 */
export function account(
  source: SourceLines,
  claims: {
    rulings: ReadonlyMap<number, string>;
    headings: readonly number[];
    boilerplate: readonly BoilerplateSpan[];
    artefacts: readonly number[];
    sharedLines: readonly [number, string, string][];
  },
): { lines: Accounting; problems: Problem[] } {
  // A line with only the marks of a block quote has no words.
  const isBlank = (line: number) => /^[\s>]*$/.test(source.lines[line - 1] ?? "");
  const headings = new Set(claims.headings);
  const boilerplate = [...claims.boilerplate].sort((a, b) => a[0] - b[0]);
  const ruleOfLine = new Map<number, string>();
  for (const [first, last, rule] of boilerplate)
    for (let line = first; line <= last; line++)
      if (!isBlank(line) && !ruleOfLine.has(line)) ruleOfLine.set(line, rule);
  const lines = lineNumbers(1, source.lines.length).filter((line) => !isBlank(line));
  const countOwners = (line: number) =>
    [claims.rulings, headings, ruleOfLine].filter((owned) => owned.has(line)).length;
  const unclaimed = lines.filter((line) => countOwners(line) === 0);
  return {
    lines: {
      total: lines.length,
      rulings: [...claims.rulings.keys()].filter((line) => !isBlank(line)).length,
      headings: headings.size,
      boilerplate,
      rules: Object.fromEntries(countsOf(ruleOfLine.values())),
      unclaimed,
      artefacts: [...claims.artefacts],
    },
    problems: [
      ...lines
        .filter((line) => countOwners(line) > 1)
        .map((line) => claimedTwice(source, line, "more than one of ruling, heading and boilerplate")),
      ...claims.sharedLines
        .filter(([line]) => !isBlank(line))
        .map(([line, owner, other]) => claimedTwice(source, line, `${owner} and ${other}`)),
      ...unclaimed.map((line) =>
        problemAt(
          source,
          line,
          "line-unclaimed",
          "This line belongs to no ruling, heading or boilerplate rule: it would be lost.",
          "Name its heading or its boilerplate rule in document.yaml, or write a correction for this edition.",
        ),
      ),
    ],
  };
}

function claimedTwice(source: SourceLines, line: number, owners: string): Problem {
  return problemAt(source, line, "line-claimed-twice", `This line belongs to ${owners}; it must belong to one.`);
}
