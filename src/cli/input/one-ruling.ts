/** Resolves a reference or name that must match a single ruling, and reports when it matches none or several. */
import { oneRuling as findOne } from "../../api/one-ruling.js";
import type { Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { stderr } from "../../terminal/output.js";
import { width, writeStderrWrapped } from "../terminal.js";
import { printCandidates } from "./candidates.js";
import { reportNoSuchRuling } from "./no-such-ruling.js";

export type OneRuling =
  | { ruling: Ruling; remark: string | null }
  /** `candidates` is empty when nothing matches. */
  | { ruling: null; candidates: Ruling[] };

/**
 * The single ruling that a text matches. stderr says what a misspelt name was resolved to, and when nothing matches.
 * When a name matches several rulings, they are listed on stdout, unless `json`. The caller prints `remark`, which says
 * how the ruling differs from what was asked, such as another edition.
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function oneRuling(
  library: Library,
  text: string,
  { edition, json = false }: { edition?: string | undefined; json?: boolean | undefined } = {},
): Promise<OneRuling> {
  // The width left by the indent of a problem's hint. Asking for stderr loads Node's network modules, so it is done late.
  const found = await findOne(library, text, { edition, room: () => width(stderr()) - 12 });
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
