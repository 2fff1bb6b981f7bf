/**
 * Finds tables, and boxes beside the text, by the lines that a page draws. Their words are read like other text, whose
 * order may then be wrong, so each gets a doubt.
 */
import { groupBy } from "../../ruling/groups.js";
import type { Page } from "./pieces.js";
import type { PrintedLine } from "./printed-line.js";
import type { RuledLine } from "./ruled-lines.js";

/** Lines that are at most this far apart, in points, touch. */
const tolerance = 3;
/** The rules of a table: at least this many on both sides of the line between two of its columns. */
const minRules = 3;

/**
 * The printed lines where a table begins, and those whose words stand on both sides of a vertical line, as beside a box.
 * @param lines those of the page, in reading order
 */
export function linesInDrawings({ ruledLines = [] }: Page, lines: readonly PrintedLine[]): PrintedLine[] {
  const vertical = ruledLines.filter(({ x0, y0, x1, y1 }) => y1 - y0 > x1 - x0);
  const horizontal = ruledLines.filter(({ x0, y0, x1, y1 }) => x1 - x0 > y1 - y0);
  const tables = [...groupBy(vertical, ({ x0 }) => Math.round(x0 / tolerance)).values()].flatMap((sides) => {
    const touching = horizontal.filter((rule) => sides.some((side) => touches(rule, side)));
    const [{ x0: x }] = sides as [RuledLine];
    const heights = (rules: readonly RuledLine[]) => new Set(rules.map(({ y0 }) => Math.round(y0 / tolerance)));
    const left = heights(touching.filter((rule) => rule.x0 < x - tolerance));
    const right = heights(touching.filter((rule) => rule.x1 > x + tolerance));
    const ys = touching.map(({ y0 }) => y0);
    return left.size < minRules || right.size < minRules ? [] : [{ x, top: Math.max(...ys), bottom: Math.min(...ys) }];
  });
  const inTable = tables.flatMap(({ top, bottom }) => lines.find(({ y }) => y < top && y > bottom) ?? []);
  const besideBox = lines.filter((line) => vertical.some((side) => divides(side, line)));
  return lines.filter((line) => inTable.includes(line) || besideBox.includes(line));
}

function touches(rule: RuledLine, side: RuledLine): boolean {
  const isAtSide = rule.x0 <= side.x0 + tolerance && rule.x1 >= side.x0 - tolerance;
  return isAtSide && rule.y0 >= side.y0 - tolerance && rule.y0 <= side.y1 + tolerance;
}

/** Whether a line of a frame, higher than a line of text, runs between the words of a printed line. */
function divides({ x0, y0, y1 }: RuledLine, line: PrintedLine): boolean {
  const isBetween = line.x0 < x0 - tolerance && line.x1 > x0 + tolerance;
  return isBetween && y1 - y0 > 2 * line.size && y0 <= line.y && y1 >= line.y + line.size / 2;
}
