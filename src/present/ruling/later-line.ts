/** The warning beside a ruling of an old edition: that the newest one differs, and how to see the difference. */

import type { PaintedPiece } from "../../render/text/wrap.js";
import { printedReference } from "../../ruling/citation.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";

export interface LaterWarning {
  /** With a colon at the end. */
  words: string;
  /** The command that shows the difference. */
  command: string;
}

/**
 * The warning beside a ruling of an old edition.
 * @param later the newest edition and its ruling; `ruling` is null when that edition no longer has it
 */
export function laterWarning(ruling: Ruling, later: { edition: string; ruling: Ruling | null }): LaterWarning {
  const edition = sanitiseLine(`${ruling.document} ${later.edition}`);
  const what = later.ruling === null ? "no longer has this" : "has other words";
  return { words: `${edition} ${what}:`, command: `grim history ${printedReference(ruling)}` };
}

/** The warning in one line. */
export function laterLine(ruling: Ruling, later: { edition: string; ruling: Ruling | null }): string {
  const { words, command } = laterWarning(ruling, later);
  return `${words} ${command}`;
}

/** The warning for a terminal: the command stays on one line, so that it can be copied. */
export function laterPieces({ words, command }: LaterWarning, paint: PaintedPiece["paint"]): PaintedPiece[] {
  return [
    { text: `${words} `, paint },
    { text: command, paint, atomic: true },
  ];
}
