import { join } from "node:path";
import { firstDay, lastDay } from "../../ruling/date.js";
import { fileCheck } from "../check.js";

export const editionsOutOfOrder = fileCheck(
  "editions-out-of-order",
  "The list of editions in document.yaml is not in the order of their dates.",
  ({ document: { folder, listedEditions } }) => {
    const dated = listedEditions.flatMap(({ edition, date }) => (date === undefined ? [] : [{ edition, date }]));
    return dated.flatMap(({ edition, date }, i) => {
      // Compared with all earlier editions: if `2015` is between `2015-05` and `2015-03`, it fits beside both.
      const latest = dated.slice(0, i).reduce(laterStart, undefined);
      if (latest === undefined || firstDay(latest.date) <= lastDay(date)) return [];
      return {
        file: join(folder, "document.yaml"),
        message: `${edition} of ${date} is listed after ${latest.edition} of ${latest.date}.`,
        hint: "List editions oldest first; the last one is taken as the newest.",
      };
    });
  },
);

interface DatedEdition {
  edition: string;
  date: string;
}

/** The edition whose date begins later; the second if both begin on the same day. */
function laterStart(first: DatedEdition | undefined, second: DatedEdition): DatedEdition {
  return first !== undefined && firstDay(first.date) > firstDay(second.date) ? first : second;
}
