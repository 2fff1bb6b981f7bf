/** Resolves a reference or name that must match a single ruling, and reports when it matches none or several. */
import { findSingleRuling } from "../../api/one-ruling.js";
import type { Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { stderr } from "../../terminal/output.js";
import { width, writeStderrWrapped } from "../terminal.js";
import { printCandidates } from "./candidates.js";
import { reportNoSuchRuling } from "./no-such-ruling.js";

export type ResolvedRuling =
  /** `remark` says how the ruling differs from the request, such as another edition. The caller prints it. */
  | { ruling: Ruling; remark: string | null }
  /** `candidates` is empty when nothing matches. */
  | { ruling: null; candidates: Ruling[] };

/**
 * The single ruling that `text` matches. Stderr says when nothing matches, or when a misspelt name was corrected. If a name
 * matches several rulings, stdout lists them, except with `json`, and stderr asks for one of them.
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function resolveOneRuling(
  library: Library,
  text: string,
  { edition, json = false }: { edition?: string | undefined; json?: boolean | undefined } = {},
): Promise<ResolvedRuling> {
  // A headline in the hint of an error is indented by 12 columns: 4 in the list, and 8 of the label `hint:`. The width is a
  // function, because stderr is slow to use: it loads Node's network modules.
  const result = await findSingleRuling(library, text, { edition, headlineWidth: () => width(stderr()) - 12 });
  if (result.nameCorrection !== null) writeStderrWrapped(result.nameCorrection);
  if (result.ruling !== null) return { ruling: result.ruling, remark: result.remarks.join(" ") || null };
  if (result.candidates.length === 0) {
    await reportNoSuchRuling(library, text, result.remarks);
    return { ruling: null, candidates: [] };
  }
  if (!json) printCandidates(text, result.candidates);
  writeStderrWrapped("One ruling was expected. Name one of these:");
  return { ruling: null, candidates: result.candidates };
}
