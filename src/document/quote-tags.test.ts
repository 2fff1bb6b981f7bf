import fc from "fast-check";
import { expect, it } from "vitest";
import { hasQuoteTags, withoutQuoteTags } from "./quote-tags.js";

const read = (text: string) => withoutQuoteTags(text.split("\n")).map(({ text, line }) => `${line} ${text}`);

it.each([
  ["[quote]May I?[/quote]\nNo.", ["1 ", "1 > May I?", "1 ", "2 No."]],
  ['[quote="rook"]May I?[/quote] No.', ["1 ", "1 > rook wrote: May I?", "1 ", "1  No."]],
  [
    "[QUOTE=rook;12]\nMay I\nlight it?\n[/QUOTE]\nNo.",
    ["1 ", "1 > rook wrote:", "2 > May I", "3 > light it?", "4 ", "5 No."],
  ],
  ['[quote="rook, post:3"]May I?\n\nOr not?[/quote]', ["1 ", "1 > rook wrote: May I?", "2 ", "3 > Or not?", "3 "]],
  ['[q="rook"]Why [q]inner[/q] so?[/q]Yes.', ["1 ", "1 > rook wrote: Why", "1 > inner", "1 > so?", "1 ", "1 Yes."]],
  ["[quoted] lamps [/b]", ["1 [quoted] lamps [/b]"]],
])("writes the quotes of %j as block quotes", (text, lines) => {
  expect(read(text)).toEqual(lines);
});

it("knows whether a text has quotes", () => {
  expect(hasQuoteTags(["a", "b[/QUOTE]"])).toBe(true);
  expect(hasQuoteTags(["[quote]", "[/b]", "[lamp]"])).toBe(false);
});

it("keeps every word outside of tags, in order and on its line (property)", () => {
  const piece = fc.constantFrom("oil", "fog", "[quote]", '[quote="rook"]', "[/quote]", "[q]", "[/q]", "\n", " ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const lines = pieces.join("").split("\n");
      const words = (text: string) => text.replace(/rook wrote:/g, " ").match(/oil|fog/g) ?? [];
      const out = withoutQuoteTags(lines);
      lines.forEach((line, i) => {
        const made = out.filter((one) => one.line === i + 1).map(({ text }) => text);
        expect(made.flatMap(words)).toEqual(words(line));
      });
    }),
  );
});
