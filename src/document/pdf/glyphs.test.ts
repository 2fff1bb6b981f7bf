import { describe, expect, it } from "vitest";
import { withIcons } from "./glyphs.js";

/** What is written for a text in a font, and the unknown signs. */
function written(text: string, font: string, glyphs: Record<string, Record<string, string>> = {}): string {
  const piece = { text, x: 1, y: 2, width: 3, size: 4, angle: 0, font, colour: "#000000" };
  const found = withIcons(piece, glyphs);
  expect(found.piece).toEqual({ ...piece, text: found.piece.text });
  for (const one of found.unknown) expect(one.font).toBe(font);
  return [found.piece.text, ...found.unknown.map((one) => one.character)].join(" ");
}

const lamps = { Lamps: { "@": "[oil]", l: "[lamp]", "[": "[wick]" } };

describe("withIcons", () => {
  it.each<[string, string, string, string]>([
    ["a sign of the map", "a @, l", "Lamps", "a [oil], [lamp]"],
    ["a sign of the map of another font", "l", "Times", "l"],
    ["letters of a font with a map", "of oi", "Lamps", "of oi"],
    ["an unknown sign of a font with a map", "a1#b", "Lamps", "a1[?]b #"],
    ["brackets of a font with a map", "[ ]", "Lamps", "[wick] [?] ]"],
    ["brackets of another font", "[a]", "Times", "[a]"],
    ["a font whose name every object has", "a", "constructor", "a"],
    ["a character that every object has", "@", "Times", "[?] @"],
    ["letters of a symbol font", "a b", "CardSymbols", "[?] [?] a b"],
    ["a bullet of a symbol font", "\u00b7 •▪", "Wingdings", "• •▪"],
    ["the same sign in a text font", "\u00b7", "Times", "\u00b7"],
    ["private bullets in any font", "\uf0b7\uf0a7\uf0d8", "Times", "•▪➤"],
    ["another private character", "\ue001", "Times", "[?] \ue001"],
    ["a control character", "a\u0001", "Times", "a[?] \u0001"],
    ["a character of two units before a sign", "𝔸 @ 𝔸@", "Times", "𝔸 [?] 𝔸@ @"],
    ["signs beside letters and digits", "#1 50% a@ $5", "Times", "#1 50% a@ $5"],
    ["signs alone", "1 #% {", "Times", "1 [?][?] [?] # % {"],
  ])("writes %s", (_, text, font, expected) => {
    expect(written(text, font, lamps)).toBe(expected);
  });
});
