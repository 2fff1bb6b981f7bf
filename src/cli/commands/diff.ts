/** `grim diff`: what changed between two editions of a document. */
import { basename } from "node:path";
import type { Card } from "../../cards/schema.js";
import { cardsCalled } from "../../deck/find-cards.js";
import { openDeck } from "../../deck/open-deck.js";
import { diffEditions, type EditionDiff } from "../../diff/edition-diff.js";
import { filterDiff, namesCard, type RulingOf, rulingsById } from "../../diff/filter.js";
import { diffInLibrary, knownEditions, matchesOptions } from "../../diff/in-library.js";
import { compareNumbers } from "../../diff/match/order.js";
import { isMisreading, type UnsavedEdition } from "../../import-workflow/unsaved-edition.js";
import { carryOver } from "../../library/editions/carry-over.js";
import { editionRulings, type Library } from "../../library/library.js";
import { open } from "../../open.js";
import { diffHtml } from "../../present/diff/diff-html.js";
import { diffJson } from "../../present/diff/diff-json.js";
import { diffMarkdown } from "../../present/diff/diff-markdown.js";
import { diffText } from "../../present/diff/diff-text.js";
import type { DiffContext } from "../../present/diff/diff-view.js";
import { jsonText } from "../../present/json/json.js";
import { counted, nameList } from "../../present/names.js";
import { GrimError, problem } from "../../problem.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { hasEdition, requireDocument, requireEdition, requireKind } from "../input/require.js";
import { reportUnclear } from "../input/unclear-names.js";
import { printPaged } from "../pager.js";
import { print, reportProblems, theme, width, writeStderr } from "../terminal.js";

export interface DiffCliOptions {
  json?: boolean;
  format?: string;
  kind?: string;
  card?: string;
  deck?: string;
  against?: string;
  edition?: string;
  partial?: boolean;
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
    "Compares two editions of a document: FROM and TO, FROM and the newest, or the last two. Lists rulings that were added, removed, reworded (with marked words), moved or renumbered. Lists separately what differs only because one copy lost or misread something. Quotation marks, line breaks and renumbering alone are never a rewording. With --against FILE, a text that is not in this library is compared; nothing is written. It is the newer edition, unless --edition names one that came before. On a terminal the output goes through GRIM_PAGER, PAGER or less. Exit code 0: there are differences; 1: none.",
  options: [
    {
      flags: "--json",
      summary: "as JSON: {document, from, to, added, removed, reworded, moved, extraction, unchanged}",
    },
    {
      flags: "--format <format>",
      summary: "text, markdown (for a post) or html (a self-contained page)",
      completes: formats,
    },
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
  async run(args, options) {
    return diff(await open(options.library as string | undefined), args, options as DiffCliOptions);
  },
};

/** A comparison with what is needed to show it. */
interface Compared {
  diff: EditionDiff;
  rulingOf: RulingOf;
  document: DocumentInfo;
  /** Set when the newer text is not in the library. */
  against?: DiffContext["against"];
}

/** @throws GrimError usage, unknown-document, unknown-edition, bad-deck, and the errors of reading `--against` */
export async function diff(library: Library, args: readonly string[], options: DiffCliOptions): Promise<Exit> {
  const format = requireFormat(options);
  const compared = await compare(library, args, options);
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

function requireFormat({ format, json }: DiffCliOptions): (typeof formats)[number] | "json" {
  if (format === undefined) return json ? "json" : "text";
  const known = formats.find((one) => one === format);
  if (known === undefined || (json && known !== "text")) {
    throw new GrimError(
      problem("usage", json ? `--json and --format ${format} cannot be combined.` : `There is no format "${format}".`, {
        hint: `Formats: ${formats.join(", ")}; or --json.`,
      }),
    );
  }
  return json ? "json" : known;
}

async function compare(
  library: Library,
  args: readonly string[],
  { against: file, edition, partial }: Pick<DiffCliOptions, "against" | "edition" | "partial">,
): Promise<Compared> {
  if (file === undefined && (edition !== undefined || partial === true)) throw onlyWithAgainst(edition);
  const [name = "", ...named] = args;
  const fits = (one: DocumentInfo) =>
    named.length > 0
      ? named.every((edition) => hasEdition(edition)(one))
      : file !== undefined || one.editions.length > 1;
  const document = requireDocument(library, name, fits);
  const { id } = document;
  const [first, second] = named.map((edition) => requireEdition(library, id, edition));
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
      problem("usage", "With --against, only one edition can be given: the file is the other one.", {
        hint: `Example: grim diff ${id} ${first} --against ${file}`,
      }),
    );
  }
  return compareWithFile(library, document, first ?? newestOf(document), file, { edition, partial });
}

