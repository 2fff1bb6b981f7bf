import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitise } from "../present/text/sanitise.js";
import { runs } from "../runs.fixture.js";
import { csvCell, exportCalls, markdownCell } from "./export.js";
import { madeUpCall } from "./made-up.fixture.js";

const control = /[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

/** A reader of CSV as RFC 4180 has it, for the tests alone. */
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

describe("CSV", () => {
  test("has a heading, a row a call, and quotes where they are needed", () => {
    const text = exportCalls([madeUpCall({ note: 'he said "no",\nshe agreed', round: null })], "csv");
    expect(text.split("\r\n")).toEqual([
      "Time,Round,Table,Ruling,Note,Citation,Reference,Call",
      '2026-05-02T10:41:07+02:00,,12,(1.4) Moving Lanterns,"he said ""no"",\nshe agreed","Lamps — FAQ 2.0, (1.4) Moving Lanterns [lamps-faq@2.0/moving-lanterns], source lines 1-2",lamps-faq@2.0/moving-lanterns,abcdefghjk',
    ]);
  });

  test.each(["=1+1", "+49", "-1", "@SUM(A1)", ";=1", "\t=1", "\r=1", "＝1+1"])(
    "%j is words, not a formula",
    (words) => {
      expect(csvCell(words).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  test("what a spreadsheet may take for the end of a cell is quoted", () => {
    expect(csvCell("a;=1+1")).toBe('"a;=1+1"');
  });

  test("any words are read again as they were shown, and never run", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 4 }), (notes) => {
        const text = exportCalls(
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

describe("a Markdown table", () => {
  test("has a heading, a row a call", () => {
    expect(exportCalls([madeUpCall({ headline: "Ties", citation: "here" })], "markdown").split("\n")).toEqual([
      "| Time | Round | Table | Ruling | Note | Citation | Reference | Call |",
      "| --- | --- | --- | --- | --- | --- | --- | --- |",
      "| 2026-05-02T10:41:07+02:00 | 3 | 12 | Ties | both players agreed | here | lamps-faq@2.0/moving-lanterns | abcdefghjk |",
    ]);
  });

  test("words cannot leave their cell, nor be markup", () => {
    expect(markdownCell("a|b\nc\\|d")).toBe("a\\|b<br>c\\\\\\|d");
    expect(markdownCell("<img src=x> &lt; ![x](http://x) *b*")).toBe(
      "\\<img src=x\\> \\&lt; !\\[x\\](http://x) \\*b\\*",
    );
    expect(markdownCell("\x1b[2J")).toBe("␛\\[2J");
  });

  test("any words stay on their line, with as many cells as the heading", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (note) => {
        const lines = exportCalls([madeUpCall({ note })], "markdown").split("\n");
        expect(lines).toHaveLength(3);
        // A bar ends a cell unless an odd number of backslashes stands before it.
        expect((lines[2] as string).match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(9);
        expect(lines[2]).not.toMatch(control);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("JSON", () => {
  test("holds the calls as they are, nothing raw", () => {
    const call = madeUpCall({ note: "\x1b[2J\u202e" });
    const text = exportCalls([call], "json");
    expect(JSON.parse(text)).toEqual({ calls: [call] });
    expect(text).not.toMatch(/[\x00-\x1f\u202e]/);
  });
});
