import * as library from "@rgrove/parse-xml";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../runs.fixture.js";
import { parseXml, type XmlElement } from "./xml.js";

const wide = { maxTags: 1000, maxDepth: 100 };
const parse = (text: string, limits = wide) =>
  parseXml(text, limits, (message, line) => Object.assign(new Error(message), { line }));
/** The name of the root, or the line and the message of the refusal. */
const read = (text: string, limits = wide) => {
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
    ["<a><b></b></a>", "a"],
    ["<a><b></b><b/></a>", tooMuch],
    ["<a><b><c/></b></a>", tooMuch],
    ["<a><b><c></c></b></a>", tooMuch],
    ["<a><!-- <b><b><b><b> --></a>", "a"],
    ["<a><![CDATA[<b><b><b><b>]]></a>", "a"],
    ["<?xml version='1.0'?><a x='>' y=\"/>\"><b/></a>", "a"],
  ])("%s", (text, expected) => {
    expect(read(text, { maxTags: 4, maxDepth: 2 })).toBe(expected);
  });
});

it("parseXml gives elements with attributes, text and lines", () => {
  expect(
    parse('\ufeff<?xml version="1.0"?>\r\n<a b="1 &amp;\n&#x32;">x&lt;\r\n<c d=\'&quot;\'/><![CDATA[&<]]></a>\n'),
  ).toEqual({
    name: "a",
    attributes: new Map([["b", "1 & 2"]]),
    children: ["x<\n", { name: "c", attributes: new Map([["d", '"']]), children: [], line: 4 }, "&<"],
    line: 2,
  });
});

describe("parseXml refuses", () => {
  it.each([
    ["<a>\n<!DOCTYPE b></a>", "2: declares a document type or entities, which grim does not read"],
    ["<a>\n<b></a>", "2: is not well-formed XML: </a> before the end of <b>"],
    ["<a>\n<!-- x", "2: is not well-formed XML: tag cut off or with a mistake"],
    ["<a b=1/>", "1: is not well-formed XML: tag cut off or with a mistake"],
    ["<a></a b='1'>", "1: is not well-formed XML: tag cut off or with a mistake"],
    ["</a>", "1: is not well-formed XML: </a> closes no element"],
    ["<a>\n<b>\n<c/>", "2: is not well-formed XML: <b> is not closed"],
    ["<a/>\n<b/>", "2: is not well-formed XML: <b> after the end of the root element"],
    ["<a/>\nb", "1: is not well-formed XML: text outside the root element"],
    ["<!-- a -->", "1: is not well-formed XML: it has no element"],
    ["<a>&b;</a>", "1: is not well-formed XML: & stands for no character"],
    ["<a>&#x110000;</a>", "1: is not well-formed XML: &#x110000; stands for no character"],
    ["<a>&#0;</a>", "1: is not well-formed XML: control character"],
    ["<a>\u0001</a>", "1: is not well-formed XML: control character"],
    ["<a><![CDATA[\u0001]]></a>", "1: is not well-formed XML: control character"],
    ["<a b='1' b='2'/>", "1: is not well-formed XML: two attributes b"],
  ])("%j", (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

it("parseXml reads what @rgrove/parse-xml reads, in the same way", () => {
  const expected = (element: library.XmlElement): unknown => ({
    name: element.name,
    attributes: Object.entries(element.attributes).sort(),
    children: element.children.map((one) =>
      one instanceof library.XmlElement ? expected(one) : one instanceof library.XmlText ? one.text : "",
    ),
  });
  const parsed = ({ name, attributes, children }: XmlElement): unknown => ({
    name,
    attributes: [...attributes].sort(),
    children: children.map((one) => (typeof one === "string" ? one : parsed(one))),
  });
  /** Joins neighbouring texts, because only one of the parsers joins text that comments and CDATA divide. */
  const joined = (_: string, value: unknown) => {
    if (!Array.isArray(value)) return value;
    const runs: unknown[] = [];
    for (const one of value) {
      const last = runs.at(-1);
      if (typeof one === "string" && typeof last === "string") runs[runs.length - 1] = last + one;
      else if (one !== "") runs.push(one);
    }
    return runs;
  };
  const pieces = [
    "<a>",
    "</a>",
    "<b c='d' e=\"&lt;\n\">",
    "</b>",
    "<b/>",
    "<!-- x -->",
    "<![CDATA[&]]>",
    "<?p q?>",
    "\r\n",
  ];
  const piece = fc.constantFrom(...pieces, "é", "x", "&amp;", "&#65;", "&x;", "<", "'", '"', "-->", "\t");
  let readByBoth = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (list) => {
      const text = `<a>${list.join("")}</a>`;
      const root = (() => {
        try {
          return library.parseXml(text).root;
        } catch {
          return null;
        }
      })();
      if (root === null) return;
      readByBoth++;
      expect(JSON.parse(JSON.stringify(parsed(parse(text)), joined))).toEqual(
        JSON.parse(JSON.stringify(expected(root), joined)),
      );
    }),
    { numRuns: runs(2000) },
  );
  expect(readByBoth).toBeGreaterThan(5);
});
