import fc from "fast-check";
import { expect, it } from "vitest";
import type { GrimError } from "../problem.js";
import { terminalText } from "../render/text/terminal-text.js";
import { sqlValue } from "./sql-text.js";

it.each([
  [null, "NULL"],
  [1.5, "1.5"],
  [false, "false"],
  ["The lamp's oil;\n--burns :'x' $$ 灯 🕯️", "'The lamp''s oil;\n--burns :''x'' $$ 灯 🕯️'"],
  ["'; DROP TABLE lamps; --", "'''; DROP TABLE lamps; --'"],
  ["C:\\lamps\\' OR 1=1", "U&'C:\\\\lamps\\\\'' OR 1=1'"],
  ["\\! touch /tmp/lamp\r\n\\.", "U&'\\\\! touch /tmp/lamp\\000d\\000a\\\\.'"],
  ["\u001b[31m\u202e\u{e0041}\t", "U&'\\001b[31m\\202e\\+0e0041\\0009'"],
  [[], "ARRAY[]::text[]"],
  [["a,b", "{c}", "it's", '"'], "ARRAY['a,b','{c}','it''s','\"']::text[]"],
])("sqlValue writes %j as the literal %s", (value, literal) => {
  expect(sqlValue(value, "A lamp")).toBe(literal);
});

it.each(["a\0b", "\ud800", "x\udc00", "\udc00\ud800"])(
  "sqlValue refuses %j, and the message names the place",
  (text) => {
    const problems = (() => {
      try {
        return sqlValue([text], "The ruling lamps-faq@2.0/moving");
      } catch (error) {
        return (error as GrimError).problems;
      }
    })();
    expect(problems).toEqual([
      expect.objectContaining({
        code: "control-character",
        message: expect.stringContaining("The ruling lamps-faq@2.0/moving contains NUL"),
      }),
    ]);
  },
);

/** The text that a literal stands for by the rules of the SQL standard. */
function textOfLiteral(literal: string): string {
  const [, unicode, body = ""] = /^(U&)?'((?:[^']|'')*)'$/s.exec(literal) ?? [];
  const text = body.replaceAll("''", "'");
  if (!unicode) return text;
  return text.replace(/\\(?:\\|\+([0-9a-f]{6})|([0-9a-f]{4}))/g, (_, long, short) =>
    long || short ? String.fromCodePoint(Number.parseInt(long ?? short, 16)) : "\\",
  );
}

it("sqlValue writes a literal that SQL reads as the same text, and that `terminalText` does not change (property)", () => {
  const pieces = fc.constantFrom(
    "'",
    "''",
    "\\",
    "\\\\",
    "U&'",
    "\r",
    "\n",
    "\t",
    "\u0007",
    "\u200b",
    "👁️‍🗨️",
    "\ufdd0",
    "é",
    "$$",
    "\\+",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: "grapheme" }))), (parts) => {
      const text = parts.join("").replaceAll("\0", "");
      const literal = sqlValue(text, "A text");
      expect(textOfLiteral(literal)).toBe(text);
      expect(terminalText(literal, false)).toBe(literal);
    }),
  );
});
