/**
 * Formats what changed in an edition for a terminal: first the entries that the document tags with the edition, then the
 * changes without a tag, which are known to lie in the interval between two editions.
 */
import type { EditionChanges } from "../../diff/changes.js";
import { type TextContext, wrapText } from "../../render/text/wrap.js";
import { datedDocumentWords, gameName } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { maxTextWidth } from "../ruling/ruling-text.js";
import { supersededLines } from "../ruling/superseded-line.js";
import { type DiffTextContext, groupLines, textWriter } from "./diff-text.js";
import { changeGroups, type DiffContext, type DiffGroup, type DiffWriter } from "./diff-view.js";

export type ChangesContext = TextContext & Pick<DiffContext, "document" | "rulingOf">;

/** The changes as painted lines. */
export function changesText(changes: EditionChanges, context: ChangesContext): string[] {
  const inner: DiffTextContext = { ...context, width: Math.min(context.width, maxTextWidth) };
  const { theme, width } = inner;
  const supersededWarning = supersededLines([context.document], inner);
  const game = gameName(context.document, changes.document);
  const words = changes.inLibrary
    ? datedDocumentWords(changes, context.document)
    : `${context.document?.short ?? changes.document} ${changes.edition}`;
  return [
    ...wrapText(sanitiseLine(`${game} — what changed in ${words}`), width).map(theme.heading),
    ...wrapText(sanitiseLine(changesSummary(changes)), width),
    ...(changes.marks === null ? [] : wrapText(sanitiseLine(changes.marks), width).map(theme.quiet)),
    ...taggedGroups(changes, textWriter({ ...inner, withoutTags: true })).flatMap(({ title, entries }) =>
      groupLines(title, entries, inner),
    ),
    ...intervalText(changes, inner),
    ...neededText(changes, inner),
    ...(supersededWarning.length > 0 ? ["", ...supersededWarning] : []),
  ];
}

/** The list of the entries that are tagged with the edition; empty if there are none. */
export function taggedGroups<Entry>(
  { edition, tagged }: Pick<EditionChanges, "edition" | "tagged">,
  write: DiffWriter<Entry>,
): DiffGroup<Entry>[] {
  if (tagged.length === 0) return [];
  return [{ id: "tagged", title: `Tagged v${sanitiseLine(edition)}`, entries: tagged.map((one) => write.entry(one)) }];
}

/** How many entries changed, in one to three sentences. */
export function changesSummary({ inLibrary, edition, tagged, interval }: EditionChanges): string {
  const missingText = inLibrary
    ? ""
    : `The text of ${edition} is not in this library; this is what other editions say of it. `;
  const tags =
    tagged.length === 0
      ? `No entry is tagged with ${edition}`
      : `${counted(tagged.length, "entry is", "entries are")} tagged with ${edition}`;
  if (interval === null) {
    const lack = inLibrary
      ? "This library has no edition before it, so there is nothing to compare it with."
      : "This library lacks an edition before it, or one after it, so nothing can be compared.";
    return `${missingText}${tags}. ${lack}`;
  }
  const { after, by, added, reworded, removed, moved } = interval;
  return `${missingText}${tags}. Some time after ${after}, by ${by}: ${added.length} added without a tag, ${reworded.length} reworded, ${removed.length} removed, ${moved.length} moved or renumbered.`;
}

/** The changes of the interval: in full if it contains only one edition, else headlines and the command for the full text. */
function intervalText(changes: EditionChanges, context: DiffTextContext): string[] {
  const { document, interval } = changes;
  if (interval === null) return [];
  const { after, by, editions } = interval;
  const isDated = editions.length === 1;
  const inner = { ...context, brief: !isDated };
  const groups = changeGroups(interval, textWriter(inner), "Added without a tag");
  if (groups.length === 0) return [];
  const dating = datingWords(changes) + (isDated ? "" : ` In full: grim diff ${document} ${after} ${by}`);
  return [
    "",
    ...wrapText(sanitiseLine(dating), context.width).map(context.theme.quiet),
    ...groups.flatMap(({ title, entries }) => groupLines(title, entries, inner)),
  ];
}

/** When the changes of the interval were made, as far as the texts prove it; empty without an interval. */
export function datingWords({ edition, interval }: Pick<EditionChanges, "edition" | "interval">): string {
  if (interval === null) return "";
  const { after, by, editions } = interval;
  if (editions.length === 1)
    return `No edition between ${after} and ${by} is known, so these changes are dated to ${edition}.`;
  return `These changes were made in ${alternatives(editions)}: the texts of ${after} and ${by} do not show in which.`;
}

/** `1.1, 1.2 or 1.3`. */
function alternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** The texts that the library lacks for a full answer, and the commands that use them; no lines when none is needed. */
export function neededText(
  { document, edition, inLibrary, needed }: EditionChanges,
  { theme, width }: TextContext,
): string[] {
  if (needed.length === 0) return [];
  const textWidth = Math.min(width, maxTextWidth);
  return [
    "",
    ...wrapText(sanitiseLine(`Needed for a better answer: ${needed.join("; ")}.`), textWidth),
    ...[
      `grim import FILE --document ${document} --edition … --write`,
      `grim diff ${document}${inLibrary ? ` ${edition}` : ""} --against FILE`,
    ].map((command) => `  ${theme.quiet(sanitiseLine(command))}`),
  ];
}
