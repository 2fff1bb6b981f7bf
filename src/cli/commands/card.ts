/** `grim card`: one page with everything that the library holds on a card or entity. */
import { type CardDetails, findCard, foundCardJson } from "../../views/card.js";
import { gameDocumentIds } from "../../views/in-force.js";
import { documentInfo, type Library } from "../../library/library.js";
import type { CardEntry } from "../../links/find-cards.js";
import { cardPageLines } from "../../present/cards/card-page-lines.js";
import { nameList } from "../../ruling/names.js";
import { houseLines } from "../../present/ruling/house-lines.js";
import { laterLine } from "../../present/ruling/later-line.js";
import { maxTextWidth } from "../../present/ruling/ruling-text.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { hangText } from "../../render/text/wrap.js";
import { type Output, stderr, stdout } from "../../terminal/output.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { formatOption, requireFormat } from "../input/format.js";
import { findPreferringDefaultGame } from "../input/preferred-game.js";
import { lookupDataFor } from "../lookup-data.js";
import { print, printJson, printLines, theme, width, writeStderr, writeStderrWrapped } from "../terminal.js";
import { editionsWords, inForceOptions, laterLines, supersededParagraph } from "../texts-in-force.js";

export const spec: LibrarySpec = {
  name: "card",
  arguments: "<name...>",
  summary: "show everything about one card or entity",
  about:
    "Shows a card's printings and spellings, whether it is restricted or banned and by which rule, its errata, the questions that cite it, clarifications that use it as an example, rulings that name it, related cards, conflicts in the documents, and house rulings. Misspelt and shortened names are understood.",
  options: [
    { flags: "--json", summary: "as JSON: {card, rulings, status, …}" },
    formatOption(["html"]),
    { flags: "--game <game>", summary: "the card of this game; all means every game", completes: "game" },
    ...inForceOptions,
  ],
  examples: [
    ['grim card "Khopesh of the Abyss"', "errata, restriction and questions on one page"],
    ["grim card dopelganger", "a misspelt name"],
    ['grim card "Burned Ruins" --edition 1.0', "as it stood in edition 1.0"],
  ],
  completes: "card",
  runWithLibrary: (library, args, options) => card(library, args.join(" "), options),
};

/**
 * Prints the card's page, or the cards that an ambiguous name may mean (on stderr for `--format html`), or, on stderr, the
 * nearest names.
 * @throws GrimError usage, unknown-edition
 */
export async function card(library: Library, name: string, given: Options): Promise<Exit> {
  const format = requireFormat(given, ["html"]);
  const options = { ...given, json: format === "json" };
  const lookupData = lookupDataFor(library, options.library);
  const foundCard = await findPreferringDefaultGame(options.game, (game) =>
    findCard(lookupData, name, { ...options, game }),
  );
  if (options.json) printJson(foundCardJson(library, foundCard));
  if (foundCard.kind === "card") {
    if (format === "html") print(await htmlOf(library, foundCard));
    else if (format === "text") printPage(library, name, foundCard);
    return exit.ok;
  }
  if (foundCard.kind === "several") {
    // With `--format html`, stdout is for the page only.
    if (!options.json) printCandidateCards(foundCard.candidates, name, format === "html" ? stderr() : stdout());
    return exit.ok;
  }
  const { game, nearest, elsewhere } = foundCard;
  writeStderr(
    `No card or entity${game === null ? "" : ` of ${game}`} has the name ${JSON.stringify(sanitiseLine(name))}.`,
  );
  for (const one of elsewhere)
    writeStderr(`${one.game} has ${sanitiseLine(one.card.name)}: grim card ${one.card.id} --game ${one.game}`);
  if (nearest.length > 0) writeStderrWrapped(`Nearest names: ${nameList(nearest)}`);
  writeStderr(`To search words: grim search ${JSON.stringify(sanitiseLine(name))}`);
  return exit.negative;
}

/**
 * The page as HTML, without house rulings (see html-pages.ts). `remarks` also go to stderr; the references in `added` are
 * only on the page.
 */
async function htmlOf(library: Library, { page, remarks, later, added }: CardDetails): Promise<string> {
  for (const remark of remarks) writeStderrWrapped(sanitiseLine(remark));
  const { cardPageHtml } = await import("../../present/html-pages.js");
  const addedRemarks = added.map((one) => `A later edition adds ${one}`);
  return cardPageHtml(page, [...remarks, ...addedRemarks], {
    documentInfo: (id) => documentInfo(library, id),
    laterLine: (ruling) => {
      const text = later.get(ruling);
      return text ? laterLine(ruling, text) : null;
    },
  });
}

/** Prints the page as text. The remarks go to stderr. */
function printPage(
  library: Library,
  name: string,
  { page, isMisspelt, remarks, later, added, house }: CardDetails,
): void {
  if (isMisspelt) print(theme().quiet(`${sanitiseLine(name)} → ${sanitiseLine(page.card.name)}`));
  for (const remark of remarks) writeStderrWrapped(sanitiseLine(remark));
  const context = { theme: theme(), width: width() };
  printLines([
    ...cardPageLines(page, {
      ...context,
      documentInfo: (id) => documentInfo(library, id),
      editionsUsed: editionsWords(library, page.game, new Map(Object.entries(page.editions))),
      laterLines: (ruling) => laterLines(ruling, later.get(ruling) ?? null),
    }),
    ...addedLines(added),
    ...houseLines(house, context),
    ...supersededParagraph(library, gameDocumentIds(library, page.game)),
  ]);
}

/**
 * The note on rulings that later editions add; no lines without any.
 * @param added references of rulings on the card that only later editions have
 */
function addedLines(added: readonly string[]): string[] {
  if (added.length === 0) return [];
  const paint = theme();
  const columns = Math.min(width(), maxTextWidth);
  return [
    "",
    ...hangText("Later editions add:", paint.error, columns, { first: paint.error("! ") }),
    ...added.flatMap((one) => hangText(one, paint.reference, columns, { first: "  ", rest: "    " })),
  ];
}

function printCandidateCards(candidates: readonly CardEntry[], name: string, output: Output): void {
  const paint = theme(output);
  const lines = [paint.heading(`${sanitiseLine(name)} may be:`)];
  for (const { game, card: candidate } of candidates) {
    const printings = candidate.printings.map(({ set, number }) => ` · ${set} ${number}`).join("");
    lines.push(`  ${sanitiseLine(candidate.name + printings)}`);
    lines.push(`    ${paint.quiet(`${game}: grim card ${candidate.id} --game ${game}`)}`);
  }
  output.write(`${lines.join("\n")}\n`);
}
