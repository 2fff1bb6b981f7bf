/** `grim deck`: the rulings for each card of a decklist, and whether the restricted list allows the deck. */
import { basename } from "node:path";
import type { UnclearCard } from "../../deck/find-cards.js";
import { deckName, type OpenedDeck, openDeck } from "../../deck/open-deck.js";
import { type DeckReport, type ListVerdict, reportDeck } from "../../deck/report.js";
import { laterTextDiffers } from "../../diff/later-text.js";
import { type EditionsInForce, editionsInForce, rulingsInForce } from "../../library/editions/in-force.js";
import { documentInfo, type Library } from "../../library/library.js";
import { open } from "../../open.js";
import { deckText } from "../../present/cards/deck-text.js";
import { jsonText, rulingJson } from "../../present/json/json.js";
import { citation, gameName } from "../../present/ruling/citation.js";
import { laterLine } from "../../present/ruling/later-line.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { requireFormat } from "../input/format.js";
import { requireGame } from "../input/require.js";
import { printPaged } from "../pager.js";
import { print, theme, width, writeStderr } from "../terminal.js";
import { documentsOf, inForceOptions, supersededBelow, supersededJson, whichEditions } from "../texts-in-force.js";

export interface DeckCliOptions {
  json?: boolean;
  format?: string;
  game?: string;
  edition?: string;
  asOf?: string;
  brief?: boolean;
  pager?: boolean;
  library?: string;
}

