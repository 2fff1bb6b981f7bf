/** `grim changes`: what changed in an edition, including editions known only from version tags. */
import { changesIn, type EditionChanges, hasChanges } from "../../diff/changes.js";
import { rulingsById } from "../../diff/filter.js";
import { knownEditions } from "../../diff/in-library.js";
import { editionCalled } from "../../library/editions/edition-named.js";
import { editionRulings, type Library, newest } from "../../library/library.js";
import { open } from "../../open.js";
import { changesText, neededText } from "../../present/diff/changes-text.js";
import { jsonText, rulingJson } from "../../present/json/json.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { wrapText } from "../../present/text/wrap.js";
import { GrimError, problem } from "../../problem.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { stderr } from "../../terminal/output.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { requireFormat } from "../input/format.js";
import { requireDocument } from "../input/require.js";
import { printPaged } from "../pager.js";
import { print, theme, width, writeStderr } from "../terminal.js";

export interface ChangesCliOptions {
  json?: boolean;
  format?: string;
  pager?: boolean;
  library?: string;
}

export const spec: CommandSpec = {
  name: "changes",
  arguments: "<document> [edition]",
  summary: "what changed in an edition",
  about:
    "Shows what changed in an edition, or in the newest edition of this library: the entries that the document's own tags, such as (v1.2), assign to it, and the changes that the texts of this library date only to an interval of editions. The edition itself need not be in this library, because later editions keep its tags. If nothing is known (no tags and no second text), it says which texts are needed. Exit code 0: changes are known; 1: none are.",
  options: [
    { flags: "--json", summary: "as JSON: {document, edition, at_hand, date, tagged, interval, marks, needed}" },
    {
      flags: "--format <format>",
      summary: "text, markdown, html or json",
      completes: ["text", "markdown", "html", "json"],
    },
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
  async run(args, options) {
    return changes(await open(options.library as string | undefined), args, options as ChangesCliOptions);
  },
};

/** @throws GrimError unknown-document; unknown-edition when the edition is neither in the library nor named by a tag */
export async function changes(library: Library, args: readonly string[], options: ChangesCliOptions): Promise<Exit> {
  const [name = "", named] = args;
  const known = (one: DocumentInfo) => knownEditions(library, one.id);
  const meant = (one: DocumentInfo) =>
    editionCalled(
      known(one).map(({ edition }) => edition),
      named ?? "",
    );
  const document = requireDocument(library, name, (one) =>
    named === undefined ? known(one).length > 1 : meant(one) !== null,
  );
  const { id } = document;
  const edition = named === undefined ? (newest(library, id) ?? "") : (meant(document) ?? named);
  const found = changesIn(library, id, edition);
  if (!found) {
    const editions = known(document).map((one) =>
      one.inLibrary ? one.edition : `${one.edition} (not in this library)`,
    );
    throw new GrimError(
      problem("unknown-edition", `No edition "${edition}" of ${id} is known.`, {
        hint: `Known editions: ${editions.join(", ")}.`,
      }),
    );
  }
  const changed = hasChanges(found);
  const format = requireFormat(options, ["markdown", "html"]);
  if (format === "json") print(jsonText(changesJson(found)));
  else if (changed) {
    const { interval } = found;
    const texts = interval && [interval.after, interval.by].map((one) => editionRulings(library, id, one));
    const rulingOf = rulingsById(texts?.[0] ?? [], texts?.[1] ?? []);
    if (format === "text") {
      const lines = changesText(found, { document, rulingOf, theme: theme(), width: width() });
      await printPaged(lines, options.pager !== false);
    } else {
      const { changesHtml, changesMarkdown } = await import("../../present/diff/changes-formats.js");
      print((format === "html" ? changesHtml : changesMarkdown)(found, { document, rulingOf }));
    }
  } else {
    const columns = width(stderr());
    const lines = [
      ...wrapText(sanitiseLine(`No changes in ${id} ${edition} are known. ${found.marks ?? ""}`), columns),
      ...neededText(found, { theme: theme(stderr()), width: columns }).slice(1),
    ];
    for (const line of lines) writeStderr(line);
  }
  return changed ? exit.found : exit.nothing;
}

function changesJson({ document, edition, inLibrary, date, tagged, interval, marks, needed }: EditionChanges) {
  return {
    document,
    edition,
    at_hand: inLibrary,
    date,
    tagged: tagged.map(rulingJson),
    interval: interval && {
      after: interval.after,
      by: interval.by,
      editions: interval.editions,
      added: interval.added.map(rulingJson),
      reworded: interval.reworded.map(({ id, from, to, words }) => ({
        id,
        from: rulingJson(from),
        to: rulingJson(to),
        words,
      })),
      removed: interval.removed.map(rulingJson),
      moved: interval.moved,
    },
    marks,
    needed,
  };
}
