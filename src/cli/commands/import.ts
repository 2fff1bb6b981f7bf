/** `grim import`: shows what an import would do; --write writes it; --check compares the library with a fresh import. */
import { dirname, relative } from "node:path";
import { isDoubt } from "../../check/checks.js";
import type { Source } from "../../document/source.js";
import type { ImportResult } from "../../import/import.js";
import { editionOfName, recogniseDocument } from "../../import/workflow/recognise-document.js";
import { editionExists, requireDocumentName, requirePlainNames, runImport } from "../../import/workflow/run-import.js";
import { readSourceOf } from "../../import/workflow/source-files.js";
import { readLayeredDocument } from "../../library/disk/layered-files.js";
import { editionFiles, withTopEditionLock, writeEdition } from "../../library/disk/library-files.js";
import { type Layers, topLayer } from "../../library/layers.js";
import { layersToRead, layersToWrite, open } from "../../open.js";
import { type GrimError, grimError, type Problem } from "../../problem.js";
import { terminalLines } from "../../render/terminal.js";
import { importBlocks, importCheckBlocks } from "../../render/upkeep-blocks.js";
import { importCheckReport, importReport } from "../../views/reports.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { withProgress } from "../progress.js";
import {
  print,
  printBlocks,
  printJson,
  printLines,
  reportFewProblems,
  theme,
  width,
  writeStderr,
  writeStderrWrapped,
} from "../terminal.js";

export const spec: PlainSpec = {
  name: "import",
  arguments: "[path]",
  summary: "read a source document into rulings",
  about:
    "Reads a file, or a folder of files that are one edition, according to its profile (rulings/<document>/document.yaml) and shows what would be imported. A file or folder whose profile is in the library is recognised, so that no option is needed; --document and --edition name them otherwise. The report has: the number of rulings by kind and section, what each line was used for, and problems with file and line. --show prints the YAML that would be written. --write writes the edition, completely or not at all, into your own library (grimrule/library in the data folder), or into the one that --library or GRIM_LIBRARY names. The shipped profile, corrections and card names are used for it. --check imports again every edition whose source is in the folder FILE or GRIM_SOURCES, and compares the exact text with the committed files. Exit code 2 when there are problems.",
  options: [
    { flags: "--document <id>", summary: "the document it is an edition of", completes: "document" },
    { flags: "--edition <edition>", summary: "the edition's name, such as 1.4" },
    { flags: "--write", summary: "write the edition; nothing is written while there are problems" },
    { flags: "--replace", summary: "with --write: replace an existing edition" },
    {
      flags: "--accept-doubts",
      summary: "with --write: write although there are doubts; grim check lists those about records",
    },
    {
      flags: "--partial",
      summary: "the file contains only a part of the document: what it leaves out stays in force",
    },
    {
      flags: "--continues <ids>",
      summary: "it is the next edition of these documents, whose texts become earlier editions of it",
      completes: "document",
    },
    { flags: "--show", summary: "also print the files that would be written; with --json, the records" },
    { flags: "--check", summary: "compare the committed files with a fresh import" },
    { flags: "--json", summary: "as JSON: {lines, rulings, unmatched, problems}" },
  ],
  examples: [
    ["grim import faq-1.4.txt --document ahlcg-faq --edition 1.4", "show what would be imported"],
    [
      "grim import faq-1.4.txt --document ahlcg-faq --edition 1.4 --show | less",
      "read every record before it is written",
    ],
    ["grim import faq-1.4.txt --document ahlcg-faq --edition 1.4 --write", "write the edition"],
    ["grim --library . import faq-1.4.txt --document ahlcg-faq --edition 1.4 --write", "write into a checkout"],
    ["grim import arkhamlcg-metadata --write", "write a folder whose profile is known"],
    ["GRIM_SOURCES=~/sources grim import --check", "compare rulings/ with a fresh import"],
  ],
  completes: "file",
  async run(args, options) {
    return importFile(args[0], options);
  },
};

/**
 * Imports a file, or compares the library with fresh imports (`--check`).
 * @param file the source document; with `--check`, the folder of the sources
 * @throws GrimError usage, edition-exists, and the errors of reading the file, the profile and the corrections
 */
