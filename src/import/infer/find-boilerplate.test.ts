import { expect, it } from "vitest";
import { compilePattern } from "../pattern.js";
import { findBoilerplate } from "./find-boilerplate.js";

/** The rules found in these lines, as `rule: pattern` or `rule: from … until`. */
const rules = (...lines: string[]) =>
  findBoilerplate(lines).map((one) =>
    "pattern" in one ? `${one.rule}: ${one.pattern}` : `${one.rule}: ${one.from} … ${one.until}`,
  );

const number = "page-number: (?i)^(?:page )?\\d{1,3}$";
const dots = "table-of-contents: (?:\\.{4}|…)\\s*\\d+$";
const pages = "table-of-contents: ,? p\\.? ?\\d+\\)?$";
const imprint = "imprint: ©|(?i)\\ball rights reserved\\b";
const ruler = "ruler: ^[-*_=~–—]{3,}$";
const head = (pattern: string) => `running-head: ^(?:#+ )?${pattern}$`;
const contentsLines = ["Lamps p.3", "Moths p 4", "Eels, p5", "Oil p 6)", "Wicks p.7"];
const separated = (lines: readonly string[], by: number) =>
  lines.flatMap((line) => [
    line,
    ...Array.from({ length: by - 1 }, (_, i) => `A sentence ${"of words ".repeat(i + 1)}.`),
  ]);

