/** The warning under words from an old edition: what the newest one has instead, and how to see the difference. */
import type { Ruling } from "../ruling/ruling.js";
import { printedReference } from "./citation.js";
import { sanitiseLine } from "./sanitise.js";

/** @param later what diff/later-text.ts gives: the newest edition, and its text, or null when it no longer has the ruling */
export function laterLine(ruling: Ruling, later: { edition: string; ruling: Ruling | null }): string {
  const edition = sanitiseLine(`${ruling.document} ${later.edition}`);
  const what = later.ruling === null ? `${edition} no longer has this` : `${edition} has other words`;
  return `${what}: grim history ${printedReference(ruling)}`;
}
