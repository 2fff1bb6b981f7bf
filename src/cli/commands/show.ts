/** `grim show`: one ruling word for word, with its links, corrections and house rulings. */
import { type FoundRulings, findRulings } from "../../find-ruling.js";
import { houseFolders } from "../../house/house-folders.js";
import { findHouseRulings, houseNotesOn } from "../../house/house-notes.js";
import { type HouseRuling, isHouseReference } from "../../house/house-ruling.js";
import { type OpenHouse, openHouse } from "../../house/open-house.js";
import { documentInfo, editionRulings, type Library } from "../../library/library.js";
import { listStatedBy } from "../../links/card-lists.js";
import { effectiveText, isReplacedQuotation } from "../../links/errata/effective-text.js";
import { answerWords, linksOf } from "../../links/pages/links-of.js";
import { governs } from "../../links/precedence/governs.js";
import { viewOf } from "../../links/view.js";
import { open } from "../../open.js";
import { cardListJson, cardListLines, cardsOnList } from "../../present/cards/card-list.js";
import { jsonText, rulingJson } from "../../present/json/json.js";
import { counted } from "../../present/names.js";
import { citation } from "../../present/ruling/citation.js";
import { effectiveLines, replacedLines } from "../../present/ruling/effective-lines.js";
import { houseJson, houseLines } from "../../present/ruling/house-lines.js";
import { laterLine } from "../../present/ruling/later-line.js";
import { linkLines } from "../../present/ruling/link-lines.js";
import { longestLine, renderRuling } from "../../present/ruling/ruling-text.js";
import { superseded } from "../../present/ruling/superseded-line.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { reportHouseProblems, reportNoHouseRuling } from "../house-words.js";
import { candidatesJson, printCandidates, resolvedNameWords } from "../input/candidates.js";
import { requireFormat } from "../input/format.js";
import { reportNoSuchRuling } from "../input/no-such-ruling.js";
import { effectiveJson, governanceJson, laterJson, linksJson } from "../links-json.js";
import { printPaged } from "../pager.js";
import { print, printLines, theme, width, writeStderr, writeStderrWrapped } from "../terminal.js";
import { inForceOptions, laterLines, laterText, whichEditions } from "../texts-in-force.js";

export interface ShowOptions {
  json?: boolean;
  format?: string;
  pager?: boolean;
  section?: boolean;
  context?: boolean;
  brief?: boolean;
  edition?: string;
  asOf?: string;
  source?: string;
  library?: string;
}

export const spec: CommandSpec = {
  name: "show",
  arguments: "<ref...>",
  summary: "show one ruling with its references",
  about:
    "Shows a ruling word for word, with its citation, the text that takes precedence, its references in both directions, the words in force if it was corrected, and the house rulings on it. REF is one of: a reference (ahlcg-faq/nested-sequences); a reference with an edition (ahlcg-faq@1.0/nested-sequences); a number (ahlcg 1.4, coc 2.13, F110, Core 61, TDL 307); the name of a card or term; house/ID for a house ruling. For a card with exactly one erratum, its name shows the erratum. If REF matches several rulings, they are listed; for a name the exit code is then 1.",
  options: [
    { flags: "--json", summary: "as JSON: {ruling, citation, see, cited_by, …}" },
    { flags: "--format <format>", summary: "text, html or json", completes: ["text", "html", "json"] },
    { flags: "--section", summary: "show the whole section of the ruling" },
    {
      flags: "--context",
      summary: "show the numbered source lines of the ruling (needs --source or GRIM_SOURCES)",
    },
    { flags: "--source <file>", summary: "the source document for --context", completes: "file" },
    { flags: "--brief", summary: "show only the ruling and its citation" },
    { flags: "--no-pager", summary: "never use a pager" },
    ...inForceOptions,
  ],
  examples: [
    ['grim show "coc 2.13"', "clarification (2.13) of the Call of Cthulhu FAQ"],
    ['grim show "lucky dice"', "the erratum of a card, or its only ruling"],
    ["grim show ahlcg-faq@1.0/signature-cards", "the words of edition 1.0"],
    ['grim show "ahlcg 1.5" --as-of 2017-03', "the words in force in March 2017"],
    ['grim show "ahlcg 1.4" --section', "everything under the same heading"],
  ],
  completes: "ruling",
  async run(args, options) {
    return show(await open(options.library as string | undefined), args.join(" "), options as ShowOptions);
  },
};

