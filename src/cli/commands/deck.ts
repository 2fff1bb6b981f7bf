/** `grim deck`: the rulings for each card of a decklist, and whether the restricted list allows the deck. */
import { basename } from "node:path";
import { openCardData } from "../../carddata/store.js";
import type { Card } from "../../cards/schema.js";
import type { UnclearCard } from "../../deck/find-cards.js";
import { deckName, type OpenedDeck, openDeck } from "../../deck/open-deck.js";
import { type DeckReport, deckStatus, type ListVerdict, type ReportedCard, reportDeck } from "../../deck/report.js";
import { laterTextDiffers } from "../../diff/later-text.js";
import { type EditionsInForce, editionsInForce, rulingsInForce } from "../../library/editions/in-force.js";
import { documentInfo, type Library } from "../../library/library.js";
import { type PrintedCard, printedCards } from "../../links/errata/printed-card.js";
import { knownAs } from "../../links/known-cards-part.js";
import { open } from "../../open.js";
import { deckText, verdictLine } from "../../present/cards/deck-text.js";
import { jsonText, rulingJson } from "../../present/json/json.js";
import { citation, gameName } from "../../present/ruling/citation.js";
import { laterLine } from "../../present/ruling/later-line.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { requireFormat } from "../input/format.js";
import { requireGame } from "../input/require.js";
import { inForceJson } from "../links-json.js";
import { printPaged } from "../pager.js";
import { print, theme, width, writeStderr, writeStderrWrapped } from "../terminal.js";
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
    "Reads a decklist and begins with the verdict: whether the restricted and banned lists of the game allow the deck. Then follow the cards that have rulings, each with its errata and questions; the other cards are counted. FILE has lines such as 2x Name, 2 Name (Set 12), Name x2 or 2x 01020, with or without headings and Markdown links; or it is a deck of ArkhamDB as JSON, a CSV with a header, or an OCTGN deck (.o8d). - reads standard input. The game is found by names and codes. A misspelt name is corrected, and the report says so; ambiguous and unknown names, and lines that are neither card nor heading, are listed. With card data (grim cards import), errata are shown with the printed text and the text in force. Exit code 0: the deck has rulings; 1: none; 2: FILE is not a decklist.",
  options: [
    {
      flags: "--json",
      summary: "as JSON: {verdict, game, editions, cards, verdicts, ambiguous, unknown, unread, not_cards}",
    },
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
  const { game: inGame } = opened.cards;
  const { cards } = opened;
  const textsOf = printedTexts(library, inGame);
  const rulings = rulingsInForce(library, inForce).filter((one) => one.game === cards.game);
  const report = reportDeck(cards, rulings);
  const used = ofGame(library, inForce, cards.game);
  if (options.json) print(jsonText(deckJson(library, file, report, used, textsOf)));
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
      status: deckStatus(report),
      textsOf,
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

/** What the user's card data has on a card with errata. */
function printedTexts(library: Library, game: string): (card: ReportedCard) => PrintedCard[] {
  const data = openCardData();
  for (const one of data.problems) writeStderrWrapped(sanitiseLine(one));
  if (data.sources.length === 0) return () => [];
  return ({ card, code, errata }) => {
    if (errata.length === 0) return [];
    const codes = code === null ? knownAs(library, game, card).map((one) => one.code) : [code];
    return printedCards(data.find(game, codes, card.name), errata);
  };
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
  const unknown = cards.map(({ text, count, line, code }) => ({
    name: text === "" ? (code ?? "") : text,
    count,
    line,
    code,
    candidates: [],
  }));
  if (options.json)
    print(
      jsonText({
        file,
        verdict: { status: "unsure", line: "Not decided: the game is not known." },
        game: null,
        editions: {},
        remarks: [],
        cards: [],
        verdicts: [],
        ambiguous: [],
        unknown,
        not_cards: loose.filter(({ heading }) => heading).map(({ line, text }) => ({ line, text })),
        unread: loose.filter(({ heading }) => !heading).map(({ line, text }) => ({ line, text, candidates: [] })),
        superseded: [],
      }),
    );
  const names = unknown.slice(0, maxNames).map((one) => sanitiseLine(one.name));
  const more = unknown.length > maxNames ? `, and ${unknown.length - maxNames} more` : "";
  writeStderr(`No card of ${deckName(file)} is known in this library: ${names.join(", ")}${more}.`);
  writeStderr("To list the nearest names, give the game: --game GAME");
  return exit.nothing;
}

function deckJson(
  library: Library,
  file: string,
  report: DeckReport,
  { editions, remarks }: Used,
  textsOf: (card: ReportedCard) => PrintedCard[],
) {
  const all = (rulings: readonly Ruling[]) => rulings.map(rulingJson);
  const status = deckStatus(report);
  return {
    file,
    verdict: { status, line: verdictLine(report, status) },
    game: report.game,
    editions: Object.fromEntries(editions.map(({ document, edition }) => [document, edition])),
    remarks,
    cards: report.cards.map((one) => ({
      id: one.card.id,
      name: one.card.name,
      code: one.code,
      written: one.name,
      corrected: one.corrected,
      count: one.count,
      side: one.side,
      level: one.level,
      lines: one.lines,
      status: { restricted: one.restricted, banned: one.banned },
      errata: all(one.errata),
      lists: all(one.lists),
      questions: all(one.questions),
      others: all(one.others),
      effective: textsOf(one).flatMap((text) => {
        const inForce = inForceJson(text);
        return inForce === null ? [] : [{ code: text.code, ...inForce }];
      }),
    })),
    verdicts: report.verdicts.map((one) => verdictJson(library, one)),
    ambiguous: report.ambiguous.map(unclearJson),
    unknown: report.unknown.map(unclearJson),
    not_cards: report.notCards,
    unread: report.unread.map(({ line, text, candidates }) => ({ line, text, candidates: briefly(candidates) })),
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
    cards: briefly(cards),
    rule: rule && rulingJson(rule),
    citation: rule && citation(rule, info),
    doubtful: doubtful.map(unclearJson),
  };
}

function unclearJson({ name, count, line, code, candidates }: UnclearCard) {
  return { name, count, line, code, candidates: briefly(candidates) };
}

function briefly(cards: readonly Card[]) {
  return cards.map(({ id, name }) => ({ id, name }));
}
