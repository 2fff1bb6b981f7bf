/** The footer: the keys of a screen with a word for each, as many as fit. */
import { displayWidth } from "../../present/text/width.js";
import { type Command, commandFor, type FindStage, keyLabel, keySetsAt } from "../keys.js";
import type { Place } from "../state/place.js";

/** The order of the commands in the footer, from left to right. */
const footerOrder: readonly Command[] = [
  "open",
  "complete",
  "next",
  "previous",
  "section",
  "difference",
  "find-next",
  "find-previous",
  "toggle-filter",
  "clear-filters",
  "help",
  "back",
  "find",
  "search",
  "next-link",
  "copy-citation",
  "copy-slip",
  "pin",
  "log",
  "pins",
  "documents",
  "compare",
  "swap",
  "go",
  "filters",
  "game",
  "deck",
  "quit",
];
/** The most important commands first. A command that does not fit is left out, and a shorter one after it may be shown. */
const byImportance: readonly Command[] = [
  "open",
  "complete",
  "find-next",
  "help",
  "back",
  "toggle-filter",
  "clear-filters",
  "next",
  "search",
  "go",
  "filters",
  "find",
  "find-previous",
  "copy-citation",
  "section",
  "pin",
  "difference",
  "previous",
  "next-link",
  "copy-slip",
  "log",
  "pins",
  "swap",
  "documents",
  "compare",
  "game",
  "deck",
  "quit",
];

/** What can be done on the current screen. */
export interface AvailableActions {
  find: FindStage;
  /** Whether there is a result or a link to open. */
  canOpen: boolean;
  /** Whether there is a ruling that can be copied, pinned or logged. */
  canQuote: boolean;
  /** Whether there is something to clear: a query or filters. */
  canClear: boolean;
  /** Whether what is typed can be completed. */
  canComplete: boolean;
  /** Whether the ruling's document has several editions. */
  hasVersions: boolean;
  /** Whether the page is a list, on which the arrow keys go from link to link. */
  isList: boolean;
}

const quotingCommands: readonly Command[] = ["copy-citation", "copy-slip", "pin", "log"];
const searchOnlyCommands: readonly Command[] = ["go", "filters", "game", "deck"];

/** Whether the footer of a place may name a command. */
function isRelevant(command: Command, place: Place, available: AvailableActions): boolean {
  const { at } = place;
  const { find, canOpen, canQuote, canClear, canComplete, hasVersions, isList } = available;
  if (quotingCommands.includes(command)) return canQuote;
  // While a search on the page is active, its other keys need the room.
  if (command === "open") return canOpen && find === null;
  if (command === "toggle-filter") return canOpen;
  if (command === "clear-filters") return canClear;
  if (command === "difference") return hasVersions;
  if (command === "next-link") return canOpen && !isList;
  if (command === "help") return at !== "help";
  // Other screens have these keys, too, but only the help names them there.
  if (searchOnlyCommands.includes(command)) return at === "search";
  if (command === "complete") return canComplete;
  if (at === "search" && command === "back") return canClear;
  if (command === "find") return !isList || at === "edition" || at === "section";
  if (place.at === "compare" && command === "compare") return place.document !== null;
  // A command that opens a screen is not offered on that screen.
  return at !== command;
}

/**
 * The keys that the footer of a place shows, from left to right.
 * @param room the columns of the footer
 */
export function footerKeys(place: Place, room: number, available: AvailableActions): { key: string; word: string }[] {
  const { find } = available;
  const seen = new Set<Command>();
  const candidates: { key: string; word: string; command: Command }[] = [];
  for (const { keys, command, footer } of keySetsAt(place, find).flatMap((set) => set.bindings)) {
    // Leave out a key that another key set of the place binds to another command.
    if (commandFor(place, keys[0] ?? "", find) !== command) continue;
    if (footer === undefined || seen.has(command) || !isRelevant(command, place, available)) continue;
    seen.add(command);
    candidates.push({ key: keyLabel(keys[0] ?? ""), word: footer, command });
  }
  const shown = new Set<Command>();
  // Every key takes a gap, but no gap follows the last one.
  let remaining = room + footerGap;
  for (const { key, word, command } of inOrder(candidates, byImportance)) {
    const width = displayWidth(`${key} ${word}`) + footerGap;
    if (width > remaining) continue;
    remaining -= width;
    shown.add(command);
  }
  return inOrder(candidates, footerOrder).filter(({ command }) => shown.has(command));
}

/** Columns between two keys of the footer. */
export const footerGap = 2;

function inOrder<T extends { command: Command }>(list: readonly T[], order: readonly Command[]): T[] {
  const rank = ({ command }: T) => (order.includes(command) ? order.indexOf(command) : order.length);
  return [...list].sort((a, b) => rank(a) - rank(b));
}
