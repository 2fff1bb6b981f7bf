/** The help: every key, generated from keys.ts, and examples of queries. */
import { plain, type Theme } from "../../render/text/theme.js";
import { padToWidth } from "../../render/text/width.js";
import { hangText, wrapText } from "../../render/text/wrap.js";
import { allKeySets, keyLabel, keySetsAt } from "../keys.js";
import type { Place } from "../state/place.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";

const queryExamples: readonly (readonly [string, string])[] = [
  ["dopelganger", "names may be misspelt, shortened, nicknamed"],
  ["coc 2.13  F110", "numbers, as one says them"],
  ["is khopesh restricted", "a card's status: restricted, banned, errata of, say now"],
  ["stygian eye + snow graves", "rulings on both"],
  ["kind:faq card:khopesh", "fields: game: doc: kind: card: keyword: edition: since:>=1.2"],
  ['"attack of opportunity"', "these very words"],
  ["-fight", "without this word"],
];

/** From this width, the help is in two columns. */
const minWidthForTwoColumns = 108;
/** The gap between the two columns, in terminal columns. */
const columnGap = 3;

/**
 * The help, in two columns if it is wide enough.
 * @param on the screen whose keys come first; without it, the keys of all screens are in their usual order
 */
export function helpPage({ width, theme }: RenderContext, on?: Place["at"]): Page {
  const screenSets = on === undefined ? [] : keySetsAt({ at: on });
  const sets = [...screenSets, ...allKeySets.filter((set) => !screenSets.includes(set))];
  const groups: Group[] = [
    ...sets.map(
      ({ title, bindings }): Group => [title, bindings.map(({ keys, help }) => [keys.map(keyLabel).join("  "), help])],
    ),
    ["What to type", queryExamples],
  ];
  const page = new PageBuilder(width);
  const columnCount = width < minWidthForTwoColumns ? 1 : 2;
  const columnWidth = Math.floor((width - columnGap * (columnCount - 1)) / columnCount);
  const blocks = groups.map((group) => groupLines(group, columnWidth, theme));
  const rowsPerColumn = blocks.flat().length / columnCount;
  const left: string[] = [];
  const right: string[] = [];
  for (const lines of blocks) {
    const column = columnCount === 1 || left.length < rowsPerColumn ? left : right;
    if (column === left) page.stops.push(left.length + (left.length > 0 ? 1 : 0));
    if (column.length > 0) column.push("");
    column.push(...lines);
  }
  for (let row = 0; row < Math.max(left.length, right.length); row += 1) {
    const rightLine = right[row] ?? "";
    const leftLine = left[row] ?? "";
    page.add(rightLine === "" ? leftLine : padToWidth(leftLine, columnWidth + columnGap) + rightLine);
  }
  return page.finish("help");
}

type Group = readonly [title: string, rows: readonly (readonly [left: string, words: string])[]];

/** Width of the column of keys, and of the column of example queries. */
const keyWidth = 20;
const queryWidth = 26;

/** A title, then the rows: the key or query, and beside it, or below it in a narrow column, what it does. */
function groupLines([title, rows]: Group, width: number, theme: Theme): string[] {
  const firstWidth = rows === queryExamples ? queryWidth : keyWidth;
  const isNarrow = width < 50;
  return [
    ...wrapText(title, width).map(theme.heading),
    ...rows.flatMap(([left, words]) =>
      isNarrow
        ? [theme.kind(left), ...wrapText(words, width - 2).map((line) => `  ${line}`)]
        : hangText(words, plain, width, { first: `${theme.kind(padToWidth(left, firstWidth))} ` }),
    ),
  ];
}
