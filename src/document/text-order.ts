/**
 * Finds texts whose paragraphs are probably in the wrong order. `pdftotext` without `-layout` writes a page in columns
 * without the places of its words, so the right order cannot be recovered from the text.
 */
import type { Source } from "./source.js";
import { usualWidth } from "./wrapped.js";

/**
 * A text has columns if the usual number of characters in a line, divided by the number of lines of its longest page,
 * is at most this. In one column the ratio is about 1.5.
 */
const maxColumnRatio = 1;
/** If the longest page has fewer lines, the order is not checked. */
const minPageLines = 40;
/** The order is wrong if at least this share of the paragraphs, and this many, do not follow the paragraph before. */
const minBrokenShare = 0.02;
const minBroken = 3;
/**
 * With at most this many paragraphs a page on average, the text seems to have no empty lines between its paragraphs.
 */
const maxUndividedParagraphs = 2;
/** Minimum share of the usual width that a line in the middle of a paragraph fills. */
const minFill = 0.6;

const sentenceEnd = /[.!?:;]["'”’)\]]*$/;
const sentenceStart = /^["“'(]*[\p{Lu}\d]/u;
const titlePattern = /^\p{Lu}[^.?!:]*$/u;

/**
 * The source, with `unordered` set if its paragraphs seem to be in the wrong order. A text without form feeds is not
 * checked.
 */
export function markUnordered(source: Source): Source {
  const text = source.lines.join("\n");
  if (source.places !== undefined || !text.includes("\f")) return source;
  const pages = text.split("\f").map(paragraphsOf);
  const linesByPage = pages.map((page) => page.flat());
  const width = usualWidth(linesByPage.flat());
  const lineCount = Math.max(...linesByPage.map((lines) => lines.length));
  if (lineCount < minPageLines || width > maxColumnRatio * lineCount) return source;
  const paragraphCount = pages.reduce((sum, page) => sum + page.length, 0);
  const brokenCount = pages.reduce((sum, page) => sum + countBroken(page, width), 0);
  const isUndivided = paragraphCount <= maxUndividedParagraphs * pages.length;
  if (!isUndivided && brokenCount < Math.max(minBroken, minBrokenShare * paragraphCount)) return source;
  const reason = isUndivided
    ? "its paragraphs are not divided"
    : `at ${brokenCount} places a paragraph is followed by one that does not continue it`;
  return {
    ...source,
    unordered: {
      message: `The pages of this text seem to have columns, and ${reason}: this record may hold words of another one.`,
      hint: "Import the PDF itself, which gives the places of its words. Or make the text with them: pdftotext -layout faq.pdf faq.txt",
    },
  };
}

/** The lines of each paragraph of a page. */
function paragraphsOf(page: string): string[][] {
  return page
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n").flatMap((line) => line.trim() || []))
    .filter((paragraph) => paragraph.length > 0);
}

/**
 * Counts the paragraphs that do not follow the one before them: a sentence breaks off and a new one begins, a full
 * sentence is followed by the middle of another, or a title is followed by a title.
 */
function countBroken(page: readonly string[][], width: number): number {
  const isTitle = (paragraph: readonly string[]) =>
    paragraph.length === 1 &&
    titlePattern.test(paragraph[0] as string) &&
    (paragraph[0] as string).length < minFill * width;
  return page.filter((paragraph, i) => {
    const before = page[i - 1];
    if (before === undefined) return false;
    const [last, first] = [before.at(-1) as string, paragraph[0] as string];
    const isBrokenOff = last.length > minFill * width && !sentenceEnd.test(last) && sentenceStart.test(first);
    const startsMidSentence = /^\p{Ll}/u.test(first) && sentenceEnd.test(last);
    return isBrokenOff || startsMidSentence || (isTitle(before) && isTitle(paragraph));
  }).length;
}
