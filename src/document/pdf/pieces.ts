/**
 * Interprets the operators of a PDF page: its text as pieces with their place, font, size and colour, and the
 * straight lines that it draws.
 */
import { maxRuledLines, type RuledLine, ruledLines } from "./ruled-lines.js";

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
  /** The straight lines that it draws; none if it has more of them than tables and boxes need. */
  ruledLines?: RuledLine[];
}

/** The operators of a page as pdf.js lists them, with the arguments of each, and the names of the fonts they use. */
export interface Operators {
  operators: readonly number[];
  arguments: readonly (readonly unknown[] | null)[];
  fontName: (id: string) => string;
  /** Converts the coordinates of the file to those of the page as it is shown. */
  transform: Matrix;
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

/** The pieces that the operators of a page print, and the lines that they draw, in the order of the operators. */
export function interpretPage(
  { operators, arguments: argumentLists, fontName, transform }: Operators,
  codes: OperatorCodes,
): Pick<Page, "pieces" | "ruledLines"> {
  const printer = new TextPrinter(fontName, transform);
  const actionByCode = new Map(Object.entries(actions).map(([name, action]) => [codes[name], action]));
  for (const [i, operator] of operators.entries()) actionByCode.get(operator)?.(printer, argumentLists[i] ?? [], codes);
  const { pieces, ruledLines: drawn } = printer;
  return { pieces, ruledLines: drawn.length > maxRuledLines ? [] : drawn };
}

/** The graphics state of a page, and the pieces printed so far. The terms are those of ISO 32000-1, 8.4 and 9.3. */
class TextPrinter {
  readonly pieces: PrintedPiece[] = [];
  readonly ruledLines: RuledLine[] = [];
  readonly fontName: Operators["fontName"];
  private state: State;
  private readonly saved: State[] = [];
  private textMatrix: Matrix = identity;
  private lineMatrix: Matrix = identity;

  /** @param transform converts the coordinates of the file to those of the page */
  constructor(fontName: Operators["fontName"], transform: Matrix) {
    this.fontName = fontName;
    this.state = {
      transform,
      font: "",
      size: 0,
      colour: "#000000",
      charSpacing: 0,
      wordSpacing: 0,
      scale: 1,
      leading: 0,
      rise: 0,
    };
  }

