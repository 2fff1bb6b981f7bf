/** The commands that compare: `grim diff`, `changes`, `history` and `deck`. */

import { basename } from "node:path";
import { deckBytes, deckName } from "../../cards/deck/open-deck.js";
import type { Library } from "../../library/library.js";
import { type GrimError, grimError } from "../../problem.js";
import {
  changesBlocks,
  changesEntries,
  changesTitle,
  diffBlocks,
  diffTitle,
  hasChanges,
  historyBlocks,
  neededBlocks,
} from "../../render/comparison-blocks.js";
import { deckBlocks } from "../../render/deck-blocks.js";
import { headline } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import {
  type ComparedEditions,
  type ComparedFile,
  changesView,
  compareEditions,
  diffFilters,
  diffView,
  documentToCompare,
  historyView,
  noHistoryJson,
} from "../../views/comparisons.js";
import { deckView } from "../../views/deck.js";
import { compareWithFile, deckFilter } from "../../views/diff-files.js";
import { requireEdition } from "../../views/require.js";
import type { ChangesResult, DeckResult } from "../../views/schema.js";
import { type CommandSpec, type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { formatOption, inForceOptions, lookupDataFor, requireFormat, resolveOneRuling } from "../input.js";
import { print, printBlocks, printFormat, printHtml, printJson, reportProblems, writeStderr } from "../terminal.js";

const diffSpec: LibrarySpec = {
  name: "diff",
  arguments: "<document> [from] [to]",
  summary: "show what changed between two editions",
  about:
    "Compares two editions of a document: FROM and TO, FROM and the newest, or the last two. Lists rulings that were added, removed, reworded (with marked words), moved or renumbered. Lists separately what differs only because one copy lost or misread something. A change only of quotation marks, line breaks or a ruling's own number is not a rewording. With --against FILE, a text that is not in this library is compared; nothing is written. It is the newer edition, unless --edition names one that came before. On a terminal the output goes through GRIM_PAGER, PAGER or less. Exit code 0: there are differences; 1: none.",
  options: [
    {
      flags: "--json",
      summary: "as JSON: {document, from, to, added, removed, reworded, moved, spelling, extraction, unchanged}",
    },
    formatOption(["markdown", "html"], "text, markdown (for a post), html (a self-contained page) or json"),
    { flags: "--kind <kinds>", summary: "only these kinds of ruling, separated by commas", completes: "kind" },
    { flags: "--card <name>", summary: "only rulings that cite or mention this card", completes: "card" },
    { flags: "--deck <file>", summary: "only rulings that cite or mention cards of this decklist", completes: "file" },
    {
      flags: "--against <file>",
      summary: "compare with the document's text in this file, without importing it",
      completes: "file",
    },
    {
      flags: "--edition <edition>",
      summary: "with --against: the edition in the file, whose settings and corrections are used",
      completes: "edition",
    },
    {
      flags: "--partial",
      summary: "with --against: the file contains only a part of the document; nothing counts as removed",
    },
    { flags: "--brief", summary: "headlines only" },
    { flags: "--whole", summary: "reworded rulings in full, including unchanged paragraphs" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim diff ahlcg-faq", "the last two editions"],
    ["grim diff ahlcg-faq 1.0 1.3 --kind definition,clarification", "only definitions and clarifications"],
    ["grim diff ahlcg-faq 1.0 1.3 --deck my-deck.txt", "what changed for the cards in my deck"],
    ["grim diff ahlcg-faq 1.0 1.3 --format html > changes.html", "a page to print"],
    ["grim diff ahlcg-faq 1.3 --against faq-1.4.txt", "a new FAQ, before it is imported"],
    ["grim diff coc-faq 4.2 --against faq-4.1.pdf --edition 4.1", "an older edition"],
  ],
  completes: "document",
  completesNext: ["edition", "edition"],
  runWithLibrary: diff,
};

/**
 * Prints what changed between two editions, or between an edition and the file of `--against`.
 * @param args a document, and none to two of its editions
 * @throws GrimError usage, unknown-document, unknown-edition, bad-deck, and the errors of reading `--against`
 */
export async function diff(library: Library, args: readonly string[], options: Options): Promise<Exit> {
  const format = requireFormat(options, ["markdown", "html"]);
  const comparison = await compare(library, args, options);
  const filters = diffFilters(library, comparison.document, options);
  if (options.deck !== undefined) {
    const { filter, remarks } = deckFilter(library, comparison.document.game, options.deck);
    filters.push(filter);
    for (const remark of remarks) writeStderr(remark);
  }
  const shown = diffView(comparison, { against: comparison.against, filters });
  const shownOptions = {
    isWhole: options.whole === true,
    isBrief: options.brief === true,
    namesAll: format !== "text",
  };
  if (format === "json") printJson(shown);
  else await printFormat(format, diffTitle(shown), diffBlocks(shown, shownOptions), options.pager !== false);
  const lists = [shown.added, shown.removed, shown.reworded, shown.moved, shown.spelling, shown.extraction];
  return lists.some((list) => list.length > 0) ? exit.ok : exit.negative;
}

/** Compares two editions of the library, or one with the file of `--against`. */
async function compare(
  library: Library,
  args: readonly string[],
  { against: file, edition, partial }: Pick<Options, "against" | "edition" | "partial">,
): Promise<ComparedEditions & { against?: ComparedFile | undefined }> {
  if (file === undefined && (edition !== undefined || partial === true)) throw needsAgainst(edition);
  const [name = "", ...editionNames] = args;
  if (file === undefined) return compareEditions(library, name, editionNames);
  const document = documentToCompare(library, name, editionNames, { minEditions: 1 });
  const { id } = document;
  const [first, second] = editionNames.map((one) => requireEdition(library, id, one));
  if (second !== undefined) {
    throw grimError("usage", "With --against, only one edition can be given: the file is the other one.", {
      hint: `Example: grim diff ${id} ${first} --against ${file}`,
    });
  }
  // The newest edition stands first; `documentToCompare` requires at least one.
  const libraryEdition = first ?? document.editions[0]?.edition ?? "";
  const compared = await compareWithFile(library, document, libraryEdition, file, { edition, partial });
  for (const remark of compared.remarks) writeStderr(remark);
  reportProblems(compared.misreadings);
  return compared;
}

function needsAgainst(edition: string | undefined): GrimError {
  return grimError("usage", `${edition === undefined ? "--partial" : "--edition"} can be used only with --against.`, {
    hint: "Editions of this library follow the document: grim diff coc-faq 4.1 4.2",
  });
}

const changesSpec: LibrarySpec = {
  name: "changes",
  arguments: "<document> [edition]",
  summary: "show what changed in an edition",
  about:
    "Shows what changed in an edition, or in the newest edition of this library: the entries that the document's own tags, such as (v1.2), assign to it, and the changes between two editions of this library that may belong to it. The edition itself need not be in this library, because later editions keep its tags. If nothing is known (no tags and no second text), it says which texts are needed. Exit code 0: changes are known; 1: none are.",
  options: [
    { flags: "--json", summary: "as JSON: {document, edition, at_hand, date, tagged, interval, marks, needed}" },
    formatOption(["markdown", "html", "atom"]),
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim changes ahlcg-faq 1.2", "an edition known only from tags"],
    ["grim changes ahlcg-faq", "the newest edition of this library"],
    [
      "grim changes ahlcg 1.3",
      "the same edition: its tags, and what is new since the previous edition of this library",
    ],
    ["grim changes ahlcg-faq 1.2 --format markdown", "as Markdown, for a post"],
    ["grim changes ahlcg-faq --format atom > changes.xml", "as a feed, to publish"],
    ["grim changes coc-faq 4.2", "a document whose change marks are lost"],
  ],
  completes: "document",
  completesNext: ["edition"],
  runWithLibrary: changes,
};

/** The changes as a feed with an entry for each ruling, dated as the edition is. */
async function changesFeed(view: ChangesResult): Promise<string> {
  const { atomFeed } = await import("../../render/atom.js");
  const { document, edition, date } = view;
  return atomFeed(
    { title: changesTitle(view), id: ["changes", document, edition] },
    changesEntries(view).map(({ change, ruling, blocks }) => ({
      title: `${change}: ${headline(ruling)}`,
      id: ["changes", document, edition, ruling.id],
      date,
      content: blocks,
    })),
  );
}

/**
 * Prints the changes of an edition. If none are known, says on stderr which texts are needed.
 * @param args a document, and optionally one of its editions; by default the newest
 * @throws GrimError unknown-document; unknown-edition when the edition is neither in the library nor named by a tag; usage
 * for an unknown format, and when the name matches several documents
 */
export async function changes(library: Library, args: readonly string[], options: Options): Promise<Exit> {
  const [name = "", editionName] = args;
  const view = changesView(library, name, editionName);
  const format = requireFormat(options, ["markdown", "html", "atom"]);
  if (format === "json") printJson(view);
  else if (format === "atom") print((await changesFeed(view)).trimEnd());
  else if (hasChanges(view))
    await printFormat(format, changesTitle(view), changesBlocks(view, format !== "text"), options.pager !== false);
  else await printBlocks(neededBlocks(view), false, "stderr");
  return hasChanges(view) ? exit.ok : exit.negative;
}

const historySpec: LibrarySpec = {
  name: "history",
  arguments: "<ref...>",
  summary: "show one ruling in all editions",
  about:
    "Follows a ruling through every edition of this library, even if its number or title changed. Shows the edition in which it first appeared (or the two editions between which it appeared, if no tag of the document names it), each rewording with the changed words marked, new numbers, removal, and the errata that correct it. REF is as in grim show. Exit code 1: no such ruling, or a name of several rulings, which are listed.",
  options: [
    { flags: "--json", summary: "as JSON: {ruling, reference, editions, first, steps, errata, marks}" },
    { flags: "--edition <edition>", summary: "read the reference in this edition", completes: "edition" },
    { flags: "--whole", summary: "reworded rulings in full, including unchanged paragraphs" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim history ahlcg-faq/signature-cards", "a ruling that was reworded"],
    ['grim history "ahlcg 2.2"', "by its number"],
    ["grim history ahlcg-rules-reference/costs", "a rule and the erratum that corrects it"],
  ],
  completes: "ruling",
  runWithLibrary: (library, args, options) => history(library, args.join(" "), options),
};

/**
 * Prints a ruling through all editions.
 * @param text a reference or name
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function history(library: Library, text: string, options: Options): Promise<Exit> {
  if (options.edition !== undefined) requireEdition(library, undefined, options.edition);
  const resolved = await resolveOneRuling(library, text, options, (rulings) => noHistoryJson(library, rulings));
  if (resolved === null) return exit.negative;
  const view = historyView(library, resolved.ruling);
  if (options.json) printJson(view);
  else await printBlocks(historyBlocks(view, { isWhole: options.whole === true }), options.pager !== false);
  return exit.ok;
}

const deckSpec: LibrarySpec = {
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

export const specs: readonly CommandSpec[] = [diffSpec, changesSpec, historySpec, deckSpec];
