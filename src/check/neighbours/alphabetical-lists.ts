/** Lists of records whose titles are in alphabetical order, as in a glossary. */
import { letterSortKey } from "../../document/typography.js";
import { groupBy } from "../../ruling/groups.js";
import type { RecordInChapter } from "../check.js";

/** With fewer titles, no order is assumed. */
const minTitles = 12;
/** The least share of neighbouring titles that must be in order. */
const minShareInOrder = 0.9;

/**
 * Groups the records with titles by section and kind. Returns the groups whose titles are mostly in alphabetical order,
 * each in the order of the document.
 */
export function alphabeticalLists(members: readonly RecordInChapter[]): RecordInChapter[][] {
  const groups = groupBy(
    members.filter(({ record }) => record.title !== undefined),
    ({ record }) => [record.kind, ...record.section].join("\n"),
  );
  return [...groups.values()].filter((list) => {
    const keys = list.map(({ record }) => letterSortKey(record.title ?? ""));
    const inOrder = keys.filter((key, i) => i > 0 && (keys[i - 1] as string) <= key).length;
    return list.length >= minTitles && inOrder >= minShareInOrder * (list.length - 1);
  });
}

/**
 * The sort keys of the titles before and after a record of a list. Null if either title is missing, or if the three
 * keys are not in order.
 */
export function orderedNeighbours(
  list: readonly RecordInChapter[],
  at: number,
): { before: string; after: string } | null {
  const key = (i: number) => letterSortKey(list[i]?.record.title ?? "");
  const [before, current] = [key(at - 1), key(at)];
  // If the next title is `The Bell`, it may be sorted under B.
  const withoutArticle = letterSortKey((list[at + 1]?.record.title ?? "").replace(/^The\s+/, ""));
  const after = withoutArticle > current ? withoutArticle : key(at + 1);
  return before !== "" && after !== "" && before <= current && current < after ? { before, after } : null;
}
