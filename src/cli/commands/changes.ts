/** `grim changes`: what changed in an edition, including editions known only from version tags. */

import { hasChanges } from "../../diff/changes.js";
import { rulingsById } from "../../diff/filter.js";
import { editionRulings, type Library } from "../../library/library.js";
import { changesText, neededText } from "../../present/diff/changes-text.js";
import { wrapText } from "../../render/text/wrap.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { stderr } from "../../terminal/output.js";
import { changesJson, findChanges } from "../../views/changes.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { formatOption, requireFormat } from "../input/format.js";
import { printPaged } from "../pager.js";
import { print, printJson, theme, width, writeStderr } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "changes",
  arguments: "<document> [edition]",
  summary: "show what changed in an edition",
  about:
    "Shows what changed in an edition, or in the newest edition of this library: the entries that the document's own tags, such as (v1.2), assign to it, and the changes between two editions of this library that may belong to it. The edition itself need not be in this library, because later editions keep its tags. If nothing is known (no tags and no second text), it says which texts are needed. Exit code 0: changes are known; 1: none are.",
  options: [
    { flags: "--json", summary: "as JSON: {document, edition, at_hand, date, tagged, interval, marks, needed}" },
    formatOption(["markdown", "html"]),
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim changes ahlcg-faq 1.2", "an edition known only from tags"],
    ["grim changes ahlcg-faq", "the newest edition of this library"],
    [
      "grim changes ahlcg 1.3",
      "the same edition: its tags, and what is new since the previous edition of this library",
    ],
    ["grim changes ahlcg-faq 1.2 --format markdown", "as Markdown, for a post"],
    ["grim changes coc-faq 4.2", "a document whose change marks are lost"],
  ],
  completes: "document",
  completesNext: ["edition"],
  runWithLibrary: changes,
};

/**
 * Prints the changes of an edition. If none are known, says on stderr which texts are needed.
 * @param args a document, and optionally one of its editions; by default the newest
 * @throws GrimError unknown-document; unknown-edition when the edition is neither in the library nor named by a tag; usage
 * for an unknown format, and when the name matches several documents
 */
export async function changes(library: Library, args: readonly string[], options: Options): Promise<Exit> {
  const [name = "", editionName] = args;
  const { document, changes: editionChanges } = findChanges(library, name, editionName);
  const { id } = document;
  const { edition, interval } = editionChanges;
  const hasKnownChanges = hasChanges(editionChanges);
  const format = requireFormat(options, ["markdown", "html"]);
  if (format === "json") printJson(changesJson(editionChanges));
  else if (hasKnownChanges) {
    const [older = [], newer = []] = interval
      ? [interval.after, interval.by].map((one) => editionRulings(library, id, one))
      : [];
    const rulingOf = rulingsById(older, newer);
    if (format === "text") {
      const lines = changesText(editionChanges, { document, rulingOf, theme: theme(), width: width() });
      await printPaged(lines, options.pager !== false);
    } else {
      const { changesHtml, changesMarkdown } = await import("../../present/diff/changes-formats.js");
      const render = format === "html" ? changesHtml : changesMarkdown;
      print(render(editionChanges, { document, rulingOf }));
    }
  } else {
    const columns = width(stderr());
    const lines = [
      ...wrapText(sanitiseLine(`No changes in ${id} ${edition} are known. ${editionChanges.marks ?? ""}`), columns),
      // `neededText` begins with an empty line, which is left out here.
      ...neededText(editionChanges, { theme: theme(stderr()), width: columns }).slice(1),
    ];
    for (const line of lines) writeStderr(line);
  }
  return hasKnownChanges ? exit.ok : exit.negative;
}
