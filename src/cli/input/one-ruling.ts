/** Resolves a reference or name that must match a single ruling, and reports when it matches none or several. */
import { oneRuling } from "../../api/one-ruling.js";
import type { Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { stderr } from "../../terminal/output.js";
import { width, writeStderrWrapped } from "../terminal.js";
import { printCandidates } from "./candidates.js";
import { reportNoSuchRuling } from "./no-such-ruling.js";

export type ResolvedRuling =
  | { ruling: Ruling; remark: string | null }
  /** `candidates` is empty when nothing matches. */
  | { ruling: null; candidates: Ruling[] };

/**
 * The single ruling that `text` matches. When nothing matches, or a misspelt name was corrected, stderr says so. When a name
 * matches several rulings, they are listed on stdout, except with `json`. The caller prints `remark`, which says how the
 * ruling differs from the request, such as another edition.
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function resolveOneRuling(
  library: Library,
  text: string,
  { edition, json = false }: { edition?: string | undefined; json?: boolean | undefined } = {},
): Promise<ResolvedRuling> {
  // The width that remains beside the indent of a problem's hint. It is a function, because using stderr loads Node's network
  // modules.
  const found = await oneRuling(library, text, { edition, room: () => width(stderr()) - 12 });
  if (found.resolved !== null) writeStderrWrapped(found.resolved);
  if (found.ruling !== null) return { ruling: found.ruling, remark: found.remarks.join(" ") || null };
  if (found.candidates.length === 0) {
    await reportNoSuchRuling(library, text, found.remarks);
    return { ruling: null, candidates: [] };
  }
  if (!json) printCandidates(text, found.candidates);
  writeStderrWrapped("One ruling was expected. Name one of these:");
  return { ruling: null, candidates: found.candidates };
}
