/** The sections of an edition: runs of records under the same headings. */
import type { RecordInChapter } from "../check.js";

/** Successive records with the same path of headings. */
export interface Section {
  path: readonly string[];
  members: readonly RecordInChapter[];
}

/** A record that may belong under another heading, and why. */
export interface Misplaced {
  member: RecordInChapter;
  reason: string;
}

/** The sections of an edition, in the order of the document. */
export function sectionsOf(members: readonly RecordInChapter[]): Section[] {
  const runs = runsBy(members, ({ record }) => record.section.join("\n"));
  return runs.map((run) => ({ path: run[0]?.record.section ?? [], members: run }));
}

/** Divides items into runs of successive items with the same key. */
export function runsBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const runs: T[][] = [];
  let lastKey: string | undefined;
  for (const item of items) {
    const key = keyOf(item);
    if (key === lastKey) runs.at(-1)?.push(item);
    else runs.push([item]);
    lastKey = key;
  }
  return runs;
}
