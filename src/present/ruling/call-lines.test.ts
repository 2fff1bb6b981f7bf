import { describe, expect, test } from "vitest";
import type { Call } from "../../log/call.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { callLines, placeOfCall } from "./call-lines.js";

const plain = { theme: makeTheme({ color: false }), width: 60 };
const call: Call = {
  id: "k3v9x2m7qa",
  citation: "Lamps — FAQ 2.0, (1.4) Moving Lanterns [lamps-faq@2.0/moving-lanterns]",
  at: "2026-05-02T10:41:07+02:00",
  ref: "lamps-faq@2.0/moving-lanterns",
  headline: "(1.4) Moving Lanterns",
  table: "12",
  round: "3",
  note: "both players agreed\nafter a while",
};

const linesOf = (...args: Parameters<typeof callLines>) => [...callLines(...args)];

describe("callLines and placeOfCall", () => {
  test("callLines prints a heading for each day, then its calls", () => {
    expect(
      linesOf([call, { ...call, at: "2026-05-03T09:05:00+02:00", table: null, round: null, note: null }], plain),
    ).toEqual([
      "2026-05-02",
      "10:41  table 12, round 3 · lamps-faq@2.0/moving-lanterns",
      "       (1.4) Moving Lanterns",
      "       both players agreed",
      "       after a while",
      "",
      "2026-05-03",
      "09:05  lamps-faq@2.0/moving-lanterns",
      "       (1.4) Moving Lanterns",
    ]);
  });

  test("callLines prints one heading for the calls of a day, also where the time is unknown", () => {
    const days = ["?", "?", "2026-05-02T10:41:07Z", "2026-05-02T11:41:07Z", "2026-05-03T11:41:07Z"];
    const lines = linesOf(
      days.map((at) => ({ ...call, at, note: null })),
      plain,
    );
    expect(lines.filter((line) => !/^ |lamps-faq/.test(line))).toEqual([
      ...["time unknown", "", "2026-05-02", "", "2026-05-03"],
    ]);
  });

  test("placeOfCall does not repeat the label of a table whose name begins with 'Table'", () => {
    expect(placeOfCall({ table: "Table 4", round: null })).toBe("Table 4");
    expect(placeOfCall({ table: "TABLE4", round: "round" })).toBe("TABLE4, round");
    expect(placeOfCall({ table: "Tablet corner", round: "Roundup" })).toBe("table Tablet corner, round Roundup");
  });

  test("callLines makes control characters visible, and exceeds the width only for references", () => {
    const hostile = "\x1b]0;x\x07\u202e".repeat(8);
    const lines = linesOf(
      [
        {
          ...call,
          at: hostile,
          ref: "a/b",
          headline: hostile,
          table: hostile,
          round: hostile,
          note: `${hostile}\n\r${hostile}`,
        },
      ],
      { ...plain, width: 40 },
    );
    expect(lines.join("\n")).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
    for (const line of linesOf([call], { ...plain, width: 30 })) expect(displayWidth(line)).toBeLessThanOrEqual(37);
  });
});
