/**
 * Interprets the operators of a PDF page: its text as pieces with their place, font, size and colour, and what it draws
 * as rectangles.
 */
import { type Drawing, maxDrawings, readPath } from "./rectangles.js";

/** One or more characters that are printed together, in one font and colour. */
export interface PrintedPiece {
  /** Includes the spaces at its ends, because they may separate it from the pieces beside it. */
  text: string;
  /** Left end of the baseline of the first letter, in points from the lower left corner of the page. */
  x: number;
  y: number;
  /** Width in points, from the start of the first letter to the end of the last. */
  width: number;
  /** Size of the type in points, as printed. */
  size: number;
  /** Angle of the baseline in degrees. */
  angle: number;
  /** The font's name in the document, without the prefix of a subset. */
  font: string;
  /** Colour of the letters: `#rrggbb`. */
  colour: string;
}

export interface Page {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  pieces: PrintedPiece[];
  /** Lines, frames and backgrounds; none if the page has more of them than tables and boxes need. */
  drawings?: Drawing[];
}

/** The operators of a page as pdf.js lists them, with the arguments of each, and the names of the fonts they use. */
export interface Operators {
  operators: readonly number[];
  arguments: readonly (readonly unknown[] | null)[];
  fontName: (id: string) => string;
}

/** The codes of the operators that matter for text and drawings, by name. */
export type OperatorCodes = Record<string, number>;

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  transform: Matrix;
  font: string;
  size: number;
  colour: string;
  charSpacing: number;
  wordSpacing: number;
  /** Horizontal scale: 1 is the usual width. */
  scale: number;
  /** Vertical distance to the next line, in text space units; negative is downwards. */
  leading: number;
  /** How far the text is raised above the baseline, in text space units. */
  rise: number;
}

/** A piece to which glyphs are still being added. Widths are in text space units, from its start. */
interface OpenPiece {
  text: string;
  /** The matrix at its start, from text space to the page. */
  start: Matrix;
  width: number;
  /** Where its first visible letter begins and its last visible letter ends. `inkFrom` is null until there is one. */
  inkFrom: number | null;
  inkTo: number;
}

const white = "#ffffff";
const identity: Matrix = [1, 0, 0, 1, 0, 0];
/** Maximum number of saved states. A page needs a few; a damaged page may save states without end. */
const maxSavedStates = 1_000;
/** A gap by kerning of at least this many thousandths of the type size is a space between words. */
const minWordGap = 200;
/** A wider gap, of at least this many thousandths, begins a new piece: after a tab, or in another column. */
const minPieceGap = 1_000;

/** The pieces that the operators of a page print, and what they draw, in the order of the operators. */
export function interpretPage(
  { operators, arguments: argumentLists, fontName }: Operators,
  codes: OperatorCodes,
): { pieces: PrintedPiece[]; drawings: Drawing[] } {
  const printer = new TextPrinter();
  for (const [i, operator] of operators.entries())
    applyOperator(operator, argumentLists[i] ?? [], printer, codes, fontName);
  const { pieces, drawings } = printer;
  return { pieces, drawings: drawings.length > maxDrawings ? [] : drawings };
}

/** The graphics state of a page, and the pieces printed so far. The terms are those of ISO 32000-1, 8.4 and 9.3. */
class TextPrinter {
  readonly pieces: PrintedPiece[] = [];
  readonly drawings: Drawing[] = [];
  state: State = {
    transform: identity,
    font: "",
    size: 0,
    colour: "#000000",
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
  };
  private readonly saved: State[] = [];
  private textMatrix: Matrix = identity;
  private lineMatrix: Matrix = identity;

