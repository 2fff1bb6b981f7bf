/** `--edition` and `--as-of`: which editions a look-up uses, and the warnings beside old editions. */
import type { LaterText } from "../diff/later-text.js";
import type { EditionsInForce, WhichEditions } from "../library/editions/in-force.js";
import { documentInfo, type Library, newest } from "../library/library.js";
import { laterLine } from "../present/ruling/later-line.js";
import { longestLine } from "../present/ruling/ruling-text.js";
import { type Superseded, superseded, supersededLines } from "../present/ruling/superseded-line.js";
import { sanitiseLine } from "../present/text/sanitise.js";
import { hang } from "../present/text/wrap.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";
import type { OptionSpec } from "./command.js";
import { theme, width } from "./terminal.js";

export const inForceOptions: readonly OptionSpec[] = [
  { flags: "--edition <edition>", summary: "use the texts of this edition", completes: "edition" },
  { flags: "--as-of <date>", summary: "use the texts in force on this date, such as 2017-03" },
];

/** The options as the library's choice of editions takes them. */
export function whichEditions({ edition, asOf }: { edition?: string; asOf?: string }): WhichEditions {
  return { ...(edition !== undefined && { edition }), ...(asOf !== undefined && { asOf }) };
}

/** The newest edition's text of a ruling; null when its words are the same. The code is loaded only for old editions. */
export async function laterText(library: Library, ruling: Ruling): Promise<LaterText | null> {
  if (newest(library, ruling.document) === editionHolding(ruling)) return null;
  return (await import("../diff/later-text.js")).laterTextDiffers(library, ruling);
}

/** The warning that the newest edition differs; no lines when it does not. */
export function laterLines(ruling: Ruling, later: LaterText | null): string[] {
  if (later === null) return [];
  const paint = theme().error;
  return hang([{ text: laterLine(ruling, later), paint }], Math.min(width(), longestLine), { first: paint("! ") });
}

/** The sentences on superseded documents, as dim lines, each once. */
export function supersededBelow(library: Library, documents: Iterable<string>): string[] {
  const infos = [...new Set(documents)].map((id) => documentInfo(library, id));
  return supersededLines(infos, { theme: theme(), width: Math.min(width(), longestLine) });
}

/** The JSON of the superseded documents. */
export function supersededJson(library: Library, documents: Iterable<string>): Superseded[] {
  return [...new Set(documents)].flatMap((id) => superseded(documentInfo(library, id)) ?? []);
}

/** The ids of a game's documents. */
export function documentsOf(library: Library, game: string): string[] {
  return library.documents.filter((one) => one.game === game).map((one) => one.id);
}

/** The editions used for a game's documents: `ahlcg-faq 1.0, ahlcg-rules-reference 2016`. */
export function editionsWords(library: Library, game: string, { editions }: Pick<EditionsInForce, "editions">): string {
  return library.documents
    .filter((one) => one.game === game && editions.has(one.id))
    .map((one) => sanitiseLine(`${one.id} ${editions.get(one.id)}`))
    .join(", ");
}

/** Remarks on the choice of editions, for a game's documents. */
export function remarksFor(library: Library, game: string, { choices }: EditionsInForce): string[] {
  const own = new Set(library.documents.filter((one) => one.game === game).map((one) => one.id));
  return choices.filter((one) => own.has(one.document)).flatMap(({ remark }) => remark ?? []);
}
