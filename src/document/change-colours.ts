/** The colours in which a document prints its changes: red, unless its profile names others. */

/** The hues that can be named, in the order of the channels of a colour. */
const hues = ["red", "green", "blue"];
/** Maximum difference of each channel, from 0 to 255, from that of a colour given as #rrggbb. */
const maxDistance = 24;

/** Whether the document prints its changes in a colour, given as in PDF (`#rrggbb`) or in CSS. */
export type IsChangeColour = (colour: string) => boolean;

/**
 * The test for the colours of changes.
 * @param names red, green, blue or #rrggbb; only red by default
 */
export function changeColours(names: readonly string[] = ["red"]): IsChangeColour {
  const tests = names.map((name) => {
    const channel = hues.indexOf(name);
    return channel < 0 ? nearnessTest(channelsOf(name)) : hueTest(channel);
  });
  return (colour) => {
    const rgb = channelsOf(colour);
    return rgb !== null && tests.some((test) => test(rgb));
  };
}

type Rgb = readonly number[];

/** Tests whether the channel of a hue is more than 120 of 255, and each other one less than 45 % of it. */
function hueTest(channel: number): (rgb: Rgb) => boolean {
  return (rgb) => rgb.every((value, i) => (i === channel ? value > 120 : value < (rgb[channel] as number) * 0.45));
}

/** Never true if the wanted colour is null. */
function nearnessTest(wanted: Rgb | null): (rgb: Rgb) => boolean {
  return (rgb) => wanted?.every((value, i) => Math.abs(value - (rgb[i] as number)) <= maxDistance) ?? false;
}

/** The CSS colour names of shades of red, green and blue. */
const hexOfName: Readonly<Record<string, string>> = {
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

/** The channels of a colour given as `red`, `#f00`, `#ff0000` or `rgb(255, 0, 0)`; null for other text. */
function channelsOf(colour: string): Rgb | null {
  const written = Object.hasOwn(hexOfName, colour) ? (hexOfName[colour] as string) : colour;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(written)?.slice(1);
  const pairs =
    short?.map((digit) => digit + digit) ?? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(written)?.slice(1);
  if (pairs) return pairs.map((pair) => Number.parseInt(pair, 16));
  return /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})/.exec(written)?.slice(1).map(Number) ?? null;
}
