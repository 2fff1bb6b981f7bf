/** Counts the words of the elements of a page. */
import type { PageElement, TextPiece } from "./page-scan.js";

/** Counts the words of elements in constant time each. */
export class WordCounter {
  /** For each piece of text, the number of words before it; last, the number of all words. */
  private before: Float64Array;

  constructor(private readonly pieces: readonly TextPiece[]) {
    this.before = this.wordsBefore(() => true);
  }

  /** Excludes the words of these elements from all further counts. A second call replaces the first. */
  exclude(elements: readonly PageElement[]): void {
    const isExcluded = this.piecesIn(elements);
    this.before = this.wordsBefore((piece) => isExcluded[piece] === 0);
  }

  /** 1 for each piece of text in one of the elements, 0 for the others. */
  piecesIn(elements: readonly PageElement[]): Uint8Array {
    const isIn = new Uint8Array(this.pieces.length);
    let end = 0;
    // In the order of their start tags, so that no piece is marked twice.
    for (const { from, to } of [...elements].sort((a, b) => a.from - b.from)) {
      isIn.fill(1, Math.max(from, end), Math.max(to, end));
      end = Math.max(end, to);
    }
    return isIn;
  }

  /** The number of words of an element. */
  count({ from, to }: Pick<PageElement, "from" | "to">): number {
    return (this.before[to] as number) - (this.before[from] as number);
  }

  /** The number of words of the page. */
  get total(): number {
    return this.before.at(-1) as number;
  }

  /** `before`, for the pieces of text that count. */
  private wordsBefore(counts: (piece: number) => boolean): Float64Array {
    const before = new Float64Array(this.pieces.length + 1);
    this.pieces.forEach(({ text }, i) => {
      before[i + 1] = (before[i] as number) + (counts(i) ? text.split(" ").length : 0);
    });
    return before;
  }
}
