/** `grim diff`: what changed between two editions of a document. */
import { basename } from "node:path";
import type { Card } from "../cards/schema.js";
import { cardsCalled } from "../deck/find-cards.js";
import { diffEditions, type EditionDiff } from "../diff/edition-diff.js";
import { filterDiff, namesCard, type RulingOf, rulingsById } from "../diff/filter.js";
import { diffInLibrary, matchesOptions } from "../diff/in-library.js";
import { type Against, isMisreading } from "../library/against.js";
import { editionRulings, type Library } from "../library/library.js";
import { open } from "../open.js";
import { diffHtml } from "../present/diff-html.js";
import { diffJson } from "../present/diff-json.js";
import { diffMarkdown } from "../present/diff-markdown.js";
import type { DiffContext } from "../present/diff-shown.js";
import { diffText } from "../present/diff-text.js";
import { jsonText } from "../present/json.js";
import { counted, nameList } from "../present/names.js";
import { GrimError, problem } from "../problem.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import type { CommandSpec } from "./command.js";
import { openDeck, sayUnclear } from "./deck-file.js";
import { demandDocument, demandEdition, demandKind, hasEdition } from "./demand.js";
import { type Exit, exit } from "./exit.js";
import { printPaged } from "./pager.js";
import { print, say, sayProblems, theme, width } from "./terminal.js";

export interface DiffCliOptions {
  json?: boolean;
  format?: string;
  kind?: string;
  card?: string;
  deck?: string;
  against?: string;
  brief?: boolean;
  whole?: boolean;
  pager?: boolean;
  library?: string;
}

const formats = ["text", "markdown", "html"] as const;

export const spec: CommandSpec = {
  name: "diff",
  arguments: "<document> [from] [to]",
  summary: "what changed between two editions",
  about:
    "Compares two editions of a document (the last two when none is named; FROM and the newest when one is): added, removed, reworded with the words marked, moved or renumbered, and apart from these what differs only because one copy lost or misread something. Quotation marks, line breaks and renumbering alone are never a rewording. With --against FILE, a text that is not in the library is read in memory as the newer edition; nothing is written. On a terminal the output goes through GRIM_PAGER, PAGER or less. Exit code 0: there are differences; 1: none.",
  options: [
    {
      flags: "--json",
      summary: "as JSON: {document, from, to, added, removed, reworded, moved, extraction, unchanged}",
    },
    {
      flags: "--format <format>",
      summary: "text, markdown (for a post) or html (a page that stands alone)",
      completes: formats,
    },
    { flags: "--kind <kinds>", summary: "only these kinds of ruling, separated by commas", completes: "kind" },
    { flags: "--card <name>", summary: "only rulings that cite or name this card", completes: "card" },
    { flags: "--deck <file>", summary: "only rulings that touch the cards of this decklist", completes: "file" },
    {
      flags: "--against <file>",
      summary: "compare with the document's text in this file, without importing it",
      completes: "file",
    },
    { flags: "--brief", summary: "headlines only" },
    { flags: "--whole", summary: "reworded rulings whole, with the paragraphs that did not change" },
    { flags: "--no-pager", summary: "never use a pager" },
  ],
  examples: [
    ["grim diff ahlcg-faq", "the last two editions at hand"],
    ["grim diff ahlcg-faq 1.0 1.3 --kind definition,clarification", "only what was reworded or added there"],
    ["grim diff ahlcg-faq 1.0 1.3 --deck my-deck.txt", "what changed for the cards in my deck"],
    ["grim diff ahlcg-faq 1.0 1.3 --format html > changes.html", "a page to print"],
    ["grim diff ahlcg-faq 1.3 --against faq-1.4.txt", "a new FAQ on the day it is out, before it is imported"],
  ],
  completes: "document",
  completesNext: ["edition", "edition"],
  async run(args, options) {
    return diff(await open(options.library as string | undefined), args, options as DiffCliOptions);
  },
};

/** Two editions compared, and whatever is needed to show them. */
interface Compared {
  diff: EditionDiff;
  rulingOf: RulingOf;
  document: DocumentInfo;
  /** When the newer text is not in the library. */
  against?: DiffContext["against"];
}