it.each<[string, string[], string[]]>([
  ["nothing", [], []],
  ["text", ["A lamp is lit.", "2 lamps", "1234", "page"], []],
  [
    "links and dates below entries",
    [
      "posted May 3, 2014 | back to top",
      "Lit.",
      "posted Mon, Jun 12, 2015 | back to top",
      "**posted 2014-02-03 | back to top**",
    ],
    ["entry-footer: ^[-*_\\s]*posted [\\w\\s,./:+*-]* \\| back to top[*_]*$"],
  ],
  [
    "sentences and remarks that are repeated",
    [
      ...Array<string>(3).fill("Last edited in 2014."),
      ...Array<string>(3).fill("Print the rules of lamps and of oil"),
      ...Array<string>(4).fill("Yes"),
      ...Array<string>(2).fill("Permalink"),
    ],
    [],
  ],
  [
    "many links below entries",
    Array<string>(3).fill("Share Tweet Print Permalink Report Reply"),
    ["entry-footer: ^[-*_\\s]*Share Tweet Print Permalink Report Reply[*_]*$"],
  ],
  [
    "lines with words that begin like months",
    ["Related rule Deck", "Related rule Marsh", "Related rule Decoy", "Related rule Junk"],
    [],
  ],
  ["page numbers", ["1", "a", "Page 2", "b", "page 12"], [number]],
  ["a single number", ["7"], [number]],
  ["numbers of which six in ten rise", ["1", "2", "3", "4", "2", "1"], [number]],
  ["numbers of which fewer rise", ["1", "2", "3", "2", "1", "1"], []],
  ["the same number again", ["4", "4"], []],
  ["three entries with dots", ["Lamps .... 3", "Moths.....4", "Eels …… 12"], [dots]],
  ["three entries with ellipses", ["Lamps … 4", "Bells … 6", "Fog … 9"], [dots]],
  ["two entries with dots", ["Lamps .... 3", "Moths.....4"], []],
  ["entries with three dots", ["Lamps ... 3", "Moths...4", "Eels... 12"], []],
  ["five entries with pages", contentsLines, [pages]],
  ["four entries with pages", contentsLines.slice(1), []],
  ["entries four lines apart", separated(contentsLines, 4), [pages]],
  ["entries five lines apart", separated(contentsLines, 5), []],
  [
    "ten entries, seven of them at most four lines below the one before",
    [
      ...separated(contentsLines.slice(0, 2), 5),
      ...contentsLines.map((one) => `The ${one}`),
      "The Fog p.9",
      "The Sea p.10",
      "The Sky p.11",
    ],
    [pages],
  ],
  [
    "nine entries, six of them at most four lines below the one before",
    [
      ...separated(contentsLines.slice(0, 2), 5),
      ...contentsLines.map((one) => `The ${one}`),
      "The Fog p.9",
      "The Sea p.10",
    ],
    [],
  ],
  ["sentences with pages", contentsLines.map((one) => `It is lit. See ${one}`), []],
  ["long lines with pages", contentsLines.map((one) => one.padStart(80, "x")), []],
  ["lines of 79 letters with pages", contentsLines.map((one) => one.padStart(79, "x")), [pages]],
  [
    "a line in capitals three times",
    ["LAMPS FAQ", "a", "# LAMPS FAQ", "b", "**LAMPS FAQ**"],
    [head("[*_]*LAMPS FAQ[*_]*")],
  ],
  ["a line in capitals that is always bold", ["**ERRATA**", "a", "**ERRATA**", "b", "**ERRATA**"], []],
  ["a marked heading in capitals beside a page number", ["# ERRATA", "12", "a"], [number]],
  ["a line in capitals twice", ["LAMPS FAQ", "a", "LAMPS FAQ"], []],
  ["two letters", ["FA", "FA", "FA"], []],
  ["three letters", ["FAQ", "FAQ", "FAQ"], [head("FAQ")]],
  ["91 capitals", new Array(3).fill("X".repeat(91)), []],
  ["90 capitals", new Array(3).fill("X".repeat(90)), [head("X".repeat(90))]],
  ["a line that is not in capitals", ["Lamps Faq", "Lamps Faq", "Lamps Faq"], []],
  ["numbered titles", ["3. Lamps Faq 1", "3. Lamps Faq 1", "3. Lamps Faq 1"], []],
  ["a line in capitals beside a page number", ["LAMPS (FAQ)", "1", "a"], [number, head("LAMPS \\(FAQ\\)")]],
  ["a line in capitals after a page number", ["1", "", "LAMPS FAQ", "a"], [number, head("LAMPS FAQ")]],
  ["a line in capitals far from a page number", ["1", "a", "LAMPS FAQ"], [number]],
  [
    "a link to rules below each entry",
    ["Related Rule(s)", "a", "Related Rule(s)", "b", "Related Rule(s)"],
    ["entry-footer: ^[-*_\\s]*Related Rule\\(s\\)[*_]*$"],
  ],
  ["a contents list", ["Contents", "Lamps 3", "", "Eels 4", "Lamps", "A lamp."], ["contents: ^Contents$ … ^Eels 4$"]],
  [
    "a contents list in bold",
    ["## **Table of Contents**:", "Lamps", "Eels", "# LAMPS"],
    ["contents: ^## \\*\\*Table of Contents\\*\\*:$ … ^Eels$"],
  ],
  [
    "a contents list of numbered parts",
    ["Contents", "Part 1", "Part 2", "Part 3", "Part 1", "A lamp."],
    [head("Part \\d+"), "contents: ^Contents$ … ^Part 3$"],
  ],
  [
    "a contents list of numbered parts with pages",
    ["Contents", "Part 1 .... 2", "Part 2 .... 5", "Part 3 .... 6", "Part 1", "A lamp."],
    [dots, "contents: ^Contents$ … ^Part 3 \\.\\.\\.\\. 6$"],
  ],
  ["a contents list with a single entry", ["Contents", "Lamps", "Lamps"], []],
  ["a contents list whose entries are no headings", ["Contents", "Lamps", "Eels", "Oil"], []],
  ["a contents list whose last line is printed twice", ["Contents", "Lamps", "Eels", "Oil", "Eels", "Lamps"], []],
  ["nothing after the heading", ["Contents"], []],
  ["a number after the heading", ["Contents", "3", "a", "b"], [number]],
  ["an imprint", ["© 2024 Nobody"], [imprint]],
  ["reserved rights", ["All Rights Reserved."], [imprint]],
  ["overall rights", ["Overall rights reserved"], []],
  ["a ruler", [" --- "], [ruler]],
  ["two strokes", ["--"], []],
  [
    "a label below each heading",
    ["Bell", "Gate", "Oil", "Fog", "Eel"].flatMap((name) => [`### ${name}`, "", "Card notes", `${name} burns.`]),
    ["label: ^Card notes$"],
  ],
  ["a label below four headings", ["Bell", "Gate", "Oil", "Fog"].flatMap((name) => [`### ${name}`, "Card notes"]), []],
  [
    "a sentence below each heading",
    ["Bell", "Gate", "Oil", "Fog", "Eel"].flatMap((name) => [`# ${name}`, "It is."]),
    [],
  ],
])("findBoilerplate finds the rules for %s", (_, lines, expected) => {
  expect(rules(...lines)).toEqual(expected);
});

