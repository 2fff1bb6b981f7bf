import { expect, test } from "vitest";
import { splitWords } from "../../search/text/words.js";
import { clausesOf } from "./clauses.js";

/** The clauses, divided by strokes; the remark in brackets at the end. */
function clausesText(query: string): string {
  const { clauses, remark } = clausesOf(query, splitWords(query));
  return clauses.map((one) => one.join(" ")).join(" / ") + (remark.length > 0 ? ` (${remark.join(" ")})` : "");
}

test.each([
  ["I own a lamp, is it restricted?", "i own a lamp / is it restricted"],
  ["a lamp. is it; legal: now! yes… no", "a lamp / is it / legal / now / yes / no"],
  ["a lamp!is it?yes", "a lamp / is it / yes"],
  ["a lamp - is it – legal — now", "a lamp / is it / legal / now"],
  ["a lamp—is it", "a lamp / is it"],
  ["well-known lamp", "well known lamp"],
  ["a “lamp,” is it", "a lamp / is it"],
  ["a lamp\n is it", "a lamp / is it"],
  ["2.0 lamps", "2 0 lamps"],
  ["dr. lamp is in", "dr lamp is in"],
  ["mrs. lamp is in", "mrs / lamp is in"],
  ["dr, lamp", "dr / lamp"],
  ["lamp (the enemy) errata", "lamp errata (the enemy)"],
  ["lamp [a {b} c] errata", "lamp errata (a b c)"],
  ["lamp) is (old", "lamp is (old)"],
  [", , lamp", "lamp"],
  ["", ""],
])("clausesOf(%j)", (query, expected) => expect(clausesText(query)).toBe(expected));
