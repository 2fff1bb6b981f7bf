/** The help: the ten keys to know, every key, generated from keys.ts, and examples of queries. */
import { plain } from "../../render/text/theme.js";
import { padToWidth } from "../../render/text/width.js";
import { allKeySets, keyLabel, keySetsAt, tenKeys } from "../keys.js";
import { type Page, PageBuilder, type RenderContext } from "../page.js";
import type { Place } from "../state/place.js";

const queryExamples: readonly (readonly [string, string])[] = [
  ["dopelganger", "names may be misspelt, shortened, nicknamed"],
  ["coc 2.13  F110", "numbers, as one says them"],
  ["is khopesh restricted", "a card's status: restricted, banned, errata of, say now"],
  ["stygian eye + snow graves", "rulings on both"],
  ["kind:faq card:khopesh", "fields: game: doc: kind: card: keyword: edition: since:>=1.2"],
  ['"attack of opportunity"', "these very words"],
  ["-fight", "without this word"],
];

/** Columns of the keys, and of the example queries. */
const keyColumns = 20;
const queryColumns = 26;
/** In a narrower page, what a key does stands below the key. */
const minColumnsForTwo = 50;

/** @param on the screen whose keys come first after the ten keys; without it, all screens are in their usual order */
export function helpPage({ layout }: RenderContext, { on }: { on?: Place["at"] }): Page {
  const { theme, width } = layout;
  const page = new PageBuilder(layout);
  const addGroup = (title: string, rows: readonly (readonly [string, string])[], columns: number): void => {
    page.gap().stop().words(title, theme.heading);
    for (const [left, words] of rows) {
      if (width < minColumnsForTwo) page.words(left, theme.kind).words(words, plain, "  ");
      else page.words(words, plain, `${theme.kind(padToWidth(left, columns))} `);
    }
  };
  addGroup("The ten keys", tenKeys, keyColumns);
  addGroup("What to type", queryExamples, queryColumns);
  const first = on === undefined ? [] : keySetsAt({ at: on });
  for (const { title, bindings } of new Set([...first, ...allKeySets]))
    addGroup(
      title,
      bindings.map(({ keys, help }) => [keys.map(keyLabel).join("  "), help]),
      keyColumns,
    );
  return page.finish("help");
}
