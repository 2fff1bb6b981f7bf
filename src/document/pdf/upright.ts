/** Turns pages so that most of their text is upright, and separates text in other directions. */
import type { Page, PrintedPiece } from "./pieces.js";
import type { Drawing } from "./rectangles.js";

/** Text is upright if its baseline differs by less than this from the horizontal, in degrees. */
const maxSlant = 20;

/**
 * The page turned by a multiple of 90 degrees, so that most letters are upright, and the pieces that are still not
 * upright, such as a chapter's title on a tab at the edge.
 */
export function uprightPage(page: Page): { page: Page; turned: PrintedPiece[] } {
  const letters = [0, 0, 0, 0];
  for (const { angle, text } of page.pieces) {
    const quarter = ((Math.round(angle / 90) % 4) + 4) % 4;
    letters[quarter] = (letters[quarter] as number) + text.trim().length;
  }
  const quarters = letters.indexOf(Math.max(...letters));
  const turnedPage = quarters === 0 ? page : turn(page, quarters);
  const isUpright = ({ angle }: PrintedPiece) => Math.abs(angle) < maxSlant;
  return {
    page: { ...turnedPage, pieces: turnedPage.pieces.filter(isUpright) },
    turned: turnedPage.pieces.filter((piece) => !isUpright(piece)),
  };
}

/** The page turned clockwise by this many quarters of a turn: text that ran upwards runs to the right. */
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

/** The words of text that is not upright: one text for each baseline. */
export function turnedTexts(pieces: readonly PrintedPiece[]): string[] {
  const byBaseline = new Map<string, { along: number; piece: PrintedPiece }[]>();
  for (const piece of pieces) {
    const angle = (piece.angle * Math.PI) / 180;
    const along = piece.x * Math.cos(angle) + piece.y * Math.sin(angle);
    const across = piece.y * Math.cos(angle) - piece.x * Math.sin(angle);
    const key = `${Math.round(piece.angle / 5)} ${Math.round(across / Math.max(1, piece.size / 2))}`;
    byBaseline.set(key, [...(byBaseline.get(key) ?? []), { along, piece }]);
  }
  return [...byBaseline.values()].map((line) => {
    let text = "";
    let end = Number.NaN;
    for (const { along, piece } of line.sort((a, b) => a.along - b.along)) {
      text += along - end > piece.size * 0.2 ? ` ${piece.text}` : piece.text;
      end = along + piece.width;
    }
    return text.replace(/\s+/g, " ").trim();
  });
}
