/** Formats the call log for a terminal: a heading for each day, then one paragraph for each call. */
import type { Call } from "../../log/call.js";
import { cutToWidth } from "../../render/text/width.js";
import { hang, type TextContext, wrapText } from "../../render/text/wrap.js";
import { shortened } from "../../ruling/citation.js";
import { sanitise, sanitiseLine } from "../../ruling/sanitise.js";
import { maxTextWidth } from "./ruling-text.js";

/** The calls as styled lines, in the order given. */
export function* callLines(calls: Iterable<Call>, context: TextContext): Generator<string> {
  let dayBefore: string | null = null;
  for (const call of calls) {
    const day = dayWords(call.at);
    if (day !== dayBefore && dayBefore !== null) yield "";
    if (day !== dayBefore) yield context.theme.heading(day);
    dayBefore = day;
    yield* linesOfCall(call, context);
  }
}

/** As wide as the time of day with the two spaces after it. */
const indent = "       ";

function linesOfCall(call: Call, { theme, width }: TextContext): string[] {
  const inner = Math.min(width, maxTextWidth);
  const where = placeOfCall(call);
  const pieces = [
    { text: where, paint: theme.strong },
    { text: where === "" ? "" : " · ", paint: theme.quiet },
    { text: shortened(sanitiseLine(call.ref)), paint: theme.reference },
  ];
  return [
    ...hang(pieces, inner, { first: `${theme.quiet(clockWords(call.at).padEnd(5))}  `, rest: indent }),
    indent + theme.quiet(cutToWidth(sanitiseLine(call.headline), Math.max(10, inner - indent.length))),
    ...(call.note === null
      ? []
      : wrapText(sanitise(call.note).trim(), inner - indent.length).map((line) => `${indent}${line}`.trimEnd())),
  ];
}

/** `12` becomes `table 12`. A value that already begins with the label, such as `Table 12`, is unchanged. */
function labelled(label: string, value: string | null): string | null {
  if (value === null) return null;
  const words = sanitiseLine(value);
  return new RegExp(`^${label}(?!\\p{L})`, "iu").test(words) ? words : `${label} ${words}`;
}

/** `table 12, round 3`; empty when neither was given. */
export function placeOfCall({ table, round }: Pick<Call, "table" | "round">): string {
  return [labelled("table", table), labelled("round", round)].filter((one) => one !== null).join(", ");
}

/** The date in the time zone of the call: `2026-05-02`; `time unknown` for a text that does not begin with a date. */
function dayWords(at: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(at)?.[0] ?? "time unknown";
}

/** The time of day in the time zone of the call: `10:30`; `?` for a text without one. */
function clockWords(at: string): string {
  return /^.{11}(\d{2}:\d{2})/.exec(at)?.[1] ?? "?";
}
