/** Readings of a section in which a mark opens each record: `Q:`, a version, a number, a card with a number. */
import { compilePattern } from "../pattern.js";
import { isSurelyCardTitle } from "../readers/card-title.js";
import { dashedMark, opensWithAnswerMark, questionMark } from "../readers/question-marks.js";
import { numberedRules } from "./rule-numbers.js";
import { bothSpeakIn } from "./speakers.js";
import { applicable, type Reading, type Subject, startingBy } from "./subject.js";
import { isNumberedCapitalTitle, minCapitalTitles, numberedCapitals } from "./title-forms.js";

/** How the pattern of questions marked `Question:` begins, after the flag `(?i)` if it has one. */
export const questionInFull = "^\\**Question";

/** Whether at least half of the lines match. */
function areMost(lines: readonly string[], pattern: RegExp): boolean {
  return lines.filter((text) => pattern.test(text)).length >= lines.length / 2;
}

/**
 * The pattern of a mark. It ignores case if most of the marks differ from it in case, such as `QUESTION:`.
 * @param lines the lines that begin with a mark
 */
function ignoringCaseIfNeeded(lines: readonly string[], pattern: string): string {
  const ignoringCase = `(?i)${pattern}`;
  const countMatching = (source: string) => lines.filter((text) => compilePattern(source).test(text)).length;
  return countMatching(pattern) < countMatching(ignoringCase) / 2 ? ignoringCase : pattern;
}

/** Readings in which a mark opens each record: `Q:`, a version tag, a number, a card with a number. */
export function openedByMarks(subject: Subject): Reading[] {
  const { node, signs, lines, kindOr } = subject;
  const { isMarked, speakers } = signs;
  const speakerMarks = speakers !== null && bothSpeakIn(lines, speakers) ? [speakers] : [];
  // Where headings are marked, as in Markdown, a line in capitals is not a title.
  const hasNumberedCapitals = !isMarked && lines.filter(isNumberedCapitalTitle).length >= minCapitalTitles;
  const hasCards = lines.filter(isSurelyCardTitle).length > 1;
  const areBlocksShort = node.all.every(({ segments }) => segments.length <= 2);
  return [
    ...markedQuestions(subject),
    ...speakerMarks.map((marks): Reading => ({ reader: "questions", marks })),
    ...applicable([
      [
        lines.some((text) => /^\(v\.?\s*\d/i.test(text)),
        { reader: "entries", start: "tag", kind: kindOr("card-errata") },
      ],
      [
        lines.some((text) => /^\(\d+\.\d+\)/.test(text)),
        { reader: "entries", start: "number", kind: kindOr("clarification") },
      ],
      [hasNumberedCapitals, startingBy(numberedCapitals, kindOr("clarification"))],
    ]),
    ...numberedRules(subject),
    ...applicable([
      [hasCards, { reader: "entries", start: "card", kind: kindOr("card-errata") }],
      [hasCards && areBlocksShort, { reader: "list", kind: "restricted" }],
    ]),
  ];
}

/** The reading of questions and answers by their marks, `Q:` and `A:`; none without such questions. */
function markedQuestions({ signs: { dashedMarks }, lines }: Subject): Reading[] {
  const dashedLines = dashedMarks ? lines.filter((text) => dashedMark.test(text)) : [];
  const hasDashes = dashedLines.length > 0;
  const questionLines = hasDashes ? dashedLines : lines.filter((text) => questionMark.test(text));
  if (questionLines.length === 0) return [];
  const answerLines = lines.filter(opensWithAnswerMark);
  const areInFull = areMost(questionLines, /^question/i);
  const isAnswerInFull = answerLines.length > 0 ? areMost(answerLines, /^[*_]*answer/i) : areInFull;
  // The asker may stand in brackets after the mark: `Q (Anna):`.
  const hasAskers = !hasDashes && questionLines.some((text) => questionMark.exec(text)?.[0].includes("("));
  // What follows the word or letter of a mark: ` 2)`, ` 2:` or ` – ` with dashes, else ` 2:` or ` 2.`.
  const afterWord = hasDashes ? "(?:\\s*\\d+\\)|\\s*\\d*(?:[:.]|\\s+[-–—]\\s))" : "\\s*\\d*\\s*[:.]";
  // With an asker: ` 2 (Anna):`.
  const afterQuestionWord = hasAskers ? "\\s*\\d*\\s*(?:\\([^()]{1,40}\\)\\s*)?[:.]" : afterWord;
  return [
    {
      reader: "questions",
      marks: {
        question: ignoringCaseIfNeeded(
          questionLines,
          `${areInFull ? questionInFull : "^\\**Q"}${afterQuestionWord}\\**\\s*`,
        ),
        answer: ignoringCaseIfNeeded(answerLines, `^\\**${isAnswerInFull ? "Answer" : "A"}${afterWord}\\**\\s*`),
      },
    },
  ];
}
