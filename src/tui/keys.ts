/** All key bindings. The help screen and the footer are made from these lists, so every key is explained there. */
import type { Place } from "./state/place.js";

interface Binding<C extends string> {
  /** Names of keys, see input.ts. The footer shows the first. */
  keys: readonly string[];
  command: C;
  /** What the command does, for the help. */
  help: string;
  /** A word for the footer; a binding without it is not shown there. */
  footer?: string;
}

export interface KeySet<C extends string = Command> {
  title: string;
  bindings: readonly Binding<C>[];
}

/** @param keys the names of the keys, separated by spaces */
function bind<C extends string>(keys: string, command: C, help: string, footer?: string): Binding<C> {
  return { keys: keys.split(" "), command, help, footer };
}

function keySet<C extends string>(title: string, ...bindings: readonly Binding<C>[]): KeySet<C> {
  return { title, bindings };
}

const searchKeys = keySet(
  "Searching",
  bind("enter", "open", "open the selected result", "open"),
  bind("?", "help", "show this help, while nothing is typed"),
  bind("down ctrl-n ctrl-j", "down", "next result"),
  bind("up ctrl-p ctrl-k", "up", "previous result"),
  bind("pagedown", "page-down", "page down in the results"),
  bind("pageup", "page-up", "page up in the results"),
  bind("tab", "complete", "complete a name, query field or value", "complete"),
  bind("right", "cursor-right", "move the cursor right; at the end, complete"),
  bind("ctrl-o", "card", "open the page of the recognised card or keyword"),
  bind("ctrl-d", "preview-down", "scroll the words of the selected result, or a long answer, down"),
  bind("ctrl-b", "preview-up", "scroll them up"),
  bind("backspace", "delete-before", "delete the character before the cursor; in an empty search box, the last filter"),
  bind("ctrl-x", "clear-filters", "clear all filters"),
  bind("esc", "back", "clear the query, then the filters", "clear"),
);

/** In every text field. */
const typingKeys = keySet(
  "Typing",
  bind("left", "cursor-left", "move the cursor left"),
  bind("right", "cursor-right", "move the cursor right"),
  bind("home ctrl-a", "cursor-start", "move to the start"),
  bind("end ctrl-e", "cursor-end", "move to the end"),
  bind("backspace", "delete-before", "delete the character before the cursor"),
  bind("delete", "delete-after", "delete the character after the cursor"),
  bind("ctrl-w alt-backspace", "delete-word", "delete the word before the cursor"),
  bind("ctrl-u", "clear-text", "clear what is typed"),
);

const readingKeys = keySet(
  "Reading",
  bind("enter l right", "open", "follow the selected link", "follow"),
  bind("down j", "down", "next link, or one line down"),
  bind("up k", "up", "previous link, or one line up"),
  bind("tab", "next-link", "next link"),
  bind("shift-tab", "previous-link", "previous link"),
  bind("pagedown space ctrl-d", "page-down", "page down"),
  bind("pageup b ctrl-u", "page-up", "page up"),
  bind("home g", "top", "go to the top"),
  bind("end G", "bottom", "go to the end"),
  bind(
    "n ]",
    "next",
    "go to the next ruling of the document; on other pages, the next ruling, heading or change",
    "next",
  ),
  bind("p [", "previous", "go to the previous one"),
  bind("s", "section", "on a ruling: show the whole section", "section"),
  bind("v", "difference", "on a ruling: show how it changed between editions", "versions"),
  bind("x", "swap", "on a comparison: swap the two editions", "swap"),
  bind("left h backspace", "back", "go back"),
  bind("f L", "forward", "go forward"),
  bind("/", "find", "find words on this page", "find"),
  bind("a", "search", "ask something else: go to the search box", "search"),
  bind("y", "copy-citation", "copy the citation", "cite"),
  bind("Y", "copy-slip", "copy a slip: the citation and the words of the ruling", "slip"),
  bind("m", "pin", "pin or unpin the ruling", "pin"),
  bind("w", "log", "log a call with the ruling", "log"),
  bind("'", "pins", "show pins", "pins"),
  bind("r", "recent", "show recent look-ups"),
  bind("d", "documents", "show documents and editions", "documents"),
  bind("c", "compare", "show what changed between editions", "compare"),
  bind("?", "help", "show this help", "help"),
  bind("q", "quit", "quit; on this help, close it", "quit"),
);

