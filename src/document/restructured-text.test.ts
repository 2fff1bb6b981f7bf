import { expect, it } from "vitest";
import { readSource } from "./read-source.js";

const read = async (text: string, name = "faq.rst") =>
  (await readSource(new TextEncoder().encode(text), name)).lines.filter((line) => line !== "");

it("withMarkedHeadings gives headings the levels in whose order their marks occur", async () => {
  const text = "=====\nLamps\n=====\n\nOil\n===\nIt burns.\n\nWax\n~~~~\nIt melts.\n\nFog\n===\nIt lifts.";
  expect(await read(text)).toEqual(["# Lamps", "## Oil", "It burns.", "### Wax", "It melts.", "## Fog", "It lifts."]);
});

it.each<[what: string, text: string, name?: string]>([
  ["a short underline", "Lamps\n---"],
  ["a line below text", "It burns\nLamps\n====="],
  ["marks of two kinds", "Lamps\n==---"],
  ["a file of another kind", "Lamps\n=====", "faq.txt"],
])("withMarkedHeadings leaves %s", async (_, text, name) => {
  expect(await read(text, name)).toEqual(text.split("\n"));
});

it("withMarkedHeadings gives at most six levels", async () => {
  const text = [..."=-~^+*#"].map((mark, i) => `Lamp ${i}\n${mark.repeat(6)}`).join("\n\n");
  expect((await read(text)).map((line) => line.split(" ")[0])).toEqual([
    "#",
    "##",
    "###",
    "####",
    "#####",
    "######",
    "######",
  ]);
});
