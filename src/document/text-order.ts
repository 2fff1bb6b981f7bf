/**
 * Text of a page in columns that an extractor wrote without the places of its words, as `pdftotext` without `-layout` does.
 * Its paragraphs often stand in an order that nobody reads them in, and nothing in the text tells the right one.
 */
import type { Source } from "./source.js";
import { usualWidth } from "./wrapped.js";

/** A page of one column has about 1.5 times as many characters in a line as it has lines; one of two columns, fewer. */
const mostLinesOfOneColumn = 1;
/** Shorter pages show nothing. */
const leastLines = 40;
/** The share of the paragraphs that show a wrong order, and their least number. */
const mostBroken = 0.02;
const leastBroken = 3;
/** A page of so few paragraphs has no empty lines between them. */
const fewParagraphs = 2;
/** A line of a paragraph fills this share of the usual width. */
const filled = 0.6;

const ends = /[.!?:;]["'”’)\]]*$/;
const opens = /^["“'(]*[\p{Lu}\d]/u;
const title = /^\p{Lu}[^.?!:]*$/u;

/** The source, with a note where the order of its paragraphs is not known. A text without form feeds has no pages. */
export function withOrder(source: Source): Source {
  const text = source.lines.join("\n");
  if (source.places !== undefined || !text.includes("\f")) return source;
  const pages = text.split("\f").map(paragraphsOf);
  const lines = pages.map((page) => page.flat());
  const width = usualWidth(lines.flat());
  const longest = Math.max(...lines.map((page) => page.length));
  if (longest < leastLines || width > mostLinesOfOneColumn * longest) return source;
  const all = pages.reduce((sum, page) => sum + page.length, 0);
  const broken = pages.reduce((sum, page) => sum + brokenPlaces(page, width), 0);
  const reason =
    all <= fewParagraphs * pages.length
      ? "its paragraphs are not divided"
      : broken >= Math.max(leastBroken, mostBroken * all)
        ? `at ${broken} places a paragraph is followed by one that does not continue it`
        : null;
  return reason === null
    ? source
    : {
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

/** How many paragraphs of a page are cut without going on, go on without a beginning, or are a title below another title. */
function brokenPlaces(page: readonly string[][], width: number): number {
  const isTitle = (paragraph: readonly string[]) =>
    paragraph.length === 1 && title.test(paragraph[0] as string) && (paragraph[0] as string).length < filled * width;
  return page.filter((paragraph, i) => {
    const before = page[i - 1];
    if (before === undefined) return false;
    const [last, first] = [before.at(-1) as string, paragraph[0] as string];
    const isCut = last.length > filled * width && !ends.test(last) && opens.test(first);
    const goesOn = /^\p{Ll}/u.test(first) && ends.test(last);
    return isCut || goesOn || (isTitle(before) && isTitle(paragraph));
  }).length;
}