/** On pages with a text field, except the search. */
const fieldKeys = keySet(
  "On a screen with a text field (filters, go to, log a call, check a deck)",
  bind("enter", "open", "do what the selected line says", "go"),
  bind("down ctrl-n ctrl-j tab", "down", "next line"),
  bind("up ctrl-p ctrl-k shift-tab", "up", "previous line"),
  bind("pagedown ctrl-d", "page-down", "page down"),
  bind("pageup ctrl-b", "page-up", "page up"),
  bind("?", "help", "show this help, while nothing is typed"),
  bind("esc", "back", "clear the text field, then go back", "back"),
);

const filterKeys = keySet(
  "On the filters",
  bind("enter", "open", "set the filter and return to the results", "set"),
  bind("space", "toggle-filter", "set or clear the filter and stay", "set and stay"),
  bind("ctrl-x", "clear-filters", "clear all filters", "clear all"),
  bind("q", "back", "close the filters, while nothing is typed"),
);

/** While the words to find on a page are typed. */
const findKeys = keySet(
  "Finding on a page",
  bind("enter", "open", "keep the words; n and N go from match to match"),
  bind("down ctrl-n", "find-next", "next match", "next"),
  bind("up ctrl-p", "find-previous", "previous match", "previous"),
  bind("esc", "back", "end the search on the page", "end"),
);

/** While matches are shown on a page. */
const matchKeys = keySet(
  "After finding on a page",
  bind("n", "find-next", "next match", "next match"),
  bind("N", "find-previous", "previous match", "previous match"),
  bind("esc", "back", "end the search on the page", "end"),
);

const everywhereKeys = keySet(
  "Everywhere",
  bind("esc", "back", "go back one step", "back"),
  bind("f1", "help", "show this help", "help"),
  bind("ctrl-g", "go", "go to a reference, a card, a keyword or a screen", "go to"),
  bind("alt-left", "back", "go back"),
  bind("alt-right", "forward", "go forward"),
  bind("ctrl-y", "copy-citation", "copy the citation", "cite"),
  bind("ctrl-s", "copy-slip", "copy a slip: the citation and the words of the ruling"),
  bind("ctrl-t", "pin", "pin or unpin the ruling", "pin"),
  bind("ctrl-f", "filters", "filter by game, document, kind or edition", "filter"),
  bind("ctrl-r", "log", "log a call: which ruling was given at which table", "log"),
  bind("f2", "mouse", "mouse on or off (off: the terminal selects text)"),
  bind("f3", "game", "search one game only, or all; the choice is kept", "game"),
  bind("f4", "deck", "check a deck", "deck"),
  bind("ctrl-l", "redraw", "redraw the screen"),
  bind("ctrl-z", "suspend", "suspend (the shell command fg resumes)"),
  bind("ctrl-c", "quit", "quit", "quit"),
);

/** In the help, `q` closes it. */
const helpKeys = keySet("In this help", bind("q", "back", "close the help"));

/** The key sets in the order of the help. */
export const allKeySets = [
  searchKeys,
  readingKeys,
  findKeys,
  matchKeys,
  filterKeys,
  fieldKeys,
  typingKeys,
  helpKeys,
  everywhereKeys,
] as const;

/** The commands are those that keys are bound to. */
export type Command = (typeof allKeySets)[number]["bindings"][number]["command"];

/**
 * The stage of a search on a page: its words are being typed, or its matches are shown. Null when no search is active on
 * the page.
 */
export type FindStage = "typing" | "matches" | null;