  save(): void {
    if (this.saved.length < maxSavedStates) this.saved.push(this.state);
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  set(changes: Partial<State>): void {
    this.state = { ...this.state, ...changes };
  }

  transform(matrix: Matrix): void {
    this.set({ transform: times(this.state.transform, matrix) });
  }

  /** Adds the lines of a path that is painted. A white background is left out, because it cannot be seen. */
  draw(data: ArrayLike<number>, isStroked: boolean): void {
    const [a, b, c, d, e, f] = this.state.transform;
    if (this.ruledLines.length > maxRuledLines || !(isStroked || this.state.colour !== white)) return;
    this.ruledLines.push(...ruledLines(data, (x, y) => [a * x + c * y + e, b * x + d * y + f]));
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
  show(glyphs: unknown): void {
    if (!Array.isArray(glyphs)) return;
    let piece = this.startPiece();
    for (const glyph of glyphs) {
      if (typeof glyph !== "number") {
        this.print(glyph, piece);
        continue;
      }
      if (-glyph >= minPieceGap) {
        this.close(piece);
        piece = this.startPiece();
      }
      this.kern(glyph, piece);
    }
    this.close(piece);
  }

  private startPiece(): OpenPiece {
    return { text: "", start: times(this.state.transform, this.textMatrix), width: 0, inkFrom: null, inkTo: 0 };
  }

  /** Moves by a kerning in thousandths of the type size. If the gap after a letter is wide enough, it is a space. */
  private kern(kerning: number, piece: OpenPiece): void {
    if (-kerning >= minWordGap && piece.text !== "" && !piece.text.endsWith(" ")) piece.text += " ";
    this.advance((-kerning / 1000) * this.state.size * this.state.scale, piece);
  }

  private print(glyph: unknown, piece: OpenPiece): void {
    const { size, charSpacing, wordSpacing, scale } = this.state;
    const { unicode, width, isSpace } = glyphOf(glyph);
    const from = piece.width;
    this.advance(((width / 1000) * size + charSpacing + (isSpace ? wordSpacing : 0)) * scale, piece);
    piece.text += unicode;
    if (unicode.trim() === "") return;
    piece.inkFrom ??= from;
    piece.inkTo = piece.width;
  }

  private advance(distance: number, piece: OpenPiece): void {
    this.textMatrix = times(this.textMatrix, [1, 0, 0, 1, distance, 0]);
    piece.width += distance;
  }

  /** Adds a piece to those of the page, unless it has no visible letter. */
  private close({ text, start: [a, b, c, d, e, f], inkFrom, inkTo }: OpenPiece): void {
    if (inkFrom === null) return;
    const { size, rise, font, colour } = this.state;
    this.pieces.push({
      text,
      x: e + c * rise + a * inkFrom,
      y: f + d * rise + b * inkFrom,
      width: Math.max(0, inkTo - inkFrom) * Math.hypot(a, b),
      size: Math.abs(size) * Math.hypot(c, d),
      angle: (Math.atan2(b, a) * 180) / Math.PI,
      font,
      colour,
    });
  }
}

/** What each operator does, by its name in pdf.js. Other operators are ignored. */
const actions: Readonly<
  Record<string, (printer: TextPrinter, args: readonly unknown[], codes: OperatorCodes) => void>
> = {
  save: (printer) => printer.save(),
  restore: (printer) => printer.restore(),
  paintFormXObjectBegin: (printer, [matrix]) => {
    printer.save();
    printer.transform(matrixOf(matrix));
  },
  paintFormXObjectEnd: (printer) => printer.restore(),
  transform: (printer, matrix) => printer.transform(matrixOf(matrix)),
  beginText: (printer) => printer.beginLine(identity),
  setFont: (printer, [id, size]) => printer.set({ font: printer.fontName(String(id)), size: numberOf(size) }),
  setCharSpacing: (printer, [spacing]) => printer.set({ charSpacing: numberOf(spacing) }),
  setWordSpacing: (printer, [spacing]) => printer.set({ wordSpacing: numberOf(spacing) }),
  setHScale: (printer, [percent]) => printer.set({ scale: numberOf(percent) / 100 }),
  setLeading: (printer, [leading]) => printer.set({ leading: -numberOf(leading) }),
  setTextRise: (printer, [rise]) => printer.set({ rise: numberOf(rise) }),
  setTextMatrix: (printer, [matrix]) => printer.beginLine(matrixOf(matrix)),
  moveText: (printer, [x, y]) => printer.moveLine(numberOf(x), numberOf(y)),
  setLeadingMoveText: (printer, [x, y]) => {
    printer.set({ leading: numberOf(y) });
    printer.moveLine(numberOf(x), numberOf(y));
  },
  nextLine: (printer) => printer.nextLine(),
  setFillRGBColor: (printer, [colour]) => {
    if (typeof colour === "string") printer.set({ colour });
  },
  constructPath: drawPath,
  showText: (printer, [glyphs]) => printer.show(glyphs),
  nextLineShowText: (printer, [glyphs]) => {
    printer.nextLine();
    printer.show(glyphs);
  },
};

/** Draws a path, if it is filled or stroked. A path that only clips what is drawn later is not seen. */
function drawPath(printer: TextPrinter, [paint, parts]: readonly unknown[], codes: OperatorCodes): void {
  const data: unknown = Array.isArray(parts) ? parts[0] : null;
  if (!(data instanceof Float32Array || Array.isArray(data))) return;
  const both = [codes.fillStroke, codes.eoFillStroke, codes.closeFillStroke, codes.closeEOFillStroke];
  const isStroked = [codes.stroke, codes.closeStroke, ...both].includes(paint as number);
  if (isStroked || [codes.fill, codes.eoFill].includes(paint as number)) printer.draw(data, isStroked);
}

function glyphOf(glyph: unknown): { unicode: string; width: number; isSpace: boolean } {
  const { unicode, width, isSpace } = (glyph ?? {}) as { unicode?: unknown; width?: unknown; isSpace?: unknown };
  return {
    unicode: typeof unicode === "string" ? unicode : "",
    width: numberOf(width),
    isSpace: isSpace === true,
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
