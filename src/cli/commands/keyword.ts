/** `grim keyword`: shows what a term means and which rulings use it. */
import { gameDocumentIds, laterText } from "../../views/in-force.js";
import { type FoundKeyword, findKeyword, keywordJson, type Term } from "../../views/keyword.js";
import type { EditionsInForce } from "../../library/editions/in-force.js";
import { documentInfo, type Library } from "../../library/library.js";
import type { KeywordPage } from "../../links/pages/keyword-page.js";
import { counted, headline, kindWords } from "../../ruling/names.js";
import { printedReference } from "../../ruling/citation.js";
import { houseLines } from "../../present/ruling/house-lines.js";
import { renderRuling } from "../../present/ruling/ruling-text.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { cutToWidth } from "../../render/text/width.js";
import { hangText, wrapText } from "../../render/text/wrap.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { findPreferringDefaultGame } from "../input/preferred-game.js";
import { lookupDataFor } from "../lookup-data.js";
import { print, printJson, printLines, theme, width, writeStderr, writeStderrWrapped } from "../terminal.js";
import { editionsWords, inForceOptions, laterLines, supersededNotesOf } from "../texts-in-force.js";

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
  const foundKeyword = await findPreferringDefaultGame(options.game, (game) =>
    findKeyword(lookupData, term, { ...options, game }),
  );
  if (options.json) printJson(keywordJson(library, foundKeyword));
  if (foundKeyword.kind === "term") {
    if (options.json) return exit.ok;
    for (const remark of foundKeyword.remarks) writeStderrWrapped(sanitiseLine(remark));
    printLines([
      ...(await pageLines(library, foundKeyword.page, foundKeyword.inForce)),
      ...houseLines(foundKeyword.house, { theme: theme(), width: width() }),
    ]);
    return exit.ok;
  }
  if (foundKeyword.kind === "none") {
    reportNoTerm(term, foundKeyword);
    return exit.negative;
  }
  if (!options.json) {
    print(theme().heading(`${sanitiseLine(term)} is a term of several games:`));
    for (const one of foundKeyword.candidates) print(`  ${termLine(one)}`);
  }
  return exit.ok;
}

function reportNoTerm(term: string, { game, nearest }: Extract<FoundKeyword, { kind: "none" }>): void {
  const name = JSON.stringify(sanitiseLine(term));
  const message = game === null ? `No game in this library has a term ${name}.` : `${game} has no term ${name}.`;
  writeStderr(`${message} To search words: grim search ${name}`);
  const areInOtherGames = nearest.some((one) => game !== null && one.game !== game);
  if (nearest.length > 0) writeStderr(areInOtherGames ? "In other games:" : "Nearest terms:");
  for (const one of nearest) writeStderr(`  ${termLine(one)}`);
}

function termLine({ game, term }: Term): string {
  return `${sanitiseLine(term)}  ${theme().quiet(`(grim keyword ${JSON.stringify(term)} --game ${game})`)}`;
}

async function pageLines(library: Library, page: KeywordPage, inForce: EditionsInForce): Promise<string[]> {
  const paint = theme();
  const columns = width();
  const context = (document: string) => ({
    document: documentInfo(library, document),
    theme: paint,
    width: columns,
    withoutLaterEditionsNote: true,
  });
  const definitions = await Promise.all(
    page.definitions.map(async (one) => [
      "",
      ...laterLines(one, await laterText(library, one)),
      ...renderRuling(one, context(one.document)),
    ]),
  );
  const facts = [
    page.forms.length > 0 && `also ${page.forms.join(", ")}`,
    page.slang.length > 0 && `players say ${page.slang.join(", ")}`,
  ].filter((one): one is string => one !== false);
  return [
    paint.heading(sanitiseLine(page.term)),
    ...wrapText(sanitiseLine([page.game, ...facts].join(" · ")), columns).map(paint.quiet),
    ...wrapText(`Texts of ${editionsWords(library, page.game, inForce.editions)}`, columns).map(paint.quiet),
    ...supersededNotesOf(library, gameDocumentIds(library, page.game)),
    ...(definitions.length === 0 ? ["", "No ruling in this library defines it."] : definitions.flat()),
    ...(page.rulings.length === 0 ? [] : ["", paint.heading(`Used by ${counted(page.rulings.length, "ruling")}`)]),
    ...page.rulings.flatMap((one) => [
      ...hangText(printedReference(one), paint.reference, columns, { first: "  ", rest: "    " }),
      `    ${paint.quiet(cutToWidth(`${kindWords(one.kind)} · ${sanitiseLine(headline(one))}`, columns - 4))}`,
    ]),
  ];
}
