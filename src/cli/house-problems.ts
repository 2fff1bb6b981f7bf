/** What is wrong with house files, said beside a look-up that goes on. */
import { renderProblems } from "../present/problem-text.js";
import type { Problem } from "../problem.js";
import { say, theme, width } from "./terminal.js";

export function sayHouseProblems({ problems }: { problems: readonly Problem[] }): void {
  if (problems.length === 0) return;
  for (const line of renderProblems(problems, theme(process.stderr), width(process.stderr))) say(line);
  say("Official rulings are not affected.");
}
