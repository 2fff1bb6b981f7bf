import type { RulingRecord } from "../../ruling/schema.js";
import type { SubjectChapter } from "../check.js";
import { type Check, eachEdition, recordProblem, wholeText } from "../check.js";

export const repeatedText: Check = {
  code: "repeated-text",
  about: "Two records of an edition have the same words: one passage was read twice.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const seen = new Map<string, RulingRecord>();
      return members.flatMap(({ record, chapter }) => {
        const key = squeezed(`${record.number ?? ""} ${wholeText(record)}`);
        if (record.text.trim() === "" || key === "") return [];
        const other = seen.get(key);
        seen.set(key, other ?? record);
        return other === undefined ? [] : [same(record, other, chapter)];
      });
    });
  },
};

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
