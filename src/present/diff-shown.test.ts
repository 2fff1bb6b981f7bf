import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownWords } from "./diff-shown.js";

describe("the words that are shown", () => {
  const same = (words: string) => ({ op: "same" as const, text: words });
  const ins = (words: string) => ({ op: "ins" as const, text: words });
  const paragraph = "word ".repeat(50).trim();

  it("a minor change shows as it now stands", () => {
    expect(
      shownWords([
        same("a "),
        { op: "del", text: "[?]", minor: true },
        { op: "ins", text: "[x]", minor: true },
        same(" b"),
      ]),
    ).toEqual([same("a "), same("[x]"), same(" b")]);
  });

  it("long unchanged paragraphs give way, short ones stay, and whole shows all", () => {
    const words = [
      same(`${paragraph}\n\n${paragraph}\n\nshort. `),
      ins("new"),
      same(`\n\nshort too.\n\n- ${paragraph}`),
    ];
    expect(shownWords(words)).toEqual([same("[…]"), same("\n\nshort. "), ins("new"), same("\n\n[…]")]);
    expect(shownWords(words, true)).toEqual(words);
    expect(shownWords([same("short.\n\nalso. "), ins("new")])).toEqual([
      same("short."),
      same("\n\nalso. "),
      ins("new"),
    ]);
  });

  it("a word and the word in its place stand apart", () => {
    const del = (words: string) => ({ op: "del" as const, text: words });
    expect(shownWords([del("must"), ins("may")])).toEqual([del("must"), same(" "), ins("may")]);
    expect(shownWords([del("climb;"), ins(". Down")])).toEqual([del("climb;"), ins(". Down")]);
  });

  it("never drops a change", () => {
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
        for (const which of ["del", "ins"]) expect(kept(shownWords(words), which)).toBe(kept(words, which));
      }),
    );
  });
});
