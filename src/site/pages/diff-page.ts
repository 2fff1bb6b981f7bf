/** The page of what changed between two editions of a document. */
import type { EditionDiff } from "../../diff/edition-diff.js";
import { diffInLibrary } from "../../diff/in-library.js";
import { editionRulings } from "../../library/library.js";
import { diffHtml } from "../../present/diff/diff-html.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { rulingAddress } from "../addresses.js";
import type { Drawing, PageContent } from "./site.js";

/** What changed between the editions `from` and `to`. */
export function diffPage(drawing: Drawing, info: DocumentInfo, from: string, to: string): PageContent {
  const diff = diffInLibrary(drawing.library, info.id, from, to);
  return {
    title: diffTitle(info, from, to),
    description: `What changed from edition ${from} to ${to} of ${info.title}, with marked words: ${diffSummary(diff)}.`,
    body: `<nav class="crumbs" aria-label="Place">${drawing.link({ kind: "changes" }, "What changed")} <span aria-hidden="true">›</span> ${drawing.link({ kind: "document", document: info.id }, info.title)}</nav><div class="diff">${diffBody(drawing, info, diff)}</div>`,
    section: "changes",
  };
}

/** The title of the page. */
export function diffTitle({ title }: DocumentInfo, from: string, to: string): string {
  return `${title}: ${from} → ${to}`;
}

/** How many rulings changed in each way. */
export function diffSummary({ added, removed, reworded, moved }: EditionDiff): string {
  return `${added.length} added, ${removed.length} removed, ${reworded.length} reworded, ${moved.length} moved`;
}

/** The body of `grim diff --format html`, with each reference a link to the ruling's page. */
function diffBody(drawing: Drawing, document: DocumentInfo, diff: EditionDiff): string {
  const { library } = drawing;
  const rulings = [diff.to, diff.from].flatMap((edition) => editionRulings(library, document.id, edition));
  const byId = new Map<string, Ruling>();
  for (const ruling of rulings) {
    if (!byId.has(ruling.id)) byId.set(ruling.id, ruling);
  }
  const page = diffHtml(diff, { document, rulingOf: (id) => byId.get(id) ?? null });
  const body = /<body>\n([\s\S]*)\n<\/body>/.exec(page)?.[1] ?? "";
  return drawing.pictured(
    body.replace(/<code>([^<]+)<\/code>/g, (whole, text: string) => {
      const [, edition = "", id = ""] = /^[^@]+@([^/]+)\/(.+)$/.exec(text) ?? [];
      const at = library.indexOf(document.id, edition, id);
      return at < 0 ? whole : `<a href="${drawing.up}${rulingAddress(library.at(at))}">${text}</a>`;
    }),
  );
}
