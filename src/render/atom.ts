/** Writes feeds in the Atom format (RFC 4287). */
import type { Block } from "./blocks.js";
import { escapeHtml, htmlBlocks } from "./html.js";

export interface AtomEntry {
  title: string;
  /** Unique in the feed, and the same whenever the feed is written: parts of a `tag:` address. */
  id: readonly string[];
  /** The date of the edition; null for an undated one. */
  date: string | null;
  /** A web address. */
  link?: string;
  summary?: string;
  content?: readonly Block[];
}

/**
 * A feed as XML.
 * @param id parts of its `tag:` address
 * @param self its own web address, if it has one
 */
export function atomFeed(
  { title, id, self }: { title: string; id: readonly string[]; self?: string },
  entries: readonly AtomEntry[],
): string {
  const newest = entries
    .map(({ date }) => instant(date))
    .sort()
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeHtml(title)}</title>`,
    `<id>${tagAddress(id)}</id>`,
    "<author><name>grimrule</name></author>",
    ...(self === undefined ? [] : [`<link rel="self" href="${escapeHtml(self)}"/>`]),
    `<updated>${newest ?? instant(null)}</updated>`,
    ...entries.map(entryXml),
    "</feed>",
    "",
  ].join("\n");
}

function entryXml({ title, id, date, link, summary, content }: AtomEntry): string {
  return [
    "<entry>",
    `<title>${escapeHtml(title)}</title>`,
    `<id>${tagAddress(id)}</id>`,
    ...(link === undefined ? [] : [`<link href="${escapeHtml(link)}"/>`]),
    `<updated>${instant(date)}</updated>`,
    ...(summary === undefined ? [] : [`<summary>${escapeHtml(summary)}</summary>`]),
    ...(content === undefined ? [] : [`<content type="html">${escapeHtml(htmlBlocks(content))}</content>`]),
    "</entry>",
  ].join("\n");
}

function tagAddress(parts: readonly string[]): string {
  return `tag:grimrule,2026:${parts.map((part) => escapeHtml(encodeURIComponent(part))).join("/")}`;
}

/**
 * The beginning of a year, a month or a day, in UTC. Null becomes the beginning of 1970, so that an undated edition is
 * at the end of the feed.
 */
function instant(date: string | null): string {
  const [, year = "1970", month = "01", day = "01"] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date ?? "") ?? [];
  return `${year}-${month}-${day}T00:00:00Z`;
}
