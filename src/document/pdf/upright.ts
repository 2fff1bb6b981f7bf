/** Turns pages so that most of their text is upright, and separates text in other directions. */
import type { Page, PrintedPiece } from "./pieces.js";
import type { Drawing } from "./rectangles.js";
import { textOfPieces } from "./segments.js";

/** Text is upright if its baseline differs by less than this from the horizontal, in degrees. */
const maxSlant = 20;
/** A gap in turned text wider than this share of the type size separates two words. */
const minTurnedGap = 0.2;

/**
 * The page turned by a multiple of 90 degrees, and the pieces that are then not upright, such as a chapter's title on a
 * tab at the edge. Of the four directions, the one with the most letters becomes upright. Slanted text does not count.
 */
export function uprightPage(page: Page): { page: Page; turned: PrintedPiece[] } {
  const lettersByQuarter = [0, 0, 0, 0];
  for (const { angle, text } of page.pieces) {
    const nearest = Math.round(angle / 90);
    if (Math.abs(angle - 90 * nearest) >= maxSlant) continue;
    const quarter = ((nearest % 4) + 4) % 4;
    lettersByQuarter[quarter] = (lettersByQuarter[quarter] as number) + text.trim().length;
  }
  const quarters = lettersByQuarter.indexOf(Math.max(...lettersByQuarter));
  const turnedPage = quarters === 0 ? page : turn(page, quarters);
  const isUpright = ({ angle }: PrintedPiece) => Math.abs(angle) < maxSlant;
  return {
    page: { ...turnedPage, pieces: turnedPage.pieces.filter(isUpright) },
    turned: turnedPage.pieces.filter((piece) => !isUpright(piece)),
  };
}

/** The page turned clockwise by `quarters` times 90 degrees. With 1, text that ran upwards runs to the right. */
function turn({ width, height, ...page }: Page, quarters: number): Page {
  const turnPoint = (x: number, y: number): readonly [number, number] => {
    if (quarters === 1) return [y, width - x];
    return quarters === 2 ? [width - x, height - y] : [height - y, x];
  };
  const turnPiece = (piece: PrintedPiece): PrintedPiece => {
    const [x, y] = turnPoint(piece.x, piece.y);
    const angle = piece.angle - 90 * quarters;
    return { ...piece, x, y, angle: angle <= -180 ? angle + 360 : angle };
  };
  const turnDrawing = ({ x0, y0, x1, y1, isFilled }: Drawing): Drawing => {
    const [ax, ay] = turnPoint(x0, y0);
    const [bx, by] = turnPoint(x1, y1);
    return { isFilled, x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
  };
  return {
    ...page,
    width: quarters === 2 ? width : height,
    height: quarters === 2 ? height : width,
    pieces: page.pieces.map(turnPiece),
    drawings: (page.drawings ?? []).map(turnDrawing),
  };
}

/** A piece turned so that its baseline is horizontal. */
interface TurnedPiece extends PrintedPiece {
  /** The place of the piece among all pieces. */
  index: number;
  /** The direction in which its baseline was printed, in steps of 5 degrees. */
  direction: number;
}

/** The words of text that is not upright: one text for each baseline, in the order in which the texts begin. */
export function turnedTexts(pieces: readonly PrintedPiece[]): string[] {
  const lines: TurnedPiece[][] = [];
  for (const piece of pieces.map(turnedPiece).sort((a, b) => a.direction - b.direction || a.y - b.y)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && isOnBaseline(piece, line[0])) line.push(piece);
    else lines.push([piece]);
  }
  const begin = (line: readonly TurnedPiece[]) =>
    line.reduce((least, { index }) => Math.min(least, index), Number.POSITIVE_INFINITY);
  return lines
    .sort((a, b) => begin(a) - begin(b))
    .map((line) =>
      textOfPieces(
        line.sort((a, b) => a.x - b.x),
        minTurnedGap,
      ),
    );
}

function turnedPiece(piece: PrintedPiece, index: number): TurnedPiece {
  const angle = (piece.angle * Math.PI) / 180;
  return {
    ...piece,
    x: piece.x * Math.cos(angle) + piece.y * Math.sin(angle),
    y: piece.y * Math.cos(angle) - piece.x * Math.sin(angle),
    index,
    direction: (Math.round(piece.angle / 5) + 72) % 72,
  };
}

/** Whether two baselines are the same: less than half of the smaller size apart. */
function isOnBaseline(one: TurnedPiece, other: TurnedPiece): boolean {
  return (
    one.direction === other.direction && Math.abs(one.y - other.y) < Math.max(1, Math.min(one.size, other.size) / 2)
  );
}
