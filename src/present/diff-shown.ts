/** A comparison of two editions as every format shows it: its names, its counts, and its words without long stretches of sameness. */
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { datedDocumentWords, gameName, lineWords, printedReference } from "./citation.js";
import { headline, kindCounts } from "./names.js";
import { sanitiseLine } from "./sanitise.js";
import { supersededSentence } from "./superseded-line.js";
import type { WordChange } from "./words.js";

/** A word change as diff/ gives it; a minor one is no change of wording. */
export interface ShownWord extends WordChange {
  minor?: true;
}

export interface ShownReworded {
  id: string;
  from: Ruling;
  to: Ruling;
  words: readonly ShownWord[];
  /** What was reworded: `title`, `question`, `text`. */
  parts: readonly string[];
  moved: { from: string; to: string } | null;
  note: string | null;
}

/** diff/edition-diff.ts gives it. */
export interface ShownDiff {
  document: string;
  from: string;
  to: string;
  added: readonly Ruling[];
  removed: readonly Ruling[];
  reworded: readonly ShownReworded[];
  moved: readonly { id: string; from: string; to: string; note: string | null }[];
  extraction: readonly { id: string; note: string }[];
  unchanged: readonly string[];
}

export interface DiffContext {
  document: DocumentInfo | null;
  /** The ruling an id of the comparison means. */
  rulingOf: (id: string) => Ruling | null;
  /** The newer edition, where it is no edition of the library but a file. */
  against?: { edition: string; file: string };
  /** What the comparison was narrowed to, in words: `questions only`. */
  only?: readonly string[];
  /** Show reworded rulings whole, not only the paragraphs that changed. */
  whole?: boolean;
  /** Headlines only, no official words. */
  brief?: boolean;
}

/** `Arkham Horror: The Card Game — FAQ 1.0 (February 2017) → FAQ 1.3 (undated)` */
export function diffTitle(diff: ShownDiff, { document, against }: DiffContext): string {
  const game = gameName(document, diff.document);
  const words = (edition: string) => datedDocumentWords({ document: diff.document, edition }, document);
  const to = against === undefined ? words(diff.to) : sanitiseLine(against.file);
  return `${sanitiseLine(game)} — ${words(diff.from)} → ${to}`;
}

/** The sums, those of the added and the removed first. */
export function diffCounts(diff: ShownDiff): string {
  return [
    `${diff.added.length} added`,
    `${diff.removed.length} removed`,
    `${diff.reworded.length} reworded`,
    `${diff.moved.length} moved or renumbered`,
    `${diff.extraction.length} different only by extraction`,
    `${diff.unchanged.length} unchanged`,
  ].join(", ");
}

/** What the long lists consist of; nothing for an empty list. */
export function diffKinds(diff: ShownDiff): string[] {
  return [
    diff.added.length > 0 && `Added: ${kindCounts(diff.added)}`,
    diff.removed.length > 0 && `Removed: ${kindCounts(diff.removed)}`,
  ].filter((line): line is string => line !== false);
}

/** One of the lists of a comparison, its entries as a format writes them. */
export interface DiffGroup<Entry> {
  id: "reworded" | "added" | "removed" | "moved" | "extraction";
  title: string;
  entries: Entry[];
}

/** How a format writes the entries of the lists. */
export interface DiffWriter<Entry> {
  reworded(each: ShownReworded): Entry;
  /** A ruling that only one of the editions has. */
  entry(ruling: Ruling): Entry;
  /** A ruling by its id, with what is to be said of it. */
  noted(id: string, notes: readonly string[]): Entry;
}

