/** Explains the result of one query: how its words were read, the features and scores of the first rulings, and the state. */
import type { LibraryData } from "../../src/library/library.js";
import { searchIndexOf } from "../../src/search/index/search-index.js";
import { evidenceFor, probabilityOf } from "../../src/search/rank/confidence.js";
import { featureNames } from "../../src/search/rank/features.js";
import { weights } from "../../src/search/rank/weights.js";
import { search, type Trace } from "../../src/search/search.js";
import { searchable } from "./measure.js";

/** The number of rulings to show. */
const rulingCount = 3;

/** Explains the result of a query. @returns lines of Markdown */
export function explain(data: LibraryData, query: string): string[] {
  const library = searchable(data);
  const index = searchIndexOf(library);
  const traces: Trace[] = [];
  const answer = search(library, query, { trace: (trace) => traces.push(trace) });
  const [trace] = traces;
  if (!trace) return [`Nothing was searched for \`${query}\`.`];
  const { understood, candidates } = trace;
  const top = candidates.slice(0, rulingCount);
  const cells = (values: readonly string[]): string => `| ${values.join(" | ")} |`;
  const ids = top.map(({ doc }) => `\`${library.at(doc).id}\``);
  const lines = [
    `Query: \`${query}\``,
    "",
    cells(["word", "information", "read as"]),
    cells(["---", "---:", "---"]),
    ...understood.concepts.map(({ kind, wordIndices: tokens, alternatives }) =>
      cells([
        tokens.map((i) => understood.words[i]?.text).join(" "),
        kind === "word" ? (understood.information[tokens[0] as number] as number).toFixed(2) : "",
        `${kind}: ${alternatives.map(({ term, weight }) => `${index.terms.at(term)} × ${weight.toFixed(2)}`).join(", ")}`,
      ]),
    ),
    "",
    cells(["feature × weight", ...ids]),
    cells(["---", ...top.map(() => "---:")]),
  ];
  for (const name of featureNames) {
    if (top.every(({ features }) => features[name] === 0)) continue;
    const points = top.map(({ features }) => {
      const value = features[name];
      return `${value.toFixed(2)} → ${(value * weights[name]).toFixed(2)}`;
    });
    lines.push(cells([`${name} × ${weights[name]}`, ...points]));
  }
  lines.push(cells(["**score**", ...top.map(({ score }) => `**${score.toFixed(2)}**`)]));
  if (top[0]) {
    const evidence = evidenceFor(index, understood, top[0], candidates.slice(1));
    lines.push(
      "",
      `State: ${answer.state}; the probability that the first ruling answers is ${probabilityOf(evidence).toFixed(2)}.`,
    );
  }
  return lines;
}