type PlaceKind = Pick<Place, "at">;

/** The key sets that apply at a place. If several of them bind a key, the first one counts. */
export function keySetsAt({ at }: PlaceKind, find: FindStage = null): readonly KeySet[] {
  if (find === "typing") return [findKeys, typingKeys, everywhereKeys];
  if (find === "matches") return [matchKeys, readingKeys, everywhereKeys];
  if (at === "search") return [searchKeys, typingKeys, everywhereKeys];
  if (at === "filters") return [filterKeys, fieldKeys, typingKeys, everywhereKeys];
  if (at === "log" || at === "deck" || at === "go") return [fieldKeys, typingKeys, everywhereKeys];
  return [...(at === "help" ? [helpKeys] : []), readingKeys, everywhereKeys];
}

/** The command of a key at a place; null for a key without one, such as a letter to type. */
export function commandFor(place: PlaceKind, key: string, find: FindStage = null): Command | null {
  const bindings = keySetsAt(place, find).flatMap((set) => set.bindings);
  return bindings.find((one) => one.keys.includes(key))?.command ?? null;
}

/** The keys to know, which the help begins with. */
export const tenKeys: readonly (readonly [keys: string, help: string])[] = [
  ["enter", "open the selected result, or follow the selected link"],
  ["esc", "clear the query; on a page, go back one step"],
  ["↑  ↓", "choose a result or a link"],
  ["tab", "complete a name; on a page, the next link"],
  ["space", "page down; on the search, ^d scrolls the words"],
  ["y", "copy the citation (on the search: ^y)"],
  ["Y", "copy a slip: the citation and the words (on the search: ^s)"],
  ["w", "log the call with the ruling (on the search: ^r)"],
  ["m", "pin for the round (on the search: ^t); ' shows the pins"],
  ["a", "ask something else; ^c quits"],
];

/** The commands that the footer names, the most important first, by the kind of screen. */
const footers: Readonly<Record<string, string>> = {
  search: "open complete back help copy-citation log pin filters go game deck quit",
  ruling: "copy-citation copy-slip log pin back help next section difference find search open",
  find: "find-next find-previous back help",
  filters: "open toggle-filter clear-filters back help",
  page: "open back help next find search copy-citation log pin swap pins documents compare quit",
};

/**
 * The keys that the footer of a place shows, the most important first, as many as fit.
 * @param room the columns of the footer
 * @param unavailable commands that have nothing to act on
 */
export function footerKeys(
  place: PlaceKind,
  room: number,
  find: FindStage,
  unavailable: ReadonlySet<Command>,
): { key: string; word: string }[] {
  const bindings = keySetsAt(place, find).flatMap((set) => set.bindings);
  const commands = footers[find === null ? place.at : "find"] ?? footers.page ?? "";
  let columns = -footerGap;
  return commands.split(" ").flatMap((command) => {
    // A key that another key set of the place binds to another command is left out.
    const binding = bindings.find(
      (one) => one.command === command && one.footer && commandFor(place, one.keys[0] ?? "", find) === command,
    );
    if (!binding?.footer || unavailable.has(binding.command) || command === place.at) return [];
    const key = { key: keyLabel(binding.keys[0] ?? ""), word: binding.footer };
    const width = key.key.length + 1 + key.word.length + footerGap;
    if (columns + width > room) return [];
    columns += width;
    return [key];
  });
}

/** Columns between two keys of the footer. */
export const footerGap = 2;

const labels: Record<string, string> = { up: "↑", down: "↓", left: "←", right: "→", "ctrl-": "^", "alt-": "alt+" };

/** A key as it is shown to the user: `^g` for `ctrl-g`, `↑` for `up`. */
export function keyLabel(key: string): string {
  return key.replace(/^(ctrl-|alt-)?(up|down|left|right)?/, (_, modifier = "", name = "") =>
    [modifier, name].map((part: string) => labels[part] ?? part).join(""),
  );
}
