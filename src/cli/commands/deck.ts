/** `grim deck`: the rulings for each card of a decklist, and whether the restricted list allows the deck. */
import { basename } from "node:path";
import { deckBytes, deckName } from "../../cards/deck/open-deck.js";
import type { Library } from "../../library/library.js";
import { deckBlocks } from "../../render/deck-blocks.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { deckView } from "../../views/deck.js";
import type { DeckResult } from "../../views/schema.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { formatOption, inForceOptions, lookupDataFor, requireFormat } from "../input.js";
import { printBlocks, printHtml, printJson, writeStderr } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "deck",
  arguments: "<file>",
  summary: "show the rulings for the cards of a decklist, and check the restricted list",
  about:
    "Reads a decklist and begins with the verdict: whether the restricted and banned lists of the game allow the deck. It then lists the cards that have rulings, each with its errata and questions, and counts the other cards. FILE has lines such as 2x Name, 2 Name (Set 12), Name x2 or 2x 01020, with or without headings and Markdown links, or is a table in Markdown; or it is a deck of ArkhamDB as JSON, a save of Tabletop Simulator, or an OCTGN deck (.o8d). If FILE is -, standard input is read. The game is found by names and codes. A misspelt name is corrected, and the report says so. Ambiguous and unknown names are listed, and so are lines that are neither a card nor a heading. With card data (grim cards import), errata are shown with the printed text and the text in force. In the JSON, verdict is on the deck, and verdicts has one for each list. Exit code 0: the deck has rulings, and no list forbids it; 1: it is not legal, that is not decided, or it has no rulings; 2: FILE is not a decklist, or an option is wrong.",
  options: [
    {
      flags: "--json",
      summary: "as JSON: {verdict, game, editions, cards, verdicts, ambiguous, unknown, unread, not_cards}",
    },
    formatOption(["html"]),
    { flags: "--game <game>", summary: "the game of the deck", completes: "game" },
    ...inForceOptions,
    { flags: "--brief", summary: "references and headlines only" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim deck my-deck.txt", "every ruling on my cards"],
    ["grim deck khopesh.o8d --brief", "an OCTGN deck, as a list of what to read"],
    ['printf "2x Lucky Dice\\n1x Cover Up\\n" | grim deck -', "two cards, from standard input"],
    ["grim deck my-deck.txt --as-of 2017-03", "as the texts stood in March 2017"],
  ],
  completes: "file",
  runWithLibrary: (library, args, options) => deck(library, args[0] ?? "", options),
};

/**
 * Prints the report on a decklist.
 * @param file the path of the decklist; `-` for standard input
 * @throws GrimError bad-deck, usage, unknown-edition
 */
export async function deck(library: Library, file: string, options: Options): Promise<Exit> {
  const format = requireFormat(options, ["html"]);
  const name = deckName(file);
  const view = await deckView(lookupDataFor(library, options.library), deckBytes(file), { ...options, name, file });
  if (format === "json") printJson(view);
  if (view.game === null) return reportNothingKnown(view, name);
  const title = file === "-" ? "Decklist" : basename(file);
  const blocks = () => deckBlocks(view, { title, isBrief: options.brief === true });
  if (format === "html") await printHtml(title, blocks());
  else if (format === "text") await printBlocks(blocks(), options.pager !== false);
  const hasRulings = view.cards.some(({ errata, lists, questions, others }) =>
    [errata, lists, questions, others].some((rulings) => rulings.length > 0),
  );
  const isDoubtful = view.verdict.status === "not-legal" || view.verdict.status === "unsure";
  return hasRulings && !isDoubtful ? exit.ok : exit.negative;
}

/** The maximum number of names in the message of `reportNothingKnown`. They show which file was read. */
const maxNames = 10;

function reportNothingKnown({ unknown }: DeckResult, name: string): Exit {
  const names = unknown.slice(0, maxNames).map((one) => sanitiseLine(one.name));
  const more = unknown.length > maxNames ? `, and ${unknown.length - maxNames} more` : "";
  writeStderr(`No card of ${name} is known in this library: ${names.join(", ")}${more}.`);
  writeStderr("To list the nearest names, give the game: --game GAME");
  return exit.negative;
}
