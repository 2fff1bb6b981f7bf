/** Headings among records that begin in bold: titles without a text of their own. */
import { correctionEntry } from "../correction-entry.js";
import { type Draft, draftLines } from "../records/draft.js";
import type { Doubt, RunContext } from "./reader.js";

/** A title in bold that is the heading of the records below it. */
interface Group {
  title: string;
  line: number;
  drafts: Draft[];
}

/**
 * Finds headings among records that begin in bold. A title directly above another record is the heading of the records
 * that follow. A title after which no record follows is left out, too; `titleAtEnd` reports it.
 */
export function withHeadings(
  records: readonly Draft[],
  context: RunContext,
): { drafts: Draft[]; headings: number[]; doubts: Doubt[] } {
  const drafts: Draft[] = [];
  const headings: number[] = [];
  const groups: Group[] = [];
  let group: Group | null = null;
  const beginsInBold = ({ titles, question }: Draft) => titles.length > 0 || question.length > 0;
  records.forEach((item, i) => {
    const next = records[i + 1];
    if (group && context.foldEnds(group.line, draftLines(item)[0] ?? 0)) group = null;
    if (isOnlyTitle(item) && (next === undefined || beginsInBold(next))) {
      const title = [item.titles.join(" / "), item.number ?? ""].filter(Boolean).join(" ");
      group = { title, line: item.titleLines[0] ?? 0, drafts: [] };
      groups.push(group);
      headings.push(...item.titleLines);
      return;
    }
    if (group === null || !beginsInBold(item)) {
      drafts.push(item);
      return;
    }
    group.drafts.push(item);
    drafts.push({ ...item, path: [...item.path, group.title] });
  });
  return { drafts, headings, doubts: headingDoubts(groups, drafts) };
}

/** With fewer records under no such heading, nothing shows that a heading is one of their titles. */
const minUngrouped = 2;
/** At least this share of the titles end with brackets if a title in brackets is a record. */
const minBracketShare = 0.8;
const endsWithBracket = /\([^()]{1,40}\)\.?$/;

/**
 * Doubts about headings that may be titles of records whose text is lost: records above have no such heading, and no
 * heading has several records below it, or the titles of records end with brackets and so does the heading.
 */
function headingDoubts(groups: readonly Group[], drafts: readonly Draft[]): Doubt[] {
  const groupedCount = groups.reduce((sum, group) => sum + group.drafts.length, 0);
  if (drafts.length - groupedCount < minUngrouped) return [];
  const titles = drafts.flatMap((one) => (one.titles.length > 0 ? [one.titles.join(" / ")] : []));
  const bracketCount = titles.filter((title) => endsWithBracket.test(title)).length;
  const isLikeTitles = ({ title }: Group) =>
    endsWithBracket.test(title) && bracketCount >= minBracketShare * titles.length;
  const areSingle = groups.every((group) => group.drafts.length <= 1);
  return groups.filter((group) => group.drafts.length > 0 && (areSingle || isLikeTitles(group))).map(headingDoubt);
}

function headingDoubt({ title, line, drafts }: Group): Doubt {
  const count = drafts.length === 1 ? "one record" : `${drafts.length} records`;
  return {
    line,
    message: `"${title}" has no text, and was read as the heading of the ${count} below it: it may be the title of a record.`,
    hint: `If it is one, give it its text in corrections.yaml: ${correctionEntry(line, 'now: "**title** text"')}.`,
  };
}

export function isOnlyTitle({ question, body }: Draft): boolean {
  return question.length === 0 && body.length === 0;
}
