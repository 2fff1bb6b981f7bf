/** `grim diff`: what changed between two editions of a document. */
import { basename } from "node:path";
import type { DeckCards, UnclearCard } from "../../cards/deck/find-cards.js";
import { openDeck } from "../../cards/deck/open-deck.js";
import { diffEditions } from "../../diff/edition-diff.js";
import { namesCard, rulingsById } from "../../diff/filter.js";
import { knownEditions, matchesOptions } from "../../diff/in-library.js";
import { compareNumbers } from "../../diff/match/order.js";
import { isMisreading, type UnsavedEdition } from "../../import/workflow/unsaved-edition.js";
import { carryOver } from "../../library/editions/carry-over.js";
import { editionRulings, type Library } from "../../library/library.js";
import { type GrimError, grimError } from "../../problem.js";
import { diffBlocks, diffTitle } from "../../render/comparison-blocks.js";
import { counted } from "../../ruling/names.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import {
  type ComparedEditions,
  type ComparedFile,
  compareEditions,
  type DiffFilter,
  diffFilters,
  diffView,
  documentToCompare,
  sameEditionError,
} from "../../views/diff.js";
import { requireEdition } from "../../views/require.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { formatOption, requireFormat } from "../input/format.js";
import { printFormat } from "../print-blocks.js";
import { printJson, reportProblems, writeStderr } from "../terminal.js";

