/** `grim cards`: shows, imports and removes the user's card data. */
import { basename } from "node:path";
import type { ImportReport } from "../../cards/data/import-cards.js";
import { cardDataFolder, openCardData, removeSource } from "../../cards/data/store.js";
import { type CardSource, databaseName } from "../../cards/database-card.js";
import { open } from "../../open.js";
import { grimError } from "../../problem.js";
import { plain } from "../../render/text/theme.js";
import { hangText } from "../../render/text/wrap.js";
import { counted } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { requireGame } from "../../views/require.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { print, printJson, printLines, theme, width, writeStderrWrapped } from "../terminal.js";

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

function listSources({ json }: Options): Exit {
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
  for (const { id, game, database, cards, imported, filesFrom, path } of sources) {
    print(`${theme().strong(id)}  ${game} · ${databaseName(database)} · ${counted(cards, "card")}`);
    const facts = `imported ${imported.slice(0, 10)} (${ageWords(imported)}), files dated ${filesFrom.slice(0, 10)}, from ${path}`;
    printLines(hangText(sanitiseLine(facts), theme().quiet, width(), { first: "  ", rest: "  " }));
  }
  return exit.ok;
}

/** `today`, `3 days ago`. */
function ageWords(imported: string): string {
  const days = Math.floor((Date.now() - Date.parse(imported)) / 86_400_000);
  return days <= 0 ? "today" : `${counted(days, "day")} ago`;
}

async function importPaths(paths: readonly string[], options: Options): Promise<Exit> {
  const library = await open(options.library);
  const game = options.game === undefined ? null : requireGame(library, options.game);
  const { importCards } = await import("../../cards/data/import-cards.js");
  const reports = importCards(library, paths, { game });
  if (options.json) printJson({ imported: reports.map(reportJson) });
  else {
    for (const report of reports) printReport(report);
    printLines([theme().quiet(sanitiseLine(`Saved in ${cardDataFolder()}`))]);
  }
  return exit.ok;
}

function reportJson({ source, files, skipped, leftOut, sets, replaced, ...matches }: ImportReport) {
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

function printReport({ source, files, skipped, leftOut, sets, replaced, ...matches }: ImportReport): void {
  const printFact = (text: string) =>
    printLines(hangText(sanitiseLine(text), plain, width(), { first: "  ", rest: "    " }));
  print(
    `${theme().strong(source.id)}  ${replaced ? "imported again" : "imported"}: ${counted(source.cards, "card")} of ${source.game} (${databaseName(source.database)})`,
  );
  const setNames = sets.map(({ name, cards }) => `${name} (${cards})`).join(", ");
  printFact(`Read: ${counted(files, "file")}, ${counted(sets.length, "set")}: ${setNames}`);
  if (skipped.length > 0) {
    const skippedNames = shortList(skipped.map((path) => basename(path)));
    printFact(`No card data, left out: ${counted(skipped.length, "file")} (${skippedNames})`);
  }
  if (leftOut.length > 0)
    printFact(`No card, or a reprint of a card that is not here, left out: ${leftOut.length} (${shortList(leftOut)})`);
  printFact(
    `Recognised: ${counted(matches.withRulings, "card")} that rulings name, ${matches.withoutRulings} that no ruling names`,
  );
  if (matches.notMatched.length === 0) printFact("Not recognised: none");
  else {
    const unknownCards = shortList(matches.notMatched.map(({ code, name }) => `${name} ${code}`));
    printFact(`Not recognised: ${counted(matches.notMatched.length, "card")} (${unknownCards})`);
  }
  if (matches.missingIds.length > 0)
    printFact(
      `Cards that rulings name and these files do not have: ${matches.missingIds.length} (${shortList(matches.missingIds)})`,
    );
}

const maxListedNames = 6;

/** The first names, separated by commas; `…` stands for the others. */
function shortList(names: readonly string[]): string {
  const shown = names.slice(0, maxListedNames);
  return names.length > maxListedNames ? `${shown.join(", ")}, …` : shown.join(", ");
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