function onlyWithAgainst(edition: string | undefined): GrimError {
  return new GrimError(
    problem("usage", `${edition === undefined ? "--partial" : "--edition"} is about the file of --against.`, {
      hint: "Editions of this library follow the document: grim diff coc-faq 4.1 4.2",
    }),
  );
}

/** @param held the edition of the library */
async function compareWithFile(
  library: Library,
  document: DocumentInfo,
  held: string,
  file: string,
  options: { edition?: string | undefined; partial?: boolean | undefined },
): Promise<Compared> {
  const { readUnsavedEdition } = await import("../../import-workflow/read-unsaved-edition.js");
  if (options.edition === held)
    throw sameTwice(document, held, `--edition ${held} is also the edition of the library that is compared`);
  const read = await readUnsavedEdition(library, document.id, file, options);
  if (read.inLibrary && read.edition === held)
    throw sameTwice(document, held, `${file} is the source of ${document.id} ${held}`);
  const known = editionRulings(library, document.id, held);
  // What a partial edition leaves in force is not removed.
  const isPartial = options.partial || document.editions.some((one) => one.edition === read.edition && one.partial);
  const rulings = isPartial ? carryOver(known, read.rulings, read.edition, library.matches(document.id)) : read.rulings;
  const isOlder = options.edition !== undefined && cameBefore(library, document.id, options.edition, held);
  const [older, newer] = isOlder ? [rulings, known] : [known, rulings];
  const compared = diffEditions(older, newer, {
    ...matchesOptions(library, document.id),
    from: isOlder ? read.edition : held,
    to: isOlder ? held : read.edition,
    alike: read.reused?.edition === held,
  });
  if (older.length > 0 && compared.removed.length === older.length) {
    throw new GrimError(
      problem("section-missing", `${file} has no ruling of ${document.id} ${held}: it seems to be another document.`, {
        file,
        hint: `Documents in this library: ${library.documents.map((one) => one.id).join(", ")}.`,
      }),
    );
  }
  reportHowFileWasRead(document, file, read);
  return {
    diff: compared,
    rulingOf: rulingsById(older, newer),
    document,
    ...(!read.inLibrary && {
      against: { edition: read.edition, file: basename(file), partial: options.partial === true },
    }),
  };
}

/** Whether an edition, held or only known, came before another one of the document. */
function cameBefore(library: Library, document: string, edition: string, other: string): boolean {
  const names = knownEditions(library, document).map((one) => one.edition);
  return names.includes(edition) ? names.indexOf(edition) < names.indexOf(other) : compareNumbers(edition, other) < 0;
}

function reportHowFileWasRead(document: DocumentInfo, file: string, read: UnsavedEdition): void {
  if (read.inLibrary) writeStderr(`${file} is the source of ${document.id} ${read.edition}, which is in this library.`);
  else writeStderr(`Read ${file} in memory, ${correctionWords(read)}; nothing was written.`);
  const misread = read.problems.filter(isMisreading).map(({ hint: _, ...each }) => each);
  if (misread.length === 0) return;
  writeStderr(
    `${counted(misread.length, "place")} of it may be misread, so words may be missing or misplaced below. The first:`,
  );
  reportProblems(misread.slice(0, 3));
}

