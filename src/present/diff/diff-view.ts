/** The parts of a comparison of two editions that every format shows: its head, its lists, and its marked words. */
import type { EditionDiff, RewordedRuling } from "../../diff/edition-diff.js";
import type { Move } from "../../diff/match/moves.js";
import { elision } from "../../render/text/shown-words.js";
import { datedDocumentWords, gameName, lineWords, printedReference } from "../../ruling/citation.js";
import { headline, kindCounts } from "../../ruling/names.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { supersededSentence } from "../ruling/superseded-line.js";

export interface DiffContext {
  document: DocumentInfo | null;
  /** Looks up an id of the comparison; null when neither edition has it. */
  rulingOf: (id: string) => Ruling | null;
  /** Set when one of the texts is a file that is not in the library. */
  against?: { edition: string; file: string; partial?: boolean };
  /** The filters of the comparison, in words: `of kind faq`. */
  only?: readonly string[];
  /** Show reworded rulings in full, including unchanged paragraphs. */
  whole?: boolean;
  /** Headlines only, no official words. */
  brief?: boolean;
  /** Leave out the tags of entries, because the title of the list names the tag. */
  withoutTags?: boolean;
}

/** A comparison as every format shows it, from top to bottom. All texts are sanitised, but not escaped for a format. */
export interface DiffView<Entry> {
  /** `Arkham Horror: The Card Game — FAQ 1.0 (February 2017) → FAQ 1.3 (undated)` */
  title: string;
  /** Sentences below the title: on partial editions, and the filters. */
  notes: string[];
  /** `2 added, 1 removed, …` */
  counts: string;
  /** The kinds of the added and of the removed rulings, a sentence each. */
  kinds: string[];
  /** A sentence on later editions of the publisher; empty if there are none, or if one of the texts is a file. */
  superseded: string[];
  /** The text after `Marked: was is`, beginning with its punctuation mark; null when no words are marked. */
  legend: string | null;
  /** The lists that are not empty. If there are none, show `nothingDiffers`. */
  groups: DiffGroup<Entry>[];
}

/** One list of a comparison, with its entries as a format writes them. */
export interface DiffGroup<Entry> {
  id: "tagged" | "reworded" | "added" | "removed" | "moved" | "extraction";
  title: string;
  entries: Entry[];
}

/** Writes the entries of the lists in one format. */
export interface DiffWriter<Entry> {
  reworded(each: RewordedRuling): Entry;
  /** An added or removed ruling. */
  entry(ruling: Ruling): Entry;
  /** A ruling by its id, with notes in place of its words. */
  noted(id: string, notes: readonly string[]): Entry;
}

export const nothingDiffers = "No ruling differs.";

/** The view of a comparison, with the entries that `write` returns. */
export function diffView<Entry>(diff: EditionDiff, context: DiffContext, write: DiffWriter<Entry>): DiffView<Entry> {
  const later = context.against === undefined ? supersededSentence(context.document) : null;
  const hasMarkedWords = diff.reworded.length > 0 && !context.brief;
  return {
    title: title(diff, context),
    notes: [...partialNotes(diff, context), ...(context.only ?? []).map((words) => `Only ${sanitiseLine(words)}.`)],
    counts: `${counts(diff)}.`,
    kinds: kinds(diff),
    superseded: later === null ? [] : [later],
    legend: hasMarkedWords ? `${context.whole ? "" : `; ${elision} stands for paragraphs that did not change`}.` : null,
    groups: groups(diff, write),
  };
}

/** A sentence for each partial edition or file that is compared. */
function partialNotes({ from, to }: EditionDiff, { document, against }: DiffContext): string[] {
  const isPartial = (edition: string) => document?.editions.some((one) => one.edition === edition && one.partial);
  const partial = [from, to].filter((one) => one !== against?.edition && isPartial(one)).map(sanitiseLine);
  if (against?.partial) partial.push(sanitiseLine(against.file));
  return partial.map((edition) => `${edition} is a partial edition: what it does not contain stays in force.`);
}

