/** What `diff` reads from files: the text of `--against`, the decklist of `--deck`. */
import { basename } from "node:path";
import type { DeckCards, UnclearCard } from "../cards/deck/find-cards.js";
import { identifyDeck } from "../cards/deck/identify-deck.js";
import { deckBytes, deckName } from "../cards/deck/open-deck.js";
import { diffEditions } from "../diff/edition-diff.js";
import { namesCard, rulingsById } from "../diff/filter.js";
import { knownEditions, matchesOptions } from "../diff/in-library.js";
import { compareNumbers } from "../diff/match/order.js";
import type { UnsavedEdition } from "../import/workflow/read-unsaved-edition.js";
import { carryOver } from "../library/editions/carry-over.js";
import { editionRulings, type Library } from "../library/library.js";
import { type GrimError, grimError, type Problem } from "../problem.js";
import { counted } from "../ruling/names.js";
import type { DocumentInfo } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { type ComparedEditions, type ComparedFile, type DiffFilter, sameEditionError } from "./diff.js";

/** A comparison with a file. */
interface ComparedWithFile extends ComparedEditions {
  /** Undefined if the file is the source of another edition in the library. */
  against: ComparedFile | undefined;
  /** How the file was read, in sentences. */
  remarks: string[];
  /** The first places that may be misread. */
  misreadings: Problem[];
}

/**
 * Compares an edition of the library with a file.
 * @param libraryEdition the edition of the library
 * @param options the edition in the file, and whether the file contains only a part of the document
 */
export async function compareWithFile(
  library: Library,
  document: DocumentInfo,
  libraryEdition: string,
  file: string,
  options: { edition?: string | undefined; partial?: boolean | undefined },
): Promise<ComparedWithFile> {
  const { readUnsavedEdition } = await import("../import/workflow/read-unsaved-edition.js");
  if (options.edition === libraryEdition)
    throw sameEditionError(
      document,
      libraryEdition,
      `--edition ${libraryEdition} is also the edition of the library that is compared`,
    );
  const fileEdition = await readUnsavedEdition(library, document.id, file, options);
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
  return {
    ...howFileWasRead(document, file, fileEdition),
    diff: editionDiff,
    rulingOf: rulingsById(older, newer),
    document,
    against:
      fileEdition.isSourceOfEdition && fileEdition.edition !== libraryEdition
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

/** Sentences on what the file is, which corrections were used, and how many places may be misread; and the first of these. */
function howFileWasRead(document: DocumentInfo, file: string, fileEdition: UnsavedEdition) {
  const { edition, isSourceOfEdition, misreadings } = fileEdition;
  const warning = `${counted(misreadings.length, "place")} of it may be misread, so words may be missing or misplaced below`;
  return {
    remarks: [
      isSourceOfEdition
        ? `${file} is the source of ${document.id} ${edition}, which is in this library.`
        : `Read ${file} in memory, ${correctionWords(fileEdition)}; nothing was written.`,
      ...(misreadings.length === 0
        ? []
        : [misreadings.length > maxMisreadings ? `${warning}. The first ${maxMisreadings}:` : `${warning}:`]),
    ],
    // The hints say what to do for an import, so they are left out.
    misreadings: misreadings.slice(0, maxMisreadings).map(({ hint: _, ...each }) => each),
  };
}

function correctionWords({ reusedCorrections }: UnsavedEdition): string {
  if (reusedCorrections === null) return "without corrections";
  const { edition, used, total } = reusedCorrections;
  return `with the corrections of ${edition} that apply to it (${used} of ${total})`;
}

/**
 * The filter that keeps rulings on the cards of a decklist, and remarks on its names, because the comparison does not show the
 * deck itself.
 * @throws GrimError `bad-deck`
 */
export function deckFilter(library: Library, game: string, file: string): { filter: DiffFilter; remarks: string[] } {
  const { cards } = identifyDeck(library, deckBytes(file), deckName(file), game);
  const known = cards?.found.map((one) => one.card) ?? [];
  const ambiguous = cards?.ambiguous ?? [];
  const ids = [...known, ...ambiguous.flatMap((one) => one.candidates)].map((card) => card.id);
  const ambiguousWords = ambiguous.length > 0 ? `, ${ambiguous.length} may mean several cards` : "";
  const only = `rulings about the cards of ${basename(file)}: ${known.length} of its names are known${ambiguousWords}`;
  return { filter: { keep: namesCard(new Set(ids)), only }, remarks: cards === null ? [] : unclearNames(cards) };
}

/** Which names of a decklist were corrected, are ambiguous or are unknown, and which lines were not read. */
function unclearNames({ found, ambiguous, unknown, unread }: DeckCards): string[] {
  const nameList = (unclear: readonly UnclearCard[]) =>
    unclear.map(({ name, candidates }) => {
      const candidateNames = candidates.map((card) => card.name).join("; ");
      return candidateNames === "" ? name : `${name} (perhaps ${candidateNames})`;
    });
  const corrected = found.filter((one) => one.corrected).map(({ name, card }) => `${name} → ${card.name}`);
  const remarks: [words: string, names: string[]][] = [
    ["Misspelt names were read as follows", corrected],
    ["Names that may mean several cards; all are counted", nameList(ambiguous)],
    ["Unknown in this library, or misspelt", nameList(unknown)],
    ["Neither a known card nor a heading", unread.map(({ line, text }) => `${text} (line ${line})`)],
  ];
  return remarks.flatMap(([words, names]) =>
    names.length === 0 ? [] : [`${words}: ${names.map(sanitiseLine).join(", ")}.`],
  );
}
