/** The footer: the keys of a screen with a word for each, as many as fit. */
import { displayWidth } from "../../present/text/width.js";
import { type Command, commandFor, type Finding, keySetsAt, keyWords } from "../keys.js";
import type { Place } from "../state/place.js";

/** Left to right: the screen's own keys, then places to go to, then commands on the chosen ruling. */
const footerOrder: readonly Command[] = [
  ...(["open", "complete", "next", "previous", "section", "difference"] as const),
  ...(["find-next", "find-previous", "toggle-filter", "clear-filters", "help", "back", "find"] as const),
  ...(["search", "next-link", "copy-citation", "copy-slip", "pin", "log", "pins", "documents", "compare"] as const),
  ...(["swap", "go", "filters", "game", "deck", "quit"] as const),
];
/** By importance: in a narrow terminal the last ones are left out. */
const byImportance: readonly Command[] = [
  ...(["open", "complete", "find-next", "help", "back", "toggle-filter", "clear-filters", "next"] as const),
  ...(["search", "go", "filters", "find", "find-previous"] as const),
  ...(["copy-citation", "section", "pin", "difference", "previous", "next-link", "copy-slip", "log", "pins"] as const),
  ...(["swap", "documents", "compare", "game", "deck", "quit"] as const),
];

/** What can be done on a screen at the moment. */
export interface Possible {
  find: Finding;
  /** Whether a result or a link can be opened. */
  open: boolean;
  /** Whether there is a ruling that can be copied, pinned or logged. */
  quote: boolean;
  /** Whether there is something to clear: a query or filters. */
  clear: boolean;
  /** Whether what is typed can be completed. */
  complete: boolean;
  /** Whether the ruling may be in another edition too. */
  versions: boolean;
  /** Whether the page is a list, on which the arrow keys go from link to link. */
  list: boolean;
}

const quoting: readonly Command[] = ["copy-citation", "copy-slip", "pin", "log"];
const onSearchOnly: readonly Command[] = ["go", "filters", "game", "deck"];

/** Whether the footer of a place names a command. */
function isRelevant(command: Command, place: Place, possible: Possible): boolean {
  const { at } = place;
  const { find, open, quote, clear, complete, versions, list } = possible;
  if (quoting.includes(command)) return quote;
  // While matches are shown, their keys need the room.
  if (command === "open") return open && find === null;
  if (command === "toggle-filter") return open;
  if (command === "clear-filters") return clear;
  if (command === "difference") return versions;
  if (command === "next-link") return open && !list;
  if (command === "help") return at !== "help";
  // On other screens the places have single-letter keys.
  if (onSearchOnly.includes(command)) return at === "search";
  if (command === "complete") return complete;
  if (at === "search" && command === "back") return clear;
  if (command === "find") return !list || at === "edition" || at === "section";
  if (command === "compare") return place.at !== "compare" || place.document !== null;
  return at !== command;
}

/** The keys that the footer of a place shows, left to right. @param room columns of the footer */
export function footerKeys(place: Place, room: number, possible: Possible): { key: string; word: string }[] {
  const { find } = possible;
  const seen = new Set<Command>();
  const known: { key: string; word: string; command: Command }[] = [];
  for (const { keys, command, footer } of keySetsAt(place, find).flatMap((set) => set.bindings)) {
    // A key that another set of the place overrides has another command there.
    if (commandFor(place, keys[0] ?? "", find) !== command) continue;
    if (footer === undefined || seen.has(command) || !isRelevant(command, place, possible)) continue;
    seen.add(command);
    known.push({ key: keyWords(keys[0] ?? ""), word: footer, command });
  }
  const shown = new Set<Command>();
  let left = room + footerGap;
  for (const { key, word, command } of inOrder(known, byImportance)) {
    const width = displayWidth(`${key} ${word}`) + footerGap;
    left -= width;
    if (left >= 0) shown.add(command);
    else left += width;
  }
  return inOrder(known, footerOrder).filter(({ command }) => shown.has(command));
}

/** Columns between two keys of the footer. */
export const footerGap = 2;

function inOrder<T extends { command: Command }>(list: readonly T[], order: readonly Command[]): T[] {
  const rank = ({ command }: T) => (order.includes(command) ? order.indexOf(command) : order.length);
  return [...list].sort((a, b) => rank(a) - rank(b));
}
