/**
 * The feed of changes, in the Atom format. It has an entry for each edition, the newest first, which counts the changes
 * since the edition before.
 */
import type { Library } from "../library/library.js";
import { escapeHtml } from "../render/html.js";
import { compareEditions } from "../views/diff.js";
import { addressOf } from "./addresses.js";

/**
 * The feed as XML.
 * @param base the web address or the path of the site's root; with null, links are relative to the feed
 */
export function changesFeed(library: Library, base: string | null): string {
  const entries = library.documents.flatMap((info) =>
    info.editions.map(({ edition, date }, i) => {
      // The editions of a document are sorted, the newest first.
      const older = info.editions[i + 1]?.edition;
      const page =
        older === undefined
          ? addressOf({ kind: "edition", document: info.id, edition })
          : addressOf({ kind: "diff", document: info.id, from: older, to: edition });
      return { info, edition, older, page, updated: instant(date) };
    }),
  );
  entries.sort((a, b) => Number(a.updated < b.updated) - Number(a.updated > b.updated));
  const entriesXml = entries.map(({ info, edition, older, page, updated }) => {
    const title = `${info.title}: ${info.short} ${edition}`;
    let summary = `Edition ${edition} is in this library.`;
    if (older !== undefined) {
      const { added, removed, reworded } = compareEditions(library, info.id, [older, edition]).diff;
      summary = `Since ${older}: ${added.length} added, ${removed.length} removed, ${reworded.length} reworded.`;
    }
    return [
      "<entry>",
      `<title>${escapeHtml(title)}</title>`,
      `<id>tag:grimrule,2026:${escapeHtml(encodeURIComponent(info.id))}/${escapeHtml(encodeURIComponent(edition))}</id>`,
      `<link href="${escapeHtml((base ?? "") + page)}"/>`,
      `<updated>${updated}</updated>`,
      `<summary>${escapeHtml(summary)}</summary>`,
      "</entry>",
    ].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    "<title>grimrule: what changed</title>",
    "<id>tag:grimrule,2026:changes</id>",
    "<author><name>grimrule</name></author>",
    `<link rel="self" href="${escapeHtml(base ?? "")}changes.xml"/>`,
    `<updated>${entries[0]?.updated ?? instant(null)}</updated>`,
    ...entriesXml,
    "</feed>",
    "",
  ].join("\n");
}

/**
 * The beginning of a year, a month or a day, in UTC. Null becomes the beginning of 1970, so that an undated edition is
 * at the end of the feed.
 */
function instant(date: string | null): string {
  const [, year = "1970", month = "01", day = "01"] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date ?? "") ?? [];
  return `${year}-${month}-${day}T00:00:00Z`;
}
