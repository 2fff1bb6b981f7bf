/** What an evaluation comes to: a table for the terminal, the same for docs/accuracy.md, and what did not come first. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Evaluation } from "../eval.js";
import type { LookUp } from "./look-ups.js";
import { figures, type Measures, measure } from "./measure.js";

interface Row {
  label: string;
  count: number;
  cells: Measures[];
}

/** One row for each class of look-ups, one for those that have an answer, the last for all. */
function rowsOf({ lookUps, results }: Evaluation): Row[] {
  const classes = [...new Set(lookUps.map((one) => one.class))];
  const groups: [label: string, fits: (lookUp: LookUp) => boolean][] = [
    ...classes.map((name): [string, (lookUp: LookUp) => boolean] => [name, (one) => one.class === name]),
    ["with an answer", (one) => one.expect.length > 0],
    ["all", () => true],
  ];
  return groups.map(([label, fits]) => {
    const picked = lookUps.flatMap((one, i) => (fits(one) ? [i] : []));
    return {
      label,
      count: picked.length,
      cells: results.map((ranks) => measure(picked.map((i) => ranks[i]?.rank ?? 0))),
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
    ...rowsOf(evaluation).map((row) => line(row.label, String(row.count), row.cells.map(figures))),
    "",
    ...confidentLines(evaluation),
  ];
}

/** Precision and reach of the state `confident`, and what became of the questions about a card's status. */
function confidentLines({ lookUps, results, verdicts }: Evaluation): string[] {
  const of = (fits: (lookUp: LookUp, rank: number) => boolean): { all: number; sure: number } => {
    const picked = lookUps.flatMap((one, i) => (fits(one, results[0]?.[i]?.rank ?? 0) ? [i] : []));
    return { all: picked.length, sure: picked.filter((i) => results[0]?.[i]?.state === "confident").length };
  };
  const answered = of((one) => one.expect.length > 0);
  const right = of((one, rank) => one.expect.length > 0 && rank === 1);
  const tricky = of((one) => one.expect.length === 0 && one.class === "tricky");
  const other = of((one) => one.expect.length === 0 && one.class !== "tricky");
  const lines = [
    `grim is confident on ${answered.sure} of ${answered.all} look-ups that have an answer, ${right.sure} of them rightly; of ${right.all} right first rulings ${right.sure} keep it.`,
    `Without an answer: confident on ${tricky.sure} of ${tricky.all} tricky look-ups and on ${other.sure} of ${other.all} others.`,
  ];
  const given = verdicts.filter((one) => one.given).length;
  const beside = verdicts.filter((one) => one.beside && !one.given).length;
  const first = verdicts.filter((one) => one.first).length;
  if (verdicts.length > 0)
    lines.push(
      `Status: the right verdict for ${given} of ${verdicts.length}, and for ${beside} more among those on other cards of the name; with verdicts the right ruling first for ${first}.`,
    );
  return lines;
}

/** What of ours did not come first, and what came instead. */
export function missLines({ lookUps, results }: Evaluation): string[] {
  const lines = lookUps.flatMap((lookUp, i) => {
    const result = results[0]?.[i];
    if (!result || result.rank === 1) return [];
    const came = result.first ? `${result.first.document}/${result.first.id}` : "nothing";
    const where = lookUp.expect.length === 0 ? "confident" : result.rank === 0 ? "not found" : `rank ${result.rank}`;
    return [`  ${lookUp.id} ${lookUp.class}: ${lookUp.query}`, `       ${where}; first came ${came}`];
  });
  return ["Not first:", ...lines];
}

/** The table for a Markdown file. */
export function markdownTable(evaluation: Evaluation): string[] {
  return [
    `| ${evaluation.lookUps.length} look-ups, ${evaluation.rulings} rulings | count | ${evaluation.engines.join(" | ")} |`,
    `| --- | ---: | ${evaluation.engines.map(() => "---").join(" | ")} |`,
    ...rowsOf(evaluation).map((row) => `| ${row.label} | ${row.count} | ${row.cells.map(figures).join(" | ")} |`),
    "",
    ...confidentLines(evaluation),
  ];
}

/** The same for ranks by class. */
export function rankTable(ranks: ReadonlyMap<string, readonly number[]>): string[] {
  return [
    "| made from the library | count | grim |",
    "| --- | ---: | --- |",
    ...[...ranks].map(([name, list]) => `| ${name} | ${list.length} | ${figures(measure(list))} |`),
  ];
}

/** Puts lines between two marks of a Markdown file. @throws Error when the marks are not there */
export function writeBlock(path: string, name: string, lines: readonly string[]): void {
  const [start, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(path, "utf8");
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${path} lacks the marks ${start} and ${end}`);
  writeFileSync(path, text.slice(0, from) + [start, "", ...lines, "", end].join("\n") + text.slice(to + end.length));
}
