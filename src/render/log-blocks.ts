/** The blocks of `log`: a heading for each day, then the calls of the day. */
import { shortened } from "../ruling/citation.js";
import { groupBy } from "../ruling/groups.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { type Block, run, section, wholeList } from "./blocks.js";

/** A call, as the log keeps it. */
export interface LoggedCall {
  at: string;
  ref: string;
  headline: string;
  table: string | null;
  round: string | null;
  note: string | null;
}

/** The blocks of calls, in the order given. */
export function logBlocks(calls: readonly LoggedCall[]): Block[] {
  const days = [...groupBy(calls, (call) => dayWords(call.at))];
  return days.map(([day, all]) => section(3, day, wholeList(all.map(callItem))));
}

function callItem(call: LoggedCall): Parameters<typeof wholeList>[0][number] {
  const where = placeOfCall(call);
  return {
    words: [
      run(`${clockWords(call.at).padEnd(5)}  `, "quiet"),
      where !== "" && [run(where, "strong"), " · "],
      run(shortened(sanitiseLine(call.ref)), "reference"),
    ],
    detail: [call.headline, ...(call.note === null ? [] : [` — ${call.note.trim()}`])],
    to: { at: "ruling", reference: call.ref },
  };
}

/** `12` becomes `table 12`. A value that already begins with the label, such as `Table 12`, is unchanged. */
function labelled(label: string, value: string | null): string | null {
  if (value === null) return null;
  const words = sanitiseLine(value);
  return new RegExp(`^${label}(?!\\p{L})`, "iu").test(words) ? words : `${label} ${words}`;
}

/** `table 12, round 3`; empty when neither was given. */
export function placeOfCall({ table, round }: Pick<LoggedCall, "table" | "round">): string {
  return [labelled("table", table), labelled("round", round)].filter((one) => one !== null).join(", ");
}

/** When the call was made, in its time zone: `2026-05-02 10:30`. */
export function timeOfCall({ at }: Pick<LoggedCall, "at">): string {
  return `${dayWords(at)} ${clockWords(at)}`;
}

/** The date in the time zone of the call: `2026-05-02`; `time unknown` for a text that does not begin with a date. */
function dayWords(at: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(at)?.[0] ?? "time unknown";
}

/** The time of day in the time zone of the call: `10:30`; `?` for a text without one. */
function clockWords(at: string): string {
  return /^.{11}(\d{2}:\d{2})/.exec(at)?.[1] ?? "?";
}
