/** `grim check`: runs all checks on a library and lists the problems with file and line. */
import { importedKnownCards } from "../../cards/data/sets.js";
import { type CardData, noCardData, openCardData } from "../../cards/data/store.js";
import { checkDocuments, checks, type Findings } from "../../check/checks.js";
import { readDocuments } from "../../check/read-documents.js";
import { loadLibrary } from "../../library/disk/load.js";
import type { FolderOrLayers } from "../../library/layers.js";
import { danglingReferences, resolvableGaps } from "../../links/references/references.js";
import { layersToRead } from "../../open.js";
import { GrimError, type Problem } from "../../problem.js";
import { renderFewProblems } from "../../render/problem-text.js";
import { plain } from "../../render/text/theme.js";
import { hangText } from "../../render/text/wrap.js";
import { counted } from "../../ruling/names.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { print, printJson, printLines, theme, width } from "../terminal.js";

export const spec: PlainSpec = {
  name: "check",
  arguments: "",
  summary: "check a library for errors",
  about:
    "Checks every record, catalogue and reference of the library, including your own documents: ids, paths, unknown cards and sets, citations, names and numbers against card databases (known-cards.yaml and your card data), quotations, texts that break off, lost symbols, hidden characters, records that were probably misread, unresolved references. Suggestions for data that are not wrong, such as missing alternative phrasings, are only counted, and do not change the exit code; --advice lists them, and also where a document announces changes (by tags, marks in colour or lists of new content) that its texts do not have. Exit code 0: no problems; 1: problems, listed; 2: the library cannot be read.",
  options: [
    { flags: "--json", summary: "as JSON: {problems: [{code, file, line, message, hint}], advice: […]}" },
    { flags: "--advice", summary: "also list suggestions" },
    {
      flags: "--queries <file>",
      summary: "NDJSON file of queries, each in the field query; reports alternative phrasings that copy one",
      completes: "file",
    },
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
  const { library, queries } = options;
  const findings = checkLibrary(layersToRead(library), { queries, cardData: openCardData() });
  return await printFindings(findings, options);
}

/** What to do with the problems. */
const nextStep =
  "grim check --list says why each is checked. Correct the reading in document.yaml or the words in corrections.yaml, and import again. What the document prints so is accepted in exceptions.yaml, by check, edition and id, with a reason.";

async function printFindings(findings: Findings, options: Options): Promise<Exit> {
  const { problems, advice } = findings;
  if (options.json) printJson(findingsJson(findings));
  else {
    if (problems.length === 0) print("No problems.");
    else {
      printLines([...renderFewProblems(problems, theme(), width()), "", `${counted(problems.length, "problem")}.`]);
      printLines(hangText(nextStep, plain, width(), {}));
    }
    if (options.advice && advice.length > 0) printLines(["", ...renderFewProblems(advice, theme(), width())]);
    else if (advice.length > 0) print(`${counted(advice.length, "suggestion")}, listed by --advice.`);
  }
  return problems.length === 0 ? exit.ok : exit.negative;
}

/** The findings as one JSON object. */
function findingsJson({ problems, advice }: Findings) {
  return { problems: problems.map(problemJson), advice: advice.map(problemJson) };
}

function problemJson({ code, file, line, message, hint }: Problem) {
  return { code, file, line, message, hint: hint ?? null };
}

interface CheckOptions {
  /** A file of evaluation queries that no alternative phrasing may copy. */
  queries?: string | undefined;
  /** The user's card data. The library is compared with it and with its own known-cards.yaml. */
  cardData?: Pick<CardData, "all">;
}

/**
 * All problems of a library, and suggestions. Records are checked only when every file was read: if a file has invalid YAML
 * or the wrong path, only such problems are returned.
 * @throws GrimError when the library, or the file of queries, cannot be read at all
 */
export function checkLibrary(folders: FolderOrLayers, { queries, cardData = noCardData }: CheckOptions = {}): Findings {
  try {
    const { problems, advice } = checkDocuments(
      readDocuments(folders, (catalogue) => importedKnownCards(cardData, catalogue), queries),
    );
    const data = loadLibrary(folders, { requireUniqueIds: false });
    const referenceProblems = [...danglingReferences(data), ...resolvableGaps(data)];
    return { problems: [...(data.problems ?? []), ...problems, ...referenceProblems], advice };
  } catch (error) {
    if (error instanceof GrimError && error.problems.some(isReadingProblem))
      return { problems: [...error.problems], advice: [] };
    throw error;
  }
}

/** Whether a file has invalid YAML or the wrong path. */
function isReadingProblem({ code }: Problem): boolean {
  return code === "yaml-syntax" || code === "yaml-schema" || code === "path-mismatch";
}
