/** Which editions a look-up uses, and which texts and editions are newer. */

import { type LaterText, laterDifferingText } from "../diff/later-text.js";
import type { EditionsInForce } from "../library/editions/in-force.js";
import type { Library } from "../library/library.js";
import { reference } from "../ruling/citation.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import type { Superseded } from "./schema.js";

/** The editions that a look-up reads; by default the newest of each document. Give at most one of the options. */
export interface EditionOptions {
  /** The name of an edition, such as `1.3`: each document that has this edition is read in it. */
  edition?: string | undefined;
  /** A date, `2017`, `2017-03` or `2017-03-31`: each document is read as it stood then. */
  asOf?: string | undefined;
}

/** The newest edition's text of each ruling whose words differ in it. */
export function laterTexts(library: Library, rulings: readonly Ruling[]): Map<Ruling, LaterText> {
  return new Map(
    rulings.flatMap((ruling) => {
      const later = laterDifferingText(library, ruling);
      return later === null ? [] : [[ruling, later]];
    }),
  );
}

/** The JSON of later texts without their words. */
export function laterJson(later: ReadonlyMap<Ruling, LaterText>) {
  return [...later].map(([of, { document, edition, ruling }]) => ({
    of: reference(of),
    document,
    edition,
    ruling: ruling && reference(ruling),
  }));
}

/** The JSON of the superseded documents among these. */
export function supersededJson(documents: readonly DocumentInfo[]): Superseded[] {
  return documents.flatMap((info) => superseded(info) ?? []);
}

/** The ids of a game's documents. */
export function gameDocumentIds(library: Library, game: string): string[] {
  return library.documents.filter((one) => one.game === game).map((one) => one.id);
}

/** Remarks on the choice of editions, for a game's documents. */
export function remarksFor(library: Library, game: string, { choices }: EditionsInForce): string[] {
  const ids = new Set(gameDocumentIds(library, game));
  return choices.filter((one) => ids.has(one.document)).flatMap(({ remark }) => remark ?? []);
}

/**
 * The JSON of a superseded document: the newest edition that is known to exist, its date, and the newest edition that this
 * library holds. Null when no later edition is known, or when the library does not have the document.
 */
export function superseded(info: DocumentInfo | null): Superseded | null {
  const later = info?.laterEditions.at(-1);
  const held = info?.editions[0];
  if (info === null || later === undefined || held === undefined) return null;
  return { document: info.id, newest: later.edition, date: later.date, held: held.edition };
}