function correctionWords({ reused }: UnsavedEdition): string {
  if (reused === null) return "without corrections";
  return `with the corrections of ${reused.edition} that apply to it (${reused.used} of ${reused.of})`;
}

function newestOf(document: DocumentInfo): string {
  return document.editions[0]?.edition ?? "";
}

function editionsHint(document: DocumentInfo): string {
  return `Editions in this library: ${document.editions.map((one) => one.edition).join(", ")}.`;
}

/** @param named how the edition was given twice */
function sameTwice(
  document: DocumentInfo,
  edition: string,
  named = `${document.id} ${edition} was given twice`,
): GrimError {
  return new GrimError(
    problem("usage", `${named}: two different editions were expected.`, { hint: editionsHint(document) }),
  );
}

/** The two given editions, the given one and the newest, or the last two. */
function twoEditions(document: DocumentInfo, first?: string, second?: string): [string, string] {
  const newest = newestOf(document);
  if (first !== undefined && second !== undefined) {
    if (first === second) throw sameTwice(document, first);
    return [first, second];
  }
  if (document.editions.length < 2) {
    throw new GrimError(
      problem("usage", `This library has only one edition of ${document.id}, ${newest}: a comparison needs two.`, {
        hint: `To compare it with the text of another edition: grim diff ${document.id} ${newest} --against FILE`,
      }),
    );
  }
  if (first === undefined) return [document.editions[1]?.edition ?? "", newest];
  if (first === newest) {
    throw new GrimError(
      problem("usage", `${document.id} ${first} is the newest edition. Give an older edition, or two editions.`, {
        hint: editionsHint(document),
      }),
    );
  }
  return [first, newest];
}

interface Filters {
  /** Null keeps everything. */
  keep: ((ruling: Ruling) => boolean) | null;
  /** The filters in words. */
  only: string[];
}

async function filters(library: Library, document: DocumentInfo, options: DiffCliOptions): Promise<Filters> {
  const tests: ((ruling: Ruling) => boolean)[] = [];
  const only: string[] = [];
  if (options.kind !== undefined) {
    const kinds = new Set(options.kind.split(",").map((kind) => requireKind(kind.trim())));
    tests.push((ruling) => kinds.has(ruling.kind));
    only.push(`of kind ${[...kinds].join(", ")}`);
  }
  if (options.card !== undefined) {
    const cards = await requireCards(library, document.game, options.card);
    tests.push(namesCard(new Set(cards.map((card) => card.id))));
    only.push(`rulings about ${cards.map((card) => card.name).join(", ")}`);
  }
  if (options.deck !== undefined) {
    const { cards } = await openDeck(library, options.deck, document.game);
    const found = cards?.found.map((one) => one.card) ?? [];
    const perhaps = cards?.ambiguous.flatMap((one) => one.candidates) ?? [];
    tests.push(namesCard(new Set([...found, ...perhaps].map((card) => card.id))));
    only.push(
      `rulings about the cards of ${basename(options.deck)}: ${found.length} of its names are known${perhaps.length > 0 ? `, ${cards?.ambiguous.length} may mean several cards` : ""}`,
    );
    if (cards !== null) reportUnclear(cards);
  }
  return { keep: tests.length === 0 ? null : (ruling) => tests.every((test) => test(ruling)), only };
}

/** @throws GrimError not-found, with the nearest names */
async function requireCards(library: Library, game: string, name: string): Promise<Card[]> {
  const catalogue = library.catalogue(game);
  const cards = cardsCalled(name, catalogue);
  if (cards.length > 0) return cards;
  const { nearestCards } = await import("../../deck/nearest.js");
  const nearest = nearestCards(catalogue.cards)(name).map((card) => card.name);
  throw new GrimError(
    problem("not-found", `No card "${name}" of ${game} is known in this library.`, {
      ...(nearest.length > 0 && { hint: `Nearest names: ${nameList(nearest)}` }),
    }),
  );
}
