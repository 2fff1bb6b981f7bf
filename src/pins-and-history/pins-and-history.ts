/**
 * A judge's own things, kept between runs: rulings pinned for the round, and what was looked at last. Pure: changes are
 * values, so that two sessions can each apply theirs to what stands on disk and neither loses the other's.
 */

/** Something that can be pinned or looked at: a ruling by its full reference, a card or a keyword by game and name. */
export type Entry =
  | { kind: "ruling"; ref: string }
  | { kind: "card"; game: string; id: string }
  | { kind: "keyword"; game: string; term: string };

export interface Desk {
  /** In the order in which they were pinned. */
  pins: Entry[];
  /** The latest first, each once. */
  recent: Entry[];
}

export type DeskChange = { do: "pin" | "unpin" | "visit"; entry: Entry };

export const emptyDesk: Desk = { pins: [], recent: [] };

/** Nobody scrolls further back, and the file stays small. */
export const mostRecent = 50;
const mostPins = 500;

function sameEntry(a: Entry, b: Entry): boolean {
  return entryKey(a) === entryKey(b);
}

/** One string for each thing that can be pinned. */
export function entryKey(entry: Entry): string {
  if (entry.kind === "ruling") return `ruling ${entry.ref}`;
  return `${entry.kind} ${entry.game} ${entry.kind === "card" ? entry.id : entry.term}`;
}

/** Whether it is among the pins. */
export function isPinned(desk: Desk, entry: Entry): boolean {
  return desk.pins.some((pin) => sameEntry(pin, entry));
}

/** The desk after a change; pinning what is pinned changes nothing. */
export function applyChange(desk: Desk, change: DeskChange): Desk {
  const without = (list: readonly Entry[]) => list.filter((one) => !sameEntry(one, change.entry));
  if (change.do === "unpin") return { ...desk, pins: without(desk.pins) };
  if (change.do === "visit") return { ...desk, recent: [change.entry, ...without(desk.recent)].slice(0, mostRecent) };
  return isPinned(desk, change.entry) ? desk : { ...desk, pins: [...desk.pins, change.entry].slice(-mostPins) };
}

/** The changes that lead from one desk to the other. */
export function changesBetween(before: Desk, after: Desk): DeskChange[] {
  const changes: DeskChange[] = [];
  if (before.pins !== after.pins) {
    for (const entry of before.pins) if (!isPinned(after, entry)) changes.push({ do: "unpin", entry });
    for (const entry of after.pins) if (!isPinned(before, entry)) changes.push({ do: "pin", entry });
  }
  const latest = after.recent[0];
  const known = before.recent[0];
  if (latest && (!known || !sameEntry(latest, known))) changes.push({ do: "visit", entry: latest });
  return changes;
}

const format = 1;

/** The desk as the text of its file. */
export function deskText(desk: Desk): string {
  return `${JSON.stringify({ format, pins: desk.pins, recent: desk.recent }, null, 2)}\n`;
}

/** @returns null when the text is no desk at all; entries of an unknown form are left out */
export function parseDesk(text: string): Desk | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== "object" || data === null) return null;
  const { format: found, pins, recent } = data as Record<string, unknown>;
  if (found !== format || !Array.isArray(pins) || !Array.isArray(recent)) return null;
  const entries = (list: unknown[]): Entry[] => list.flatMap((one) => readEntry(one) ?? []);
  return { pins: unique(entries(pins)).slice(-mostPins), recent: unique(entries(recent)).slice(0, mostRecent) };
}

function unique(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entryKey(entry), entry])).values()];
}

function readEntry(value: unknown): Entry | null {
  if (typeof value !== "object" || value === null) return null;
  const { kind, ref, game, id, term } = value as Record<string, unknown>;
  if (kind === "ruling" && typeof ref === "string") return { kind, ref };
  if (typeof game !== "string") return null;
  if (kind === "card" && typeof id === "string") return { kind, game, id };
  if (kind === "keyword" && typeof term === "string") return { kind, game, term };
  return null;
}
