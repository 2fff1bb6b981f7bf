/** Recognises text in columns, as `pdftotext -layout` writes it: lines of two columns side by side. */
import type { Source } from "./source.js";

/** A document has columns if at least this share of its lines has texts on both sides. */
const minShare = 0.2;

/** The right side has at least as many characters, more than the number of a card. */
const minRightLength = 12;

/** Whether a line has words on both sides of at least three spaces. The right side does not begin with a bracket. */
function hasTwoTexts(line: string): boolean {
  const [left = "", ...others] = line.split(/ {3,}/);
  let hasLeft = /\p{L}/u.test(left);
  return others.some((text) => {
    const isRight = hasLeft && text.length >= minRightLength && /^[^\s(]*\p{L}{2}/u.test(text);
    hasLeft ||= /\p{L}/u.test(text);
    return isRight;
  });
}

/**
 * The source with a doubt on each line that has text in two columns; the same source if it has no columns. The lines are
 * read as they stand.
 */
export function withColumnDoubts(source: Source): Source {
  const lines = source.lines.map((text) => text.replaceAll("\t", " "));
  const lineCount = lines.filter((line) => line.trim() !== "").length;
  if (lines.filter(hasTwoTexts).length < Math.max(1, minShare * lineCount)) return source;
  const found = lines.flatMap((line, i) => (/\S {2,}\S/.test(line) ? [i + 1] : []));
  const doubts = found.map((line) => ({
    line,
    message: "This line seems to have text in two columns; it was read as one.",
    hint: "Import the PDF itself: it gives the places of the columns. Without it, make the text again without -layout, so that its columns follow each other: pdftotext faq.pdf faq.txt",
  }));
  return { ...source, doubts: [...(source.doubts ?? []), ...doubts] };
}