export const spec: CommandSpec = {
  name: "deck",
  arguments: "<file>",
  summary: "the rulings for each card of a decklist",
  about:
    "Reads a decklist and shows, for each card, its errata, whether it is restricted or banned, and the questions about it. For a game with a restricted list, it shows whether the list allows the deck, and quotes the rule. FILE has lines such as 2x Name, 2 Name (Set) or Name x2, as exported by ArkhamDB, or is an OCTGN deck (.o8d); - reads standard input. The game is found by the names of the cards. Ambiguous and unknown names are listed with the nearest names. Exit code 0: the deck has rulings; 1: none; 2: FILE is not a decklist.",
  options: [
    { flags: "--json", summary: "as JSON: {game, editions, cards, verdicts, ambiguous, unknown, not_cards}" },
    { flags: "--format <format>", summary: "text, html or json", completes: ["text", "html", "json"] },
    { flags: "--game <game>", summary: "the game the deck is of", completes: "game" },
    ...inForceOptions,
    { flags: "--brief", summary: "references and headlines only" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim deck my-deck.txt", "every ruling on my cards"],
    ["grim deck khopesh.o8d --brief", "an OCTGN deck, as a list of what to read"],
    ['printf "2x Lucky Dice\\n1x Cover Up\\n" | grim deck -', "two cards, typed"],
    ["grim deck my-deck.txt --as-of 2017-03", "as the texts stood in March 2017"],
  ],
  completes: "file",
  async run(args, options) {
    return deck(await open(options.library as string | undefined), args[0] ?? "", options as DeckCliOptions);
  },
};

/** @throws GrimError bad-deck, usage, unknown-edition */
export async function deck(library: Library, file: string, given: DeckCliOptions): Promise<Exit> {
  const format = requireFormat(given, ["html"]);
  const options = { ...given, json: format === "json" };
  const inForce = editionsInForce(library, whichEditions(options));
  const game = options.game === undefined ? undefined : requireGame(library, options.game);
  const opened = await openDeck(library, file, game);
  if (opened.cards === null) return reportNothingKnown(opened, file, options);
  const { cards } = opened;
  const rulings = rulingsInForce(library, inForce).filter((one) => one.game === cards.game);
  const report = reportDeck(cards, rulings);
  const used = ofGame(library, inForce, cards.game);
  if (options.json) print(jsonText(deckJson(library, file, report, used)));
  else if (format === "html") {
    const { deckPageHtml } = await import("../../present/html-pages.js");
    const title = file === "-" ? "Decklist" : basename(file);
    const texts = used.editions.map(({ document, edition }) => `${document} ${edition}`).join(", ");
    print(
      deckPageHtml(report, title, [`Texts used: ${texts}`, ...used.remarks], {
        documentInfo: (id) => documentInfo(library, id),
        later: (ruling) => {
          const later = laterTextDiffers(library, ruling);
          return later && laterLine(ruling, later);
        },
      }),
    );
  } else {
    const lines = deckText(report, {
      theme: theme(),
      width: width(),
      documentInfo: (id) => documentInfo(library, id),
      file: file === "-" ? "standard input" : basename(file),
      gameName: gameName(
        library.documents.find((one) => one.game === cards.game),
        cards.game,
      ),
      ...used,
      laterOf: (ruling) => {
        const later = laterTextDiffers(library, ruling);
        return later && laterLine(ruling, later);
      },
      brief: options.brief === true,
    });
    const quiet = supersededBelow(library, documentsOf(library, cards.game));
    await printPaged(quiet.length > 0 ? [...lines, "", ...quiet] : lines, options.pager !== false);
  }
  const touched = report.cards.some(
    (one) => one.errata.length + one.lists.length + one.questions.length + one.others.length > 0,
  );
  return touched ? exit.found : exit.nothing;
}

interface Used {
  editions: { document: string; edition: string }[];
  remarks: string[];
}

function ofGame(library: Library, { choices }: EditionsInForce, game: string): Used {
  const ids = new Set(library.documents.filter((one) => one.game === game).map((one) => one.id));
  const own = choices.filter((one) => ids.has(one.document));
  return {
    editions: own.flatMap(({ document, edition }) => (edition === null ? [] : [{ document, edition }])),
    remarks: own.flatMap(({ remark }) => remark ?? []),
  };
}

/** Names listed when none is known: enough to recognise the file. */
const maxNames = 10;

/** No name is known, so the game is unknown and no nearest names can be listed. */
function reportNothingKnown({ deck: { cards, loose } }: OpenedDeck, file: string, options: DeckCliOptions): Exit {
  const unknown = cards.map(({ text, count, line }) => ({ name: text, count, line, candidates: [] }));
  if (options.json)
    print(
      jsonText({
        file,
        game: null,
        editions: {},
        remarks: [],
        cards: [],
        verdicts: [],
        ambiguous: [],
        unknown,
        not_cards: loose,
        superseded: [],
      }),
    );
  const names = unknown.slice(0, maxNames).map((one) => sanitiseLine(one.name));
  const more = unknown.length > maxNames ? `, and ${unknown.length - maxNames} more` : "";
  writeStderr(`No card of ${deckName(file)} is known in this library: ${names.join(", ")}${more}.`);
  writeStderr("To list the nearest names, give the game: --game GAME");
  return exit.nothing;
}

function deckJson(library: Library, file: string, report: DeckReport, { editions, remarks }: Used) {
  const all = (rulings: readonly Ruling[]) => rulings.map(rulingJson);
  return {
    file,
    game: report.game,
    editions: Object.fromEntries(editions.map(({ document, edition }) => [document, edition])),
    remarks,
    cards: report.cards.map((one) => ({
      id: one.card.id,
      name: one.card.name,
      written: one.name,
      count: one.count,
      level: one.level,
      lines: one.lines,
      status: { restricted: one.restricted, banned: one.banned },
      errata: all(one.errata),
      lists: all(one.lists),
      questions: all(one.questions),
      others: all(one.others),
    })),
    verdicts: report.verdicts.map((one) => verdictJson(library, one)),
    ambiguous: report.ambiguous.map(unclearJson),
    unknown: report.unknown.map(unclearJson),
    not_cards: report.notCards,
    superseded: supersededJson(library, documentsOf(library, report.game)),
  };
}

function verdictJson(library: Library, { list, document, edition, allowed, most, cards, rule, doubtful }: ListVerdict) {
  const info = documentInfo(library, document);
  return {
    list,
    document,
    edition,
    allowed,
    most,
    cards: cards.map(({ id, name }) => ({ id, name })),
    rule: rule && rulingJson(rule),
    citation: rule && citation(rule, info),
    doubtful: doubtful.map(unclearJson),
  };
}

function unclearJson({ name, count, line, candidates }: UnclearCard) {
  return { name, count, line, candidates: candidates.map((card) => ({ id: card.id, name: card.name })) };
}
