/** Runs of records of one section whose titles are in alphabetical order, as in a glossary. */
import type { EditionMember } from "../check.js";

/** Fewer titles show no order. */
const leastTitles = 12;
/** The share of neighbours that are in order. */
const mostInOrder = 0.9;

/** The records of each section and kind that stands in alphabetical order, in the order of the document. */
export function alphabeticalLists(members: readonly EditionMember[]): EditionMember[][] {
  const groups = new Map<string, EditionMember[]>();
  for (const member of members) {
    const { kind, section, title } = member.record;
    if (title === undefined) continue;
    const key = [kind, ...section].join("\n");
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return [...groups.values()].filter((list) => {
    const keys = list.map(({ record }) => sortKey(record.title ?? ""));
    const inOrder = keys.filter((key, i) => i > 0 && (keys[i - 1] as string) <= key).length;
    return list.length >= leastTitles && inOrder >= mostInOrder * (list.length - 1);
  });
}

/** Letters and digits in lower case: how titles are compared. */
export function sortKey(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/** The titles around each record of a list that are in order with it; null where one is missing or is not in order. */
export function orderedNeighbours(
  list: readonly EditionMember[],
  at: number,
): { before: string; after: string } | null {
  const key = (i: number) => sortKey(list[i]?.record.title ?? "");
  const [before, own] = [key(at - 1), key(at)];
  // `The Bell` may stand at B.
  const bare = sortKey((list[at + 1]?.record.title ?? "").replace(/^The\s+/, ""));
  const after = bare > own ? bare : key(at + 1);
  return before !== "" && after !== "" && before <= own && own < after ? { before, after } : null;
}
