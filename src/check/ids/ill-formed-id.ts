import { slugPattern } from "../../ruling/schema.js";
import { type Check, eachRecord, recordProblem } from "../check.js";

/** In characters. Longer ids are hard to read aloud and to type. */
const maxLength = 90;

export const illFormedId: Check = {
  code: "ill-formed-id",
  about: "An id is not made of lower-case words joined by hyphens, or is too long.",
  run(subject) {
    return eachRecord(subject, (record, chapter) =>
      slugPattern.test(record.id) && record.id.length <= maxLength
        ? []
        : [
            recordProblem(
              this.code,
              chapter,
              record,
              `an id of up to ${maxLength} letters, digits and hyphens was expected, such as nested-sequences.`,
            ),
          ],
    );
  },
};
