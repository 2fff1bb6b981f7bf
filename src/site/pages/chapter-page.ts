/** The page of a chapter: its rulings under their headings. */
import { type Section, section } from "../../render/blocks.js";
import { escapeHtml } from "../../render/html.js";
import { rulingItem } from "../../render/ruling-blocks.js";
import { shortDocumentWords } from "../../ruling/citation.js";
import { kindCounts, kindWords } from "../../ruling/names.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { rulingJson } from "../../views/json.js";
import type { Chapter } from "../addresses.js";
import { crumbsHtml } from "./elements.js";
import type { DrawContext, PageContent } from "./site.js";

/** The page of a chapter. */
export function chapterPage(context: DrawContext, info: DocumentInfo, edition: string, chapter: Chapter): PageContent {
  const document = info.id;
  const words = shortDocumentWords({ document, edition }, info);
  const title = chapter.title ?? "Beginning";
  /** The headings with the items below them. A heading may occur again further on. */
  const lists: Section[] = [];
  let last: string | null = null;
  for (const ruling of chapter.rulings) {
    const heading = ruling.section.slice(1).join(" › ");
    if (heading !== last) lists.push(section(2, heading === "" ? [] : [heading], [{ kind: "list", items: [] }]));
    last = heading;
    const [list] = lists.at(-1)?.blocks ?? [];
    if (list?.kind === "list")
      list.items.push(rulingItem(rulingJson(ruling), { sources: [] }, `${kindWords(ruling.kind)} · `));
  }
  return {
    title: `${title} — ${info.short} ${edition}`,
    description: `${title}: ${kindCounts(chapter.rulings)} of ${info.title}, ${words}.`,
    body: [
      crumbsHtml([
        context.link({ kind: "document", document }, info.title),
        context.link({ kind: "edition", document, edition }, words),
      ]),
      `<h1>${escapeHtml(title)}</h1>`,
      context.html(lists),
    ].join("\n"),
    section: "browse",
  };
}
