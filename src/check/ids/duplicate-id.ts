import { editionCheck, type RecordInChapter, recordLine } from "../check.js";

export const duplicateId = editionCheck(
  "duplicate-id",
  "Two rulings of one edition share an id; a reference to it would be ambiguous.",
  (members) => {
    const firstById = new Map<string, RecordInChapter>();
    return members.flatMap((member) => {
      const first = firstById.get(member.record.id);
      if (first !== undefined)
        return { member, message: `another ruling has this id, at ${first.chapter.file}:${recordLine(first)}.` };
      firstById.set(member.record.id, member);
      return [];
    });
  },
);
