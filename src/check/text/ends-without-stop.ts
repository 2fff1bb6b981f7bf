import { type Check, eachRecord, recordProblem } from "../check.js";

/** Lists of cards and short answers end as the document ends them; sentences end with a stop. */
const sentence = /\s\S+\s\S+\s\S+/;

/** A stop, closed quotations and brackets behind it, and perhaps a remark in brackets such as (see Lamps). */
const stopped = /[.!?:…]["')\]*]*(?:\s+\([^()]+\))?$|["*]$/;

export const endsWithoutStop: Check = {
  code: "ends-without-stop",
  about: "A text ends without a full stop: its end may have been cut off.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      if (record.kind === "restricted" || (record.kind === "banned" && record.cards.length > 0)) return [];
      const last = record.text.trim().split("\n").at(-1) ?? "";
      if (!sentence.test(last) || stopped.test(last)) return [];
      return [
        recordProblem(
          this.code,
          chapter,
          record,
          `the text ends with "${last.slice(-40)}".`,
          "Read the source; if the document prints it this way, note it in exceptions.yaml with a reason.",
        ),
      ];
    });
  },
};