/** @throws GrimError usage, unknown-document, unknown-edition, bad-deck, and all that reading the file may throw */
export async function diff(library: Library, args: readonly string[], options: DiffCliOptions): Promise<Exit> {
  const format = demandFormat(options);
  const compared = await compare(library, args, options.against);
  const { keep, only } = await filters(library, compared.document, options);
  const shown = keep === null ? compared.diff : filterDiff(compared.diff, compared.rulingOf, keep);
  const context: DiffContext = {
    document: compared.document,
    rulingOf: compared.rulingOf,
    ...(compared.against !== undefined && { against: compared.against }),
    only,
    whole: options.whole === true,
    brief: options.brief === true,
  };
  if (format === "json")
    print(jsonText(diffJson(shown, { ...(compared.against && { against: compared.against.file }), only })));
  else if (format === "markdown") print(diffMarkdown(shown, context));
  else if (format === "html") print(diffHtml(shown, context).trimEnd());
  else await printPaged(diffText(shown, { ...context, theme: theme(), width: width() }), options.pager !== false);
  const lists = [shown.added, shown.removed, shown.reworded, shown.moved, shown.extraction];
  return lists.some((list) => list.length > 0) ? exit.found : exit.nothing;
}

function demandFormat({ format, json }: DiffCliOptions): (typeof formats)[number] | "json" {
  if (format === undefined) return json ? "json" : "text";
  const known = formats.find((one) => one === format);
  if (known === undefined || (json && known !== "text")) {
    throw new GrimError(
      problem("usage", json ? `--json and --format ${format} cannot both be.` : `There is no format "${format}".`, {
        hint: `Formats: ${formats.join(", ")}; or --json.`,
      }),
    );
  }
  return json ? "json" : known;
}

async function compare(library: Library, args: readonly string[], file?: string): Promise<Compared> {
  const [name = "", ...named] = args;
  const fits = (one: DocumentInfo) =>
    named.length > 0
      ? named.every((edition) => hasEdition(edition)(one))
      : file !== undefined || one.editions.length > 1;
  const document = demandDocument(library, name, fits);
  const { id } = document;
  const [first, second] = named.map((edition) => demandEdition(library, id, edition));
  if (file === undefined) {
    const [from, to] = twoEditions(document, first, second);
    return {
      diff: diffInLibrary(library, id, from, to),
      rulingOf: rulingsById(editionRulings(library, id, from), editionRulings(library, id, to)),
      document,
    };
  }
  if (second !== undefined) {
    throw new GrimError(
      problem("usage", "With --against there is one edition to name: the file is the other.", {
        hint: `Example: grim diff ${id} ${first} --against ${file}`,
      }),
    );
  }
  return compareWithFile(library, document, first ?? newestOf(document), file);
}

async function compareWithFile(
  library: Library,
  document: DocumentInfo,
  from: string,
  file: string,
): Promise<Compared> {
  const { readAgainst } = await import("../library/read-against.js");
  const read = readAgainst(library, document.id, file);
  if (read.atHand && read.edition === from)
    throw sameTwice(document, from, `${file} is the source of ${document.id} ${from}`);
  const older = editionRulings(library, document.id, from);
  const compared = diffEditions(older, read.rulings, {
    ...matchesOptions(library, document.id),
    from,
    to: read.edition,
    alike: read.carried?.edition === from,
  });
  if (older.length > 0 && compared.removed.length === older.length) {
    throw new GrimError(
      problem(
        "section-missing",
        `Nothing of ${document.id} ${from} is found again in ${file}: it seems to be another document.`,
        {
          file,
          hint: `Documents at hand: ${library.documents.map((one) => one.id).join(", ")}.`,
        },
      ),
    );
  }
  sayHowItWasRead(document, file, read);
  return {
    diff: compared,
    rulingOf: rulingsById(older, read.rulings),
    document,
    ...(!read.atHand && { against: { edition: read.edition, file: basename(file) } }),
  };
}