/** The lists that are not empty, in the order in which every format shows them. */
export function diffGroups<Entry>(diff: ShownDiff, write: DiffWriter<Entry>): DiffGroup<Entry>[] {
  const groups: DiffGroup<Entry>[] = [
    { id: "reworded", title: "Reworded", entries: diff.reworded.map((each) => write.reworded(each)) },
    { id: "added", title: "Added", entries: diff.added.map((each) => write.entry(each)) },
    { id: "removed", title: "Removed", entries: diff.removed.map((each) => write.entry(each)) },
    {
      id: "moved",
      title: "Moved or renumbered",
      entries: diff.moved.map((each) => write.noted(each.id, remarks(each, each.note))),
    },
    {
      id: "extraction",
      title: "Different only by extraction",
      entries: diff.extraction.map(({ id, note }) => write.noted(id, [note])),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Said behind the title of what no edition changed, where there is no room to explain it. */
export const notOfDocument = ", not in the document";
export const nothingDiffers = "No ruling differs.";

/** The tag of an entry that the document dates itself; intervals are plain from the two editions. */
export function tagWords({ since }: Ruling): string | null {
  return since !== null && "exact" in since ? `tagged v${sanitiseLine(since.exact)}` : null;
}

/** Where a ruling is found: by its reference, or in the lines of a file that is not in the library. */
export function placeOf(ruling: Ruling, { against }: DiffContext): string {
  if (against === undefined || ruling.edition !== against.edition) return printedReference(ruling);
  return [sanitiseLine(against.file), lineWords(ruling.lines)].filter((part) => part !== null).join(", ");
}

/** What is said of a ruling beside its words: where it went, if anywhere, and the note on it. */
export function remarks(moved: { from: string; to: string } | null, note: string | null): string[] {
  return [moved && moveWords(moved), note].filter((one) => one !== null);
}

/** Where a ruling went, in words. */
export function moveWords(move: { from: string; to: string }): string {
  return `was ${sanitiseLine(move.from)}, is ${sanitiseLine(move.to)}`;
}

/** What a ruling of the comparison is called; its id where neither edition has it. */
export function headlineOf(id: string, { rulingOf }: DiffContext): string {
  const ruling = rulingOf(id);
  return sanitiseLine(ruling === null ? id : headline(ruling));
}

/** Stands for paragraphs that did not change. */
export const elision = "[…]";
/** What a legend says of it. */
export const elisionWords = "stands for paragraphs that did not change";
/** Fewer unchanged characters than this are shown; cutting them out would save nothing. */
const shortEnough = 160;

/** The words to show: minor changes as they now stand, and, unless wanted whole, without paragraphs that did not change. */
export function shownWords(words: readonly ShownWord[], whole = false): WordChange[] {
  const settled = words.flatMap(({ op, text, minor }): WordChange[] => {
    if (!minor) return [{ op, text }];
    return op === "ins" ? [{ op: "same", text }] : [];
  });
  const apart = settled.flatMap((each, i): WordChange[] =>
    each.op === "ins" && runsInto(settled[i - 1], each) ? [{ op: "same", text: " " }, each] : [each],
  );
  return whole ? apart : withoutSameParagraphs(apart);
}

/** A word struck out and the word in its place: without a space between them they read as one. */
function runsInto(before: WordChange | undefined, { text }: WordChange): boolean {
  return before?.op === "del" && /[\p{L}\p{N}]$/u.test(before.text) && /^[\p{L}\p{N}]/u.test(text);
}

function withoutSameParagraphs(words: readonly WordChange[]): WordChange[] {
  const paragraphs: WordChange[][] = [[]];
  for (const { op, text } of words) {
    text.split(/(?=\n\s*\n)|(?=\n *(?:- |\d+[.)] ))/).forEach((piece, i) => {
      if (i > 0 || /^\n\s*\n|^\n *(?:- |\d+[.)] )/.test(piece)) paragraphs.push([]);
      (paragraphs.at(-1) as WordChange[]).push({ op, text: piece });
    });
  }
  const shown: WordChange[] = [];
  let same: WordChange[] = [];
  const closeSame = () => {
    const length = same.reduce((sum, { text }) => sum + text.length, 0);
    if (length < shortEnough) shown.push(...same);
    else shown.push({ op: "same", text: shown.length > 0 ? `\n\n${elision}` : elision });
    same = [];
  };
  for (const paragraph of paragraphs) {
    if (paragraph.every(({ op }) => op === "same")) same.push(...paragraph);
    else {
      closeSame();
      shown.push(...paragraph);
    }
  }
  closeSame();
  return shown;
}

/** That the publisher has issued later editions, unless the newer text was read from a file. */
export function supersededWords({ document, against }: Pick<DiffContext, "document" | "against">): string[] {
  const sentence = against === undefined ? supersededSentence(document) : null;
  return sentence === null ? [] : [sentence];
}