function title(diff: EditionDiff, { document, against }: DiffContext): string {
  const game = gameName(document, diff.document);
  const words = (edition: string) =>
    edition === against?.edition
      ? sanitiseLine(against.file)
      : datedDocumentWords({ document: diff.document, edition }, document);
  return `${sanitiseLine(game)} — ${words(diff.from)} → ${words(diff.to)}`;
}

function counts(diff: EditionDiff): string {
  return [
    `${diff.added.length} added`,
    `${diff.removed.length} removed`,
    `${diff.reworded.length} reworded`,
    `${diff.moved.length} moved or renumbered`,
    `${diff.extraction.length} different only by extraction`,
    `${diff.unchanged.length} unchanged`,
  ].join(", ");
}

function kinds({ added, removed }: EditionDiff): string[] {
  return [
    ...(added.length > 0 ? [`Added: ${kindCounts(added)}.`] : []),
    ...(removed.length > 0 ? [`Removed: ${kindCounts(removed)}.`] : []),
  ];
}

function groups<Entry>(diff: EditionDiff, write: DiffWriter<Entry>): DiffGroup<Entry>[] {
  return [
    ...changeGroups(diff, write, "Added"),
    {
      id: "extraction" as const,
      title: "Different only by extraction",
      entries: diff.extraction.map(({ id, note }) => write.noted(id, [note])),
    },
  ].filter(({ entries }) => entries.length > 0);
}

/** The lists of changes of the document that are not empty. */
export function changeGroups<Entry>(
  { reworded, added, removed, moved }: Pick<EditionDiff, "reworded" | "added" | "removed" | "moved">,
  write: DiffWriter<Entry>,
  addedTitle: string,
): DiffGroup<Entry>[] {
  const all: DiffGroup<Entry>[] = [
    { id: "reworded", title: "Reworded", entries: reworded.map((each) => write.reworded(each)) },
    { id: "added", title: addedTitle, entries: added.map((each) => write.entry(each)) },
    { id: "removed", title: "Removed", entries: removed.map((each) => write.entry(each)) },
    {
      id: "moved",
      title: "Moved or renumbered",
      entries: moved.map((each) => write.noted(each.id, remarks(each, each.note))),
    },
  ];
  return all.filter(({ entries }) => entries.length > 0);
}

/** Follows the title of the extraction list in formats that do not explain the list. */
export const notOfDocumentSuffix = ", not in the document";

/** The head of a ruling's entry. */
export interface EntryHead {
  /** Null if the ruling has no title or number and its words follow, because the headline would only repeat them. */
  headline: string | null;
  /** `tagged v1.2`; null without a tag. */
  tag: string | null;
}

/**
 * The head of a ruling's entry.
 * @param wordsFollow whether the ruling's words, or its question, are printed below the head
 */
export function entryHead(ruling: Ruling, { withoutTags }: DiffContext, wordsFollow: boolean): EntryHead {
  const { since, title, number } = ruling;
  return {
    headline: wordsFollow && title === null && number === null ? null : sanitiseLine(headline(ruling)),
    tag: since !== null && "exact" in since && !withoutTags ? `tagged v${sanitiseLine(since.exact)}` : null,
  };
}

/** Where to find a ruling: its reference, or the lines of a file that is not in the library. */
export function placeOf(ruling: Ruling, { against }: DiffContext): string {
  if (against === undefined || ruling.edition !== against.edition) return printedReference(ruling);
  return [sanitiseLine(against.file), lineWords(ruling.lines)].filter((part) => part !== null).join(", ");
}

/** Sentences about a ruling beside its words: its move and its note, if any. */
export function remarks(moved: Move | null, note: string | null): string[] {
  return [moved && moveWords(moved), note].filter((one) => one !== null);
}

/** `was 1.3, is 1.4` */
export function moveWords(move: Move): string {
  return `was ${sanitiseLine(move.from)}, is ${sanitiseLine(move.to)}`;
}

/** The headline of a ruling of the comparison; the id itself when neither edition has the ruling. */
export function headlineOf(id: string, { rulingOf }: DiffContext): string {
  const ruling = rulingOf(id);
  return sanitiseLine(ruling === null ? id : headline(ruling));
}
