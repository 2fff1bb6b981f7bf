import { describe, expect, test } from "vitest";
import { terminalText } from "../../render/text/terminal-text.js";
import { makeTheme } from "../../render/text/theme.js";
import { displayWidth } from "../../render/text/width.js";
import { sample } from "../../runs.fixture.js";
import { deepHouse, deepLibrary, deepModel, eel, lit, oil, oldLit, stateOf } from "../made-up.fixture.js";
import type { Place } from "../state/place.js";
import { reduce } from "../state/reducer.js";
import { initialState, type State } from "../state/state.js";
import { clipped, unpainted } from "./clip.js";
import { renderFrame } from "./frame.js";
import { pageRows } from "./layout.js";
import { rulingLine } from "./render-context.js";

const sizes = [
  [1, 1],
  [12, 4],
  [40, 15],
  [60, 20],
  [80, 24],
  [100, 30],
  [120, 40],
  [300, 90],
] as const;

const places: Place[] = [
  { at: "search" },
  { at: "ruling", ref: "deep-faq@1.3/lit-lanterns" },
  { at: "ruling", ref: "deep-faq@1.3/oil" },
  { at: "ruling", ref: "deep-faq@1.0/lit-lanterns" },
  { at: "section", ref: "deep-faq@1.3/lit-lanterns" },
  { at: "card", game: "deep", id: "brass-lantern" },
  { at: "keyword", game: "deep", term: "Lit" },
  { at: "documents" },
  { at: "edition", document: "deep-faq", edition: "1.3" },
  { at: "compare", document: null, from: null },
  { at: "compare", document: "deep-faq", from: "1.0" },
  { at: "changes", document: "deep-faq", from: "1.0", to: "1.3" },
  { at: "filters" },
  { at: "pins" },
  { at: "recent" },
  { at: "go" },
  { at: "help" },
];

/** Words that terminals measure in their own way, and a word without an end. */
const oddLibrary = deepLibrary([
  {
    ...lit,
    title: `星辰の夜 ☠ é👩‍👩‍👧‍👦 ${"x".repeat(400)}`,
    text: `${"漢字".repeat(80)} ☠☠ ${"y".repeat(300)} \x1b[31mred\x1b[0m \u202e`,
  },
  oil,
  { ...eel, question: `☠ ${"Ångström ".repeat(40)}?` },
  oldLit,
]);

describe("renderFrame at every size", () => {
  for (const theme of [
    makeTheme({ color: true }),
    makeTheme({ color: false, styles: true }),
    makeTheme({ color: false }),
  ]) {
    for (const library of [undefined, oddLibrary]) {
      test(`fills the terminal and never exceeds its width (colour ${theme.color}, ${library ? "odd" : "plain"} words)`, () => {
        const model = deepModel(theme, library, deepHouse);
        // A step that divides neither the number of sizes nor that of places, so that the sample has all of both.
        const all = sizes.flatMap((size) => places.map((place) => ({ size, place })));
        for (const { size, place } of sample(5, all)) {
          const [columns, rows] = size;
          const query = place.at === "search" ? "lantern" : "";
          const start: State = { ...initialState({ columns, rows }, query), trail: [{ place, link: 0, top: 0 }] };
          const state = reduce(model, start, { do: "resize", size: { columns, rows } });
          const { lines, cursor } = renderFrame(model, state);
          expect(lines).toHaveLength(rows);
          const wrong = lines.filter(
            (line) => displayWidth(line) > columns || /[\x00-\x1f\x7f\u202e]/.test(unpainted(line)),
          );
          expect({ place, columns, rows, wrong }).toEqual({ place, columns, rows, wrong: [] });
          if (cursor) expect(cursor.x).toBeLessThan(columns);
        }
      });
    }
  }

  test("uses no escape sequences without colour, and marks the selection with a bar", () => {
    const { lines } = renderFrame(deepModel(), stateOf("lantern"));
    expect(unpainted(lines.join(""))).toBe(lines.join(""));
    expect(lines.join("\n")).toContain("▌");
  });

  test("scrolls a very long query so that the cursor stays visible", () => {
    const { lines, cursor } = renderFrame(deepModel(), stateOf("lantern ".repeat(30), 40, 15));
    expect(cursor?.x).toBeLessThan(40);
    expect(displayWidth(lines[1] ?? "")).toBeLessThanOrEqual(40);
    for (const emoji of ["👍", "👩‍👩‍👧‍👦"]) {
      const { lines } = renderFrame(deepModel(), stateOf(emoji.repeat(25), 40, 15));
      expect(lines[1]?.replaceAll(emoji, "").trim()).toBe("›");
    }
  });
});

