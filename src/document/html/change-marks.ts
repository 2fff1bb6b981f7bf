/**
 * Recognises the elements of a page that mark their words as changed: `<ins>`, `<del>`, and those in a colour of
 * changes.
 */

import type { Element } from "hast";
import type { IsChangeColour } from "../change-colours.js";

/** Whether an element's words are marked as changed. */
export function isChangeMark({ tagName, properties }: Element, isChange: IsChangeColour): boolean {
  if (tagName === "ins" || tagName === "del") return true;
  const style = /(?:^|;)\s*color\s*:\s*([^;!]+)/i.exec(String(properties["style"] ?? ""))?.[1];
  const colour = style ?? (tagName === "font" ? String(properties["color"] ?? "") : undefined);
  return colour !== undefined && isChange(hexOf(colour.trim().toLowerCase()));
}

/** The CSS colour names of shades of red, green and blue. */
const hexOfName: Record<string, string> = {
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

/** `red`, `#f00`, `#ff0000` or `rgb(255, 0, 0)` → `#ff0000`. A colour in another form is returned unchanged. */
function hexOf(colour: string): string {
  if (Object.hasOwn(hexOfName, colour)) return hexOfName[colour] as string;
  const doubled = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/
    .exec(colour)
    ?.slice(1)
    .map((digit) => digit + digit);
  const channels = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})/.exec(colour)?.slice(1);
  const pairs = doubled ?? channels?.map((channel) => Math.min(255, Number(channel)).toString(16).padStart(2, "0"));
  return pairs === undefined ? colour : `#${pairs.join("")}`;
}
