/** What a page of a PDF prints, as its operators say it: pieces of text with place, font, size and colour. */

/** One or more characters that were set together, in one font and colour. */
export interface Piece {
  /** With the spaces at its ends, which may part it from its neighbours. */
  text: string;
  /** Left end of the first letter's baseline, in points from the page's left and lower edge. */
  x: number;
  y: number;
  /** Width in points, from the first letter to the last. */
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
  pieces: Piece[];
}

/** Operators as pdf.js lists them, and the names of the fonts they use. */
export interface Operators {
  operators: readonly number[];
  arguments: readonly (readonly unknown[] | null)[];
  fontName: (id: string) => string;
}

/** The codes of the operators that matter for text, by name. */
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
  leading: number;
  rise: number;
}

/** A piece that is still being set. Widths are in the units of the text, from its start. */
interface Open {
  text: string;
  from: Matrix;
  width: number;
  /** Where its first letter begins and its last one ends. Spaces at the ends print nothing. */
  inkFrom: number | null;
  inkTo: number;
}

const unit: Matrix = [1, 0, 0, 1, 0, 0];
/** Maximum depth of saved states. A page needs a few; damaged ones may save without end. */
const maxSaved = 1_000;
/** A kerning of this many thousandths of the size parts words where the document sets no space. */
const wordGap = 200;
/** A kerning of this many thousandths of the size begins a new piece: a tab, or another column. */
const pieceGap = 1_000;

/** Follows the operators of a page and returns what they print, in their order. */
export function piecesOf({ operators, arguments: all, fontName }: Operators, codes: OperatorCodes): Piece[] {
  const pen = new Pen();
  for (const [i, operator] of operators.entries()) follow(operator, all[i] ?? [], pen, codes, fontName);
  return pen.pieces;
}

/** The state that the operators of a page change, and what they have printed. The names are those of PDF 32000-1, 8.4 and 9.3. */
class Pen {
  readonly pieces: Piece[] = [];
  state: State = {
    transform: unit,
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
  private text: Matrix = unit;
  private line: Matrix = unit;

  save(): void {
    if (this.saved.length < maxSaved) this.saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  transform(by: Matrix): void {
    this.state.transform = times(this.state.transform, by);
  }

  /** Begins a line at the place that a matrix says. */
  beginLine(at: Matrix): void {
    this.line = at;
    this.text = at;
  }

  /** Begins a line at a distance from the beginning of the last one. */
  moveLine(x: number, y: number): void {
    this.beginLine(times(this.line, [1, 0, 0, 1, x, y]));
  }

  nextLine(): void {
    this.moveLine(0, this.state.leading);
  }

  /** Prints glyphs and kernings. A wide kerning begins a new piece, a narrower one may be a space. */
  show(glyphs: readonly unknown[]): void {
    let open: Open | null = null;
    for (const glyph of glyphs) {
      if (typeof glyph !== "number") {
        open = this.print(glyph, open);
        continue;
      }
      if (-glyph >= pieceGap) {
        this.close(open);
        open = null;
      }
      open = this.kern(glyph, open);
    }
    this.close(open);
  }

  private kern(kerning: number, open: Open | null): Open | null {
    const by = (-kerning / 1000) * this.state.size * this.state.scale;
    this.text = times(this.text, [1, 0, 0, 1, by, 0]);
    if (open === null) return null;
    const isSpace = -kerning >= wordGap && !open.text.endsWith(" ");
    return { ...open, text: isSpace ? `${open.text} ` : open.text, width: open.width + by };
  }

  private print(glyph: unknown, open: Open | null): Open {
    const { size, charSpacing, wordSpacing, scale, transform } = this.state;
    const { unicode, width, isSpace } = glyphOf(glyph);
    const by = ((width / 1000) * size + charSpacing + (isSpace ? wordSpacing : 0)) * scale;
    const now: Open = open ?? { text: "", from: times(transform, this.text), width: 0, inkFrom: null, inkTo: 0 };
    const prints = unicode.trim() !== "";
    this.text = times(this.text, [1, 0, 0, 1, by, 0]);
    return {
      text: now.text + unicode,
      from: now.from,
      width: now.width + by,
      inkFrom: now.inkFrom ?? (prints ? now.width : null),
      inkTo: prints ? now.width + by : now.inkTo,
    };
  }

  private close(open: Open | null): void {
    if (open !== null && open.text.trim() !== "") this.pieces.push(placed(open, this.state));
  }
}

/** One operator of a page. */
function follow(
  operator: number,
  args: readonly unknown[],
  pen: Pen,
  codes: OperatorCodes,
  fontName: Operators["fontName"],
): void {
  const { state } = pen;
  switch (operator) {
    case codes.save:
      pen.save();
      break;
    case codes.restore:
      pen.restore();
      break;
    case codes.paintFormXObjectBegin:
      pen.save();
      if (args[0]) pen.transform(matrixOf(args[0]));
      break;
    case codes.paintFormXObjectEnd:
      pen.restore();
      break;
    case codes.transform:
      pen.transform(matrixOf(args));
      break;
    case codes.beginText:
      pen.beginLine(unit);
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
      pen.beginLine(matrixOf(args[0]));
      break;
    case codes.moveText:
      pen.moveLine(numberOf(args[0]), numberOf(args[1]));
      break;
    case codes.setLeadingMoveText:
      state.leading = numberOf(args[1]);
      pen.moveLine(numberOf(args[0]), numberOf(args[1]));
      break;
    case codes.nextLine:
      pen.nextLine();
      break;
    case codes.setFillRGBColor:
      if (typeof args[0] === "string") state.colour = args[0];
      break;
    case codes.showText:
      if (Array.isArray(args[0])) pen.show(args[0]);
      break;
    case codes.nextLineShowText:
      pen.nextLine();
      if (Array.isArray(args[0])) pen.show(args[0]);
      break;
  }
}

function glyphOf(glyph: unknown): { unicode: string; width: number; isSpace: boolean } {
  const { unicode, width, isSpace } = (glyph ?? {}) as { unicode?: unknown; width?: unknown; isSpace?: unknown };
  return {
    unicode: typeof unicode === "string" ? unicode : "",
    width: numberOf(width),
    isSpace: isSpace === true,
  };
}

function placed({ text, from, inkFrom, inkTo }: Open, state: State): Piece {
  const [a, b, c, d, e, f] = from;
  const start = inkFrom ?? 0;
  return {
    text,
    x: e + c * state.rise + a * start,
    y: f + d * state.rise + b * start,
    width: Math.max(0, inkTo - start) * Math.hypot(a, b),
    size: Math.abs(state.size) * Math.hypot(c, d),
    angle: (Math.atan2(b, a) * 180) / Math.PI,
    font: state.font,
    colour: state.colour,
  };
}

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

/** A matrix, from an array or from what a copy between threads makes of one. */
function matrixOf(value: unknown): Matrix {
  const numbers = Object.values((value ?? {}) as Record<string, unknown>).map(numberOf);
  return numbers.length === 6 ? (numbers as unknown as Matrix) : unit;
}

function numberOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
