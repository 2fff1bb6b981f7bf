import fc from "fast-check";
import { expect, it } from "vitest";
import { hasQuoteTags, withoutQuoteTags } from "./quote-tags.js";

const read = (text: string) => withoutQuoteTags(text.split("\n")).lines.map(({ text, line }) => `${line} ${text}`);

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
  ["[Quote=Rook]\n[/QUOTE]No.", ["1 ", "1 > Rook wrote:", "2 ", "2 No."]],
  ["[quote][/quote]\nNo.", ["1 ", "1 ", "2 No."]],
  ["[quote author=rook link=topic=1.msg2 date=3]May I?[/quote]", ["1 ", "1 > rook wrote: May I?", "1 "]],
  ['[quote name="rook"]May I?[/quote]', ["1 ", "1 > rook wrote: May I?", "1 "]],
  ["[quote post=3 author=rook]May I?[/quote]", ["1 ", "1 > rook wrote: May I?", "1 "]],
  ["[quote=rook post_id=3 time=12]May I?[/quote]", ["1 ", "1 > rook wrote: May I?", "1 "]],
  ["[quote=rook_12]May I?[/quote]", ["1 ", "1 > rook_12 wrote: May I?", "1 "]],
  ["[quote=_rook_]May I?[/quote]", ["1 ", "1 > rook wrote: May I?", "1 "]],
  ["[quote post=3]May I?[/quote]", ["1 ", "1 > May I?", "1 "]],
  ["[quote=Rook [mod]]May I?[/quote]", ["1 ", "1 > Rook wrote: May I?", "1 "]],
  ["[quote=[b]Rook[/b]]**May** I?[/quote]", ["1 ", "1 > Rook wrote: **May** I?", "1 "]],
  ["Pay [Q] and [Q: 2], [q, oil]. [quote]Why?[/quote]", ["1 Pay [Q] and [Q: 2], [q, oil]. ", "1 ", "1 > Why?", "1 "]],
  [
    "[quote]\nMay I?\nNo.\n[quote]Why?[/quote]\nSo.",
    ["1 [quote]", "2 May I?", "3 No.", "4 ", "4 > Why?", "4 ", "5 So."],
  ],
  ["No.[/quote] More. [quote]Why?[/quote]", ["1 No.[/quote] More. ", "1 ", "1 > Why?", "1 "]],
  ["[q][quote]Why?[/q] So.", ["1 ", "1 > [quote]Why?", "1 ", "1  So."]],
])("writes the quotes of %j as block quotes", (text, lines) => {
  expect(read(text)).toEqual(lines);
});

it("knows whether a text has quotes", () => {
  expect(hasQuoteTags(["a", "b[/QUOTE]"])).toBe(true);
  expect(hasQuoteTags(["[quote]", "[/b]", "[lamp]"])).toBe(false);
});

it("names the lines of quotes without a counterpart, and not those of icons", () => {
  expect(
    withoutQuoteTags(["[quote]", "[Q] oil", "[quote]a[/quote]", "b[/quote][/quote]", "[/quote] c"]).unpaired,
  ).toEqual([4, 5]);
});

it("reads 10,000 quotes in each other, on one line and on many", () => {
  const many = (tag: string) => Array.from({ length: 10_000 }, () => tag);
  const apart = withoutQuoteTags([...many("[quote]"), "oil", ...many("[/quote]"), "fog"]);
  expect(apart.lines.filter(({ text }) => text !== "")).toEqual([
    { text: "> oil", line: 10_001 },
    { text: "fog", line: 20_002 },
  ]);
  const together = withoutQuoteTags([`${many("[quote]").join("")}oil${many("[/quote]").join("")}fog`]);
  expect(together.lines.filter(({ text }) => text !== "").map(({ text }) => text)).toEqual(["> oil", "fog"]);
});

it.each(["[quote", "[quote=", "[quote=[", "[quote] "])("reads a long line of %j without its end as words", (piece) => {
  const line = `${piece.repeat(20_000)}${" ".repeat(50_000)}oil`;
  expect(withoutQuoteTags([line, "[/q]"]).lines).toEqual([
    { text: line, line: 1 },
    { text: "[/q]", line: 2 },
  ]);
});

it("keeps every word outside of tags, in order and on its line (property)", () => {
  const piece = fc.constantFrom("oil", "fog", "[quote]", '[quote="rook"]', "[/quote]", "[q]", "[/q]", "\n", " ");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const lines = pieces.join("").split("\n");
      const words = (text: string) => text.replace(/rook wrote:/g, " ").match(/oil|fog/g) ?? [];
      const { lines: out } = withoutQuoteTags(lines);
      lines.forEach((line, i) => {
        const made = out.filter((one) => one.line === i + 1).map(({ text }) => text);
        expect(made.flatMap(words)).toEqual(words(line));
      });
    }),
  );
});
