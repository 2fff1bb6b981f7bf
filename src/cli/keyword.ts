/** `grim keyword`: what a term means, and the rulings that use it. */
import type { Library } from "../library/library.js";
import { type KeywordPage, keywordPage } from "../links/keyword-page.js";
import { open } from "../open.js";
import { reference } from "../present/citation.js";
import { jsonText, rulingJson } from "../present/json.js";
import { headline, kindWords } from "../present/names.js";
import { renderRuling } from "../present/ruling-text.js";
import { sanitiseLine } from "../present/sanitise.js";
import { cutToWidth } from "../present/width.js";
import type { CommandSpec } from "./command.js";
import { demandGame } from "./demand.js";
import { type Exit, exit } from "./exit.js";
import { print, printLines, say, theme, width } from "./terminal.js";

export const spec: CommandSpec = {
  name: "keyword",
  arguments: "<term...>",
  summary: "what a term means, and the rulings that use it",
  about:
    "Shows a term's definition or clarification and its glossary entry in full, then lists the rulings that use it. Inflections and slang are understood.",
  options: [
    { flags: "--json", summary: "as JSON: {keyword, definitions, rulings}" },
    { flags: "--game <game>", summary: "the term of this game", completes: "game" },
  ],
  examples: [
    ["grim keyword steadfast", "a Call of Cthulhu term"],
    ["grim keyword aoo", "attack of opportunity, as players say it"],
  ],
  completes: "keyword",
  async run(args, options) {
    return keyword(
      await open(options.library as string | undefined),
      args.join(" "),
      options as { json?: boolean; game?: string },
    );
  },
};

/** @throws GrimError usage */
export function keyword(library: Library, term: string, options: { json?: boolean; game?: string }): Exit {
  const game = options.game === undefined ? null : demandGame(library, options.game);
  const { page, candidates } = keywordPage(library, game, term);
  if (page) {
    if (options.json)
      print(
        jsonText({
          keyword: { term: page.term, game: page.game, forms: page.forms, slang: page.slang },
          definitions: page.definitions.map(rulingJson),
          rulings: page.rulings.map(rulingJson),
          candidates: [],
        }),
      );
    else printLines(pageLines(library, page));
    return exit.found;
  }
  if (options.json) print(jsonText({ keyword: null, definitions: [], rulings: [], candidates }));
  if (candidates.length === 0) {
    say(
      `No game here has a term ${JSON.stringify(sanitiseLine(term))}. To search words: grim search ${JSON.stringify(sanitiseLine(term))}`,
    );
    return exit.nothing;
  }
  if (!options.json) {
    print(theme().heading(`${sanitiseLine(term)} is a term of several games:`));
    for (const one of candidates)
      print(
        `  ${sanitiseLine(one.term)}  ${theme().quiet(`(grim keyword ${JSON.stringify(one.term)} --game ${one.game})`)}`,
      );
  }
  return exit.found;
}

function pageLines(library: Library, page: KeywordPage): string[] {
  const paint = theme();
  const columns = width();
  const context = (document: string) => ({
    document: library.documents.find((one) => one.id === document) ?? null,
    theme: paint,
    width: columns,
  });
  const facts = [
    page.forms.length > 0 && `as ${page.forms.join(", ")}`,
    page.slang.length > 0 && `players say ${page.slang.join(", ")}`,
  ].filter((one): one is string => one !== false);
  return [
    paint.heading(sanitiseLine(page.term)),
    paint.quiet(sanitiseLine([page.game, ...facts].join(" · "))),
    ...(page.definitions.length === 0
      ? ["", "No ruling at hand defines it."]
      : page.definitions.flatMap((one) => ["", ...renderRuling(one, context(one.document))])),
    ...(page.rulings.length === 0 ? [] : ["", paint.heading(`Used by ${page.rulings.length} rulings`)]),
    ...page.rulings.map((one) =>
      cutToWidth(`  ${reference(one)}  ${kindWords(one.kind)} · ${sanitiseLine(headline(one))}`, columns),
    ),
  ];
}
