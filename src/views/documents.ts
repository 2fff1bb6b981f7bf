/** `documents`: the documents and editions of the library. */

import type { DocumentInfo } from "../ruling/ruling.js";
import type { DocumentsResult } from "./schema/look-ups.js";
import { knownEditionJson } from "./sources.js";

/** The JSON of documents; see docs/json.md. */
export function documentsJson(documents: readonly DocumentInfo[]): DocumentsResult {
  return {
    documents: documents.map((one) => ({
      id: one.id,
      title: one.title,
      short: one.short,
      game: one.game,
      publisher: one.publisher,
      copyright: one.copyright,
      editions: one.editions.map(({ edition, date, dateSource, rulings, sha256, layer, partial }) => ({
        edition,
        date,
        rulings,
        sha256,
        date_source: dateSource,
        layer,
        partial,
      })),
      later_editions: one.laterEditions.map(knownEditionJson),
      missing_editions: one.missingEditions.map(knownEditionJson),
      layer: one.layer,
      continues: one.continues ?? [],
      continued_by: one.continuedBy ?? null,
    })),
  };
}
