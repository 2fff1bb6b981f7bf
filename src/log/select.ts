/** Selects calls of the log. */
import { fold } from "../cards/fold.js";
import type { Call } from "./call.js";

export interface CallFilter {
  /** Compared without case, surrounding spaces and a leading word `table`. */
  table?: string;
  /** Compared in the same way, without a leading word `round`. */
  round?: string;
  /** Calls at this time or later. A call with an unreadable time is included. */
  since?: Date;
}

/** The calls that match every given filter, in the order of the log. */
export function selectCalls(calls: readonly Call[], { table, round, since }: CallFilter): Call[] {
  return calls.filter(
    (call) =>
      (table === undefined || comparable(call.table, /^table\s+/) === comparable(table, /^table\s+/)) &&
      (round === undefined || comparable(call.round, /^round\s+/) === comparable(round, /^round\s+/)) &&
      (since === undefined || !(Date.parse(call.at) < since.getTime())),
  );
}

/** The text in lower case, without surrounding spaces and without the label at its start; empty for null. */
function comparable(text: string | null, label: RegExp): string {
  return fold(text ?? "")
    .trim()
    .replace(label, "");
}
