/** Turns pages so that most of their text is upright, and separates text in other directions. */
import type { Page, PrintedPiece } from "./pieces.js";
import type { RuledLine } from "./ruled-lines.js";

/** Text is upright if its baseline differs by less than this from the horizontal, in degrees. */
const maxSlant = 20;

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
  const turnLine = ({ x0, y0, x1, y1 }: RuledLine): RuledLine => {
    const [ax, ay] = turnPoint(x0, y0);
    const [bx, by] = turnPoint(x1, y1);
    return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
  };
  return {
    ...page,
    width: quarters === 2 ? width : height,
    height: quarters === 2 ? height : width,
    pieces: page.pieces.map(turnPiece),
    ruledLines: (page.ruledLines ?? []).map(turnLine),
  };
}
