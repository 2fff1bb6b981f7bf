/**
 * Where the reading of a page changes as one measure of it grows: a gap, an indent, a size, a number of lines. Each list in
 * expected/measures-*.txt has the first value of each reading, in points where nothing else is said.
 */
import { expect, it } from "vitest";
import type { Page, PrintedPiece } from "./pieces.js";
import { sourceOf } from "./to-source.js";

/** Letters are half their size wide. */
function piece(text: string, x: number, y: number, more: Partial<PrintedPiece> = {}): PrintedPiece {
  const size = more.size ?? 10;
  return { text, x, y, width: (text.length * size) / 2, size, angle: 0, font: "Times", colour: "#000000", ...more };
}

/** Lines of 40 letters below each other, 12 points apart. They end without a stop, so each goes on with the one before. */
function column(x: number, top: number, count: number, more: Partial<PrintedPiece> = {}, letters = 40): PrintedPiece[] {
  return Array.from({ length: count }, (_, i) =>
    piece("oil ".repeat(20).slice(0, letters - 1) + ",", x, top - 12 * i, more),
  );
}

/** The text of the pages; `~` stands for a line of oil, `…` for several, `+` for more of one letter. */
function textOf(...pages: PrintedPiece[][]): string {
  const source = sourceOf(
    pages.map((pieces, i): Page => ({ number: i + 1, width: 600, height: 800, pieces })),
    {},
  );
  const aside = new Set(source.setAside?.map(([from]) => from));
  const lines = source.lines.map((line, i) => (aside.has(i + 1) ? `(${line})` : line));
  return lines
    .join(" / ")
    .replace(/(?:oil )*o?i?l? ?,/g, "~")
    .replace(/~(?: \/ ~)+/g, "…")
    .replace(/(\w)\1{3,}/g, "$1+")
    .replace(/ \/ {2}\/ /g, " ¶ ");
}

/** The readings at growing values of a measure, each with its first value; one that only few steps have may be missed. */
function sweep(from: number, to: number, step: number, read: (value: number) => string): string[] {
  const valueAt = (i: number) => Number((from + i * step).toFixed(3));
  const at = (i: number) => read(valueAt(i));
  const found: string[] = [];
  const narrow = (low: number, high: number, first: string, last: string): void => {
    if (first === last) return;
    if (high - low === 1) {
      found.push(`  ${valueAt(high)}: ${last}`);
      return;
    }
    const middle = Math.floor((low + high) / 2);
    const between = at(middle);
    narrow(low, middle, first, between);
    narrow(middle, high, between, last);
  };
  const steps = Math.round((to - from) / step);
  const stride = Math.max(1, Math.floor(steps / 8));
  let before = at(0);
  found.push(`  ${from}: ${before}`);
  for (let low = 0; low < steps; low += stride) {
    const high = Math.min(steps, low + stride);
    const now = at(high);
    narrow(low, high, before, now);
    before = now;
  }
  return found;
}

const prose = column(50, 400, 6);
const below = piece("on it goes", 50, 688);
const two = [...column(50, 700, 12), ...column(300, 700, 12)];
const bold = { font: "Times-Bold" };
const page = (n: number) => column(50, 700, 10 + n);

type Sweep = [measure: string, from: number, to: number, step: number, read: (value: number) => string];