function sayHowItWasRead(document: DocumentInfo, file: string, read: Against): void {
  if (read.atHand) say(`${file} is the source of ${document.id} ${read.edition}, which is in the library.`);
  else say(`Read ${file} in memory, ${corrected(read)}; nothing was written.`);
  const misread = read.problems.filter(isMisreading).map(({ hint: _, ...each }) => each);
  if (misread.length === 0) return;
  say(
    `${counted(misread.length, "place")} of it could not be read for sure, so what follows may miss or misplace words. The first:`,
  );
  sayProblems(misread.slice(0, 3));
}

function corrected({ carried }: Against): string {
  if (carried === null) return "without corrections";
  return `with the corrections of ${carried.edition} that hold there too (${carried.used} of ${carried.of})`;
}

function newestOf(document: DocumentInfo): string {
  return document.editions[0]?.edition ?? "";
}

function atHand(document: DocumentInfo): string {
  return `Editions at hand: ${document.editions.map((one) => one.edition).join(", ")}.`;
}

/** @param named how it came to be named twice */
function sameTwice(
  document: DocumentInfo,
  edition: string,
  named = `${document.id} ${edition} was named twice`,
): GrimError {
  return new GrimError(
    problem("usage", `${named}: an edition does not differ from itself.`, { hint: atHand(document) }),
  );
}

/** The last two editions; the named one and the newest; or the two that are named. */
function twoEditions(document: DocumentInfo, first?: string, second?: string): [string, string] {
  const newest = newestOf(document);
  if (first !== undefined && second !== undefined) {
    if (first === second) throw sameTwice(document, first);
    return [first, second];
  }
  if (document.editions.length < 2) {
    throw new GrimError(
      problem(
        "usage",
        `Only one edition of ${document.id} is at hand (${newest}): there is nothing to compare it with.`,
        {
          hint: `With the text of another edition: grim diff ${document.id} ${newest} --against FILE`,
        },
      ),
    );
  }
  if (first === undefined) return [document.editions[1]?.edition ?? "", newest];
  if (first === newest) {
    throw new GrimError(
      problem("usage", `${document.id} ${first} is the newest edition: name the one to compare it with.`, {
        hint: atHand(document),
      }),
    );
  }
  return [first, newest];
}

interface Filters {
  /** Null: everything. */
  keep: ((ruling: Ruling) => boolean) | null;
  /** What is left, in words. */
  only: string[];
}

async function filters(library: Library, document: DocumentInfo, options: DiffCliOptions): Promise<Filters> {
  const tests: ((ruling: Ruling) => boolean)[] = [];
  const only: string[] = [];
  if (options.kind !== undefined) {
    const kinds = new Set(options.kind.split(",").map((kind) => demandKind(kind.trim())));
    tests.push((ruling) => kinds.has(ruling.kind));
    only.push(`of kind ${[...kinds].join(", ")}`);
  }
  if (options.card !== undefined) {
    const cards = await demandCards(library, document.game, options.card);
    tests.push(namesCard(new Set(cards.map((card) => card.id))));
    only.push(`what touches ${cards.map((card) => card.name).join(", ")}`);
  }
  if (options.deck !== undefined) {
    const { cards } = await openDeck(library, options.deck, document.game);
    const found = cards?.found.map((one) => one.card) ?? [];
    const perhaps = cards?.ambiguous.flatMap((one) => one.candidates) ?? [];
    tests.push(namesCard(new Set([...found, ...perhaps].map((card) => card.id))));
    only.push(
      `what touches the cards of ${basename(options.deck)}: ${found.length} of its names are known${perhaps.length > 0 ? `, ${cards?.ambiguous.length} may mean several cards` : ""}`,
    );
    if (cards !== null) sayUnclear(cards);
  }
  return { keep: tests.length === 0 ? null : (ruling) => tests.every((test) => test(ruling)), only };
}

/** @throws GrimError not-found, with the nearest names */
async function demandCards(library: Library, game: string, name: string): Promise<Card[]> {
  const catalogue = library.catalogue(game);
  const cards = cardsCalled(name, catalogue);
  if (cards.length > 0) return cards;
  const { nearestCards } = await import("../deck/nearest.js");
  const nearest = nearestCards(catalogue)(name).map((card) => card.name);
  throw new GrimError(
    problem("not-found", `No document of ${game} at hand names a card "${name}".`, {
      ...(nearest.length > 0 && { hint: `Nearest names: ${nameList(nearest)}` }),
    }),
  );
}
