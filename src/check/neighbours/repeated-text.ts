import type { RulingRecord } from "../../ruling/schema.js";
import type { SubjectChapter } from "../check.js";
import { type Check, eachEdition, recordProblem, wholeText } from "../check.js";

/** Fewer equal words are no sign: two questions may have the answer "No, it may not." */
const leastWords = 25;

export const repeatedText: Check = {
  code: "repeated-text",
  about: "Two records of an edition have the same words: one passage was read twice.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const seen = new Map<string, RulingRecord>();
      return members.flatMap(({ record, chapter }) => {
        const other = keysOf(record)
          .map((key) => seen.get(key))
          .find((one) => one !== undefined && one !== record);
        for (const key of keysOf(record)) if (!seen.has(key)) seen.set(key, record);
        return other === undefined ? [] : [same(record, other, chapter)];
      });
    });
  },
};

/** All words of the record, and its text alone when that is long. */
function keysOf(record: RulingRecord): string[] {
  if (record.text.trim() === "") return [];
  const text = squeezed(record.text);
  return [squeezed(wholeText(record)), ...(text.split(" ").length >= leastWords ? [text] : [])];
}

function squeezed(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function same(record: RulingRecord, other: RulingRecord, chapter: SubjectChapter) {
  return recordProblem(
    repeatedText.code,
    chapter,
    record,
    `the same words are in ${other.id}, from line ${other.lines[0]?.split("-")[0]} of the source.`,
    "If the document prints the passage twice, note it in exceptions.yaml with a reason.",
  );
}
