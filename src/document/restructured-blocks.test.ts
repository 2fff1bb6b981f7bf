import { expect, it } from "vitest";
import { readSource } from "./read-source.js";

async function read(lines: readonly string[], name = "lamps.rst"): Promise<{ text: string[]; setAside: string[] }> {
  const source = await readSource(new TextEncoder().encode(lines.join("\n")), name);
  const spans = source.setAside ?? [];
  return {
    text: source.lines.filter(
      (line, i) => line.trim() !== "" && !spans.some(([from, to]) => from <= i + 1 && i + 1 <= to),
    ),
    setAside: spans.map(([from, to, rule]) => `${from}-${to} ${rule}`),
  };
}

it("reads the terms of a glossary and of other definitions as lines in bold", async () => {
  const glossary = [".. glossary::", "   :sorted:", "", "   Lamp", "     A light.", "", "     It burns oil.", "   Oil"];
  expect(await read([...glossary, "     A fuel.", "", "Fog : weather", "  It hides :term:`lamps <Lamp>`."])).toEqual({
    text: ["**Lamp**", "A light.", "It burns oil.", "**Oil**", "A fuel.", "**Fog**", "It hides lamps."],
    setAside: ["1-2 directive"],
  });
});

it("sets aside comments, targets, options and directives without words", async () => {
  const lines = [".. A comment,", "   on two lines.", "", ".. contents:: Contents", "   :local:", "", ".. _lamps:", ""];
  expect(await read([...lines, "..", "", ".. image:: lamp.png", "   :alt: A lamp", "", "Lamps glow."])).toEqual({
    text: ["Lamps glow."],
    setAside: ["1-2 comment", "4-5 directive", "7-7 target", "9-9 comment", "11-12 directive"],
  });
});

it("keeps the words of notes, and titles of directives of the document's own", async () => {
  const note = [".. note:: Lamps glow.", "   They need oil.", "", ".. admonition:: Fog", "", "   It hides.", ""];
  const own = [
    ".. ability::",
    "   :name: Glow",
    "   :effect: Light",
    "    a lamp.",
    "",
    ".. card:: Bell",
    "",
    "   It rings.",
  ];
  expect((await read([...note, ...own])).text).toEqual([
    "Note: Lamps glow.",
    "They need oil.",
    "**Fog**",
    "It hides.",
    "**Glow**",
    "effect: Light",
    "a lamp.",
    "**Bell**",
    "It rings.",
  ]);
});

it("reads files whose name ends with .rst.txt, and no others", async () => {
  const lines = ["Fog", "  It hides."];
  expect((await read(lines, "lamps.rst.txt")).text).toEqual(["**Fog**", "It hides."]);
  expect((await read(lines, "lamps.txt")).text).toEqual(lines);
});

it.each<[what: string, lines: string[]]>([
  ["the words of an item", ["- A lamp", "  that glows."]],
  ["a field", [":Author: Mira", "   of the harbour"]],
  ["a sentence", ["A lamp glows.", "  It needs oil."]],
  ["a literal block", ["Look::", "", "   Lamp", "     glow"]],
  ["a table", [".. list-table::", "   :header-rows: 1", "", "   * - Lamp"]],
  ["a footnote", [".. [1] A lamp", "   glows."]],
])("leaves %s", async (_, lines) => {
  expect(await read(lines)).toEqual({ text: lines.filter((line) => line !== ""), setAside: [] });
});
