import { isListNumber } from "../../ruling/part-number.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { editionCheck } from "../check.js";

export const numberGap = editionCheck(
  "number-gap",
  "A number is missing between two records, or occurs twice: an entry was not recognised, or a number was misread.",
  (members) => {
    const numbered = members.flatMap((member) => {
      const parts = member.record.number === undefined ? null : partsOf(member.record.number);
      return parts === null ? [] : [{ member, record: member.record, parts }];
    });
    return numbered.flatMap(({ member, record, parts }, i) => {
      const next = numbered[i + 1];
      if (!next) return [];
      const areListNumbers = [record, next.record].every(
        (one) => one.question !== undefined && isListNumber(one.number),
      );
      if (areListNumbers ? followsInList(record, next.record) : mayFollow(parts, next.parts)) return [];
      return {
        member,
        message: `number ${record.number} is followed by number ${next.record.number}.`,
        hint: "Compare the source. If the document leaves a number out, note it in exceptions.yaml with a reason.",
      };
    });
  },
);

/**
 * Whether `next` may follow `one` in a list of questions: with the next number, or as the first under another heading.
 */
function followsInList(one: RulingRecord, next: RulingRecord): boolean {
  const isOtherSection = one.section.join("\n") !== next.section.join("\n");
  return Number(next.number) === Number(one.number) + 1 || (isOtherSection && isFirst(Number(next.number)));
}

/** Added to the position of a letter in the alphabet, so that no number equals the code of a letter. */
const letterBase = 100_000;

/** `100.1a` → [100, 1, letterBase + 1]; null when the text is not the number of a rule. */
function partsOf(number: string): number[] | null {
  const match = /^\(?v?(\d+(?:\.\d+)*)\.?([a-z]?)\)?\.?$/.exec(number.trim());
  if (!match) return null;
  const letter = match[2] ? [letterBase + match[2].charCodeAt(0) - 96] : [];
  return [...(match[1] as string).split(".").map(Number), ...letter];
}

/** Letters that documents leave out, because they look like digits: i, l, o. */
const omittedLetters = new Set([letterBase + 9, letterBase + 12, letterBase + 15]);

/** Whether `next` may follow `one`: as the next number at its level or at a higher one, or as its first part. */
function mayFollow(one: readonly number[], next: readonly number[]): boolean {
  let sameParts = 0;
  while (sameParts < one.length && sameParts < next.length && one[sameParts] === next[sameParts]) sameParts++;
  if (sameParts === next.length) return false;
  const part = one[sameParts] ?? 0;
  const nextPart = next[sameParts] as number;
  const isNext = nextPart - part === 1 || (nextPart - part === 2 && omittedLetters.has(part + 1));
  // New parts may begin at 0, 1 or a.
  const startsBranch = next.slice(sameParts + 1).every(isFirst);
  // Chapters may be missing, so any higher number may follow at the first level.
  const isLaterChapter = sameParts === 0 && nextPart > part;
  const isFirstPart = sameParts === one.length && isFirst(nextPart);
  return startsBranch && (isNext || isLaterChapter || isFirstPart);
}

function isFirst(part: number): boolean {
  return part <= 1 || part === letterBase + 1;
}
