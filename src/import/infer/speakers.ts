/** Questions and answers that are marked by the names of those who speak: `Mira: Can I …?`, `Designer: Yes.` */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { compilePattern } from "../pattern.js";

const speaker = /^(\p{Lu}[^:?.!,]{0,30}(?:\.[^:?!,]{0,10})?|[\p{L}\d_.-]{2,25}):\s+\S/u;
/** Marks that other readings know. */
const knownMarks = /^(?:Q|A|Question|Answer)\d*$/i;
/** The one who answers, and those who ask, have at least this many turns. */
const minAnswers = 3;
/** The least share of the turns that must change between those who ask and the one who answers. */
const minTurnShare = 0.8;
/** The least share of the turns of those who ask that must have a question mark. */
const minQuestionShare = 0.6;

interface Turn {
  name: string;
  text: string;
}

/**
 * The marks of questions and answers, if one name answers what others ask; else null.
 * @param lines without emphasis
 */
export function marksOfSpeakers(lines: readonly string[]): NonNullable<SectionSpec["marks"]> | null {
  const turns: Turn[] = [];
  for (const line of lines) {
    const name = speaker.exec(line)?.[1];
    const last = turns.at(-1);
    if (name !== undefined) turns.push({ name, text: line });
    else if (last) last.text += ` ${line}`;
  }
  const [mostFrequent] = [...countsOf(turns.map(({ name }) => name))].sort(([, a], [, b]) => b - a);
  if (mostFrequent === undefined || mostFrequent[1] < minAnswers) return null;
  const [answerer] = mostFrequent;
  const asking = turns.filter(({ name }) => name !== answerer);
  const inTurn = turns.filter(({ name }, i) => i > 0 && (name === answerer) !== (turns[i - 1]?.name === answerer));
  if (
    turns.some(({ name }) => knownMarks.test(name)) ||
    inTurn.length < minTurnShare * (turns.length - 1) ||
    asking.filter(({ text }) => /\?["'”’)]*(?:\s|$)/.test(text)).length < minQuestionShare * asking.length ||
    asking.length < minAnswers
  )
    return null;
  const names = [...new Set(asking.map(({ name }) => escapeRegExp(name)))];
  return { question: `^\\**(?:${names.join("|")}):\\**\\s*`, answer: `^\\**${escapeRegExp(answerer)}:\\**\\s*` };
}

/** Whether both those who ask and the one who answers speak in these lines. */
export function bothSpeakIn(lines: readonly string[], marks: NonNullable<SectionSpec["marks"]>): boolean {
  return [marks.question, marks.answer].every((pattern) => {
    const mark = compilePattern(pattern, "marks");
    return lines.some((line) => mark.test(line));
  });
}
