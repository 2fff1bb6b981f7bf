/** The page of what changed between two editions of a document. */
import { section } from "../../render/blocks.js";
import { diffBlocks } from "../../render/comparison-blocks.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { type ComparedEditions, compareEditions, diffView } from "../../views/diff.js";
import { crumbsHtml } from "./elements.js";
import type { DrawContext, PageContent } from "./site.js";

/** What changed between the editions `from` and `to`. */
export function diffPage(context: DrawContext, info: DocumentInfo, from: string, to: string): PageContent {
  const compared = compareEditions(context.library, info.id, [from, to]);
  const [head, ...changes] = diffBlocks(diffView(compared, { filters: [] }), { namesAll: true });
  // The counts are a section of their own, because narrow windows show them after the changes.
  const sections =
    head?.kind === "section" ? [{ ...head, blocks: [] }, section(3, [], head.blocks), ...changes] : changes;
  const places = [
    context.link({ kind: "changes" }, "What changed"),
    context.link({ kind: "document", document: info.id }, info.title),
  ];
  return {
    title: diffTitle(info, from, to),
    description: `What changed from edition ${from} to ${to} of ${info.title}, with marked words: ${diffSummary(compared.diff)}.`,
    body: `${crumbsHtml(places)}<div class="diff">${context.html(sections)}</div>`,
    section: "changes",
  };
}

/** The title of the page that compares two editions. */
export function diffTitle({ title }: DocumentInfo, from: string, to: string): string {
  return `${title}: ${from} → ${to}`;
}

/** How many rulings changed in each way. */
export function diffSummary({ added, removed, reworded, moved }: ComparedEditions["diff"]): string {
  return `${added.length} added, ${removed.length} removed, ${reworded.length} reworded, ${moved.length} moved`;
}
