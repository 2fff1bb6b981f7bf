/** The footer: which of a screen's keys it names, and in which order, as far as there is room. */
import { displayWidth } from "../../present/width.js";
import { type Command, keySetsAt, keyWords } from "../keys.js";
import type { Place } from "../state/place.js";

/** As the footer is read: the screen's own keys, then where to go, then what to do with what is found. */
const footerOrder: readonly Command[] = [
  ...(["open", "complete", "next", "previous", "section", "difference", "clear-filters", "help", "back"] as const),
  ...(["search", "next-link", "copy-citation", "copy-slip", "pin", "pins", "documents", "compare"] as const),
  ...(["go", "filters", "quit"] as const),
];
/** What the footer keeps where there is little room, the most needed first. */
const mostNeeded: readonly Command[] = [
  ...(["open", "complete", "help", "back", "clear-filters", "next", "search", "go", "filters"] as const),
  ...(["copy-citation", "section", "pin", "difference", "previous", "next-link", "copy-slip", "pins"] as const),
  ...(["documents", "compare", "quit"] as const),
];

/** Screens without a ruling to quote or pin, and screens that are one list, where any arrow key walks the links. */
const withoutRulings: readonly Place["at"][] = ["documents", "compare", "filters", "go", "help"];
const lists: readonly Place["at"][] = [...withoutRulings, "edition", "section", "pins", "recent"];
const quoting: readonly Command[] = ["copy-citation", "copy-slip", "pin"];

/** Whether a key does something at a place that its footer should speak of. */
function isOfUse(command: Command, { at }: Place): boolean {
  if (quoting.includes(command)) return !withoutRulings.includes(at);
  if (command === "next-link") return !lists.includes(at);
  if (command === "open" || command === "help") return at !== "help";
  // Elsewhere the places have letters of their own.
  if (command === "go" || command === "filters") return at === "search";
  return !(at === "pins" && command === "pins") && !(at === "documents" && command === "documents");
}

/** What the footer shows at a place where a line has so many columns: a key and a word for each. */
export function footerKeys(place: Place, room: number): { key: string; word: string }[] {
  const seen = new Set<Command>();
  const known: { key: string; word: string; command: Command }[] = [];
  for (const { keys, command, footer } of keySetsAt(place).flatMap((set) => set.bindings)) {
    if (footer === undefined || seen.has(command) || !isOfUse(command, place)) continue;
    seen.add(command);
    known.push({ key: keyWords(keys[0] ?? ""), word: footer, command });
  }
  const shown = new Set<Command>();
  let left = room + footerGap;
  for (const { key, word, command } of inOrder(known, mostNeeded)) {
    const width = displayWidth(`${key} ${word}`) + footerGap;
    left -= width;
    if (left >= 0) shown.add(command);
    else left += width;
  }
  return inOrder(known, footerOrder).filter(({ command }) => shown.has(command));
}

/** Blanks between two keys of the footer. */
export const footerGap = 2;

function inOrder<T extends { command: Command }>(list: readonly T[], order: readonly Command[]): T[] {
  const rank = ({ command }: T) => (order.includes(command) ? order.indexOf(command) : order.length);
  return [...list].sort((a, b) => rank(a) - rank(b));
}
