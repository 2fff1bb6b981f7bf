/** `init`: the profile that was proposed, and what an import with it reads. */
import type { InitResult } from "../import/workflow/init-document.js";
import { countsOf } from "../ruling/counts.js";
import { groupBy } from "../ruling/groups.js";
import type { InitReport } from "./schema/upkeep.js";

/** The number of rulings of each kind that are shown. */
const maxSamples = 3;

/** The view of a proposed profile. @param written the paths of the files that were written */
export function initReport(result: InitResult, written: readonly string[]): InitReport {
  const { id, game, title, editions, import: profile } = result.document;
  return {
    document: { id, game, title, form: profile.form },
    written: [...written],
    unplaced: result.unplaced,
    sections: result.sections,
    records: result.records.length,
    samples: [...groupBy(result.records, ({ kind }) => kind).values()].flatMap((some) => some.slice(0, maxSamples)),
    problems: Object.fromEntries(countsOf(result.problems.map((one) => one.code))),
    edition: editions[0]?.edition ?? null,
  };
}
