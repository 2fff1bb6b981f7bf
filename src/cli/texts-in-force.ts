/** The options `--edition` and `--as-of`, and the lines that say which editions were used and that later ones exist. */
import type { LaterText } from "../diff/later-text.js";
import type { EditionsInForce } from "../library/editions/in-force.js";
import { documentInfo, type Library } from "../library/library.js";
import { laterPieces, laterWarning } from "../present/ruling/later-line.js";
import { maxTextWidth } from "../present/ruling/ruling-text.js";
import { supersededLines } from "../present/ruling/superseded-line.js";
import { hang } from "../render/text/wrap.js";
import type { Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { theme, width } from "./terminal.js";

/** The warning that the newest edition has other words than `ruling`; no lines when `later` is null. */
export function laterLines(ruling: Ruling, later: LaterText | null): string[] {
  if (later === null) return [];
  const paint = theme().error;
  return hang(laterPieces(laterWarning(ruling, later), paint), Math.min(width(), maxTextWidth), { first: paint("! ") });
}

/** Dim lines with a sentence for each document of which later editions are known. */
export function supersededNotesOf(library: Library, documents: Iterable<string>): string[] {
  const infos = [...new Set(documents)].map((id) => documentInfo(library, id));
  return supersededLines(infos, { theme: theme(), width: Math.min(width(), maxTextWidth) });
}

/** The lines of `supersededNotesOf` below an empty line; no lines without notes. */
export function supersededParagraph(library: Library, documents: Iterable<string>): string[] {
  const notes = supersededNotesOf(library, documents);
  return notes.length > 0 ? ["", ...notes] : [];
}

/**
 * The editions used for a game's documents: `ahlcg-faq 1.0, ahlcg-rules-reference 2016`.
 * @param editions the edition used, by document id
 */
export function editionsWords(library: Library, game: string, editions: EditionsInForce["editions"]): string {
  return library.documents
    .filter((one) => one.game === game && editions.has(one.id))
    .map((one) => sanitiseLine(`${one.id} ${editions.get(one.id)}`))
    .join(", ");
}
