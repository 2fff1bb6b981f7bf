/** What changed in an edition, on a terminal: what its tags say, then what can only be dated to an interval. */
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { datedDocumentWords, gameName } from "./citation.js";
import { remarks, type ShownReworded } from "./diff-shown.js";
import { type DiffTextContext, entryLines, groupLines, notedLines, rewordedLines } from "./diff-text.js";
import { longestLine } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import { supersededLines } from "./superseded-line.js";
import type { Theme } from "./theme.js";
import { wrapText } from "./wrap.js";

/** diff/changes.ts gives it. */
export interface ShownChanges {
  document: string;
  edition: string;
  atHand: boolean;
  date: string | null;
  tagged: readonly Ruling[];
  interval: {
    after: string;
    by: string;
    editions: readonly string[];
    added: readonly Ruling[];
    reworded: readonly ShownReworded[];
    removed: readonly Ruling[];
    moved: readonly { id: string; from: string; to: string; note: string | null }[];
  } | null;
  marks: string | null;
  needed: readonly string[];
}

export interface ChangesContext {
  document: DocumentInfo | null;
  theme: Theme;
  width: number;
  rulingOf: (id: string) => Ruling | null;
}

/** The changes as painted lines. */
export function changesText(changes: ShownChanges, context: ChangesContext): string[] {
  const inner: DiffTextContext = { ...context, width: Math.min(context.width, longestLine) };
  const { theme, width } = inner;
  const later = supersededLines([context.document], inner);
  const game = gameName(context.document, changes.document);
  const words = changes.atHand
    ? datedDocumentWords(changes, context.document)
    : `${context.document?.short ?? changes.document} ${changes.edition}`;
  return [
    ...wrapText(sanitiseLine(`${game} — what changed in ${words}`), width).map(theme.heading),
    ...wrapText(sanitiseLine(summary(changes)), width),
    ...(changes.marks === null ? [] : wrapText(sanitiseLine(changes.marks), width).map(theme.quiet)),
    ...groupLines(
      `Tagged v${sanitiseLine(changes.edition)}`,
      changes.tagged.map((each) => entryLines(each, { ...inner, withoutTags: true })),
      inner,
    ),
    ...intervalText(changes, inner),
    ...neededText(changes, inner),
    ...(later.length > 0 ? ["", ...later] : []),
  ];
}

function summary({ atHand, edition, tagged, interval }: ShownChanges): string {
  const text = atHand ? "" : `No text of ${edition} is at hand; this is what other editions tell of it. `;
  const tags =
    tagged.length === 0
      ? "No entry is tagged with it"
      : `${tagged.length} ${tagged.length === 1 ? "entry is" : "entries are"} tagged with it`;
  if (interval === null) return `${text}${tags}; there is no text on both sides of it to compare.`;
  const { after, by, added, reworded, removed } = interval;
  return `${text}${tags}. Some time after ${after}, by ${by}: ${added.length} added without a tag, ${reworded.length} reworded, ${removed.length} removed.`;
}

/** Where only one edition lies in the interval, its changes are shown whole; else where to see them whole. */
function intervalText({ document, edition, interval }: ShownChanges, context: DiffTextContext): string[] {
  if (interval === null) return [];
  const { after, by, editions, added, reworded, removed, moved } = interval;
  if (added.length + reworded.length + removed.length + moved.length === 0) return [];
  const certain = editions.length === 1;
  const inner = { ...context, brief: !certain };
  const say = certain
    ? `No edition is known between ${after} and ${by}, so these are of ${edition} as far as is known.`
    : `The texts of ${after} and ${by} prove these, and nothing dates them closer: they are of ${alternatives(editions)}. Whole: grim diff ${document} ${after} ${by}`;
  return [
    "",
    ...wrapText(sanitiseLine(say), context.width).map(context.theme.quiet),
    ...groupLines(
      "Reworded",
      reworded.map((each) => rewordedLines(each, inner)),
      inner,
    ),
    ...groupLines(
      "Added without a tag",
      added.map((each) => entryLines(each, inner)),
      inner,
    ),
    ...groupLines(
      "Removed",
      removed.map((each) => entryLines(each, inner)),
      inner,
    ),
    ...groupLines(
      "Moved or renumbered",
      moved.map((each) => notedLines(each.id, remarks(each, each.note), inner)),
      inner,
    ),
  ];
}

function alternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** What a better answer lacks, and the commands that would give it; nothing where nothing is lacking. */
export function neededText(
  { document, edition, atHand, needed }: ShownChanges,
  { theme, width }: { theme: Theme; width: number },
): string[] {
  if (needed.length === 0) return [];
  const inner = Math.min(width, longestLine);
  return [
    "",
    ...wrapText(sanitiseLine(`To tell more: ${needed.join("; ")}.`), inner),
    ...[
      `grim import FILE --document ${document} --edition … --write`,
      `grim diff ${document}${atHand ? ` ${edition}` : ""} --against FILE`,
    ].map((command) => `  ${theme.quiet(sanitiseLine(command))}`),
  ];
}
