/** `grim governs`: which text takes precedence for a ruling, and by which statements of the documents. */
import type { Library } from "../../library/library.js";
import { governsBlocks } from "../../render/governs-blocks.js";
import { governsView, noGovernsJson } from "../../views/governs.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { resolveOneRuling } from "../input.js";
import { printBlocks, printJson } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "governs",
  arguments: "<ref...>",
  summary: "show which text takes precedence, and by which statement",
  about:
    "Shows which text takes precedence for a ruling. It quotes and cites the documents' own statements of precedence, shows the corrections that replace words of the ruling, and prints the text in force. The change is marked if this library has both the printed and the new words. REF is as in grim show. If a name matches several rulings, they are listed and the exit code is 1.",
  options: [{ flags: "--json", summary: "as JSON: {reference, line, in_force, corrected, instead, steps, effective}" }],
  examples: [["grim governs ahlcg-rules-reference/costs", "a rule that the FAQ corrects"]],
  completes: "ruling",
  runWithLibrary: (library, args, options) => governsCommand(library, args.join(" "), options),
};

/**
 * Prints which text takes precedence for a ruling, its corrections and the text in force.
 * @param text a reference or name
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function governsCommand(library: Library, text: string, options: Options): Promise<Exit> {
  const resolved = await resolveOneRuling(library, text, options, (rulings) => noGovernsJson(library, rulings));
  if (resolved === null) return exit.negative;
  const view = governsView(library, resolved.ruling);
  if (options.json) printJson(view);
  else await printBlocks(governsBlocks(view), false);
  return exit.ok;
}
