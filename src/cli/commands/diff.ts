/** `grim diff`: what changed between two editions of a document. */
import type { Library } from "../../library/library.js";
import { type GrimError, grimError } from "../../problem.js";
import { diffBlocks, diffTitle } from "../../render/comparison-blocks.js";
import {
  type ComparedEditions,
  type ComparedFile,
  compareEditions,
  diffFilters,
  diffView,
  documentToCompare,
} from "../../views/diff.js";
import { compareWithFile, deckFilter } from "../../views/diff-files.js";
import { requireEdition } from "../../views/require.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { formatOption, requireFormat } from "../input.js";
import { printFormat, printJson, reportProblems, writeStderr } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "diff",
  arguments: "<document> [from] [to]",
  summary: "show what changed between two editions",
  about:
    "Compares two editions of a document: FROM and TO, FROM and the newest, or the last two. Lists rulings that were added, removed, reworded (with marked words), moved or renumbered. Lists separately what differs only because one copy lost or misread something. A change only of quotation marks, line breaks or a ruling's own number is not a rewording. With --against FILE, a text that is not in this library is compared; nothing is written. It is the newer edition, unless --edition names one that came before. On a terminal the output goes through GRIM_PAGER, PAGER or less. Exit code 0: there are differences; 1: none.",
  options: [
    {
      flags: "--json",
      summary: "as JSON: {document, from, to, added, removed, reworded, moved, spelling, extraction, unchanged}",
    },
    formatOption(["markdown", "html"], "text, markdown (for a post), html (a self-contained page) or json"),
    { flags: "--kind <kinds>", summary: "only these kinds of ruling, separated by commas", completes: "kind" },
    { flags: "--card <name>", summary: "only rulings that cite or mention this card", completes: "card" },
    { flags: "--deck <file>", summary: "only rulings that cite or mention cards of this decklist", completes: "file" },
    {
      flags: "--against <file>",
      summary: "compare with the document's text in this file, without importing it",
      completes: "file",
    },
    {
      flags: "--edition <edition>",
      summary: "with --against: the edition in the file, whose settings and corrections are used",
      completes: "edition",
    },
    {
      flags: "--partial",
      summary: "with --against: the file contains only a part of the document; nothing counts as removed",
    },
    { flags: "--brief", summary: "headlines only" },
    { flags: "--whole", summary: "reworded rulings in full, including unchanged paragraphs" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim diff ahlcg-faq", "the last two editions"],
    ["grim diff ahlcg-faq 1.0 1.3 --kind definition,clarification", "only definitions and clarifications"],
    ["grim diff ahlcg-faq 1.0 1.3 --deck my-deck.txt", "what changed for the cards in my deck"],
    ["grim diff ahlcg-faq 1.0 1.3 --format html > changes.html", "a page to print"],
    ["grim diff ahlcg-faq 1.3 --against faq-1.4.txt", "a new FAQ, before it is imported"],
    ["grim diff coc-faq 4.2 --against faq-4.1.pdf --edition 4.1", "an older edition"],
  ],
  completes: "document",
  completesNext: ["edition", "edition"],
  runWithLibrary: diff,
};

/**
 * Prints what changed between two editions, or between an edition and the file of `--against`.
 * @param args a document, and none to two of its editions
 * @throws GrimError usage, unknown-document, unknown-edition, bad-deck, and the errors of reading `--against`
 */
export async function diff(library: Library, args: readonly string[], options: Options): Promise<Exit> {
  const format = requireFormat(options, ["markdown", "html"]);
  const comparison = await compare(library, args, options);
  const filters = diffFilters(library, comparison.document, options);
  if (options.deck !== undefined) {
    const { filter, remarks } = deckFilter(library, comparison.document.game, options.deck);
    filters.push(filter);
    for (const remark of remarks) writeStderr(remark);
  }
  const shown = diffView(comparison, { against: comparison.against, filters });
  const shownOptions = {
    isWhole: options.whole === true,
    isBrief: options.brief === true,
    namesAll: format !== "text",
  };
  if (format === "json") printJson(shown);
  else await printFormat(format, diffTitle(shown), diffBlocks(shown, shownOptions), options.pager !== false);
  const lists = [shown.added, shown.removed, shown.reworded, shown.moved, shown.spelling, shown.extraction];
  return lists.some((list) => list.length > 0) ? exit.ok : exit.negative;
}

/** Compares two editions of the library, or one with the file of `--against`. */
async function compare(
  library: Library,
  args: readonly string[],
  { against: file, edition, partial }: Pick<Options, "against" | "edition" | "partial">,
): Promise<ComparedEditions & { against?: ComparedFile | undefined }> {
  if (file === undefined && (edition !== undefined || partial === true)) throw needsAgainst(edition);
  const [name = "", ...editionNames] = args;
  if (file === undefined) return compareEditions(library, name, editionNames);
  const document = documentToCompare(library, name, editionNames, { minEditions: 1 });
  const { id } = document;
  const [first, second] = editionNames.map((one) => requireEdition(library, id, one));
  if (second !== undefined) {
    throw grimError("usage", "With --against, only one edition can be given: the file is the other one.", {
      hint: `Example: grim diff ${id} ${first} --against ${file}`,
    });
  }
  // The newest edition stands first; `documentToCompare` requires at least one.
  const libraryEdition = first ?? document.editions[0]?.edition ?? "";
  const compared = await compareWithFile(library, document, libraryEdition, file, { edition, partial });
  for (const remark of compared.remarks) writeStderr(remark);
  reportProblems(compared.misreadings);
  return compared;
}

function needsAgainst(edition: string | undefined): GrimError {
  return grimError("usage", `${edition === undefined ? "--partial" : "--edition"} can be used only with --against.`, {
    hint: "Editions of this library follow the document: grim diff coc-faq 4.1 4.2",
  });
}
