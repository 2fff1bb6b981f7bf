/**
 * Every key there is. The help screen and the footer are made from these lists, so a key that is not here does not
 * exist, and one that is here is explained.
 */
import type { Place } from "./place.js";

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

export interface Binding {
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
    { keys: ["esc"], command: "back", help: "one step back", footer: "back" },
    { keys: ["f1"], command: "help", help: "this help" },
    { keys: ["ctrl-g"], command: "go", help: "where to go: documents, changes, pins …" },
    { keys: ["alt-left"], command: "back", help: "back, as in a browser" },
    { keys: ["alt-right"], command: "forward", help: "forward again" },
    { keys: ["ctrl-y"], command: "copy-citation", help: "copy the citation" },
    { keys: ["ctrl-s"], command: "copy-slip", help: "copy the whole slip" },
    { keys: ["ctrl-t"], command: "pin", help: "pin for the round, or unpin" },
    { keys: ["ctrl-f"], command: "filters", help: "filters: game, document, kind, edition" },
    { keys: ["ctrl-l"], command: "redraw", help: "draw the screen anew" },
    { keys: ["ctrl-z"], command: "suspend", help: "back to the shell for a while (fg returns)" },
    { keys: ["ctrl-c"], command: "quit", help: "quit" },
  ],
};

const typing: KeySet = {
  title: "Searching",
  bindings: [
    { keys: ["enter"], command: "open", help: "open the chosen result", footer: "open" },
    { keys: ["down", "ctrl-n", "ctrl-j"], command: "down", help: "next result" },
    { keys: ["up", "ctrl-p", "ctrl-k"], command: "up", help: "previous result" },
    { keys: ["pagedown"], command: "page-down", help: "a screen of results down" },
    { keys: ["pageup"], command: "page-up", help: "a screen of results up" },
    { keys: ["tab"], command: "complete", help: "complete the name, field or value", footer: "complete" },
    { keys: ["ctrl-o"], command: "card", help: "the page of the card or keyword that was understood", footer: "card" },
    { keys: ["ctrl-d"], command: "preview-down", help: "read on in the ruling beside the list" },
    { keys: ["ctrl-b"], command: "preview-up", help: "read back" },
    { keys: ["left"], command: "box-left", help: "move in the query" },
    { keys: ["right"], command: "box-right", help: "move in the query; at its end, complete" },
    { keys: ["home", "ctrl-a"], command: "box-start", help: "start of the query" },
    { keys: ["end", "ctrl-e"], command: "box-end", help: "end of the query" },
    { keys: ["backspace"], command: "delete-before", help: "delete; in an empty box, the last filter" },
    { keys: ["delete"], command: "delete-after", help: "delete the letter after the cursor" },
    { keys: ["ctrl-w", "alt-backspace"], command: "delete-word", help: "delete the word before the cursor" },
    { keys: ["ctrl-u"], command: "clear-box", help: "clear the query" },
    { keys: ["ctrl-x"], command: "clear-filters", help: "clear all filters" },
  ],
};

const reading: KeySet = {
  title: "Reading",
  bindings: [
    { keys: ["enter", "l", "right"], command: "open", help: "follow the chosen link", footer: "follow" },
    { keys: ["down", "j"], command: "down", help: "next link, or one line down" },
    { keys: ["up", "k"], command: "up", help: "previous link, or one line up" },
    { keys: ["tab"], command: "next-link", help: "next link", footer: "links" },
    { keys: ["shift-tab"], command: "previous-link", help: "previous link" },
    { keys: ["pagedown", "space", "ctrl-d"], command: "page-down", help: "a screen down" },
    { keys: ["pageup", "b", "ctrl-u"], command: "page-up", help: "a screen up" },
    { keys: ["home", "g"], command: "top", help: "to the top" },
    { keys: ["end", "G"], command: "bottom", help: "to the end" },
    { keys: ["left", "h", "backspace"], command: "back", help: "back" },
    { keys: ["f", "L"], command: "forward", help: "forward again" },
    { keys: ["/"], command: "search", help: "to the search", footer: "search" },
    { keys: ["y"], command: "copy-citation", help: "copy the citation", footer: "cite" },
    { keys: ["Y"], command: "copy-slip", help: "copy the whole slip", footer: "slip" },
    { keys: ["m"], command: "pin", help: "pin (mark) for the round, or unpin", footer: "pin" },
    { keys: ["'"], command: "pins", help: "pinned rulings" },
    { keys: ["r"], command: "recent", help: "recent look-ups" },
    { keys: ["d"], command: "documents", help: "documents and editions" },
    { keys: ["c"], command: "compare", help: "what changed between editions" },
    { keys: ["?"], command: "help", help: "this help", footer: "help" },
    { keys: ["q"], command: "quit", help: "quit" },
  ],
};

