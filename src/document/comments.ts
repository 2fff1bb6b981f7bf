/** Removes the comments of HTML, `<!-- … -->`, from plain text and Markdown. They are no text of the document. */
import type { Source, SourceDoubt } from "./source.js";

const opening = "<!--";
const closing = "-->";

/**
 * The source without comments, also over several lines. The number of lines stays the same. A comment that is not closed
 * stays as text, with a doubt at its line. Takes linear time.
 */
export function withoutComments(source: Source): Source {
  if (!source.lines.some((line) => line.includes(opening))) return source;
  const text = source.lines.join("\n");
  const pieces: string[] = [];
  const doubts: SourceDoubt[] = [];
  let line = 1;
  let from = 0;
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, from)) {
    const end = endOfComment(text, at);
    const before = text.slice(from, at);
    line += lineBreaks(before);
    if (end === null) doubts.push(unclosed(line));
    from = end ?? at + opening.length;
    const breaks = lineBreaks(text.slice(at, from));
    line += breaks;
    pieces.push(before, end === null ? opening : "\n".repeat(breaks));
    // The comments below are not closed either.
    if (end === null && text.indexOf(closing, from) < 0) break;
  }
  const lines = [...pieces, text.slice(from)].join("").split("\n");
  return {
    ...source,
    lines: lines.map((plain, at) => (plain === source.lines[at] ? plain : plain.trimEnd())),
    ...(doubts.length > 0 && { doubts: [...(source.doubts ?? []), ...doubts] }),
  };
}

/**
 * Where the comment at an offset ends; null if it is not closed. It is not closed either if another comment opens below
 * an empty line and before the next `-->`.
 */
function endOfComment(text: string, at: number): number | null {
  const end = text.indexOf(closing, at + opening.length);
  if (end < 0) return null;
  const next = text.indexOf(opening, at + opening.length);
  const opensBelow = next >= 0 && next < end && /\n[ \t]*\n/.test(text.slice(at, next));
  return opensBelow ? null : end + closing.length;
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}

function unclosed(line: number): SourceDoubt {
  return {
    line,
    message: "A comment opens on this line and is not closed: it was read as words.",
    hint: "Add the missing --> in a copy of the file, or remove the words in corrections.yaml.",
  };
}
