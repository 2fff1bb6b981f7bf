import type { PhrasingContent, Root } from "mdast";
import { expect, it } from "vitest";
import { blocksOf, blocksOfLines, linesOf } from "./tree.js";

const at = (line: number) => ({ position: { start: { line, column: 1 }, end: { line, column: 1 } } });
const text = (value: string, line = 1): PhrasingContent => ({ type: "text", value, ...at(line) });
const treeOf = (...children: PhrasingContent[]): Root => ({
  type: "root",
  children: [{ type: "paragraph", children }],
});
const words = (...children: PhrasingContent[]) => blocksOf(treeOf(...children))[0]?.segments.map((one) => one.text);

it("keeps emphasis inside emphasis, struck words and icons", () => {
  const inner: PhrasingContent = { type: "strong", children: [text("oil")] };
  expect(words({ type: "emphasis", children: [text("Burn "), inner, text(" now")] })).toEqual(["*Burn **oil** now*"]);
  expect(words(text("Costs "), { type: "delete", children: [text("one")] }, text(" two"))).toEqual([
    "Costs ~~one~~ two",
  ]);
  expect(words(text("Wild ("), { type: "icon", name: "wild", value: "[?]", ...at(1) }, text(") icons"))).toEqual([
    "Wild ([?]) icons",
  ]);
});

it("divides words by their lines in the file, and at breaks; emphasis goes on over a line end", () => {
  const strong: PhrasingContent = { type: "strong", children: [text("A lamp", 3), text("burns.", 4)] };
  expect(words(strong, { type: "break" }, text("It glows.", 4))).toEqual(["**A lamp", "burns.**", "It glows."]);
});

it("gives a heading its level, an item its marker, and a row its cells", () => {
  const cell = (value: string) => ({ type: "tableCell" as const, children: [text(value, 5)] });
  const tree: Root = {
    type: "root",
    children: [
      { type: "heading", depth: 2, children: [text("Lamps")] },
      {
        type: "list",
        ordered: true,
        start: 3,
        children: [{ type: "listItem", children: [{ type: "paragraph", children: [text("Light it.", 2)] }] }],
      },
      { type: "table", children: [{ type: "tableRow", children: [cell("Oil"), cell("2")], data: { head: false } }] },
    ],
  };
  expect(blocksOf(tree)).toMatchObject([{ level: 2 }, { shape: "item", marker: "3." }, { cells: ["Oil", "2"] }]);
  expect(blocksOfLines(linesOf(tree))).toEqual(blocksOf(tree));
});
