import { expect, it } from "vitest";
import type { PrintedLine } from "./printed-line.js";
import { findRunningHeads } from "./running-heads.js";

/** The texts that are running heads of pages of 1,000 points; each page is a list of texts with their heights. */
function headsOf(...pages: [text: string, y: number][][]): string[] {
  const style = { bold: false, italic: false, size: 10, font: "Times", colour: "#000000" };
  const lines = pages.flatMap((texts, i) =>
    texts.map(
      ([text, y], n): PrintedLine => ({
        page: i + 1,
        line: n + 1,
        x0: 50 * i,
        x1: 99,
        y,
        size: 10,
        runs: [{ ...style, text }],
        hasTab: false,
        column: "1/1",
      }),
    ),
  );
  const heads = findRunningHeads(lines, () => 1000);
  return lines.filter((line) => heads.has(line)).map((line) => `${line.page} ${line.runs[0]?.text}`);
}

const body: [string, number][] = [
  ["a", 800],
  ["b", 700],
  ["c", 600],
  ["d", 500],
];
/** Three pages with this line. */
const thrice = (text: string, y: number, more: [string, number][] = []) =>
  headsOf(...[1, 2, 3].map((page): [string, number][] => [...body, ...more, [text.replace("N", `${page}`), y]]));

it.each<[string, string[], string[]]>([
  ["at the top", thrice("Head", 900), ["1 Head", "2 Head", "3 Head"]],
  ["above the upper eighth's limit", thrice("Head", 881), ["1 Head", "2 Head", "3 Head"]],
  ["at the limit", thrice("Head", 880), []],
  ["at the bottom", thrice("Page N", 20), ["1 Page 1", "2 Page 2", "3 Page 3"]],
  ["below the lower limit", thrice("N", 119), ["1 1", "2 2", "3 3"]],
  ["at the lower limit", thrice("N", 120), []],
  ["second from the top", thrice("Head", 900, [["x", 910]]), ["1 x", "1 Head", "2 x", "2 Head", "3 x", "3 Head"]],
  [
    "third from the top",
    thrice("Head", 900, [
      ["x", 910],
      ["y", 920],
    ]),
    ["1 x", "1 y", "2 x", "2 y", "3 x", "3 y"],
  ],
  [
    "third from the bottom",
    thrice("N", 60, [
      ["x", 50],
      ["y", 40],
    ]),
    ["1 x", "1 y", "2 x", "2 y", "3 x", "3 y"],
  ],
  ["on two of two pages", headsOf([["Head", 900], ...body], [["HEAD", 903], ...body]), ["1 Head", "2 HEAD"]],
  ["more than 3 points apart", headsOf([["Head", 900], ...body], [["Head", 904], ...body]), []],
  ["with other words", headsOf([["Head", 900], ...body], [["Foot", 900], ...body]), []],
  ["on one page", headsOf([["Head", 900], ["Head", 901], ...body]), []],
  ["on two of three pages", headsOf([["Head", 900]], [["Head", 900]], body), ["1 Head", "2 Head"]],
  ["on two of four pages", headsOf([["Head", 900]], [["Head", 900]], body, body), []],
  [
    "on three of nine pages",
    headsOf(...[1, 2, 3].map((): [string, number][] => [["Head", 900]]), ...new Array(6).fill(body)),
    ["1 Head", "2 Head", "3 Head"],
  ],
])("findRunningHeads: words %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});
