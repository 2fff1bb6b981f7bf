import { expect, it } from "vitest";
import { withoutComments } from "./comments.js";
import { readSource } from "./read-source.js";

const read = async (text: string) => {
  const { lines, doubts = [] } = await readSource(new TextEncoder().encode(text), "lamps.md");
  return { lines, doubts: doubts.map(({ line }) => line) };
};

it("leaves comments out, also over several lines, and keeps the number of lines", async () => {
  const text = "# Lamps\n<!-- To do:\n\nLight it. -->\nA lamp <!-- or two --> burns.<!--x-->\nIt glows.";
  expect(await read(text)).toEqual({
    lines: ["# Lamps", "", "", "", "A lamp  burns.", "It glows."],
    doubts: [],
  });
});

it("keeps a comment that is not closed as text, with a doubt", async () => {
  for (const mark of ["", "<b></b>"]) {
    const { lines, doubts } = await read(`A lamp.\n\n<!-- Light it.${mark}\n\nIt glows.\n\n<!-- old -->\n\nOil.\n<!--`);
    expect(lines.filter((line) => line !== "")).toEqual([
      ...["A lamp.", "<!-- Light it.", "It glows.", "Oil.", "<!--"],
    ]);
    expect(doubts).toEqual([3, 10]);
  }
});

it("takes linear time", () => {
  const lines = new Array<string>(200_000).fill("<!--");
  expect(withoutComments({ name: "lamps.md", sha256: "", lines }).lines).toEqual(lines);
});
