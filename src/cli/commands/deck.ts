/** `grim deck`: the rulings for each card of a decklist, and whether the restricted list allows the deck. */
import { basename } from "node:path";
import type { Decklist } from "../../deck/decklist.js";
import { deckBytes, deckName } from "../../deck/open-deck.js";
import { deckStatus } from "../../deck/report.js";
import { laterDifferingText } from "../../diff/later-text.js";
import { documentInfo, type Library } from "../../library/library.js";
import { deckText } from "../../present/cards/deck-text.js";
import { laterLine, laterWarning } from "../../present/ruling/later-line.js";
import { gameName } from "../../ruling/citation.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { type DeckDetails, deckJson, findDeck } from "../../views/deck.js";
import { gameDocumentIds } from "../../views/in-force.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { inForceOptions } from "../edition-options.js";
import { formatOption, requireFormat } from "../input/format.js";
import { lookupDataFor } from "../lookup-data.js";
import { printPaged } from "../pager.js";
import { print, printJson, theme, width, writeStderr } from "../terminal.js";
import { supersededParagraph } from "../texts-in-force.js";

export const spec: LibrarySpec = {
  name: "deck",
  arguments: "<file>",
  summary: "show the rulings for the cards of a decklist, and check the restricted list",
  about:
    "Reads a decklist and begins with the verdict: whether the restricted and banned lists of the game allow the deck. It then lists the cards that have rulings, each with its errata and questions, and counts the other cards. FILE has lines such as 2x Name, 2 Name (Set 12), Name x2 or 2x 01020, with or without headings and Markdown links; or it is a deck of ArkhamDB as JSON, a CSV with a header, or an OCTGN deck (.o8d). If FILE is -, standard input is read. The game is found by names and codes. A misspelt name is corrected, and the report says so. Ambiguous and unknown names are listed, and so are lines that are neither a card nor a heading. With card data (grim cards import), errata are shown with the printed text and the text in force. In the JSON, verdict is on the deck, and verdicts has one for each list. Exit code 0: the deck has rulings; 1: none; 2: FILE is not a decklist, or an option is wrong.",
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
  const foundDeck = await findDeck(lookupDataFor(library, options.library), deckBytes(file), deckName(file), options);
  if (format === "json") printJson(deckJson(library, file, foundDeck));
  if (foundDeck.kind === "unknown") return reportNothingKnown(foundDeck.deck, file);
  const { report } = foundDeck;
  if (format === "html") print(await htmlOf(library, file, foundDeck));
  else if (format === "text")
    await printPaged(terminalLines(library, file, foundDeck, options), options.pager !== false);
  const hasRulings = report.cards.some(({ errata, lists, questions, others }) =>
    [errata, lists, questions, others].some((rulings) => rulings.length > 0),
  );
  return hasRulings ? exit.ok : exit.negative;
}

async function htmlOf(
  library: Library,
  file: string,
  { report, editions, remarks, textsOf }: DeckDetails,
): Promise<string> {
  const { deckPageHtml } = await import("../../present/html-pages.js");
  const title = file === "-" ? "Decklist" : basename(file);
  const texts = editions.map(({ document, edition }) => `${document} ${edition}`).join(", ");
  return deckPageHtml(report, title, [`Texts used: ${texts}`, ...remarks], {
    documentInfo: (id) => documentInfo(library, id),
    status: deckStatus(report),
    textsOf,
    laterLine: (ruling) => {
      const later = laterDifferingText(library, ruling);
      return later && laterLine(ruling, later);
    },
  });
}

function terminalLines(
  library: Library,
  file: string,
  { report, editions, remarks, textsOf }: DeckDetails,
  options: Options,
): string[] {
  const { game } = report;
  const lines = deckText(report, {
    theme: theme(),
    width: width(),
    documentInfo: (id) => documentInfo(library, id),
    file: file === "-" ? "standard input" : basename(file),
    gameName: gameName(
      library.documents.find((one) => one.game === game),
      game,
    ),
    editions,
    remarks,
    status: deckStatus(report),
    textsOf,
    laterOf: (ruling) => {
      const later = laterDifferingText(library, ruling);
      return later && laterWarning(ruling, later);
    },
    brief: options.brief === true,
  });
  return [...lines, ...supersededParagraph(library, gameDocumentIds(library, game))];
}

/** The maximum number of names in the message of `reportNothingKnown`. They show which file was read. */
const maxNames = 10;

function reportNothingKnown({ cards }: Decklist, file: string): Exit {
  const names = cards.slice(0, maxNames).map((one) => sanitiseLine(one.text));
  const more = cards.length > maxNames ? `, and ${cards.length - maxNames} more` : "";
  writeStderr(`No card of ${deckName(file)} is known in this library: ${names.join(", ")}${more}.`);
  writeStderr("To list the nearest names, give the game: --game GAME");
  return exit.negative;
}
