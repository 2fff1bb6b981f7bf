/** The page of a chapter: its rulings under their headings. */
import { escapeHtml } from "../../render/html.js";
import { shortDocumentWords } from "../../ruling/citation.js";
import { kindCounts } from "../../ruling/names.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import type { Chapter } from "../addresses.js";
import { crumbsHtml, listHtml } from "./elements.js";
import { entryHtml } from "./pieces.js";
import type { DrawContext, PageContent } from "./site.js";

/** The page of a chapter. */
export function chapterPage(context: DrawContext, info: DocumentInfo, edition: string, chapter: Chapter): PageContent {
  const document = info.id;
  const words = shortDocumentWords({ document, edition }, info);
  const title = chapter.title ?? "Beginning";
  /** The headings with the items below them. A heading may occur again further on. */
  const lists: { heading: string; items: string[] }[] = [];
  for (const ruling of chapter.rulings) {
    const heading = ruling.section.slice(1).join(" › ");
    if (lists.at(-1)?.heading !== heading) lists.push({ heading, items: [] });
    lists.at(-1)?.items.push(entryHtml(ruling, context));
  }
  const parts = lists.map(
    ({ heading, items }) => (heading === "" ? "" : `<h2>${escapeHtml(heading)}</h2>`) + listHtml("entries", items),
  );
  return {
    title: `${title} — ${info.short} ${edition}`,
    description: `${title}: ${kindCounts(chapter.rulings)} of ${info.title}, ${words}.`,
    body: [
      crumbsHtml([
        context.link({ kind: "document", document }, info.title),
        context.link({ kind: "edition", document, edition }, words),
      ]),
      `<h1>${escapeHtml(title)}</h1>`,
      `<div class="group">${parts.join("")}</div>`,
    ].join("\n"),
    section: "browse",
  };
}
