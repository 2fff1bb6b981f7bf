/** The JSON beside a ruling's page: what `grim show REF --json` prints, without the user's own house rulings. */
import { effectiveJson, governanceJson, laterJson, linksJson } from "../api/links-json.js";
import { laterDifferingText } from "../diff/later-text.js";
import { documentInfo, type Library } from "../library/library.js";
import { listStatedBy } from "../links/card-lists.js";
import { effectiveText } from "../links/errata/effective-text.js";
import { linksOf } from "../links/pages/links-of.js";
import { governs } from "../links/precedence/governs.js";
import { viewOf } from "../links/view.js";
import { cardListJson } from "../present/cards/card-list.js";
import { jsonText, rulingJson } from "../present/json/json.js";
import { citation } from "../present/ruling/citation.js";
import { superseded } from "../present/ruling/superseded-line.js";
import type { Ruling } from "../ruling/ruling.js";

/** One line of JSON with a line end. */
export function rulingPageJson(library: Library, ruling: Ruling): string {
  const view = new Map(viewOf(library)).set(ruling.document, ruling.edition);
  const later = laterDifferingText(library, ruling);
  const info = documentInfo(library, ruling.document);
  const list = listStatedBy(library, ruling);
  const page = {
    ruling: rulingJson(ruling),
    citation: citation(ruling, info),
    ...linksJson(ruling, linksOf(library, ruling, view)),
    governs: governanceJson(governs(library, ruling, { view, sameInNewest: later === null })),
    effective: effectiveJson(effectiveText(library, ruling, view)),
    later: laterJson(later),
    remarks: [],
    house: [],
    candidates: [],
    superseded: superseded(info),
    list: list && cardListJson(list),
  };
  return `${jsonText(page)}\n`;
}
