/** The page of a chapter: its rulings under their headings. */
import { documentInfo } from "../../library/library.js";
import { escapeHtml } from "../../present/html.js";
import { kindCounts } from "../../present/names.js";
import { shortDocumentWords } from "../../present/ruling/citation.js";
import { chaptersOf } from "../addresses.js";
import { entryHtml } from "./pieces.js";
import type { DrawContext, PageContent } from "./site.js";

/** The page of a chapter. @returns null when the edition has no such chapter */
export function chapterPage(context: DrawContext, document: string, edition: string, slug: string): PageContent | null {
  const info = documentInfo(context.library, document);
  const chapter = chaptersOf(context.library, document, edition).find((one) => one.slug === slug);
  if (info === null || chapter === undefined) return null;
  const words = shortDocumentWords({ document, edition }, info);
  const title = chapter.title ?? "Beginning";
  const parts: string[] = [];
  /** The heading above the list that is not yet closed; null before the first list. */
  let openHeading: string | null = null;
  for (const ruling of chapter.rulings) {
    const heading = ruling.section.slice(1).join(" › ");
    if (heading !== openHeading) {
      if (openHeading !== null) parts.push("</ul>");
      if (heading !== "") parts.push(`<h2>${escapeHtml(heading)}</h2>`);
      parts.push('<ul class="entries">');
      openHeading = heading;
    }
    parts.push(entryHtml(ruling, context));
  }
  parts.push("</ul>");
  return {
    title: `${title} — ${info.short} ${edition}`,
    description: `${title}: ${kindCounts(chapter.rulings)} of ${info.title}, ${words}.`,
    body: [
      `<nav class="crumbs" aria-label="Place">${context.link({ kind: "document", document }, info.title)} <span aria-hidden="true">›</span> ${context.link({ kind: "edition", document, edition }, words)}</nav>`,
      `<h1>${escapeHtml(title)}</h1>`,
      `<div class="group">${parts.join("")}</div>`,
    ].join("\n"),
    section: "browse",
  };
}
