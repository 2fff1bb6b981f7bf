import { slugPattern } from "../../ruling/schema.js";
import { type Check, eachRecord, recordProblem } from "../check.js";

/** Longer ids cannot be read out or typed. */
const longest = 90;

export const illFormedId: Check = {
  code: "ill-formed-id",
  about: "An id is not made of lower-case words joined by hyphens, or is too long.",
  run(subject) {
    return eachRecord(subject, (record, chapter) =>
      slugPattern.test(record.id) && record.id.length <= longest
        ? []
        : [
            recordProblem(
              this.code,
              chapter,
              record,
              `an id of up to ${longest} letters, digits and hyphens was expected, such as nested-sequences.`,
            ),
          ],
    );
  },
};
