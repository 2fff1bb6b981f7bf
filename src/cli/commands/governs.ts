/** `grim governs`: which text takes precedence for a ruling, and by which statements of the documents. */
import { governedRuling, governsJson, noGovernsJson } from "../../api/governs.js";
import { documentInfo, type Library } from "../../library/library.js";
import { isReplacedQuotation } from "../../links/errata/effective-text.js";
import { open } from "../../open.js";
import { jsonText } from "../../present/json/json.js";
import { effectiveLines, replacedLines } from "../../present/ruling/effective-lines.js";
import { governsLines } from "../../present/ruling/governs-lines.js";
import { maxTextWidth } from "../../present/ruling/ruling-text.js";
import type { CommandSpec, Options } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { resolveOneRuling } from "../input/one-ruling.js";
import { print, printLines, theme, width, writeStderr } from "../terminal.js";
import { supersededParagraph } from "../texts-in-force.js";

export const spec: CommandSpec = {
  name: "governs",
  arguments: "<ref...>",
  summary: "show which text takes precedence, and by which statement",
  about:
    "Shows which text takes precedence for a ruling. It quotes and cites the documents' own statements of precedence, shows the corrections that replace words of the ruling, and prints the text in force. The change is marked if this library has both the printed and the new words. REF is as in grim show. If a name matches several rulings, they are listed and the exit code is 1.",
  options: [{ flags: "--json", summary: "as JSON: {reference, line, in_force, corrected, instead, steps, effective}" }],
  examples: [["grim governs ahlcg-rules-reference/costs", "a rule that the FAQ corrects"]],
  completes: "ruling",
  async run(args, options) {
    return governsCommand(await open(options.library), args.join(" "), options);
  },
};

/**
 * Prints which text takes precedence for a ruling, its corrections and the text in force.
 * @param text a reference or name
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function governsCommand(library: Library, text: string, options: Options): Promise<Exit> {
  const resolved = await resolveOneRuling(library, text, options);
  if (!resolved.ruling) {
    if (options.json) print(jsonText(noGovernsJson(library, resolved.candidates)));
    return exit.negative;
  }
  if (resolved.remark !== null) writeStderr(resolved.remark);
  const { ruling } = resolved;
  const governed = await governedRuling(library, ruling);
  if (options.json) {
    print(jsonText(governsJson(library, governed)));
    return exit.ok;
  }
  const { governance, effective } = governed;
  const context = { theme: theme(), width: Math.min(width(), maxTextWidth) };
  const replaced = effective.filter((one) => isReplacedQuotation(one, ruling));
  const others = effective.filter((one) => !replaced.includes(one));
  printLines([
    ...(replaced.length > 0 ? [...replacedLines(replaced, { ...context, shown: ruling }), ""] : []),
    ...governsLines(ruling, governance, {
      ...context,
      documentInfo: (id) => documentInfo(library, id),
    }),
    ...effectiveLines(others, { ...context, whole: true, shown: ruling }),
    ...supersededParagraph(library, [ruling.document]),
  ]);
  return exit.ok;
}
