/** Selects calls of the log by table, round and time. */
import { fold } from "../../cards/fold.js";
import type { Call } from "./call.js";

export interface CallFilter {
  /** Compared without case, accents, apostrophes, surrounding spaces and a leading word `table`. */
  table?: string;
  /** Compared in the same way, without a leading word `round`. */
  round?: string;
  /** Calls at this time or later. A call with an unreadable time is included. */
  since?: Date;
}

/** The calls that match every given filter, in the order of the log. */
export function selectCalls(calls: readonly Call[], { table, round, since }: CallFilter): Call[] {
  return calls.filter((call) => {
    const isAtTable = table === undefined || comparable(call.table, tableLabel) === comparable(table, tableLabel);
    const isInRound = round === undefined || comparable(call.round, roundLabel) === comparable(round, roundLabel);
    // A comparison with an unreadable time is false.
    const isTooEarly = since !== undefined && Date.parse(call.at) < since.getTime();
    return isAtTable && isInRound && !isTooEarly;
  });
}

const tableLabel = /^table\s+/;
const roundLabel = /^round\s+/;

/** The folded text, without surrounding spaces and without the label at its start; empty for null. */
function comparable(text: string | null, label: RegExp): string {
  return fold(text ?? "")
    .trim()
    .replace(label, "");
}
