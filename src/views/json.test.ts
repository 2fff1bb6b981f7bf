import { describe, expect, it } from "vitest";
import { lanternRule, sample } from "../render/made-up.fixture.js";
import { jsonText, rulingJson } from "./json.js";

describe("rulingJson", () => {
  it("has every key in the documented order, whatever the order of the ruling's keys", () => {
    const shuffled = Object.fromEntries(Object.entries(lanternRule).reverse()) as unknown as typeof lanternRule;
    const json = rulingJson(shuffled);
    expect(Object.keys(json).join(" ")).toBe(
      "id document edition game kind number title question text section cards mentions keywords since see lines restored notes proofs short partial places marked file",
    );
    expect(json).toEqual({ ...lanternRule, file: null, partial: null, short: "deep-faq@1.3/lantern-rule" });
    expect(Object.keys(json.cards[0] ?? {})).toEqual(["id", "name", "set", "number"]);
    expect(Object.keys(json.see[0] ?? {})).toEqual(["text", "to", "gap"]);
  });

  it("omits undocumented keys, and has null or an empty list for absent fields", () => {
    const extra = { ...sample(), score: 7 };
    expect(jsonText(rulingJson(extra))).toBe(
      '{"id":"lantern-rule","document":"deep-faq","edition":"1.3","game":"deep","kind":"clarification","number":null,' +
        '"title":null,"question":null,"text":"","section":[],"cards":[],"mentions":[],"keywords":[],"since":null,' +
        '"see":[],"lines":[[1,1]],"restored":[],"notes":[],"proofs":[],"short":"deep-faq@1.3/lantern-rule","partial":null,"places":[],"marked":[],"file":null}',
    );
  });
});

describe("jsonText", () => {
  it("escapes control and format characters, and parses to the same value", () => {
    const value = { text: "a\u001b[31m\u009b1m\u202e“b”\u2028" };
    expect(jsonText(value)).toBe('{"text":"a\\u001b[31m\\u009b1m\\u202e“b”\\u2028"}');
    expect(JSON.parse(jsonText(value))).toEqual(value);
  });
});
