import { describe, expect, it } from "vitest";
import { makeTheme } from "./theme.js";
import { cutToWidth, displayWidth, graphemes, padToWidth } from "./width.js";

describe("displayWidth", () => {
  it.each([
    ["", 0],
    ["Forced – “When…”", 16],
    ["日本", 4],
    ["한글", 4],
    ["e\u0301", 1],
    ["ｆｕｌｌ", 8],
    ["👨‍👩‍👧", 2],
    ["⚡", 2],
    ["☠☠ struggle ♠", 13],
    ["☠\ufe0f", 2],
    [makeTheme({ color: true }).heading(makeTheme({ color: true }).kind("bold")), 4],
  ])("%j takes %i columns", (text, columns) => {
    expect(displayWidth(text)).toBe(columns);
  });
});

describe("graphemes", () => {
  it("keeps accents and joined emoji together", () => {
    expect(graphemes("ae\u0301👨‍👩‍👧")).toEqual(["a", "e\u0301", "👨‍👩‍👧"]);
  });
});

describe("cutToWidth", () => {
  it.each([
    ["short", 10, "short"],
    ["a lantern is lit", 12, "a lantern…"],
    ["a lantern is lit", 11, "a lantern…"],
    ["unbreakablelantern", 8, "unbreak…"],
    ["日本語の文", 6, "日本…"],
    ["anything", 1, "…"],
    ["anything", 0, ""],
  ])("cuts %j to %i columns", (text, width, expected) => {
    expect(cutToWidth(text, width)).toBe(expected);
  });
});

describe("padToWidth", () => {
  it("pads to columns, not characters, and does not cut", () => {
    expect(padToWidth("日本", 6)).toBe("日本  ");
    expect(padToWidth("too long", 3)).toBe("too long");
  });
});
