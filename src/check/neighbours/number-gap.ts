import { isListNumber } from "../../ruling/part-number.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { type Check, eachEdition, recordProblem } from "../check.js";

export const numberGap: Check = {
  code: "number-gap",
  about:
    "A number is missing between two records, or stands twice: an entry was not recognised, or a number was misread.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const numbered = members.flatMap(({ record, chapter }) => {
        const parts = record.number === undefined ? null : partsOf(record.number);
        return parts === null ? [] : [{ record, chapter, parts }];
      });
      return numbered.flatMap(({ record, chapter, parts }, i) => {
        const next = numbered[i + 1];
        if (!next) return [];
        const isList = [record, next.record].every((one) => one.question !== undefined && isListNumber(one.number));
        if (isList ? followsInList(record, next.record) : follows(parts, next.parts)) return [];
        return [
          recordProblem(
            this.code,
            chapter,
            record,
            `number ${record.number} is followed by number ${next.record.number}.`,
            "Compare the source. If the document leaves a number out, note it in exceptions.yaml with a reason.",
          ),
        ];
      });
    });
  },
};

/** Whether a question may follow another one in a list: with the next number, or as the first under another heading. */
function followsInList(one: RulingRecord, next: RulingRecord): boolean {
  const isOther = one.section.join("\n") !== next.section.join("\n");
  return Number(next.number) === Number(one.number) + 1 || (isOther && isFirst(Number(next.number)));
}

/** The code of a letter in the parts of a number: above all numbers, so that a letter is never taken for one. */
const letters = 100_000;

/** `100.1a` → [100, 1, letters + 1]; null when the text is not the number of a rule. */
function partsOf(number: string): number[] | null {
  const match = /^\(?v?(\d+(?:\.\d+)*)\.?([a-z]?)\)?\.?$/.exec(number.trim());
  if (!match) return null;
  const letter = match[2] ? [letters + match[2].charCodeAt(0) - 96] : [];
  return [...(match[1] as string).split(".").map(Number), ...letter];
}

/** Letters that documents leave out, because they look like digits: i, l, o. */
const leftOut = new Set([letters + 9, letters + 12, letters + 15]);

/** Whether a number may follow another one: the next of the same rank, or the first below it, or the next above it. */
function follows(one: readonly number[], next: readonly number[]): boolean {
  let same = 0;
  while (same < one.length && same < next.length && one[same] === next[same]) same++;
  if (same === next.length) return false;
  const was = one[same] ?? 0;
  const is = next[same] as number;
  const step = is - was === 1 || (is - was === 2 && leftOut.has(was + 1));
  // A new branch may begin at 0 or 1; of a first rank any number may follow, for chapters are not always imported whole.
  const below = next.slice(same + 1).every(isFirst);
  return (step || (same === 0 && is > was) || (same === one.length && isFirst(is))) && below;
}

function isFirst(part: number): boolean {
  return part <= 1 || part === letters + 1;
}
