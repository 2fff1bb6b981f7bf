/** What is said of house rulings beside a look-up: faults of their files, and that none goes by a name. */
import { sanitiseLine } from "../present/sanitise.js";
import type { Problem } from "../problem.js";
import { say, sayProblems } from "./terminal.js";

/** Says the faults on stderr; not a word where there are none. */
export function sayHouseProblems({ problems }: { problems: readonly Problem[] }): void {
  if (problems.length === 0) return;
  sayProblems(problems);
  say("Official rulings are not affected.");
}

/** @param text the reference as typed */
export function sayNoHouseRuling(text: string): void {
  say(`No house ruling has the reference ${JSON.stringify(sanitiseLine(text))}. To list all: grim note --list`);
}
