/** `grim show`: one ruling word for word, with its links, corrections and house rulings. */
import { laterText } from "../../views/in-force.js";
import {
  detailsJson,
  noRulingJson,
  type ResolvedReference,
  type RulingDetails,
  resolveReference,
  rulingDetails,
} from "../../views/show.js";
import { type FoundRulings, foundInGame } from "../../find-ruling.js";
import type { HouseRuling } from "../../house/house-ruling.js";
import { documentInfo, editionRulings, type Library } from "../../library/library.js";
import { divideReplaced } from "../../links/errata/effective-text.js";
import { answerWords } from "../../links/pages/links-of.js";
import { cardListLines, cardsOnList } from "../../present/cards/card-list.js";
import { rulingJson } from "../../views/ruling-json.js";
import { printedReference } from "../../ruling/citation.js";
import { effectiveLines, replacedLines } from "../../present/ruling/effective-lines.js";
import { houseLines } from "../../present/ruling/house-lines.js";
import { laterLine } from "../../present/ruling/later-line.js";
import { linkLines } from "../../present/ruling/link-lines.js";
import { maxTextWidth, renderRuling } from "../../present/ruling/ruling-text.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { grimError } from "../../problem.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { stderr, stdout } from "../../terminal/output.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { reportNoHouseRuling } from "../house-words.js";
import { formatOption, requireFormat } from "../input/format.js";
import { printCandidates, reportNoSuchRuling } from "../input/unresolved.js";
import { lookupDataFor } from "../lookup-data.js";
import { printPaged } from "../pager.js";
import { defaultGame } from "../settings.js";
import { print, printJson, printLines, theme, width, writeStderrWrapped } from "../terminal.js";
import { inForceOptions, laterLines } from "../texts-in-force.js";

