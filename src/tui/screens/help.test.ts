import { describe, expect, test } from "vitest";
import { allKeySets } from "../keys.js";
import { deepModel, stateOf } from "../made-up.fixture.js";
import { unpainted } from "../view/clip.js";
import { renderFrame } from "../view/frame.js";

const help = (columns: number, rows: number) => {
  const state = stateOf("", columns, rows);
  const trail = [...state.trail, { place: { at: "help" as const }, link: -1, top: 0 }];
  return renderFrame(deepModel(), { ...state, trail }).lines.map((line) => unpainted(line).trimEnd());
};

describe("the help", () => {
  test.each([40, 80, 107])(
    "in %i columns is one column with every set of keys, whole lines, and what to type",
    (columns) => {
      const lines = help(columns, 300);
      const titles = [...allKeySets.map(({ title }) => title), "What to type"];
      const text = lines.join("\n").replace(/\n +/g, " ");
      for (const title of titles) expect(text).toContain(title);
      expect(lines.slice(0, -1).filter((line) => line.endsWith("…"))).toEqual([]);
      expect(lines.find((line) => line.includes("dopelganger"))?.trimStart()).toMatch(/^dopelganger/);
    },
  );

  test("in 120 columns has two columns of about the same length", () => {
    const lines = help(120, 300);
    const both = lines.filter((line) => /\S {3,}\S.* {3,}\S/.test(line)).length;
    expect(both).toBeGreaterThan(20);
    expect(lines.filter((line) => line !== "").length).toBeLessThan(
      help(107, 300).filter((line) => line !== "").length * 0.75,
    );
  });

  test.each([80, 120])("in %i columns stops at the title of each set in its first column", (columns) => {
    const model = deepModel();
    const page = model.page(stateOf("", columns, 300), { at: "help" });
    const titles = page.stops.map(
      (row) =>
        unpainted(page.lines[row] ?? "")
          .trim()
          .split(/ {3,}/)[0],
    );
    const all = [...allKeySets.map(({ title }) => title), "What to type"];
    expect(titles.length).toBeGreaterThan(1);
    expect(titles).toEqual(all.slice(0, titles.length));
    if (columns === 80) expect(titles).toEqual(all);
  });
});
