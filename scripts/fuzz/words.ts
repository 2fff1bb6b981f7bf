/** Generates texts: pieces that the readers recognise, in any order, with random characters between them; and random bytes. */
import fc from "fast-check";

/** Pieces that readers and look-ups recognise, and hostile ones. */
const pieces = [
  "## Frequently Asked Questions",
  "# Errata",
  "RULINGS",
  "Core Set",
  "**Q:** ",
  "Q: ",
  "Q:\tMay a lantern move?",
  "A: ",
  "A. ",
  "(v1.2) ",
  "(1.4) Nested Lanterns",
  "(2.13)",
  "Dark Lantern (Core 12): ",
  "Dark Lantern (Core F12)",
  "Pale Moth (TDL 178-181)",
  "Should read: ",
  "Should read “",
  "”",
  '"',
  "“unclosed",
  "- ",
  "* ",
  "== ",
  "1. ",
  "a) ",
  "•",
  "For example, ",
  "May I?",
  "Yes.",
  "See “Lanterns” on page 7.",
  "[action]",
  "[?]",
  "\\alpha",
  ">>",
  "<img src=x onerror=alert(1)>",
  "<script>",
  "[a](javascript:alert(1))",
  "|",
  "```",
  "---",
  "***",
  "~~",
  "&amp;",
  "\u00a0",
  "\u00ad",
  "\u202e",
  "\u200b",
  "\u001b[2J",
  "\u001b]0;x\u0007",
  "\u009b31m",
  "\ufeff",
  "\r\n",
  "\r",
  "\n",
  "\n\n",
  "\n\n\n",
  "    ",
  "\t",
  "  page 3 of 9",
  "http://example.org",
  "?",
  ".",
  ",",
  ":",
  "2x Lucky Dice",
  "1 Cover Up (TDL)",
  "Lucky Dice x2",
  "kind:faq ",
  "game:coc ",
  "since:>=1.2 ",
  "-word ",
  "( ",
  ") ",
  " + ",
  "ahlcg-faq/nested-sequences",
  "ahlcg-faq@1.0/",
  "F110",
  "TDL 307",
  "Khopesh of the Abyss",
  "hound of tindalos",
  "dopelganger",
  "__proto__",
  "constructor",
  "id: ",
  "rulings:\n",
  "  - ",
  "&a ",
  "*a",
  "<<: ",
  "!!js/function ",
  "!!binary ",
  "{",
  "}",
  "[",
  "]",
  "%YAML 1.2",
  "? ",
  "|-\n",
  ">+\n",
  "#",
  "'",
];

/** Repeated pieces, which reveal regular expressions with catastrophic backtracking. */
const repetition = fc
  .tuple(
    fc.constantFrom("a", " ", "(", "[", "-", "1.", "“", "a b ", "*", "_a", "é", "(v1", "x\n", "[[", "\u0301"),
    fc.integer({ min: 1, max: 400 }),
  )
  .map(([piece, times]) => piece.repeat(times));

/** A text of up to forty pieces, on one or several lines. */
export const text = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...pieces) },
      { weight: 3, arbitrary: fc.lorem({ maxCount: 8 }) },
      { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
      { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
      { weight: 1, arbitrary: repetition },
      { weight: 2, arbitrary: fc.constant("\n\n") },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

/** A short text, mostly of one line: a query, a name, a title. */
export const phrase = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      { weight: 2, arbitrary: fc.lorem({ maxCount: 3 }) },
      fc.string({ unit: "binary", maxLength: 8 }),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(" "));

/** A text in UTF-8, or random bytes. */
export const bytes = fc.oneof(
  { weight: 3, arbitrary: text.map((one) => Buffer.from(one, "utf8")) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);

/** Characters that a terminal interprets, except the line feed. */
export const rawControls =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/u;
