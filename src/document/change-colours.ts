/** The colours in which a document prints its changes. Red is usual; a profile may name others. */

/** Hues by name: the channel that is strong; the others are weak. */
const channels: Record<string, 0 | 1 | 2> = { red: 0, green: 1, blue: 2 };
/** How far a channel may be from that of a colour given as #rrggbb. */
const near = 24;

/** Whether a colour, `#rrggbb`, is that of changes. */
export type IsChangeColour = (colour: string) => boolean;

/** @param names red, green, blue or #rrggbb; red alone when left out */
export function changeColours(names: readonly string[] = ["red"]): IsChangeColour {
  const tests = names.map((name) => {
    const channel = Object.hasOwn(channels, name) ? channels[name] : undefined;
    return channel === undefined ? isNear(channelsOf(name)) : hasHue(channel);
  });
  return (colour) => {
    const rgb = channelsOf(colour);
    return rgb !== null && tests.some((test) => test(rgb));
  };
}

type Rgb = readonly [number, number, number];

function hasHue(channel: 0 | 1 | 2): (rgb: Rgb) => boolean {
  return (rgb) => rgb[channel] > 120 && rgb.every((one, i) => i === channel || one < rgb[channel] * 0.45);
}

function isNear(wanted: Rgb | null): (rgb: Rgb) => boolean {
  return (rgb) => wanted?.every((one, i) => Math.abs(one - (rgb[i] as number)) <= near) ?? false;
}

function channelsOf(colour: string): Rgb | null {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour);
  if (!found) return null;
  return [1, 2, 3].map((i) => Number.parseInt(found[i] as string, 16)) as unknown as Rgb;
}
