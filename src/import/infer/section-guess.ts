/** What `grim init` reports about a section: how it is read, and how well that fits. */
import type { SectionSpec } from "../../profile/document-file.js";
import { questionInFull } from "./marked-readings.js";
import { citedStart, codedStart, namedStart, pageStart } from "./named-paragraphs.js";
import { namesStart } from "./speakers.js";
import { capitals } from "./title-forms.js";

export interface SectionGuess {
  heading: string;
  /** How the section is read, in words: `entries by title`. */
  reading: string;
  /** How well the reading fits, from 0 to 1; see `Judgement`. */
  fit: number;
  /** The number of records. */
  records: number;
  /** The second best reading, if it fits nearly as well; else null. */
  runnerUp: string | null;
}

/** The report on a section; the fit is rounded to hundredths. */
export function guessOf(
  heading: string,
  { spec, fit, records }: { spec: SectionSpec; fit: number; records: number },
  runnerUp: string | null,
): SectionGuess {
  return { heading, reading: readingInWords(spec), fit: Math.round(fit * 100) / 100, records, runnerUp };
}

/** How a section is read, in words: `entries by title`, `questions in bold`, `set aside`. */
export function readingInWords(spec: SectionSpec): string {
  const { reader, subsections, introduction } = spec;
  if (reader === "none") return introduction === "record" ? "one record of the introduction" : "set aside";
  const under = subsections === "none" || subsections === "headings" ? "" : `under ${subsections}`;
  return [reader, startInWords(spec), under].filter(Boolean).join(" ");
}

const startWords = {
  tag: "by tag",
  number: "by number in brackets",
  card: "by card and number",
  title: "by title",
  heading: "by heading",
  bold: "in bold",
  ruler: "between rulers",
};

const patternWords: Readonly<Record<string, string>> = {
  [namedStart]: "by name and colon",
  [pageStart]: "by page",
  [codedStart]: "by card code and name",
  [citedStart]: "by card and colon or dash",
  [capitals]: "in capitals",
};

/** What opens a record, in words; empty if the profile has neither `start` nor `marks`. */
function startInWords({ start, marks }: SectionSpec): string {
  if (start === undefined) return marks ? `marked ${marksInWords(marks.question)}` : "";
  if (typeof start !== "object") return startWords[start];
  if (start.pattern.includes("<number>")) return "by number";
  return patternWords[start.pattern] ?? "by pattern";
}

/**
 * The marks of questions and answers in words. The pattern is one that `openedByMarks` or `marksOfSpeakers` made.
 */
function marksInWords(question: string): string {
  if (question.includes(questionInFull)) return "Question: and Answer:";
  return question.startsWith(namesStart) ? "by names" : "Q: and A:";
}
