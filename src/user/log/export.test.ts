import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitise } from "../../ruling/sanitise.js";
import { codePoint, runs } from "../../runs.fixture.js";
import type { Call } from "./call.js";
import { csvCell, type ExportFormat, exportCalls, markdownCell } from "./export.js";
import { madeUpCall } from "./made-up.fixture.js";

const control = /[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

/** A minimal CSV parser after RFC 4180, used only by these tests. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    let cell = "";
    if (text[at] === '"') {
      const quoted = /^"((?:[^"]|"")*)"/.exec(text.slice(at)) as RegExpExecArray;
      cell = (quoted[1] as string).replaceAll('""', '"');
      at += quoted[0].length;
    } else {
      cell = (/^[^,\r\n"]*/.exec(text.slice(at)) as RegExpExecArray)[0];
      at += cell.length;
    }
    rows.at(-1)?.push(cell);
    if (at === text.length) break;
    if (text[at] === ",") at += 1;
    else if (text.startsWith("\r\n", at)) {
      rows.push([]);
      at += 2;
    } else throw new Error(`no cell may go on at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
  }
  return rows;
}

/** An export without its final line end. */
function exported(calls: readonly Call[], format: ExportFormat): string {
  const text = [...exportCalls(calls, format)].join("");
  expect(text).toMatch(/\n$/);
  return text.slice(0, -1);
}

describe("exportCalls: CSV", () => {
  test("writes a heading and one row per call, and quotes cells where needed", () => {
    const text = exported([madeUpCall({ note: 'he said "no",\nshe agreed', round: null })], "csv");
    expect(text.split("\r\n")).toEqual([
      "Time,Round,Table,Ruling,Note,Citation,Reference,Call",
      '2026-05-02T10:41:07+02:00,,12,(1.4) Moving Lanterns,"he said ""no"",\nshe agreed","Lamps — FAQ 2.0, (1.4) Moving Lanterns [lamps-faq@2.0/moving-lanterns], source lines 1-2",lamps-faq@2.0/moving-lanterns,abcdefghjk',
    ]);
  });

  test.each(["=1+1", "+49", "-1", "@SUM(A1)", ";=1", "\t=1", "\r=1", "＝1+1"])(
    "escapes %j, which a spreadsheet could run as a formula",
    (words) => {
      expect(csvCell(words).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  test("quotes a cell with a semicolon, which some spreadsheets read as a separator", () => {
    expect(csvCell("a;=1+1")).toBe('"a;=1+1"');
  });

  test("writes any note so that a CSV reader restores it and no cell is a formula (property)", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: codePoint }), { minLength: 1, maxLength: 4 }), (notes) => {
        const text = exported(
          notes.map((note) => madeUpCall({ note, table: note })),
          "csv",
        );
        const [, ...rows] = readCsv(text);
        expect(rows.map((row) => row[4]?.replace(/^'/, ""))).toEqual(
          notes.map((note) => sanitise(note).replace(/^'/, "")),
        );
        for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@;\t\r]/);
        expect(text).not.toMatch(control);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("exportCalls: Markdown", () => {
  test("writes a heading and one row per call", () => {
    expect(exported([madeUpCall({ headline: "Ties", citation: "here" })], "markdown").split("\n")).toEqual([
      "| Time | Round | Table | Ruling | Note | Citation | Reference | Call |",
      "| --- | --- | --- | --- | --- | --- | --- | --- |",
      "| 2026-05-02T10:41:07+02:00 | 3 | 12 | Ties | both players agreed | here | lamps-faq@2.0/moving-lanterns | abcdefghjk |",
    ]);
  });

  test("escapes cell separators and markup", () => {
    expect(markdownCell("a|b\nc\\|d")).toBe("a\\|b<br>c\\\\\\|d");
    expect(markdownCell("<img src=x> &lt; ![x](http://x) *b*")).toBe(
      "\\<img src=x\\> \\&lt; !\\[x\\](http://x) \\*b\\*",
    );
    expect(markdownCell("\x1b[2J")).toBe("␛\\[2J");
  });

  test("writes any note on one line with as many cells as the heading (property)", () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (note) => {
        const lines = exported([madeUpCall({ note })], "markdown").split("\n");
        expect(lines).toHaveLength(3);
        // A bar ends a cell unless an odd number of backslashes stands before it.
        expect((lines[2] as string).match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(9);
        expect(lines[2]).not.toMatch(control);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("exportCalls: JSON", () => {
  test("writes the calls unchanged, with control characters escaped", () => {
    const call = madeUpCall({ note: "\x1b[2J\u202e" });
    const text = exported([call], "json");
    expect(JSON.parse(text)).toEqual({ calls: [call] });
    expect(text).not.toMatch(/[\x00-\x1f\u202e]/);
  });
});
