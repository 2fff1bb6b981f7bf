/** `grim changes`: what changed in an edition, including editions known only from version tags. */
import type { Library } from "../../library/library.js";
import {
  changesBlocks,
  changesEntries,
  changesTitle,
  hasChanges,
  neededBlocks,
} from "../../render/comparison-blocks.js";
import { headline } from "../../ruling/names.js";
import { changesView } from "../../views/changes.js";
import type { ChangesResult } from "../../views/schema.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { formatOption, requireFormat } from "../input.js";
import { print, printBlocks, printFormat, printJson } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "changes",
  arguments: "<document> [edition]",
  summary: "show what changed in an edition",
  about:
    "Shows what changed in an edition, or in the newest edition of this library: the entries that the document's own tags, such as (v1.2), assign to it, and the changes between two editions of this library that may belong to it. The edition itself need not be in this library, because later editions keep its tags. If nothing is known (no tags and no second text), it says which texts are needed. Exit code 0: changes are known; 1: none are.",
  options: [
    { flags: "--json", summary: "as JSON: {document, edition, at_hand, date, tagged, interval, marks, needed}" },
    formatOption(["markdown", "html", "atom"]),
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
    ["grim changes ahlcg-faq --format atom > changes.xml", "as a feed, to publish"],
    ["grim changes coc-faq 4.2", "a document whose change marks are lost"],
  ],
  completes: "document",
  completesNext: ["edition"],
  runWithLibrary: changes,
};

/** The changes as a feed with an entry for each ruling, dated as the edition is. */
async function changesFeed(view: ChangesResult): Promise<string> {
  const { atomFeed } = await import("../../render/atom.js");
  const { document, edition, date } = view;
  return atomFeed(
    { title: changesTitle(view), id: ["changes", document, edition] },
    changesEntries(view).map(({ change, ruling, blocks }) => ({
      title: `${change}: ${headline(ruling)}`,
      id: ["changes", document, edition, ruling.id],
      date,
      content: blocks,
    })),
  );
}

/**
 * Prints the changes of an edition. If none are known, says on stderr which texts are needed.
 * @param args a document, and optionally one of its editions; by default the newest
 * @throws GrimError unknown-document; unknown-edition when the edition is neither in the library nor named by a tag; usage
 * for an unknown format, and when the name matches several documents
 */
export async function changes(library: Library, args: readonly string[], options: Options): Promise<Exit> {
  const [name = "", editionName] = args;
  const view = changesView(library, name, editionName);
  const format = requireFormat(options, ["markdown", "html", "atom"]);
  if (format === "json") printJson(view);
  else if (format === "atom") print((await changesFeed(view)).trimEnd());
  else if (hasChanges(view))
    await printFormat(format, changesTitle(view), changesBlocks(view, format !== "text"), options.pager !== false);
  else await printBlocks(neededBlocks(view), false, "stderr");
  return hasChanges(view) ? exit.ok : exit.negative;
}
