import { plainWords } from "../../cards/fold.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { editionCheck, wholeText } from "../check.js";

export const repeatedText = editionCheck(
  "repeated-text",
  "Two records of an edition have the same words: one passage was read twice.",
  (members) => {
    const firstByKey = new Map<string, RulingRecord>();
    const originals = members.map(({ record }) => {
      const key = plainWords(`${record.number ?? ""} ${wholeText(record)}`);
      if (record.text.trim() === "" || key === "") return undefined;
      const original = firstByKey.get(key);
      firstByKey.set(key, original ?? record);
      return original;
    });
    return members.flatMap((member, i) => {
      const original = originals[i];
      const isCopy =
        original !== undefined &&
        (original.section.join("\n") === member.record.section.join("\n") ||
          runLengthAt(originals, i) >= minRunOfCopies);
      if (!isCopy) return [];
      return {
        member,
        message: `the same words are in ${original.id}, from line ${original.lines[0]?.split("-")[0]} of the source.`,
        hint: "If the document prints the passage twice, note it in exceptions.yaml with a reason.",
      };
    });
  },
);

/**
 * A document may answer one question in several sections. At least this many repeated records in a row are a page that
 * was read twice.
 */
const minRunOfCopies = 3;

/** The length of the run of defined items around `at`, which is the index of a defined item. */
function runLengthAt(list: readonly unknown[], at: number): number {
  let [from, to] = [at, at];
  while (list[from - 1] !== undefined) from--;
  while (list[to + 1] !== undefined) to++;
  return to - from + 1;
}
