/** `grim show`: one ruling word for word, with its links, corrections and house rulings. */
import type { Library } from "../../library/library.js";
import { grimError } from "../../problem.js";
import type { Block } from "../../render/blocks.js";
import { briefBlocks, contextBlocks, sectionBlocks, showBlocks } from "../../render/show-blocks.js";
import { headline } from "../../ruling/names.js";
import type { ShowResult } from "../../views/schema.js";
import { resolveReference, rulingView, sectionView } from "../../views/show.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import {
  formatOption,
  inForceOptions,
  lookupDataFor,
  reportNoHouseRuling,
  reportNoSuchRuling,
  requireFormat,
} from "../input.js";
import { defaultGame } from "../settings.js";
import { printBlocks, printHtml, printJson, writeStderrWrapped } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "show",
  arguments: "<ref...>",
  summary: "show one ruling with its references",
  about:
    "Shows a ruling word for word, with its citation, the text that takes precedence, its references in both directions, the words in force if it was corrected, and the house rulings on it. REF is one of: a reference (ahlcg-faq/nested-sequences); a reference with an edition (ahlcg-faq@1.0/nested-sequences); a number (ahlcg 1.4, coc 2.13, F110, Core 61, TDL 307); the name of a card or term; house/ID for a house ruling. For a card with exactly one erratum, its name shows the erratum. If REF matches several rulings, they are listed; for a name the exit code is then 1.",
  options: [
    { flags: "--json", summary: "as JSON: {ruling, citation, see, cited_by, …}" },
    formatOption(["html"]),
    { flags: "--section", summary: "show the whole section of the ruling" },
    {
      flags: "--context",
      summary: "show the numbered source lines of the ruling (needs --source or GRIM_SOURCES)",
    },
    { flags: "--source <file>", summary: "the source document for --context", completes: "file" },
    { flags: "--brief", summary: "show only the ruling and its citation" },
    { flags: "--no-pager", summary: "never use a pager" },
    ...inForceOptions,
  ],
  examples: [
    ['grim show "coc 2.13"', "clarification (2.13) of the Call of Cthulhu FAQ"],
    ['grim show "lucky dice"', "the erratum of a card, or its only ruling"],
    ["grim show ahlcg-faq@1.0/signature-cards", "the words of edition 1.0"],
    ['grim show "ahlcg 1.5" --as-of 2017-03', "the words in force in March 2017"],
    ['grim show "ahlcg 1.4" --section', "everything under the same heading"],
  ],
  completes: "ruling",
  runWithLibrary: (library, args, options) => show(library, args.join(" "), options),
};

/**
 * Prints the ruling of a reference or name, or lists the rulings that it may mean.
 * @throws GrimError unknown-edition, usage, and the errors of `contextView`
 */
export async function show(library: Library, text: string, given: Options): Promise<Exit> {
  const format = requireFormat(given, ["html"]);
  if (format === "html") rejectTextOptions(given);
  const lookupData = lookupDataFor(library, given.library);
  const resolved = await resolveReference(lookupData, text, { ...given, preferredGame: defaultGame()?.value });
  if (!("inForce" in resolved)) {
    if (format === "json") printJson(resolved);
    return printUnresolved(text, resolved, format);
  }
  for (const remark of resolved.remarks) writeStderrWrapped(remark);
  const print = async (view: unknown, blocks: () => Block[]): Promise<Exit> => {
    if (format === "json") printJson(view);
    else await printBlocks(blocks(), given.pager !== false);
    return exit.ok;
  };
  const { ruling } = resolved;
  if (given.context) {
    const { contextView } = await import("../../views/source-context.js");
    const view = await contextView(library, ruling, given.source);
    return print(view, () => contextBlocks(view));
  }
  if (given.section) {
    const view = sectionView(library, ruling);
    return print(view, () => sectionBlocks(view));
  }
  const view = await rulingView(lookupData, resolved, given);
  // House rulings are left out of HTML, so that a page that is passed on is official.
  if (format === "html") return printHtml(headline(ruling), showBlocks({ ...view, house: [] }, text));
  return print(view, () => (given.brief && view.ruling ? briefBlocks(view, view.ruling) : showBlocks(view, text)));
}

/** @throws GrimError usage for --section, --context or --brief, which apply to text output only */
function rejectTextOptions(options: Options): void {
  const option = (["section", "context", "brief"] as const).find((name) => options[name]);
  if (option === undefined) return;
  throw grimError("usage", `--format html and --${option} cannot be combined.`, {
    hint: `For the text: grim show REF --${option}. For the page: grim show REF --format html`,
  });
}

/** Prints house rulings or the rulings that a name may mean, or says on stderr that there are none. */
async function printUnresolved(text: string, view: ShowResult, format: string): Promise<Exit> {
  if (view.candidates.length > 0) {
    for (const remark of view.remarks) writeStderrWrapped(remark);
    // With `--format html`, stdout is for the page only.
    if (format !== "json") await printBlocks(showBlocks(view, text), false, format === "html" ? "stderr" : "stdout");
    // A number may match several rulings; a name should match one.
    return view.candidates_by === "name" ? exit.negative : exit.ok;
  }
  if (view.house.length > 0) {
    if (format !== "json") await printBlocks(showBlocks(view, text), false);
    return exit.ok;
  }
  if (text.trim().startsWith("house/")) reportNoHouseRuling(text);
  else reportNoSuchRuling(text, view);
  return exit.negative;
}
