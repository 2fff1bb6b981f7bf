/**
 * Change marks of a page: `<ins>`, `<del>`, and text in the colour of changes. While a page is read they stand in the text
 * as two noncharacters, which `takeMarks` turns into spans.
 */
import type { IsChangeColour } from "../change-colours.js";
import type { Tag } from "./tokens.js";

const opening = "\ufdd0";
const closing = "\ufdd1";
const marks = /[\ufdd0\ufdd1]/g;

/** The text without the characters that mark a change; a page that has them could feign marks. */
export function withoutMarks(text: string): string {
  return text.includes(opening) || text.includes(closing) ? text.replace(marks, "") : text;
}

/** Marks the words of a text as changed; spaces around them stay outside. */
export function marked(text: string): string {
  const core = text.trim();
  if (core === "") return text;
  const at = text.indexOf(core);
  return `${text.slice(0, at)}${opening}${core}${closing}${text.slice(at + core.length)}`;
}

export const markStart = opening;
export const markEnd = closing;

/** Parts of a line: `[from, to]` characters. */
type Spans = [from: number, to: number][];

/**
 * @param open how many marks the lines before have left open
 * @returns the text without marks, where the marked parts are, and how many marks are open at its end
 */
export function takeMarks(text: string, open = 0): { text: string; changed: Spans; open: number } {
  if (open === 0 && !text.includes(opening))
    return { text: text.includes(closing) ? withoutMarks(text) : text, changed: [], open: 0 };
  const changed: Spans = [];
  let bare = "";
  let depth = open;
  for (const part of text.split(/([\ufdd0\ufdd1])/)) {
    if (part === opening) depth++;
    else if (part === closing) depth = Math.max(0, depth - 1);
    else {
      if (depth > 0 && part.trim() !== "") addSpan(changed, bare.length, bare.length + part.length, bare);
      bare += part;
    }
  }
  return { text: bare, changed, open: depth };
}

/** Spans with nothing but spaces between them are one. */
function addSpan(changed: Spans, from: number, to: number, before: string): void {
  const last = changed.at(-1);
  if (last && before.slice(last[1], from).trim() === "") last[1] = to;
  else changed.push([from, to]);
}

/** Whether an element's words are marked as changed. */
export function isChangeMark({ name, attributes }: Tag, isChange: IsChangeColour): boolean {
  if (name === "ins" || name === "del") return true;
  const style = /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(attributes.get("style") ?? "")?.[1];
  const colour = style ?? (name === "font" ? attributes.get("color") : undefined);
  return colour !== undefined && isChange(hexOf(colour.trim().toLowerCase()));
}

/** Names of colours that are near a pure hue. */
const named: Record<string, string> = {
  red: "#ff0000",
  darkred: "#8b0000",
  crimson: "#dc143c",
  firebrick: "#b22222",
  maroon: "#800000",
  blue: "#0000ff",
  mediumblue: "#0000cd",
  darkblue: "#00008b",
  navy: "#000080",
  green: "#008000",
  darkgreen: "#006400",
  lime: "#00ff00",
};

/** `red`, `#f00`, `#ff0000` or `rgb(255, 0, 0)` → `#ff0000`; another colour as it is. */
function hexOf(colour: string): string {
  if (Object.hasOwn(named, colour)) return named[colour] as string;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(colour);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join("")}`;
  const rgb = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})/.exec(colour);
  if (rgb === null) return colour;
  return `#${rgb
    .slice(1)
    .map((one) => Math.min(255, Number(one)).toString(16).padStart(2, "0"))
    .join("")}`;
}
