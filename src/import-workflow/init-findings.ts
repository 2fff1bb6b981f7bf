/** How well a reading fits a section: its records and the share of its text that is in them. */
import type { ImportResult } from "../import/import.js";
import type { SectionSpec } from "../profile/document-file.js";

export interface Finding {
  heading: string;
  reading: string;
  records: number;
}

/**
 * The sections that an import found, and how well the reading fits: the share of lines in records with a title or a
 * question, less the problems.
 */
export function findingsOf({ chapters, lines, problems }: ImportResult, spec: SectionSpec) {
  const records = chapters.flatMap(({ rulings }) => rulings);
  const named = records.filter(({ title, question, number }) => title ?? question ?? number);
  const words = (some: typeof records) => some.reduce((sum, { text }) => sum + text.length, 0);
  const share = records.length === 0 ? 0 : (words(named) / Math.max(1, words(records))) * (lines.rulings / lines.total);
  const findings = chapters.map(
    ({ chapter, rulings }): Finding => ({ heading: chapter, reading: readingInWords(spec), records: rulings.length }),
  );
  return { fit: share - problems.length / Math.max(10, 2 * records.length), findings };
}

function readingInWords({ reader, start }: SectionSpec): string {
  const how = typeof start === "object" ? "by pattern" : start === undefined ? "" : `by ${start}`;
  return `${reader} ${how}`.trim();
}
