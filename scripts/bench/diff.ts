/** Measures the comparison of two made-up editions of 3,000 rulings. */
import { diffEditions } from "../../src/diff/edition-diff.js";
import { twoEditions } from "../../src/diff/made-up.fixture.js";
import { printRow, timed } from "./report.js";

/** Compares once and prints a row with the time. */
export function printDiffTimes(): void {
  const { from, to } = twoEditions(3000);
  const { value, ms } = timed(() => diffEditions(from, to));
  console.log("\nComparison of two editions of 3,000 rulings");
  printRow(`${value.reworded.length} reworded, ${value.moved.length} moved`, `${ms.toFixed(0)} ms`);
}
