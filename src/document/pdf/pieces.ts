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
  const pieces: Piece[] = [];
  const saved: State[] = [];
  let state: State = {
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
  let text: Matrix = unit;
  let line: Matrix = unit;
  const save = () => {
    if (saved.length < maxSaved) saved.push({ ...state });
  };
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const move = (x: number, y: number) => {
    line = times(line, [1, 0, 0, 1, x, y]);
    text = line;
  };
  const show = (glyphs: readonly unknown[]) => {
    let open = null as Open | null;
    const close = () => {
      if (open !== null && open.text.trim() !== "") pieces.push(placed(open, state));
      open = null;
    };
    for (const glyph of glyphs) {
      if (typeof glyph === "number") {
        const by = (-glyph / 1000) * state.size * state.scale;
        if (-glyph >= pieceGap) close();
        else if (open !== null && -glyph >= wordGap && !open.text.endsWith(" "))
          open = { ...open, text: `${open.text} ` };
        if (open !== null) open = { ...open, width: open.width + by };
        text = times(text, [1, 0, 0, 1, by, 0]);
        continue;
      }
      const { unicode, width, isSpace } = glyphOf(glyph);
      const by = ((width / 1000) * state.size + state.charSpacing + (isSpace ? state.wordSpacing : 0)) * state.scale;
      const now: Open = open ?? { text: "", from: times(state.transform, text), width: 0, inkFrom: null, inkTo: 0 };
      const prints = unicode.trim() !== "";
      open = {
        text: now.text + unicode,
        from: now.from,
        width: now.width + by,
        inkFrom: now.inkFrom ?? (prints ? now.width : null),
        inkTo: prints ? now.width + by : now.inkTo,
      };
      text = times(text, [1, 0, 0, 1, by, 0]);
    }
    close();
  };
  for (const [i, operator] of operators.entries()) {
    const args = all[i] ?? [];
    switch (operator) {
      case codes.save:
        save();
        break;
      case codes.restore:
        restore();
        break;
      case codes.paintFormXObjectBegin:
        save();
        if (args[0]) state.transform = times(state.transform, matrixOf(args[0]));
        break;
      case codes.paintFormXObjectEnd:
        restore();
        break;
      case codes.transform:
        state.transform = times(state.transform, matrixOf(args));
        break;
      case codes.beginText:
        text = unit;
        line = unit;
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
        line = matrixOf(args[0]);
        text = line;
        break;
      case codes.moveText:
        move(numberOf(args[0]), numberOf(args[1]));
        break;
      case codes.setLeadingMoveText:
        state.leading = numberOf(args[1]);
        move(numberOf(args[0]), numberOf(args[1]));
        break;
      case codes.nextLine:
        move(0, state.leading);
        break;
      case codes.setFillRGBColor:
        if (typeof args[0] === "string") state.colour = args[0];
        break;
      case codes.showText:
        if (Array.isArray(args[0])) show(args[0]);
        break;
      case codes.nextLineShowText:
        move(0, state.leading);
        if (Array.isArray(args[0])) show(args[0]);
        break;
    }
  }
  return pieces;
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
