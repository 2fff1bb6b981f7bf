/** The call log on a terminal: a heading for each day, then a call a paragraph. */
import { shortened } from "./citation.js";
import { longestLine } from "./ruling-text.js";
import { sanitise, sanitiseLine } from "./sanitise.js";
import type { Theme } from "./theme.js";
import { cutToWidth } from "./width.js";
import { hang, type PaintedPiece, wrapText } from "./wrap.js";

/** What is shown of a call; log/ gives it. */
export interface ShownCall {
  at: string;
  ref: string;
  headline: string;
  table: string | null;
  round: string | null;
  note: string | null;
}

export interface CallContext {
  theme: Theme;
  width: number;
}

/** The calls as painted lines, in the order they are given. */
export function callLines(calls: readonly ShownCall[], context: CallContext): string[] {
  return calls.flatMap((call, i) => {
    const day = dayWords(call.at);
    const newDay = i === 0 || dayWords(calls[i - 1]?.at ?? "") !== day;
    const heading = newDay ? [...(i > 0 ? [""] : []), context.theme.heading(day)] : [];
    return [...heading, ...oneCall(call, context)];
  });
}

const indent = "       ";

function oneCall(call: ShownCall, { theme, width }: CallContext): string[] {
  const inner = Math.min(width, longestLine);
  const where = placeOfCall(call);
  const pieces: PaintedPiece[] = [
    ...(where === ""
      ? []
      : [
          { text: where, paint: theme.strong },
          { text: " · ", paint: theme.quiet },
        ]),
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

/** `12` as `table 12`; `Table 12` as it is. */
function labelled(label: string, value: string | null): string | null {
  if (value === null) return null;
  const words = sanitiseLine(value);
  return words.toLowerCase().startsWith(label) ? words : `${label} ${words}`;
}

/** Where and in which round, in words; empty when neither was said. */
export function placeOfCall({ table, round }: Pick<ShownCall, "table" | "round">): string {
  return [labelled("table", table), labelled("round", round)].filter((one) => one !== null).join(", ");
}

/** Day and clock as they were where the call was made. */
function dayWords(at: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(at)?.[0] ?? "time unknown";
}

function clockWords(at: string): string {
  return /^.{11}(\d{2}:\d{2})/.exec(at)?.[1] ?? "?";
}
