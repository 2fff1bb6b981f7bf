/** The help: every key, generated from keys.ts, and examples of queries. */
import { plain, type Theme } from "../../present/text/theme.js";
import { padToWidth } from "../../present/text/width.js";
import { hang, wrapText } from "../../present/text/wrap.js";
import { allKeySets, keySetsAt, keyWords } from "../keys.js";
import type { Place } from "../state/place.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";

const language: readonly (readonly [string, string])[] = [
  ["dopelganger", "names may be misspelt, shortened, nicknamed"],
  ["coc 2.13  F110", "numbers, as one says them"],
  ["is khopesh restricted", "a card's status: restricted, banned, errata of, say now"],
  ["stygian eye + snow graves", "rulings on both"],
  ["kind:faq card:khopesh", "fields: game: doc: kind: card: keyword: edition: since:>=1.2"],
  ['"attack of opportunity"', "these very words"],
  ["-fight", "without this word"],
];

/** From this width the help has two columns. */
const widthForTwo = 108;
/** Columns between them. */
const between = 3;

/** @param on the screen whose keys come first; without it the usual order */
export function helpPage({ width, theme }: RenderContext, on?: Place["at"]): Page {
  const own = on === undefined ? [] : keySetsAt({ at: on });
  const sets = [...own, ...allKeySets.filter((set) => !own.includes(set))];
  const groups: Group[] = [
    ...sets.map(
      ({ title, bindings }): Group => [title, bindings.map(({ keys, help }) => [keys.map(keyWords).join("  "), help])],
    ),
    ["What to type", language],
  ];
  const page = new PageBuilder(width);
  const columns = width < widthForTwo ? 1 : 2;
  const each = Math.floor((width - between * (columns - 1)) / columns);
  const blocks = groups.map((group) => groupLines(group, each, theme));
  const half = blocks.flat().length / columns;
  const left: string[] = [];
  const right: string[] = [];
  for (const lines of blocks) {
    const column = columns === 1 || left.length < half ? left : right;
    if (column === left) page.stops.push(left.length + (left.length > 0 ? 1 : 0));
    if (column.length > 0) column.push("");
    column.push(...lines);
  }
  for (let row = 0; row < Math.max(left.length, right.length); row += 1) {
    const beside = right[row] ?? "";
    page.add(beside === "" ? (left[row] ?? "") : padToWidth(left[row] ?? "", each + between) + beside);
  }
  return page.page("help");
}

type Group = readonly [title: string, rows: readonly (readonly [left: string, words: string])[]];

/** Columns of the keys; of what is typed. */
const keyColumn = 20;
const queryColumn = 26;

/** A title, and for each row what is pressed or typed beside, or in a narrow column above, what it does. */
function groupLines([title, rows]: Group, width: number, theme: Theme): string[] {
  const column = width < 50 ? 0 : rows === language ? queryColumn : keyColumn;
  return [
    ...wrapText(title, width).map(theme.heading),
    ...rows.flatMap(([left, words]) =>
      column === 0
        ? [theme.kind(left), ...wrapText(words, width - 2).map((line) => `  ${line}`)]
        : hang([{ text: words, paint: plain }], width, { first: `${theme.kind(padToWidth(left, column))} ` }),
    ),
  ];
}
