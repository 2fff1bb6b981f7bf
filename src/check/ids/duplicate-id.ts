import { type Check, recordProblem, type SubjectChapter } from "../check.js";

export const duplicateId: Check = {
  code: "duplicate-id",
  about: "Two rulings of one edition share an id; a reference to it would be ambiguous.",
  run(subject) {
    const firstUses = new Map<string, { chapter: SubjectChapter; line: number | null }>();
    return subject.chapters.flatMap((chapter) => {
      const occurrences = new Map<string, number>();
      return chapter.chapter.rulings.flatMap((record) => {
        const occurrence = occurrences.get(record.id) ?? 0;
        occurrences.set(record.id, occurrence + 1);
        const key = `${chapter.document}@${chapter.edition}/${record.id}`;
        const emptyProblem = recordProblem(this.code, chapter, record, "", undefined, occurrence);
        const firstUse = firstUses.get(key);
        if (!firstUse) {
          firstUses.set(key, { chapter, line: emptyProblem.line });
          return [];
        }
        return [
          {
            ...emptyProblem,
            message: `${record.id}: another ruling has this id, at ${firstUse.chapter.file}:${firstUse.line}.`,
          },
        ];
      });
    });
  },
};
