/** A comparison of two editions as Markdown, for a post. */
import type { EditionDiff, RewordedRuling } from "../../diff/edition-diff.js";
import type { Ruling } from "../../ruling/ruling.js";
import { kindWords } from "../../ruling/names.js";
import { escapeMarkdown } from "../../ruling/inline.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { boldMarkdown, wordsMarkdown } from "../../render/markdown.js";
import {
  type DiffContext,
  type DiffGroup,
  type DiffWriter,
  diffView,
  entryHead,
  headlineOf,
  nothingDiffers,
  notOfDocumentSuffix,
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
  return [`## ${title}${id === "extraction" ? notOfDocumentSuffix : ""}: ${entries.length}`, ...entries];
}

/** The heading of a ruling's entry. A text without title, number and question is only printed below its heading. */
function heading(ruling: Ruling, context: DiffContext): string {
  const wordsFollow = !context.brief && ruling.question === null;
  const { headline, tag } = entryHead(ruling, context, wordsFollow);
  const title = headline === null ? "" : ` · ${escapeMarkdown(headline)}`;
  return `### ${kindWords(ruling.kind)}${title}${tag === null ? "" : ` (${escapeMarkdown(tag)})`}`;
}

function place(ruling: Ruling, context: DiffContext): string {
  return codeSpan(placeOf(ruling, context));
}

/** A text as a code span, which ends at the first run of as many backticks as it begins with. */
function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  // Markdown removes one space at both ends.
  return /^`|`$/.test(text) ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** Markdown as a block quotation. */
function quote(markdown: string): string {
  return markdown
    .split("\n")
    .map((line) => (line.trim() === "" ? ">" : `> ${line}`))
    .join("\n");
}

/** An added or removed ruling. A question that is the headline (no title, no number) is not printed again. */
function entry(ruling: Ruling, context: DiffContext): string {
  if (context.brief) return heading(ruling, context);
  const hasTitleOrNumber = ruling.title !== null || ruling.number !== null;
  const question = ruling.question !== null && hasTitleOrNumber ? [boldMarkdown(ruling.question)] : [];
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
