/** The colours in which a document prints its changes: red, unless its profile names others. */

/** For each hue that can be named, the index of its strong channel. The other channels are weak. */
const channels: Record<string, 0 | 1 | 2> = { red: 0, green: 1, blue: 2 };
/** Maximum difference of each channel, from 0 to 255, from that of a colour given as #rrggbb. */
const maxDistance = 24;

/** Whether the document prints its changes in a colour, given as `#rrggbb`. */
export type IsChangeColour = (colour: string) => boolean;

/**
 * The test for the colours of changes.
 * @param names red, green, blue or #rrggbb; only red by default
 */
export function changeColours(names: readonly string[] = ["red"]): IsChangeColour {
  const tests = names.map((name) => {
    const channel = Object.hasOwn(channels, name) ? channels[name] : undefined;
    return channel === undefined ? nearnessTest(channelsOf(name)) : hueTest(channel);
  });
  return (colour) => {
    const rgb = channelsOf(colour);
    return rgb !== null && tests.some((test) => test(rgb));
  };
}

type Rgb = readonly [number, number, number];

/** Tests whether the strong channel is more than 120 of 255, and each weak one less than 45 % of it. */
function hueTest(channel: 0 | 1 | 2): (rgb: Rgb) => boolean {
  return (rgb) => rgb[channel] > 120 && rgb.every((value, i) => i === channel || value < rgb[channel] * 0.45);
}

/** Never true if the wanted colour is null. */
function nearnessTest(wanted: Rgb | null): (rgb: Rgb) => boolean {
  return (rgb) => wanted?.every((value, i) => Math.abs(value - (rgb[i] as number)) <= maxDistance) ?? false;
}

/** The channels of a colour given as #rrggbb; null for other text. */
function channelsOf(colour: string): Rgb | null {
  const hexPairs = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(colour);
  if (!hexPairs) return null;
  return [1, 2, 3].map((i) => Number.parseInt(hexPairs[i] as string, 16)) as unknown as Rgb;
}
