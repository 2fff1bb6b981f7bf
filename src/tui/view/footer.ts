/** The footer: the keys of a screen with a word for each, as many as fit. */
import { displayWidth } from "../../render/text/width.js";
import { type Command, commandFor, type FindStage, keyLabel, keySetsAt } from "../keys.js";
import type { Place } from "../state/place.js";

/**
 * The commands in the order in which the footer shows them, from left to right. The number is the importance, 1 for the
 * most important ones; of equal ones, the first is more important. A command that does not fit is left out, and a shorter,
 * less important one may be shown.
 */
const importance: Partial<Record<Command, number>> = {
  open: 1,
  complete: 1,
  next: 3,
  previous: 8,
  section: 6,
  difference: 7,
  "find-next": 1,
  "find-previous": 5,
  "toggle-filter": 2,
  "clear-filters": 2,
  help: 1,
  back: 1,
  find: 4,
  search: 3,
  "next-link": 8,
  "copy-citation": 5,
  "copy-slip": 8,
  pin: 6,
  log: 8,
  pins: 8,
  documents: 9,
  compare: 9,
  swap: 8,
  go: 3,
  filters: 3,
  game: 9,
  deck: 9,
  quit: 9,
};

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
  const bindings = keySetsAt(place, find).flatMap((set) => set.bindings);
  const candidates = Object.keys(importance).flatMap((command) => {
    // Leave out a key that another key set of the place binds to another command.
    const binding = bindings.find(
      (one) =>
        one.command === command && one.footer !== undefined && commandFor(place, one.keys[0] ?? "", find) === command,
    );
    if (!binding?.footer || !isRelevant(binding.command, place, available)) return [];
    return [{ key: keyLabel(binding.keys[0] ?? ""), word: binding.footer, command: binding.command }];
  });
  const shown = new Set<Command>();
  // Every key takes a gap, but no gap follows the last one.
  let remaining = room + footerGap;
  const importanceOf = ({ command }: { command: Command }) => importance[command] ?? 0;
  for (const { key, word, command } of [...candidates].sort((a, b) => importanceOf(a) - importanceOf(b))) {
    const width = displayWidth(`${key} ${word}`) + footerGap;
    if (width > remaining) continue;
    remaining -= width;
    shown.add(command);
  }
  return candidates.filter(({ command }) => shown.has(command));
}

/** Columns between two keys of the footer. */
export const footerGap = 2;
