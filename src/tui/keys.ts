/**
 * Every key there is. The help screen and the footer are made from these lists, so a key that is not here does not
 * exist, and one that is here is explained.
 */
import { graphemes } from "../present/text/width.js";
import type { Place } from "./state/place.js";

export type Command =
  // going
  | "open"
  | "back"
  | "forward"
  | "search"
  | "documents"
  | "compare"
  | "pins"
  | "recent"
  | "filters"
  | "go"
  | "help"
  | "quit"
  | "suspend"
  | "redraw"
  // moving
  | "up"
  | "down"
  | "page-up"
  | "page-down"
  | "half-up"
  | "half-down"
  | "top"
  | "bottom"
  | "next-link"
  | "previous-link"
  | "next"
  | "previous"
  | "section"
  | "difference"
  | "card"
  | "swap"
  // hands
  | "copy-citation"
  | "copy-slip"
  | "pin"
  | "clear-filters"
  // the box
  | "complete"
  | "box-left"
  | "box-right"
  | "box-start"
  | "box-end"
  | "delete-before"
  | "delete-after"
  | "delete-word"
  | "clear-box"
  | "preview-up"
  | "preview-down";

interface Binding {
  /** As `keyNames` gives them; the first is the one shown in the footer. */
  keys: readonly string[];
  command: Command;
  /** In the help. */
  help: string;
  /** In the footer; without, the key is not shown there. */
  footer?: string;
}

export interface KeySet {
  title: string;
  bindings: readonly Binding[];
}

const everywhere: KeySet = {
  title: "Everywhere",
  bindings: [
    { keys: ["esc"], command: "back", help: "go back one step", footer: "back" },
    { keys: ["f1"], command: "help", help: "show this help", footer: "help" },
    { keys: ["ctrl-g"], command: "go", help: "list the places to go to: documents, changes, pins …", footer: "go to" },
    { keys: ["alt-left"], command: "back", help: "go back" },
    { keys: ["alt-right"], command: "forward", help: "go forward" },
    { keys: ["ctrl-y"], command: "copy-citation", help: "copy the citation", footer: "cite" },
    { keys: ["ctrl-s"], command: "copy-slip", help: "copy the citation with the words (slip)" },
    { keys: ["ctrl-t"], command: "pin", help: "pin or unpin the ruling", footer: "pin" },
    { keys: ["ctrl-f"], command: "filters", help: "filter by game, document, kind or edition", footer: "filter" },
    { keys: ["ctrl-l"], command: "redraw", help: "redraw the screen" },
    { keys: ["ctrl-z"], command: "suspend", help: "suspend (the shell command fg resumes)" },
    { keys: ["ctrl-c"], command: "quit", help: "quit", footer: "quit" },
  ],
};

const typing: KeySet = {
  title: "Searching",
  bindings: [
    { keys: ["enter"], command: "open", help: "open the selected result", footer: "open" },
    { keys: ["down", "ctrl-n", "ctrl-j"], command: "down", help: "next result" },
    { keys: ["up", "ctrl-p", "ctrl-k"], command: "up", help: "previous result" },
    { keys: ["pagedown"], command: "page-down", help: "page down in the results" },
    { keys: ["pageup"], command: "page-up", help: "page up in the results" },
    { keys: ["tab"], command: "complete", help: "complete a name, field or value", footer: "complete" },
    { keys: ["ctrl-o"], command: "card", help: "open the page of the recognised card or keyword" },
    { keys: ["ctrl-d"], command: "preview-down", help: "scroll the preview down" },
    { keys: ["ctrl-b"], command: "preview-up", help: "scroll the preview up" },
    { keys: ["left"], command: "box-left", help: "move the cursor left" },
    { keys: ["right"], command: "box-right", help: "move the cursor right; at the end, complete" },
    { keys: ["home", "ctrl-a"], command: "box-start", help: "move to the start of the query" },
    { keys: ["end", "ctrl-e"], command: "box-end", help: "move to the end of the query" },
    {
      keys: ["backspace"],
      command: "delete-before",
      help: "delete the letter before the cursor; in an empty box, the last filter",
    },
    { keys: ["delete"], command: "delete-after", help: "delete the letter after the cursor" },
    { keys: ["ctrl-w", "alt-backspace"], command: "delete-word", help: "delete the word before the cursor" },
    { keys: ["ctrl-u"], command: "clear-box", help: "clear the query" },
    { keys: ["ctrl-x"], command: "clear-filters", help: "clear all filters" },
    { keys: ["esc"], command: "back", help: "clear the query, then the filters", footer: "clear" },
  ],
};

const reading: KeySet = {
  title: "Reading",
  bindings: [
    { keys: ["enter", "l", "right"], command: "open", help: "follow the selected link", footer: "follow" },
    { keys: ["down", "j"], command: "down", help: "next link, or one line down" },
    { keys: ["up", "k"], command: "up", help: "previous link, or one line up" },
    { keys: ["tab"], command: "next-link", help: "next link", footer: "links" },
    { keys: ["shift-tab"], command: "previous-link", help: "previous link" },
    { keys: ["pagedown", "space", "ctrl-d"], command: "page-down", help: "page down" },
    { keys: ["pageup", "b", "ctrl-u"], command: "page-up", help: "page up" },
    { keys: ["home", "g"], command: "top", help: "go to the top" },
    { keys: ["end", "G"], command: "bottom", help: "go to the end" },
    { keys: ["left", "h", "backspace"], command: "back", help: "go back" },
    { keys: ["f", "L"], command: "forward", help: "go forward" },
    { keys: ["/"], command: "search", help: "go to the search box", footer: "search" },
    { keys: ["y"], command: "copy-citation", help: "copy the citation", footer: "cite" },
    { keys: ["Y"], command: "copy-slip", help: "copy the citation with the words (slip)", footer: "slip" },
    { keys: ["m"], command: "pin", help: "pin or unpin the ruling", footer: "pin" },
    { keys: ["'"], command: "pins", help: "show pinned rulings", footer: "pins" },
    { keys: ["r"], command: "recent", help: "show recent look-ups" },
    { keys: ["d"], command: "documents", help: "show documents and editions", footer: "documents" },
    { keys: ["c"], command: "compare", help: "show what changed between editions", footer: "compare" },
    { keys: ["?"], command: "help", help: "show this help", footer: "help" },
    { keys: ["q"], command: "quit", help: "quit", footer: "quit" },
  ],
};

