import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePoint } from "../../runs.fixture.js";
import { ruling } from "../made-up.fixture.js";
import { normaliseText } from "./normalise.js";
import { comparisonKey, tokenise, tokeniseRuling } from "./tokens.js";

const kinds = (text: string) => tokenise(text).map((each) => `${each.kind}:${each.text}`);

describe("tokenise", () => {
  it("distinguishes words, symbols, unreadable symbols and punctuation", () => {
    expect(kinds("A cup's [Hot Water], [?] or 🍣: +2.5% -1")).toEqual([
      "word:A",
      "word:cup's",
      "symbol:[Hot Water]",
      "punctuation:,",
      "unreadable:[?]",
      "word:or",
      "unreadable:🍣",
      "punctuation::",
      "word:+2.5%",
      "word:-1",
    ]);
  });

  it("recognises misread symbols", () => {
    for (const glyph of ["→", "⇒", "♣", ">>", ">", "\\nearrow", "$\\Rightarrow$", "\\$2", "◆", "#", "\ufffd"])
      expect(kinds(`use ${glyph} now`), glyph).toEqual(["word:use", `unreadable:${glyph}`, "word:now"]);
  });

  it("reads a dash between words or numbers as punctuation, not as a sign", () => {
    expect(kinds("tea—hot, 2-3")).toEqual([
      "word:tea",
      "punctuation:-",
      "word:hot",
      "punctuation:,",
      "word:2",
      "punctuation:-",
      "word:3",
    ]);
  });

  it("does not read a link as a symbol", () => {
    expect(kinds("[tea](x)")[0]).toBe("punctuation:[");
  });

  it("gives tokens whose leads and texts join to the normalised text (property)", () => {
    const anything = fc.oneof(
      fc.string({ unit: codePoint }),
      fc.string({ unit: fc.constantFrom(..."a1-*•[?]().'\"\\$> \n_") }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const joined = tokenise(text).map((each) => each.lead + each.text);
        expect(joined.join("")).toBe(normaliseText(text));
      }),
    );
  });
});

describe("comparisonKey", () => {
  it("ignores layout and typography, but no letter", () => {
    const key = (text: string) => comparisonKey(tokenise(text));
    expect(key("One **cup**:\n\n- “hot”\n- [elder_thing]")).toBe(key('One cup : "hot" [Elder Thing]'));
    expect(key("one cup")).not.toBe(key("one cap"));
  });
});

describe("tokeniseRuling", () => {
  it("leaves the number out of the title, and treats an empty part as absent", () => {
    const { title, question } = tokeniseRuling(ruling({ id: "a", title: "(1.4) Pouring", question: " " }));
    expect([comparisonKey(title), question]).toEqual(["Pouring", null]);
  });
});
