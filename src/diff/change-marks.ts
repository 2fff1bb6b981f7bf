/**
 * Compares the change marks of an edition with what changed since the edition before it. Change marks are words that
 * the document prints in a special colour: the field `marked` of a ruling.
 */
import type { Ruling } from "../ruling/ruling.js";
import type { EditionDiff, RewordedRuling } from "./edition-diff.js";
import type { WordOp } from "./words/align.js";
import { tokenise } from "./words/tokens.js";

/**
 * - `unmarked-change`: reworded, but no word is marked, or fewer than half of the words of an inserted passage are
 * - `unmarked-entry`: a new entry without a mark
 * - `mark-without-change`: a marked passage without new words
 */
export type MarkCode = "unmarked-change" | "unmarked-entry" | "mark-without-change";

export interface MarkFinding {
  code: MarkCode;
  ruling: Ruling;
  message: string;
}

/** The marks of one edition. */
export interface EditionMarks {
  edition: string;
  /** The number of entries with marked words. Entries carried over from an earlier edition do not count. */
  entries: number;
  /** False when the edition was read from a format without colour, such as plain text. */
  known: boolean;
}

/** The marks of each of these editions; an empty list when no edition of the document has any. */
export function marksOfEditions(editions: readonly { edition: string; rulings: readonly Ruling[] }[]): EditionMarks[] {
  const marks = editions.map(({ edition, rulings }) => {
    const printed = rulings.filter((one) => one.carriedInto === undefined);
    const entries = printed.filter((one) => one.marked.length > 0).length;
    // Only entries read from a PDF have places. A PDF has colours, so its marks are known even if there are none.
    return { edition, entries, known: entries > 0 || printed.some((one) => one.places.length > 0) };
  });
  return marks.some((one) => one.entries > 0) ? marks : [];
}

/** Checks the marks of the newer edition of a comparison, all of whose rulings are `newer`. */
export function checkMarks(diff: EditionDiff, newer: readonly Ruling[]): MarkFinding[] {
  const reworded = new Map(diff.reworded.map((one) => [one.to.id, one.words]));
  const added = new Set(diff.added.map((one) => one.id));
  const unchanged = new Set(diff.unchanged);
  return newer
    .filter((one) => one.carriedInto === undefined)
    .flatMap((ruling): MarkFinding[] => {
      const words = reworded.get(ruling.id);
      if (words !== undefined) return checkReworded(diff, ruling, words);
      if (added.has(ruling.id)) {
        if (ruling.marked.length > 0) return [];
        const message = `New after ${diff.from}, by ${diff.to}, without a mark.`;
        return [{ code: "unmarked-entry", ruling, message }];
      }
      if (ruling.marked.length === 0 || !unchanged.has(ruling.id)) return [];
      return [markWithoutChange(diff, ruling, ruling.marked)];
    });
}

/** Whether a reworded ruling has change marks, and at least half of the words of each inserted passage are marked. */
export function isChangeMarked(change: RewordedRuling): boolean {
  return change.to.marked.length > 0 && unmarkedPassages(change.to, change.words).length === 0;
}

function checkReworded(diff: EditionDiff, ruling: Ruling, words: WordOp[]): MarkFinding[] {
  const findings: MarkFinding[] = [];
  const unmarked = unmarkedPassages(ruling, words);
  if (ruling.marked.length === 0 || unmarked.length > 0) {
    const why = ruling.marked.length === 0 ? "no word of it is marked" : `not marked: ${quoted(unmarked)}`;
    const message = `Reworded after ${diff.from}, by ${diff.to}; ${why}.`;
    findings.push({ code: "unmarked-change", ruling, message });
  }
  const inserted = new Set(insertedPassages(words).flatMap(wordKeys));
  // Removed words cannot be marked, so a document may mark the unchanged words beside them.
  const markedUnchanged = hasUnreplacedRemoval(words)
    ? []
    : ruling.marked.filter((passage) => {
        const keys = wordKeys(passage);
        // A passage that is struck through (`~~`) is marked as removed, so it needs no inserted words.
        return keys.length > 0 && !passage.startsWith("~~") && !keys.some((key) => inserted.has(key));
      });
  if (markedUnchanged.length > 0) findings.push(markWithoutChange(diff, ruling, markedUnchanged));
  return findings;
}

function markWithoutChange(diff: EditionDiff, ruling: Ruling, passages: readonly string[]): MarkFinding {
  const message = `Marked as changed: ${quoted(passages)}; edition ${diff.from} has the same words.`;
  return { code: "mark-without-change", ruling, message };
}

/** The passages in quotation marks: at most three, each of at most 60 characters. */
function quoted(passages: readonly string[]): string {
  const shown = passages.slice(0, 3).map((text) => `“${text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text}”`);
  return shown.join(", ") + (passages.length > 3 ? ` and ${passages.length - 3} more` : "");
}

/** The inserted passages with fewer than half of their words among the ruling's marked words. */
function unmarkedPassages(ruling: Ruling, words: readonly WordOp[]): string[] {
  const marked = new Set(ruling.marked.flatMap(wordKeys));
  return insertedPassages(words).filter((text) => {
    const keys = wordKeys(text);
    return keys.length > 0 && keys.filter((key) => marked.has(key)).length * 2 < keys.length;
  });
}

function insertedPassages(words: readonly WordOp[]): string[] {
  return words.flatMap(({ op, text, minor }) => (op === "ins" && !minor && text.trim() !== "" ? [text.trim()] : []));
}

/** Whether words were removed somewhere without a replacement. */
function hasUnreplacedRemoval(words: readonly WordOp[]): boolean {
  return words.some(({ op, minor }, i) => op === "del" && !minor && words[i + 1]?.op !== "ins");
}

/** Words and symbols in the form in which they are compared. */
function wordKeys(text: string): string[] {
  return tokenise(text).flatMap(({ kind, key }) => (kind === "punctuation" ? [] : [key]));
}