const onALine: Sweep[] = [
  [
    "the gap between two words",
    -12,
    22,
    0.1,
    (gap) => textOf([piece("Wick", 50, 700), piece("lamp", 70 + gap, 700), below, ...prose]),
  ],
  [
    "the gap between a word and a smaller one",
    -6,
    6,
    0.1,
    (gap) => textOf([piece("Wick", 50, 700), piece("s", 70 + gap, 700, { size: 7 }), below, ...prose]),
  ],
  [
    "the height of a word above the one before",
    -6,
    6,
    0.1,
    (rise) => textOf([piece("Wick", 50, 700), piece("lamp", 72, 700 + rise), ...prose]),
  ],
  [
    "the height of a small sign above a word",
    -12,
    12,
    0.2,
    (rise) => textOf([piece("Wick", 50, 700), piece("x", 70, 700 + rise, { size: 5 }), below, ...prose]),
  ],
  [
    "the place of a small sign from the left end of a word",
    -16,
    36,
    0.5,
    (x) => textOf([piece("Wick", 50, 700), piece("x", 50 + x, 705, { size: 5 }), below, ...prose]),
  ],
  [
    "the size of a raised sign",
    4,
    10,
    0.1,
    (size) => textOf([piece("Wick", 50, 700), piece("x", 70, 705, { size }), below, ...prose]),
  ],
  [
    "the distance of a word from its shadow",
    0,
    3,
    0.1,
    (by) => textOf([piece("Wick", 50, 700), piece("Wick", 50 + by, 700), ...prose]),
  ],
  [
    "the angle of a line, in degrees",
    -24,
    24,
    0.5,
    (angle) =>
      textOf([
        piece("Wick", 50, 700, { angle }),
        piece("lamp", 75, 700 + Math.tan((angle * Math.PI) / 180) * 25, { angle }),
        ...prose,
      ]),
  ],
];

const inColumns: Sweep[] = [
  [
    "the width of a gutter",
    0,
    12,
    0.5,
    (gap) => textOf([...column(50, 700, 12), ...column(250 + gap, 700, 12), piece("Wick", 250 + gap, 556)]),
  ],
  [
    "the letters of the lines of a second column",
    4,
    24,
    1,
    (count) => textOf([...column(50, 700, 12), ...column(300, 700, 12, {}, count), piece("Wick", 300, 556)]),
  ],
  [
    "the lines of a second column",
    1,
    6,
    1,
    (count) => textOf([...column(50, 700, 12), ...column(300, 700, count), piece("Wick", 300, 700 - 12 * count)]),
  ],
  [
    "lines across two columns of twelve lines",
    0,
    6,
    1,
    (count) => textOf([...two, ...column(50, 550, count, {}, 80), piece("Wick", 300, 500)]),
  ],
  [
    "how far a line hangs out into the gutter",
    0,
    60,
    1,
    (by) => textOf([...two.slice(1), piece("W".repeat(40), 50, 700, { width: 200 + by })]),
  ],
  [
    "the size of a heading between two columns",
    10,
    16,
    0.25,
    (size) => textOf([...two, piece("Wick", 50, 520, { size }), ...column(50, 480, 5), ...column(300, 480, 5)]),
  ],
  [
    "the gap above a heading between two columns",
    10,
    60,
    1,
    (gap) =>
      textOf([
        ...two,
        piece("Wick", 50, 568 - gap, { size: 14 }),
        ...column(50, 538 - gap, 5),
        ...column(300, 538 - gap, 5),
      ]),
  ],
  [
    "the gap in the column beside a heading",
    14,
    80,
    1,
    (gap) =>
      textOf([
        ...column(50, 700, 12),
        piece("Wick", 50, 540, { size: 14 }),
        ...column(50, 512, 5),
        ...column(300, 700, 12),
        ...column(300, 568 - gap, 5),
      ]),
  ],
];

