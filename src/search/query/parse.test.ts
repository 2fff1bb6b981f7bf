import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse.js";

const parts = (query: string) => {
  const { words, phrases, without, fields, problem } = parseQuery(query);
  return {
    words: words.map((word) => word.text),
    phrases,
    without,
    fields: fields.map(({ field, value, isExcluded }) => `${isExcluded ? "-" : ""}${field}=${value}`),
    problem: problem && `${problem.column}: ${problem.message}`,
  };
};
const nothing = { words: [], phrases: [], without: [], fields: [], problem: null };

describe("parseQuery", () => {
  it.each([
    ["moths at dusk", { words: ["moths", "at", "dusk"] }],
    ["Órmouth's café", { words: ["ormouths", "cafe"] }],
    ['"exact phrase" more', { words: ["exact", "phrase", "more"], phrases: [["exact", "phrase"]] }],
    ["“curly marks”", { words: ["curly", "marks"], phrases: [["curly", "marks"]] }],
    ["oil -lamp", { words: ["oil"], without: [["lamp"]] }],
    ['oil -"lit lamp"', { words: ["oil"], without: [["lit", "lamp"]] }],
    ["Gnaph-Moth", { words: ["gnaph", "moth"] }],
    ["a - b -- c", { words: ["a", "b", "c"] }],
    ["game:lamps wick", { words: ["wick"], fields: ["game=lamps"] }],
    ['card:"Brass Lantern" kind:faq', { fields: ["card=Brass Lantern", "kind=faq"] }],
    ["-kind:errata KIND:faq", { fields: ["-kind=errata", "kind=faq"] }],
    ["document:x since:>=1.2", { fields: ["doc=x", "since=>=1.2"] }],
    ["Keeper: can he draw", { words: ["keeper", "can", "he", "draw"] }],
    ["oil kind:", { words: ["oil"], fields: ["kind="] }],
    ["kind: oil", { words: ["kind", "oil"] }],
    ["Keeper:", { words: ["keeper"] }],
    ["10:30 http://x", { words: ["10", "30", "http", "x"] }],
    ['6" wick"', { words: ["6", "wick"] }],
  ])("reads %s", (query, expected) => {
    expect(parts(query)).toEqual({ ...nothing, ...expected });
  });

  it.each([
    ['oil "lit lamp', "5: A quotation mark is not closed."],
    ['card:"brass', "6: A quotation mark is not closed."],
    ['card:"" x', '7: The field "card:" has no value.'],
    ["oil card:", '10: The field "card:" has no value.'],
    ["oil -keyword: ", '14: The field "keyword:" has no value.'],
    ["gmae:lamps x", '1: There is no field "gmae:".'],
    ["x knid:faq", '3: There is no field "knid:".'],
  ])("reports the problem in: %s", (query, expected) => {
    expect(parts(query).problem).toBe(expected);
  });

  it("gives a short excerpt of a long query, with the column of the problem", () => {
    const { problem } = parseQuery(`${"word ".repeat(100)}"open`);
    expect(problem?.excerpt?.[(problem.column ?? 0) - 1]).toBe('"');
    expect(problem?.excerpt?.length).toBeLessThan(130);
  });
});
