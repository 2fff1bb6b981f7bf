/** `grim cite`: a line to quote at the table, and a reference that resolves again. */
import type { Library } from "../library/library.js";
import { resolveReference } from "../library/reference.js";
import { open } from "../open.js";
import { type CitationFormat, citationFormats, citationParts, reference } from "../present/citation.js";
import { jsonText } from "../present/json.js";
import { cite } from "../present/slip.js";
import { GrimError, problem } from "../problem.js";
import type { CommandSpec } from "./command.js";
import { type Exit, exit } from "./exit.js";
import { oneRuling } from "./one-ruling.js";
import { print, say } from "./terminal.js";

export const spec: CommandSpec = {
  name: "cite",
  arguments: "<ref...>",
  summary: "a citation to quote at the table",
  about:
    "Prints where a ruling stands: document, edition, number or heading, since when, source lines, and a stable reference that resolves again. --format slip adds the quoted words, to hand over or print.",
  options: [
    { flags: "--format <format>", summary: "plain, markdown or slip", completes: citationFormats },
    { flags: "--json", summary: "as JSON: {citation, reference, …}" },
  ],
  examples: [
    ['grim cite "coc 2.13"', "one line"],
    ["grim cite ahlcg-faq/nested-sequences --format slip", "with the words, for paper"],
  ],
  completes: "ruling",
  async run(args, options) {
    return citeCommand(
      await open(options.library as string | undefined),
      args.join(" "),
      options as { format?: string; json?: boolean },
    );
  },
};

/** @throws GrimError usage for an unknown format */
export function citeCommand(library: Library, text: string, options: { format?: string; json?: boolean }): Exit {
  const format = demandFormat(options.format ?? "plain");
  const found = oneRuling(resolveReference(library, text), text);
  if (!found) return exit.nothing;
  const { ruling, remark } = found;
  const info = library.documents.find((one) => one.id === ruling.document) ?? null;
  if (remark !== null) say(remark);
  if (options.json)
    print(
      jsonText({
        citation: cite(ruling, info, "plain"),
        reference: reference(ruling),
        format,
        text: cite(ruling, info, format),
        parts: citationParts(ruling, info),
        remark,
      }),
    );
  else print(cite(ruling, info, format));
  return exit.found;
}

function demandFormat(text: string): CitationFormat {
  const format = citationFormats.find((one) => one === text);
  if (format) return format;
  throw new GrimError(
    problem("usage", `There is no citation format "${text}".`, { hint: `Formats: ${citationFormats.join(", ")}.` }),
  );
}
