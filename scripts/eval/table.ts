/** Formats an evaluation: tables for the terminal and for docs/data/accuracy.md, and a list of the look-ups that grim answers wrongly. */
import type { Evaluation } from "../eval.js";
import type { LookUp } from "./look-ups.js";
import { type Measures, measure, measuresText } from "./measure.js";

interface Row {
  label: string;
  /** The number of look-ups. */
  count: number;
  /** The measures of each engine. */
  cells: Measures[];
}

/**
 * One row for each class of look-ups, one for the look-ups that have an answer, and one for all. The rank of a look-up without
 * an answer is 1 if the engine is not confident, else 0.
 */
function rowsOf({ lookUps, results }: Evaluation): Row[] {
  const classes = [...new Set(lookUps.map((one) => one.class))];
  const groups: [label: string, isInGroup: (lookUp: LookUp) => boolean][] = [
    ...classes.map((name): [string, (lookUp: LookUp) => boolean] => [name, (one) => one.class === name]),
    ["with an answer", (one) => one.expect.length > 0],
    ["all", () => true],
  ];
  return groups.map(([label, isInGroup]) => {
    const indices = lookUps.flatMap((one, i) => (isInGroup(one) ? [i] : []));
    return {
      label,
      count: indices.length,
      cells: results.map((resultsOfEngine) => measure(indices.map((i) => resultsOfEngine[i]?.rank ?? 0))),
    };
  });
}

/** The table for a terminal, one column for each engine. */
export function tableLines(evaluation: Evaluation): string[] {
  const line = (label: string, count: string, cells: readonly string[]): string =>
    label.padEnd(21) + count.padStart(4) + cells.map((cell) => cell.padStart(21)).join("");
  return [
    `${evaluation.lookUps.length} look-ups, ${evaluation.rulings} rulings; recall@1 / recall@3 / MRR`,
    "",
    line("class", "", evaluation.engines),
    ...rowsOf(evaluation).map((row) => line(row.label, String(row.count), row.cells.map(measuresText))),
    "",
    ...confidenceLines(evaluation),
  ];
}

/** How often the answers are `confident`, and how often the verdicts on a card's status are right. */
function confidenceLines({ lookUps, results, verdicts }: Evaluation): string[] {
  /** How many look-ups `isCounted` accepts, and on how many of these grim is confident. */
  const countOf = (isCounted: (lookUp: LookUp, rank: number) => boolean): { all: number; confident: number } => {
    const indices = lookUps.flatMap((one, i) => (isCounted(one, results[0]?.[i]?.rank ?? 0) ? [i] : []));
    return { all: indices.length, confident: indices.filter((i) => results[0]?.[i]?.state === "confident").length };
  };
  const answered = countOf((one) => one.expect.length > 0);
  const right = countOf((one, rank) => one.expect.length > 0 && rank === 1);
  const tricky = countOf((one) => one.expect.length === 0 && one.class === "tricky");
  const other = countOf((one) => one.expect.length === 0 && one.class !== "tricky");
  const lines = [
    `grim is confident on ${answered.confident} of ${answered.all} look-ups that have an answer; the first ruling is right for ${right.confident} of these. Of ${right.all} right first rulings, it is confident on ${right.confident}.`,
    `Without an answer: confident on ${tricky.confident} of ${tricky.all} tricky look-ups and on ${other.confident} of ${other.all} others.`,
  ];
  const given = verdicts.filter((one) => one.isExact).length;
  const beside = verdicts.filter((one) => one.isBesideOthers && !one.isExact).length;
  const first = verdicts.filter((one) => one.isRulingFirst).length;
  if (verdicts.length > 0)
    lines.push(
      `Status questions: the right verdict for ${given} of ${verdicts.length}, and for ${beside} more beside verdicts on other cards of the same name. With verdicts, the right ruling is first for ${first}.`,
    );
  return lines;
}

/**
 * The look-ups that grim answers wrongly: the first ruling is not right, or grim is confident although no ruling answers. Two
 * lines for each: the look-up, and the ruling that grim puts first.
 */
export function missLines({ lookUps, results }: Evaluation): string[] {
  const lines = lookUps.flatMap((lookUp, i) => {
    const result = results[0]?.[i];
    if (!result || result.rank === 1) return [];
    const firstRuling = result.first ? `${result.first.document}/${result.first.id}` : "nothing";
    let mistake = result.rank === 0 ? "not found" : `rank ${result.rank}`;
    if (lookUp.expect.length === 0) mistake = "confident";
    return [`  ${lookUp.id} ${lookUp.class}: ${lookUp.query}`, `       ${mistake}; first ruling: ${firstRuling}`];
  });
  return ["Look-ups answered wrongly:", ...lines];
}

/** The table for a Markdown file. */
export function markdownTable(evaluation: Evaluation): string[] {
  return [
    `| ${evaluation.lookUps.length} look-ups, ${evaluation.rulings} rulings | count | ${evaluation.engines.join(" | ")} |`,
    `| --- | ---: | ${evaluation.engines.map(() => "---").join(" | ")} |`,
    ...rowsOf(evaluation).map((row) => `| ${row.label} | ${row.count} | ${row.cells.map(measuresText).join(" | ")} |`),
    "",
    ...confidenceLines(evaluation),
  ];
}

/** A table of grim's ranks by class, for a Markdown file. */
export function rankTable(ranks: ReadonlyMap<string, readonly number[]>): string[] {
  return [
    "| made from the library | count | grim |",
    "| --- | ---: | --- |",
    ...[...ranks].map(([name, list]) => `| ${name} | ${list.length} | ${measuresText(measure(list))} |`),
  ];
}
