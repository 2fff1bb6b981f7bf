import { describe, expect, it } from "vitest";
import { parseXml } from "./xml.js";

const parse = (text: string, limits = { maxTags: 1000, maxDepth: 100 }) =>
  parseXml(text, limits, (message, line, excerpt) => Object.assign(new Error(message), { line, excerpt }));
/** The name of the root, or the line and the message of the refusal. */
const read = (text: string, limits?: { maxTags: number; maxDepth: number }) => {
  try {
    return parse(text, limits).name;
  } catch (error) {
    const { message, line } = error as { message: string; line: number | null };
    return `${line}: ${message}`;
  }
};

describe("the limits of parseXml", () => {
  const tooMuch = "null: has more than 4 tags or nests them more than 2 deep";
  it.each([
    ["<a><b/><b/></a>", "a"],
    ["<a><b></b><b/></a>", "a"],
    ["<a><b/><b/><b/><b/></a>", tooMuch],
    ["<a><b><c/></b></a>", tooMuch],
    ["<?xml version='1.0'?><a x='>' y=\"/>\"><b/></a>", "a"],
  ])("%s", (text, expected) => {
    expect(read(text, { maxTags: 4, maxDepth: 2 })).toBe(expected);
  });

  it("a nesting that would exhaust the stack is refused", () => {
    const depth = 100_000;
    expect(read("<a>".repeat(depth) + "</a>".repeat(depth), { maxTags: 1_000_000, maxDepth: 100 })).toMatch(
      /^null: has more/,
    );
  });
});

it("parseXml gives elements with attributes, text and lines", () => {
  expect(
    parse(
      '\ufeff<?xml version="1.0"?>\r\n<a b="1 &amp;\n&#x32;">x&lt;\r\n<c d=\'&quot;\'/>\r\n<c/><![CDATA[&<]]></a>\n',
    ),
  ).toEqual({
    name: "a",
    attributes: new Map([["b", "1 & 2"]]),
    children: [
      "x<\n",
      { name: "c", attributes: new Map([["d", '"']]), children: [], line: 4 },
      "\n",
      { name: "c", attributes: new Map(), children: [], line: 5 },
      "&<",
    ],
    line: 2,
  });
});

describe("parseXml refuses, with the line", () => {
  it.each([
    ["<a>\n<b></a>", 2],
    ["<a b=1/>", 1],
    ["<a>\n<b>\n<c/>", 3],
    ["<a/>\n<b/>", 2],
    ["<a/>\nb", 2],
    ["<!-- a -->", 1],
    ["<a>&b;</a>", 1],
    ['<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>', 2],
    ["<a>&#0;</a>", 1],
    ["<a>\n<a b='1' b='2'/></a>", 2],
  ])("%j", (text, line) => {
    expect(read(text)).toMatch(new RegExp(`^${line}: is not well-formed XML: \\S`));
  });
});
