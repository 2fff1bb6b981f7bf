/** `grim history`: one ruling through every edition of this library. */
import type { Library } from "../../library/library.js";
import { historyBlocks } from "../../render/comparison-blocks.js";
import { historyView, noHistoryJson } from "../../views/history.js";
import { requireEdition } from "../../views/require.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { resolveOneRuling } from "../input.js";
import { printBlocks, printJson } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "history",
  arguments: "<ref...>",
  summary: "show one ruling in all editions",
  about:
    "Follows a ruling through every edition of this library, even if its number or title changed. Shows the edition in which it first appeared (or the two editions between which it appeared, if no tag of the document names it), each rewording with the changed words marked, new numbers, removal, and the errata that correct it. REF is as in grim show. Exit code 1: no such ruling, or a name of several rulings, which are listed.",
  options: [
    { flags: "--json", summary: "as JSON: {ruling, reference, editions, first, steps, errata, marks}" },
    { flags: "--edition <edition>", summary: "read the reference in this edition", completes: "edition" },
    { flags: "--whole", summary: "reworded rulings in full, including unchanged paragraphs" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim history ahlcg-faq/signature-cards", "a ruling that was reworded"],
    ['grim history "ahlcg 2.2"', "by its number"],
    ["grim history ahlcg-rules-reference/costs", "a rule and the erratum that corrects it"],
  ],
  completes: "ruling",
  runWithLibrary: (library, args, options) => history(library, args.join(" "), options),
};

/**
 * Prints a ruling through all editions.
 * @param text a reference or name
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function history(library: Library, text: string, options: Options): Promise<Exit> {
  if (options.edition !== undefined) requireEdition(library, undefined, options.edition);
  const resolved = await resolveOneRuling(library, text, options, (rulings) => noHistoryJson(library, rulings));
  if (resolved === null) return exit.negative;
  const view = historyView(library, resolved.ruling);
  if (options.json) printJson(view);
  else await printBlocks(historyBlocks(view, { isWhole: options.whole === true }), options.pager !== false);
  return exit.ok;
}
