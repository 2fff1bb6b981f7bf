import { describe, expect, it } from "vitest";
import { readPath } from "./rectangles.js";

const [moveTo, lineTo, curveTo, closePath] = [0, 1, 2, 4];
const filled = { isFilled: true, isStroked: false };
const stroked = { isFilled: false, isStroked: true };
const same = (x: number, y: number) => [x, y] as const;
const square = [moveTo, 10, 10, lineTo, 40, 10, lineTo, 40, 30, lineTo, 10, 30, closePath] as number[];

describe("readPath", () => {
  it("reads a rectangle, and converts its corners to the page", () => {
    expect(readPath(square, same, filled)).toEqual([{ x0: 10, y0: 10, x1: 40, y1: 30, isFilled: true }]);
    expect(readPath(square, (x, y) => [y, -x], stroked)).toEqual([
      { x0: 10, y0: -40, x1: 30, y1: -10, isFilled: false },
    ]);
  });

  it("reads a frame with round corners, and no circle", () => {
    const round = [
      moveTo,
      12,
      10,
      lineTo,
      38,
      10,
      curveTo,
      39,
      10,
      40,
      11,
      40,
      12,
      lineTo,
      40,
      28,
      curveTo,
      40,
      29,
      39,
      30,
      38,
      30,
      lineTo,
      12,
      30,
      curveTo,
      11,
      30,
      10,
      29,
      10,
      28,
      lineTo,
      10,
      12,
      curveTo,
      10,
      11,
      11,
      10,
      12,
      10,
      closePath,
    ] as number[];
    expect(readPath(round, same, filled)).toEqual([{ x0: 10, y0: 10, x1: 40, y1: 30, isFilled: true }]);
    const circle = [
      moveTo,
      0,
      10,
      curveTo,
      0,
      16,
      4,
      20,
      10,
      20,
      curveTo,
      16,
      20,
      20,
      16,
      20,
      10,
      curveTo,
      20,
      4,
      16,
      0,
      10,
      0,
      curveTo,
      4,
      0,
      0,
      4,
      0,
      10,
      closePath,
    ] as number[];
    expect(readPath(circle, same, stroked)).toEqual([]);
  });

  it("reads several rectangles of one path", () => {
    const other = [moveTo, 60, 10, lineTo, 90, 10, lineTo, 90, 30, lineTo, 60, 30, closePath] as number[];
    expect(readPath([...square, ...other], same, filled)).toEqual([
      { x0: 10, y0: 10, x1: 40, y1: 30, isFilled: true },
      { x0: 60, y0: 10, x1: 90, y1: 30, isFilled: true },
    ]);
  });

  it("reads a line that is less than 0.7 points out of the horizontal", () => {
    const line = (rise: number) => readPath([moveTo, 0, 5, lineTo, 90, 5 + rise] as number[], same, stroked);
    expect([line(0.6).length, line(0.7).length]).toEqual([1, 0]);
  });

  it("reads straight lines along the page that are stroked, and no others", () => {
    const path = [moveTo, 0, 5, lineTo, 90, 5, lineTo, 95, 50] as number[];
    expect(readPath(path, same, stroked)).toEqual([{ x0: 0, y0: 5, x1: 90, y1: 5, isFilled: false }]);
    expect(readPath(path, same, filled)).toEqual([]);
  });

  it("leaves out damaged and very long paths", () => {
    expect(readPath([moveTo, Number.NaN, 0, lineTo, 9, 0] as number[], same, stroked)).toEqual([]);
    expect(readPath([77, 1, 2], same, stroked)).toEqual([]);
    expect(readPath(Array.from({ length: 200 }, () => square).flat(), same, filled)).toEqual([]);
  });
});
