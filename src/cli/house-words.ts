/** What is said of house rulings beside a look-up: faults of their files, and that none goes by a name. */
import { sanitiseLine } from "../present/sanitise.js";
import type { Problem } from "../problem.js";
import { reportProblems, writeStderr } from "./terminal.js";

/** Says the faults on stderr; not a word where there are none. */
export function reportHouseProblems({ problems }: { problems: readonly Problem[] }): void {
  if (problems.length === 0) return;
  reportProblems(problems);
  writeStderr("Official rulings are not affected.");
}

/** @param text the reference as typed */
export function reportNoHouseRuling(text: string): void {
  writeStderr(`No house ruling goes by ${JSON.stringify(sanitiseLine(text))}. All of them: grim note --list`);
}
