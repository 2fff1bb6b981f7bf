/** Finds questions without a question mark by their colour, such as `Please give an example.` */
import { groupBy } from "../../ruling/groups.js";
import type { IsChangeColour } from "../change-colours.js";
import type { Paragraph } from "./paragraph.js";
import { type PrintedLine, textOf } from "./printed-line.js";

/** Minimum number of questions in a colour. A colour with fewer is ignored. */
const minQuestions = 4;
/** If at least this share of the paragraphs in a colour end with a question mark, all of them are questions. */
const minQuestionShare = 0.8;

/**
 * The paragraphs that do not end with a question mark, but have a colour in which nearly all
 * paragraphs are questions. The colours of changes are ignored, and so is a colour that all paragraphs have.
 */
export function questionsByColour(paragraphs: readonly Paragraph[], isChange: IsChangeColour): Paragraph[] {
  const plainParagraphs = paragraphs.filter(({ shape }) => shape === "paragraph");
  return [...groupBy(plainParagraphs, colourOf)].flatMap(([colour, sameColour]) => {
    if (colour === null || isChange(colour)) return [];
    const others = sameColour.filter((paragraph) => !endsWithQuestionMark(paragraph));
    const questionCount = sameColour.length - others.length;
    const isQuestionColour = questionCount >= minQuestions && questionCount >= minQuestionShare * sameColour.length;
    return isQuestionColour && sameColour.length < plainParagraphs.length ? others : [];
  });
}

function endsWithQuestionMark({ lines }: Paragraph): boolean {
  return /\?["'”’)\]]*$/.test(textOf(lines.at(-1) as PrintedLine).trim());
}

/** The colour of all words of a paragraph; null if they have several colours, or there are no words. */
function colourOf({ lines }: Paragraph): string | null {
  const runs = lines.flatMap((line) => line.runs).filter(({ text }) => /[\p{L}\d]/u.test(text));
  const colours = new Set(runs.map(({ colour }) => colour));
  return colours.size === 1 ? (runs[0]?.colour ?? null) : null;
}
