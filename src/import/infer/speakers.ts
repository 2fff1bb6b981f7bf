/** Questions and answers that are marked by the names of those who speak: `Mira: Can I …?`, `Designer: Yes.` */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { compilePattern } from "../pattern.js";

const speaker = /^(\p{Lu}[^:?.!,]{0,30}(?:\.[^:?!,]{0,10})?|[\p{L}\d_.-]{2,25}):\s+\S/u;
/** Marks that other readings know. */
const usual = /^(?:Q|A|Question|Answer)\d*$/i;
/** Fewer answers show no habit. */
const leastAnswers = 3;
/** The share of the turns that must change between those who ask and the one who answers. */
const mostInTurn = 0.8;
/** The share of the others' turns that must ask. */
const mostAsk = 0.6;

interface Turn {
  name: string;
  text: string;
}

/**
 * The marks of questions and answers where one name answers what others ask; null where no name does.
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
  const [most] = [...countsOf(turns.map(({ name }) => name))].sort(([, a], [, b]) => b - a);
  if (most === undefined || most[1] < leastAnswers) return null;
  const [answerer] = most;
  const asking = turns.filter(({ name }) => name !== answerer);
  const inTurn = turns.filter(({ name }, i) => i > 0 && (name === answerer) !== (turns[i - 1]?.name === answerer));
  if (
    turns.some(({ name }) => usual.test(name)) ||
    inTurn.length < mostInTurn * (turns.length - 1) ||
    asking.filter(({ text }) => /\?["'”’)]*(?:\s|$)/.test(text)).length < mostAsk * asking.length ||
    asking.length < leastAnswers
  )
    return null;
  const names = [...new Set(asking.map(({ name }) => escapeRegExp(name)))];
  return { question: `^\\**(?:${names.join("|")}):\\**\\s*`, answer: `^\\**${escapeRegExp(answerer)}:\\**\\s*` };
}

/** Whether both those who ask and the one who answers speak in these lines. */
export function speakIn(lines: readonly string[], marks: NonNullable<SectionSpec["marks"]>): boolean {
  return [marks.question, marks.answer].every((pattern) => {
    const mark = compilePattern(pattern, "marks");
    return lines.some((line) => mark.test(line));
  });
}
