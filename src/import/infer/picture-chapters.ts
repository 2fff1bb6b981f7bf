/** Chapters whose titles are pictures on pages without text: the table of contents names them, with their pages. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Block } from "../../document/block.js";
import type { Source } from "../../document/source.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";

/** `Timing Structure p 14`, `Timing Structure ....... 14` */
const entry = /(\p{Lu}[\p{L}\p{M}\s&'’,:/-]*?)\s*(?:\bp(?:age|\.)?\s|\.{3,}|…)[\s.…]*(\d{1,3})(?!\d)/gu;

/**
 * Contents may be older than the pages. Where they name one picture's page and not another's, the other title is in
 * brackets, and an import reports it.
 * @returns by the first line of a page that follows a picture: the chapter that the contents put on the picture's page
 */
export function pictureChapters({ lines, places = [], afterPictures = [] }: Source): Map<number, string> {
  const [first] = afterPictures;
  if (first === undefined) return new Map();
  const before = lines.slice(0, first - 1).map((line) => withoutEmphasis(plainTypography(line.replace(/^#+\s+/, ""))));
  const titles = new Map(
    before.flatMap((line) =>
      [...line.matchAll(entry)].map(([, title = "", page]) => [Number(page), title.trim()] as const),
    ),
  );
  const pages = afterPictures.map((line) => [line, (places[line - 1]?.page ?? 0) - 1] as const);
  if (!pages.some(([, page]) => titles.has(page))) return new Map();
  return new Map(pages.map(([line, page]) => [line, titles.get(page) ?? `(the chapter of page ${page})`]));
}

/** A pattern for the words that a chapter begins with. */
export function beginningOf({ segments }: Block): string {
  const text = withoutEmphasis(plainTypography(segments.map((segment) => segment.text.trim()).join(" ")));
  return `^${escapeRegExp(text.split(/\s+/).slice(0, 6).join(" "))}`;
}