/** Prints the ruling of a reference or name, or lists those that it may mean. @throws GrimError unknown-edition, usage */
export async function show(library: Library, text: string, given: ShowOptions): Promise<Exit> {
  const format = requireFormat(given, ["html"]);
  const options = { ...given, json: format === "json" };
  if (isHouseReference(text)) return houseRuling(await readHouse(library, options), text, options);
  const found = await findRulings(library, text, whichEditions(options));
  if (found.rulings.length === 0) return nothing(library, text, found, options);
  const remarks = [...nameRemarks(text, found), ...found.remarks];
  for (const remark of [found.remark, ...remarks]) if (remark !== null) writeStderrWrapped(sanitiseLine(remark));
  const ruling = chosen(found);
  if (ruling === null) return candidates(library, text, found, remarks, options);
  if (options.context) return (await import("../source-context.js")).sourceContext(library, ruling, options);
  if (options.section) return section(library, ruling, options);
  if (options.brief && !options.json) {
    const later = laterLines(ruling, await laterText(library, ruling));
    printLines([...later, ...renderRuling(ruling, contextOf(library, ruling))]);
  } else await printRuling(library, ruling, { inForce: found.inForce, remarks }, options);
  return exit.found;
}

async function readHouse(library: Library, options: ShowOptions): Promise<OpenHouse> {
  const house = await openHouse(library, houseFolders(options.library));
  reportHouseProblems(house);
  return house;
}

function houseRuling(house: OpenHouse, text: string, options: ShowOptions): Exit {
  const rulings = findHouseRulings(house, text);
  if (rulings.length === 0) reportNoHouseRuling(text);
  if (options.json) print(jsonText({ ...noRuling, house: rulings.map(houseJson) }));
  else printLines(houseLines(rulings, { theme: theme(), width: width() }).slice(1));
  return rulings.length > 0 ? exit.found : exit.nothing;
}

function contextOf(library: Library, ruling: Ruling) {
  return { document: documentInfo(library, ruling.document), theme: theme(), width: width() };
}

/** Prints the ruling with its links, what governs it, corrections and house rulings. */
async function printRuling(
  library: Library,
  ruling: Ruling,
  { inForce, remarks }: Pick<FoundRulings, "inForce" | "remarks">,
  options: ShowOptions,
): Promise<void> {
  const view = new Map(options.asOf === undefined ? viewOf(library) : inForce.editions);
  view.set(ruling.document, editionHolding(ruling));
  const later = await laterText(library, ruling);
  const links = linksOf(library, ruling, view);
  const governance = governs(library, ruling, { view, sameInNewest: later === null });
  const effective = effectiveText(library, ruling, view);
  const list = listStatedBy(library, ruling);
  const house: HouseRuling[] = houseNotesOn(await readHouse(library, options), ruling);
  if (options.json) {
    print(
      jsonText({
        ruling: rulingJson(ruling),
        citation: citation(ruling, documentInfo(library, ruling.document)),
        ...linksJson(ruling, links),
        governs: governanceJson(governance),
        effective: effectiveJson(effective),
        later: laterJson(later),
        remarks,
        house: house.map(houseJson),
        candidates: [],
        superseded: superseded(documentInfo(library, ruling.document)),
        list: list && cardListJson(list),
      }),
    );
    return;
  }
  if (options.format === "html") {
    const { rulingPageHtml } = await import("../../present/html-pages.js");
    print(
      rulingPageHtml(ruling, {
        documentInfo: (id) => documentInfo(library, id),
        later: () => later && laterLine(ruling, later),
        governs: governance.line,
        effective: effective.filter((one) => !isReplacedQuotation(one, ruling)),
        replaced: effective.filter((one) => isReplacedQuotation(one, ruling)),
        list: list ? cardsOnList(list).map(({ card }) => card) : [],
      }),
    );
    return;
  }
  const context = contextOf(library, ruling);
  const columns = Math.min(context.width, longestLine);
  const effectiveContext = { theme: context.theme, width: columns, shown: ruling };
  const replaced = effective.filter((one) => isReplacedQuotation(one, ruling));
  const others = effective.filter((one) => !replaced.includes(one));
  const lines = [
    ...laterLines(ruling, later),
    ...(replaced.length > 0 ? [...replacedLines(replaced, effectiveContext), ""] : []),
    ...renderRuling(ruling, { ...context, governs: governance.line }),
    ...(list ? ["", ...cardListLines(list, { theme: context.theme, width: columns })] : []),
    ...effectiveLines(others, effectiveContext),
    ...houseLines(house, context),
    ...linkLines(links, { ...context, answerWords: (other) => answerWords(ruling, other) }),
  ];
  await printPaged(lines, options.pager !== false);
}

