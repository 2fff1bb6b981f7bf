/** `grim export`: rulings for other programs, as NDJSON, or as SQL for PostgreSQL. */

import { postgresSql } from "../../export/postgres.js";
import { diskError } from "../../library/disk/disk.js";
import { loadLibrary } from "../../library/disk/load.js";
import { currentRulings } from "../../library/editions/in-force.js";
import { allRulings, editionRulings, type Library } from "../../library/library.js";
import { open } from "../../open.js";
import { grimError } from "../../problem.js";
import { own } from "../../ruling/own.js";
import { phrasingsIn } from "../../ruling/phrasing.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { replaceFile } from "../../user/files/replace-file.js";
import { jsonText, rulingJson } from "../../views/json.js";
import { hasEdition, requireDocument, requireEdition, requireOneOf } from "../../views/require.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { printPieces } from "../terminal.js";
import { programVersion } from "./version.js";

const formats = ["ndjson", "postgres"] as const;

export const spec: PlainSpec = {
  name: "export",
  arguments: "",
  summary: "print rulings for other programs, as NDJSON or SQL",
  about:
    "Prints rulings for other programs: one JSON object per line, by default from the newest edition of every document. With --format postgres, prints SQL that loads the whole library, all editions with alternative phrasings, into a PostgreSQL of version 15 or later, with a search function; see docs/guide-programs.md.",
  options: [
    { flags: "--document <id>", summary: "only this document", completes: "document" },
    { flags: "--edition <edition>", summary: "only this edition", completes: "edition" },
    { flags: "--all-editions", summary: "every edition of the chosen documents" },
    { flags: "--format <format>", summary: "ndjson (default) or postgres", completes: formats },
    {
      flags: "-o, --output <file>",
      summary: "write to this file, which is replaced when all is written",
      completes: "file",
    },
  ],
  examples: [
    ["grim export --document ahlcg-faq --edition 1.0", "one edition"],
    ["grim export --format postgres -o grim.sql", "SQL for PostgreSQL"],
  ],
  async run(_args, options) {
    return exportRulings(options);
  },
};

/** Writes the rulings to stdout or to the file of `--output`. */
async function exportRulings(options: Options): Promise<Exit> {
  const isSql = requireExportFormat(options) === "postgres";
  const library = await open(options.library);
  const rulings = isSql ? [] : chosenRulings(library, options);
  const pieces = isSql
    ? postgresSql(library, phrasingTexts(library), `grim ${programVersion()}`)
    : ndjsonLines(rulings);
  if (options.output === undefined) await printPieces(pieces);
  else writeFile(options.output, pieces);
  return isSql || rulings.length > 0 ? exit.ok : exit.negative;
}

/** Reads the alternative phrasings, and returns a function that gives those of a ruling by its index. */
function phrasingTexts(library: Library): (index: number) => string[] {
  const { askedAs } = loadLibrary(library.layers);
  return (index) => {
    const { document, id } = library.at(index);
    return phrasingsIn(own(own(askedAs, document), id)).map(({ text }) => text);
  };
}

/** @throws GrimError usage for an unknown format, and for `postgres` together with options that choose rulings */
function requireExportFormat({ format = "ndjson", document, edition, allEditions }: Options): (typeof formats)[number] {
  const chosen = requireOneOf(formats, format, "format", "Formats");
  if (chosen === "postgres" && (document !== undefined || edition !== undefined || allEditions))
    throw grimError(
      "usage",
      "--format postgres exports the whole library: --document, --edition and --all-editions cannot be combined with it.",
      { hint: "grim_search takes a document and an edition: see docs/guide-programs.md." },
    );
  return chosen;
}

/**
 * The rulings that the options choose: by default those of the newest edition of each document. `--edition` without
 * `--document` chooses this edition of every document that has it.
 */
function chosenRulings(library: Library, options: Options): Ruling[] {
  const hasChosenEdition = options.edition === undefined ? undefined : hasEdition(options.edition);
  const document =
    options.document === undefined ? undefined : requireDocument(library, options.document, hasChosenEdition).id;
  const edition = options.edition === undefined ? undefined : requireEdition(library, document, options.edition);
  const isAnyDocument = edition !== undefined && document === undefined;
  let rulings: Ruling[];
  if (options.allEditions || isAnyDocument) rulings = allRulings(library);
  else if (document !== undefined) rulings = editionRulings(library, document, edition);
  else rulings = currentRulings(library);
  return rulings.filter(
    (one) =>
      (document === undefined || one.document === document) &&
      (edition === undefined || editionHolding(one) === edition),
  );
}

function* ndjsonLines(rulings: readonly Ruling[]): Generator<string> {
  for (const ruling of rulings) yield `${jsonText(rulingJson(ruling))}\n`;
}

/** Replaces a file. On an error, an existing file stays unchanged. */
function writeFile(path: string, pieces: Iterable<string>): void {
  try {
    replaceFile(path, pieces);
  } catch (error) {
    throw diskError(error, path, "write");
  }
}
