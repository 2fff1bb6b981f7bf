/** Chapters whose titles are pictures on pages without text: the table of contents names them, with their pages. */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Block } from "../../document/block.js";
import type { Source } from "../../document/source.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import { textOf } from "../blocks.js";

/** An entry of a table of contents: `Timing Structure p 14`, `Timing Structure ....... 14`. */
const contentsEntry = /(\p{Lu}[\p{L}\p{M}\s&'’,:/-]*?)\s*(?:\bp(?:age|\.)?\s|\.{3,}|…)[\s.…]*(\d{1,3})(?!\d)/gu;

/**
 * Maps the first line after each picture page to the title that the table of contents gives for that page. If the
 * contents name only some of the picture pages, the others get a placeholder in brackets, which an import reports. If
 * the contents name none of them, the map is empty.
 */
export function pictureChapters({ lines, places = [], afterPictures = [] }: Source): Map<number, string> {
  const [first] = afterPictures;
  if (first === undefined) return new Map();
  const linesBefore = lines
    .slice(0, first - 1)
    .map((line) => withoutEmphasis(plainTypography(line.replace(/^#+\s+/, ""))));
  const titles = new Map(
    linesBefore.flatMap((line) =>
      [...line.matchAll(contentsEntry)].map(([, title = "", page]) => [Number(page), title.trim()] as const),
    ),
  );
  const pages = afterPictures.map((line) => [line, (places[line - 1]?.page ?? 0) - 1] as const);
  if (!pages.some(([, page]) => titles.has(page))) return new Map();
  return new Map(pages.map(([line, page]) => [line, titles.get(page) ?? `(the chapter of page ${page})`]));
}

/** A pattern for the first six words of a block, as the `begins` of a chapter. */
export function beginningOf(block: Block): string {
  const text = withoutEmphasis(plainTypography(textOf(block)));
  return `^${escapeRegExp(text.split(/\s+/).slice(0, 6).join(" "))}`;
}
