/** `grim check`: runs all checks on a library and lists the problems with file and line. */
import { openCardData } from "../../cards/data/store.js";
import { checks } from "../../check/checks.js";
import { layersToRead } from "../../open.js";
import { renderFewProblems } from "../../render/problem-text.js";
import { plain } from "../../render/text/theme.js";
import { hangText } from "../../render/text/wrap.js";
import { counted } from "../../ruling/names.js";
import { checkLibrary, checkReport } from "../../views/reports.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { print, printJson, printLines, theme, width } from "../terminal.js";

export const spec: PlainSpec = {
  name: "check",
  arguments: "",
  summary: "check a library for errors",
  about:
    "Checks every record, catalogue and reference of the library, including your own documents: ids, paths, unknown cards and sets, citations, names and numbers against card databases (known-cards.yaml and your card data), quotations, texts that break off, lost symbols, hidden characters, records that were probably misread, unresolved references. Exit code 0: no problems; 1: problems, listed; 2: the library cannot be read.",
  options: [
    { flags: "--json", summary: "as JSON: {problems: [{code, file, line, message, hint}]}" },
    { flags: "--list", summary: "list the checks, what each looks at, and why" },
  ],
  examples: [
    ["grim check", "the shipped library and your own documents"],
    ["grim --library ~/my-rulings check --json", "another library, as JSON"],
  ],
  async run(_args, options) {
    return check(options);
  },
};

async function check(options: Options): Promise<Exit> {
  if (options.list) {
    printLines(
      checks.flatMap(({ name, scope, reason }) =>
        hangText(reason, plain, width(), { first: `${theme().strong(name)} (${scope}): `, rest: "  " }),
      ),
    );
    return exit.ok;
  }
  const problems = checkLibrary(layersToRead(options.library), openCardData());
  if (options.json) printJson(checkReport(problems));
  else if (problems.length === 0) print("No problems.");
  else {
    printLines([...renderFewProblems(problems, theme(), width()), "", `${counted(problems.length, "problem")}.`]);
    printLines(hangText(nextStep, plain, width(), {}));
  }
  return problems.length === 0 ? exit.ok : exit.negative;
}

/** What to do with the problems. */
const nextStep =
  "grim check --list says why each is checked. Correct the reading in document.yaml or the words in corrections.yaml, and import again. What the document prints so is accepted in exceptions.yaml, by check, edition and id, with a reason.";