  save(): void {
    if (this.saved.length < maxSavedStates) this.saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  transform(matrix: Matrix): void {
    this.state.transform = times(this.state.transform, matrix);
  }

  /** Adds the rectangles and lines of a path. A white background is left out, because it cannot be seen. */
  draw(data: ArrayLike<number>, { isFilled, isStroked }: { isFilled: boolean; isStroked: boolean }): void {
    const [a, b, c, d, e, f] = this.state.transform;
    const isSeen = isFilled && this.state.colour !== white;
    if (this.drawings.length > maxDrawings || !(isSeen || isStroked)) return;
    const toPage = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
    this.drawings.push(...readPath(data, toPage, { isFilled: isSeen, isStroked }));
  }

  /** Begins a line. The matrix converts text space to the page. */
  beginLine(matrix: Matrix): void {
    this.lineMatrix = matrix;
    this.textMatrix = matrix;
  }

  /** Begins a line at a distance from the start of the last line. */
  moveLine(x: number, y: number): void {
    this.beginLine(times(this.lineMatrix, [1, 0, 0, 1, x, y]));
  }

  nextLine(): void {
    this.moveLine(0, this.state.leading);
  }

  /**
   * Prints glyphs; numbers between them are kernings, where a negative number is a gap. A wide gap begins a new piece,
   * a narrower gap may be a space.
   */
  show(glyphs: readonly unknown[]): void {
    let open: OpenPiece | null = null;
    for (const glyph of glyphs) {
      if (typeof glyph !== "number") {
        open = this.print(glyph, open);
        continue;
      }
      if (-glyph >= minPieceGap) {
        this.close(open);
        open = null;
      }
      open = this.kern(glyph, open);
    }
    this.close(open);
  }

  /**
   * Moves by a kerning in thousandths of the type size, and adds a space to the open piece if the gap is wide enough.
   */
  private kern(kerning: number, open: OpenPiece | null): OpenPiece | null {
    const advance = (-kerning / 1000) * this.state.size * this.state.scale;
    this.textMatrix = times(this.textMatrix, [1, 0, 0, 1, advance, 0]);
    if (open === null) return null;
    const isSpace = -kerning >= minWordGap && !open.text.endsWith(" ");
    return { ...open, text: isSpace ? `${open.text} ` : open.text, width: open.width + advance };
  }

  private startPiece(transform: Matrix): OpenPiece {
    return { text: "", start: times(transform, this.textMatrix), width: 0, inkFrom: null, inkTo: 0 };
  }

  private print(glyph: unknown, open: OpenPiece | null): OpenPiece {
    const { size, charSpacing, wordSpacing, scale, transform } = this.state;
    const { unicode, width, isSpace } = glyphOf(glyph);
    const advance = ((width / 1000) * size + charSpacing + (isSpace ? wordSpacing : 0)) * scale;
    const piece = open ?? this.startPiece(transform);
    const isVisible = unicode.trim() !== "";
    this.textMatrix = times(this.textMatrix, [1, 0, 0, 1, advance, 0]);
    return {
      text: piece.text + unicode,
      start: piece.start,
      width: piece.width + advance,
      inkFrom: piece.inkFrom ?? (isVisible ? piece.width : null),
      inkTo: isVisible ? piece.width + advance : piece.inkTo,
    };
  }

  private close(open: OpenPiece | null): void {
    if (open !== null && open.text.trim() !== "") this.pieces.push(toPiece(open, this.state));
  }
}

/** Applies one operator of a page. Other operators are ignored. */
function applyOperator(
  operator: number,
  args: readonly unknown[],
  printer: TextPrinter,
  codes: OperatorCodes,
  fontName: Operators["fontName"],
): void {
  const { state } = printer;
  switch (operator) {
    case codes.save:
      printer.save();
      break;
    case codes.restore:
      printer.restore();
      break;
    case codes.paintFormXObjectBegin:
      printer.save();
      if (args[0]) printer.transform(matrixOf(args[0]));
      break;
    case codes.paintFormXObjectEnd:
      printer.restore();
      break;
    case codes.transform:
      printer.transform(matrixOf(args));
      break;
    case codes.beginText:
      printer.beginLine(identity);
      break;
    case codes.setFont:
      state.font = fontName(String(args[0]));
      state.size = numberOf(args[1]);
      break;
    case codes.setCharSpacing:
      state.charSpacing = numberOf(args[0]);
      break;
    case codes.setWordSpacing:
      state.wordSpacing = numberOf(args[0]);
      break;
    case codes.setHScale:
      state.scale = numberOf(args[0]) / 100;
      break;
    case codes.setLeading:
      state.leading = -numberOf(args[0]);
      break;
    case codes.setTextRise:
      state.rise = numberOf(args[0]);
      break;
    case codes.setTextMatrix:
      printer.beginLine(matrixOf(args[0]));
      break;
    case codes.moveText:
      printer.moveLine(numberOf(args[0]), numberOf(args[1]));
      break;
    case codes.setLeadingMoveText:
      state.leading = numberOf(args[1]);
      printer.moveLine(numberOf(args[0]), numberOf(args[1]));
      break;
    case codes.nextLine:
      printer.nextLine();
      break;
    case codes.setFillRGBColor:
      if (typeof args[0] === "string") state.colour = args[0];
      break;
    case codes.constructPath:
      drawPath(args, printer, codes);
      break;
    case codes.showText:
      if (Array.isArray(args[0])) printer.show(args[0]);
      break;
    case codes.nextLineShowText:
      printer.nextLine();
      if (Array.isArray(args[0])) printer.show(args[0]);
      break;
  }
}

/** Draws a path, if it is filled or stroked. A path that only clips what is drawn later is not seen. */
function drawPath(args: readonly unknown[], printer: TextPrinter, codes: OperatorCodes): void {
  const [paint, parts] = args;
  const data: unknown = Array.isArray(parts) ? parts[0] : null;
  if (!(data instanceof Float32Array || Array.isArray(data))) return;
  const both = [codes.fillStroke, codes.eoFillStroke, codes.closeFillStroke, codes.closeEOFillStroke];
  const paintsWith = (operators: readonly (number | undefined)[]) => operators.includes(paint as number);
  printer.draw(data, {
    isFilled: paintsWith([codes.fill, codes.eoFill, ...both]),
    isStroked: paintsWith([codes.stroke, codes.closeStroke, ...both]),
  });
}

function glyphOf(glyph: unknown): { unicode: string; width: number; isSpace: boolean } {
  const { unicode, width, isSpace } = (glyph ?? {}) as { unicode?: unknown; width?: unknown; isSpace?: unknown };
  return {
    unicode: typeof unicode === "string" ? unicode : "",
    width: numberOf(width),
    isSpace: isSpace === true,
  };
}

function toPiece({ text, start, inkFrom, inkTo }: OpenPiece, state: State): PrintedPiece {
  const [a, b, c, d, e, f] = start;
  const left = inkFrom ?? 0;
  return {
    text,
    x: e + c * state.rise + a * left,
    y: f + d * state.rise + b * left,
    width: Math.max(0, inkTo - left) * Math.hypot(a, b),
    size: Math.abs(state.size) * Math.hypot(c, d),
    angle: (Math.atan2(b, a) * 180) / Math.PI,
    font: state.font,
    colour: state.colour,
  };
}

/** The product of two matrices: `n` is applied first, then `m`. */
function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

/** A matrix from an array or array-like object; the identity if it does not hold six numbers. */
function matrixOf(value: unknown): Matrix {
  const numbers = Object.values((value ?? {}) as Record<string, unknown>).map(numberOf);
  return numbers.length === 6 ? (numbers as unknown as Matrix) : identity;
}

function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