describe("renderFrame with a filter for an edition", () => {
  const state = (edition: string): State => ({
    ...stateOf("lantern"),
    filters: { game: null, document: null, edition, kind: null },
  });

  test("names the document of the edition, and warns that an old text was reworded later", () => {
    const words = renderFrame(deepModel(), state("1.0")).lines.join("\n");
    expect(words).toContain("[edition: deep-faq 1.0 ×]");
    expect(words).toContain("Clarification · FAQ 1.0");
    expect(words).toContain("! FAQ 1.3 has other words");
    expect(renderFrame(deepModel(), state("1.3")).lines.join("\n")).not.toContain("other words");
    expect(renderFrame(deepModel(), state("all")).lines.join("\n")).toContain("[edition: all ×]");
  });
});

describe("rulingLine", () => {
  test("begins with the kind where there is no remark before the headline", () => {
    const plain = rulingLine(deepModel().context(stateOf(), 90), eel);
    expect(plain).toBe("Question · Can the Eel Watch put out a Brass Lantern (Reef 12)? · FAQ 1.3");
  });

  const line = (width: number) => rulingLine(deepModel().context(stateOf(), width), eel, { remark: "asked" });

  test("drops the document and then the kind where there is little room, and keeps the title", () => {
    expect(line(110)).toBe("asked: Can the Eel Watch put out a Brass Lantern (Reef 12)? · Question · FAQ 1.3");
    expect(line(60)).toBe("asked: Can the Eel Watch put out a Brass Lantern… · Question");
    expect(line(44)).toBe("asked: Can the Eel Watch put out a Brass…");
    expect(displayWidth(line(20))).toBeLessThanOrEqual(20);
  });
});

describe("clipped", () => {
  const bold = makeTheme({ color: true }).heading;

  test("shortens coloured lines with an ellipsis, without cutting escape sequences", () => {
    expect(clipped(bold("lantern"), 7)).toBe(bold("lantern"));
    expect(terminalText(clipped(bold("lanterns"), 7), true)).toBe("\x1b[1mlanter…\x1b[0m");
    expect(displayWidth(clipped(bold("漢字漢字"), 5))).toBeLessThanOrEqual(5);
  });
});

describe("the line of titles", () => {
  test("shows the game in the colour of a filter only if a game is chosen", () => {
    const theme = makeTheme({ color: true });
    const line = (game: string | null) => renderFrame(deepModel(theme), { ...stateOf(), game }).lines[0];
    expect(line(null)).toContain(theme.quiet("all games"));
    expect(line("deep")).toContain(theme.match("deep only"));
  });
});

describe("the side column", () => {
  const place: Place = { at: "documents" };
  const words = (rows: number, places: readonly Place[]) => {
    const trail = places.map((one) => ({ place: one, link: 0, top: 0 }));
    return renderFrame(deepModel(), { ...stateOf("", 140, rows), trail }).lines.join("\n");
  };
  const shows = (rows: number, ...places: Place[]) => words(rows, places).includes("How you got here");

  test("lists the visits that led here, from two on", () => {
    expect(shows(24, place)).toBe(false);
    expect(shows(24, { at: "search" }, place)).toBe(true);
  });

  test("has room for their title and two of them in three rows of a page", () => {
    const rowsFor = (rows: number) =>
      [4, 5, 6, 7].find((one) => pageRows({ columns: 140, rows: one }, { at: "help" }) === rows);
    expect(shows(rowsFor(3) as number, { at: "search" }, place)).toBe(true);
    expect(shows(rowsFor(2) as number, { at: "search" }, place)).toBe(false);
  });
});
