/** Joins drop caps, large first letters of paragraphs that extend over several lines, to their words. */
import type { PrintedPiece } from "./pieces.js";
import { joinIntoSegments, median, type TextSegment, textOfPieces } from "./segments.js";

/** Minimum size of such a letter, as a multiple of the type beside it. */
const minSize = 1.7;
/** Maximum gap between the letter and its word, as a share of the size of the letter. */
const maxGap = 0.5;

/** The pieces of a page, with each drop cap joined to the first piece of the line beside its top. */
export function withDropCaps(pieces: readonly PrintedPiece[]): PrintedPiece[] {
  const usualSize = median(pieces.map(({ size }) => size));
  const caps = pieces.filter(({ text, size }) => size >= minSize * usualSize && /^["“‘]?\p{Lu}$/u.test(text.trim()));
  if (caps.length === 0) return [...pieces];
  const segments = joinIntoSegments(pieces.filter((piece) => !caps.includes(piece)));
  /** The pieces that are written differently; null for a drop cap, which is left out. */
  const replaced = new Map<PrintedPiece, PrintedPiece | null>();
  for (const cap of caps) {
    const beside = segments.filter(
      (segment) =>
        segment.size * minSize <= cap.size &&
        segment.x0 >= cap.x + cap.width - 1 &&
        segment.x0 - (cap.x + cap.width) <= cap.size * maxGap &&
        segment.y >= cap.y - segment.size * 0.6 &&
        segment.y < cap.y + cap.size,
    );
    const line = beside.sort((a, b) => b.y - a.y)[0];
    const first = line?.pieces[0];
    // A large letter beside a single line is a part of a heading.
    if (!line || !first || beside.length < 2) continue;
    const [word = ""] = textOfPieces(line.pieces).split(" ");
    const letter = cap.text.trim();
    const otherSegments = segments.filter((segment) => segment !== line);
    const gap = isWholeWord(letter, word, otherSegments) ? " " : "";
    replaced.set(cap, null).set(first, { ...first, text: `${letter}${gap}${first.text.trimStart()}` });
  }
  return pieces.flatMap((piece) => {
    const other = replaced.get(piece);
    return other === undefined ? [piece] : (other ?? []);
  });
}

/**
 * Whether a drop cap `A` or `I` is a word by itself. It is if the page elsewhere has the letters after it as a word, and
 * does not have a word of both: `A` before `lamp`, but not before `nother`.
 */
function isWholeWord(letter: string, rest: string, segments: readonly TextSegment[]): boolean {
  if (!/^[AI]$/.test(letter)) return false;
  const words = new Set(
    segments.flatMap(({ pieces }) =>
      textOfPieces(pieces)
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    ),
  );
  const tail = rest.toLowerCase().replace(/[^\p{L}].*$/u, "");
  return words.has(tail) && !words.has(`${letter}${tail}`.toLowerCase());
}
