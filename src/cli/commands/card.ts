/** `grim card`: one page with everything that the library holds on a card or entity. */
import { openCardData } from "../../carddata/store.js";
import type { ImportedCard } from "../../cards/database-card.js";
import type { LaterText } from "../../diff/later-text.js";
import { houseFolders } from "../../house/house-folders.js";
import { houseNotesOnCard } from "../../house/house-notes.js";
import { openHouse } from "../../house/open-house.js";
import { type EditionsInForce, editionsInForce } from "../../library/editions/in-force.js";
import { documentInfo, type Library } from "../../library/library.js";
import type { PrintedCard } from "../../links/errata/printed-card.js";
import { type CardEntry, findCardsByName } from "../../links/find-cards.js";
import { type CardPage, cardPage, pageOf } from "../../links/pages/card-page.js";
import { open } from "../../open.js";
import { cardPageLines } from "../../present/cards/card-page-lines.js";
import { sourceWords } from "../../present/cards/card-text-lines.js";
import { jsonText, rulingJson } from "../../present/json/json.js";
import { nameList } from "../../present/names.js";
import { reference } from "../../present/ruling/citation.js";
import { houseJson, houseLines } from "../../present/ruling/house-lines.js";
import { laterLine } from "../../present/ruling/later-line.js";
import { longestLine } from "../../present/ruling/ruling-text.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { hang } from "../../present/text/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import { nearestNames, resolveName } from "../../search/names.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { reportHouseProblems } from "../house-words.js";
import { requireFormat } from "../input/format.js";
import { requireGame } from "../input/require.js";
import { effectiveJson, inForceJson, laterJson } from "../links-json.js";
import { print, printLines, theme, width, writeStderr, writeStderrWrapped } from "../terminal.js";
import {
  documentsOf,
  editionsWords,
  inForceOptions,
  laterLines,
  laterText,
  remarksFor,
  supersededBelow,
  supersededJson,
  whichEditions,
} from "../texts-in-force.js";

export interface CardCliOptions {
  json?: boolean;
  format?: string;
  game?: string;
  edition?: string;
  asOf?: string;
  library?: string;
}

export const spec: CommandSpec = {
  name: "card",
  arguments: "<name...>",
  summary: "show everything about one card or entity",
  about:
    "Shows a card's printings and spellings, whether it is restricted or banned and by which rule, its errata, the questions that cite it, clarifications that use it as an example, rulings that name it, related cards, conflicts in the documents, and house rulings. Misspelt and shortened names are understood.",
  options: [
    { flags: "--json", summary: "as JSON: {card, rulings, status, …}" },
    { flags: "--format <format>", summary: "text, html or json", completes: ["text", "html", "json"] },
    { flags: "--game <game>", summary: "the card of this game", completes: "game" },
    ...inForceOptions,
  ],
  examples: [
    ['grim card "Khopesh of the Abyss"', "errata, restriction and questions on one page"],
    ["grim card dopelganger", "a misspelt name"],
    ['grim card "Burned Ruins" --edition 1.0', "as it stood in edition 1.0"],
  ],
  completes: "card",
  async run(args, options) {
    return card(await open(options.library as string | undefined), args.join(" "), options as CardCliOptions);
  },
};

/** Prints the card's page, the cards that an ambiguous name may mean, or the nearest names. @throws GrimError usage, unknown-edition */
export async function card(library: Library, name: string, given: CardCliOptions): Promise<Exit> {
  const format = requireFormat(given, ["html"]);
  const options = { ...given, json: format === "json" };
  const game = options.game === undefined ? null : requireGame(library, options.game);
  const inForce = editionsInForce(library, whichEditions(options));
  const data = openCardData();
  for (const one of data.problems) writeStderrWrapped(sanitiseLine(one));
  const chosen = { editions: inForce.editions, imported: data.find };
  let { page, candidates } = cardPage(library, game, name, chosen);
  let misspelt = false;
  if (!page && candidates.length === 0) {
    const resolved = resolveName(library, name, game);
    candidates = resolved.map((one) => ({ game: one.game, card: one.card }));
    if (candidates.length === 1) {
      misspelt = true;
      page = pageOf(library, candidates[0] as (typeof candidates)[number], chosen);
    }
  }
  if (page) {
    if (misspelt && format === "text") print(theme().quiet(`${sanitiseLine(name)} → ${sanitiseLine(page.card.name)}`));
    await printPage(library, page, inForce, options);
    return exit.found;
  }
  if (candidates.length > 1) return list(candidates, name, options);
  const nearest = await nearestNames(library, name, game);
  if (options.json) print(jsonText({ ...noCard, nearest }));
  writeStderr(
    `No card or entity${game === null ? "" : ` of ${game}`} has the name ${JSON.stringify(sanitiseLine(name))}.`,
  );
  const elsewhere = game === null ? [] : findCardsByName(library, null, name);
  for (const one of elsewhere)
    writeStderr(`${one.game} has ${sanitiseLine(one.card.name)}: grim card ${one.card.id} --game ${one.game}`);
  if (nearest.length > 0) writeStderrWrapped(`Nearest names: ${nameList(nearest)}`);
  return exit.nothing;
}

/** The JSON when no single card was found: every key of the answer, empty. */
const noCard = {
  card: null,
  rulings: [],
  status: { restricted: false, banned: false, lists: [], policies: [] },
  groups: [],
  spellings: [],
  variants: [],
  related: [],
  conflicts: [],
  notes: [],
  editions: {},
  printed: null,
  effective: null,
  codes: [],
  texts: [],
  corrected: [],
  numbers: [],
  later: [],
  added_later: [],
  remarks: [],
  house: [],
  candidates: [],
  nearest: [],
  superseded: [],
};

