/** Questions and answers that begin with the name of the speaker: `Mira: Can I …?`, `Designer: Yes.` */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { compilePattern } from "../pattern.js";

/** The name of a speaker and a colon before text. */
const speaker = /^(\p{Lu}[^:?.!,]{0,30}(?:\.[^:?!,]{0,10})?|[\p{L}\d_.-]{2,25}):\s+\S/u;
/** Marks of questions and answers, which are not names of speakers. */
const questionOrAnswerMark = /^(?:Q|A|Question|Answer)\d*$/i;
/** The answerer must have at least this many turns, and so must all askers together. */
const minTurns = 3;
/** At least this share of the turns must change from an asker to the answerer, or back. */
const minChangeShare = 0.8;
/** At least this share of the askers' turns must have a question mark. */
const minQuestionShare = 0.6;

/** How the pattern of the askers' marks begins; their names follow. */
export const namesStart = "^\\**(?:";

/** What a speaker says before the next speaker, with the lines joined. */
interface Turn {
  name: string;
  text: string;
}

/**
 * The marks of questions and answers, if one speaker answers what the others ask; else null.
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
  if (mostFrequent === undefined || mostFrequent[1] < minTurns) return null;
  const [answerer] = mostFrequent;
  const askerTurns = turns.filter(({ name }) => name !== answerer);
  const changes = turns.filter(({ name }, i) => i > 0 && (name === answerer) !== (turns[i - 1]?.name === answerer));
  if (
    turns.some(({ name }) => questionOrAnswerMark.test(name)) ||
    changes.length < minChangeShare * (turns.length - 1) ||
    askerTurns.filter(({ text }) => /\?["'”’)]*(?:\s|$)/.test(text)).length < minQuestionShare * askerTurns.length ||
    askerTurns.length < minTurns
  )
    return null;
  const names = [...new Set(askerTurns.map(({ name }) => escapeRegExp(name)))];
  return { question: `${namesStart}${names.join("|")}):\\**\\s*`, answer: `^\\**${escapeRegExp(answerer)}:\\**\\s*` };
}

/** Whether an asker and the answerer speak in these lines. */
export function bothSpeakIn(lines: readonly string[], marks: NonNullable<SectionSpec["marks"]>): boolean {
  return [marks.question, marks.answer].every((pattern) => {
    const mark = compilePattern(pattern);
    return lines.some((line) => mark.test(line));
  });
}
