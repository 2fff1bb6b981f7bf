/**
 * What a user keeps between runs: pins and recent look-ups. Pure functions over plain values.
 *
 * A change is a value. A session applies its changes to the current content of the file, so that two sessions at once
 * do not overwrite each other's changes.
 */

/** Something that can be pinned or looked up: a ruling by its full reference, a card or a keyword by game and name. */
export type Entry =
  | { kind: "ruling"; ref: string }
  | { kind: "card"; game: string; id: string }
  | { kind: "keyword"; game: string; term: string };

export interface PinsAndHistory {
  /** In the order in which they were pinned; no entry twice, at most `maxPins`. */
  pins: Entry[];
  /** The latest look-up first; no entry twice, at most `maxRecent`. */
  recent: Entry[];
}

export type EntryChange = { do: "pin" | "unpin" | "visit"; entry: Entry };

export const emptyPinsAndHistory: PinsAndHistory = { pins: [], recent: [] };

/** These limits keep the file small. Beyond them, the oldest entry is dropped. */
export const maxRecent = 50;
export const maxPins = 500;

/** A string that is equal for equal entries and different for different ones, because ids of games have no spaces. */
export function entryKey(entry: Entry): string {
  if (entry.kind === "ruling") return `ruling ${entry.ref}`;
  return `${entry.kind} ${entry.game} ${entry.kind === "card" ? entry.id : entry.term}`;
}

/** Whether the entry is among the pins. */
export function isPinned({ pins }: PinsAndHistory, entry: Entry): boolean {
  return pins.some((pin) => entryKey(pin) === entryKey(entry));
}

/** The lists after a change. Pinning an entry that is already pinned changes nothing. */
export function applyChange(lists: PinsAndHistory, change: EntryChange): PinsAndHistory {
  const without = (list: readonly Entry[]) => list.filter((one) => entryKey(one) !== entryKey(change.entry));
  if (change.do === "unpin") return { ...lists, pins: without(lists.pins) };
  if (change.do === "visit") return { ...lists, recent: [change.entry, ...without(lists.recent)].slice(0, maxRecent) };
  return isPinned(lists, change.entry) ? lists : { ...lists, pins: [...lists.pins, change.entry].slice(-maxPins) };
}

/** Version of the file format. */
const format = 1;

/** The lists as the text of their file. */
export function pinsAndHistoryText({ pins, recent }: PinsAndHistory): string {
  return `${JSON.stringify({ format, pins, recent }, null, 2)}\n`;
}

/** The lists in the text of a file, without repeated and unknown entries; null for a text of another format. */
export function parsePinsAndHistory(text: string): PinsAndHistory | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== "object" || data === null) return null;
  const { format: fileFormat, pins, recent } = data as Record<string, unknown>;
  if (fileFormat !== format || !Array.isArray(pins) || !Array.isArray(recent)) return null;
  const entries = (list: unknown[]): Entry[] => list.flatMap((one) => parseEntry(one) ?? []);
  return {
    pins: withoutRepeats(entries(pins)).slice(-maxPins),
    recent: withoutRepeats(entries(recent)).slice(0, maxRecent),
  };
}

function withoutRepeats(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entryKey(entry), entry])).values()];
}

function parseEntry(value: unknown): Entry | null {
  if (typeof value !== "object" || value === null) return null;
  const { kind, ref, game, id, term } = value as Record<string, unknown>;
  if (kind === "ruling" && typeof ref === "string") return { kind, ref };
  if (typeof game !== "string") return null;
  if (kind === "card" && typeof id === "string") return { kind, game, id };
  if (kind === "keyword" && typeof term === "string") return { kind, game, term };
  return null;
}
