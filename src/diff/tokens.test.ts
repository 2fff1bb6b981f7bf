import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ruling } from "./made-up.fixture.js";
import { plain } from "./normalise.js";
import { keyOf, read, tokenise } from "./tokens.js";

const kinds = (text: string) => tokenise(text).map((each) => `${each.kind}:${each.text}`);

describe("tokenise", () => {
  it("tells words, symbols, unreadable symbols and marks apart", () => {
    expect(kinds("A cup's [Hot Water], [?] or 🍣: +2.5% -1")).toEqual([
      "word:A",
      "word:cup's",
      "symbol:[Hot Water]",
      "mark:,",
      "unreadable:[?]",
      "word:or",
      "unreadable:🍣",
      "mark::",
      "word:+2.5%",
      "word:-1",
    ]);
  });

  it("knows what extractions make of a symbol", () => {
    for (const glyph of ["→", "⇒", "♣", ">>", ">", "\\nearrow", "$\\Rightarrow$", "\\$2", "◆", "#", "\ufffd"])
      expect(kinds(`use ${glyph} now`), glyph).toEqual(["word:use", `unreadable:${glyph}`, "word:now"]);
  });

  it("takes a dash between words or numbers for a mark, not for a sign", () => {
    expect(kinds("tea—hot, 2-3")).toEqual(["word:tea", "mark:-", "word:hot", "mark:,", "word:2", "mark:-", "word:3"]);
  });

  it("does not take a link for a symbol", () => {
    expect(kinds("[tea](x)")[0]).toBe("mark:[");
  });

  it("loses nothing: leads and texts are the plain text", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..."a1-*•[?]().'\"\\$> \n_") }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const joined = tokenise(text).map((each) => each.lead + each.text);
        expect(joined.join("")).toBe(plain(text));
      }),
    );
  });
});

describe("keyOf", () => {
  it("is the same whatever the layout, and differs by one letter", () => {
    const key = (text: string) => keyOf(tokenise(text));
    expect(key("One **cup**:\n\n- “hot”\n- [elder_thing]")).toBe(key('One cup : "hot" [Elder Thing]'));
    expect(key("one cup")).not.toBe(key("one cap"));
  });
});

describe("read", () => {
  it("leaves the number out of the title, and takes an empty part for an absent one", () => {
    const { title, question } = read(ruling({ id: "a", title: "(1.4) Pouring", question: " " }));
    expect([keyOf(title), question]).toEqual(["Pouring", null]);
  });
});
