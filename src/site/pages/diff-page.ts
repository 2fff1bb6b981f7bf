/** The page of what changed between two editions of a document. */
import type { EditionDiff } from "../../diff/edition-diff.js";
import { diffInLibrary } from "../../diff/in-library.js";
import { editionRulings } from "../../library/library.js";
import { diffHtml } from "../../present/diff/diff-html.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { rulingAddress } from "../addresses.js";
import { crumbsHtml } from "./elements.js";
import { diffTitle } from "./pieces.js";
import type { DrawContext, PageContent } from "./site.js";

/** What changed between the editions `from` and `to`. */
export function diffPage(context: DrawContext, info: DocumentInfo, from: string, to: string): PageContent {
  const diff = diffInLibrary(context.library, info.id, from, to);
  const places = [
    context.link({ kind: "changes" }, "What changed"),
    context.link({ kind: "document", document: info.id }, info.title),
  ];
  return {
    title: diffTitle(info, from, to),
    description: `What changed from edition ${from} to ${to} of ${info.title}, with marked words: ${diffSummary(diff)}.`,
    body: `${crumbsHtml(places)}<div class="diff">${diffBody(context, info, diff)}</div>`,
    section: "changes",
  };
}

/** How many rulings changed in each way. */
export function diffSummary({ added, removed, reworded, moved }: EditionDiff): string {
  return `${added.length} added, ${removed.length} removed, ${reworded.length} reworded, ${moved.length} moved`;
}

/** The body of `grim diff --format html`, in which each reference becomes a link to the ruling's page. */
function diffBody(context: DrawContext, document: DocumentInfo, diff: EditionDiff): string {
  const { library } = context;
  // An id that both editions have means the ruling of the edition `to`.
  const rulings = [diff.to, diff.from].flatMap((edition) => editionRulings(library, document.id, edition));
  const byId = new Map<string, Ruling>();
  for (const ruling of rulings) {
    if (!byId.has(ruling.id)) byId.set(ruling.id, ruling);
  }
  const page = diffHtml(diff, { document, rulingOf: (id) => byId.get(id) ?? null });
  const body = /<body>\n([\s\S]*)\n<\/body>/.exec(page)?.[1] ?? "";
  return context.pictured(
    body.replace(/<code>([^<]+)<\/code>/g, (whole, text: string) => {
      const [, edition = "", id = ""] = /^[^@]+@([^/]+)\/(.+)$/.exec(text) ?? [];
      const index = library.indexOf(document.id, edition, id);
      return index < 0 ? whole : `<a href="${context.up}${rulingAddress(library.at(index))}">${text}</a>`;
    }),
  );
}
