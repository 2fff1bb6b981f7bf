/** `grim cite`: prints a citation to quote at the table. */
import { houseFolders } from "../../house/house-folders.js";
import { findHouseRulings } from "../../house/house-notes.js";
import { isHouseReference } from "../../house/house-ruling.js";
import { openHouse } from "../../house/open-house.js";
import { documentInfo, type Library } from "../../library/library.js";
import { open } from "../../open.js";
import { jsonText } from "../../present/json/json.js";
import {
  type CitationFormat,
  citationFormats,
  citationParts,
  printedReference,
  reference,
} from "../../present/ruling/citation.js";
import { houseCitation, houseJson, houseLines } from "../../present/ruling/house-lines.js";
import { cite, slipWidth } from "../../present/ruling/slip.js";
import { superseded, supersededSentence } from "../../present/ruling/superseded-line.js";
import { escapeMarkdown } from "../../present/text/inline.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { makeTheme } from "../../present/text/theme.js";
import { GrimError, problem } from "../../problem.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { reportHouseProblems, reportNoHouseRuling } from "../house-words.js";
import { candidatesJson } from "../input/candidates.js";
import { oneRuling } from "../input/one-ruling.js";
import { requireOneOf } from "../input/require.js";
import { print, printLines, writeStderr, writeStderrWrapped } from "../terminal.js";

export const spec: CommandSpec = {
  name: "cite",
  arguments: "<ref...>",
  summary: "print a citation to quote at the table",
  about:
    "Prints a citation: document, edition, number or heading, the edition in which the ruling first appeared, source lines, and a stable reference. --format slip adds the quoted words, to print or hand over. The citation of a house ruling says that it is not official. REF is as in grim show. If a name matches several rulings, they are listed and the exit code is 1.",
  options: [
    { flags: "--format <format>", summary: "plain, markdown or slip", completes: citationFormats },
    { flags: "--json", summary: "as JSON: {citation, reference, …}" },
  ],
  examples: [
    ['grim cite "coc 2.13"', "a citation in one line"],
    ['grim cite "lucky dice"', "the only ruling on a card"],
    ["grim cite ahlcg-faq/nested-sequences --format slip", "the citation with the quoted words, to print"],
  ],
  completes: "ruling",
  async run(args, options) {
    return citeCommand(await open(options.library as string | undefined), args.join(" "), options as CiteOptions);
  },
};

export interface CiteOptions {
  format?: string;
  json?: boolean;
  library?: string;
}

/** @throws GrimError usage for an unknown format; bad-reference when a reference matches several rulings */
export async function citeCommand(library: Library, text: string, options: CiteOptions): Promise<Exit> {
  const format = requireOneOf(citationFormats, options.format ?? "plain", "citation format", "Formats");
  if (isHouseReference(text)) return citeHouse(library, text, format, options);
  const found = await oneRuling(library, text, options);
  if (!found.ruling) {
    if (options.json) print(jsonText({ ...noCitation, format, candidates: candidatesJson(library, found.candidates) }));
    return exit.nothing;
  }
  const { ruling, remark } = found;
  const info = documentInfo(library, ruling.document);
  if (remark !== null) writeStderr(remark);
  if (options.json)
    print(
      jsonText({
        citation: cite(ruling, info, "plain"),
        reference: reference(ruling),
        format,
        text: cite(ruling, info, format),
        parts: citationParts(ruling, info),
        remark,
        house: null,
        superseded: superseded(info),
        short: printedReference(ruling),
        candidates: [],
      }),
    );
  else {
    print(cite(ruling, info, format));
    // A slip holds this sentence itself. A citation stays on one line, so the sentence goes to stderr.
    const later = format === "slip" ? null : supersededSentence(info);
    if (later !== null) writeStderrWrapped(later);
  }
  return exit.found;
}

/** The JSON when nothing is cited: every key of the answer, null or empty. */
const noCitation = {
  citation: null,
  reference: null,
  format: null,
  text: null,
  parts: null,
  remark: null,
  house: null,
  superseded: null,
  short: null,
  candidates: [],
};

/** Cites a house ruling. Its citation and its slip begin by saying that it is not official. */
async function citeHouse(library: Library, text: string, format: CitationFormat, options: CiteOptions): Promise<Exit> {
  const house = await openHouse(library, houseFolders(options.library));
  reportHouseProblems(house);
  const found = findHouseRulings(house, text);
  const [ruling] = found;
  if (ruling === undefined) {
    if (options.json) print(jsonText({ ...noCitation, format }));
    reportNoHouseRuling(text);
    return exit.nothing;
  }
  if (found.length > 1) {
    const places = found.map(({ file, line }) => sanitiseLine(`${file}:${line}`)).join(", ");
    throw new GrimError(
      problem("bad-reference", `${sanitiseLine(text)} names ${found.length} house rulings; one was expected.`, {
        hint: `They stand in ${places}; give one of them another id.`,
      }),
    );
  }
  const slip = () => houseLines([ruling], { theme: makeTheme({ color: false }), width: slipWidth }).slice(1);
  const words = houseCitation(ruling);
  const lines = format === "slip" ? slip() : [format === "markdown" ? escapeMarkdown(words) : words];
  if (options.json) {
    const json = houseJson(ruling);
    const text = lines.join("\n");
    print(jsonText({ ...noCitation, citation: words, reference: json.ref, format, text, house: json }));
  } else printLines(lines);
  return exit.found;
}
