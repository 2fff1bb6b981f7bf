/** `grim audit`: compares a document's tags, marks and lists of new content with its texts. */

import { type Audit, auditDocument } from "../../diff/audit.js";
import type { Library } from "../../library/library.js";
import { auditText } from "../../present/diff/audit-text.js";
import { requireDocument } from "../../views/require.js";
import { rulingJson } from "../../views/ruling-json.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { printPaged } from "../pager.js";
import { printJson, theme, width } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "audit",
  arguments: "<document>",
  summary: "compare the changes a document announces with its texts",
  about:
    "Compares what an official document says about its own changes with its texts. A document announces changes by tags, such as (v1.0), by marks (words in the colour of changes), and by lists of new content. The audit finds entries tagged v1.0 that edition 1.0 does not have, changes without a tag or a mark, tags and marks without a change, and wrong lists. The marks of an edition are known only if it was imported from a PDF or a web page. These are faults of the document itself; for faults of the records see grim check. Exit code 0: faults were found and are listed; 1: none.",
  options: [
    {
      flags: "--json",
      summary:
        "as JSON: {document, editions, tags, lists, coloured: [{edition, entries, known}], marks, findings: [{code, edition, id, message, ruling, words}]}",
    },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [["grim audit ahlcg-faq", "three rulings were reworded without a new tag"]],
  completes: "document",
  runWithLibrary: (library, args, options) => audit(library, args[0] ?? "", options),
};

/**
 * Prints the faults that a document has in its own tags, marks and lists. Exit code 1 when there are none.
 * @param id the id or a name of the document
 * @throws GrimError unknown-document; usage when the name matches several documents
 */
export async function audit(library: Library, id: string, options: Options): Promise<Exit> {
  // Of several documents with this name, one with several editions is meant.
  const result = auditDocument(library, requireDocument(library, id, (one) => one.editions.length > 1).id);
  if (options.json) printJson(auditJson(result));
  else await printPaged(auditText(result, { theme: theme(), width: width() }), options.pager !== false);
  return result.findings.length > 0 ? exit.ok : exit.negative;
}

function auditJson({ findings, ...rest }: Audit) {
  return {
    ...rest,
    findings: findings.map(({ code, edition, id, message, ruling, words }) => ({
      code,
      edition,
      id,
      message,
      ruling: ruling && rulingJson(ruling),
      words,
    })),
  };
}
