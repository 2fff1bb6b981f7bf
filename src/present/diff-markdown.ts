/** A comparison of two editions as Markdown, for a post. */
import type { Ruling } from "../ruling/ruling.js";
import {
  type DiffContext,
  type DiffGroup,
  diffCounts,
  diffGroups,
  diffKinds,
  diffTitle,
  elision,
  elisionWords,
  headlineOf,
  nothingDiffers,
  notOfDocument,
  placeOf,
  remarks,
  type ShownDiff,
  type ShownReworded,
  shownWords,
  supersededWords,
  tagWords,
} from "./diff-shown.js";
import { escapeMarkdown } from "./inline.js";
import { headline, kindWords } from "./names.js";
import { sanitiseLine } from "./sanitise.js";
import { wordsMarkdown } from "./words.js";

/** The whole post. */
export function diffMarkdown(diff: ShownDiff, context: DiffContext): string {
  const groups = diffGroups(diff, {
    reworded: (each) => reworded(each, context),
    entry: (ruling) => entry(ruling, context),
    noted: (id, notes) => noted(id, notes, context),
  });
  const legend =
    diff.reworded.length === 0 || context.brief
      ? []
      : [`Marked: ~~was~~ **is**${context.whole ? "" : `; ${elision} ${elisionWords}`}.`];
  return [
    `# ${escapeMarkdown(diffTitle(diff, context))}`,
    ...(context.only ?? []).map((words) => `*Only ${escapeMarkdown(sanitiseLine(words))}.*`),
    `**${diffCounts(diff)}.**`,
    ...diffKinds(diff).map((words) => `${words}.`),
    ...supersededWords(context).map((words) => `*${escapeMarkdown(words)}*`),
    ...legend,
    ...(groups.length === 0 ? [nothingDiffers] : groups.flatMap(group)),
  ].join("\n\n");
}

function group({ id, title, entries }: DiffGroup<string>): string[] {
  return [`## ${title}${id === "extraction" ? notOfDocument : ""}: ${entries.length}`, ...entries];
}

function heading(ruling: Ruling): string {
  const words = [kindWords(ruling.kind), escapeMarkdown(sanitiseLine(headline(ruling)))].join(" · ");
  const tag = tagWords(ruling);
  return `### ${words}${tag === null ? "" : ` (${tag})`}`;
}

function source(ruling: Ruling, context: DiffContext): string {
  return `\`${placeOf(ruling, context)}\``;
}

function quote(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) => (line.trim() === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** A question that is the headline already is not asked twice. */
function entry(ruling: Ruling, context: DiffContext): string {
  if (context.brief) return heading(ruling);
  const named = ruling.title !== null || ruling.number !== null;
  const asked = ruling.question !== null && named ? [`**${escapeMarkdown(sanitiseLine(ruling.question))}**`] : [];
  const words = [...asked, wordsMarkdown([{ op: "same", text: ruling.text }])].join("\n\n");
  return [heading(ruling), quote(words), source(ruling, context)].join("\n\n");
}

function reworded({ to, words, moved, note }: ShownReworded, context: DiffContext): string {
  if (context.brief) return heading(to);
  return [
    heading(to),
    quote(wordsMarkdown(shownWords(words, context.whole))),
    ...remarks(moved, note).map((one) => escapeMarkdown(sanitiseLine(one))),
    source(to, context),
  ].join("\n\n");
}

function noted(id: string, notes: readonly string[], context: DiffContext): string {
  const ruling = context.rulingOf(id);
  const kind = ruling === null ? "" : `${kindWords(ruling.kind)} · `;
  const words = context.brief ? [] : notes.map((note) => escapeMarkdown(sanitiseLine(note)));
  const where = ruling === null || context.brief ? [] : [source(ruling, context)];
  return [`**${kind}${escapeMarkdown(headlineOf(id, context))}**`, ...words, ...where].join("  \n");
}