async function printPage(
  library: Library,
  page: CardPage,
  inForce: EditionsInForce,
  options: CardCliOptions,
): Promise<void> {
  const house = await openHouse(library, houseFolders(options.library));
  reportHouseProblems(house);
  const notes = houseNotesOnCard(house, page.game, page.card, page.rulings);
  const later = new Map<Ruling, LaterText>();
  for (const ruling of page.rulings) {
    const text = await laterText(library, ruling);
    if (text !== null) later.set(ruling, text);
  }
  const added = addedLater(library, page);
  const remarks = remarksFor(library, page.game, inForce);
  if (options.json) {
    const laterTexts = [...later].map(([ruling, text]) => ({ of: reference(ruling), ...laterJson(text) }));
    print(
      jsonText({
        ...cardJson(page),
        later: laterTexts,
        added_later: added,
        remarks,
        house: notes.map(houseJson),
        candidates: [],
        nearest: [],
        superseded: supersededJson(library, documentsOf(library, page.game)),
      }),
    );
    return;
  }
  for (const remark of remarks) writeStderrWrapped(sanitiseLine(remark));
  if (options.format === "html") {
    const { cardPageHtml } = await import("../../present/html-pages.js");
    const newer = added.map((one) => `A later edition adds ${one}`);
    print(
      cardPageHtml(page, [...remarks, ...newer], {
        documentInfo: (id) => documentInfo(library, id),
        later: (ruling) => {
          const text = later.get(ruling);
          return text ? laterLine(ruling, text) : null;
        },
      }),
    );
    return;
  }
  const context = { theme: theme(), width: width() };
  const supersededNotes = supersededBelow(library, documentsOf(library, page.game));
  printLines([
    ...cardPageLines(page, {
      ...context,
      documentInfo: (id) => documentInfo(library, id),
      texts: editionsWords(library, page.game, { editions: new Map(Object.entries(page.editions)) }),
      later: (ruling) => laterLines(ruling, later.get(ruling) ?? null),
    }),
    ...addedLines(added),
    ...houseLines(notes, context),
    ...(supersededNotes.length > 0 ? ["", ...supersededNotes] : []),
  ]);
}

/** References of the newest editions' rulings on the card that the editions of the page lack. */
function addedLater(library: Library, page: CardPage): string[] {
  if (
    library.documents.every((one) => (page.editions[one.id] ?? one.editions[0]?.edition) === one.editions[0]?.edition)
  )
    return [];
  const known = new Set(page.rulings.map((one) => `${one.document}/${one.id}`));
  const newest = pageOf(library, { game: page.game, card: page.card }).rulings;
  return newest.filter((one) => !known.has(`${one.document}/${one.id}`)).map(reference);
}

function addedLines(added: readonly string[]): string[] {
  if (added.length === 0) return [];
  const paint = theme();
  const columns = Math.min(width(), longestLine);
  return [
    "",
    ...hang([{ text: "Later editions add:", paint: paint.error }], columns, { first: paint.error("! ") }),
    ...added.flatMap((one) => hang([{ text: one, paint: paint.reference }], columns, { first: "  ", rest: "    " })),
  ];
}

function list(candidates: readonly CardEntry[], name: string, options: CardCliOptions): Exit {
  if (options.json)
    print(
      jsonText({
        ...noCard,
        candidates: candidates.map(({ game, card: one }) => ({ game, id: one.id, name: one.name })),
      }),
    );
  else {
    print(theme().heading(`${sanitiseLine(name)} may be:`));
    for (const { game, card: one } of candidates) {
      const places = one.printings.map(({ set, number }) => ` · ${set} ${number}`).join("");
      print(`  ${sanitiseLine(one.name + places)}`);
      print(`    ${theme().quiet(`${game}: grim card ${one.id} --game ${game}`)}`);
    }
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
    groups: page.touches.map(({ ruling, group, printed, cited }) => ({
      ruling: reference(ruling),
      group,
      printed,
      cited,
    })),
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
    printed: firstOf(page.texts, ({ printed }) => printed && { ...cardTextJson(printed) }),
    effective: firstOf(page.texts, inForceJson),
    codes: page.known.map((one) => one.code),
    texts: page.texts.map((one) => ({
      code: one.code,
      printed: one.printed && cardTextJson(one.printed),
      effective: inForceJson(one),
      words: one.inForce?.words ?? [],
      fields: one.inForce?.fields ?? [],
      not_combined: (one.inForce?.missed ?? []).map(reference),
      database: one.corrected && cardTextJson(one.corrected),
      agrees: one.agrees,
    })),
    corrected: effectiveJson(page.effective),
    numbers: page.numbers,
  };
}

/** The first text that there is. */
function firstOf<T>(texts: readonly PrintedCard[], read: (text: PrintedCard) => T | null): T | null {
  for (const text of texts) {
    const found = read(text);
    if (found !== null) return found;
  }
  return null;
}

function cardTextJson({
  code,
  name,
  subname,
  level,
  cost,
  skill,
  icons,
  traits,
  text,
  back,
  errataDate,
  source,
}: ImportedCard) {
  return {
    text,
    source: sourceWords({ source }),
    code,
    name,
    subname,
    level,
    cost,
    skill,
    icons,
    traits,
    back,
    errata_date: errataDate,
    from: { id: source.id, database: source.database, files_from: source.filesFrom, imported: source.imported },
  };
}
