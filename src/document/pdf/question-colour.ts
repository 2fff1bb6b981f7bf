/** Questions that only their colour tells from answers, such as a request for an example. */
import type { IsChangeColour } from "../change-colours.js";
import type { Paragraph } from "./paragraphs.js";
import { type PrintedLine, textOf } from "./printed-line.js";

/** Fewer questions in a colour show no habit. */
const leastAsking = 4;
/** The share of the paragraphs in a colour that ask, from which on all of them are questions. */
const mostAsking = 0.8;

/** The first lines of paragraphs without a question mark in a colour that nearly only questions have. */
export function questionsByColour(paragraphs: readonly Paragraph[], isChange: IsChangeColour): PrintedLine[] {
  const text = paragraphs.filter(({ shape }) => shape === "paragraph");
  const byColour = new Map<string, Paragraph[]>();
  for (const one of text) {
    const colour = colourOf(one);
    if (colour !== null && !isChange(colour)) byColour.set(colour, [...(byColour.get(colour) ?? []), one]);
  }
  return [...byColour.values()].flatMap((own) => {
    const others = own.filter((one) => !asks(one));
    const asking = own.length - others.length;
    return asking >= leastAsking && asking >= mostAsking * own.length && own.length < text.length
      ? others.map(({ lines }) => lines[0] as PrintedLine)
      : [];
  });
}

function asks({ lines }: Paragraph): boolean {
  return /\?["'”’)\]]*$/.test(textOf(lines.at(-1) as PrintedLine).trim());
}

/** The colour of all words of a paragraph; null where it has several. */
function colourOf({ lines }: Paragraph): string | null {
  const runs = lines.flatMap((line) => line.runs).filter(({ text }) => /[\p{L}\d]/u.test(text));
  const colours = new Set(runs.map(({ colour }) => colour));
  return colours.size === 1 ? (runs[0]?.colour ?? null) : null;
}
