/** What `grim init` reports of a section: how it is read, and how well that fits. */
import type { SectionSpec } from "../../profile/document-file.js";
import { citedStart, namedStart } from "./named-paragraphs.js";

export interface SectionGuess {
  heading: string;
  /** How the section is read, in the words of the profile. */
  reading: string;
  /** The share of its text in regular records, from 0 to 1. */
  fit: number;
  records: number;
  /** The next best reading, where it fits nearly as well. */
  runnerUp: string | null;
}

export function guessOf(
  heading: string,
  spec: SectionSpec,
  fit: number,
  records: number,
  runnerUp: string | null,
): SectionGuess {
  return { heading, reading: readingInWords(spec), fit: Math.round(fit * 100) / 100, records, runnerUp };
}

/** A reading in words. */
export function readingInWords({ reader, start, marks, subsections, introduction }: SectionSpec): string {
  const by =
    start === undefined
      ? marks
        ? `marked ${marks.question.startsWith("^\\**Question") ? "Question: and Answer:" : marks.question.startsWith("^\\**(?:") ? "by names" : "Q: and A:"}`
        : ""
      : typeof start === "object"
        ? start.pattern.includes("<number>")
          ? "by number"
          : start.pattern === namedStart
            ? "by name and colon"
            : start.pattern === citedStart
              ? "by card and colon or dash"
              : "in capitals"
        : {
            tag: "by tag",
            number: "by number in brackets",
            card: "by card and number",
            title: "by title",
            heading: "by heading",
            bold: "in bold",
          }[start];
  const under = subsections === "none" || subsections === "headings" ? "" : `under ${subsections}`;
  if (reader === "none") return introduction === "record" ? "one record of the introduction" : "set aside";
  return [reader, by, under].filter(Boolean).join(" ");
}
