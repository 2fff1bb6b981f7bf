import { problem } from "../../problem.js";
import { firstDay, lastDay } from "../../ruling/date.js";
import type { Check } from "../check.js";

export const editionsOutOfOrder: Check = {
  code: "editions-out-of-order",
  about: "The list of editions in document.yaml is not in the order of their dates.",
  run(subject) {
    return subject.documents.flatMap(({ file, listedEditions }) => {
      const dated = listedEditions.flatMap(({ edition, date }) => (date === undefined ? [] : [{ edition, date }]));
      return dated.flatMap(({ edition, date }, i) => {
        const previous = dated[i - 1];
        if (previous === undefined || firstDay(previous.date) <= lastDay(date)) return [];
        return [
          problem(this.code, `${edition} of ${date} is listed after ${previous.edition} of ${previous.date}.`, {
            file,
            line: 1,
            hint: "List editions oldest first; the last one is taken as the newest.",
          }),
        ];
      });
    });
  },
};