async function nothing(
  library: Library,
  text: string,
  { remark, remarks }: FoundRulings,
  options: ShowOptions,
): Promise<Exit> {
  if (options.json) print(jsonText({ ...noRuling, remarks }));
  if (remarks.length === 0) await reportNoSuchRuling(library, text, remark === null ? [] : [remark]);
  // The name is known, but the chosen editions have no ruling on it.
  else
    for (const words of [`No ruling has the reference or name ${JSON.stringify(sanitiseLine(text))}.`, ...remarks])
      writeStderr(sanitiseLine(words));
  return exit.nothing;
}

/** The JSON when no single ruling was found: every key of the answer, null or empty. */
const noRuling = {
  ruling: null,
  citation: null,
  see: [],
  cited_by: [],
  uses: [],
  used_by: [],
  same_question: [],
  errata: [],
  questions: [],
  previous: null,
  next: null,
  governs: null,
  effective: [],
  later: null,
  remarks: [],
  house: [],
  candidates: [],
  superseded: null,
  list: null,
};

/** Lists several rulings. Exit code 0 for a number, which may mean several; 1 for a name, which must mean one. */
function candidates(
  library: Library,
  text: string,
  found: FoundRulings,
  remarks: string[],
  options: ShowOptions,
): Exit {
  if (options.json) print(jsonText({ ...noRuling, remarks, candidates: candidatesJson(library, found.rulings) }));
  else printCandidates(text, found.rulings);
  return found.named === null ? exit.found : exit.nothing;
}

/** The ruling that a card's name means: its erratum if it has one, else its only ruling; null for several. */
function chosen({ rulings, named }: FoundRulings): Ruling | null {
  return named?.erratum ?? (rulings.length === 1 ? (rulings[0] as Ruling) : null);
}

/** Remarks on a name: what it was resolved to, and that the card has rulings besides its erratum. */
function nameRemarks(text: string, { rulings, named }: FoundRulings): string[] {
  if (named === null || rulings.length === 0) return [];
  const [name = ""] = named.names;
  const more = rulings.length - 1;
  return [
    ...(named.near ? [resolvedNameWords(text, named.names)] : []),
    ...(named.erratum !== null && more > 0
      ? [`The erratum of ${name}; ${counted(more, "more ruling")} on it: grim card ${JSON.stringify(name)}`]
      : []),
  ];
}

async function section(library: Library, ruling: Ruling, options: ShowOptions): Promise<Exit> {
  const members = editionRulings(library, ruling.document, editionHolding(ruling)).filter(
    (one) => one.section.join("\n") === ruling.section.join("\n"),
  );
  if (options.json) {
    print(jsonText({ section: ruling.section, rulings: members.map(rulingJson) }));
    return exit.found;
  }
  const context = contextOf(library, ruling);
  const later = await Promise.all(members.map((one) => laterText(library, one)));
  await printPaged(
    members.flatMap((one, i) => [
      ...(i > 0 ? ["", context.theme.quiet("─".repeat(Math.min(context.width, 40))), ""] : []),
      ...laterLines(one, later[i] ?? null),
      ...renderRuling(one, { ...context, withoutSuperseded: i < members.length - 1 }),
    ]),
    options.pager !== false,
  );
  return exit.found;
}
