/** Turns what the terminal sends into key names, and key names into actions on the store or effects. */
import { graphemes } from "../render/text/width.js";
import type { Effects } from "./effects.js";
import { type Command, commandFor } from "./keys.js";
import { hasField } from "./state/place.js";
import type { Action } from "./state/reducer.js";
import { currentVisit, findStage, type State } from "./state/state.js";
import type { Store } from "./state/store.js";

/** The sequences that xterm, rxvt, the Linux console and PuTTY send, without ESC and `[` or `O`, and their names. */
const sequences = new Map(
  [
    "A up,B down,C right,D left,H home,F end,1~ home,4~ end,7~ home,8~ end,3~ delete,5~ pageup,6~ pagedown,Z shift-tab",
    "P f1,Q f2,R f3,S f4,11~ f1,12~ f2,13~ f3,14~ f4,[A f1,[B f2,[C f3,[D f4,1;3C alt-right,1;3D alt-left",
  ].flatMap((row) => row.split(",").map((one) => one.split(" ") as [string, string])),
);

/** The name of the key for an escape sequence; undefined for an unknown one. */
function sequenceName(sequence: string): string | undefined {
  if (sequence === "\x1b" || sequence === "\x1b\x1b") return "esc";
  if (sequence === "\x1b\x7f") return "alt-backspace";
  const name = sequences.get(sequence.replace(/^\x1b?\x1b[[O]/, ""));
  // rxvt sends a second ESC for Alt.
  return sequence.startsWith("\x1b\x1b") && name ? `alt-${name}` : name;
}

/** The name of the key for a character: itself, `space`, or `ctrl-g` for 0x07; empty for another control character. */
function characterName(character: string): string {
  const named: Record<string, string> = {
    "\r": "enter",
    "\r\n": "enter",
    "\t": "tab",
    "\b": "backspace",
    "\x7f": "backspace",
  };
  const code = character.charCodeAt(0);
  if (character === " ") return "space";
  if (named[character]) return named[character];
  if (code >= 1 && code <= 26) return `ctrl-${String.fromCharCode(code + 96)}`;
  return code < 32 || (code > 126 && code < 160) ? "" : character;
}

const [pasteStart, pasteEnd] = ["\x1b[200~", "\x1b[201~"];
/** Milliseconds after pasted text in which further input belongs to it, because a long paste arrives in pieces. */
const burstDelay = 4;
/** The commands that a key held down performs several times at once. */
const repeatable: readonly (Command | null)[] = [
  ...(["up", "down", "page-up", "page-down", "next", "previous", "next-link", "previous-link"] as const),
  ...(["find-next", "find-previous", "delete-before", "delete-after", "delete-word", "cursor-left"] as const),
];

/** The commands that only delete what is typed. */
const deletions: readonly Command[] = ["delete-before", "delete-word", "clear-text"];

/**
 * A handler of input: an escape sequence, or characters that arrived together. Pasted text is never a command: text between
 * the marks of a paste and, in terminals without them, different characters that arrive at once.
 * @param now the time in milliseconds
 */
export function makeInputHandler(
  store: Store,
  effects: Effects,
  now: () => number = () => performance.now(),
): (input: string) => void {
  let isPasting = false;
  let lastBurst = Number.NEGATIVE_INFINITY;

  const perform = (command: Command): void => {
    const { at } = currentVisit(store.get()).place;
    const linkEffect = command === "open" && (at === "log" || at === "deck") ? effects.ofLink(store.get()) : null;
    const effect = linkEffect ?? effects.ofCommands[command];
    if (effect) effect();
    else store.dispatch({ do: "command", command });
  };
  const press = (key: string): void => {
    const state = store.get();
    if (isTypedText(state, key)) store.dispatch({ do: "type", text: key === "space" ? " " : key });
    else {
      const command = commandFor(currentVisit(state).place, key, findStage(state));
      if (command !== null) perform(command);
    }
  };
  const performMouse = (action: Action): void => {
    const before = currentVisit(store.get());
    store.dispatch(action);
    const after = currentVisit(store.get());
    // A clicked link that leads to no other place may have an effect. A click beside the links changes no visit.
    if (action.do === "click" && after !== before && after.place === before.place) effects.ofLink(store.get())?.();
  };
  /** Types text. Keys in it that only delete what is typed do so, as in fast typing; other control characters do nothing. */
  const typeBurst = (text: string): void => {
    for (const part of text.split(/([^\P{Cc}\r\n\t])/u)) {
      const command = commandFor(currentVisit(store.get()).place, characterName(part), findStage(store.get()));
      if (command !== null && deletions.includes(command)) perform(command);
      else if (!/^[^\P{Cc}\r\n\t]?$/u.test(part)) store.dispatch({ do: "type", text: part });
    }
  };
  const takeCharacters = (input: string): void => {
    const characters = graphemes(input);
    const keys = characters.map(characterName).filter((one) => one !== "");
    const [first = ""] = keys;
    const state = store.get();
    const isHeldDown =
      new Set(keys).size === 1 && repeatable.includes(commandFor(currentVisit(state).place, first, findStage(state)));
    const isText = characters.some((one) => !/\p{Cc}/u.test(one) || /[\r\n\t]/.test(one));
    // Enter and what was typed while the program was busy: that is for the screen that Enter opens.
    if (keys.length > 1 && first === "enter" && now() - lastBurst >= burstDelay) {
      press(first);
      if (keys.length === 2) press(keys[1] ?? "");
      else typeBurst(characters.slice(1).join(""));
      return;
    }
    const isBurst = isText && !isHeldDown && (keys.length > 1 || now() - lastBurst < burstDelay);
    if (isBurst) {
      typeBurst(input);
      lastBurst = now();
    } else for (const key of keys) press(key);
  };
  return (input) =>
    store.batch(() => {
      const mouse = mouseAction(input);
      if (input === pasteStart || input === pasteEnd) isPasting = input === pasteStart;
      else if (isPasting) store.dispatch({ do: "type", text: input });
      else if (mouse) performMouse(mouse);
      else if (input.startsWith("\x1b")) press(sequenceName(input) ?? "");
      else takeCharacters(input);
    });
}

/** Lines that one step of the wheel scrolls. */
const wheelLines = 3;

/** The action of a mouse report in SGR form (button, column and row from 1, M for pressed); null for other input. */
function mouseAction(input: string): Action | null {
  const [, button, column, row] = /^\x1b\[<(\d+);(\d+);(\d+)M$/.exec(input) ?? [];
  if (button === "64" || button === "65") return { do: "wheel", by: button === "64" ? -wheelLines : wheelLines };
  return button === "0" ? { do: "click", x: Number(column) - 1, y: Number(row) - 1 } : null;
}

/**
 * Whether a key is text that is typed, not a command. In an empty text field, `?` shows the help and `q` closes the
 * filters; on the filters, a space always sets or clears a filter.
 */
function isTypedText(state: State, key: string): boolean {
  const { place, field } = currentVisit(state);
  if (key !== "space" && graphemes(key).length !== 1) return false;
  if (state.find?.isTyping) return true;
  if (place.at === "search") return key !== "?" || state.input.text !== "";
  if (!hasField(place) || (place.at === "filters" && key === "space")) return false;
  return commandFor(place, key) === null || (field?.text ?? "") !== "";
}
