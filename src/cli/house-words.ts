/** Messages about house rulings, on stderr. */

import type { Problem } from "../problem.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { reportProblems, writeStderr } from "./terminal.js";

/** Reports problems of the house files; writes nothing when there are none. */
export function reportHouseProblems({ problems }: { problems: readonly Problem[] }): void {
  if (problems.length === 0) return;
  reportProblems(problems);
  writeStderr("Official rulings are not affected.");
}

/** Says that no house ruling has a reference. @param text the reference as typed */
export function reportNoHouseRuling(text: string): void {
  writeStderr(`No house ruling has the reference ${JSON.stringify(sanitiseLine(text))}. To list all: grim note --list`);
}
