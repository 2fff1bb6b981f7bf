/**
 * The feed of changes: an Atom entry for each edition, newest first, with the number of changes since the edition
 * before.
 */
import { diffInLibrary } from "../diff/in-library.js";
import type { Library } from "../library/library.js";
import { escapeHtml } from "../present/html.js";
import { addressOf, diffPairs } from "./addresses.js";

/** @param base the site's root on the web; with null, links are relative to the feed */
export function changesFeed(library: Library, base: string | null): string {
  const entries = library.documents.flatMap((info) =>
    info.editions.map(({ edition, date }, i) => {
      const older = info.editions[i + 1]?.edition;
      const hasPage = older !== undefined && diffPairs(info).some(([from, to]) => from === older && to === edition);
      const page = hasPage
        ? addressOf({ kind: "diff", document: info.id, from: older, to: edition })
        : addressOf({ kind: "edition", document: info.id, edition });
      return { info, edition, older: hasPage ? older : null, page, updated: instant(date) };
    }),
  );
  entries.sort((a, b) => Number(a.updated < b.updated) - Number(a.updated > b.updated));
  const text = escapeHtml;
  const entriesXml = entries.map(({ info, edition, older, page, updated }) => {
    const title = `${info.title}: ${info.short} ${edition}`;
    let summary = `Edition ${edition} is in this library.`;
    if (older !== null) {
      const { added, removed, reworded } = diffInLibrary(library, info.id, older, edition);
      summary = `Since ${older}: ${added.length} added, ${removed.length} removed, ${reworded.length} reworded.`;
    }
    return [
      "<entry>",
      `<title>${text(title)}</title>`,
      `<id>tag:grimrule,2026:${text(encodeURIComponent(info.id))}/${text(encodeURIComponent(edition))}</id>`,
      `<link href="${text((base ?? "") + page)}"/>`,
      `<updated>${updated}</updated>`,
      `<summary>${text(summary)}</summary>`,
      "</entry>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    "<title>grimrule: what changed</title>",
    "<id>tag:grimrule,2026:changes</id>",
    "<author><name>grimrule</name></author>",
    `<link rel="self" href="${text(base ?? "")}changes.xml"/>`,
    `<updated>${entries[0]?.updated ?? instant(null)}</updated>`,
    ...entriesXml,
    "</feed>",
    "",
  ].join("\n");
}

/** The first instant of a date that may name only a year or a month. An undated edition is at the end of the feed. */
function instant(date: string | null): string {
  const [, year = "1970", month = "01", day = "01"] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date ?? "") ?? [];
  return `${year}-${month}-${day}T00:00:00Z`;
}
