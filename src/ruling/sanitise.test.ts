import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint, runs } from "../runs.fixture.js";
import { sanitise, sanitiseLine } from "./sanitise.js";

describe("sanitise", () => {
  it.each([
    ["plain “words”—and a line\nbreak", "plain “words”—and a line\nbreak"],
    ["\u001b[2Jgone", "␛[2Jgone"],
    ["\u001b]52;c;AAAA\u0007", "␛]52;c;AAAA␇"],
    ["\u009b31mred", "�31mred"],
    ["a\tb\rc\u007f", "a␉b␍c␡"],
    ["two\r\nlines", "two\nlines"],
    ["read \u202etfel ot", "read �tfel ot"],
    ["zero\u200bwidth soft\u00adhyphen", "zero�width soft�hyphen"],
    ["\ud800 alone", "� alone"],
    ["one\u2028two", "one�two"],
    ["tag \u{e0041}", "tag �"],
    ["👨‍👩‍👧 and ☠\ufe0f stay", "👨‍👩‍👧 and ☠\ufe0f stay"],
    ["a\u200db\ufe0f", "a�b�"],
    ["日本 e\u0301", "日本 e\u0301"],
  ])("sanitises %j", (raw, safe) => {
    expect(sanitise(raw)).toBe(safe);
  });

  it("removes controls, bidi overrides and line separators, keeps the number of lines, and is idempotent (property)", () => {
    const dangerous =
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
    const hostile = fc.constantFrom(
      "\u001b[31m",
      "\u001b]8;;x\u0007",
      "\u009b",
      "\u009d",
      "\u202e",
      "\u2066",
      "\r",
      "\u200d",
      "☠",
      "\ufe0f",
    );
    const anything = fc
      .array(fc.oneof(hostile, fc.string({ unit: codePoint })), { maxLength: 20 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(anything, (text) => {
        const safe = sanitise(text);
        expect(safe).not.toMatch(dangerous);
        expect(safe).not.toMatch(/\p{Cs}/u);
        expect(sanitise(safe)).toBe(safe);
        expect(safe.split("\n").length).toBe(text.split("\n").length);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("sanitiseLine", () => {
  it("joins lines and replaces control characters", () => {
    expect(sanitiseLine(" two\n lines\u001b ")).toBe("two lines␛");
  });
});
