/** The pages that are drawn only when the site is built. */
import type { EditionDiff } from "../../diff/edition-diff.js";
import { diffInLibrary } from "../../diff/in-library.js";
import { editionRulings, type Library } from "../../library/library.js";
import { diffHtml } from "../../present/diff/diff-html.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { addressOf, diffPairs, type Place, rulingAddress } from "../addresses.js";
import { drawings } from "../symbols.js";
import {
  aboutPage,
  changesPage,
  deckPage,
  documentPage,
  documentsPage,
  editionPage,
  homePage,
} from "./browse-pages.js";
import { withPictures } from "./pictures.js";
import { Drawing, type PageContent, type Site } from "./site.js";

/** By address. Links in the bodies begin with `~/`, which is replaced by the relative path to the root. */
export function fixedPages(site: Site): Record<string, PageContent> {
  const pages: Record<string, PageContent> = {};
  const draw = (place: Place, make: (drawing: Drawing) => PageContent | null): void => {
    const page = make(new Drawing(site, addressOf(place), "~/"));
    if (page !== null) pages[addressOf(place)] = page;
  };
  const summaries = new Map<string, string>();
  for (const info of site.library.documents) {
    const document = info.id;
    draw({ kind: "document", document }, (drawing) => documentPage(drawing, document));
    for (const { edition } of info.editions)
      draw({ kind: "edition", document, edition }, (drawing) => editionPage(drawing, document, edition));
    for (const [from, to] of diffPairs(info)) {
      const place = { kind: "diff", document, from, to } as const;
      const diff = diffInLibrary(site.library, document, from, to);
      const { added, removed, reworded, moved } = diff;
      const summary = `${added.length} added, ${removed.length} removed, ${reworded.length} reworded, ${moved.length} moved`;
      summaries.set(addressOf(place), summary);
      draw(place, (drawing) => ({
        title: `${info.title}: ${from} → ${to}`,
        description: `What changed from edition ${from} to ${to} of ${info.title}, with marked words: ${summary}.`,
        body: `<nav class="crumbs" aria-label="Place">${drawing.link({ kind: "changes" }, "What changed")} <span aria-hidden="true">›</span> ${drawing.link({ kind: "document", document }, info.title)}</nav><div class="diff">${diffBody(site.library, info, diff)}</div>`,
        section: "changes",
      }));
    }
  }
  draw({ kind: "home" }, homePage);
  draw({ kind: "documents" }, documentsPage);
  draw({ kind: "changes" }, (drawing) => changesPage(drawing, summaries));
  draw({ kind: "deck" }, deckPage);
  draw({ kind: "about" }, aboutPage);
  return pages;
}

/** The body of `grim diff --format html`, with each reference a link to the ruling's page. */
function diffBody(library: Library, document: DocumentInfo, diff: EditionDiff): string {
  const rulings = [diff.to, diff.from].flatMap((edition) => editionRulings(library, document.id, edition));
  const byId = new Map<string, Ruling>();
  for (const ruling of rulings) {
    if (!byId.has(ruling.id)) byId.set(ruling.id, ruling);
  }
  const page = diffHtml(diff, { document, rulingOf: (id) => byId.get(id) ?? null });
  const body = /<body>\n([\s\S]*)\n<\/body>/.exec(page)?.[1] ?? "";
  return withPictures(
    body.replace(/<code>([^<]+)<\/code>/g, (whole, text: string) => {
      const [, edition = "", id = ""] = /^[^@]+@([^/]+)\/(.+)$/.exec(text) ?? [];
      const at = library.indexOf(document.id, edition, id);
      return at < 0 ? whole : `<a href="~/${rulingAddress(library.at(at))}">${text}</a>`;
    }),
    drawings,
  );
}
