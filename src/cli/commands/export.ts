/** `grim export`: print rulings as NDJSON, one per line, for other programs. */

import { hasEdition, requireDocument, requireEdition } from "../../api/require.js";
import { allRulings, currentRulings, editionRulings, type Library } from "../../library/library.js";
import { open } from "../../open.js";
import { jsonText, rulingJson } from "../../present/json/json.js";
import { editionHolding } from "../../ruling/ruling.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { printLines } from "../terminal.js";

export interface ExportOptions {
  document?: string;
  edition?: string;
  allEditions?: boolean;
}

export const spec: CommandSpec = {
  name: "export",
  arguments: "",
  summary: "print rulings as NDJSON, one per line",
  about:
    "Prints rulings for other programs: one JSON object per line, by default from the newest edition of every document.",
  options: [
    { flags: "--document <id>", summary: "only this document", completes: "document" },
    { flags: "--edition <edition>", summary: "only this edition", completes: "edition" },
    { flags: "--all-editions", summary: "every edition of the chosen documents" },
  ],
  examples: [["grim export --document ahlcg-faq --edition 1.0", "one edition"]],
  async run(_args, options) {
    return exportRulings(await open(options.library as string | undefined), options as ExportOptions);
  },
};

/** @throws GrimError unknown-document, unknown-edition */
function exportRulings(library: Library, given: ExportOptions): Exit {
  const fits = given.edition === undefined ? undefined : hasEdition(given.edition);
  const document = given.document === undefined ? undefined : requireDocument(library, given.document, fits).id;
  const edition = given.edition === undefined ? undefined : requireEdition(library, document, given.edition);
  const options = { ...given, document, edition };
  const chosen =
    options.allEditions || (options.edition !== undefined && options.document === undefined)
      ? allRulings(library)
      : options.document !== undefined
        ? editionRulings(library, options.document, options.edition)
        : currentRulings(library);
  const rulings = chosen.filter(
    (one) =>
      (options.document === undefined || one.document === options.document) &&
      (options.edition === undefined || editionHolding(one) === options.edition),
  );
  printLines(rulings.map((one) => jsonText(rulingJson(one))));
  return rulings.length > 0 ? exit.found : exit.nothing;
}
