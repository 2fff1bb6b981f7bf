/** Records without a number among those with the numbers of an outline, `2.1`, and numbers below that of another heading. */
import type { RecordInChapter } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** The number of an outline at the beginning of a heading, or alone. */
const outlineNumber = /^\d+(?:\.\d+)+(?=[.:)]?(?:\s|$))/;

/** With fewer numbered records in a section, their numbers are no outline of it. */
const minOutline = 2;

/**
 * Titled records without a number that follow a record with a number of an outline, `2.1`, in a section of such records:
 * the number may be that of a heading, and they may be its parts.
 */
export function unnumberedRecords(sections: readonly Section[]): Misplaced[] {
  return sections.flatMap(({ members }) => {
    const numbers = members.map(({ record }) => /^\(?\d+\.\d+\)?\.?$/.exec(record.number ?? "")?.[0] ?? null);
    if (numbers[0] === null || numbers.filter(Boolean).length < minOutline) return [];
    let last = "";
    return members.flatMap((member, i) => {
      last = numbers[i] ?? last;
      if (!isTitledWithoutNumber(member)) return [];
      return [{ member, reason: `it has no number, and may be a part of ${last} before it` }];
    });
  });
}

/** With fewer numbered records, or a smaller share of them, a document does not number its records. */
const minNumbered = 6;
const minNumberedShare = 0.6;

/**
 * Titled records without a number below a heading with the number of an outline, `5.2.1 Keepers`, in a document that
 * numbers most of its records: they may be parts of the rule with that number.
 */
export function unnumberedParts(sections: readonly Section[]): Misplaced[] {
  const all = sections.flatMap(({ members }) => members);
  const numberedCount = all.filter(({ record }) => outlineNumber.test(record.number ?? "")).length;
  if (numberedCount < minNumbered || numberedCount < minNumberedShare * all.length) return [];
  return sections.flatMap(({ path, members }) => {
    const number = outlineNumber.exec(path.at(-1) ?? "")?.[0];
    if (number === undefined) return [];
    const reason = `it has no number, as most records have, and may be a part of ${number}`;
    return members.filter(isTitledWithoutNumber).map((member) => ({ member, reason }));
  });
}

function isTitledWithoutNumber({ record: { number, title, question } }: RecordInChapter): boolean {
  return number === undefined && title !== undefined && question === undefined;
}

/** Records whose number is not one below that of their heading, such as 3.8 below `3.7 Wicks`. */
export function numbersOfOtherHeadings(sections: readonly Section[]): Misplaced[] {
  return sections.flatMap(({ path, members }) => {
    // Chapter 1 may be printed as 1.0.
    const number = outlineNumber.exec(path.at(-1) ?? "")?.[0].replace(/(?:\.0)+$/, "");
    if (number === undefined) return [];
    return members.flatMap((member) => {
      const own = outlineNumber.exec(member.record.number ?? "")?.[0];
      if (own === undefined || own.startsWith(number)) return [];
      return [{ member, reason: `its number is ${own}, and that of its heading ${number}` }];
    });
  });
}
