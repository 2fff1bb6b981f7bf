/**
 * Every key there is. The help screen and the footer are made from these lists, so a key that is not here does not
 * exist, and one that is here is explained.
 */
import { graphemes } from "../present/text/width.js";
import { hasField, type Place } from "./state/place.js";

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
  | "toggle-filter"
  | "log"
  | "deck"
  | "game"
  | "mouse"
  | "find"
  | "find-next"
  | "find-previous"
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
    {
      keys: ["ctrl-g"],
      command: "go",
      help: "go to a reference, a card, a keyword or a screen",
      footer: "go to",
    },
    { keys: ["alt-left"], command: "back", help: "go back" },
    { keys: ["alt-right"], command: "forward", help: "go forward" },
    { keys: ["ctrl-y"], command: "copy-citation", help: "copy the citation", footer: "cite" },
    { keys: ["ctrl-s"], command: "copy-slip", help: "copy the citation with the words (slip)" },
    { keys: ["ctrl-t"], command: "pin", help: "pin or unpin the ruling", footer: "pin" },
    { keys: ["ctrl-f"], command: "filters", help: "filter by game, document, kind or edition", footer: "filter" },
    { keys: ["ctrl-r"], command: "log", help: "log a call: which ruling was given at which table" },
    { keys: ["f3"], command: "game", help: "search one game only, or all; the choice is kept" },
    { keys: ["f4"], command: "deck", help: "check a deck" },
    { keys: ["f2"], command: "mouse", help: "mouse on or off (off: the terminal selects text)" },
    { keys: ["ctrl-l"], command: "redraw", help: "redraw the screen" },
    { keys: ["ctrl-z"], command: "suspend", help: "suspend (the shell command fg resumes)" },
    { keys: ["ctrl-c"], command: "quit", help: "quit", footer: "quit" },
  ],
};

const typing: KeySet = {
  title: "Searching",
  bindings: [
    { keys: ["enter"], command: "open", help: "open the selected result", footer: "open" },
    { keys: ["?"], command: "help", help: "show this help, while nothing is typed" },
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
    { keys: ["/"], command: "find", help: "find words on this page", footer: "find" },
    { keys: ["a"], command: "search", help: "ask something else: go to the search box", footer: "search" },
    { keys: ["y"], command: "copy-citation", help: "copy the citation", footer: "cite" },
    { keys: ["Y"], command: "copy-slip", help: "copy the citation with the words (slip)", footer: "slip" },
    { keys: ["m"], command: "pin", help: "pin or unpin the ruling", footer: "pin" },
    { keys: ["w"], command: "log", help: "log a call with the ruling", footer: "log" },
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
    { keys: ["enter"], command: "open", help: "set or clear the filter and return to the results", footer: "set" },
    { keys: ["space"], command: "toggle-filter", help: "set or clear the filter and stay", footer: "set and stay" },
    { keys: ["ctrl-x"], command: "clear-filters", help: "clear all filters", footer: "clear all" },
    { keys: ["q"], command: "back", help: "close the filters, while nothing is typed" },
  ],
};

/** On screens with a text field, where letters are text. */
const inField: KeySet = {
  title: "On a screen with a field (filters, go to, log a call, check a deck)",
  bindings: [
    { keys: ["enter"], command: "open", help: "choose", footer: "choose" },
    { keys: ["down", "ctrl-n", "ctrl-j", "tab"], command: "down", help: "next line" },
    { keys: ["up", "ctrl-p", "ctrl-k", "shift-tab"], command: "up", help: "previous line" },
    { keys: ["pagedown", "ctrl-d"], command: "page-down", help: "page down" },
    { keys: ["pageup", "ctrl-b"], command: "page-up", help: "page up" },
    { keys: ["left"], command: "box-left", help: "move the cursor left" },
    { keys: ["right"], command: "box-right", help: "move the cursor right" },
    { keys: ["home", "ctrl-a"], command: "box-start", help: "move to the start" },
    { keys: ["end", "ctrl-e"], command: "box-end", help: "move to the end" },
    { keys: ["backspace"], command: "delete-before", help: "delete the letter before the cursor" },
    { keys: ["delete"], command: "delete-after", help: "delete the letter after the cursor" },
    { keys: ["ctrl-w", "alt-backspace"], command: "delete-word", help: "delete the word before the cursor" },
    { keys: ["ctrl-u"], command: "clear-box", help: "clear the field" },
    { keys: ["?"], command: "help", help: "show this help, while nothing is typed" },
    { keys: ["esc"], command: "back", help: "clear the field, then go back", footer: "back" },
  ],
};

