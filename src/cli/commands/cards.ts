/** `grim cards`: shows, imports and removes the user's card data. */
import type { ImportReport } from "../../cards/data/import-cards.js";
import { cardDataFolder, openCardData, removeSource } from "../../cards/data/store.js";
import type { CardSource } from "../../cards/database-card.js";
import { open } from "../../open.js";
import { grimError } from "../../problem.js";
import { plain } from "../../render/text/theme.js";
import { hangText } from "../../render/text/wrap.js";
import { cardSourceBlocks, cardsImportedBlocks } from "../../render/upkeep-blocks.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { requireGame } from "../../views/require.js";
import type { CardsImported } from "../../views/schema.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { print, printBlocks, printJson, printLines, theme, width, writeStderrWrapped } from "../terminal.js";

export const spec: PlainSpec = {
  name: "cards",
  arguments: "[action] [paths...]",
  summary: "show, import or remove your own card data",
  about:
    "Card data are files of a community database with the printed text of cards. With them, `grim card` shows a card's printed text and its text with the errata. `grim cards import PATH…` reads ArkhamDB JSON (a pack file, or a folder with packs.json) and OCTGN set.xml (a file, or a folder of sets) into your data folder; another import of the same path replaces the earlier one. `grim cards` lists what is there. `grim cards remove ID` removes it. Nothing is downloaded.",
  options: [
    { flags: "--json", summary: "as JSON: {sources} or {imported}" },
    { flags: "--game <game>", summary: "the game of the cards, where it cannot be inferred", completes: "game" },
  ],
  examples: [
    ["grim cards import ~/arkhamdb-json-data", "ArkhamDB's files, as cloned from GitHub"],
    ["grim cards import ~/OCTGN/Sets", "the set files of an OCTGN game"],
    ["grim cards", "what is there, with its age"],
    ["grim cards remove arkhamdb-1f0c22", "remove one source"],
  ],
  completes: ["import", "remove"],
  completesNext: ["file"],
  async run(args, options) {
    const [action, ...rest] = args;
    if (action === undefined) return listSources(options);
    if (action === "import" && rest.length > 0) return importPaths(rest, options);
    if (action === "remove" && rest.length > 0) return removeSources(rest);
    throw grimError("usage", `grim cards ${sanitiseLine(action)}: ${expectedAfter(action)} was expected.`, {
      hint: "Examples: grim cards import ~/arkhamdb-json-data · grim cards · grim cards remove arkhamdb-1f0c22",
    });
  },
};

/** What the message about a wrong action, or about missing arguments of an action, says was expected. */
function expectedAfter(action: string): string {
  if (action === "import") return "a path";
  return action === "remove" ? "an id, as grim cards prints it," : "import or remove";
}

async function listSources({ json }: Options): Promise<Exit> {
  const { sources, problems } = openCardData();
  for (const one of problems) writeStderrWrapped(sanitiseLine(one));
  if (json) {
    printJson({ sources: sources.map(sourceJson) });
    return exit.ok;
  }
  if (sources.length === 0) {
    const text = "No card data. To add some: grim cards import PATH (ArkhamDB JSON or OCTGN set.xml).";
    printLines(hangText(text, plain, width()));
    return exit.negative;
  }
  await printBlocks(cardSourceBlocks(sources.map(sourceJson), new Date()), false);
  return exit.ok;
}

async function importPaths(paths: readonly string[], options: Options): Promise<Exit> {
  const library = await open(options.library);
  const game = options.game === undefined ? null : requireGame(library, options.game);
  const { importCards } = await import("../../cards/data/import-cards.js");
  const reports = importCards(library, paths, { game });
  const imported = reports.map(reportJson);
  if (options.json) printJson({ imported });
  else {
    await printBlocks(cardsImportedBlocks(imported), false);
    printLines([theme().quiet(sanitiseLine(`Saved in ${cardDataFolder()}`))]);
  }
  return exit.ok;
}

function reportJson({ source, files, skipped, leftOut, sets, replaced, ...matches }: ImportReport): CardsImported {
  // docs/json.md promises that no key is renamed, so the JSON keeps its first names for the matches.
  return {
    ...sourceJson(source),
    files,
    skipped,
    left_out: leftOut,
    sets,
    named: matches.withRulings,
    known: matches.withoutRulings,
    not_matched: matches.notMatched.map(({ code, name }) => ({ code, name })),
    catalogue_without: matches.missingIds,
    replaced,
  };
}

function removeSources(ids: readonly string[]): Exit {
  const folder = cardDataFolder();
  const missingIds: string[] = [];
  for (const id of new Set(ids)) {
    if (removeSource(folder, id)) print(`Removed ${sanitiseLine(id)}.`);
    else missingIds.push(id);
  }
  if (missingIds.length > 0) {
    const importedIds = openCardData(folder).sources.map((one) => one.id);
    writeStderrWrapped(
      sanitiseLine(
        importedIds.length > 0
          ? `No card data has the id ${missingIds.join(", ")}. Imported: ${importedIds.join(", ")}.`
          : `No card data has the id ${missingIds.join(", ")}: none is imported.`,
      ),
    );
  }
  return missingIds.length > 0 ? exit.negative : exit.ok;
}

function sourceJson({ id, game, database, cards, imported, filesFrom, path }: CardSource) {
  return { id, game, database, cards, imported, files_from: filesFrom, path };
}
