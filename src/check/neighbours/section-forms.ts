/** Records at the edge of a section that have the form of the section beside it: a question among titles. */
import type { RulingRecord } from "../../ruling/schema.js";
import type { Misplaced, Section } from "./sections.js";

/**
 * At least this many other records of the section must have one form, and at least this many of the section beside it
 * the other form.
 */
const minRecords = 3;

/**
 * The first or last record of each section, if it has the form of the section beside it. All other records of its
 * section must have one form, and all records of the section beside it another form.
 */
export function misplacedByForm(sections: readonly Section[]): Misplaced[] {
  return sections.flatMap(({ members }, s) => {
    const forms = members.map(({ record }) => formOf(record));
    const misplacedAt = (at: number, beside: Section | undefined, side: string): Misplaced[] => {
      const member = members[at];
      const others = commonForm(forms.filter((_, i) => i !== at));
      const besideForm = commonForm(beside?.members.map(({ record }) => formOf(record)) ?? []);
      if (!member || others === null || besideForm === null || besideForm === others) return [];
      if (formOf(member.record) !== besideForm) return [];
      const reason = `this is ${besideForm}, as in the section ${side}, and all others of its section are ${others}`;
      return [{ member, reason }];
    };
    return [...misplacedAt(0, sections[s - 1], "before"), ...misplacedAt(members.length - 1, sections[s + 1], "after")];
  });
}

/** The form that all of these records have; null when they differ or are few. */
function commonForm(forms: readonly string[]): string | null {
  const [form] = forms;
  return form !== undefined && forms.length >= minRecords && forms.every((one) => one === form) ? form : null;
}

/** How a record begins, in words for a message. */
function formOf({ number, question, title }: RulingRecord): string {
  if (question !== undefined) return "a question";
  if (number !== undefined) return "an entry with a number";
  if (title === undefined) return "an entry without a title";
  if (/\d+[a-z]?\)$/.test(title)) return "a title with a card's number";
  const opener = /^\p{Lu}\p{L}+(?= \d)/u.exec(title)?.[0];
  if (opener !== undefined) return `a title with "${opener}" and a number`;
  return / [–—] /.test(title) ? "a title in two parts" : "a title";
}
