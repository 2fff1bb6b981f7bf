/** `grim cite`: prints a citation to quote at the table. */

import { documentInfo, type Library } from "../../library/library.js";
import { type CitationFormat, citationFormats, laterEditionsSentence } from "../../ruling/citation.js";
import { isHouseReference } from "../../user/house/house-ruling.js";
import { citeHouseJson, citeJson, findHouseRuling, noCiteJson } from "../../views/cite.js";
import { jsonText } from "../../views/json.js";
import { requireOneOf } from "../../views/require.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { lookupDataFor, reportNoHouseRuling, resolveOneRuling } from "../input.js";
import { print, printJson, writeStderrWrapped } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "cite",
  arguments: "<ref...>",
  summary: "print a citation to quote at the table",
  about:
    "Prints a citation: document, edition, number or heading, the edition in which the ruling first appeared, source lines, and a stable reference. --format slip adds the quoted words, to print or hand over. The citation of a house ruling says that it is not official. REF is as in grim show. If a name matches several rulings, they are listed and the exit code is 1. Several references, such as DOCUMENT/ID, are cited one after the other.",
  options: [
    { flags: "--format <format>", summary: "plain, markdown or slip", completes: citationFormats },
    { flags: "--json", summary: "as JSON: {citation, reference, …}" },
  ],
  examples: [
    ['grim cite "coc 2.13"', "a citation in one line"],
    ['grim cite "lucky dice"', "the only ruling on a card"],
    ["grim cite ahlcg-faq/nested-sequences ahlcg-faq/attacks-of-opportunity", "a citation of each"],
    ["grim cite ahlcg-faq/nested-sequences --format slip", "the citation with the quoted words, to print"],
  ],
  completes: "ruling",
  async runWithLibrary(library, args, options) {
    // A name may be several words, each an argument; each of several references has a slash.
    const areReferences = args.every((one) => one.includes("/"));
    const exits: Exit[] = [];
    for (const text of areReferences ? args : [args.join(" ")]) exits.push(await citeCommand(library, text, options));
    return exits.find((one) => one !== exit.ok) ?? exit.ok;
  },
};

/**
 * Prints the citation of an official ruling or a house ruling.
 * @param text a reference or name
 * @throws GrimError usage for an unknown format; unknown-edition; bad-reference when a reference matches several rulings
 */
export async function citeCommand(library: Library, text: string, options: Options): Promise<Exit> {
  const format = requireOneOf(citationFormats, options.format ?? "plain", "citation format", "Formats");
  if (isHouseReference(text)) return citeHouse(library, text, format, options);
  const resolved = await resolveOneRuling(library, text, options, (rulings) => noCiteJson(library, format, rulings));
  if (resolved === null) return exit.negative;
  const { ruling, remark } = resolved;
  const result = citeJson(library, ruling, format, remark);
  if (options.json) printJson(result);
  else {
    print(result.text ?? "");
    // A slip contains this sentence. A citation stays on one line, so the sentence goes to stderr.
    const info = documentInfo(library, ruling.document);
    const superseded = format === "slip" || info === null ? null : laterEditionsSentence(info, info.laterEditions);
    if (superseded !== null) writeStderrWrapped(superseded);
  }
  return exit.ok;
}

async function citeHouse(library: Library, text: string, format: CitationFormat, options: Options): Promise<Exit> {
  const ruling = await findHouseRuling(lookupDataFor(library, options.library), text);
  if (ruling === null) {
    if (options.json) printJson(noCiteJson(library, format));
    reportNoHouseRuling(text);
    return exit.negative;
  }
  const result = citeHouseJson(ruling, format);
  print(options.json ? jsonText(result) : (result.text ?? ""));
  return exit.ok;
}
