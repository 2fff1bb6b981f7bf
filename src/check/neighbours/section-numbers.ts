/** Records whose number begins differently from the others of their section, such as 3.1 among 2.1, 2.2 and 2.3. */
import type { RecordInChapter } from "../check.js";
import { type Misplaced, runsBy, type Section } from "./sections.js";

/** A document with fewer numbered records shows no pattern. */
const minNumbered = 12;
/** At least this share of the numbered records must have the first part that is usual in their section. */
const minUsualShare = 0.9;

interface Numbered {
  member: RecordInChapter;
  /** The part of the number before its first dot. */
  firstPart: string;
}

/**
 * The first record of each run with an unusual first part, where a run is a series of records of a section with the same
 * first part. Empty unless the sections of the document differ by the first parts of their numbers.
 */
export function misnumberedRecords(sections: readonly Section[]): Misplaced[] {
  const numberings = sections.map(numberingOf);
  const numbered = numberings.flatMap((one) => one.numbered);
  const usualCount = numberings.flatMap((one) =>
    one.numbered.filter((record) => record.firstPart === one.usual),
  ).length;
  const usualParts = new Set(numberings.flatMap((one) => one.usual ?? []));
  if (numbered.length < minNumbered || usualCount < minUsualShare * numbered.length || usualParts.size < 2) return [];
  return numberings.flatMap(({ usual, unusualStarts }) =>
    unusualStarts.map(({ member, firstPart }) => ({
      member,
      reason: `the other numbers of this section begin with ${usual}, and its number with ${firstPart}`,
    })),
  );
}

/** The numbers of a section. */
interface Numbering {
  numbered: Numbered[];
  /** The usual first part of the numbers. */
  usual: string | undefined;
  /** The first record of each run with another first part. */
  unusualStarts: Numbered[];
}

/**
 * The usual first part is the number in the heading if a record has it, else that of the first run of several records,
 * else that of the first record.
 */
function numberingOf({ path, members }: Section): Numbering {
  const numbered = members.flatMap((member) => {
    const firstPart = /^\(?(\d+)\.\d/.exec(member.record.number ?? "")?.[1];
    return firstPart === undefined ? [] : [{ member, firstPart }];
  });
  const runs = runsBy(numbered, ({ firstPart }) => firstPart);
  const headingNumber = /^\D{0,9}?(\d+)\b/.exec(path.at(-1) ?? "")?.[1];
  // The first run of several records is the usual one: a later run has probably lost its heading, and a single record at
  // the start probably belongs to the section before.
  const usualRun = runs.find((run) => run.length > 1) ?? numbered;
  const hasHeadingNumber = numbered.some(({ firstPart }) => firstPart === headingNumber);
  const usual = hasHeadingNumber ? headingNumber : usualRun[0]?.firstPart;
  const unusualStarts = runs.flatMap(([first]) => (first !== undefined && first.firstPart !== usual ? [first] : []));
  return { numbered, usual, unusualStarts };
}

/** With fewer numbered titles in a section, no order is expected. */
const minNumberedTitles = 4;

/**
 * The records with a number at the start of their title, `2. Lamps`, in each section in which these numbers neither
 * rise throughout nor fall throughout: headings above some of them may have been lost.
 */
export function misnumberedTitles(sections: readonly Section[]): Misplaced[] {
  return sections.flatMap(({ members }) => {
    const numbered = members.flatMap((member) => {
      const number = /^(\d{1,3})[.)]\s/.exec(member.record.title ?? "")?.[1];
      return number === undefined ? [] : [{ member, number: Number(number) }];
    });
    const steps = numbered.slice(1).map(({ number }, i) => number - (numbered[i]?.number as number));
    const mostlyFall = steps.filter((step) => step < 0).length > steps.length / 2;
    const breakAt = steps.findIndex((step) => (mostlyFall ? step >= 0 : step <= 0));
    if (numbered.length < minNumberedTitles || breakAt < 0) return [];
    const before = numbered[breakAt]?.member.record.title;
    const after = numbered[breakAt + 1]?.member.record.title;
    return numbered.map(({ member }) => ({ member, reason: `in this section, "${before}" is followed by "${after}"` }));
  });
}
