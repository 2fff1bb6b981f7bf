/** The page of the library's contents: every document with its editions, newest first. */

import { librarySummary } from "../../present/library-summary.js";
import { counted } from "../../present/names.js";
import { dateWords } from "../../present/ruling/citation.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { padToWidth } from "../../present/text/width.js";
import { columnWidth, type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";

/** The page of all documents. Each edition is a link to its contents. */
export function documentsPage(context: RenderContext): Page {
  const { theme, lookups } = context;
  const page = new PageBuilder(context.width);
  for (const document of lookups.library.documents) {
    page.gap().text(sanitiseLine(document.title), theme.heading, { rest: "  " });
    page.text(
      [document.id, document.publisher]
        .filter((part) => part !== "")
        .map(sanitiseLine)
        .join(" · "),
      theme.quiet,
    );
    const names = document.editions.map((one) => sanitiseLine(one.edition));
    const column = columnWidth(names, 20);
    document.editions.forEach(({ edition, date, rulings, partial, layer }, index) => {
      // The date is left out when it is the same as the edition's name, such as a year or `undated`.
      const when = date === null ? "undated" : dateWords(date);
      const dated = when === edition ? "" : `${when} · `;
      const layerWords = layer === "user" && lookups.library.layers.length > 1 ? " · in your library" : "";
      const words = `${dated}${counted(rulings, "ruling")}${partial ? " · partial" : ""}${layerWords}`;
      page.link({ go: { at: "edition", document: document.id, edition } }, [
        `  ${theme.kind(padToWidth(names[index] ?? "", column))}  ${theme.quiet(words)}`,
      ]);
    });
    for (const [label, editions] of [
      ["Earlier editions, not held", document.missingEditions],
      ["Later editions, not held", document.laterEditions],
    ] as const) {
      if (editions.length === 0) continue;
      const names = editions.map(({ edition, title, date }) => `${title ?? edition} (${date ?? "undated"})`);
      page.text(sanitiseLine(`${label}: ${names.join(", ")}`), theme.quiet, { first: "  ", rest: "    " });
    }
    if (document.editions.length > 1) {
      page.link({ go: { at: "compare", document: document.id, from: null } }, ["  What changed between its editions"]);
    }
  }
  page.gap().text(`${librarySummary(lookups.library)}.`, theme.quiet);
  page.text("Everything is read from this computer; nothing is downloaded.", theme.quiet);
  return page.finish("documents", { isList: true });
}
