import { type Check, eachRecord, recordProblem } from "../check.js";
import { sortKey } from "../neighbours/alphabetical-lists.js";

export const subentryUnclear: Check = {
  code: "subentry-unclear",
  about:
    "A glossary's entry was read as a part of the entry before it, and begins with the same letter, but does not follow it in the alphabet with the same word: it may be an entry of its own.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const [entry, part] = record.kind === "glossary" ? (record.title ?? "").split(" / ") : [];
      if (entry === undefined || part === undefined || initial(entry) !== initial(part)) return [];
      // `Lamps / Lamps of Brass` is in alphabetical order, so that only a heading's level makes it a part.
      if (beginning(entry) === beginning(part) && sortKey(entry) < sortKey(part)) return [];
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

/** The first letters of a title's first word, without its endings. */
function beginning(title: string): string {
  return (/\p{L}{3,}/u.exec(title)?.[0] ?? "").toLowerCase().slice(0, 4);
}

function initial(title: string): string {
  return /\p{L}/u.exec(title)?.[0]?.toLowerCase() ?? "";
}