const onRuling: KeySet = {
  title: "On a ruling",
  bindings: [
    { keys: ["n", "]"], command: "next", help: "go to the next ruling of the document", footer: "next" },
    { keys: ["p", "["], command: "previous", help: "go to the previous ruling", footer: "previous" },
    { keys: ["s"], command: "section", help: "show the whole section", footer: "section" },
    { keys: ["v"], command: "difference", help: "show how the ruling changed between editions", footer: "versions" },
  ],
};

const onChanges: KeySet = {
  title: "On the comparison of editions",
  bindings: [
    { keys: ["n", "]"], command: "next", help: "go to the next change", footer: "next" },
    { keys: ["p", "["], command: "previous", help: "go to the previous change", footer: "previous" },
    { keys: ["x"], command: "swap", help: "swap the two editions" },
  ],
};

const onFilters: KeySet = {
  title: "On the filters",
  bindings: [
    { keys: ["enter", "l", "right", "space"], command: "open", help: "set or clear the filter", footer: "set" },
    { keys: ["x", "ctrl-x"], command: "clear-filters", help: "clear all filters", footer: "clear all" },
    { keys: ["q"], command: "back", help: "close the filters" },
  ],
};

const onHelp: KeySet = {
  title: "On this help",
  bindings: [{ keys: ["q"], command: "back", help: "close the help" }],
};

/** In the help, whatever screen it is asked from. */
export const allKeySets: readonly KeySet[] = [typing, reading, onRuling, onChanges, onFilters, onHelp, everywhere];

/** The sets that count at a place, the first to know a key decides. */
export function keySetsAt(place: Place): readonly KeySet[] {
  if (place.at === "search") return [typing, everywhere];
  if (place.at === "ruling") return [onRuling, reading, everywhere];
  if (place.at === "changes") return [onChanges, reading, everywhere];
  if (place.at === "filters") return [onFilters, reading, everywhere];
  if (place.at === "help") return [onHelp, reading, everywhere];
  return [reading, everywhere];
}

/** @returns null for a key that means nothing here (in the search box: a letter to type) */
export function commandFor(place: Place, key: string): Command | null {
  for (const set of keySetsAt(place)) {
    const binding = set.bindings.find((one) => one.keys.includes(key));
    if (binding) return binding.command;
  }
  return null;
}

const arrows: Record<string, string> = { up: "↑", down: "↓", left: "←", right: "→" };

/** `ctrl-g` as `^g`, arrows as arrows. */
export function keyWords(key: string): string {
  const [, before = "", name = ""] = /^(ctrl-|alt-|shift-)?(.+)$/s.exec(key) ?? [];
  const shown = arrows[name] ?? name;
  if (before === "ctrl-") return `^${shown}`;
  if (before === "alt-") return `alt+${shown}`;
  return before === "shift-" ? `shift+${shown}` : shown;
}

/** What terminals send for the keys that are no letters: xterm's, rxvt's, the Linux console's and PuTTY's ways. */
const sequences: Record<string, string> = {
  "\x1b": "esc",
  "\x1b\x1b": "esc",
  "\x1b[A": "up",
  "\x1b[B": "down",
  "\x1b[C": "right",
  "\x1b[D": "left",
  "\x1b[H": "home",
  "\x1b[F": "end",
  "\x1b[1~": "home",
  "\x1b[3~": "delete",
  "\x1b[4~": "end",
  "\x1b[5~": "pageup",
  "\x1b[6~": "pagedown",
  "\x1b[7~": "home",
  "\x1b[8~": "end",
  "\x1b[Z": "shift-tab",
  "\x1bOP": "f1",
  "\x1b[11~": "f1",
  "\x1b[[A": "f1",
  "\x1b[1;3C": "alt-right",
  "\x1b[1;3D": "alt-left",
  "\x1b\x1b[C": "alt-right",
  "\x1b\x1b[D": "alt-left",
  "\x1b\x7f": "alt-backspace",
};

/**
 * One event of the input (an escape sequence, or a run of other characters) → the keys in it, by name; printable ones by
 * themselves. Keys that were pressed quickly arrive together, so there may be several. Unknown sequences are no key.
 */
export function keyNames(event: string): string[] {
  const known = sequences[event] ?? sequences[event.replace(/^\x1bO/, "\x1b[")];
  if (known !== undefined) return [known];
  if (event.startsWith("\x1b")) return [];
  return graphemes(event)
    .map((character) => controlNames[character] ?? (character === " " ? "space" : printable(character)))
    .filter((name) => name !== "");
}

const controlNames: Record<string, string> = {
  ...Object.fromEntries(
    Array.from("abcdefghijklmnopqrstuvwxyz", (letter, at) => [String.fromCharCode(at + 1), `ctrl-${letter}`]),
  ),
  "\r": "enter",
  "\r\n": "enter",
  "\t": "tab",
  "\b": "backspace",
  "\x7f": "backspace",
};

function printable(character: string): string {
  return /^[\x00-\x1f\x7f-\x9f]/.test(character) ? "" : character;
}
