/** `grim card`: everything the library holds on one card or entity, on one page. */
import type { Library } from "../library/library.js";
import { type CardPage, cardPage, pageOf } from "../links/card-page.js";
import { open } from "../open.js";
import { cardPageLines } from "../present/card-page-lines.js";
import { reference } from "../present/citation.js";
import { jsonText, rulingJson } from "../present/json.js";
import { sanitiseLine } from "../present/sanitise.js";
import { nearestNames, resolveName } from "../search/names.js";
import type { CommandSpec } from "./command.js";
import { demandEdition, demandGame } from "./demand.js";
import { type Exit, exit } from "./exit.js";
import { print, printLines, say, theme, width } from "./terminal.js";

export interface CardCliOptions {
  json?: boolean;
  game?: string;
  edition?: string;
  library?: string;
}

export const spec: CommandSpec = {
  name: "card",
  arguments: "<name...>",
  summary: "everything on one card or entity",
  about:
    "Shows a card's printings and spellings, whether it is restricted or banned and by which rule, its errata, the questions that cite it, clarifications that use it as an example, rulings that name it, related cards, and conflicts in the documents. Misspelt and shortened names are understood.",
  options: [
    { flags: "--json", summary: "as JSON: {card, rulings, status, …}" },
    { flags: "--game <game>", summary: "the card of this game", completes: "game" },
    { flags: "--edition <edition>", summary: "the texts in force in this edition", completes: "edition" },
  ],
  examples: [
    ['grim card "Khopesh of the Abyss"', "an erratum, a restriction and two questions on one page"],
    ["grim card dopelganger", "misspelt, and it says so"],
  ],
  completes: "card",
  async run(args, options) {
    return card(await open(options.library as string | undefined), args.join(" "), options as CardCliOptions);
  },
};

/** @throws GrimError usage, unknown-edition */
export async function card(library: Library, name: string, options: CardCliOptions): Promise<Exit> {
  const game = options.game === undefined ? null : demandGame(library, options.game);
  if (options.edition !== undefined) demandEdition(library, undefined, options.edition);
  const chosen = options.edition === undefined ? {} : { edition: options.edition };
  let { page, candidates } = cardPage(library, game, name, chosen);
  let typed: string | null = null;
  if (!page && candidates.length === 0) {
    const resolved = resolveName(library, name, game);
    candidates = resolved.map((one) => ({ game: one.game, card: one.card }));
    if (candidates.length === 1) {
      typed = name;
      page = pageOf(library, candidates[0] as (typeof candidates)[number], chosen);
    }
  }
  if (page) {
    if (options.json) print(jsonText(cardJson(page)));
    else {
      if (typed !== null) print(theme().quiet(`${sanitiseLine(typed)} → ${sanitiseLine(page.card.name)}`));
      printLines(
        cardPageLines(page, {
          theme: theme(),
          width: width(),
          documentInfo: (id) => library.documents.find((one) => one.id === id) ?? null,
        }),
      );
    }
    return exit.found;
  }
  if (candidates.length > 1) return list(candidates, name, options);
  const nearest = await nearestNames(library, name, game);
  if (options.json)
    print(jsonText({ card: null, rulings: [], status: { restricted: false, banned: false }, candidates: [], nearest }));
  say(`No card or entity goes by ${JSON.stringify(sanitiseLine(name))}.`);
  if (nearest.length > 0) say(`Nearest names: ${nearest.map(sanitiseLine).join(", ")}`);
  return exit.nothing;
}

function list(
  candidates: readonly { game: string; card: { id: string; name: string } }[],
  name: string,
  options: CardCliOptions,
): Exit {
  const rows = candidates.map(({ game, card: one }) => ({ game, id: one.id, name: one.name }));
  if (options.json)
    print(
      jsonText({
        card: null,
        rulings: [],
        status: { restricted: false, banned: false },
        candidates: rows,
        nearest: [],
      }),
    );
  else {
    print(theme().heading(`${sanitiseLine(name)} may be:`));
    for (const row of rows)
      print(`  ${sanitiseLine(row.name)}  ${theme().quiet(`(${row.game}: grim card ${row.id} --game ${row.game})`)}`);
  }
  return exit.found;
}

function cardJson(page: CardPage) {
  const { id, name, type, also, note } = page.card;
  return {
    card: {
      id,
      name,
      game: page.game,
      type: type ?? null,
      faction: page.faction,
      printings: page.printings.map(({ set, number }) => ({ set, number })),
      also,
      note: note ?? null,
    },
    rulings: page.rulings.map(rulingJson),
    status: {
      restricted: page.status.restricted,
      banned: page.status.banned,
      lists: page.status.lists.map(reference),
      policies: page.status.policies.map(reference),
    },
    groups: page.touches.map(({ ruling, group, printed }) => ({ ruling: reference(ruling), group, printed })),
    spellings: page.spellings,
    variants: page.variants,
    related: page.related,
    conflicts: page.conflicts.map(({ ruling, erratum, quoted, words }) => ({
      ruling: reference(ruling),
      erratum: reference(erratum),
      quoted,
      words,
    })),
    notes: page.notes,
    editions: page.editions,
  };
}