export async function importFile(file: string | undefined, options: Options): Promise<Exit> {
  if (options.check) return checkEditions(layersToRead(options.library), file, options);
  const layers = layersToWrite(options.library);
  if (file === undefined) throw usageError("An import needs a file or a folder.");
  const recognised = options.document === undefined ? recogniseDocument(layers, file) : null;
  const document = options.document ?? recognised?.id;
  if (document === undefined)
    throw usageError(`No profile of this library recognises ${file}: an import needs --document and --edition.`);
  requireDocumentName(document);
  const source = await readSourceOf(layers, document, file, options.edition);
  const edition = options.edition ?? source.release?.edition ?? (recognised && editionOfName(file));
  if (edition == null) throw usageError(`${file} does not state its edition: an import needs --edition.`);
  requirePlainNames(document, edition);
  const continues = options.continues?.split(",").map((id) => id.trim());
  for (const id of continues ?? []) readLayeredDocument(layers, id);
  // An edition that only the file's name states is named after its date.
  const dated = { edition, date: edition, dateSource: "the file's name" };
  const named = options.edition === undefined ? { release: dated, ...source } : source;
  const run = () => importEdition(layers, named, document, edition, options, continues);
  if (!options.write) return run();
  const result = withTopEditionLock(layers, document, edition, run);
  // Compiles the user's own library, so that the next look-up need not. If that fails, the look-up says why.
  if (result === exit.ok && layers.length > 1) await open().catch(() => undefined);
  return result;
}

function usageError(message: string): GrimError {
  return grimError("usage", message, {
    hint: "Example: grim import faq-1.4.txt --document ahlcg-faq --edition 1.4. To write a profile for a new document: grim init FILE --document ID --game GAME",
  });
}

function importEdition(
  layers: Layers,
  source: Source,
  document: string,
  edition: string,
  options: Options,
  continues: string[] | undefined,
): Exit {
  if (options.write && !options.replace && editionExists(layers, document, edition)) {
    throw grimError("edition-exists", `${document} ${edition} is already in the library.`, {
      hint: "To import it anew, add --replace; the hand-written corrections.yaml is kept.",
    });
  }
  const result = withProgress(`Importing ${source.name}`, (onStage) =>
    runImport(layers, source, document, edition, { stage: onStage, partial: options.partial, continues }),
  );
  const view = importReport(result, source, { document, edition }, options.show === true);
  if (options.json) printJson(view);
  else {
    if (options.show) printFiles(result, document, edition);
    // Without waiting, because the edition is locked.
    printLines(terminalLines(importBlocks(view), { theme: theme(), width: width() }));
    if (result.problems.length > 0) writeStderr("");
    reportFewProblems(result.problems);
    const doubt = result.problems.find(isDoubt);
    if (doubt) writeStderr("");
    if (doubt) writeStderrWrapped(acceptanceHint(doubt, document, edition));
  }
  if (!options.write) return result.problems.length > 0 ? exit.error : exit.ok;
  const hasOnlyDoubts = result.problems.every(isDoubt);
  const mayWrite = result.problems.length === 0 || (hasOnlyDoubts && options.acceptDoubts);
  if (!mayWrite) {
    writeStderr(
      hasOnlyDoubts
        ? "Nothing was written, because of these doubts. To write the edition with all of them, add --accept-doubts."
        : "Nothing was written: lines would be lost, or be in two records.",
    );
    return exit.error;
  }
  const files = writeEdition(topLayer(layers).root, document, edition, result.chapters);
  writeStderr(
    files.length > maxPathsShown
      ? `Wrote ${files.length} files into ${shortPath(dirname(files[0] as string))}.`
      : `Wrote ${files.map(shortPath).join(", ")}.`,
  );
  return exit.ok;
}

/** If more files are written, only their folder is named. */
const maxPathsShown = 8;

/** How a single doubt is accepted, with this one as the example. */
function acceptanceHint({ code, ruling, line }: Problem, document: string, edition: string): string {
  const place = ruling === undefined ? `line: ${line ?? 1}` : `id: ${ruling.id}`;
  return `Compare each doubt with the source. To accept one, add it to rulings/${document}/exceptions.yaml, under exceptions: - {check: ${code}, edition: ${JSON.stringify(edition)}, ${place}, why: …}`;
}

/** A path inside the current folder as a relative path; any other path unchanged. */
function shortPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere;
}

function printFiles({ chapters }: ImportResult, document: string, edition: string): void {
  for (const [name, text] of editionFiles(chapters))
    print(`# rulings/${document}/${edition}/${name}\n${text.trimEnd()}\n`);
}

/**
 * Imports again every edition whose source is in the folder, and compares it with the library.
 * @param folder GRIM_SOURCES if undefined; without either, nothing is compared, and the JSON has no editions
 */
async function checkEditions(layers: Layers, folder: string | undefined, options: Options): Promise<Exit> {
  const sources = folder ?? process.env.GRIM_SOURCES;
  if (!sources) {
    writeStderr(
      "Skipped: no folder of source documents is given. Set GRIM_SOURCES, or name it: grim import FOLDER --check",
    );
    if (options.json) printJson(await importCheckReport(layers, null));
    return exit.ok;
  }
  const view = await importCheckReport(layers, sources);
  if (options.json) printJson(view);
  else {
    await printBlocks(importCheckBlocks(view), false);
    reportFewProblems(view.problems);
  }
  return view.problems.length > 0 ? exit.error : exit.ok;
}
