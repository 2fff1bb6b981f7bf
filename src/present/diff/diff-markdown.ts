/** A comparison of two editions as Markdown, for a post. */
import type { EditionDiff, RewordedRuling } from "../../diff/edition-diff.js";
import type { Ruling } from "../../ruling/ruling.js";
import { kindWords } from "../names.js";
import { escapeMarkdown } from "../text/inline.js";
import { sanitiseLine } from "../text/sanitise.js";
import { wordsMarkdown } from "../text/words.js";
import {
  type DiffContext,
  type DiffGroup,
  type DiffWriter,
  diffView,
  entryHead,
  headlineOf,
  nothingDiffers,
  notOfDocument,
  placeOf,
  remarks,
  wordsToShow,
} from "./diff-view.js";

/** The comparison as a Markdown document. */
export function diffMarkdown(diff: EditionDiff, context: DiffContext): string {
  const write = markdownWriter(context);
  const { title, notes, counts, kinds, superseded, legend, groups } = diffView(diff, context, write);
  return [
    `# ${escapeMarkdown(title)}`,
    ...notes.map((note) => `*${escapeMarkdown(note)}*`),
    `**${counts}**`,
    ...kinds,
    ...superseded.map((words) => `*${escapeMarkdown(words)}*`),
    ...(legend === null ? [] : [`Marked: ~~was~~ **is**${legend}`]),
    ...(groups.length === 0 ? [nothingDiffers] : groups.flatMap(groupMarkdown)),
  ].join("\n\n");
}

/** Writes the entries of the lists as Markdown. */
export function markdownWriter(context: DiffContext): DiffWriter<string> {
  return {
    reworded: (each) => reworded(each, context),
    entry: (ruling) => entry(ruling, context),
    noted: (id, notes) => noted(id, notes, context),
  };
}

/** The paragraphs of a list: its title and length, then its entries. */
export function groupMarkdown({ id, title, entries }: DiffGroup<string>): string[] {
  return [`## ${title}${id === "extraction" ? notOfDocument : ""}: ${entries.length}`, ...entries];
}

function heading(ruling: Ruling, context: DiffContext): string {
  const { headline, tag } = entryHead(ruling, context, false);
  return `### ${kindWords(ruling.kind)} · ${escapeMarkdown(headline ?? "")}${tag === null ? "" : ` (${tag})`}`;
}

function place(ruling: Ruling, context: DiffContext): string {
  return `\`${placeOf(ruling, context)}\``;
}

/** Markdown as a block quotation. */
function quote(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) => (line.trim() === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** An added or removed ruling. Without title and number, the question is the headline, which is not repeated. */
function entry(ruling: Ruling, context: DiffContext): string {
  if (context.brief) return heading(ruling, context);
  const hasTitleOrNumber = ruling.title !== null || ruling.number !== null;
  const question =
    ruling.question !== null && hasTitleOrNumber ? [`**${escapeMarkdown(sanitiseLine(ruling.question))}**`] : [];
  const words = [...question, wordsMarkdown([{ op: "same", text: ruling.text }])].join("\n\n");
  return [heading(ruling, context), quote(words), place(ruling, context)].join("\n\n");
}

function reworded({ to, words, moved, note }: RewordedRuling, context: DiffContext): string {
  if (context.brief) return heading(to, context);
  return [
    heading(to, context),
    quote(wordsMarkdown(wordsToShow(words, context.whole))),
    ...remarks(moved, note).map((one) => escapeMarkdown(sanitiseLine(one))),
    place(to, context),
  ].join("\n\n");
}

function noted(id: string, notes: readonly string[], context: DiffContext): string {
  const ruling = context.rulingOf(id);
  const kind = ruling === null ? "" : `${kindWords(ruling.kind)} · `;
  const words = context.brief ? [] : notes.map((note) => escapeMarkdown(sanitiseLine(note)));
  const where = ruling === null || context.brief ? [] : [place(ruling, context)];
  return [`**${kind}${escapeMarkdown(headlineOf(id, context))}**`, ...words, ...where].join("  \n");
}
