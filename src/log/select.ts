/** The calls a judge asks for. */
import { fold } from "../cards/fold.js";
import type { Call } from "./call.js";

export interface CallFilter {
  /** `12`, `Table 12` and `12 ` alike. */
  table?: string;
  round?: string;
  /** Calls of this moment or later; a call whose time cannot be read is kept rather than hidden. */
  since?: Date;
}

/** In the order of the log. */
export function selectCalls(calls: readonly Call[], { table, round, since }: CallFilter): Call[] {
  return calls.filter(
    (call) =>
      (table === undefined || key(call.table, /^table\s+/) === key(table, /^table\s+/)) &&
      (round === undefined || key(call.round, /^round\s+/) === key(round, /^round\s+/)) &&
      (since === undefined || !(Date.parse(call.at) < since.getTime())),
  );
}

function key(text: string | null, label: RegExp): string {
  return fold(text ?? "")
    .trim()
    .replace(label, "");
}