it("finds the second line of a running head if it is the same on each page apart from a page number, which is not so for titles of cards", () => {
  const page = (line: string, n: number) => `\fHARBOUR RULES\n${line}\nIt glows ${n}.\nIt burns.\n${n}`.split("\n");
  const found = (line: (n: number) => string) => rules(...[1, 2, 3, 4].flatMap((n) => page(line(n), n))).join("\n");
  expect(found(() => "v3.1 - June 2023")).toContain("running-head: ^v3\\.1\\s+-\\s+June\\s+2023$");
  expect(found((n) => `June, page ${n}`)).toContain("page\\s+\\d+$");
  expect(found((n) => `Lamp (Core ${n})`)).not.toContain("Lamp");
});

it("keeps the digits of a second line that is the same on some pages", () => {
  const found = rules(
    ...[1, 2, 3, 4].flatMap((n) => [`\fFen Rules`, "Part 1 of three", `Lamp ${n}`, `It glows ${n}.`]),
  );
  expect(found).toContain("running-head: ^Fen\\s+Rules$");
  expect(found).toContain("running-head: ^Part\\s+1\\s+of\\s+three$");
});

it("finds the foot of pages above their numbers", () => {
  const page = (n: number) => [`\fIt glows ${n}.`, `It burns ${n}.`, "Fen Rules", String(n)];
  expect(rules(...[12, 13, 14, 15].flatMap(page))).toContain("running-head: ^Fen\\s+Rules$");
});

it("makes patterns that match the characters of the source", () => {
  const matched = (lines: readonly string[], text: string) =>
    findBoilerplate(lines).some((rule) => "pattern" in rule && compilePattern(rule.pattern).test(text));
  const head = "KEEPER’S\u00a0GUIDE";
  expect(matched([head, "a", head, "b", head], head)).toBe(true);
  expect(matched([head, "a", head, "b", head], "KEEPER'S GUIDE")).toBe(true);
  expect(matched(["FEN RULES", "a", "FEN RULES", "b", "**FEN RULES**"], "**FEN RULES**")).toBe(true);
  const contents = findBoilerplate(["Contents", "Lamp 2", "Keeper’s bell… 4", "Lamp", "It glows."]).flatMap((rule) =>
    "pattern" in rule ? [] : [rule.until],
  );
  expect(contents.map((until) => compilePattern(until ?? "").test("Keeper’s bell… 4"))).toEqual([true]);
});

it("finds page numbers between dashes", () => {
  expect(rules("- 1 -", "It burns.", "– 2 –")).toEqual(["page-number: ^[-–—]\\s?\\d{1,3}\\s?[-–—]$"]);
  expect(rules("- 1 -", "It burns.")).toEqual([]);
});

it("finds what a help page asks below its text", () => {
  expect(rules("Was this article helpful?", "Yes No", "3 out of 4 found this helpful")).toHaveLength(1);
  expect(rules("Was this lamp helpful?", "No, yes")).toEqual([]);
});

it("finds the running head of a text without form feeds on two pages, not at both ends of one", () => {
  expect(rules("Lamp rules 1.0", "A lamp is lit.", "Lamp rules 2.0")).toEqual([]);
});
