import { type Check, eachRecord, recordProblem } from "../check.js";

/** A passage of more characters is not a title. */
const longest = 120;

export const titlesGlued: Check = {
  code: "titles-glued",
  about: "A title contains another title, or a whole sentence.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      // The titles of cards that share a text, or of a term and its part, are written with a slash between them.
      const glued = (record.title ?? "").split(" / ").find(isGlued);
      return glued === undefined
        ? []
        : [
            recordProblem(
              this.code,
              chapter,
              record,
              `the title "${glued.slice(0, 80)}" looks like two titles, or like a title and its text.`,
              "Compare the source. Divide the line in corrections.yaml: `now` with a line break.",
            ),
          ];
    });
  },
};

function isGlued(title: string): boolean {
  if (title.length > longest) return true;
  const numbers = title.match(/\((?:[^()]{0,30}\s)?\p{Lu}?\s?\d{1,4}\)/gu) ?? [];
  // A full stop after an abbreviation of up to three letters does not end a sentence: "vs.", "Dr.".
  const sentences = title.match(/\p{L}{4,}[.?!]["')]*\s+\p{Lu}\p{L}+/gu) ?? [];
  const run = title.match(/(?<!\b(?:Mc|Mac|De|Van|La|Le|Di|Du))\p{Ll}{3,}\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return numbers.length > 1 || sentences.length > 0 || run.length > 0;
}