export const spec: LibrarySpec = {
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

/** Two compared editions, of which one may be a file. */
interface Comparison extends ComparedEditions {
  /** The file of `--against`. Set only with this option, and only if the file is not the source of an edition in the library. */
  against?: ComparedFile | undefined;
}

/**
 * Prints what changed between two editions, or between an edition and the file of `--against`.
 * @param args a document, and none to two of its editions
 * @throws GrimError usage, unknown-document, unknown-edition, bad-deck, and the errors of reading `--against`
 */
export async function diff(library: Library, args: readonly string[], options: Options): Promise<Exit> {
  const format = requireFormat(options, ["markdown", "html"]);
  const comparison = await compare(library, args, options);
  const filters = filtersOf(library, comparison.document, options);
  const shown = diffView(comparison, { against: comparison.against, filters });
  const shownOptions = { isWhole: options.whole === true, isBrief: options.brief === true };
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
): Promise<Comparison> {
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
  return compareWithFile(library, document, libraryEdition, file, { edition, partial });
}

function needsAgainst(edition: string | undefined): GrimError {
  return grimError("usage", `${edition === undefined ? "--partial" : "--edition"} can be used only with --against.`, {
    hint: "Editions of this library follow the document: grim diff coc-faq 4.1 4.2",
  });
}

/**
 * Compares an edition of the library with a file.
 * @param libraryEdition the edition of the library
 * @param options the edition in the file, and whether the file contains only a part of the document
 */
async function compareWithFile(
  library: Library,
  document: DocumentInfo,
  libraryEdition: string,
  file: string,
  options: { edition?: string | undefined; partial?: boolean | undefined },
): Promise<Comparison> {
  const { readUnsavedEdition } = await import("../../import/workflow/read-unsaved-edition.js");
  if (options.edition === libraryEdition)
    throw sameEditionError(
      document,
      libraryEdition,
      `--edition ${libraryEdition} is also the edition of the library that is compared`,
    );
  const fileEdition = await readUnsavedEdition(library, document.id, file, options);
  if (fileEdition.isSourceOfEdition && fileEdition.edition === libraryEdition)
    throw sameEditionError(document, libraryEdition, `${file} is the source of ${document.id} ${libraryEdition}`);
  const libraryRulings = editionRulings(library, document.id, libraryEdition);
  // The file may be partial by the option, or because the library lists its edition as partial. Rulings that a partial
  // edition does not contain stay in force; they do not count as removed.
  const isListedAsPartial = document.editions.some((one) => one.edition === fileEdition.edition && one.partial);
  const isPartial = options.partial === true || isListedAsPartial;
  const fileRulings = isPartial
    ? carryOver(libraryRulings, fileEdition.rulings, fileEdition.edition, library.matches(document.id))
    : fileEdition.rulings;
  const isFileOlder =
    options.edition !== undefined && cameBefore(library, document.id, options.edition, libraryEdition);
  const [older, newer] = isFileOlder ? [fileRulings, libraryRulings] : [libraryRulings, fileRulings];
  const editionDiff = diffEditions(older, newer, {
    ...matchesOptions(library, document.id),
    from: isFileOlder ? fileEdition.edition : libraryEdition,
    to: isFileOlder ? libraryEdition : fileEdition.edition,
    // The corrections of an edition fit a text only if both have the same damage, so both were extracted alike.
    sameExtraction: fileEdition.reusedCorrections?.edition === libraryEdition,
  });
  // A partial text may consist of new rulings, so it is never taken for another document: nothing is removed.
  const isOtherDocument = older.length > 0 && editionDiff.removed.length === older.length;
  if (isOtherDocument) throw otherDocumentError(library, document, libraryEdition, file);
  reportHowFileWasRead(document, file, fileEdition);
  return {
    diff: editionDiff,
    rulingOf: rulingsById(older, newer),
    document,
    against: fileEdition.isSourceOfEdition
      ? undefined
      : { edition: fileEdition.edition, file: basename(file), partial: isPartial },
  };
}

function otherDocumentError({ documents }: Library, document: DocumentInfo, edition: string, file: string): GrimError {
  return grimError(
    "section-missing",
    `${file} has no ruling of ${document.id} ${edition}: it seems to be another document.`,
    { file, hint: `Documents in this library: ${documents.map((one) => one.id).join(", ")}.` },
  );
}

/**
 * Whether an edition came before another one of the document. If the library does not know the edition, the numbers in the
 * names of the two are compared.
 */
function cameBefore(library: Library, document: string, edition: string, other: string): boolean {
  const oldestFirst = knownEditions(library, document).map((one) => one.edition);
  return oldestFirst.includes(edition)
    ? oldestFirst.indexOf(edition) < oldestFirst.indexOf(other)
    : compareNumbers(edition, other) < 0;
}

const maxMisreadings = 3;

/** Says on stderr what the file is, which corrections were used, and where it may be misread. */
function reportHowFileWasRead(document: DocumentInfo, file: string, fileEdition: UnsavedEdition): void {
  if (fileEdition.isSourceOfEdition)
    writeStderr(`${file} is the source of ${document.id} ${fileEdition.edition}, which is in this library.`);
  else writeStderr(`Read ${file} in memory, ${correctionWords(fileEdition)}; nothing was written.`);
  const misreadings = fileEdition.problems.filter(isMisreading);
  if (misreadings.length === 0) return;
  const warning = `${counted(misreadings.length, "place")} of it may be misread, so words may be missing or misplaced below`;
  writeStderr(misreadings.length > maxMisreadings ? `${warning}. The first ${maxMisreadings}:` : `${warning}:`);
  // The hints say what to do for an import, so they are left out.
  reportProblems(misreadings.slice(0, maxMisreadings).map(({ hint: _, ...each }) => each));
}

function correctionWords({ reusedCorrections }: UnsavedEdition): string {
  if (reusedCorrections === null) return "without corrections";
  const { edition, used, total } = reusedCorrections;
  return `with the corrections of ${edition} that apply to it (${used} of ${total})`;
}

/** The filters of `--kind`, `--card` and `--deck`. Reports unclear names of the decklist. */
function filtersOf(library: Library, document: DocumentInfo, options: Options): DiffFilter[] {
  const filters = diffFilters(library, document, options);
  if (options.deck === undefined) return filters;
  const { cards } = openDeck(library, options.deck, document.game);
  const deckCards = cards?.found.map((one) => one.card) ?? [];
  const candidates = cards?.ambiguous.flatMap((one) => one.candidates) ?? [];
  if (cards !== null) reportUnclearNames(cards);
  const ambiguousWords = candidates.length > 0 ? `, ${cards?.ambiguous.length} may mean several cards` : "";
  return [
    ...filters,
    {
      keep: namesCard(new Set([...deckCards, ...candidates].map((card) => card.id))),
      only: `rulings about the cards of ${basename(options.deck)}: ${deckCards.length} of its names are known${ambiguousWords}`,
    },
  ];
}

/**
 * Writes to stderr which names of a decklist were corrected, are ambiguous or are unknown, and which lines were not read. The
 * comparison does not show the deck itself.
 */
function reportUnclearNames({ found, ambiguous, unknown, unread }: DeckCards): void {
  const nameList = (unclear: readonly UnclearCard[]) =>
    unclear
      .map(({ name, candidates }) => {
        const candidateNames = candidates.map((card) => card.name).join("; ");
        return sanitiseLine(candidateNames === "" ? name : `${name} (perhaps ${candidateNames})`);
      })
      .join(", ");
  const corrected = found
    .filter((one) => one.corrected)
    .map(({ name, card }) => sanitiseLine(`${name} → ${card.name}`));
  if (corrected.length > 0) writeStderr(`Misspelt names were read as follows: ${corrected.join(", ")}.`);
  if (ambiguous.length > 0) writeStderr(`Names that may mean several cards; all are counted: ${nameList(ambiguous)}.`);
  if (unknown.length > 0) writeStderr(`Unknown in this library, or misspelt: ${nameList(unknown)}.`);
  const unreadLines = unread.map(({ line, text }) => sanitiseLine(`${text} (line ${line})`));
  if (unreadLines.length > 0) writeStderr(`Neither a known card nor a heading: ${unreadLines.join(", ")}.`);
}
