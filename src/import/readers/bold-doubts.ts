/** Doubts about records that begin in bold type. */
import { correctionEntry } from "../correction-entry.js";
import type { Draft, OpenDraft } from "../records/draft.js";
import type { Lead } from "./bold-lead.js";
import type { Doubt } from "./reader.js";

export interface RecordStart {
  item: OpenDraft;
  /** Whether the record begins with a question, or the profile or a correction says that a record begins there. */
  isConfirmed: boolean;
  /** Whether a line in bold was divided at a full stop. */
  isDivided: boolean;
  /** The bold words; null if the record does not begin in bold. */
  lead: Lead | null;
}

/** The doubt about a title in bold without text, after which no record follows. */
export function titleAtEnd({ titles, titleLines }: Draft): Doubt {
  const line = titleLines[0] ?? 0;
  return {
    line,
    message: `"${titles.join(" / ")}" stands in bold at the end of a section, without a text: it is in no record.`,
    hint: `If it is a record or a part of the last one, divide it or join it in corrections.yaml. If it is the heading of the next section, add it to document.yaml.`,
  };
}

/**
 * Doubts about unconfirmed records, if at most one in five is unconfirmed: they may belong to the answer before them.
 */
export function doubtfulStarts(records: readonly RecordStart[]): Doubt[] {
  const doubtful = records.filter((one) => !one.isConfirmed);
  if (doubtful.length === 0 || doubtful.length * 5 > records.length) return [];
  return doubtful.map(({ item, lead }) => ({
    line: lineOf(lead),
    message: `"${item.titles.join(" / ")}" begins a record, but is not a question, and most records here begin with one: it may belong to the answer before it.`,
    hint: `If it belongs to the answer, add to corrections.yaml: ${correctionEntry(lineOf(lead), "text: true", (item.titles[0] ?? "").slice(0, 40))}. If it begins a record, write record: true instead of text: true. For many such lines, add a pattern to the section in document.yaml: not_title for text, title for records.`,
  }));
}

/** At least this many lines that are divided so show that the document sets its short entries in this way. */
const minDivided = 3;

/** Doubts about lines in bold that were divided at a full stop, if there are few of them. */
export function dividedLineDoubts(records: readonly RecordStart[]): Doubt[] {
  const divided = records.filter(({ isDivided }) => isDivided);
  if (divided.length >= minDivided) return [];
  return divided.map(({ item, lead }) => ({
    line: lineOf(lead),
    message: `This line is in bold as a whole, and was divided into the title "${item.titles.join(" / ")}" and a text: it may be a heading or a sentence.`,
    hint: `If it is a heading, name it in document.yaml. If it is text of the record above: ${correctionEntry(lineOf(lead), "text: true")} in corrections.yaml.`,
  }));
}

function lineOf(lead: Lead | null): number {
  return lead?.segments[0]?.line ?? 0;
}
