/** Compares the records that `grim init` reads with those that the library's profile of the same document gives. */
import type { Problem } from "../../src/problem.js";
import { groupBy } from "../../src/ruling/groups.js";
import type { ChapterFile, RulingRecord } from "../../src/ruling/schema.js";
import type { ImportedDocument } from "./documents.js";

export interface InitFigures {
  /** The number of expected records. */
  records: number;
  /** The number of expected records that `grim init` reads with the same title, question and text. */
  right: number;
  /** The number of other expected records with a problem at one of their lines. */
  wrongReported: number;
  /** The other expected records without a problem at their lines. */
  wrongUnreported: string[];
  /** The number of right records under another heading with a problem at one of their lines. */
  otherHeadingReported: number;
  /** The other right records under another heading. */
  otherHeadingUnreported: string[];
  /** The number of right records that a problem is about. Records under another heading are counted too. */
  falseAlarms: number;
}

/** The figures of a document. @param expected the records by the library's profile, without corrections made by hand */
export function measureInit({ init }: ImportedDocument, expected: readonly ChapterFile[]): InitFigures {
  const byWords = groupBy(init.records, words);
  const problemLines = linesWithProblems(init.problems, init.records);
  const hasProblem = ({ lines }: RulingRecord) => linesOf(lines).some((line) => problemLines.has(line));
  const figures: InitFigures = {
    records: 0,
    right: 0,
    wrongReported: 0,
    wrongUnreported: [],
    otherHeadingReported: 0,
    otherHeadingUnreported: [],
    falseAlarms: 0,
  };
  for (const one of expected.flatMap(({ rulings }) => rulings)) {
    const place = `${one.id} (${one.lines.join(", ")})`;
    const sameWords = byWords.get(words(one)) ?? [];
    const same = sameWords.find((other) => isSameTitle(one, other));
    // Each record that was read matches at most one expected record.
    if (same) sameWords.splice(sameWords.indexOf(same), 1);
    figures.records++;
    if (!same) {
      if (hasProblem(one)) figures.wrongReported++;
      else figures.wrongUnreported.push(place);
      continue;
    }
    figures.right++;
    if (init.problems.some(({ ruling }) => ruling?.id === same.id)) figures.falseAlarms++;
    if (bare(same.section.at(-1)) === bare(one.section.at(-1))) continue;
    if (hasProblem(one)) figures.otherHeadingReported++;
    else figures.otherHeadingUnreported.push(`${place}: "${same.section.at(-1)}", not "${one.section.at(-1)}"`);
  }
  return figures;
}

/** The lines that a problem names, and all lines of a record that a problem is about. */
function linesWithProblems(problems: readonly Problem[], records: readonly RulingRecord[]): Set<number> {
  const byId = new Map(records.map((one) => [one.id, one]));
  return new Set(
    problems.flatMap(({ line, ruling }) => [
      ...(line === null ? [] : [line]),
      ...linesOf(byId.get(ruling?.id ?? "")?.lines ?? []),
    ]),
  );
}

/** The question and the text, for comparison. */
function words({ question, text }: RulingRecord): string {
  return bare(`${question ?? ""}${text}`);
}

/** Whether the titles are the same, or a record has none: a profile may make a title from the words of a record. */
function isSameTitle(one: RulingRecord, other: RulingRecord): boolean {
  return one.title === undefined || other.title === undefined || bare(one.title) === bare(other.title);
}

/** The letters and digits of a text in lower case, without symbols in square brackets. */
function bare(text = ""): string {
  return text.toLowerCase().replace(/\[[^\]]*\]|[^\p{L}\d]/gu, "");
}

/** The line numbers in spans such as `12` and `14-16`. */
function linesOf(spans: readonly string[]): number[] {
  return spans.flatMap((span) => {
    const [from = 0, to = from] = span.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
