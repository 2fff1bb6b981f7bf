/** Recognises headings by their capital letters, length and punctuation. */
import { smallWords } from "./typography.js";

/**
 * Whether a line looks like a heading:
 * - It has 2 to 80 characters, and begins with a capital letter or a digit.
 * - It has no final punctuation, except `...`, `vs.`, `etc.` or the exclamation mark of a single word.
 * - It is one sentence, without a colon and without a web or mail address.
 * - At least 85 % of its words are capitalised; `smallWords` do not count.
 * - It does not end with a small word, if it has more than two words.
 *
 * For a line in quotation marks, the last two conditions do not apply.
 * @param text one line without emphasis
 */
export function isTitle(text: string): boolean {
  return text.trim().length <= 80 && looksLikeTitle(text);
}

/** The same as `isTitle`, for a text of any length. */
function looksLikeTitle(text: string): boolean {
  const trimmed = text.trim().replace(/,? etc\.$/, "");
  if (trimmed.length < 2) return false;
  const endsWithPunctuation = /[.!?:;,]["'”’)]*$/.test(trimmed);
  const endsLikeTitle = /(?:\.\.\.|vs\.)["'”’)]*$/.test(trimmed) || /^\p{Lu}\p{L}+!$/u.test(trimmed);
  if (endsWithPunctuation && !endsLikeTitle) return false;
  if (!/^["'“‘(]?[\p{Lu}\d]/u.test(trimmed)) return false;
  if (/: /.test(trimmed)) return false;
  // An address is no title.
  if (/\S@\S+\.\p{L}|\bhttps?:|\bwww\./u.test(trimmed)) return false;
  if (/[.?!]\s+\p{Lu}/u.test(trimmed.replace(/\bvs\.|\bDr\.|\bMr\.|\bMrs\.|^\d+\./g, ""))) return false;
  if (/^(["“]).+["”]$/.test(trimmed) && trimmed.slice(1, -1).search(/["“”]/) < 0) return true;
  const words = trimmed.split(/[\s/—]+/).filter((word) => /\p{L}/u.test(word) && !smallWords.has(word.toLowerCase()));
  if (words.length === 0) return false;
  const capitalisedCount = words.filter((word) => /^[^\p{L}]*[\p{Lu}]/u.test(word)).length;
  const last = trimmed.split(/\s+/).at(-1) ?? "";
  return (
    capitalisedCount / words.length >= 0.85 &&
    (trimmed.split(/\s+/).length === 2 || !smallWords.has(last.toLowerCase()))
  );
}

/** Maximum words of a marked heading that begins with a word and a number, and is a title although it ends with a stop. */
const maxNumberedTitleWords = 10;
/** Maximum characters of a marked heading that is a title. */
const maxHeadingTitle = 120;

/**
 * Whether a marked heading is the text of a rule rather than a title: a sentence of more than five words that ends with
 * a full stop, or a long text. False for a question, and for a short text that begins with a number after a word, `List 65
 * Keepers.` References in brackets at the end do not count: `… a card.[1]`.
 */
export function isSentenceHeading(text: string): boolean {
  const bare = text.replace(/(?:\s*\[+[^[\]]{1,80}\]+)+$/, "");
  if (
    endsWithQuestionMark(bare) ||
    (/^\p{Lu}\p{L}+ \d+\b/u.test(bare) && bare.split(/\s+/).length <= maxNumberedTitleWords)
  )
    return false;
  return bare.length > maxHeadingTitle || (bare.split(/\s+/).length > 5 && /[.!]["'”’)]*$/.test(bare));
}

/**
 * The first line of a title over two lines, with the first word of the second, fills at least this share of the width.
 * A first line that ends with a small word, a comma or an ampersand may be shorter.
 */
const minFirstLine = 0.6;
/** A title over two lines has at most this many characters. */
const maxTwoLines = 150;

/**
 * The number of lines of the title at the beginning of a paragraph: 1 or 2; 0 if there is none. Two lines are a title
 * if they look like one together, and the first line is full or ends with a small word, a comma or an ampersand.
 * @param lines without emphasis
 * @param width the usual width of a line of text in characters
 */
export function titleLineCount([first = "", second = "", third]: readonly string[], width: number): 0 | 1 | 2 {
  const whole = `${first} ${second}`;
  const lastWord = first.split(/\s+/).at(-1) ?? "";
  const nextWord = /^\S+/.exec(second)?.[0] ?? "";
  // The line may also break before small words.
  const words = second.split(/\s+/);
  const firstLargeWord = words.findIndex((word) => !smallWords.has(word));
  const secondWithoutSmallWords = words.slice(Math.max(0, firstLargeWord)).join(" ");
  const endsInside = /[,&]$/.test(first) || smallWords.has(lastWord.toLowerCase());
  const isFull = first.length + 1 + nextWord.length > minFirstLine * width;
  const isTwoLines =
    second !== "" &&
    whole.length <= maxTwoLines &&
    (endsInside || (isFull && isTitle(first))) &&
    isTitle(secondWithoutSmallWords) &&
    looksLikeTitle(whole) &&
    !/[.!?:;]["'”’)]*$/.test(first) &&
    (third === undefined || (!isTitle(third) && /^["“'‘(]?[\p{Lu}\d]/u.test(third)));
  if (isTwoLines) return 2;
  return isTitle(first) ? 1 : 0;
}

/** Whether a heading is a question: it ends with a question mark. */
export function endsWithQuestionMark(heading: string): boolean {
  return /\?["'”’)]*$/.test(heading.trim());
}

/** The first words of questions. A line that begins with one belongs to the question and is not a heading above it. */
const questionStart =
  /^["“'‘(*]*(?:if|when|while|after|before|since|as|is|are|was|were|am|do|does|did|has|have|can|could|may|might|must|shall|should|will|would|what|where|which|who|whom|whose|why|how)\b/i;
/** Maximum characters of a heading above a question. */
const maxHeadingLength = 60;

/**
 * Whether the first line of a paragraph is a heading, and the question begins on the next line. A heading is a title
 * with room for the first word of the next line, so that it was not broken by the width of the column.
 * @param lines the lines of one paragraph, without emphasis
 */
export function isHeadingAbove([first = "", next = "", ...others]: readonly string[]): boolean {
  if (first.length > maxHeadingLength || !isTitle(first) || questionStart.test(first)) return false;
  // A line with an open bracket is continued on the next line.
  if (/\([^)]*$/.test(first) || !/^["“'‘]?\p{Lu}/u.test(next.trim())) return false;
  const word = /^\S+/.exec(next.trim())?.[0] ?? "";
  const width = Math.max(...[next, ...others].map((line) => line.trim().length));
  return first.trim().length + 1 + word.length <= width;
}

/**
 * The level of a heading that the next line underlines: 1 for `===`, 2 for `---` and `~~~`. Null if it is not underlined: the
 * marks are about as long as the heading.
 */
export function underlineLevel(text: string, below: string): 1 | 2 | null {
  const [heading, marks] = [text.trim(), below.trim()];
  const isUnderline = /^(?:={3,}|-{3,}|~{3,})$/.test(marks) && Math.abs(marks.length - heading.length) <= 2;
  if (!isUnderline || !/\p{L}/u.test(heading)) return null;
  return marks.startsWith("=") ? 1 : 2;
}