const inParagraphs: Sweep[] = [
  [
    "the distance of paragraphs",
    8,
    30,
    0.25,
    (gap) => textOf([...column(50, 700, 6), piece("wick", 50, 640 - gap), ...prose]),
  ],
  [
    "the indent of a line",
    0,
    20,
    0.5,
    (by) => textOf([...column(50, 700, 6), piece("wick ".repeat(7), 50 + by, 628), piece("lamp", 50, 616), ...prose]),
  ],
  [
    "the letters of a line before one with a capital",
    5,
    40,
    1,
    (count) =>
      textOf([...column(50, 700, 6), piece("w".repeat(count), 50, 628), piece("Lamp of night", 50, 616), ...prose]),
  ],
  [
    "the letters of a line that ends with a stop",
    5,
    40,
    1,
    (count) =>
      textOf([
        ...column(50, 700, 6),
        piece(`${"w".repeat(count - 1)}.`, 50, 628),
        piece("lamp of night", 50, 616),
        ...prose,
      ]),
  ],
  [
    "the size of a line",
    8,
    15,
    0.25,
    (size) =>
      textOf([...column(50, 700, 6), piece("Wick", 50, 620, { size }), piece("Lamp", 50, 600, { size: 10 }), ...prose]),
  ],
  [
    "the letters of a large line",
    94,
    104,
    1,
    (count) => textOf([piece("W".repeat(count), 50, 700, { size: 12 }), ...prose]),
  ],
  [
    "the lines of a large paragraph",
    1,
    6,
    1,
    (count) =>
      textOf([...column(50, 700, count, { size: 12 }).map((one, i) => ({ ...one, text: `Lamps ${i}` })), ...prose]),
  ],
  [
    "the lines of a bold paragraph",
    1,
    6,
    1,
    (count) =>
      textOf([...column(50, 700, count, bold).map((one, i) => ({ ...one, text: `Lamps of night ${i}` })), ...prose]),
  ],
  [
    "the letters in another font",
    4,
    40,
    1,
    (count) => textOf([piece("W".repeat(count), 50, 700, { font: "Arial", colour: "#0000ff" }), ...prose]),
  ],
  [
    "the place of a bold line from the text above",
    -20,
    20,
    1,
    (by) => textOf([...column(50, 700, 6), piece("wick of night", 50 + by, 628, bold), ...prose]),
  ],
  [
    "the place of a bold line from the bullet above",
    -10,
    20,
    1,
    (by) => textOf([...column(50, 700, 6), piece("• wick", 60, 628), piece("Lamp", 60 + by, 616, bold), ...prose]),
  ],
  [
    "the indent of a second bullet",
    -10,
    20,
    1,
    (by) =>
      textOf([
        ...column(50, 700, 6),
        piece("• wick", 60, 628),
        piece("◦ lamp", 60 + by, 616),
        piece("◦ oil", 60 + by, 604),
        piece("• moth", 60, 592),
        ...prose,
      ]),
  ],
];

const atEdges: Sweep[] = [
  [
    "the height of a head on each page",
    680,
    790,
    1,
    (y) =>
      textOf(...[1, 2, 3].map((n) => [piece("Keepers", 50, y), ...page(n).map((one) => ({ ...one, y: one.y - 40 }))])),
  ],
  [
    "the height of a number on each page",
    10,
    110,
    1,
    (y) => textOf(...[1, 2, 3].map((n) => [...page(n), piece(`${n}`, 50, y)])),
  ],
  [
    "the pages of five with one head",
    1,
    5,
    1,
    (count) =>
      textOf(
        ...[1, 2, 3, 4, 5].map((n) => [
          piece(n <= count ? "Keepers" : "Moths".repeat(n), 50, 780 - 5 * n * Number(n > count)),
          ...page(n),
        ]),
      ),
  ],
  [
    "the difference in height of two heads",
    0,
    6,
    0.5,
    (by) => textOf(...[0, 1].map((n) => [piece("Keepers", 50, 780 - n * by), ...page(n)])),
  ],
  [
    "the letters of heads with other words",
    86,
    94,
    1,
    (count) => textOf(...[1, 2, 3, 4].map((n) => [piece("KLMN"[n - 1]?.repeat(count) ?? "", 50, 780), ...page(n)])),
  ],
  [
    "the gap below heads with other words",
    10,
    40,
    1,
    (gap) =>
      textOf(
        ...[1, 2, 3, 4].map((n) => [
          piece("KLMN"[n - 1]?.repeat(5) ?? "", 50, 790),
          ...page(n).map((one) => ({ ...one, y: one.y + 90 - gap })),
        ]),
      ),
  ],
  [
    "the size of heads with other words",
    9,
    12,
    0.1,
    (size) =>
      textOf(...[1, 2, 3, 4].map((n) => [piece("KLMN"[n - 1]?.repeat(5) ?? "", 50, 780, { size }), ...page(n)])),
  ],
  [
    "the pages with heads of other words",
    1,
    6,
    1,
    (count) =>
      textOf(
        ...[1, 2, 3, 4, 5, 6].map((n) => [
          ...(n <= count ? [piece("KLMNOP"[n - 1]?.repeat(5) ?? "", 50, 780)] : []),
          ...page(n),
        ]),
      ),
  ],
  [
    "the pages with heads in another font",
    1,
    6,
    1,
    (count) =>
      textOf(
        ...[1, 2, 3, 4, 5, 6]
          .slice(0, count)
          .map((n) => [piece("KLMNOP"[n - 1]?.repeat(5) ?? "", 50, 780, { font: "Arial" }), ...page(n)]),
      ),
  ],
  [
    "the heads on one page",
    1,
    4,
    1,
    (count) =>
      textOf(
        ...[1, 2, 3].map((n) => [
          ...Array.from({ length: count }, (_, i) => piece(`Keepers ${"ABCD"[i]}`, 50, 790 - 12 * i)),
          ...page(n),
        ]),
      ),
  ],
];

