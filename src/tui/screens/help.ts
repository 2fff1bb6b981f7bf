/** The help: every key, generated from keys.ts, and examples of queries. */
import { plain } from "../../present/text/theme.js";
import { padToWidth } from "../../present/text/width.js";
import { wrapText } from "../../present/text/wrap.js";
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

/** @param on the screen whose keys come first; without it the usual order */
export function helpPage(context: RenderContext, on?: Place["at"]): Page {
  const { theme } = context;
  const page = new PageBuilder(context.width);
  const column = context.width < 50 ? 0 : 26;
  const row = (left: string, words: string): void => {
    if (column === 0) page.add(theme.kind(left), ...wrapText(words, context.width - 2).map((line) => `  ${line}`));
    else page.words([{ text: words, paint: plain }], { first: `${theme.kind(padToWidth(left, column))} ` });
  };
  const own = on === undefined ? [] : keySetsAt({ at: on });
  for (const { title, bindings } of [...own, ...allKeySets.filter((set) => !own.includes(set))]) {
    page.gap().add(theme.heading(title));
    page.stop();
    for (const { keys, help } of bindings) row(keys.map(keyWords).join("  "), help);
  }
  page.gap().add(theme.heading("What to type"));
  for (const [query, words] of language) row(query, words);
  return page.page("help");
}
