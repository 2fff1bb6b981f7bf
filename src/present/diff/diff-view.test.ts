import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wordsToShow } from "../../render/text/shown-words.js";

describe("wordsToShow", () => {
  const same = (words: string) => ({ op: "same" as const, text: words });
  const ins = (words: string) => ({ op: "ins" as const, text: words });
  const paragraph = "word ".repeat(50).trim();

  it("shows only the new text of a minor change", () => {
    expect(
      wordsToShow([
        same("a "),
        { op: "del", text: "[?]", minor: true },
        { op: "ins", text: "[x]", minor: true },
        same(" b"),
      ]),
    ).toEqual([same("a "), same("[x]"), same(" b")]);
  });

  it("elides long unchanged paragraphs but not short ones, and none if `whole` is set", () => {
    const words = [
      same(`${paragraph}\n\n${paragraph}\n\nshort. `),
      ins("new"),
      same(`\n\nshort too.\n\n- ${paragraph}`),
    ];
    expect(wordsToShow(words)).toEqual([same("[…]"), same("\n\nshort. "), ins("new"), same("\n\n[…]")]);
    expect(wordsToShow(words, true)).toEqual(words);
    expect(wordsToShow([same("short.\n\nalso. "), ins("new")])).toEqual([
      same("short."),
      same("\n\nalso. "),
      ins("new"),
    ]);
  });

  it("puts a space between a deleted and an inserted word", () => {
    const del = (words: string) => ({ op: "del" as const, text: words });
    expect(wordsToShow([del("must"), ins("may")])).toEqual([del("must"), same(" "), ins("may")]);
    expect(wordsToShow([del("climb;"), ins(". Down")])).toEqual([del("climb;"), ins(". Down")]);
  });

  it("keeps every deleted and inserted word", () => {
    const op = fc.record({
      op: fc.constantFrom("same" as const, "del" as const, "ins" as const),
      text: fc.string({ unit: fc.constantFrom("a", " ", "\n", "\n\n", "- ", paragraph), maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(op, { maxLength: 12 }), (words) => {
        const kept = (list: readonly { op: string; text: string }[], which: string) =>
          list
            .filter((each) => each.op === which)
            .map((each) => each.text)
            .join("");
        for (const which of ["del", "ins"]) expect(kept(wordsToShow(words), which)).toBe(kept(words, which));
      }),
    );
  });
});
