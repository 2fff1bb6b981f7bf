import { type Check, eachRecord, recordProblem } from "../check.js";

export const subentryUnclear: Check = {
  code: "subentry-unclear",
  about:
    "A glossary's entry was read as a part of the entry before it, and begins with the same letter: it may be an entry of its own.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const [entry, part] = record.kind === "glossary" ? (record.title ?? "").split(" / ") : [];
      if (entry === undefined || part === undefined || initial(entry) !== initial(part)) return [];
      return [
        recordProblem(
          this.code,
          chapter,
          record,
          `"${part}" stands outside the alphabetical order and was read as a part of "${entry}".`,
          "Compare the source. If it is a part, note it in exceptions.yaml with a reason.",
        ),
      ];
    });
  },
};

function initial(title: string): string {
  return /\p{L}/u.exec(title)?.[0]?.toLowerCase() ?? "";
}
