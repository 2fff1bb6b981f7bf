/** The warning beside a ruling of an old edition: that the newest one differs, and how to see the difference. */
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../text/sanitise.js";
import { printedReference } from "./citation.js";

/** @param later the newest edition and its ruling, which is null when that edition no longer has it */
export function laterLine(ruling: Ruling, later: { edition: string; ruling: Ruling | null }): string {
  const edition = sanitiseLine(`${ruling.document} ${later.edition}`);
  const what = later.ruling === null ? `${edition} no longer has this` : `${edition} has other words`;
  return `${what}: grim history ${printedReference(ruling)}`;
}
