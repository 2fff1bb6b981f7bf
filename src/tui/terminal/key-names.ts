/** The names of keys for the input that terminals send: `up` for `ESC [ A`, `ctrl-g` for 0x07. */
import { graphemes } from "../../render/text/width.js";

/** The sequences that xterm, rxvt, the Linux console and PuTTY send for keys that are not characters. */
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
 * The names of the keys in an input event. A printable character is its own name, except the space, which is `space`. Keys
 * pressed quickly arrive together, so there may be several names; an unknown escape sequence has none.
 * @param event an escape sequence, or a run of other characters
 */
export function keyNames(event: string): string[] {
  if (event.startsWith("\x1b")) {
    // Arrows, Home and End may come as SS3 sequences (`ESC O A`) instead of CSI (`ESC [ A`).
    const name = sequences[event] ?? sequences[event.replace(/^\x1bO/, "\x1b[")];
    return name === undefined ? [] : [name];
  }
  return graphemes(event)
    .map((character) => controlNames[character] ?? (character === " " ? "space" : printableName(character)))
    .filter((one) => one !== "");
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

/** The character itself; empty for a control character. */
function printableName(character: string): string {
  return /^[\x00-\x1f\x7f-\x9f]/.test(character) ? "" : character;
}