/** While the words to find on a page are typed. */
const finding: KeySet = {
  title: "Finding on a page",
  bindings: [
    { keys: ["enter"], command: "open", help: "keep the words; n and N go from match to match", footer: "keep" },
    { keys: ["down", "ctrl-n"], command: "find-next", help: "next match", footer: "next" },
    { keys: ["up", "ctrl-p"], command: "find-previous", help: "previous match", footer: "previous" },
    { keys: ["left"], command: "box-left", help: "move the cursor left" },
    { keys: ["right"], command: "box-right", help: "move the cursor right" },
    { keys: ["home", "ctrl-a"], command: "box-start", help: "move to the start" },
    { keys: ["end", "ctrl-e"], command: "box-end", help: "move to the end" },
    { keys: ["backspace"], command: "delete-before", help: "delete the letter before the cursor" },
    { keys: ["delete"], command: "delete-after", help: "delete the letter after the cursor" },
    { keys: ["ctrl-w", "alt-backspace"], command: "delete-word", help: "delete the word before the cursor" },
    { keys: ["ctrl-u"], command: "clear-box", help: "clear the words" },
    { keys: ["esc"], command: "back", help: "end the search on the page", footer: "end" },
  ],
};

/** While matches are shown on a page. */
const onMatches: KeySet = {
  title: "After finding on a page",
  bindings: [
    { keys: ["n"], command: "find-next", help: "next match", footer: "next match" },
    { keys: ["N"], command: "find-previous", help: "previous match", footer: "previous match" },
    { keys: ["esc"], command: "back", help: "end the search on the page", footer: "end" },
  ],
};

const onHelp: KeySet = {
  title: "On this help",
  bindings: [{ keys: ["q"], command: "back", help: "close the help" }],
};

/** In the help, whatever screen it is asked from. */
export const allKeySets: readonly KeySet[] = [
  typing,
  reading,
  onRuling,
  onChanges,
  finding,
  onMatches,
  inField,
  onFilters,
  onHelp,
  everywhere,
];

/** How far the search on a page has come: words are typed, or matches are shown. */
export type Finding = "typing" | "matches" | null;

/** The sets that count at a place, the first to know a key decides. */
export function keySetsAt(place: Place, find: Finding = null): readonly KeySet[] {
  if (find === "typing") return [finding, everywhere];
  if (find === "matches") return [onMatches, ...keySetsAt(place)];
  if (place.at === "search") return [typing, everywhere];
  if (place.at === "ruling") return [onRuling, reading, everywhere];
  if (place.at === "changes") return [onChanges, reading, everywhere];
  if (place.at === "filters") return [onFilters, inField, everywhere];
  if (hasField(place)) return [inField, everywhere];
  if (place.at === "help") return [onHelp, reading, everywhere];
  return [reading, everywhere];
}

/** @returns null for a key that means nothing here (in the search box: a letter to type) */
export function commandFor(place: Place, key: string, find: Finding = null): Command | null {
  for (const set of keySetsAt(place, find)) {
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
  "\x1bOQ": "f2",
  "\x1bOR": "f3",
  "\x1bOS": "f4",
  "\x1b[12~": "f2",
  "\x1b[13~": "f3",
  "\x1b[14~": "f4",
  "\x1b[[B": "f2",
  "\x1b[[C": "f3",
  "\x1b[[D": "f4",
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