export const spec: LibrarySpec = {
  name: "show",
  arguments: "<ref...>",
  summary: "show one ruling with its references",
  about:
    "Shows a ruling word for word, with its citation, the text that takes precedence, its references in both directions, the words in force if it was corrected, and the house rulings on it. REF is one of: a reference (ahlcg-faq/nested-sequences); a reference with an edition (ahlcg-faq@1.0/nested-sequences); a number (ahlcg 1.4, coc 2.13, F110, Core 61, TDL 307); the name of a card or term; house/ID for a house ruling. For a card with exactly one erratum, its name shows the erratum. If REF matches several rulings, they are listed; for a name the exit code is then 1.",
  options: [
    { flags: "--json", summary: "as JSON: {ruling, citation, see, cited_by, …}" },
    formatOption(["html"]),
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
  runWithLibrary: (library, args, options) => show(library, args.join(" "), options),
};

/**
 * Prints the ruling of a reference or name, or lists the rulings that it may mean.
 * @throws GrimError unknown-edition, usage, and the errors of `sourceContext`
 */
export async function show(library: Library, text: string, given: Options): Promise<Exit> {
  const format = requireFormat(given, ["html"]);
  if (format === "html") rejectTextOptions(given);
  const options = { ...given, json: format === "json" };
  const lookupData = lookupDataFor(library, options.library);
  const resolved = await resolveReference(lookupData, text, options, preferDefaultGame);
  if (options.json && resolved.kind !== "ruling") printJson(noRulingJson(library, resolved));
  if (resolved.kind === "house") return printHouseRulings(resolved.house, text, options);
  if (resolved.kind === "none") return reportNone(library, text, resolved);
  for (const remark of resolved.remarks) writeStderrWrapped(sanitiseLine(remark));
  if (resolved.kind === "several") {
    // With `--format html`, stdout is for the page only.
    if (!options.json) printCandidates(text, resolved.rulings, format === "html" ? stderr() : stdout());
    // A number may match several rulings; a name should match one.
    return resolved.isName ? exit.negative : exit.ok;
  }
  const { ruling } = resolved;
  if (options.context) return (await import("../source-context.js")).sourceContext(library, ruling, options);
  if (options.section) return printSection(library, ruling, options);
  if (options.brief && !options.json) {
    const later = laterLines(ruling, await laterText(library, ruling));
    printLines([...later, ...renderRuling(ruling, contextOf(library, ruling))]);
    return exit.ok;
  }
  const details = await rulingDetails(lookupData, resolved, options);
  if (options.json) printJson(detailsJson(library, details));
  else if (format === "html") print(await htmlOf(library, details));
  else await printPaged(rulingLines(library, details), options.pager !== false);
  return exit.ok;
}

/** @throws GrimError usage for --section, --context or --brief, which apply to text output only */
function rejectTextOptions(options: Options): void {
  const option = (["section", "context", "brief"] as const).find((name) => options[name]);
  if (option === undefined) return;
  throw grimError("usage", `--format html and --${option} cannot be combined.`, {
    hint: `For the text: grim show REF --${option}. For the page: grim show REF --format html`,
  });
}

/**
 * Keeps only what is of the default game, if a number or name also matches rulings of other games. Stderr names those
 * rulings.
 */
function preferDefaultGame(found: FoundRulings): FoundRulings {
  const game = defaultGame()?.value;
  const others = found.rulings.filter((one) => one.game !== game);
  if (game === undefined || others.length === 0 || others.length === found.rulings.length) return found;
  const references = others.map(printedReference).join(", ");
  writeStderrWrapped(sanitiseLine(`Of ${game} (the default game). Rulings of other games also match: ${references}`));
  return foundInGame(found, game);
}

function printHouseRulings(rulings: readonly HouseRuling[], text: string, options: Options): Exit {
  if (rulings.length === 0) reportNoHouseRuling(text);
  if (!options.json) printLines(houseLines(rulings, { theme: theme(), width: width() }).slice(1));
  return rulings.length > 0 ? exit.ok : exit.negative;
}

function contextOf(library: Library, ruling: Ruling) {
  return { document: documentInfo(library, ruling.document), theme: theme(), width: width() };
}

async function htmlOf(
  library: Library,
  { ruling, later, governance, effective, list }: RulingDetails,
): Promise<string> {
  const { rulingPageHtml } = await import("../../present/html-pages.js");
  const { replaced, others } = divideReplaced(effective, ruling);
  return rulingPageHtml(ruling, {
    documentInfo: (id) => documentInfo(library, id),
    laterLine: () => later && laterLine(ruling, later),
    governs: governance.line,
    effective: others,
    replaced,
    list: list ? cardsOnList(list).map(({ card }) => card) : [],
  });
}

/** The ruling with its links, the text that takes precedence, corrections and house rulings. */
function rulingLines(
  library: Library,
  { ruling, later, links, governance, effective, list, house }: RulingDetails,
): string[] {
  const context = contextOf(library, ruling);
  const columns = Math.min(context.width, maxTextWidth);
  const effectiveContext = { theme: context.theme, width: columns, shown: ruling };
  const { replaced, others } = divideReplaced(effective, ruling);
  return [
    ...laterLines(ruling, later),
    ...(replaced.length > 0 ? [...replacedLines(replaced, effectiveContext), ""] : []),
    ...renderRuling(ruling, { ...context, governs: governance.line }),
    ...(list ? ["", ...cardListLines(list, { theme: context.theme, width: columns })] : []),
    ...effectiveLines(others, effectiveContext),
    ...houseLines(house, context),
    ...linkLines(links, { ...context, answerWords: (other) => answerWords(ruling, other) }),
  ];
}

async function reportNone(
  library: Library,
  text: string,
  { remark: referenceRemark, remarks: nameRemarks }: Extract<ResolvedReference, { kind: "none" }>,
): Promise<Exit> {
  if (nameRemarks.length === 0) {
    await reportNoSuchRuling(library, text, referenceRemark === null ? [] : [referenceRemark]);
    return exit.negative;
  }
  // The remarks say what is known of the name: a card that no ruling names, or rulings in other editions only.
  const intro = `No ruling has the reference or name ${JSON.stringify(sanitiseLine(text))}.`;
  for (const words of [intro, ...nameRemarks]) writeStderrWrapped(sanitiseLine(words));
  return exit.negative;
}

/** Prints all rulings under the same headings as `ruling`, in its edition. */
async function printSection(library: Library, ruling: Ruling, options: Options): Promise<Exit> {
  const members = editionRulings(library, ruling.document, editionHolding(ruling)).filter(
    (one) => one.section.join("\n") === ruling.section.join("\n"),
  );
  if (options.json) {
    printJson({ section: ruling.section, rulings: members.map(rulingJson) });
    return exit.ok;
  }
  const context = contextOf(library, ruling);
  const later = await Promise.all(members.map((one) => laterText(library, one)));
  await printPaged(
    members.flatMap((one, i) => [
      ...(i > 0 ? ["", context.theme.quiet("─".repeat(Math.min(context.width, 40))), ""] : []),
      ...laterLines(one, later[i] ?? null),
      ...renderRuling(one, { ...context, withoutLaterEditionsNote: i < members.length - 1 }),
    ]),
    options.pager !== false,
  );
  return exit.ok;
}
