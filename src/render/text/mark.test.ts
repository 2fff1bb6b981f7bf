import { describe, expect, it } from "vitest";
import { markedPieces, type Range } from "./mark.js";
import { terminalText } from "./terminal-text.js";
import { makeTheme, plain } from "./theme.js";
import { paintLine } from "./wrap.js";

/** A theme that marks matches by angle brackets, to be readable in an assertion. */
const theme = { ...makeTheme({ color: false }), match: (text: string) => `<${text}>` };

describe("markedPieces", () => {
  it.each<[string, Range[], string]>([
    ["lantern", [], "lantern"],
    ["lantern", [[0, 3]], "<lan>tern"],
    [
      "lantern",
      [
        [4, 7],
        [0, 2],
      ],
      "<la>nt<ern>",
    ],
    [
      "lantern",
      [
        [0, 4],
        [2, 6],
      ],
      "<lanter>n",
    ],
    [
      "lantern",
      [
        [0, 2],
        [2, 4],
      ],
      "<lant>ern",
    ],
    [
      "lantern",
      [
        [-5, 2],
        [6, 99],
        [3, 3],
      ],
      "<la>nter<n>",
    ],
    ["", [[0, 4]], ""],
    ["e\u0301a", [[0, 1]], "<e\u0301>a"],
    ["x😀y", [[2, 3]], "x<😀>y"],
    ["a\u001b[b", [[0, 2]], "<a␛>[b"],
  ])("marks in %j the ranges %j", (text, ranges, expected) => {
    expect(paintLine(markedPieces(text, ranges, theme, plain))).toBe(expected);
  });

  it("underlines in bold and keeps the style of the text around it", () => {
    const colour = makeTheme({ color: true });
    expect(terminalText(paintLine(markedPieces("ab", [[0, 1]], colour, colour.heading)), true)).toBe(
      "\u001b[1m\u001b[1m\u001b[4ma\u001b[24m\u001b[22m\u001b[1m\u001b[22m\u001b[1mb\u001b[22m",
    );
  });
});