const inBands: Sweep[] = [
  [
    "the lines of a band with columns",
    1,
    6,
    1,
    (count) =>
      textOf([
        ...column(50, 700, 8, {}, 90),
        ...column(50, 580, count),
        ...column(300, 580, count),
        piece("Wick", 300, 580 - 12 * count),
        ...column(50, 400, 8, {}, 90),
      ]),
  ],
  [
    "the letters of the lines of a band",
    8,
    40,
    1,
    (count) =>
      textOf([
        ...column(50, 700, 8, {}, 90),
        ...column(50, 580, 8),
        ...column(300, 580, 1),
        ...column(300, 568, 6, {}, count),
        piece("Wick", 300, 490),
        ...column(50, 400, 8, {}, 90),
      ]),
  ],
  [
    "the gap above a heading at the end of a band",
    12,
    30,
    0.5,
    (gap) =>
      textOf([
        ...column(50, 700, 8, {}, 90),
        ...column(50, 580, 8),
        ...column(300, 580, 8),
        piece("Wick", 50, 496 - gap),
        ...column(50, 440, 8, {}, 90),
      ]),
  ],
];

const headings: Sweep[] = [
  [
    "the sizes of headings",
    1,
    8,
    1,
    (count) =>
      textOf([
        ...Array.from({ length: count }, (_, i) =>
          piece(`Wick ${"abcdefgh"[i]}`, 50, 750 - 30 * i, { size: 30 - 2 * i }),
        ),
        ...prose,
      ]),
  ],
  [
    "the difference in size of two headings",
    0,
    0.3,
    0.02,
    (by) => textOf([piece("Wick", 50, 750, { size: 20 + by }), piece("Lamp", 50, 700, { size: 20 }), ...prose]),
  ],
  [
    "the number of a step",
    1,
    5,
    1,
    (n) =>
      textOf([
        ...column(50, 700, 6),
        piece("1. wick", 60, 628),
        piece("2. lamp", 60, 616),
        piece(`${n}. oil`, 60, 604),
        ...prose,
      ]),
  ],
];

it.each([
  ["on a line", onALine],
  ["of columns", inColumns],
  ["of paragraphs", inParagraphs],
  ["at the edges of pages", atEdges],
  ["of bands", inBands],
  ["of headings", headings],
])("reads pages otherwise from the same values on: measures %s", async (name, sweeps) => {
  const text = sweeps.map(([measure, ...range]) => [measure, ...sweep(...range), ""].join("\n"));
  await expect(text.join("\n")).toMatchFileSnapshot(`expected/measures-${name.replaceAll(" ", "-")}.txt`);
});
