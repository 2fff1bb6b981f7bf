/** Sentences that belong to no ruling, counted: a rule of boilerplate or an introduction may have taken rulings. */
import type { BoilerplateSpan } from "../../document/boilerplate.js";
import type { Source } from "../../document/source.js";
import { fewLines, type Problem, problem } from "../../problem.js";
import { hasSentence } from "./doubts.js";

/** The share of the lines with sentences that may be set aside. */
const share = 0.1;
/** With fewer lines, a share is not reported. */
const least = 8;
/** A line that is printed this often, apart from its digits, is a running head. */
const repeated = 3;
/** A pattern that takes this many different sentences probably takes text of the document. */
const different = 5;

/**
 * @param byPlace spans that were set aside for where they stand: before the first heading, or before a section's first record
 * @param byPattern spans that patterns of the profile took line by line; a passage whose first line and end the profile
 * names is a decision about that passage, and is not counted
 * @param rulings the number of lines in rulings
 */
export function textSetAside(
  byPlace: readonly BoilerplateSpan[],
  byPattern: readonly BoilerplateSpan[],
  rulings: number,
  source: Source,
): Problem[] {
  const counts = new Map<string, number>();
  for (const line of source.lines) counts.set(bare(line), (counts.get(bare(line)) ?? 0) + 1);
  const sentencesIn = (spans: readonly BoilerplateSpan[]) =>
    spans.filter(([from, to]) => {
      const lines = source.lines.slice(from - 1, to);
      return hasSentence(lines.join(" ")) && lines.some((line) => (counts.get(bare(line)) ?? 0) < repeated);
    });
  const linesOf = (spans: readonly BoilerplateSpan[]) =>
    spans.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
        (line) => bare(source.lines[line - 1] ?? "") !== "",
      ),
    );
  const greedy = [...groupByRule(sentencesIn(byPattern))].flatMap(([rule, spans]) =>
    new Set(spans.map(([from, to]) => bare(source.lines.slice(from - 1, to).join(" ")))).size < different
      ? []
      : [
          at(
            linesOf(spans),
            `The boilerplate rule ${rule} took ${spans.length} different sentences`,
            `Boilerplate is printed on many pages in the same words. Make the pattern of ${rule} in document.yaml narrower, or name a passage with its first line and its end: {rule: ${rule}, from: …, until: …}.`,
            source,
          ),
        ],
  );
  const lines = linesOf(sentencesIn([...byPlace, ...byPattern])).sort((a, b) => a - b);
  const large = lines.length >= least && lines.length > share * (lines.length + rulings);
  return [
    ...(large
      ? [
          at(
            lines,
            `${lines.length} lines with sentences are in no ruling, and ${rulings} in rulings`,
            "Check whether they are rulings: then a reader or its `start` or `marks` in document.yaml does not fit. A passage that is not a ruling is boilerplate with its first line and its end: {rule: preface, from: …, until: …}.",
            source,
          ),
        ]
      : []),
    ...greedy,
  ];
}

function at(lines: readonly number[], message: string, hint: string, source: Source): Problem {
  const line = lines[0] ?? 1;
  const excerpt = source.lines[line - 1] ?? "";
  return problem("text-set-aside", `${message}: ${fewLines(lines)}.`, {
    file: source.name,
    line,
    column: excerpt.search(/\S/) + 1 || 1,
    excerpt,
    hint,
  });
}

function groupByRule(spans: readonly BoilerplateSpan[]): Map<string, BoilerplateSpan[]> {
  const groups = new Map<string, BoilerplateSpan[]>();
  for (const span of spans) groups.set(span[2], [...(groups.get(span[2]) ?? []), span]);
  return groups;
}

function bare(line: string): string {
  return line.replace(/\d+/g, "").trim();
}
