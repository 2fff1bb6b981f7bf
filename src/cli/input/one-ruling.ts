/** Resolves a reference or name that must match a single ruling, and reports when it matches none or several. */

import type { Library } from "../../library/library.js";
import { candidateBlocks } from "../../render/show-blocks.js";
import { stderr } from "../../render/text/output.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { candidatesJson } from "../../views/candidates.js";
import { findSingleRuling, suggestions } from "../../views/one-ruling.js";
import type { Options } from "../command.js";
import { printBlocks } from "../print-blocks.js";
import { printJson, width, writeStderr, writeStderrWrapped } from "../terminal.js";
import { reportNoSuchRuling } from "./unresolved.js";

export interface ResolvedRuling {
  ruling: Ruling;
  /** How the ruling differs from the request, such as another edition; null if it does not. It was written to stderr. */
  remark: string | null;
}

/**
 * The single ruling that `text` matches; null when it matches none, or a name matches several. Stderr says which, and when a
 * misspelt name was corrected. Stdout then gets the list of the rulings or, with `--json`, the JSON of no ruling.
 * @param options those of the command, of which `--edition` and `--json` count
 * @param noRulingJson makes the JSON of no ruling, from the rulings that a name matches
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function resolveOneRuling(
  library: Library,
  text: string,
  { edition, json }: Options,
  noRulingJson: (candidates: readonly Ruling[]) => unknown,
): Promise<ResolvedRuling | null> {
  // A headline in the hint of an error is indented by 12 columns: 4 in the list, and 8 of the label `hint:`. The width is a
  // function, because stderr is slow to use: it loads Node's network modules.
  const result = await findSingleRuling(library, text, { edition, headlineWidth: () => width(stderr()) - 12 });
  const { ruling, candidates, nameCorrection, remarks } = result;
  if (nameCorrection !== null) writeStderrWrapped(nameCorrection);
  if (ruling !== null) {
    const remark = remarks.join(" ") || null;
    if (remark !== null) writeStderr(sanitiseLine(remark));
    return { ruling, remark };
  }
  if (json) printJson(noRulingJson(candidates));
  if (candidates.length === 0) reportNoSuchRuling(text, { remarks, ...(await suggestions(library, text)) });
  else {
    if (!json) await printBlocks(candidateBlocks(text, candidatesJson(library, candidates)), false);
    writeStderrWrapped("One ruling was expected. Name one of these:");
  }
  return null;
}
