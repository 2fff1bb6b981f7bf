/** `grim keyword`: what a term means, and the rulings that use it. */
import type { Library } from "../../library/library.js";
import { keywordBlocks, termList } from "../../render/keyword-blocks.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { keywordView } from "../../views/keyword.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { inForceOptions, lookupDataFor, preferDefaultGame } from "../input.js";
import { printBlocks, printJson, writeStderr, writeStderrWrapped } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "keyword",
  arguments: "<term...>",
  summary: "show what a term means and which rulings use it",
  about:
    "Shows a term's definition or clarification and its glossary entry in full, then lists the rulings that use the term, and the house rulings on it. Inflections and slang are understood.",
  options: [
    { flags: "--json", summary: "as JSON: {keyword, definitions, rulings}" },
    { flags: "--game <game>", summary: "the term of this game; all means every game", completes: "game" },
    ...inForceOptions,
  ],
  examples: [
    ["grim keyword steadfast", "a Call of Cthulhu term"],
    ["grim keyword aoo", "slang for attack of opportunity"],
  ],
  completes: "keyword",
  runWithLibrary: (library, args, options) => keyword(library, args.join(" "), options),
};

/**
 * Prints the term's page, the games of an ambiguous term, or, on stderr, the nearest terms.
 * @throws GrimError usage, unknown-edition
 */
export async function keyword(library: Library, term: string, options: Options): Promise<Exit> {
  const lookupData = lookupDataFor(library, options.library);
  const view = await preferDefaultGame(options.game, (game) => keywordView(lookupData, term, { ...options, game }));
  if (options.json) printJson(view);
  else {
    for (const remark of view.remarks) writeStderrWrapped(sanitiseLine(remark));
    await printBlocks(keywordBlocks(view, term), false);
  }
  if (view.keyword !== null || view.candidates.length > 0) return exit.ok;
  const name = JSON.stringify(sanitiseLine(term));
  const game = options.game === "all" ? undefined : options.game;
  const message = game === undefined ? `No game in this library has a term ${name}.` : `${game} has no term ${name}.`;
  writeStderr(`${message} To search words: grim search ${name}`);
  const areInOtherGames = view.nearest.some((one) => game !== undefined && one.game !== game);
  if (view.nearest.length > 0) {
    writeStderr(areInOtherGames ? "In other games:" : "Nearest terms:");
    await printBlocks([termList(view.nearest)], false, "stderr");
  }
  return exit.negative;
}
