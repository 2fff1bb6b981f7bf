/** Checks of the order of records and of the headings above them. */
import { countsOf } from "../ruling/counts.js";
import { groupBy } from "../ruling/groups.js";
import { isListNumber } from "../ruling/part-number.js";
import type { RulingRecord } from "../ruling/schema.js";
import { type EditionCheck, sectionKey } from "./check.js";

/** With fewer numbers, any of them may be left out on purpose. */
const minPairs = 8;
/** If more than this share of the numbers have a gap after them, they are no count. */
const maxGapShare = 0.4;
/** A document with fewer numbered records shows no pattern. */
const minNumbered = 12;
/** The least share of the numbers that must begin with the usual part of their section. */
const minUsualShare = 0.9;

export const sectionChecks: readonly EditionCheck[] = [
  {
    name: "number-gap",
    scope: "edition",
    reason: "A number that is missing or occurs twice shows an entry that was not recognised.",
    check(logger, records) {
      const numbered = records.flatMap((record) => {
        const parts = record.number === undefined ? null : partsOf(record.number);
        return parts === null ? [] : [{ record, parts }];
      });
      const gaps = numbered.flatMap(({ record, parts }, i) => {
        const next = numbered[i + 1];
        if (next === undefined) return [];
        const areListed = [record, next.record].every((one) => one.question !== undefined && isListNumber(one.number));
        const isNext = areListed ? followsInList(record, next.record) : mayFollow(parts, next.parts);
        return isNext ? [] : [{ record, next: next.record }];
      });
      // Numbers that leave out others on purpose: 3.110, 3.120, 3.130.
      if (numbered.length > minPairs && gaps.length > maxGapShare * numbered.length) return;
      for (const { record, next } of gaps)
        logger.report(`number ${record.number} is followed by number ${next.number}.`, { record });
    },
  },
  {
    name: "section-unclear",
    scope: "edition",
    reason: "A number that does not belong below its heading shows a heading that was lost or misplaced.",
    check(logger, records) {
      const sections = [...groupBy(records, sectionKey).values()];
      for (const [record, why] of strayNumbers(sections))
        logger.report(`${why}: a heading may have been lost or misplaced.`, {
          record,
          hint: `Look for a heading between this record and its neighbours. It was read under "${record.section.at(-1) ?? ""}".`,
        });
    },
  },
];

/** Whether `next` may follow `one` in a list of questions: with the next number, or as the first under another heading. */
function followsInList(one: RulingRecord, next: RulingRecord): boolean {
  const isOther = sectionKey(one) !== sectionKey(next);
  return Number(next.number) === Number(one.number) + 1 || (isOther && isFirst(Number(next.number)));
}

/** Added to the position of a letter in the alphabet, so that no number equals the code of a letter. */
const letterBase = 100_000;
/** Letters that documents leave out, because they look like digits: i, l, o. */
const omittedLetters = new Set([letterBase + 9, letterBase + 12, letterBase + 15]);

/** `100.1a` → [100, 1, letterBase + 1]; null when the text is not the number of a rule. */
function partsOf(number: string): number[] | null {
  const match = /^\(?v?(\d+(?:\.\d+)*)\.?([a-z]?)\)?\.?$/.exec(number.trim());
  if (!match) return null;
  const letter = match[2] ? [letterBase + match[2].charCodeAt(0) - 96] : [];
  return [...(match[1] as string).split(".").map(Number), ...letter];
}

/** Whether `next` may follow `one`: as the next number at its level or at a higher one, or as its first part. */
function mayFollow(one: readonly number[], next: readonly number[]): boolean {
  let same = 0;
  while (same < one.length && same < next.length && one[same] === next[same]) same++;
  if (same === next.length) return false;
  const part = one[same] ?? 0;
  const nextPart = next[same] as number;
  const isNext = nextPart - part === 1 || (nextPart - part === 2 && omittedLetters.has(part + 1));
  // New parts may begin at 0, 1 or a.
  const startsBranch = next.slice(same + 1).every(isFirst);
  // Chapters may be missing, so any higher number may follow at the first level.
  const isLaterChapter = same === 0 && nextPart > part;
  return startsBranch && (isNext || isLaterChapter || (same === one.length && isFirst(nextPart)));
}

function isFirst(part: number): boolean {
  return part <= 1 || part === letterBase + 1;
}

/**
 * The first record of each run of numbers that begin with another part than is usual in its section, such as 3.1 among
 * 2.1, 2.2 and 2.3. Empty unless nearly all numbers of the edition have the usual first part of their section.
 */
function strayNumbers(sections: readonly (readonly RulingRecord[])[]): [RulingRecord, string][] {
  const firstPart = ({ number = "" }: RulingRecord) => /^\(?(\d+)\.\d/.exec(number)?.[1];
  const numberings = sections.map((section) => {
    const numbered = section.filter((record) => firstPart(record) !== undefined);
    const counts = [...countsOf(numbered.map((record) => firstPart(record) as string))];
    const usual = counts.reduce<[string, number] | undefined>((a, b) => (a && a[1] >= b[1] ? a : b), undefined)?.[0];
    return { numbered, usual };
  });
  const all = numberings.flatMap(({ numbered }) => numbered).length;
  const usualCount = numberings.flatMap(({ numbered, usual }) => numbered.filter((one) => firstPart(one) === usual));
  const parts = new Set(numberings.flatMap(({ usual }) => usual ?? []));
  if (all < minNumbered || parts.size < 2 || usualCount.length < minUsualShare * all) return [];
  return numberings.flatMap(({ numbered, usual }) =>
    numbered.flatMap((record, i): [RulingRecord, string][] => {
      const part = firstPart(record);
      const beginsRun = i === 0 || firstPart(numbered[i - 1] as RulingRecord) !== part;
      if (part === usual || !beginsRun) return [];
      return [[record, `the other numbers of this section begin with ${usual}, and its number with ${part}`]];
    }),
  );
}
