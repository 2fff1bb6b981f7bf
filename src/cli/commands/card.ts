/** `grim card`: one page with everything that the library holds on a card or entity. */
import type { Library } from "../../library/library.js";
import { cardBlocks } from "../../render/card-blocks.js";
import { nameList } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { cardView } from "../../views/card.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { formatOption, inForceOptions, lookupDataFor, preferDefaultGame, requireFormat } from "../input.js";
import { printBlocks, printHtml, printJson, writeStderr, writeStderrWrapped } from "../terminal.js";

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
  const lookupData = lookupDataFor(library, given.library);
  const view = await preferDefaultGame(given.game, (game) => cardView(lookupData, name, { ...given, game }));
  if (format === "json") printJson(view);
  else for (const remark of view.remarks) writeStderrWrapped(sanitiseLine(remark));
  if (view.card !== null) {
    // House rulings are left out of HTML, so that a page that is passed on is official.
    if (format === "html") return printHtml(view.card.name, cardBlocks({ ...view, house: [] }, name));
    if (format === "text") await printBlocks(cardBlocks(view, name), false);
    return exit.ok;
  }
  if (view.candidates.length > 0) {
    // With `--format html`, stdout is for the page only.
    if (format !== "json") await printBlocks(cardBlocks(view, name), false, format === "html" ? "stderr" : "stdout");
    return exit.ok;
  }
  const ofGame = given.game === undefined || given.game === "all" ? "" : ` of ${given.game}`;
  writeStderr(`No card or entity${ofGame} has the name ${JSON.stringify(sanitiseLine(name))}.`);
  for (const one of view.elsewhere)
    writeStderr(`${one.game} has ${sanitiseLine(one.name)}: grim card ${one.id} --game ${one.game}`);
  if (view.nearest.length > 0) writeStderrWrapped(`Nearest names: ${nameList(view.nearest)}`);
  writeStderr(`To search words: grim search ${JSON.stringify(sanitiseLine(name))}`);
  return exit.negative;
}
