import { type Check, recordLine, recordProblem } from "../check.js";

export const duplicateId: Check = {
  code: "duplicate-id",
  about: "Two rulings of one edition share an id; a reference to it would be ambiguous.",
  run(subject) {
    /** By edition and id: the file and line of the first ruling with this id. */
    const firstUses = new Map<string, string>();
    return subject.chapters.flatMap((chapterFile) => {
      return chapterFile.content.rulings.flatMap((record) => {
        const key = `${chapterFile.document}@${chapterFile.edition}/${record.id}`;
        const firstUse = firstUses.get(key);
        if (firstUse === undefined) {
          firstUses.set(key, `${chapterFile.file}:${recordLine(chapterFile, record)}`);
          return [];
        }
        const message = `another ruling has this id, at ${firstUse}.`;
        return [recordProblem(this.code, chapterFile, record, message)];
      });
    });
  },
};