const onRuling: KeySet = {
  title: "On a ruling",
  bindings: [
    { keys: ["n", "]"], command: "next", help: "the next ruling of the document", footer: "next" },
    { keys: ["p", "["], command: "previous", help: "the previous one" },
    { keys: ["s"], command: "section", help: "its whole section", footer: "section" },
  ],
};

const onChanges: KeySet = {
  title: "On what changed",
  bindings: [
    { keys: ["n", "]"], command: "next", help: "next change", footer: "next" },
    { keys: ["p", "["], command: "previous", help: "previous change", footer: "previous" },
    { keys: ["x"], command: "swap", help: "the other way round" },
  ],
};

const onFilters: KeySet = {
  title: "On the filters",
  bindings: [
    { keys: ["enter", "l", "right", "space"], command: "open", help: "set or clear the filter", footer: "set" },
    { keys: ["x", "ctrl-x"], command: "clear-filters", help: "clear all filters", footer: "clear all" },
  ],
};

/** In the help, whatever screen it is asked from. */
export const allKeySets: readonly KeySet[] = [typing, reading, onRuling, onChanges, onFilters, everywhere];

/** The sets that count at a place, the first to know a key decides. */
export function keySetsAt(place: Place): readonly KeySet[] {
  if (place.at === "search") return [typing, everywhere];
  if (place.at === "ruling") return [onRuling, reading, everywhere];
  if (place.at === "changes") return [onChanges, reading, everywhere];
  if (place.at === "filters") return [onFilters, reading, everywhere];
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

/** What the footer shows at a place: a key and a word for each, those of the screen itself first. */
export function footerKeys(place: Place): { key: string; word: string }[] {
  const seen = new Set<string>();
  const shown: { key: string; word: string }[] = [];
  for (const { keys, command, footer } of keySetsAt(place).flatMap((set) => set.bindings)) {
    if (footer === undefined || seen.has(command)) continue;
    seen.add(command);
    shown.push({ key: keyWords(keys[0] ?? ""), word: footer });
  }
  if (place.at === "search") {
    shown.push({ key: "^f", word: "filter" }, { key: "^y", word: "cite" }, { key: "^g", word: "go to" });
    shown.push({ key: "f1", word: "help" });
  }
  return shown;
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

/** What Ink says about a key press. */
export interface InkKey {
  upArrow: boolean;
  downArrow: boolean;
  leftArrow: boolean;
  rightArrow: boolean;
  pageDown: boolean;
  pageUp: boolean;
  home?: boolean;
  end?: boolean;
  return: boolean;
  escape: boolean;
  ctrl: boolean;
  shift: boolean;
  tab: boolean;
  backspace: boolean;
  delete: boolean;
  meta: boolean;
}

/**
 * One event of Ink's → the keys in it, by name; printable ones by themselves. Keys that were pressed quickly arrive
 * together, so there may be several.
 */
export function keyNames(input: string, key: InkKey): string[] {
  const alt = key.meta && !key.escape ? "alt-" : "";
  const named =
    (key.upArrow && "up") ||
    (key.downArrow && "down") ||
    (key.leftArrow && "left") ||
    (key.rightArrow && "right") ||
    (key.pageUp && "pageup") ||
    (key.pageDown && "pagedown") ||
    (key.home && "home") ||
    (key.end && "end") ||
    (key.return && "enter") ||
    (key.escape && "esc") ||
    (key.tab && (key.shift ? "shift-tab" : "tab")) ||
    // Most terminals send DEL for the backspace key, which Ink calls delete; the delete key has a sequence of its own.
    (key.backspace && "backspace") ||
    (key.delete && "backspace");
  if (named) return [alt + named];
  if (key.ctrl && input.length === 1) return [`ctrl-${input}`];
  if (/^\[?(?:O?P|11~|\[A)$/.test(input) && input !== "P") return ["f1"];
  if (input === "[3~") return ["delete"];
  if (key.meta && input.length > 0) return [`alt-${input}`];
  return Array.from(input, (character) => controlNames[character] ?? (character === " " ? "space" : character));
}

const controlNames: Record<string, string> = {
  "\r": "enter",
  "\n": "ctrl-j",
  "\t": "tab",
  "\x7f": "backspace",
  "\b": "backspace",
  ...Object.fromEntries(
    Array.from("abcdefgklnopqrstuvwxyz", (letter) => [String.fromCharCode(letter.charCodeAt(0) - 96), `ctrl-${letter}`]),
  ),
};
