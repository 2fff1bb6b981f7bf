/** What is wrong with house files, said beside a look-up that goes on. */
import type { Problem } from "../problem.js";
import { say, sayProblems } from "./terminal.js";

/** Says the faults on stderr; not a word where there are none. */
export function sayHouseProblems({ problems }: { problems: readonly Problem[] }): void {
  if (problems.length === 0) return;
  sayProblems(problems);
  say("Official rulings are not affected.");
}
